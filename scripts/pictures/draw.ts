/** From a spec to an SVG: the one door into the drawing kit and the rules of the trade. */
import { CATEGORY_TILES } from './category-tiles.ts'
import { drawBottle } from './kit/bottle.ts'
import { Canvas } from './kit/canvas.ts'
import { drawGroup, type Drawing } from './kit/groups.ts'
import type { PictureSpec } from './spec.ts'
import { drawAccessory, drawIce } from './trade/accessories.ts'
import { drawBeer } from './trade/beers.ts'
import { drawPack } from './trade/packs.ts'
import { drawSnack } from './trade/snacks.ts'
import { drawSoftDrink } from './trade/soft-drinks.ts'
import { drawSparkling } from './trade/sparkling.ts'
import { drawSpirit } from './trade/spirits.ts'
import { drawWine } from './trade/wines.ts'

type Rule = (canvas: Canvas, spec: PictureSpec) => void

/** Which rule draws a category; anything else is a bottle of spirits. */
const RULES: Readonly<Record<string, Rule>> = {
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

const drawing =
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

/** Places on a tile, by how many stand there: back ones first. */
const PLACES = {
  1: [{ x: 300, y: 548, scale: 1 }],
  2: [
    { x: 396, y: 536, scale: 0.84 },
    { x: 236, y: 550, scale: 0.96 },
  ],
  3: [
    { x: 186, y: 532, scale: 0.8 },
    { x: 414, y: 532, scale: 0.8 },
    { x: 300, y: 550, scale: 0.96 },
  ],
} as const

/** The tile of a category: its products standing together, the first one in front. */
export function drawCategory(slug: string, specs: ReadonlyMap<string, PictureSpec>, width: number): string {
  const found = (CATEGORY_TILES[slug] ?? []).flatMap((sku) => specs.get(sku) ?? [])
  if (found.length === 0) return drawDefault(width)
  const backFirst = found.slice(0, 3).toReversed()
  const places = PLACES[backFirst.length as 1 | 2 | 3]
  return picture(
    (canvas) =>
      drawGroup(
        canvas,
        backFirst.flatMap((spec, i) => {
          const place = places[i]
          return place ? [{ draw: drawing(spec), ...place }] : []
        }),
      ),
    width,
  )
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
              { kind: 'text', text: 'liqui', y: 456, size: 26, hand: 'oswaldBold', colour: '#574e40', track: 0.04 },
            ],
          },
        ],
      }),
    width,
  )
