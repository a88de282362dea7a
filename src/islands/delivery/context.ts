// The buying context of this browser (store, delivery time and type): read from its cookie each time, so that every tab
// has the same. It is set by a form (POST /entrega) or by an address.

import type { CallInput } from '#islands/shared/contracts.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { CONTEXT_COOKIE, DEFAULT_CONTEXT, parseContext, serializeContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { cookie, setCookie } from '#ui/shell/cookie.ts'

const DEFAULT = serializeContext(DEFAULT_CONTEXT)

export function buyingContext(): BuyingContext {
  if (!choosesDelivery(pageAudience())) return DEFAULT_CONTEXT
  return parseContext(cookie(CONTEXT_COOKIE) ?? '') ?? DEFAULT_CONTEXT
}

/** The context as the catalogue's calls take it; nothing for the default. */
export function contextQuery(): Partial<CallInput<'GET /searcher/suggestions'>['query']> {
  const { storeId, deliveryTime, deliveryType } = buyingContext()
  if (deliveryTime === 'programmed' && deliveryType === 'delivery') return {}
  return { store_id: storeId, delivery_time: deliveryTime, delivery_type: deliveryType }
}

/** Stores a context for this browser session, as `serializeContext` writes it. */
export function saveContext(text: string): void {
  setCookie(CONTEXT_COOKIE, text, text === DEFAULT ? 0 : undefined)
}

/**
 * What the page was rendered for, from its outermost element: the context, how its address spelled it, and whether the page
 * sets another one.
 */
export function pageContext(): { readonly context: string; readonly requested: string; readonly switches: boolean } {
  const { compra = DEFAULT, dicho = compra, cambia } = document.documentElement.dataset
  return { context: compra, requested: dicho, switches: cambia !== undefined }
}
