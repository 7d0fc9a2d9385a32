//! The batch of an action: one more action, with a table and a function of its own.

use proc_macro2::TokenStream;
use quote::quote;

use super::call::{Invocation, batch_call};
use super::facts::{self, Own, field};
use super::option;
use super::rules::reply;
use crate::batch::{Batch, OnError};
use crate::hooks::Hooks;
use crate::tool::model::{Argument, Facts};

/// The batch of this action; nothing where it has none.
pub(super) fn batch(
    facts: &Facts,
    arguments: &[&Argument],
    invocation: &Invocation,
    returns: Option<&TokenStream>,
    hooks: &Hooks,
) -> Option<TokenStream> {
    let batch = facts.batch.as_ref()?;
    let entry = hooks.action();
    let written = batch_facts(batch, facts, arguments, returns, hooks);
    let call = batch_call(facts, arguments, invocation, hooks);
    Some(quote!(#entry { facts: #written, call: #call }))
}

fn batch_facts(
    batch: &Batch,
    facts: &Facts,
    arguments: &[&Argument],
    returns: Option<&TokenStream>,
    hooks: &Hooks,
) -> TokenStream {
    let name = batch.name_of(&facts.name.text);
    let doc = match batch.max {
        1 => format!("{}, in a list of one", facts.doc),
        max => format!("{}, up to {max} at once", facts.doc),
    };
    let shared: Vec<&&Argument> = arguments
        .iter()
        .filter(|argument| batch.shared.contains(&argument.ident))
        .collect();
    let is_secret = arguments.iter().any(|argument| argument.secret);
    let mut fields: Vec<TokenStream> = shared.iter().map(|a| field(a, hooks)).collect();
    fields.push(items(batch, is_secret, hooks));
    let (path, on_error) = (hooks.batch_facts(), hooks.on_error());
    let on_error = match batch.on_error {
        OnError::Continue => quote!(#on_error::Continue),
        OnError::Stop => quote!(#on_error::Stop),
        OnError::AllOrNothing => quote!(#on_error::AllOrNothing),
    };
    let (of, items) = (&facts.name.text, &batch.items.value);
    let (max, parallel) = (batch.max, batch.parallel);
    let shared = shared.iter().map(|argument| &argument.name.text);
    let run = quote! {
        #path {
            of: #of,
            max: #max,
            parallel: #parallel,
            items: #items,
            shared: &[#(#shared),*],
            on_error: #on_error,
        }
    };
    let none = || option(None::<&TokenStream>);
    let own = Own {
        name: &name,
        doc: &doc,
        title: none(),
        aliases: quote!(&[]),
        fields,
        // Time and turns are those of each item.
        timeout: none(),
        concurrency: none(),
        // A cursor belongs to an item.
        reply: reply(facts.reply, &[], returns, hooks),
        batch: option(Some(&run)),
        budget: none(),
    };
    facts::written(facts, own, hooks)
}

/// The field of the items, whose shape is made of the action's own when a set is built.
fn items(batch: &Batch, is_secret: bool, hooks: &Hooks) -> TokenStream {
    let (field, schema_of, value) = (hooks.field(), hooks.schema_of(), hooks.value());
    let (price, said, bounds) = (hooks.price(), hooks.said(), hooks.bounds());
    let name = &batch.items.value;
    quote! {
        #field {
            name: #name,
            aliases: &[],
            doc: "",
            required: true,
            secret: #is_secret,
            default: ::core::option::Option::None,
            limits: &[],
            price: #price::Unknown,
            said: #said::Nothing,
            bounds: #bounds::NONE,
            schema: #schema_of::<::std::vec::Vec<#value>>,
        }
    }
}
