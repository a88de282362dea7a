// Shows what an action will do and asks whether it shall, for actions on an order, a request, a customer or a stock alike.

import { TRAIL } from '#server/desk/orders/trail.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { formToken } from './page.ts'
import { notice } from './pieces.ts'

const words = desk.act

export interface Question {
  readonly title: string
  /** The address to which the form is posted. */
  readonly address: string
  readonly back: string
  readonly visitor: DeskVisitor
  /** The state the operator was shown, which the form sends along. */
  readonly seen: string
  readonly preview: readonly string[]
  readonly fields: readonly Html[]
  /** The step the form posts: `ver` when its fields come first and their effect is shown next, `hacer` when this is the last question. */
  readonly step: 'ver' | 'hacer'
  readonly problem: string | null
  /** The search of the list the operator came from. */
  readonly trail?: string
  /** Says that the action cannot be taken back, which gives its button another colour. */
  readonly isDangerous?: boolean
  /** Says whether the form is shown; false where there is nothing left to confirm. */
  readonly canAct: boolean
}

export function actionPage(question: Question): Html {
  const { title, back, problem, canAct } = question
  return html`<p><a class="link" href="${back}">${words.cancel}</a></p>
    <h1>${title}</h1>
    ${problem !== null && notice(problem, 'error')}
    ${canAct && form(question)}`
}

function form(question: Question): Html {
  const { address, back, visitor, seen, preview, fields, step, trail = '', isDangerous = false } = question
  return html`<form class="desk-panel desk-question" method="post" action="${address}">
      ${formToken(visitor)}
      <input type="hidden" name="visto" value="${seen}">
      <input type="hidden" name="paso" value="${step}">
      ${trail !== '' && html`<input type="hidden" name="${TRAIL}" value="${trail}">`}
      ${preview.length > 0 && html`<ul class="desk-list">${preview.map((line) => html`<li>${line}</li>`)}</ul>`}
      ${fields}
      ${step === 'hacer' && html`<p class="desk-strong">${words.sure}</p>`}
      <p class="desk-buttons"><button class="btn${isDangerous ? ' desk-danger' : ''}" type="submit">${step === 'ver' ? words.next : words.confirm}</button><a class="link" href="${back}">${words.cancel}</a></p>
    </form>`
}
