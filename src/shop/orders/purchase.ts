// A purchase: what an order that has been paid says to whoever listens.
import type { Visitor } from '#shop/visitors/visitor.ts'
import type { Order, OrderLine } from './order.ts'

/** An order that is paid, and what was known of the visitor when it was made. */
export interface Purchase {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly visitor: Visitor
}
