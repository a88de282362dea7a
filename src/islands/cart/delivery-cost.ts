// What delivery costs with a cart: one figure for drawer, dates, summary and payment. Pure.
import type { Totals } from '#islands/cart/totals.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { deliveryCost as texts } from '#texts/delivery/delivery-cost.ts'

/** Pesos of a delivery whose zone asks `cost`. */
export function deliveryCost(totals: Pick<Totals, 'freeDelivery'> | null, cost: number): number {
  return totals?.freeDelivery ? 0 : cost
}

/** Whether some products have free delivery, but not all. */
export function missesFreeDelivery(totals: Pick<Totals, 'freeDelivery' | 'lines'> | null): boolean {
  return totals !== null && !totals.freeDelivery && totals.lines.some(({ freeDelivery }) => freeDelivery)
}

/** `Gratis` or `$2.990`. */
export function formatCost(cost: number): string {
  return cost === 0 ? texts.free : formatClp(cost)
}

/** Pesos of the lines that can be ordered, after discounts, without delivery. */
export function payableGoods({ lines }: Pick<Totals, 'lines'>): number {
  return lines.reduce((sum, { state, total }) => sum + (state === 'ok' ? total : 0), 0)
}
