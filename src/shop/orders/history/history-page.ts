// A page of what somebody has bought.
import type { Order, OrderLine } from '../order.ts'

export interface PastOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

export interface HistoryPage {
  /** Newest first. */
  readonly orders: readonly PastOrder[]
  readonly hasNewer: boolean
  readonly hasOlder: boolean
}
