// An order's lines and discounts as receipts count them.
import { type ReceiptLine, receiptLine, type Saving } from '#shop/pricing/receipt.ts'
import type { OrderAmounts, OrderLine } from './order.ts'

type LinePrices = Pick<OrderLine, 'regularPrice' | 'unitPrice' | 'quantity' | 'totalPrice'>

/** Pesos by what takes them off. */
export function discountsOf(amounts: OrderAmounts): Readonly<Record<Saving, number>> {
  const { clubDiscount, bulkDiscount, recommendedDiscount, promotionDiscount, couponDiscount } = amounts
  return { clubDiscount, bulkDiscount, recommendedDiscount, offersDiscount: promotionDiscount, couponDiscount }
}

export function orderReceiptLine({ totalPrice: total, ...line }: LinePrices, amounts: OrderAmounts): ReceiptLine {
  return receiptLine({ ...line, total }, discountsOf(amounts))
}
