// The five steps an order goes through, as its buyer sees them: which are done, where it is, how it ended.
import type { OrderEventRow } from '#shop/orders/states/order-event.ts'
import { isClosed, type OrderStatus } from '#shop/orders/states/transitions.ts'

/** `now`: where it is; `ended`: it arrived; `failed`: it never will. */
export type StepState = 'done' | 'now' | 'next' | 'ended' | 'failed'

export interface TimelineStep {
  readonly status: OrderStatus
  readonly state: StepState
  /** When it got there; null where it did not, or nobody wrote it down. */
  readonly at: Date | null
}

const STEPS: readonly (readonly OrderStatus[])[] = [
  ['PENDIENTE', 'POR PREPARAR', 'RECHAZADO', 'CANCELADO', 'EXPIRADO'],
  ['EN PROCESO'],
  ['PREPARADO'],
  ['EN RUTA'],
  ['ENTREGADO', 'NO ENTREGADO', 'ANULADO'],
]
const FAILED: readonly OrderStatus[] = ['NO ENTREGADO', 'ANULADO']

/** Builds the five steps. A pickup is never on its way: that step is done once it was collected. */
export function timelineOf(status: OrderStatus, events: readonly OrderEventRow[]): TimelineStep[] {
  const current = STEPS.findIndex((step) => step.includes(status))
  return STEPS.map((step, index) => {
    // What goes once more has been farther: that is over.
    const reached = index > current ? undefined : events.findLast((event) => step.includes(event.status))
    const own = index === current ? status : (reached?.status ?? step[0]!)
    return { status: own, state: stateOf(index, current, status, reached !== undefined), at: reached?.at ?? null }
  })
}

/** Says whether nothing more happens to an order. */
export function isOver(status: OrderStatus): boolean {
  return STEPS.at(-1)!.includes(status) || isClosed(status)
}

function stateOf(index: number, current: number, status: OrderStatus, wasReached: boolean): StepState {
  if (index === current)
    return isClosed(status) || FAILED.includes(status) ? 'failed' : status === 'ENTREGADO' ? 'ended' : 'now'
  if (index > current) return 'next'
  // What was annulled skipped steps.
  return status === 'ANULADO' && !wasReached ? 'next' : 'done'
}
