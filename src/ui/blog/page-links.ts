// Links to the pages of a list: the first, those around the current one, the last. Nothing where there is only one page.
import type { PageLink, PostListView } from '#shop/blog/post-list.view.ts'
import { blog } from '#texts/blog.ts'
import { icon } from '#ui/icon/icon.ts'
import { type Html, html } from '#ui/markup/html.ts'

type Pages = Pick<PostListView, 'text' | 'page' | 'pages' | 'first' | 'last' | 'numbers'>

export function pageLinks({ text, page, pages, first, last, numbers }: Pages): Html | null {
  if (pages === 1) return null
  const rel = text !== '' && html` rel="nofollow"`
  const end = (name: 'first' | 'last', { number, href }: PageLink, label: string) =>
    number === page
      ? html`<span aria-hidden="true">${icon(name)}</span>`
      : html`<a href="${href}"${rel} aria-label="${label}" data-live data-key="${name}">${icon(name)}</a>`
  return html`
    <nav class="pages" aria-label="${blog.pages}">
      ${end('first', first, blog.firstPage)}
      ${numbers.map((link) => numberLink(link, link.number === page, rel))}
      ${end('last', last, blog.lastPage)}
    </nav>
  `
}

function numberLink({ number, href, isNear }: PageLink, isCurrent: boolean, rel: Html | false): Html {
  const current = isCurrent && html` aria-current="page"`
  const hidden = !isNear && html` class="hide-s"`
  const marks = html`aria-label="${blog.page(number)}"${hidden} data-live data-key="pagina ${number}"`
  return html`<a href="${href}"${rel}${current} ${marks}>${number}</a>`
}
