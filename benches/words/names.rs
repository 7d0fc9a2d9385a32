//! The names that the bench reads; the alias stands on the one in the middle.

macro_rules! names_5 {
    ($with:ident) => {
        $with! {
            AmberAnchor BoldBarrel
            #[alias("unlooked_for")]
            CalmCandle DustyDrawer EarlyEngine
        }
    };
}

macro_rules! names_20 {
    ($with:ident) => {
        $with! {
            AmberAnchor BoldBarrel CalmCandle DustyDrawer EarlyEngine FaintFeather GentleGarden
            HollowHammer IcyIsland JollyJacket
            #[alias("unlooked_for")]
            KeenKettle LoudLadder MellowMagnet NarrowNeedle OvalOrchard PalePillow QuickQuarry
            RapidRibbon SaltySaddle TidyTunnel
        }
    };
}

macro_rules! names_100 {
    ($with:ident) => {
        $with! {
            AmberAnchor BoldBarrel CalmCandle DustyDrawer EarlyEngine FaintFeather GentleGarden
            HollowHammer IcyIsland JollyJacket KeenKettle LoudLadder MellowMagnet NarrowNeedle
            OvalOrchard PalePillow QuickQuarry RapidRibbon SaltySaddle TidyTunnel UrbanUmbrella
            VividValley WarmWindow YoungYacht ZestyZipper BriskAnchor CrispBarrel DampCandle
            EagerDrawer FrostyEngine GoldenFeather HumbleGarden IvoryHammer JaggedIsland
            LucidJacket MistyKettle NimbleLadder OpaqueMagnet PlainNeedle RustyOrchard
            AmberQuarry BoldRibbon CalmSaddle DustyTunnel EarlyUmbrella FaintValley
            GentleWindow HollowYacht IcyZipper JollyAnchor
            #[alias("unlooked_for")]
            KeenBarrel LoudCandle MellowDrawer NarrowEngine OvalFeather PaleGarden QuickHammer
            RapidIsland SaltyJacket TidyKettle UrbanLadder VividMagnet WarmNeedle YoungOrchard
            ZestyPillow BriskQuarry CrispRibbon DampSaddle EagerTunnel FrostyUmbrella
            GoldenValley HumbleWindow IvoryYacht JaggedZipper LucidAnchor MistyBarrel
            NimbleCandle OpaqueDrawer PlainEngine RustyFeather AmberHammer BoldIsland
            CalmJacket DustyKettle EarlyLadder FaintMagnet GentleNeedle HollowOrchard IcyPillow
            JollyQuarry KeenRibbon LoudSaddle MellowTunnel NarrowUmbrella OvalValley PaleWindow
            QuickYacht RapidZipper SaltyAnchor TidyBarrel
        }
    };
}

macro_rules! names_1000 {
    ($with:ident) => {
        $with! {
            AmberAnchor BoldBarrel CalmCandle DustyDrawer EarlyEngine FaintFeather GentleGarden
            HollowHammer IcyIsland JollyJacket KeenKettle LoudLadder MellowMagnet NarrowNeedle
            OvalOrchard PalePillow QuickQuarry RapidRibbon SaltySaddle TidyTunnel UrbanUmbrella
            VividValley WarmWindow YoungYacht ZestyZipper BriskAnchor CrispBarrel DampCandle
            EagerDrawer FrostyEngine GoldenFeather HumbleGarden IvoryHammer JaggedIsland
            LucidJacket MistyKettle NimbleLadder OpaqueMagnet PlainNeedle RustyOrchard
            AmberQuarry BoldRibbon CalmSaddle DustyTunnel EarlyUmbrella FaintValley
            GentleWindow HollowYacht IcyZipper JollyAnchor KeenBarrel LoudCandle MellowDrawer
            NarrowEngine OvalFeather PaleGarden QuickHammer RapidIsland SaltyJacket TidyKettle
            UrbanLadder VividMagnet WarmNeedle YoungOrchard ZestyPillow BriskQuarry CrispRibbon
            DampSaddle EagerTunnel FrostyUmbrella GoldenValley HumbleWindow IvoryYacht
            JaggedZipper LucidAnchor MistyBarrel NimbleCandle OpaqueDrawer PlainEngine
            RustyFeather AmberHammer BoldIsland CalmJacket DustyKettle EarlyLadder FaintMagnet
            GentleNeedle HollowOrchard IcyPillow JollyQuarry KeenRibbon LoudSaddle MellowTunnel
            NarrowUmbrella OvalValley PaleWindow QuickYacht RapidZipper SaltyAnchor TidyBarrel
            UrbanCandle VividDrawer WarmEngine YoungFeather ZestyGarden BriskHammer CrispIsland
            DampJacket EagerKettle FrostyLadder GoldenMagnet HumbleNeedle IvoryOrchard
            JaggedPillow LucidQuarry MistyRibbon NimbleSaddle OpaqueTunnel PlainUmbrella
            RustyValley AmberYacht BoldZipper CalmAnchor DustyBarrel EarlyCandle FaintDrawer
            GentleEngine HollowFeather IcyGarden JollyHammer KeenIsland LoudJacket MellowKettle
            NarrowLadder OvalMagnet PaleNeedle QuickOrchard RapidPillow SaltyQuarry TidyRibbon
            UrbanSaddle VividTunnel WarmUmbrella YoungValley ZestyWindow BriskYacht CrispZipper
            DampAnchor EagerBarrel FrostyCandle GoldenDrawer HumbleEngine IvoryFeather
            JaggedGarden LucidHammer MistyIsland NimbleJacket OpaqueKettle PlainLadder
            RustyMagnet AmberOrchard BoldPillow CalmQuarry DustyRibbon EarlySaddle FaintTunnel
            GentleUmbrella HollowValley IcyWindow JollyYacht KeenZipper LoudAnchor MellowBarrel
            NarrowCandle OvalDrawer PaleEngine QuickFeather RapidGarden SaltyHammer TidyIsland
            UrbanJacket VividKettle WarmLadder YoungMagnet ZestyNeedle BriskOrchard CrispPillow
            DampQuarry EagerRibbon FrostySaddle GoldenTunnel HumbleUmbrella IvoryValley
            JaggedWindow LucidYacht MistyZipper NimbleAnchor OpaqueBarrel PlainCandle
            RustyDrawer AmberFeather BoldGarden CalmHammer DustyIsland EarlyJacket FaintKettle
            GentleLadder HollowMagnet IcyNeedle JollyOrchard KeenPillow LoudQuarry MellowRibbon
            NarrowSaddle OvalTunnel PaleUmbrella QuickValley RapidWindow SaltyYacht TidyZipper
            UrbanAnchor VividBarrel WarmCandle YoungDrawer ZestyEngine BriskFeather CrispGarden
            DampHammer EagerIsland FrostyJacket GoldenKettle HumbleLadder IvoryMagnet
            JaggedNeedle LucidOrchard MistyPillow NimbleQuarry OpaqueRibbon PlainSaddle
            RustyTunnel AmberValley BoldWindow CalmYacht DustyZipper EarlyAnchor FaintBarrel
            GentleCandle HollowDrawer IcyEngine JollyFeather KeenGarden LoudHammer MellowIsland
            NarrowJacket OvalKettle PaleLadder QuickMagnet RapidNeedle SaltyOrchard TidyPillow
            UrbanQuarry VividRibbon WarmSaddle YoungTunnel ZestyUmbrella BriskValley
            CrispWindow DampYacht EagerZipper FrostyAnchor GoldenBarrel HumbleCandle
            IvoryDrawer JaggedEngine LucidFeather MistyGarden NimbleHammer OpaqueIsland
            PlainJacket RustyKettle AmberMagnet BoldNeedle CalmOrchard DustyPillow EarlyQuarry
            FaintRibbon GentleSaddle HollowTunnel IcyUmbrella JollyValley KeenWindow LoudYacht
            MellowZipper NarrowAnchor OvalBarrel PaleCandle QuickDrawer RapidEngine
            SaltyFeather TidyGarden UrbanHammer VividIsland WarmJacket YoungKettle ZestyLadder
            BriskMagnet CrispNeedle DampOrchard EagerPillow FrostyQuarry GoldenRibbon
            HumbleSaddle IvoryTunnel JaggedUmbrella LucidValley MistyWindow NimbleYacht
            OpaqueZipper PlainAnchor RustyBarrel AmberDrawer BoldEngine CalmFeather DustyGarden
            EarlyHammer FaintIsland GentleJacket HollowKettle IcyLadder JollyMagnet KeenNeedle
            LoudOrchard MellowPillow NarrowQuarry OvalRibbon PaleSaddle QuickTunnel
            RapidUmbrella SaltyValley TidyWindow UrbanYacht VividZipper WarmAnchor YoungBarrel
            ZestyCandle BriskDrawer CrispEngine DampFeather EagerGarden FrostyHammer
            GoldenIsland HumbleJacket IvoryKettle JaggedLadder LucidMagnet MistyNeedle
            NimbleOrchard OpaquePillow PlainQuarry RustyRibbon AmberTunnel BoldUmbrella
            CalmValley DustyWindow EarlyYacht FaintZipper GentleAnchor HollowBarrel IcyCandle
            JollyDrawer KeenEngine LoudFeather MellowGarden NarrowHammer OvalIsland PaleJacket
            QuickKettle RapidLadder SaltyMagnet TidyNeedle UrbanOrchard VividPillow WarmQuarry
            YoungRibbon ZestySaddle BriskTunnel CrispUmbrella DampValley EagerWindow
            FrostyYacht GoldenZipper HumbleAnchor IvoryBarrel JaggedCandle LucidDrawer
            MistyEngine NimbleFeather OpaqueGarden PlainHammer RustyIsland AmberKettle
            BoldLadder CalmMagnet DustyNeedle EarlyOrchard FaintPillow GentleQuarry
            HollowRibbon IcySaddle JollyTunnel KeenUmbrella LoudValley MellowWindow NarrowYacht
            OvalZipper PaleAnchor QuickBarrel RapidCandle SaltyDrawer TidyEngine UrbanFeather
            VividGarden WarmHammer YoungIsland ZestyJacket BriskKettle CrispLadder DampMagnet
            EagerNeedle FrostyOrchard GoldenPillow HumbleQuarry IvoryRibbon JaggedSaddle
            LucidTunnel MistyUmbrella NimbleValley OpaqueWindow PlainYacht RustyZipper
            AmberBarrel BoldCandle CalmDrawer DustyEngine EarlyFeather FaintGarden GentleHammer
            HollowIsland IcyJacket JollyKettle KeenLadder LoudMagnet MellowNeedle NarrowOrchard
            OvalPillow PaleQuarry QuickRibbon RapidSaddle SaltyTunnel TidyUmbrella UrbanValley
            VividWindow WarmYacht YoungZipper ZestyAnchor BriskBarrel CrispCandle DampDrawer
            EagerEngine FrostyFeather GoldenGarden HumbleHammer IvoryIsland JaggedJacket
            LucidKettle MistyLadder NimbleMagnet OpaqueNeedle PlainOrchard RustyPillow
            AmberRibbon BoldSaddle CalmTunnel DustyUmbrella EarlyValley FaintWindow GentleYacht
            HollowZipper IcyAnchor JollyBarrel KeenCandle LoudDrawer MellowEngine NarrowFeather
            OvalGarden PaleHammer QuickIsland RapidJacket SaltyKettle TidyLadder
            #[alias("unlooked_for")]
            UrbanMagnet VividNeedle WarmOrchard YoungPillow ZestyQuarry BriskRibbon CrispSaddle
            DampTunnel EagerUmbrella FrostyValley GoldenWindow HumbleYacht IvoryZipper
            JaggedAnchor LucidBarrel MistyCandle NimbleDrawer OpaqueEngine PlainFeather
            RustyGarden AmberIsland BoldJacket CalmKettle DustyLadder EarlyMagnet FaintNeedle
            GentleOrchard HollowPillow IcyQuarry JollyRibbon KeenSaddle LoudTunnel
            MellowUmbrella NarrowValley OvalWindow PaleYacht QuickZipper RapidAnchor
            SaltyBarrel TidyCandle UrbanDrawer VividEngine WarmFeather YoungGarden ZestyHammer
            BriskIsland CrispJacket DampKettle EagerLadder FrostyMagnet GoldenNeedle
            HumbleOrchard IvoryPillow JaggedQuarry LucidRibbon MistySaddle NimbleTunnel
            OpaqueUmbrella PlainValley RustyWindow AmberZipper BoldAnchor CalmBarrel
            DustyCandle EarlyDrawer FaintEngine GentleFeather HollowGarden IcyHammer
            JollyIsland KeenJacket LoudKettle MellowLadder NarrowMagnet OvalNeedle PaleOrchard
            QuickPillow RapidQuarry SaltyRibbon TidySaddle UrbanTunnel VividUmbrella WarmValley
            YoungWindow ZestyYacht BriskZipper CrispAnchor DampBarrel EagerCandle FrostyDrawer
            GoldenEngine HumbleFeather IvoryGarden JaggedHammer LucidIsland MistyJacket
            NimbleKettle OpaqueLadder PlainMagnet RustyNeedle AmberPillow BoldQuarry CalmRibbon
            DustySaddle EarlyTunnel FaintUmbrella GentleValley HollowWindow IcyYacht
            JollyZipper KeenAnchor LoudBarrel MellowCandle NarrowDrawer OvalEngine PaleFeather
            QuickGarden RapidHammer SaltyIsland TidyJacket UrbanKettle VividLadder WarmMagnet
            YoungNeedle ZestyOrchard BriskPillow CrispQuarry DampRibbon EagerSaddle
            FrostyTunnel GoldenUmbrella HumbleValley IvoryWindow JaggedYacht LucidZipper
            MistyAnchor NimbleBarrel OpaqueCandle PlainDrawer RustyEngine AmberGarden
            BoldHammer CalmIsland DustyJacket EarlyKettle FaintLadder GentleMagnet HollowNeedle
            IcyOrchard JollyPillow KeenQuarry LoudRibbon MellowSaddle NarrowTunnel OvalUmbrella
            PaleValley QuickWindow RapidYacht SaltyZipper TidyAnchor UrbanBarrel VividCandle
            WarmDrawer YoungEngine ZestyFeather BriskGarden CrispHammer DampIsland EagerJacket
            FrostyKettle GoldenLadder HumbleMagnet IvoryNeedle JaggedOrchard LucidPillow
            MistyQuarry NimbleRibbon OpaqueSaddle PlainTunnel RustyUmbrella AmberWindow
            BoldYacht CalmZipper DustyAnchor EarlyBarrel FaintCandle GentleDrawer HollowEngine
            IcyFeather JollyGarden KeenHammer LoudIsland MellowJacket NarrowKettle OvalLadder
            PaleMagnet QuickNeedle RapidOrchard SaltyPillow TidyQuarry UrbanRibbon VividSaddle
            WarmTunnel YoungUmbrella ZestyValley BriskWindow CrispYacht DampZipper EagerAnchor
            FrostyBarrel GoldenCandle HumbleDrawer IvoryEngine JaggedFeather LucidGarden
            MistyHammer NimbleIsland OpaqueJacket PlainKettle RustyLadder AmberNeedle
            BoldOrchard CalmPillow DustyQuarry EarlyRibbon FaintSaddle GentleTunnel
            HollowUmbrella IcyValley JollyWindow KeenYacht LoudZipper MellowAnchor NarrowBarrel
            OvalCandle PaleDrawer QuickEngine RapidFeather SaltyGarden TidyHammer UrbanIsland
            VividJacket WarmKettle YoungLadder ZestyMagnet BriskNeedle CrispOrchard DampPillow
            EagerQuarry FrostyRibbon GoldenSaddle HumbleTunnel IvoryUmbrella JaggedValley
            LucidWindow MistyYacht NimbleZipper OpaqueAnchor PlainBarrel RustyCandle
            AmberEngine BoldFeather CalmGarden DustyHammer EarlyIsland FaintJacket GentleKettle
            HollowLadder IcyMagnet JollyNeedle KeenOrchard LoudPillow MellowQuarry NarrowRibbon
            OvalSaddle PaleTunnel QuickUmbrella RapidValley SaltyWindow TidyYacht UrbanZipper
            VividAnchor WarmBarrel YoungCandle ZestyDrawer BriskEngine CrispFeather DampGarden
            EagerHammer FrostyIsland GoldenJacket HumbleKettle IvoryLadder JaggedMagnet
            LucidNeedle MistyOrchard NimblePillow OpaqueQuarry PlainRibbon RustySaddle
            AmberUmbrella BoldValley CalmWindow DustyYacht EarlyZipper FaintAnchor GentleBarrel
            HollowCandle IcyDrawer JollyEngine KeenFeather LoudGarden MellowHammer NarrowIsland
            OvalJacket PaleKettle QuickLadder RapidMagnet SaltyNeedle TidyOrchard UrbanPillow
            VividQuarry WarmRibbon YoungSaddle ZestyTunnel BriskUmbrella CrispValley DampWindow
            EagerYacht FrostyZipper GoldenAnchor HumbleBarrel IvoryCandle JaggedDrawer
            LucidEngine MistyFeather NimbleGarden OpaqueHammer PlainIsland RustyJacket
            AmberLadder BoldMagnet CalmNeedle DustyOrchard EarlyPillow FaintQuarry GentleRibbon
            HollowSaddle IcyTunnel JollyUmbrella KeenValley LoudWindow MellowYacht NarrowZipper
            OvalAnchor PaleBarrel QuickCandle RapidDrawer SaltyEngine TidyFeather UrbanGarden
            VividHammer WarmIsland YoungJacket ZestyKettle BriskLadder CrispMagnet DampNeedle
            EagerOrchard FrostyPillow GoldenQuarry HumbleRibbon IvorySaddle JaggedTunnel
            LucidUmbrella MistyValley NimbleWindow OpaqueYacht PlainZipper RustyAnchor
            AmberCandle BoldDrawer CalmEngine DustyFeather EarlyGarden FaintHammer GentleIsland
            HollowJacket IcyKettle JollyLadder KeenMagnet LoudNeedle MellowOrchard NarrowPillow
            OvalQuarry PaleRibbon QuickSaddle RapidTunnel SaltyUmbrella TidyValley UrbanWindow
            VividYacht WarmZipper YoungAnchor ZestyBarrel BriskCandle CrispDrawer DampEngine
            EagerFeather FrostyGarden GoldenHammer HumbleIsland IvoryJacket JaggedKettle
            LucidLadder MistyMagnet NimbleNeedle OpaqueOrchard PlainPillow RustyQuarry
            AmberSaddle BoldTunnel CalmUmbrella DustyValley EarlyWindow FaintYacht GentleZipper
            HollowAnchor IcyBarrel JollyCandle KeenDrawer LoudEngine MellowFeather NarrowGarden
            OvalHammer PaleIsland QuickJacket RapidKettle SaltyLadder TidyMagnet UrbanNeedle
            VividOrchard WarmPillow YoungQuarry ZestyRibbon BriskSaddle CrispTunnel
            DampUmbrella EagerValley FrostyWindow GoldenYacht HumbleZipper IvoryAnchor
            JaggedBarrel LucidCandle MistyDrawer NimbleEngine OpaqueFeather PlainGarden
            RustyHammer AmberJacket BoldKettle CalmLadder DustyMagnet EarlyNeedle FaintOrchard
            GentlePillow HollowQuarry IcyRibbon JollySaddle KeenTunnel LoudUmbrella
            MellowValley NarrowWindow OvalYacht PaleZipper QuickAnchor RapidBarrel SaltyCandle
            TidyDrawer UrbanEngine VividFeather WarmGarden YoungHammer ZestyIsland BriskJacket
            CrispKettle DampLadder EagerMagnet FrostyNeedle GoldenOrchard HumblePillow
            IvoryQuarry JaggedRibbon LucidSaddle MistyTunnel NimbleUmbrella OpaqueValley
            PlainWindow RustyYacht
        }
    };
}

pub(crate) use {names_5, names_20, names_100, names_1000};
