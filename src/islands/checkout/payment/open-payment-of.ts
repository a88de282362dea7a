// The payment this browser has open for the very lines of its cart, as the shop tells of it when another order of them is wanted. Pure.
import type { OrderRefused } from '#islands/checkout/payment/order-reactions.ts'
import { field, textField } from '#islands/shared/untrusted.ts'
import { type MethodName, PAYMENT_METHODS } from '#shop/checkout/methods.ts'

export interface OpenPayment {
  readonly order_id: string
  readonly order_number: number
  /** Pesos. */
  readonly amount: number
  readonly payment_id: string
  /** By which method. */
  readonly method: MethodName
  /** In the shop's words. */
  readonly question: string
}

/** Null where the answer does not name one that can be gone on with. */
export function openPaymentOf({ message, data }: Pick<OrderRefused, 'message' | 'data'>): OpenPayment | null {
  const [order_number, amount] = [Number(field(data, 'order_number')), Number(field(data, 'amount'))]
  const [order_id, payment_id] = [textField(data, 'order_id', 22), textField(data, 'payment_id', 22)]
  const method = PAYMENT_METHODS.find((known) => known.method === textField(data, 'method', 20))?.method
  const isWhole = order_id !== '' && payment_id !== '' && message !== '' && amount > 0 && order_number > 0
  if (!isWhole || method === undefined) return null
  return { order_id, order_number, amount, payment_id, method, question: message }
}
