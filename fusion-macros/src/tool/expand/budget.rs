//! What a tool costs, as a constant, and the check of its budget.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::{Attribute, Generics};

use super::{Made, respanned};
use crate::hooks::Hooks;
use crate::tool::model::Block;
use crate::words::Budget;

/// Of an impl block; these are the generics of what is implemented for its type.
pub(super) fn of_block(
    block: &Block,
    generics: &Generics,
    made: Made,
    hooks: &Hooks,
) -> TokenStream {
    let (budgeted, cost, of_group) = (hooks.budgeted(), hooks.cost(), hooks.of_group());
    let (self_ty, name) = (&block.self_ty, &block.name.text);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    // What is generic is checked where it is built, and never while compiling.
    let is_checked = block.generics.params.is_empty() && made == Made::Tools;
    let budget = block.budget.filter(|_| is_checked);
    let check = check(budget, &[], self_ty, hooks);
    let patience = patience();
    quote! {
        #[automatically_derived]
        impl #impl_generics #budgeted for #self_ty #where_clause {
            const NAME: &'static str = #name;
            #patience
            const COST: #cost = #of_group::<Self>();
        }

        #check
    }
}

/// Of a tool that stands alone.
pub(super) fn of_tool(
    name: &str,
    cfg: &[Attribute],
    ty: &impl ToTokens,
    budget: Option<Budget>,
    made: Made,
    hooks: &Hooks,
) -> TokenStream {
    let (budgeted, cost, of_tool) = (hooks.budgeted(), hooks.cost(), hooks.of_tool());
    let check = check(budget.filter(|_| made == Made::Tools), cfg, ty, hooks);
    let patience = patience();
    quote! {
        #(#cfg)*
        #[automatically_derived]
        impl #budgeted for #ty {
            const NAME: &'static str = #name;
            #patience
            const COST: #cost = #of_tool::<Self>();
        }

        #check
    }
}

fn check(
    budget: Option<Budget>,
    cfg: &[Attribute],
    ty: &impl ToTokens,
    hooks: &Hooks,
) -> Option<TokenStream> {
    let Budget { most, span } = budget?;
    // The error underlines what was written as the budget.
    let within = respanned(hooks.within(), span);
    let ty = respanned(ty.to_token_stream(), span);
    let call = quote_spanned!(span=> #within::<#ty>(#most));
    Some(quote! {
        #(#cfg)*
        const _: () = #call;
    })
}

fn patience() -> TokenStream {
    quote! {
        #[allow(
            long_running_const_eval,
            reason = "a large menu that is counted letter by letter takes its time"
        )]
    }
}
