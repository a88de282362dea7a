// How Bsale stands, above what was loaded; nothing where nobody has set it up.

import { BSALE_PATH } from '#server/desk/shared/addresses.ts'
import { panel } from '#server/desk/shared/pieces.ts'
import { toldHealth } from '#shop/operations/catalogue/sources/source-health.view.ts'
import type { SourceHealth } from '#shop/operations/catalogue/sources/source-round.ts'
import { sources as words } from '#texts/sources.ts'
import { type Html, html } from '#ui/markup/html.ts'

export function sourcePanel(health: SourceHealth): Html | null {
  const { lines, isBad } = toldHealth(health)
  if (lines.length === 0) return null
  const body = html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>
    <p><a class="link" href="${BSALE_PATH}">${words.desk.latest}</a></p>`
  return isBad ? html`<div role="status">${panel(words.health.bad, body)}</div>` : panel(words.health.title, body)
}
