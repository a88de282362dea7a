// Links to the pages of the list of posts: the first, those around the current one, the last. None where it is the only one.
import type { PageLink, PostListView } from '#shop/blog/post-list.view.ts'
import { blog } from '#texts/publishing/blog.ts'
import { icon } from '#ui/icon/icon.ts'
import { first as toFirst, last as toLast } from '#ui/icon/icons.ts'
import { pageLinks } from '#ui/list/page-links.ts'
import { type Html, html } from '#ui/markup/html.ts'

type Pages = Pick<PostListView, 'text' | 'page' | 'pages' | 'first' | 'last' | 'numbers'>

export function postPages({ text, page, pages, first, last, numbers }: Pages): Html | null {
  if (pages === 1) return null
  const rel = text !== '' && html` rel="nofollow"`
  const end = (name: 'first' | 'last', { number, href }: PageLink, label: string) =>
    number === page
      ? html`<span aria-hidden="true">${icon(name === 'first' ? toFirst : toLast)}</span>`
      : html`<a href="${href}"${rel} aria-label="${label}" data-live data-key="${name}">${icon(name === 'first' ? toFirst : toLast)}</a>`
  return pageLinks({
    label: blog.pages,
    before: end('first', first, blog.firstPage),
    numbers: numbers.map(({ number, href, isNear }) => ({
      number,
      href,
      label: blog.page(number),
      isCurrent: number === page,
      marks: html`${rel}${!isNear && html` class="hide-s"`} data-live data-key="pagina ${number}"`,
    })),
    after: end('last', last, blog.lastPage),
  })
}
