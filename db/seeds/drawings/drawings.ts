// The door of the drawings for who names pictures: what products, tiles and covers are drawn from, and their keys. Draws nothing, so a
// web process does not load the fonts' library (`svg.ts`).
import { CATEGORY_TILES } from './category-tiles.ts'
import type { CoverSpec } from './draw-cover.ts'
import { categoryPictureKey, DEFAULT_PICTURE_KEY, type PictureSpec } from './spec.ts'

export { CATEGORY_TILES } from './category-tiles.ts'
export type { CoverSpec } from './draw-cover.ts'
export { seedSpecs } from './seed-specs.ts'
export {
  categoryPictureKey,
  coverPictureKey,
  DEFAULT_PICTURE_KEY,
  type PictureSpec,
  pictureKey,
  specOfRow,
} from './spec.ts'

/** Everything that can be drawn. */
export type Drawable =
  | { kind: 'product'; spec: PictureSpec }
  | { kind: 'category'; slug: string }
  | { kind: 'default' }
  | ({ kind: 'cover' } & CoverSpec)

/** What needs no product to be found: the tile of a category, or without one the generic bottle; null for a category without a tile. */
export function findGeneralDrawing(slug: string | null): { key: string; drawable: Drawable } | null {
  if (slug === null) return { key: DEFAULT_PICTURE_KEY, drawable: { kind: 'default' } }
  if (!Object.hasOwn(CATEGORY_TILES, slug)) return null
  return { key: categoryPictureKey(slug), drawable: { kind: 'category', slug } }
}
