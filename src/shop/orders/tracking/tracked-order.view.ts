// An order as whoever follows it reads it: what anybody who knows its id may read, with its five steps.
import { failedDelivery } from '#texts/order-events.ts'
import type { OrderWithLines } from '../order.ts'
import { orderView } from '../order.view.ts'
import { isFailedDelivery, type OrderEventRow } from '../order-event.ts'
import type { StoredRequest } from '../requests/order-request.ts'
import { isOver, timelineOf } from './timeline.ts'
import type { TrackedOrderView } from './tracking.contract.ts'

export interface TrackedOrder extends OrderWithLines {
  readonly events: readonly OrderEventRow[]
  /** What was asked after the sale. */
  readonly requests: readonly Pick<StoredRequest, 'id' | 'kind' | 'state'>[]
}

/** `isBuyer`: logged in as who bought it, who alone reads its pickup code. */
export function trackedOrderView(tracked: TrackedOrder, isBuyer: boolean): TrackedOrderView {
  const { order, events } = tracked
  const view = orderView(tracked, isBuyer)
  const reason = events.at(-1)?.reason
  return {
    ...view,
    timeline: timelineOf(order.status, order.delivery.type, events).map((step) => ({
      ...step,
      at: step.at?.toISOString() ?? null,
    })),
    requests: tracked.requests.map(({ id, kind, state }) => ({ id, kind, state })),
    is_over: isOver(order.status),
    failure: reason && isFailedDelivery(reason) ? failedDelivery[reason] : null,
    OrderProducts: view.OrderProducts.map((line) => ({
      ...line,
      Product: { img_sm: line.product_image, display_name: line.product_name },
    })),
  }
}
