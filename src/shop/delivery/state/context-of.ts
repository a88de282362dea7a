// From which store and in which way somebody buys who has chosen this.
import { type Way, wayOf } from '#shop/browsing/ways.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { DeliveryState } from './delivery-state.ts'
import { known } from './depends.ts'

/** What is not chosen counts as programmed home delivery. Null while it is not known who delivers express. */
export function contextOf(state: DeliveryState): BuyingContext | null {
  const { type, time, pickupStore } = state.selection
  const way = { deliveryTime: time ?? 'programmed', deliveryType: type ?? 'delivery' } as const
  const storeId = SELLERS[wayOf(way)](state, pickupStore)
  return storeId && { storeId, ...way }
}

/** Whose stock is sold. An express pickup without a store is from the nearest open one, which store 9 means. */
const SELLERS: Readonly<Record<Way, (state: DeliveryState, chosen: StoreId | null) => StoreId | null>> = {
  programmedDelivery: () => WAREHOUSE,
  programmedPickup: () => WAREHOUSE,
  immediatePickup: (_state, chosen) => chosen ?? WAREHOUSE,
  immediateDelivery: expressStore,
}

/** The store of the quote, else the first open one, best with the whole cart. */
function expressStore(state: DeliveryState): StoreId | null {
  const quote = known(state, state.quote)
  if (quote?.state === 'success') return quote.storeId
  const open = (known(state, state.stores) ?? []).filter(({ openNow }) => openNow)
  return (open.find(({ stock }) => stock.available >= stock.wanted) ?? open[0])?.id ?? null
}
