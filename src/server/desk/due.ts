// How late an order is, or how long there is until it must be with its buyer, beside its stage: in words, never by a colour alone.
import { dueIn } from '#shop/orders/states/due-in.ts'
import type { LastHourOf } from '#shop/orders/states/late.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.board

type Due = Parameters<typeof dueIn>[0]

/** What lateness is judged by: the clock, and the last hours of days. */
export interface DueClock {
  readonly now: Date
  readonly lastHour: LastHourOf
}

export function isOrderLate(order: Due, { now, lastHour }: DueClock): boolean {
  return dueIn(order, now, lastHour)?.kind === 'late'
}

/** Empty where nobody waits, or of a later day, which is said anyway. */
export function dueText(order: Due, { now, lastHour }: DueClock): string {
  const due = dueIn(order, now, lastHour)
  if (due === null || due.kind === 'later') return ''
  return 'minutes' in due ? words[due.kind](due.minutes) : words[due.kind]
}

/** Its stage, and how late it is. */
export function stageTag(status: OrderStatus, order: Due, clock: DueClock): Html {
  const due = dueText(order, clock)
  const tone = isOrderLate(order, clock) ? 'desk-tag--late' : 'tag--plain'
  return html`<span class="tag ${status === 'ENTREGADO' ? 'desk-tag--done' : 'tag--plain'}">${status}</span>${due !== '' && html` <span class="tag ${tone}">${due}</span>`}`
}
