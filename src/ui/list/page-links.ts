// Links to the pages of a list: their numbers, between what leads to its ends or to the next ones.
import { type Html, html } from '#ui/markup/html.ts'

interface Pages {
  /** What a screen reader calls them. */
  readonly label: string
  readonly before: Html | null
  readonly numbers: readonly NumberLink[]
  readonly after: Html | null
}

interface NumberLink {
  readonly number: number
  readonly href: string
  readonly label: string
  readonly isCurrent: boolean
  /** More attributes, each after a blank. */
  readonly marks?: Html
}

export function pageLinks({ label, before, numbers, after }: Pages): Html {
  return html`
    <nav class="pages" aria-label="${label}">
      ${before}
      ${numbers.map(numberLink)}
      ${after}
    </nav>
  `
}

function numberLink({ number, href, label, isCurrent, marks }: NumberLink): Html {
  return html`<a href="${href}"${isCurrent && html` aria-current="page"`} aria-label="${label}"${marks}>${number}</a>`
}
