// An empty list or page: an empty shelf, words and the next thing to try.
import { type Html, html, raw } from '#ui/markup/html.ts'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly heading?: 'h1' | 'h2'
  readonly next: Html
}

export function emptyState({ title, text, heading = 'h2', next }: EmptyStateProps): Html {
  const level = raw(heading)
  const content = [
    html`<div class="emptyshelf" aria-hidden="true"><span></span><span></span><span></span></div>`,
    html`<${level}>${title}</${level}>`,
    html`${text && html`<p>${text}</p>`}${next}`,
  ]
  return html`<div class="void">${content}</div>`
}
