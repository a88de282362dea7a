// What somebody who chooses how to get things means: programmed from the warehouse, or express from a store that is open (spec 1, §4 "Delivery time").

import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { DEFAULT_CONTEXT } from './buying-context.ts'

/** A store as far as express delivery goes. */
export interface ExpressStore {
  readonly id: StoreId
  readonly openNow: boolean
}

/** The delivery time a form's `modo` names; null for anything else. */
export function readMode(text: unknown): DeliveryTime | null {
  if (text === 'express') return 'immediate'
  return text === 'programado' ? 'programmed' : null
}

/**
 * The context a choice leads to. `mode` null: as before, for the place there is now. `store` delivers express there (null: nobody does); when it
 * cannot, the answer is programmed, and `refused` says that it was not what was wanted.
 */
export function chosenContext(
  mode: DeliveryTime | null,
  before: BuyingContext,
  store: ExpressStore | null,
): { readonly context: BuyingContext; readonly refused: boolean } {
  if ((mode ?? before.deliveryTime) === 'programmed') return { context: DEFAULT_CONTEXT, refused: false }
  if (!store?.openNow) return { context: DEFAULT_CONTEXT, refused: true }
  return { context: { storeId: store.id, deliveryTime: 'immediate', deliveryType: 'delivery' }, refused: false }
}
