// A delivery that costs another amount than it did for the same cart, place and date: said until it is understood.
import { atom } from 'nanostores'
import type { Totals } from '#islands/cart/totals.store.ts'

/** Pesos, then and now. */
export interface DeliveryChange {
  readonly before: number
  readonly now: number
}

export const $deliveryChange = atom<DeliveryChange | null>(null)

let known: { readonly asked: string; readonly cost: number } | undefined

/** Takes down what the delivery of a cart costs: `asked` is all that the customer decides of it, `date` the chosen one as it was shown. */
export function compareDeliveryCost(asked: string, totals: Totals, date: { readonly cost: number } | null): void {
  const now = totals.deliveryCost
  const shown = date !== null && !totals.freeDelivery ? date.cost : now
  const last = known ?? { asked, cost: shown }
  known = { asked, cost: now }
  if (last.asked !== asked) $deliveryChange.set(null)
  else if (last.cost !== now) {
    const before = $deliveryChange.get()?.before ?? last.cost
    $deliveryChange.set(before === now ? null : { before, now })
  }
}
