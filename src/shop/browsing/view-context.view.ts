// The view context of a page and of a call: catalogue, audience, buying context and limits.
// A page is always a guest's, so that nothing personal stands in its cached bytes. A call has the caller's audience.

import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { contextOfUrl, type RequestedContext, resolveContext } from './buying-context.ts'

interface Shop {
  readonly catalogue: { current(): Catalogue }
  readonly settings: { current(): { readonly limit: number; readonly clubOpen: boolean } }
  /** The store a context means: "store 9" in immediate mode is the nearest open one. */
  readonly stores: { resolveStore(context: BuyingContext, coordinates?: string): BuyingContext }
}

type CatalogueViewContext = ViewContext & { readonly catalogue: Catalogue; readonly clubOpen: boolean }

/** A page's view context. Catalogue and store are read anew at every access, so that a cached page can be checked. */
export function pageViewContext({ catalogue, settings, stores }: Shop, address: URL): CatalogueViewContext {
  return {
    get catalogue() {
      return catalogue.current()
    },
    audience: 'guest',
    get context() {
      return stores.resolveStore(contextOfUrl(address))
    },
    limit: settings.current().limit,
    clubOpen: settings.current().clubOpen,
  }
}

/** A call's view context, read once; an unknown caller is a guest. */
export function callViewContext(
  { catalogue, settings, stores }: Shop,
  requested: RequestedContext,
  customer: { readonly kind: Audience } | null,
): CatalogueViewContext {
  return {
    catalogue: catalogue.current(),
    audience: customer?.kind ?? 'guest',
    context: stores.resolveStore(resolveContext(requested), requested.stock_coordinates ?? undefined),
    limit: settings.current().limit,
    clubOpen: settings.current().clubOpen,
  }
}
