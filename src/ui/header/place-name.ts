// Where the header says that an order goes: the chosen commune, or the store of a pickup.
import { parseDestination } from '#islands/delivery/destination.ts'
import { parseContext } from '#shop/browsing/buying-context.ts'
import { COMMUNE_COOKIE, PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { cookie } from '#ui/shell/cookie.ts'

/** Says it wherever [data-delivery-commune] stands. */
export function namePlace(): void {
  const name = placeName(parseContext(document.documentElement.dataset.compra ?? ''))
  if (name !== null) for (const shown of document.querySelectorAll('[data-delivery-commune]')) shown.textContent = name
}

/**
 * Null while no commune is chosen; of a pickup that there is a store to choose: the one whose stock an express page
 * shows was chosen only where the cookie says the same. `page` is the context the page was made for.
 */
function placeName(page: BuyingContext | null): string | null {
  if (page?.deliveryType !== 'pickup') return parseDestination(cookie(COMMUNE_COOKIE))?.commune ?? null
  const store = cookie(PICKUP_COOKIE)
  const isOther = page.deliveryTime === 'immediate' && `${page.storeId}` !== store
  const stores = document.querySelector<HTMLSelectElement>('[data-delivery-stores]')
  const chosen = isOther ? undefined : [...(stores?.options ?? [])].find(({ value }) => value === store)
  return chosen?.label ?? stores?.dataset.none ?? null
}
