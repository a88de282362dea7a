// A post on the list: its cover standing on a shelf, title, extract and 'VER MÁS'. The title's link covers the card.
import type { PostCard } from '#shop/blog/post-list.view.ts'
import { paths } from '#texts/paths.ts'
import { blog } from '#texts/publishing/blog.ts'
import { contentPicture } from '#ui/content/content-picture.ts'
import { type Html, html } from '#ui/markup/html.ts'

const SIZES = '(min-width: 1376px) 438px, (min-width: 992px) 30vw, (min-width: 540px) 46vw, 94vw'

/** `isEarly`: its picture is in the first row, and nothing above it makes the page look ready. */
export function postCard({ href, title, extract, cover }: PostCard, isEarly: boolean): Html {
  return html`
    <article class="postcard">
      <div class="postcard__pic${cover.tint === null ? ' postcard__pic--photo' : ` ground--${cover.tint}`}">
        ${coverPicture(cover, isEarly)}
      </div>
      <h2><a href="${href}">${title}</a></h2>
      <p>${extract}</p>
      <a class="link" href="${href}">${blog.more}<span class="sr">${blog.moreOf(title)}</span></a>
    </article>
  `
}

function coverPicture({ picture, pictureKey, widths }: PostCard['cover'], isEarly: boolean): Html {
  if (picture) return contentPicture({ picture, sizes: SIZES, priority: isEarly })
  const sources = widths.map((width) => `${paths.picture(pictureKey, width)} ${width}w`).join(', ')
  const loading = isEarly ? html` loading="eager" fetchpriority="high"` : html` loading="lazy"`
  return html`
    <img
      src="${paths.picture(pictureKey, widths[1]!)}" srcset="${sources}" sizes="${SIZES}" alt=""
      width="960" height="640"${loading} decoding="async" data-picture>
  `
}
