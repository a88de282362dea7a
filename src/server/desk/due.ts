// How late an order is, or how long there is until it must be with its buyer, beside its stage: in words, never by a colour alone.
import { dueIn } from '#shop/orders/due-in.ts'
import type { OrderStatus } from '#shop/orders/transitions.ts'
import { desk } from '#texts/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.board

type Due = Parameters<typeof dueIn>[0]

export function isOrderLate(order: Due, now: Date): boolean {
  return dueIn(order, now)?.kind === 'late'
}

/** Empty where nobody waits, or of a later day, which is said anyway. */
export function dueText(order: Due, now: Date): string {
  const due = dueIn(order, now)
  if (due === null || due.kind === 'later') return ''
  return 'minutes' in due ? words[due.kind](due.minutes) : words[due.kind]
}

/** Its stage, and how late it is. */
export function stageTag(status: OrderStatus, order: Due, now: Date): Html {
  const due = dueText(order, now)
  const tone = isOrderLate(order, now) ? 'desk-tag--late' : 'tag--plain'
  return html`<span class="tag ${status === 'ENTREGADO' ? 'desk-tag--done' : 'tag--plain'}">${status}</span>${due !== '' && html` <span class="tag ${tone}">${due}</span>`}`
}
