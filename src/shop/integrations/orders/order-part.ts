// Orders as they are read for a program, with their place among what happened.
import type { OrderWithLines } from '#shop/orders/order.ts'
import type { Paper } from '#shop/tax-documents/tax-document.ts'

/** Money of an order that goes back. */
export interface RefundOfOrder {
  readonly pesos: number
  readonly state: string
  readonly requestedAt: Date
  readonly settledAt: Date | null
}

export interface FedOrder extends OrderWithLines {
  /** The number of the last thing that happened to it within this answer. */
  readonly cursor: number
  readonly refunds: readonly RefundOfOrder[]
  /** Its boleta or factura and its notas de crédito, once they are issued, the oldest first. */
  readonly papers: readonly Paper[]
}

export interface OrderPart {
  readonly orders: readonly FedOrder[]
  /** Where to go on. */
  readonly next: number
  /** Whether there is more already. */
  readonly hasMore: boolean
}
