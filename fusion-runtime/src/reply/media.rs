//! Images and resources: what a client gets as it is.

use super::blocks::{Block, BlockKind};

/// What a block holds that is no text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Media {
    /// An image.
    Image(Image),
    /// A resource.
    Resource(Resource),
}

/// An image, as the answer of a handler. No limit and no `max_tokens` touches it.
///
/// ```
/// use fusion_runtime::reply::media::Image;
///
/// let image = Image::new([0x89, b'P', b'N', b'G'], "image/png");
/// assert_eq!((image.mime(), image.bytes().len()), ("image/png", 4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    bytes: Vec<u8>,
    mime: String,
}

impl Image {
    /// The bytes of an image file, and their media type, such as `image/png`.
    pub fn new(bytes: impl Into<Vec<u8>>, mime: impl Into<String>) -> Self {
        Self {
            bytes: bytes.into(),
            mime: mime.into(),
        }
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The media type.
    pub fn mime(&self) -> &str {
        &self.mime
    }
}

/// A resource with its contents, as the answer of a handler. No limit and no `max_tokens`
/// touches it.
///
/// ```
/// use fusion_runtime::reply::media::{Contents, Resource};
///
/// let invoice = Resource::text("billing://invoices/inv_7", "paid").with_mime("text/plain");
/// assert_eq!(invoice.mime(), Some("text/plain"));
/// assert_eq!(invoice.contents(), &Contents::Text("paid".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    uri: String,
    mime: Option<String>,
    contents: Contents,
}

/// What a resource holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contents {
    /// Text.
    Text(String),
    /// Bytes that are no text.
    Bytes(Vec<u8>),
}

impl Resource {
    /// Text, and the URI by which it is known.
    pub fn text(uri: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            uri: uri.into(),
            mime: None,
            contents: Contents::Text(text.into()),
        }
    }

    /// Bytes, and the URI by which they are known.
    pub fn bytes(uri: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            uri: uri.into(),
            mime: None,
            contents: Contents::Bytes(bytes.into()),
        }
    }

    /// With its media type, such as `application/pdf`.
    #[must_use]
    pub fn with_mime(mut self, mime: impl Into<String>) -> Self {
        self.mime = Some(mime.into());
        self
    }

    /// The URI by which it is known.
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// The media type, where one was given.
    pub fn mime(&self) -> Option<&str> {
        self.mime.as_deref()
    }

    /// What it holds.
    pub fn contents(&self) -> &Contents {
        &self.contents
    }
}

impl From<Image> for Block {
    fn from(image: Image) -> Self {
        Self {
            kind: BlockKind::Data,
            text: format!("({}, {} bytes)", image.mime, image.bytes.len()),
            media: Some(Media::Image(image)),
            hidden: 0,
        }
    }
}

impl From<Resource> for Block {
    fn from(resource: Resource) -> Self {
        let text = match &resource.contents {
            Contents::Text(text) => text.clone(),
            Contents::Bytes(bytes) => format!("({}, {} bytes)", resource.uri, bytes.len()),
        };
        Self {
            kind: BlockKind::Data,
            text,
            media: Some(Media::Resource(resource)),
            hidden: 0,
        }
    }
}
