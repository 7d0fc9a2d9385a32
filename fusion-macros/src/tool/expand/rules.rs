//! How an action answers, as a constant.

use proc_macro2::TokenStream;
use quote::quote;

use super::option;
use crate::hooks::Hooks;
use crate::tool::model::{Argument, Delimiter, Format, Reply};
use crate::words::Limit;

/// How the action answers. Where nothing is written of it, that is said in one word.
pub(super) fn reply(
    reply: Reply,
    arguments: &[&Argument],
    returns: Option<&TokenStream>,
    hooks: &Hooks,
) -> TokenStream {
    let rules = hooks.reply_rules();
    let mut set = Vec::new();
    if let Some(Limit {
        most, adjustable, ..
    }) = reply.limit
    {
        let limit = option(Some(&most));
        set.push(quote!(limit: #limit, adjustable: #adjustable));
    }
    if reply.unbounded.is_some() {
        set.push(quote!(unbounded: true));
    }
    if let Some(returns) = returns {
        let probing = hooks.probing();
        set.push(quote! {
            columns: {
                use #probing::*;
                <FusionProbe<#returns>>::COLUMNS
            }
        });
    }
    if let Some(select) = reply.select {
        let path = hooks.select();
        let select = if select.deep {
            quote!(Deep)
        } else {
            quote!(Fields)
        };
        set.push(quote!(select: #path::#select));
    }
    if let Some(format) = reply.format {
        let path = hooks.format();
        let format = match format {
            Format::Auto => quote!(Auto),
            Format::Json => quote!(Json),
            Format::Toon => quote!(Toon),
        };
        set.push(quote!(format: #path::#format));
    }
    if let Some(delimiter) = reply.delimiter {
        let path = hooks.delimiter();
        let delimiter = match delimiter {
            Delimiter::Comma => quote!(Comma),
            Delimiter::Pipe => quote!(Pipe),
            Delimiter::Tab => quote!(Tab),
        };
        set.push(quote!(delimiter: #path::#delimiter));
    }
    if let Some(most) = reply.max_tokens {
        let most = option(Some(&most));
        set.push(quote!(max_tokens: #most));
    }
    if let Some(argument) = arguments.iter().find(|argument| argument.cursor.is_some()) {
        let name = option(Some(&argument.name.text));
        set.push(quote!(cursor: #name));
    }
    match set.as_slice() {
        [] => quote!(#rules::PLAIN),
        set => quote!(#rules { #(#set,)* ..#rules::PLAIN }),
    }
}
