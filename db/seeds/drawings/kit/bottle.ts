/** Draws a bottle: glass (clear with its liquid, or dark), neck, closure, labels and the light over it all. */
import { BOTTLE_SHAPES, type BottleShape, type BottleShapeName } from './bottle-shapes.ts'
import { AXIS, type Canvas, type Stop, stops, tenth } from './canvas.ts'
import { type Closure, drawClosure } from './closures.ts'
import { dark, light, luminance, mix } from './colour.ts'
import { drawLabel, type Label } from './label.ts'
import { droplets, floorShadow, glassStops, rim, shoulderLight, softEllipse, softStroke, streak } from './light.ts'
import { halfWidthAt, inset, silhouette } from './outline.ts'

export type Bottle = {
  shape: BottleShapeName
  glass: string
  /** Colour of what is inside; without it the glass is dark and keeps its secret. */
  liquid?: string
  /** How much of the light the liquid stops, 0–1. */
  liquidOpacity?: number
  /** Height of the liquid's surface. */
  fill?: number
  wall?: number
  closure: Closure
  labels: readonly Label[]
  /** Strength of the wall's highlight. */
  highlight?: number
  /** How much the dark glass glows from inside. */
  glow?: number
  drops?: { seed: string; count: number }
  /** Frosted or painted glass shows no liquid and only soft light. */
  matt?: boolean
}

export function drawBottle(canvas: Canvas, bottle: Bottle): void {
  const shape: BottleShape = BOTTLE_SHAPES[bottle.shape]
  const outline = silhouette(shape)
  const clip = canvas.clip(outline)
  const { radius, shoulder, base } = shape
  const clear = bottle.liquid !== undefined
  floorShadow(canvas, AXIS, base, radius + 10)
  if (bottle.liquid !== undefined) clearGlass(canvas, shape, bottle, bottle.liquid, outline, clip)
  else darkGlass(canvas, shape, bottle, outline, clip)
  neck(canvas, shape, bottle.glass, clear, clip)
  if (clear) innerContour(canvas, bottle.glass, outline, clip)
  shoulderLight(canvas, outline, shoulder, radius, clear ? 0.5 : 0.26)
  rim(canvas, outline, clear ? { strength: 0.35, width: 3, blur: 1 } : { strength: 0.36, width: 4.4, blur: 1.8 })
  drawClosure(canvas, shape, bottle.closure)
  wallStreaks(canvas, shape, bottle, outline, bottle.matt ? 0.4 : 1)
  streak(canvas, outline, {
    x: AXIS - shape.neck * 0.62,
    top: shape.start[1] + 16,
    bottom: shoulder - 66,
    width: shape.neck * 0.26,
    strength: 0.5,
    blur: 1,
  })
  for (const label of bottle.labels) drawLabel(canvas, shape, label)
  if (bottle.labels.length > 0) wallStreaks(canvas, shape, bottle, outline, 0.28)
  if (!bottle.drops) return
  const area = { left: AXIS - radius, right: AXIS + radius, top: shoulder - 60, bottom: base - 8 }
  const spared = bottle.labels.map(({ top, bottom }) => [top - 3, bottom + 8] as const)
  droplets(canvas, outline, { ...bottle.drops, ...area }, spared)
}

function clearGlass(
  canvas: Canvas,
  shape: BottleShape,
  bottle: Bottle,
  liquid: string,
  outline: string,
  clip: string,
): void {
  const { glass, wall = 4.5, fill = shape.shoulder - 40, liquidOpacity = 1 } = bottle
  const { radius, base } = shape
  const wallStops: Stop[] = [
    [0, mix(glass, '#6b7a80', 0.55), 0.9],
    [0.05, glass, 0.55],
    [0.2, '#ffffff', 0.5],
    [0.5, glass, 0.35],
    [0.8, glass, 0.5],
    [0.95, mix(glass, '#6b7a80', 0.4), 0.75],
    [1, mix(glass, '#54646b', 0.6), 0.95],
  ]
  canvas.add(`<path d="${outline}" fill="${canvas.across(wallStops, radius)}"/>`)
  const inside = inset(shape, wall, base)
  const surface = Math.max(halfWidthAt(inside, fill), 8)
  const pale = luminance(liquid) > 0.35
  const body = canvas.across(liquidStops(liquid, pale), radius)
  const lighterFoot = canvas.down([
    [0, '#fff', 0],
    [1, '#fff', 0.28],
  ])
  const underSurface = canvas.down(stops('0 #000 0.16, 0.4 #000 0.02, 1 #000 0'))
  canvas.add(
    `<g clip-path="${canvas.clip(silhouette(inside))}"><rect x="150" y="${fill}" width="300" height="${base - fill}" fill="${body}" opacity="${liquidOpacity}"/>` +
      `<rect x="150" y="${base - 60}" width="300" height="60" fill="${lighterFoot}"/>` +
      `<rect x="150" y="${fill}" width="300" height="200" fill="${underSurface}"/></g>` +
      `<ellipse cx="${AXIS}" cy="${fill}" rx="${tenth(surface)}" ry="${tenth(Math.max(2, surface * 0.09))}" fill="${light(liquid, 0.35)}" stroke="${dark(liquid, 0.35)}" stroke-width=".8" opacity=".9"/>`,
  )
  const thickBase: Stop[] = stops('0 #7d8b90 0.75, 0.25 #fff 0.85, 0.5 #cfd8da 0.7, 0.75 #fff 0.75, 1 #6d7b80 0.8')
  const left = AXIS - radius
  const right = AXIS + radius
  canvas.add(
    `<g clip-path="${clip}"><path d="M${left} ${base - 16}Q${AXIS} ${base - 4} ${right} ${base - 16}L${right} ${base + 4}L${left} ${base + 4}Z" fill="${canvas.across(thickBase, radius)}"/></g>`,
  )
}

const liquidStops = (liquid: string, pale: boolean): Stop[] => [
  [0, dark(liquid, pale ? 0.12 : 0.42)],
  [0.1, dark(liquid, pale ? 0.04 : 0.2)],
  [0.26, light(liquid, pale ? 0.6 : 0.3)],
  [0.5, light(liquid, pale ? 0.3 : 0.06)],
  [0.78, dark(liquid, pale ? 0.03 : 0.12)],
  [1, dark(liquid, pale ? 0.16 : 0.46)],
]

/** The neck stays lighter than the filled body; what is inside shows as a darker core. */
function darkGlass(canvas: Canvas, shape: BottleShape, bottle: Bottle, outline: string, clip: string): void {
  const { glass, glow = 0.16, matt } = bottle
  const { radius, shoulder, base } = shape
  const core: Stop[] = [
    [0, '#000', 0],
    [0.3, dark(glass, 0.2), 0],
    [0.55, dark(glass, 0.65), matt ? 0.12 : 0.42],
    [0.85, '#000', matt ? 0.12 : 0.28],
    [1, '#000', 0],
  ]
  const foot: Stop[] = [
    [0, '#000', 0],
    [0.75, '#000', matt ? 0.1 : 0.25],
    [1, '#000', matt ? 0.25 : 0.5],
  ]
  const left = AXIS - radius
  const right = AXIS + radius
  canvas.add(
    `<path d="${outline}" fill="${canvas.across(glassStops(glass), radius)}"/>` +
      `<g clip-path="${clip}"><rect x="${left}" y="${shoulder - 120}" width="${2 * radius}" height="400" fill="${canvas.across(core, radius)}"/>` +
      `<rect x="${left}" y="${base - 70}" width="${2 * radius}" height="72" fill="${canvas.down(foot)}"/>` +
      `<path d="M${left} ${base - 9}Q${AXIS} ${base + 1} ${right} ${base - 9}" stroke="#fff" stroke-opacity=".22" stroke-width="2" fill="none"/>` +
      `${softEllipse(canvas, { x: AXIS + radius * 0.06, y: (shoulder + base) / 2, rx: radius * 0.5 + 26, ry: (base - shoulder) * 0.5 + 24, colour: light(glass, 0.22), strength: glow })}</g>`,
  )
}

/** Necks get a gradient of their own, faded out where the body's takes over: the body's is too wide there. */
function neck(canvas: Canvas, shape: BottleShape, glass: string, clear: boolean, clip: string): void {
  const half = shape.neck + 3
  const top = shape.start[1]
  let widens = top + 20
  while (widens < shape.shoulder && halfWidthAt(shape, widens) < half * 1.28) widens += 4
  const bottom = Math.max(top + 30, Math.min(shape.shoulder - 10, widens + 26))
  const shading: Stop[] = clear
    ? [
        [0, mix(glass, '#3f5056', 0.75), 0.75],
        [0.14, glass, 0.35],
        [0.28, '#fff', 0.75],
        [0.42, '#fff', 0.1],
        [0.66, mix(glass, '#5d6d73', 0.5), 0.16],
        [0.84, '#fff', 0.3],
        [1, mix(glass, '#3f5056', 0.75), 0.8],
      ]
    : stops('0 #000 0.5, 0.16 #000 0.12, 0.3 #fff 0.28, 0.42 #fff 0.02, 0.7 #000 0.12, 0.9 #000 0.3, 1 #000 0.55')
  const fade = canvas.down([
    [0, '#fff'],
    [Math.max(0.2, 1 - 70 / (bottom - top)), '#fff'],
    [1, '#000'],
  ])
  const mask = canvas.mask(`<rect x="0" y="${top - 4}" width="600" height="${bottom - top + 4}" fill="${fade}"/>`)
  canvas.add(
    `<g clip-path="${clip}"><g mask="${mask}"><rect x="${AXIS - half}" y="${top - 4}" width="${2 * half}" height="${bottom - top + 4}" fill="${canvas.across(shading, half)}"/></g></g>`,
  )
}

/** Clear glass needs a dark line inside its edge, or it is lost on a pale ground. */
function innerContour(canvas: Canvas, glass: string, outline: string, clip: string): void {
  canvas.add(
    `<g clip-path="${clip}">${softStroke(outline, mix(glass, '#2f4047', 0.72), 5.5, 1.5, 0.62)}</g>` +
      `<path d="${outline}" fill="none" stroke="${mix(glass, '#33444b', 0.6)}" stroke-opacity=".5" stroke-width=".9"/>`,
  )
}

/** Full strength on glass, about a third of it over paper. */
function wallStreaks(canvas: Canvas, shape: BottleShape, bottle: Bottle, outline: string, share: number): void {
  const { radius, shoulder, base } = shape
  const clear = bottle.liquid !== undefined
  const first = bottle.highlight ?? (clear ? 0.62 : 0.5)
  const second = (bottle.highlight ?? 0.4) * 0.6
  const at = (x: number, top: number, bottom: number, width: number, strength: number, blur: number) =>
    streak(canvas, outline, {
      x: AXIS + radius * x,
      top,
      bottom,
      width: radius * width,
      strength: strength * share,
      blur,
    })
  at(-0.76, shoulder + 2, base - 20, 0.15, first, 1.3)
  at(-0.54, shoulder + 26, base - 60, 0.05, second, 1)
  at(0.78, shoulder + 12, base - 26, 0.09, clear ? 0.45 : 0.3, 1.6)
}
