// What delivery costs with a cart: one figure for drawer, dates, summary and payment. Pure.
import type { Totals } from '#islands/cart/totals.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { delivery as texts } from '#texts/delivery.ts'

/** Pesos of a delivery whose zone asks `cost`. */
export function deliveryCost(totals: Pick<Totals, 'freeDelivery'> | null, cost: number): number {
  return totals?.freeDelivery ? 0 : cost
}

/** Whether some products would be delivered free, and others keep the cart from it. */
export function missesFreeDelivery(totals: Pick<Totals, 'freeDelivery' | 'lines'> | null): boolean {
  return totals !== null && !totals.freeDelivery && totals.lines.some(({ freeDelivery }) => freeDelivery)
}

/** `Gratis` or `$2.990`. */
export function formatCost(cost: number): string {
  return cost === 0 ? texts.free : formatClp(cost)
}

/** What can be paid of a cart, in pesos: without the lines that cannot be had, after discounts, without delivery. */
export function payableGoods({ lines }: Pick<Totals, 'lines'>): number {
  return lines.reduce((sum, { state, total }) => sum + (state === 'ok' ? total : 0), 0)
}
