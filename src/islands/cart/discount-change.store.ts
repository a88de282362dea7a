// Promotions and coupon that save more or less than before for the same cart, as when a campaign ends while the page is open:
// a notice until 'Entendido'. Other savings are in the prices of the lines, whose changes are shown there.
import { atom } from 'nanostores'
import type { Totals } from '#islands/cart/totals.store.ts'

/** Pesos, then and now. */
export interface DiscountChange {
  readonly before: number
  readonly now: number
}

export const $discountChange = atom<DiscountChange | null>(null)

let known: { readonly request: string; readonly saved: number } | undefined

/** Compares what they save with the previous answer. `request` is all the customer decides. */
export function compareDiscounts(request: string, { discounts }: Pick<Totals, 'discounts'>): void {
  const now = discounts.offersDiscount + discounts.couponDiscount
  const last = known
  known = { request, saved: now }
  if (last === undefined || last.request !== request) $discountChange.set(null)
  else if (last.saved !== now) {
    const before = $discountChange.get()?.before ?? last.saved
    $discountChange.set(before === now ? null : { before, now })
  }
}
