// Where the header says that an order goes: the chosen commune, or the store of a pickup.
import { parseDestination } from '#islands/delivery/destination.ts'
import { COMMUNE_COOKIE, PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { cookie } from '#ui/shell/cookie.ts'

/** Null while none is chosen. `page` is the context the page was made for. */
export function placeName(page: BuyingContext | null): string | null {
  if (page?.deliveryType !== 'pickup') return parseDestination(cookie(COMMUNE_COOKIE))?.commune ?? null
  const store = page.deliveryTime === 'immediate' ? `${page.storeId}` : cookie(PICKUP_COOKIE)
  const options = document.querySelectorAll<HTMLOptionElement>('[data-delivery-stores] option')
  return [...options].find(({ value }) => value === store)?.label ?? null
}
