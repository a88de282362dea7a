// Shows the question before a step is taken with several orders, and the outcome after it.

import { TRAIL } from '#server/desk/orders/trail.ts'
import { orderPath } from '#server/desk/shared/addresses.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { notice, shown } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { isMailed } from '#shop/orders/mails/mailed-stages.ts'
import type { Order } from '#shop/orders/order.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { WhyNot } from './bulk-outcome.ts'
import type { BulkStep } from './bulk-steps.ts'

const words = desk.board.bulk

/** An order that was ticked; `seen` sums up what is shown of it, and is null where the step cannot be taken. */
export interface Ticked {
  readonly number: number
  readonly order: Order | null
  readonly seen: string | null
}

interface BulkQuestion {
  readonly title: string
  readonly address: string
  readonly back: string
  readonly trail: string
  readonly visitor: DeskVisitor
  readonly step: BulkStep
  readonly ticked: readonly Ticked[]
  readonly problem: string | null
}

export function bulkQuestion({ title, address, back, trail, visitor, step, ticked, problem }: BulkQuestion): Html {
  const possible = ticked.filter(({ seen }) => seen !== null)
  const others = ticked.filter(({ seen }) => seen === null)
  return html`<p><a class="link" href="${back}">${desk.board.back}</a></p>
    <h1>${title}</h1>
    ${problem !== null && notice(problem, 'error')}
    ${
      possible.length > 0 &&
      html`<form class="desk-panel desk-question" method="post" action="${address}">
      ${formToken(visitor)}
      <input type="hidden" name="hacer" value="${step.name}">
      <input type="hidden" name="${TRAIL}" value="${trail}">
      ${possible.map(({ number, seen }) => html`<input type="hidden" name="v-${number}" value="${seen}">`)}
      <h2>${words.will}</h2>
      <ul class="desk-list">${possible.map(({ number, order }) => html`<li>${orderLink(number)} · ${shown(nameOf(order))} · ${desk.act.from(order!.status, step.to)} ${isMailed(step.to, order!.delivery.type) ? desk.act.mailed : desk.act.notMailed}</li>`)}</ul>
      <p class="desk-strong">${desk.act.sure}</p>
      <p class="desk-buttons"><button class="btn" type="submit">${desk.act.confirm}</button><a class="link" href="${back}">${desk.act.cancel}</a></p>
    </form>`
    }
    ${
      others.length > 0 &&
      html`<section class="desk-panel desk-question"><h2>${words.not}</h2>
      <ul class="desk-list">${others.map(({ number, order }) => untouched(number, order, order ? 'notNow' : 'missing'))}</ul></section>`
    }`
}

export function bulkDonePage(
  title: string,
  done: readonly number[],
  not: readonly { readonly number: number; readonly why: WhyNot; readonly order: Order | null }[],
  back: string,
): Html {
  return html`<h1>${title}</h1>
    ${notice(words.done(done.length), done.length > 0 ? 'done' : 'error')}
    ${done.length > 0 && html`<p>${done.map((number, at) => html`${at > 0 ? ' · ' : ''}${orderLink(number)}`)}</p>`}
    ${
      not.length > 0 &&
      html`<section class="desk-panel desk-question"><h2>${words.failed(not.length)}</h2>
      <ul class="desk-list">${not.map(({ number, why, order }) => untouched(number, order, why))}</ul></section>`
    }
    <p class="desk-buttons"><a class="btn" href="${back}">${desk.board.back}</a></p>`
}

function untouched(number: number, order: Order | null, why: WhyNot): Html {
  if (!order) return html`<li>${number} · ${words.why.missing}.</li>`
  return html`<li>${orderLink(number)} · ${shown(nameOf(order))} · ${words.why[why]}: ${words.now(order.status)}.</li>`
}

const orderLink = (number: number): Html => html`<a class="desk-strong" href="${orderPath(number)}">${number}</a>`

const nameOf = (order: Order | null): string => (order ? `${order.buyer.name} ${order.buyer.lastName}` : '')
