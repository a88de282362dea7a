/** From a spec to an SVG: the one door into the drawing kit and the rules of the trade. */

import { drawBottle } from '#drawings/kit/bottle.ts'
import { Canvas } from '#drawings/kit/canvas.ts'
import { type Drawing, drawGroup } from '#drawings/kit/groups.ts'
import { drawAccessory, drawIce } from '#drawings/trade/accessories.ts'
import { drawBeer } from '#drawings/trade/beers.ts'
import { drawPack } from '#drawings/trade/packs.ts'
import type { DrawingRule } from '#drawings/trade/rule.ts'
import { drawSnack } from '#drawings/trade/snacks.ts'
import { drawSoftDrink } from '#drawings/trade/soft-drinks.ts'
import { drawSparkling } from '#drawings/trade/sparkling.ts'
import { drawSpirit } from '#drawings/trade/spirits.ts'
import { drawWine } from '#drawings/trade/wines.ts'
import { CATEGORY_TILES } from './category-tiles.ts'
import type { PictureSpec } from './spec.ts'

/** Which rule draws a category; anything else is a bottle of spirits. */
const RULES: Readonly<Record<string, DrawingRule>> = {
  vinos: drawWine,
  espumantes: drawSparkling,
  cervezas: drawBeer,
  bebidas: drawSoftDrink,
  energeticas: drawSoftDrink,
  isotonicas: drawSoftDrink,
  jugos: drawSoftDrink,
  aguas: drawSoftDrink,
  snacks: drawSnack,
  accesorios: drawAccessory,
  ice: (canvas, spec) => (spec.subcategory === 'hielo' ? drawIce : drawBeer)(canvas, spec),
}

/** How a product is drawn, standing on the floor at the sheet's axis. */
export const drawing =
  (spec: PictureSpec): Drawing =>
  (canvas) => {
    if (spec.is_pack) drawPack(canvas, spec, drawing)
    else (RULES[spec.category] ?? drawSpirit)(canvas, spec)
  }

const picture = (draw: Drawing, width: number): string => {
  const canvas = new Canvas()
  draw(canvas)
  return canvas.svg(width)
}

/** The picture of a product as SVG, on a transparent ground, `width` × 5/4 `width` pixels. */
export const drawProduct = (spec: PictureSpec, width: number): string => picture(drawing(spec), width)

/** About how wide a product is drawn, for standing several side by side. */
export function breadth({ category, subcategory, name, is_pack }: PictureSpec): number {
  if (is_pack) return 400
  if (category === 'snacks')
    return /aceitunas|salsa/i.test(name) ? 250 : /tubo|Stax|Pringles|Kryzpo/i.test(name) ? 160 : 320
  if (subcategory === 'hielo') return 330
  if (/néctar|ocean/i.test(name)) return 250
  if (/decantador/i.test(name)) return 270
  if (/palanca/i.test(name)) return 290
  if (/Lata/.test(name)) return category === 'energeticas' ? 176 : 212
  return 168
}

/** The tile of a category: the first product in front, in the middle, the others half behind it on either side. */
export function drawCategory(slug: string, specs: ReadonlyMap<string, PictureSpec>, width: number): string {
  const [first, ...others] = (CATEGORY_TILES[slug] ?? []).flatMap((sku) => specs.get(sku) ?? []).slice(0, 3)
  if (!first) return drawDefault(width)
  if (others.length === 0) return drawProduct(first, width)
  const row = others.length === 1 ? [first, ...others] : [others[0] ?? first, first, others[1] ?? first]
  const sizes = row.map((spec) => breadth(spec) * (spec === first ? 0.94 : 0.82))
  const total = sizes.reduce((sum, size) => sum + size * 0.92, 0)
  const fit = Math.min(1, 424 / total)
  let x = 300 - (total * fit) / 2
  const placed = row.map((spec, i) => {
    const room = (sizes[i] ?? 0) * 0.92 * fit
    x += room
    const ahead = spec === first
    return { ahead, draw: drawing(spec), x: x - room / 2, y: ahead ? 552 : 536, scale: (ahead ? 0.96 : 0.84) * fit }
  })
  const backFirst = placed.toSorted((a, b) => Number(a.ahead) - Number(b.ahead))
  return picture((canvas) => drawGroup(canvas, backFirst), width)
}

/** A bottle of nothing in particular, for when a picture fails. */
export const drawDefault = (width: number): string =>
  picture(
    (canvas) =>
      drawBottle(canvas, {
        shape: 'bordeaux',
        glass: '#3a4234',
        closure: { kind: 'capsule', colour: '#4a4438', trim: '#c9b98a', to: 166 },
        labels: [
          {
            top: 304,
            bottom: 486,
            paper: '#f3efe6',
            cut: 'rounded',
            frame: { colour: '#b9a97a' },
            marks: [
              { kind: 'ornament', ornament: 'grapes', y: 374, colour: '#8d8270', scale: 1.1 },
              { kind: 'rule', y: 424, colour: '#b9a97a', reach: 0.5 },
            ],
          },
        ],
      }),
    width,
  )
