// Where the header says that an order goes: the chosen commune, or the store of a pickup.
import { parseDestination } from '#islands/delivery/destination.ts'
import { parseContext } from '#shop/browsing/buying-context.ts'
import { COMMUNE_COOKIE, PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { cookie } from '#ui/shell/cookie.ts'

/** Says it wherever [data-delivery-commune] stands, by the context that the page's address spelled. */
export function namePlace(): void {
  const { compra = '', dicho = compra } = document.documentElement.dataset
  const name = placeName(parseContext(dicho))
  if (name !== null) for (const shown of document.querySelectorAll('[data-delivery-commune]')) shown.textContent = name
}

/** Null while no commune is chosen; of a pickup that nobody chose a store for, that there is one to choose. */
function placeName(page: BuyingContext | null): string | null {
  if (page?.deliveryType !== 'pickup') return parseDestination(cookie(COMMUNE_COOKIE))?.commune ?? null
  const store = page.deliveryTime === 'immediate' ? `${page.storeId}` : cookie(PICKUP_COOKIE)
  const stores = document.querySelector<HTMLSelectElement>('[data-delivery-stores]')
  return [...(stores?.options ?? [])].find(({ value }) => value === store)?.label ?? stores?.dataset.none ?? null
}
