// A product or category drawing as text; Picture.astro is the same for pages.
import { CARD_WIDTHS, PICTURE_WIDTHS, paths } from '#texts/paths.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface PictureProps {
  pictureKey: string
  /** Empty when the words beside it already say what it is. */
  alt?: string
  /** The `sizes` of the place it stands in. */
  sizes?: string
  /** The first row: loaded at once instead of when seen. */
  eager?: boolean
  /** The one picture that makes the page look ready. */
  priority?: boolean
  /** It stands on a card. */
  small?: boolean
}

/**
 * AVIF on a transparent ground, 4:5, in the widths the layout uses. A later picture has its widths in a `source`: with them on
 * the `img` Chrome lays out the card around it as soon as it is loaded, and that should wait for scrolling (card.css).
 */
export function picture({
  pictureKey,
  alt = '',
  sizes = '(min-width: 992px) 264px, 46vw',
  eager = false,
  priority = false,
  small = false,
}: PictureProps): Html {
  const sources = (small ? CARD_WIDTHS : PICTURE_WIDTHS)
    .map((width) => `${paths.picture(pictureKey, width)} ${width}w`)
    .join(', ')
  const isEarly = eager || priority
  const choice = html` srcset="${sources}" sizes="${sizes}"`
  const loading = html` loading="${isEarly ? 'eager' : 'lazy'}"${priority && html` fetchpriority="high"`}`
  const image = html`
    <img
      src="${paths.picture(pictureKey, 600)}"${isEarly && choice} alt="${alt}"
      width="600" height="750"${loading} decoding="${priority ? 'sync' : 'async'}" data-picture>
  `
  return isEarly ? image : html`<picture><source${choice}>${image}</picture>`
}
