// What programs are told of, one word each, and what each event says. Nobody's personal data are in it: a program that needs them reads the order.
import type { OrderEventReason } from '#shop/orders/states/order-event.ts'

export const EVENT_TYPES = [
  'order.created',
  'order.paid',
  'order.changed',
  'order.refunded',
  'order.documented',
  'stock.low',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

export const isEventType = (word: string): word is EventType => (EVENT_TYPES as readonly string[]).includes(word)

/** The types a text names, parted by commas, each once and in their order; null where one is none or none is named. */
export function readEventTypes(text: string): EventType[] | null {
  const words = text.split(',').map((word) => word.trim())
  return words.every(isEventType) ? EVENT_TYPES.filter((type) => words.includes(type)) : null
}

/** What an event of an order tells of it by why its state changed. */
export function typeOfReason(reason: OrderEventReason): EventType {
  if (reason === 'created') return 'order.created'
  return reason === 'paid' || reason === 'paid_late' ? 'order.paid' : 'order.changed'
}

/** The body of a webhook; the same event has the same id wherever it is told. */
export function eventBody({ id, type, at, data }: Pick<NumberedEvent, 'id' | 'type' | 'at' | 'data'>): string {
  return JSON.stringify({ id: String(id), type, at: at.toISOString(), data })
}

export interface NumberedEvent {
  /** Grows with each event; an event that can be read later has a larger one. */
  readonly id: number
  readonly type: EventType
  readonly orderRowId: number | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}
