// The context that follows from choosing a delivery time: programmed from the warehouse,
// or express from an open store.

import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { DEFAULT_CONTEXT } from './buying-context.ts'

/** A store, as far as express delivery needs it. */
export interface ExpressStore {
  readonly id: StoreId
  readonly openNow: boolean
}

/** The delivery time of a form's `modo`; null for anything else. */
export function readMode(text: unknown): DeliveryTime | null {
  if (text === 'express') return 'immediate'
  return text === 'programado' ? 'programmed' : null
}

/**
 * The context after a choice. `mode` null keeps the delivery time, for the commune chosen now.
 * `store` delivers express to that commune (null: none does). When it cannot, the result is programmed,
 * and `refused` tells the caller that express was wanted.
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
