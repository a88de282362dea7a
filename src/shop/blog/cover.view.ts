// A post's cover as pages show it: the picture on cards and shared links, and what it is drawn from.
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { CONTENT_WIDTHS } from '#texts/paths.ts'
import type { Cover } from './post.ts'

/** Names the picture of a cover. */
export type CoverPicture = (cover: Cover) => string

export interface CoverView {
  /** Its picture's (`/fotos/…`), and the widths there are of it. */
  readonly pictureKey: string
  readonly widths: readonly number[]
  /** The editor's; null for a drawn one. */
  readonly picture: ContentPicture | null
  /** The ground it is drawn on; null for an editor's picture. */
  readonly tint: string | null
}

export function coverView(cover: Cover, coverPicture: CoverPicture): CoverView {
  return {
    pictureKey: coverPicture(cover),
    widths: CONTENT_WIDTHS,
    picture: cover.kind === 'picture' ? cover.picture : null,
    tint: cover.kind === 'drawn' ? cover.tint : null,
  }
}

/** The width of a cover's picture where only one may be named: the first that is wide enough for a card. */
export function cardWidth({ widths }: Pick<CoverView, 'widths'>): number {
  return widths.find((width) => width >= 600) ?? widths.at(-1)!
}
