// Makes the addresses of redirects around express: to the store that delivers, or away from express.
import { withContext, withoutContext } from '#shop/browsing/buying-context.ts'
import { switchesToExpress } from '#shop/delivery/express-entry.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { paths } from '#texts/paths.ts'

interface ExpressStore {
  readonly id: StoreId
  readonly openNow: boolean
}

/** Adds the store to an address; gives the page that says why when nobody delivers there now. */
export function expressAddress(address: string, store: ExpressStore | null): string {
  if (!store?.openNow) return refusedAddress(withoutExpress(withoutContext(address)))
  return withContext(address, { storeId: store.id, deliveryTime: 'immediate', deliveryType: 'delivery' })
}

/** Gives the page that says why there is no express delivery, with a link to `back`. */
export function refusedAddress(back: string): string {
  return `${paths.delivery}?${new URLSearchParams({ aviso: 'express', volver: back })}`
}

/** Gives `address`, or the offers where it is a category that would switch to express again. */
export function withoutExpress(address: string): string {
  return switchesToExpress(address) ? paths.category('ofertas') : address
}
