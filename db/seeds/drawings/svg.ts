// The door of the drawings for who draws them: threads that render pictures. It loads the fonts' library (12 MB).
import { drawCategory, drawDefault, drawProduct } from './draw.ts'
import { drawCover } from './draw-cover.ts'
import type { Drawable } from './drawings.ts'
import { seedSpecs } from './seed-specs.ts'

export { openFonts } from './kit/lettering.ts'

/** The drawing as SVG, `width` pixels wide; a cover is `ratio` times as wide as high, everything else 4:5. */
export function svgOf(drawable: Drawable, width: number, ratio: number): string {
  if (drawable.kind === 'product') return drawProduct(drawable.spec, width)
  if (drawable.kind === 'category') return drawCategory(drawable.slug, seedSpecs(), width)
  if (drawable.kind === 'cover') return drawCover(drawable, width, ratio)
  return drawDefault(width)
}
