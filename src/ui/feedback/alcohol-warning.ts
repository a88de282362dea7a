// The warning of Ley 21.363 as text, wherever alcohol is advertised; AlcoholWarning.astro is the same for
// pages. A lawyer has yet to confirm its exact text, size and pictograms.
import { common } from '#texts/common.ts'
import { icon } from '#ui/icon/icon.ts'
import { car, preg } from '#ui/icon/icons.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface AlcoholWarningProps {
  /** `plain` on white; `flush` without padding at the sides; `bare` without background either. */
  variant?: 'plain' | 'flush' | 'bare'
}

export function alcoholWarning({ variant = 'plain' }: AlcoholWarningProps = {}): Html {
  const { label, title, text, of18 } = common.alcohol
  const pictograms = html`<span>${icon(preg)}</span><span>${icon(car)}</span><span class="is-age">${of18}</span>`
  const content = [
    html`<strong>${title}</strong>`,
    html`<p>${text}</p>`,
    html`<div class="warning__marks" aria-hidden="true">${pictograms}</div>`,
  ]
  const classes = variant === 'plain' ? 'warning' : `warning warning--${variant}`
  return html`<div role="note" class="${classes}" aria-label="${label}"><div class="warning__in">${content}</div></div>`
}
