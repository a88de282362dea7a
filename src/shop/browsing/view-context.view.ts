// How somebody looks at the catalogue. A page: as a guest, from where its address says; what is personal never stands in its bytes.
// A call: as who he is, from where he says.

import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { contextOfUrl, type RequestedContext, resolveContext } from './buying-context.ts'

interface Shop {
  readonly catalogue: { current(): Catalogue }
  readonly settings: { current(): { readonly limit: number; readonly clubOpen: boolean } }
  /** Says which store a context means: "store 9" in immediate mode is the nearest open one. */
  readonly stores: { resolveStore(context: BuyingContext, coordinates?: string): BuyingContext }
}

type CatalogueViewContext = ViewContext & { readonly catalogue: Catalogue; readonly clubOpen: boolean }

/** The look's catalogue and store are always the newest: what a page reads through it can be read again later (`Astro.locals.shown`). */
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

/** How a call looks at the catalogue as it is now; nobody known is a guest. */
export function callViewContext(
  { catalogue, settings, stores }: Shop,
  said: RequestedContext,
  customer: { readonly kind: Audience } | null,
): CatalogueViewContext {
  return {
    catalogue: catalogue.current(),
    audience: customer?.kind ?? 'guest',
    context: stores.resolveStore(resolveContext(said), said.stock_coordinates ?? undefined),
    limit: settings.current().limit,
    clubOpen: settings.current().clubOpen,
  }
}
