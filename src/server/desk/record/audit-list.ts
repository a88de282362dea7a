// Lists what operators did to something, and whether by command or desk.

import { shown } from '#server/desk/shared/pieces.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { desk } from '#texts/desk/desk.ts'
import { recordedText } from '#texts/desk/recorded.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { recordedRefusal } from './recorded-refusal.ts'

const words = desk.audit

export function auditList(actions: readonly OperatorActionRow[], communeName?: (code: string) => string): Html {
  return html`<ul class="desk-list">${actions.map(
    ({ at, operator, source, action, before, after, refusal }) =>
      html`<li>${formatInstant(at)} · <em>${shown(operator)}</em> ${words.sources[source]} · <strong>${words.actions[action]}</strong> ${[before, after].flatMap((text) => (text ? [shown(recordedText(action, text, communeName))] : [])).join(' → ')} · ${refusal === null ? words.done : words.refused(recordedRefusal(refusal))}</li>`,
  )}</ul>`
}
