// The five steps of an order that a courier brings: three before he sets out, the way, the end.
import { COURIER_LABELS, type CourierLabel } from '#shop/delivery/dispatch/courier-label.ts'
import type { OrderEventRow } from '#shop/orders/states/order-event.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { TimelineStep } from './timeline.ts'

export interface CourierStep extends Omit<TimelineStep, 'status'> {
  readonly label: CourierLabel | 'ANULADO'
}

const STEPS: readonly (readonly CourierLabel[])[] = [
  ['PENDING'],
  ['PROCESSING'],
  ['SCHEDULED'],
  ['EN_ROUTE_TO_DROPOFF', 'EN_ROUTE_TO_PICKUP', 'ARRIVED_AT_PICKUP', 'ARRIVED_AT_DROPOFF'],
  ['COMPLETED', 'FAILED'],
]

/** Maps the shop's own states to the delivery's labels; an operator may be ahead of the courier. */
const OWN: Readonly<Partial<Record<OrderStatus, CourierLabel | 'ANULADO'>>> = {
  'POR PREPARAR': 'PENDING',
  'EN PROCESO': 'PROCESSING',
  PREPARADO: 'PROCESSING',
  'EN RUTA': 'EN_ROUTE_TO_DROPOFF',
  ENTREGADO: 'COMPLETED',
  'NO ENTREGADO': 'FAILED',
  ANULADO: 'ANULADO',
}

/** Lists which of the shop's states gives each step its time. */
const STATES: readonly (readonly OrderStatus[])[] = [
  ['POR PREPARAR'],
  ['EN PROCESO'],
  [],
  ['EN RUTA'],
  ['ENTREGADO', 'NO ENTREGADO', 'ANULADO'],
]

/** Says whether an order is shown by a courier's steps: one unpaid, or closed unpaid, has the shop's own stages. */
export function isBrought(status: OrderStatus): boolean {
  return OWN[status] !== undefined
}

/** Builds the five steps, each with the label it shows. How it ended is the shop's to say. */
export function courierSteps(
  status: OrderStatus,
  courier: CourierLabel,
  events: readonly OrderEventRow[],
): CourierStep[] {
  const own = OWN[status] ?? 'PENDING'
  const label = farther(own, courier)
  const current = label === 'ANULADO' ? STEPS.length - 1 : STEPS.findIndex((step) => step.includes(label))
  return STEPS.map((step, index) => ({
    label: index === current ? label : step[0]!,
    state: stateOf(index, current, label),
    // What goes once more has been farther: that is over.
    at: index > current ? null : (events.findLast((event) => STATES[index]!.includes(event.status))?.at ?? null),
  }))
}

/** Picks the farther of two labels. Ends are the order's own: what one courier gives up may still come by the other. */
function farther(own: CourierLabel | 'ANULADO', courier: CourierLabel): CourierLabel | 'ANULADO' {
  if (own === 'ANULADO' || own === 'COMPLETED' || own === 'FAILED') return own
  if (courier === 'COMPLETED' || courier === 'FAILED') return own
  return COURIER_LABELS.indexOf(courier) > COURIER_LABELS.indexOf(own) ? courier : own
}

function stateOf(index: number, current: number, label: CourierStep['label']): TimelineStep['state'] {
  if (index !== current) return index < current ? (label === 'ANULADO' && index > 0 ? 'next' : 'done') : 'next'
  return label === 'FAILED' || label === 'ANULADO' ? 'failed' : label === 'COMPLETED' ? 'ended' : 'now'
}
