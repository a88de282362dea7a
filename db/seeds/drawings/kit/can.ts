/** Draws a drinks can of any height: tin, print all round, lid with its tab, condensation. */
import { AXIS, type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { droplets, floorShadow, SHEEN, STEEL, streak } from './light.ts'
import { type Mark, printMarks } from './marks.ts'
import { ALL_ROUND, around, patch } from './outline.ts'

export type Can = {
  /** Half the width. */
  radius: number
  /** Where the lid is. */
  top: number
  colour: string
  marks: readonly Mark[]
  drops?: { seed: string; count: number }
  /** Heights kept free of drops. */
  spared?: readonly (readonly [number, number])[]
}

const SAG = 10

export function drawCan(canvas: Canvas, { radius, top, colour, marks, drops, spared = [] }: Can): void {
  const outline = canOutline(radius, top)
  const left = AXIS - radius
  const clip = canvas.clip(outline)
  const steel = canvas.across(STEEL, radius)
  floorShadow(canvas, AXIS, FLOOR, radius * 1.1)
  const sleeve = patch(AXIS, radius, top + 34, FLOOR - 24, ALL_ROUND, SAG)
  canvas.add(`<path d="${outline}" fill="${steel}"/><g clip-path="${clip}"><path d="${sleeve}" fill="${colour}"/>`)
  canvas.add(`<g clip-path="${canvas.clip(sleeve)}">`)
  const warp = around(AXIS, radius, SAG)
  printMarks(
    canvas,
    { axis: AXIS, radius, sag: SAG, reach: ALL_ROUND, warp, paper: sleeve, printable: radius * 1.72 },
    marks,
  )
  canvas.add('</g>')
  const underLid = canvas.down([
    [0, '#000', 0.3],
    [1, '#000', 0],
  ])
  const atFoot = canvas.down([
    [0, '#000', 0],
    [1, '#000', 0.4],
  ])
  canvas.add(
    `<path d="${outline}" fill="${canvas.across(SHEEN, radius)}"/>` +
      `<rect x="${left}" y="${top + 4}" width="${radius * 2}" height="34" fill="${underLid}"/>` +
      `<rect x="${left}" y="${FLOOR - 40}" width="${radius * 2}" height="54" fill="${atFoot}"/></g>`,
  )
  lid(canvas, radius, top, steel)
  streak(canvas, outline, {
    x: AXIS - radius * 0.62,
    top: top + 54,
    bottom: FLOOR - 50,
    width: radius * 0.07,
    strength: 0.34,
    blur: 2,
  })
  const area = { left, right: AXIS + radius, top: top + 40, bottom: FLOOR - 10 }
  if (drops) droplets(canvas, outline, { ...drops, ...area }, spared)
}

function canOutline(radius: number, top: number): string {
  const neck = radius * 0.84
  const foot = FLOOR
  const x = (side: 1 | -1, reach: number) => tenth(AXIS + side * reach)
  return (
    `M${x(-1, neck)} ${top + 6}C${x(-1, neck + 2)} ${top + 20} ${x(-1, radius)} ${top + 26} ${x(-1, radius)} ${top + 46}V${foot - 34}` +
    `C${x(-1, radius)} ${foot - 20} ${x(-1, radius - 10)} ${foot - 16} ${x(-1, radius - 13)} ${foot - 8}Q${AXIS} ${foot + 11} ${x(1, radius - 13)} ${foot - 8}` +
    `C${x(1, radius - 10)} ${foot - 16} ${x(1, radius)} ${foot - 20} ${x(1, radius)} ${foot - 34}V${top + 46}` +
    `C${x(1, radius)} ${top + 26} ${x(1, neck + 2)} ${top + 20} ${x(1, neck)} ${top + 6}Z`
  )
}

function lid(canvas: Canvas, radius: number, top: number, steel: string): void {
  const half = radius * 0.84
  const tall = 15 * (radius / 106)
  const disc = (y: number, rx: number, ry: number, look: string, x = AXIS) =>
    `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" ${look}/>`
  const dish = canvas.gradient(stops('0 #8b9093, 0.5 #e9ebec, 1 #a4a9ac'), { x2: 0.8, y2: 1 })
  canvas.add(
    disc(top + 6, half + 2, tall + 2, 'fill="#8d9296"') +
      disc(top + 3, half + 2, tall + 1, `fill="${steel}"`) +
      disc(top + 4, half - 6, tall - 3, `fill="${dish}"`) +
      disc(top + 5, half - 14, tall - 6, 'fill="none" stroke="#777c80"') +
      disc(top + 5, half * 0.25, tall * 0.32, 'fill="#c9cccf" stroke="#7b8084"', AXIS + 6) +
      disc(top + 5.4, half * 0.11, tall * 0.16, 'fill="#85898d"', AXIS + 11),
  )
}
