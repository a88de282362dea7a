// Describes a purchase as it is reported to analytics when an order is paid.
import type { Visitor } from '#shop/visitors/visitor.ts'
import type { Order, OrderLine } from './order.ts'

/** A paid order and the visitor who made it. */
export interface Purchase {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly visitor: Visitor
}
