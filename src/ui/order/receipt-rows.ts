// The rows of an order's receipt, in their order: what the products cost, delivery, what came off, what was paid in money.
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import type { OrderView } from '#shop/orders/order.contract.ts'
import { formatClp } from '#shop/shared/money.ts'
import { orders as texts } from '#texts/orders.ts'
import type { ReceiptRow } from '#ui/feedback/receipt-row.ts'

/** Pesos that were paid in money: the total without points. */
export function moneyOf(order: OrderView): number {
  return order.total_amount - pointsOf(order)
}

export function receiptRows(order: OrderView): ReceiptRow[] {
  const isPickup = order.delivery_type === 'pickup'
  const off = (amount: number) => `−${formatClp(amount)}`
  /** A promotion that takes nothing off the products: it made the delivery free, and is named without an amount. */
  const freeBy: ReceiptRow[] =
    order.promotion_name !== null && order.promotion_discount === 0
      ? [{ label: texts.promotion(order.promotion_name), amount: '', kind: 'save' }]
      : []
  return [
    { label: texts.subtotal, amount: formatClp(order.subtotal - order.delivery_cost) },
    {
      label: isPickup ? texts.pickup : texts.delivery,
      amount: order.delivery_cost === 0 ? texts.free : formatClp(order.delivery_cost),
    },
    ...[
      { label: texts.points, off: pointsOf(order) },
      { label: texts.clubDiscount, off: order.club_discount },
      { label: texts.bulkDiscount, off: order.bulk_discount },
      { label: texts.recommendedDiscount, off: order.recommended_discount },
      { label: texts.coupon(order.coupon_code ?? ''), off: order.coupon_code === null ? 0 : order.coupon_discount },
      { label: texts.promotion(order.promotion_name ?? ''), off: order.promotion_discount },
    ]
      .filter((row) => row.off > 0)
      .map((row) => ({ label: row.label, amount: off(row.off), kind: 'save' as const })),
    ...freeBy,
    { label: texts.total, amount: formatClp(moneyOf(order)), kind: 'total' },
  ]
}

function pointsOf({ Payments }: OrderView): number {
  return Payments.reduce((sum, { type, amount }) => (type === WALLET_TYPE ? sum + amount : sum), 0)
}
