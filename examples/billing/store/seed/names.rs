//! Who buys, and what is sold: all of it invented.

/// A customer as the seed knows it
pub(super) struct Seat {
    pub(super) name: &'static str,
    pub(super) domain: &'static str,
    pub(super) city: &'static str,
    pub(super) country: &'static str,
    pub(super) tax_percent: u32,
    pub(super) terms_days: u32,
}

const fn seat(
    name: &'static str,
    domain: &'static str,
    (city, country, tax_percent): (&'static str, &'static str, u32),
    terms_days: u32,
) -> Seat {
    Seat {
        name,
        domain,
        city,
        country,
        tax_percent,
        terms_days,
    }
}

/// Tax is in whole percent, which is near enough for invented books.
#[rustfmt::skip]
pub(super) const CUSTOMERS: [Seat; 40] = [
    seat("Nordlicht Logistik GmbH", "nordlicht-logistik", ("Hamburg", "DE", 19), 30),
    seat("Atelier Vasseur SARL", "atelier-vasseur", ("Lyon", "FR", 20), 30),
    seat("Pemberton & Hale Ltd", "pemberton-hale", ("Leeds", "GB", 20), 14),
    seat("Kupferberg Maschinenbau AG", "kupferberg", ("Stuttgart", "DE", 19), 45),
    seat("Van der Linden Bloemen BV", "vdlinden-bloemen", ("Utrecht", "NL", 21), 14),
    seat("Oliveto Alimentari SpA", "oliveto", ("Bologna", "IT", 22), 60),
    seat("Estudio Marisma SL", "estudio-marisma", ("Valencia", "ES", 21), 30),
    seat("Ahlqvist Trävaror AB", "ahlqvist", ("Gothenburg", "SE", 25), 30),
    seat("Donauwerk Energie GmbH", "donauwerk", ("Linz", "AT", 20), 30),
    seat("Bergstein Treuhand AG", "bergstein", ("Zurich", "CH", 8), 30),
    seat("Kilkenny Data Services Ltd", "kilkenny-data", ("Dublin", "IE", 23), 14),
    seat("Quinta do Outeiro Lda", "quinta-outeiro", ("Porto", "PT", 23), 45),
    seat("Brouwerij De Klok NV", "de-klok", ("Ghent", "BE", 21), 30),
    seat("Jylland Vindkraft ApS", "jylland-vind", ("Aarhus", "DK", 25), 14),
    seat("Suomen Saunakauppa Oy", "saunakauppa", ("Tampere", "FI", 25), 21),
    seat("Wisła Druk Sp. z o.o.", "wisla-druk", ("Kraków", "PL", 23), 14),
    seat("Moravia Sklo s.r.o.", "moravia-sklo", ("Brno", "CZ", 21), 21),
    seat("Fjellheim Sport AS", "fjellheim", ("Bergen", "NO", 25), 30),
    seat("Maison Corvisier SA", "corvisier", ("Bordeaux", "FR", 20), 45),
    seat("Harcourt Marine Surveys Ltd", "harcourt-marine", ("Plymouth", "GB", 20), 30),
    seat("Tannenhof Kliniken gGmbH", "tannenhof", ("Freiburg", "DE", 19), 30),
    seat("Cerámica Alborada SA", "alborada", ("Seville", "ES", 21), 60),
    seat("Studio Ferrante Srl", "studio-ferrante", ("Turin", "IT", 22), 30),
    seat("Hoekstra Waterbouw BV", "hoekstra", ("Rotterdam", "NL", 21), 30),
    seat("Lindqvist Förlag AB", "lindqvist-forlag", ("Malmö", "SE", 25), 30),
    seat("Alpenblick Hotels GmbH", "alpenblick", ("Innsbruck", "AT", 20), 14),
    seat("Rivage Cosmétiques SAS", "rivage", ("Nice", "FR", 20), 30),
    seat("Whitcombe Orchards Ltd", "whitcombe", ("Hereford", "GB", 20), 14),
    seat("Elbtal Software GmbH", "elbtal", ("Dresden", "DE", 19), 14),
    seat("Sole e Sale Srl", "sole-e-sale", ("Palermo", "IT", 22), 60),
    seat("Puerta Norte Inmobiliaria SL", "puerta-norte", ("Bilbao", "ES", 21), 30),
    seat("Connemara Wool Ltd", "connemara-wool", ("Galway", "IE", 23), 30),
    seat("Verschueren Transport NV", "verschueren", ("Antwerp", "BE", 21), 45),
    seat("Havnens Fisk ApS", "havnens-fisk", ("Esbjerg", "DK", 25), 14),
    seat("Pohjola Metsä Oy", "pohjola-metsa", ("Oulu", "FI", 25), 30),
    seat("Bursztyn Meble Sp. z o.o.", "bursztyn", ("Gdańsk", "PL", 23), 30),
    seat("Laguna Têxteis Lda", "laguna-texteis", ("Braga", "PT", 23), 60),
    seat("Rheinfall Optik AG", "rheinfall", ("Schaffhausen", "CH", 8), 30),
    seat("Vltava Stroje a.s.", "vltava-stroje", ("Plzeň", "CZ", 21), 30),
    seat("Nordkapp Kaffe AS", "nordkapp-kaffe", ("Tromsø", "NO", 25), 14),
];

/// What is sold, and its price in cents before tax
pub(super) const SERVICES: [(&str, u64); 14] = [
    ("Managed hosting", 24_900),
    ("Support retainer", 89_000),
    ("Seat licence", 1_900),
    ("Storage per terabyte", 5_900),
    ("Data migration", 310_000),
    ("Onboarding workshop", 145_000),
    ("Training day", 98_000),
    ("Security review", 420_000),
    ("Custom report", 27_500),
    ("API calls per million", 3_500),
    ("Backup service", 12_900),
    ("On-site visit", 64_000),
    ("Integration work", 132_500),
    ("Domain and certificates", 4_200),
];
