// An order as whoever follows it reads it: what anybody who knows its id may read, with its five steps.
import { hasEnded } from '#shop/delivery/dispatch/courier-states.ts'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import {
  isAnnulment,
  isFailedDelivery,
  type OrderEventReason,
  type OrderEventRow,
} from '#shop/orders/states/order-event.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { annulment, failedDelivery } from '#texts/orders/order-events.ts'
import type { OrderWithLines } from '../order.ts'
import { orderView } from '../order.view.ts'
import type { StoredRequest } from '../requests/after-sale-request.ts'
import { courierSteps, isBrought } from './courier-steps.ts'
import { isOver, timelineOf } from './timeline.ts'
import type { TrackedOrderView } from './tracking.contract.ts'

export interface TrackedOrder extends OrderWithLines {
  readonly events: readonly OrderEventRow[]
  /** What was asked after the sale. */
  readonly requests: readonly Pick<StoredRequest, 'id' | 'kind' | 'state'>[]
  /** `HH:mm`: until when it comes on its day; left out: as usual. */
  readonly until?: string
  /** Pesos that are back and on their way, and points that are back. */
  readonly givenBack: { readonly back: number; readonly coming: number; readonly points: number }
}

/** `isBuyer`: logged in as who bought it, who alone reads its pickup code. */
export function trackedOrderView(tracked: TrackedOrder, isBuyer: boolean): TrackedOrderView {
  const { order, events, courier } = tracked
  const view = orderView(tracked, isBuyer)
  const reason = events.at(-1)?.reason
  return {
    ...view,
    timeline: stepsOf(tracked).map((step) => ({ ...step, at: step.at?.toISOString() ?? null })),
    requests: tracked.requests.map(({ id, kind, state }) => ({ id, kind, state })),
    given_back: tracked.givenBack,
    delivers_until: tracked.until ?? USUAL_LAST_HOUR,
    is_over: isOver(order.status),
    failure: reason ? failureOf(reason) : null,
    courier: courier && isBrought(order.status) ? courierView(courier) : null,
    OrderProducts: view.OrderProducts.map((line) => ({
      ...line,
      Product: { img_sm: line.product_image, display_name: line.product_name },
    })),
  }
}

/** By what the courier says where one brings it, else by the shop's own stages. */
function stepsOf({ order: { status }, events, courier }: TrackedOrder) {
  if (!courier || !isBrought(status)) return timelineOf(status, events)
  return courierSteps(status, courier.label, events).map(({ label, ...step }) => ({
    ...step,
    status: label === 'ANULADO' ? label : courierTexts.labels[label],
  }))
}

function courierView({ courier, label, rider, dropoffEta, trackingUrl }: ShownDelivery): TrackedOrderView['courier'] {
  const isOnItsWay = !hasEnded(label)
  return {
    name: courierTexts.names[courier],
    says: courierTexts.labels[label],
    rider,
    dropoff_eta: isOnItsWay ? (dropoffEta?.toISOString() ?? null) : null,
    tracking_url: isOnItsWay ? trackingUrl : null,
  }
}

function failureOf(reason: OrderEventReason): string | null {
  if (isFailedDelivery(reason)) return failedDelivery[reason]
  return isAnnulment(reason) ? annulment[reason] : null
}
