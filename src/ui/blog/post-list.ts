// The part of the list of posts that a search or another page replaces: cards, links to pages, or why there are none.
import type { PostListView } from '#shop/blog/post-list.view.ts'
import { paths } from '#texts/paths.ts'
import { blog } from '#texts/publishing/blog.ts'
import { postCard } from '#ui/blog/post-card.ts'
import { postPages } from '#ui/blog/post-pages.ts'
import { emptyState } from '#ui/feedback/empty-state.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** Cards in the first row of a wide window. */
const FIRST_ROW = 3

export function postList(list: PostListView): Html {
  const { text, isEmpty, total, page, pages, cards, banners } = list
  if (isEmpty)
    return emptyState({
      title: blog.empty,
      next: html`<a class="btn btn--l" href="${paths.category('ofertas')}">${blog.emptyOffers}</a>`,
    })
  const isFirst = banners.length === 0
  const said = blog.count(total, page, pages)
  if (cards.length === 0)
    return html`
      <p class="sr" tabindex="-1" data-count>${said}</p>
      ${emptyState({
        title: blog.nothing(text),
        text: blog.nothingHelp,
        next: html`<a class="btn btn--l" href="${paths.blog}" data-live data-key="todas">${blog.all}</a>`,
      })}
    `
  return html`
    <p class="sr" tabindex="-1" data-count>${said}</p>
    <div class="postcards">${cards.map((card, at) => postCard(card, isFirst && at < FIRST_ROW))}</div>
    ${postPages(list)}
  `
}

/** What stands over the cards while others are loaded. */
export function waitingPosts(count: number): Html {
  const line = html`<div class="ghost"></div>`
  const card = html`<div class="postcard postcard--wait"><div class="postcard__pic"></div>${line}${line}${line}</div>`
  return html`<div class="postcards posts__wait" aria-hidden="true">${Array.from({ length: count }, () => card)}</div>`
}
