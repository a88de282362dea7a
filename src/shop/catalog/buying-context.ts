// From where and how a visitor buys, as far as an address or a call says it (spec 1, §2 and §9; decisions, "Delivery").
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { BuyingContext } from './product.ts'

/** A guest who has said nothing: programmed home delivery from the warehouse. */
export const DEFAULT_CONTEXT: BuyingContext = {
  storeId: WAREHOUSE,
  deliveryTime: 'programmed',
  deliveryType: 'delivery',
}

/** The parameters of an address that say it. */
export const CONTEXT_PARAMETERS: readonly string[] = ['delivery_time', 'delivery_type', 'store_id']

export interface SaidContext {
  readonly store_id?: string | number | null | undefined
  readonly delivery_time?: string | null | undefined
  readonly delivery_type?: string | null | undefined
}

/** The context somebody asked for; whatever is missing or unknown is the default. Programmed stock is always the warehouse's. */
export function contextOf(said: SaidContext): BuyingContext {
  const deliveryTime = said.delivery_time === 'immediate' ? 'immediate' : 'programmed'
  const deliveryType = said.delivery_type === 'pickup' ? 'pickup' : 'delivery'
  const store = Number(said.store_id)
  const known = deliveryTime === 'immediate' && Number.isInteger(store) && store > 0
  return { storeId: known ? (store as StoreId) : WAREHOUSE, deliveryTime, deliveryType }
}

/** The context in the query of an address. */
export function contextOfAddress(query: URLSearchParams): BuyingContext {
  return contextOf({
    store_id: query.get('store_id'),
    delivery_time: query.get('delivery_time'),
    delivery_type: query.get('delivery_type'),
  })
}
