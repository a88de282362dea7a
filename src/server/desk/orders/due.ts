// Says how late an order is, or how long there is until it must be with its buyer: in words, never by a colour alone.
import { dueIn } from '#shop/orders/states/due-in.ts'
import type { LastHourOf } from '#shop/orders/states/late.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.board

type Due = Parameters<typeof dueIn>[0]

/** The time by which lateness is judged: the clock, and the last hours of days. */
export interface DueClock {
  readonly now: Date
  readonly lastHour: LastHourOf
}

export function isOrderLate(order: Due, { now, lastHour }: DueClock): boolean {
  return dueIn(order, now, lastHour)?.kind === 'late'
}

/** Says when an order is due; empty where nobody waits, or on a later day, which stands there anyway. */
export function dueText(order: Due, { now, lastHour }: DueClock): string {
  const due = dueIn(order, now, lastHour)
  if (due === null || due.kind === 'later') return ''
  return 'minutes' in due ? words[due.kind](due.minutes) : words[due.kind]
}

/** Makes the tag with an order's stage, and the one with how late it is. */
export function stageTag(status: OrderStatus, order: Due, clock: DueClock): Html {
  const due = dueText(order, clock)
  const tone = isOrderLate(order, clock) ? 'desk-tag--late' : 'tag--plain'
  return html`<span class="tag ${status === 'ENTREGADO' ? 'desk-tag--done' : 'tag--plain'}">${status}</span>${due !== '' && html` <span class="tag ${tone}">${due}</span>`}`
}
