// What an action will do, and the question whether it shall: for what acts on an order, a job or a stock alike.
import type { DeskVisitor } from '#shop/operations/access/desk-access.service.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { formToken } from './page.ts'
import { notice } from './pieces.ts'
import { TRAIL } from './trail.ts'

const words = desk.act

export interface Question {
  readonly title: string
  /** Where it is posted. */
  readonly address: string
  readonly back: string
  readonly visitor: DeskVisitor
  /** What the operator was shown; sent along. */
  readonly seen: string
  readonly preview: readonly string[]
  readonly fields: readonly Html[]
  /** `ver`: the fields come first, and what they do is shown next; `hacer`: this is the last question. */
  readonly step: 'ver' | 'hacer'
  readonly problem: string | null
  /** The list it was come to from. */
  readonly trail?: string
  /** What cannot be taken back is confirmed by a button of another colour. */
  readonly isDangerous?: boolean
  /** False: there is nothing to confirm any more. */
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
