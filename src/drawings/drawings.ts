// The one door of the drawings: what products, tiles and covers are drawn from, the keys that name the pictures, and their SVG.
import { CATEGORY_TILES } from './category-tiles.ts'
import { drawCategory, drawDefault, drawProduct } from './draw.ts'
import { type CoverSpec, drawCover } from './draw-cover.ts'
import { seedSpecs } from './seed-specs.ts'
import { categoryPictureKey, DEFAULT_PICTURE_KEY, type PictureSpec } from './spec.ts'

export { CATEGORY_TILES } from './category-tiles.ts'
export type { CoverSpec } from './draw-cover.ts'
export { openFonts } from './kit/lettering.ts'
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

/** The drawing as SVG, `width` pixels wide; a cover is `ratio` times as wide as high, everything else 4:5. */
export function svgOf(drawable: Drawable, width: number, ratio: number): string {
  if (drawable.kind === 'product') return drawProduct(drawable.spec, width)
  if (drawable.kind === 'category') return drawCategory(drawable.slug, seedSpecs(), width)
  if (drawable.kind === 'cover') return drawCover(drawable, width, ratio)
  return drawDefault(width)
}

/** What needs no product to be found: the tile of a category, or without one the generic bottle; null for a category without a tile. */
export function findGeneralDrawing(slug: string | null): { key: string; drawable: Drawable } | null {
  if (slug === null) return { key: DEFAULT_PICTURE_KEY, drawable: { kind: 'default' } }
  if (!Object.hasOwn(CATEGORY_TILES, slug)) return null
  return { key: categoryPictureKey(slug), drawable: { kind: 'category', slug } }
}
