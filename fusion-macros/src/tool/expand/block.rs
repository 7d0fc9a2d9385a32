//! The implementation of `Group` for an impl block.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse_quote_spanned;
use syn::spanned::Spanned;

use super::call::{self, Invocation};
use super::{Made, facts, option};
use crate::hooks::Hooks;
use crate::tool::model::{Action, Block};

/// Implements `Group`; with mistakes, by an empty table.
pub(crate) fn block(block: &Block, made: Made) -> TokenStream {
    let hooks = Hooks::of(&block.krate);
    let actions = block.actions.iter().filter(|_| made == Made::Tools);
    let actions = actions.map(|action| entry(action, &hooks));
    let actions = quote!(&[#(#actions),*]);
    let (group, facts, action) = (hooks.group(), hooks.group_facts(), hooks.action());
    let Block {
        self_ty,
        title,
        doc,
        tags,
        ..
    } = block;
    let (name, discriminator) = (&block.name.text, &block.discriminator.text);
    let aliases = block.aliases.iter().map(|alias| &alias.text);
    let title = option(title.as_ref());
    let style = facts::style(block.style, &hooks);
    let mut generics = block.generics.clone();
    // Written as a bound, a state that cannot be shared is one error and no more: inside of
    // the implementation it is taken for granted.
    generics
        .make_where_clause()
        .predicates
        .push(parse_quote_spanned!(self_ty.span()=>
            #self_ty: ::core::marker::Send + ::core::marker::Sync + 'static
        ));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        #[allow(deprecated, clippy::let_unit_value, clippy::needless_borrow, clippy::wildcard_imports)]
        impl #impl_generics #group for #self_ty #where_clause {
            const FACTS: #facts = #facts {
                name: #name,
                title: #title,
                doc: #doc,
                style: #style,
                discriminator: #discriminator,
                tags: &[#(#tags),*],
                aliases: &[#(#aliases),*],
            };
            const ACTIONS: &'static [#action<Self>] = #actions;
        }
    }
}

fn entry(action: &Action, hooks: &Hooks) -> TokenStream {
    let entry = hooks.action();
    let Action {
        cfg,
        facts,
        handler,
    } = action;
    let arguments = handler.arguments();
    let method = &handler.sig.ident;
    let call = call::call(
        facts,
        &arguments,
        &Invocation::of(handler, &quote!(Self::#method), true),
        hooks,
    );
    let facts = facts::facts(facts, &arguments, handler.returns().as_ref(), hooks);
    quote! {
        #(#cfg)*
        #entry { facts: #facts, call: #call }
    }
}
