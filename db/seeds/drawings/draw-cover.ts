// The cover of a post: one to three products on a shelf, before a ground of one colour with a light behind them.

import { Canvas, type View } from '#drawings/kit/canvas.ts'
import { drawGroup } from '#drawings/kit/groups.ts'
import type { BannerTint } from '#shop/content/banner.ts'
import { breadth, drawing } from './draw.ts'
import type { PictureSpec } from './spec.ts'

/** The grounds of banners (`styles/components/promoting/grounds.css`): in the middle, the light on it, at the edges. */
const GROUNDS: Readonly<Record<BannerTint, { ground: string; glow: string; edge: string }>> = {
  night: { ground: '#2a2213', glow: '#4a3a17', edge: '#17130c' },
  burgundy: { ground: '#5b1426', glow: '#84243d', edge: '#36091a' },
  bottle: { ground: '#123f2b', glow: '#23664a', edge: '#0a2619' },
  amber: { ground: '#e9b44a', glow: '#f6cd77', edge: '#dda236' },
  sage: { ground: '#cfe3d8', glow: '#e6f2eb', edge: '#bfd7ca' },
  rose: { ground: '#f0cdbf', glow: '#f9e3da', edge: '#e8bdac' },
  sand: { ground: '#e2d7c4', glow: '#f8f4ed', edge: '#d8cab2' },
}
const SHELF = '#e2d7c4'
const SHELF_UNDER = '#c9bba2'

/** The sheet's units: all that is shown is 600 high, the shelf's edge is its foot. */
const HEIGHT = 600
const TOP = -18
const SHELF_TOP = 557
const SHADE = 46
/** Middle and reach of the light behind the products. */
const LIGHT = { x: 300, y: 280, reach: 560 }
/** Of the usual size of a drawing; with more products each stands a little smaller. */
const SIZES = [1.02, 0.99, 0.9]
const GAP = 52

export interface CoverSpec {
  readonly tint: string
  readonly specs: readonly PictureSpec[]
}

/** `width` pixels wide, as high as `ratio` says: the products stand in the middle, the ground fills what is beside. */
export function drawCover({ tint, specs }: CoverSpec, width: number, ratio: number): string {
  const canvas = new Canvas()
  const view: View = { x: 300 - (HEIGHT * ratio) / 2, y: TOP, width: HEIGHT * ratio, height: HEIGHT }
  drawGround(canvas, tint, view)
  drawShade(canvas, view)
  drawGroup(canvas, inARow(specs.slice(0, SIZES.length)))
  drawShelf(canvas, view)
  return canvas.svg(width, view)
}

function drawGround(canvas: Canvas, tint: string, view: View): void {
  const { ground, glow, edge } = Object.hasOwn(GROUNDS, tint) ? GROUNDS[tint as BannerTint] : GROUNDS.sand
  const light = canvas.radial([
    [0, glow],
    [0.5, ground],
    [0.88, edge],
  ])
  const { x, y, reach } = LIGHT
  canvas.add(
    `<rect x="${view.x}" y="${view.y}" width="${view.width}" height="${view.height}" fill="${edge}"/>` +
      `<rect x="${x - reach}" y="${y - reach}" width="${reach * 2}" height="${reach * 2}" fill="${light}"/>`,
  )
}

/** Where ground and shelf meet. */
function drawShade(canvas: Canvas, { x, width }: View): void {
  const shade = canvas.down([
    [0, '#000', 0],
    [1, '#000', 0.16],
  ])
  canvas.add(`<rect x="${x}" y="${SHELF_TOP - SHADE}" width="${width}" height="${SHADE}" fill="${shade}"/>`)
}

/** The front edge of the shelf, over the feet's shadows. */
function drawShelf(canvas: Canvas, { x, y, width, height }: View): void {
  const bottom = y + height
  canvas.add(
    `<rect x="${x}" y="${SHELF_TOP}" width="${width}" height="${bottom - SHELF_TOP}" fill="${SHELF}"/>` +
      `<rect x="${x}" y="${SHELF_TOP}" width="${width}" height="2" fill="#fff" fill-opacity=".5"/>` +
      `<rect x="${x}" y="${bottom - 6}" width="${width}" height="6" fill="${SHELF_UNDER}"/>`,
  )
}

/** Side by side in their order, the tallest as large as fits and the others in proportion. */
function inARow(specs: readonly PictureSpec[]) {
  const statures = specs.map(stature)
  const size = (SIZES[specs.length - 1] ?? 1) / Math.max(...statures)
  const widths = specs.map((spec, i) => breadth(spec) * (statures[i] ?? 1) * size)
  let left = 300 - (widths.reduce((sum, width) => sum + width, 0) + GAP * (specs.length - 1)) / 2
  return specs.map((spec, i) => {
    const width = widths[i] ?? 0
    const x = left + width / 2
    left += width + GAP
    return { draw: drawing(spec), x, y: 552, scale: (statures[i] ?? 1) * size }
  })
}

/** How tall its drawing stands beside that of a wine bottle: every drawing alone fills the sheet. */
function stature({ category, subcategory, name, net_content, is_pack }: PictureSpec): number {
  if (is_pack) return 0.95
  if (category === 'accesorios') return 0.6
  if (category === 'snacks' || subcategory === 'hielo') return 0.66
  if (/Lata/.test(name)) return 0.6
  if (net_content <= 260) return 0.68
  if (category === 'cervezas' && net_content <= 355) return 0.78
  return 1
}
