//! The implementation of `Group` for an impl block.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse_quote_spanned;
use syn::spanned::Spanned;

use super::batch::batch;
use super::call::{self, Invocation};
use super::{Made, budget, facts, option, unlinted};
use crate::hooks::Hooks;
use crate::tool::model::{Action, Block};

/// Implements `Group`; with mistakes, by an empty table.
pub(crate) fn block(block: &Block, made: Made) -> TokenStream {
    let hooks = Hooks::of(&block.krate);
    let actions = block.actions.iter().filter(|_| made == Made::Tools);
    let actions = actions.flat_map(|action| entries(action, &hooks));
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
    let most = option(block.budget.map(|budget| budget.most).as_ref());
    let budget = budget::of_block(block, &generics, made, &hooks);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let unlinted = unlinted();
    quote! {
        #[automatically_derived]
        #unlinted
        impl #impl_generics #group for #self_ty #where_clause {
            const FACTS: #facts = #facts {
                name: #name,
                title: #title,
                doc: #doc,
                style: #style,
                discriminator: #discriminator,
                tags: &[#(#tags),*],
                aliases: &[#(#aliases),*],
                budget: #most,
            };
            const ACTIONS: &'static [#action<Self>] = #actions;
        }

        #budget
    }
}

/// The action, and its batch where it has one.
fn entries(action: &Action, hooks: &Hooks) -> Vec<TokenStream> {
    let entry = hooks.action();
    let Action {
        cfg,
        facts,
        handler,
    } = action;
    let arguments = handler.arguments();
    let method = &handler.sig.ident;
    let (invocation, returns) = (
        Invocation::of(handler, &quote!(Self::#method), true),
        handler.returns(),
    );
    let call = call::call(facts, &arguments, &invocation, hooks);
    let batch = batch(facts, &arguments, &invocation, returns.as_ref(), hooks);
    let facts = facts::facts(facts, &arguments, returns.as_ref(), hooks);
    let single = quote!(#entry { facts: #facts, call: #call });
    let entries = std::iter::once(single).chain(batch);
    entries.map(|entry| quote!(#(#cfg)* #entry)).collect()
}
