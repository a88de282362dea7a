// The view context of a page and of a call: catalogue, audience, buying context and limits.
// A page knows of its viewer what its address says, so that nothing personal stands in its cached bytes.

import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type Audience, limitFor } from '#shop/pricing/audience.ts'
import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DEFAULT_CONTEXT, type RequestedContext, resolveContext } from './buying-context.ts'
import { choosesDelivery, viewerOfUrl } from './viewer.ts'

interface Shop {
  readonly catalogue: { current(): Catalogue }
  readonly settings: { current(): Pick<Settings, 'limit' | 'wholesaleLimit' | 'clubOpen'> }
  /** The store a context means: "store 9" in immediate mode is the nearest open one. */
  readonly stores: { resolveStore(context: BuyingContext, coordinates?: string): BuyingContext }
  /** Those in force now; without, cards tell of none. */
  readonly promotions?: { readonly current: PromotionsOf }
}

type CatalogueViewContext = ViewContext & { readonly catalogue: Catalogue; readonly clubOpen: boolean }

/** A page's view context. Catalogue and store are read anew at every access, so that a cached page can be checked. */
export function pageViewContext({ catalogue, settings, stores, promotions }: Shop, address: URL): CatalogueViewContext {
  const { audience, context } = viewerOfUrl(address)
  return {
    get catalogue() {
      return catalogue.current()
    },
    audience,
    get context() {
      return stores.resolveStore(context)
    },
    limit: limitFor(audience, settings.current()),
    clubOpen: settings.current().clubOpen,
    ...(promotions && { promotionsOf: promotions.current }),
  }
}

/** A call's view context, read once. */
export function callViewContext(
  { catalogue, settings, stores, promotions }: Shop,
  requested: RequestedContext,
  { audience }: { readonly audience: Audience },
): CatalogueViewContext {
  const context = choosesDelivery(audience) ? resolveContext(requested) : DEFAULT_CONTEXT
  return {
    catalogue: catalogue.current(),
    audience,
    context: stores.resolveStore(context, requested.stock_coordinates ?? undefined),
    limit: limitFor(audience, settings.current()),
    clubOpen: settings.current().clubOpen,
    ...(promotions && { promotionsOf: promotions.current }),
  }
}
