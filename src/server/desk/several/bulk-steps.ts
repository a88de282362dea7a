// Lists the steps that can be taken with several orders at once: those that need nothing but a yes.

import { STEP_PATHS } from '#server/desk/orders/order-steps.ts'
import { ORDER_EVENTS, type OrderStatus, type OrderStep } from '#shop/orders/states/transitions.ts'
import { desk } from '#texts/desk/desk.ts'

export interface BulkStep {
  readonly event: OrderStep
  /** The name, as in the address of the same step with one order. */
  readonly name: string
  readonly label: string
  readonly from: OrderStatus
  readonly to: OrderStatus
}

const EVENTS = ['prepare', 'finish', 'send', 'deliver'] as const satisfies readonly OrderStep[]

export const BULK_STEPS: readonly BulkStep[] = EVENTS.map((event) => ({
  event,
  name: STEP_PATHS[event],
  label: desk.steps[event]!,
  from: ORDER_EVENTS[event].from[0],
  to: ORDER_EVENTS[event].to,
}))
