// What stands where nothing is: an empty shelf, words and the next thing to try.
import { type Html, html, raw } from '#ui/markup/html.ts'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly heading?: 'h1' | 'h2'
  /** What to try next. */
  readonly next: Html
}

/** The empty shelf as markup, for pages and for what is built as text. */
export function emptyState({ title, text, heading = 'h2', next }: EmptyStateProps): Html {
  const level = raw(heading)
  return html`<div class="void"><div class="emptyshelf" aria-hidden="true"><span></span><span></span><span></span></div><${level}>${title}</${level}>${text && html`<p>${text}</p>`}${next}</div>`
}
