// Decides from which store and in which way somebody buys, by what he has chosen.
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { WAYS, wayOf } from '#shop/browsing/ways.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { DeliveryState } from './delivery-state.ts'
import { known } from './depends.ts'

/**
 * Gives the buying context of a state; null while it is not known who delivers express. What is not chosen counts as
 * programmed home delivery, and so does express that cannot be had. An express pickup without a store is from the nearest
 * open one, which store 9 stands for.
 */
export function contextOf(state: DeliveryState): BuyingContext | null {
  const { type, time, pickupStore } = state.selection
  const way = wayOf({ deliveryTime: time ?? 'programmed', deliveryType: type ?? 'delivery' })
  if (way === 'immediateDelivery') return expressContext(state)
  return { storeId: (way === 'immediatePickup' && pickupStore) || WAREHOUSE, ...WAYS[way] }
}

/** Gives the context of express: the store of the quote, else the first open one, best with the whole cart. */
function expressContext(state: DeliveryState): BuyingContext | null {
  const quote = known(state, state.quote)
  if (quote?.state === 'success') return expressFrom(quote.storeId)
  const stores = known(state, state.stores)
  if (stores === null) return null
  const open = stores.filter(({ openNow }) => openNow)
  const first = open.find(({ stock }) => stock.available >= stock.wanted) ?? open[0]
  return first ? expressFrom(first.id) : DEFAULT_CONTEXT
}

function expressFrom(storeId: StoreId): BuyingContext {
  return { storeId, ...WAYS.immediateDelivery }
}
