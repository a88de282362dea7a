// The lines and rows of an order's receipt: what the products cost, delivery, what came off, what was paid in money.
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import type { OrderView } from '#shop/orders/order.contract.ts'
import { inReceiptOrder, receiptLine } from '#shop/pricing/receipt.ts'
import { formatClp } from '#shop/shared/money.ts'
import { savedText } from '#texts/cart/savings.ts'
import { orders as texts } from '#texts/orders/orders.ts'
import type { ReceiptRow } from '#ui/feedback/receipt-row.ts'

export interface ShownLine {
  readonly each: string
  readonly gross: string
  /** '' where nothing was taken off. */
  readonly saved: string
}

/** Pesos that were paid in money: the total without points. */
export function moneyOf(order: OrderView): number {
  return order.total_amount - pointsOf(order)
}

export function receiptRows(order: OrderView): ReceiptRow[] {
  const isPickup = order.delivery_type === 'pickup'
  const off = (label: string, pesos: number): ReceiptRow[] =>
    pesos > 0 ? [{ label, amount: `−${formatClp(pesos)}`, kind: 'save' }] : []
  /** A promotion that takes nothing off the products: it made the delivery free, and is named without an amount. */
  const freeBy: ReceiptRow[] =
    order.promotion_name !== null && order.promotion_discount === 0
      ? [{ label: texts.promotion(order.promotion_name), amount: '', kind: 'save' }]
      : []
  const isFree = order.delivery_cost === 0
  return inReceiptOrder<ReceiptRow>({
    subtotal: [{ label: texts.subtotal, amount: formatClp(order.subtotal - order.delivery_cost) }],
    delivery: [
      {
        label: isPickup ? texts.pickup : texts.delivery,
        amount: isFree ? texts.free : formatClp(order.delivery_cost),
        ...(isFree && { kind: 'save' }),
      },
    ],
    points: off(texts.points, pointsOf(order)),
    clubDiscount: off(texts.clubDiscount, order.club_discount),
    bulkDiscount: off(texts.bulkDiscount, order.bulk_discount),
    recommendedDiscount: off(texts.recommendedDiscount, order.recommended_discount),
    couponDiscount: order.coupon_code === null ? [] : off(texts.coupon(order.coupon_code), order.coupon_discount),
    offersDiscount: [...off(texts.promotion(order.promotion_name ?? ''), order.promotion_discount), ...freeBy],
    total: [{ label: texts.total, amount: formatClp(moneyOf(order)), kind: 'total' }],
  })
}

/** A line at what its units cost before anything is taken off, and what was taken off, in words. */
export function shownLine(line: OrderView['OrderProducts'][number], order: OrderView): ShownLine {
  const sums = receiptLine(
    { regularPrice: line.regular_price, unitPrice: line.unit_price, quantity: line.amount, total: line.total_price },
    {
      clubDiscount: order.club_discount,
      bulkDiscount: order.bulk_discount,
      recommendedDiscount: order.recommended_discount,
      offersDiscount: order.promotion_discount,
      couponDiscount: order.coupon_discount,
    },
  )
  return { each: formatClp(sums.each), gross: formatClp(sums.gross), saved: savedText(sums) }
}

function pointsOf({ Payments }: OrderView): number {
  return Payments.reduce((sum, { type, amount }) => (type === WALLET_TYPE ? sum + amount : sum), 0)
}
