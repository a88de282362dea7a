// The warning of Ley 21.363 as text, wherever alcohol is advertised; AlcoholWarning.astro is the same for pages. The exact text, size and
// pictograms are for a lawyer to confirm.
import { common } from '#texts/common.ts'
import { icon } from '#ui/icon/icon.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface AlcoholWarningProps {
  /** `plain` on white; `flush` without padding at the sides; `bare` without ground either, on the page. */
  variant?: 'plain' | 'flush' | 'bare'
}

export function alcoholWarning({ variant = 'plain' }: AlcoholWarningProps = {}): Html {
  const { label, title, text, of18 } = common.alcohol
  return html`<div role="note" class="warning${variant !== 'plain' && ` warning--${variant}`}" aria-label="${label}"><strong>${title}</strong><p>${text}</p><div class="warning__marks" aria-hidden="true"><span>${icon('preg')}</span><span>${icon('car')}</span><span class="is-age">${of18}</span></div></div>`
}
