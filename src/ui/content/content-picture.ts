// A picture an editor gave, in the widths there are of it; ContentPicture.astro is the same for pages.
import { type ContentPicture, pictureSources } from '#shop/publishing/content-picture.ts'
import { CONTENT_WIDTHS, paths } from '#texts/paths.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface ContentPictureProps {
  picture: ContentPicture
  /** Instead of it in windows narrower than 640 px. */
  mobile?: ContentPicture | null
  /** Empty when the words beside it already say what it shows. */
  alt?: string
  /** The `sizes` of the place it stands in. */
  sizes: string
  /** Loaded at once instead of when it comes near. */
  eager?: boolean
  /** The one picture that makes the page look ready. */
  priority?: boolean
  class?: string
}

/** An `img`, in a `picture` where phones get another one. Its box keeps the picture's shape before it is there. */
export function contentPicture(props: ContentPictureProps): Html {
  const { picture, mobile = null, alt = '', sizes, eager = false, priority = false, class: className } = props
  const loading = html` loading="${eager || priority ? 'eager' : 'lazy'}"${priority && html` fetchpriority="high"`}`
  const style = className !== undefined && html` class="${className}"`
  const address = paths.contentPicture(picture.hash, 960)
  const image = html`
    <img${style} src="${address}"${choice(picture, sizes)} alt="${alt}"${loading} decoding="${priority ? 'sync' : 'async'}">
  `
  if (mobile === null || mobile.hash === picture.hash) return image
  return html`<picture><source media="(max-width: 639px)"${choice(mobile, sizes)}>${image}</picture>`
}

function choice(picture: ContentPicture, sizes: string): Html {
  const sources = pictureSources(picture, CONTENT_WIDTHS, paths.contentPicture)
  return html` srcset="${sources}" sizes="${sizes}" width="${picture.width}" height="${picture.height}"`
}
