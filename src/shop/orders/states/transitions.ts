// The states of an order, and everything that may happen to it: from which states, to which, by whom. As data.
import type { DeliveryType } from '#shop/products/product.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'

export const ORDER_STATUSES = [
  'PENDIENTE',
  'POR PREPARAR',
  'EN PROCESO',
  'PREPARADO',
  'EN RUTA',
  'ENTREGADO',
  'NO ENTREGADO',
  'ANULADO',
  'RECHAZADO',
  'CANCELADO',
  'EXPIRADO',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** Paid, and neither delivered nor given up. */
export const UNDER_WAY = [
  'POR PREPARAR',
  'EN PROCESO',
  'PREPARADO',
  'EN RUTA',
] as const satisfies readonly OrderStatus[]

export type ClosedStatus = 'RECHAZADO' | 'CANCELADO' | 'EXPIRADO'

export const CLOSED_STATUSES: readonly OrderStatus[] = ['RECHAZADO', 'CANCELADO', 'EXPIRADO']

/** Who makes something happen: the payments, the shop itself (its jobs, a newer order), a person at work, a courier's word. */
export type ActorKind = 'payments' | 'shop' | 'operator' | 'courier'

interface OrderEvent {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly by: readonly ActorKind[]
  /** Limits the event to one way to receive; absent: it may happen with either. */
  readonly only?: DeliveryType
}

/** Lists the states of a paid order that is not on its way. */
const IN_STORE: readonly OrderStatus[] = ['POR PREPARAR', 'EN PROCESO', 'PREPARADO']

export const ORDER_EVENTS = {
  pay: { from: ['PENDIENTE'], to: 'POR PREPARAR', by: ['payments'] },
  /** Money for an order that was closed without payment: the only thing that revives one. */
  pay_late: { from: CLOSED_STATUSES, to: 'POR PREPARAR', by: ['payments'] },
  reject: { from: ['PENDIENTE'], to: 'RECHAZADO', by: ['payments'] },
  cancel: { from: ['PENDIENTE'], to: 'CANCELADO', by: ['payments', 'shop'] },
  expire: { from: ['PENDIENTE'], to: 'EXPIRADO', by: ['payments', 'shop'] },
  prepare: { from: ['POR PREPARAR'], to: 'EN PROCESO', by: ['operator'] },
  finish: { from: ['EN PROCESO'], to: 'PREPARADO', by: ['operator'] },
  send: { from: ['PREPARADO'], to: 'EN RUTA', by: ['operator'], only: 'delivery' },
  deliver: { from: ['EN RUTA'], to: 'ENTREGADO', by: ['operator'], only: 'delivery' },
  fail: { from: ['EN RUTA'], to: 'NO ENTREGADO', by: ['operator'], only: 'delivery' },
  /** It came back packed, and goes once more (operations/actions/sending-again.service.ts). */
  send_again: { from: ['NO ENTREGADO'], to: 'PREPARADO', by: ['operator'], only: 'delivery' },
  /** At the counter, by its code. */
  hand_over: { from: ['PREPARADO'], to: 'ENTREGADO', by: ['operator'], only: 'pickup' },
  /** A courier has the goods, whatever of their preparing was written down. */
  pick_up: { from: IN_STORE, to: 'EN RUTA', by: ['courier'], only: 'delivery' },
  bring: { from: [...IN_STORE, 'EN RUTA'], to: 'ENTREGADO', by: ['courier'], only: 'delivery' },
  bring_back: { from: [...IN_STORE, 'EN RUTA'], to: 'NO ENTREGADO', by: ['courier'], only: 'delivery' },
  /** Everything is given back (payments/refunds/annulment.service.ts). What is on its way already comes back as NO ENTREGADO. */
  annul: { from: IN_STORE, to: 'ANULADO', by: ['operator'] },
} as const satisfies Readonly<Record<string, OrderEvent>>

export type OrderEventName = keyof typeof ORDER_EVENTS

export type TransitionRefusal = Refusal<'alreadyThere' | 'wrongState' | 'wrongWay' | 'notAllowed'>

/** Computes the state of an order after `event`, or refuses with why that cannot happen to it now. */
export function stateAfter(
  event: OrderEventName,
  order: { readonly status: OrderStatus; readonly delivery: { readonly type: DeliveryType } },
  by: ActorKind,
): Result<OrderStatus, TransitionRefusal> {
  const { from, to, by: allowed, only }: OrderEvent = ORDER_EVENTS[event]
  if (!allowed.includes(by)) return refuse({ code: 'notAllowed' })
  if (only !== undefined && order.delivery.type !== only) return refuse({ code: 'wrongWay' })
  if (order.status === to) return refuse({ code: 'alreadyThere' })
  return from.includes(order.status) ? done(to) : refuse({ code: 'wrongState' })
}

/** Maps each closed state to the event that leads there. */
export const CLOSING_EVENTS = {
  RECHAZADO: 'reject',
  CANCELADO: 'cancel',
  EXPIRADO: 'expire',
} as const satisfies Readonly<Record<ClosedStatus, OrderEventName>>

/**
 * Names what leads an order to its buyer. Annulling is no step, it gives everything back; going once more takes a new
 * day.
 */
export type OrderStep = Exclude<OrderEventName, 'annul' | 'send_again'>

/** The events by which an operator may move it on now, the usual one first. */
export function nextSteps(order: Parameters<typeof stateAfter>[1]): OrderStep[] {
  const names = Object.keys(ORDER_EVENTS) as OrderEventName[]
  return names.filter((event) => isStep(event)).filter((event) => stateAfter(event, order, 'operator').ok)
}

/** Says whether an event is a step; an annulment, and going once more, have rules and a command of their own. */
export function isStep(event: OrderEventName): event is OrderStep {
  return event !== 'annul' && event !== 'send_again'
}

/** Says whether an order was closed without payment; everything it held was released. */
export function isClosed(status: OrderStatus): boolean {
  return CLOSED_STATUSES.includes(status)
}

/** Says whether an order came to nothing: it was closed without payment, or annulled. */
export function cameToNothing(status: OrderStatus): boolean {
  return isClosed(status) || status === 'ANULADO'
}

/** Says whether an order waits for its payment. */
export function isPending(status: OrderStatus): boolean {
  return status === 'PENDIENTE'
}

/** Says whether an order was paid and not annulled, whatever else came after. */
export function isPaid(status: OrderStatus): boolean {
  return !isPending(status) && !cameToNothing(status)
}
