// A delivery whose cost changed for the same cart, destination and date: a notice until 'Entendido'.
import { atom } from 'nanostores'
import type { Totals } from '#islands/cart/totals.store.ts'

/** Pesos, then and now. */
export interface DeliveryChange {
  readonly before: number
  readonly now: number
}

export const $deliveryChange = atom<DeliveryChange | null>(null)

let known: { readonly request: string; readonly cost: number } | undefined

/** Compares the delivery's cost with the previous one. `request` is all the customer decides, `date` the chosen date as shown. */
export function compareDeliveryCost(request: string, totals: Totals, date: { readonly cost: number } | null): void {
  const now = totals.deliveryCost
  const shown = date !== null && !totals.freeDelivery ? date.cost : now
  const last = known ?? { request, cost: shown }
  known = { request, cost: now }
  if (last.request !== request) $deliveryChange.set(null)
  else if (last.cost !== now) {
    const before = $deliveryChange.get()?.before ?? last.cost
    $deliveryChange.set(before === now ? null : { before, now })
  }
}
