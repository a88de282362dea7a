/** What closes a bottle: capsules and foils over the neck, screw caps, stoppers, crown corks, plastic caps. */
import type { BottleShape } from './bottle-shapes.ts'
import { AXIS, type Canvas, tenth } from './canvas.ts'
import { dark } from './colour.ts'
import { foilStops } from './light.ts'
import { reshaped, silhouette } from './outline.ts'
import { seeded } from './random.ts'

export type Closure =
  /** Wine capsule or sparkling foil, down to a height. */
  | { kind: 'capsule'; colour: string; trim: string; to: number; bands?: number }
  | { kind: 'foil'; colour: string; to: number }
  | { kind: 'screw' | 'stopper'; colour: string; trim: string; half?: number; knurled?: boolean }
  | { kind: 'crown'; colour: string }
  | { kind: 'plastic'; colour: string; half?: number }
  /** Sealing wax with drips. */
  | { kind: 'wax'; colour: string; to: number }

export function drawClosure(canvas: Canvas, shape: BottleShape, closure: Closure): void {
  if (closure.kind === 'capsule') capsule(canvas, shape, closure)
  else if (closure.kind === 'foil') foil(canvas, shape, closure)
  else if (closure.kind === 'wax') wax(canvas, shape, closure)
  else if (closure.kind === 'crown') crown(canvas, shape, closure.colour)
  else if (closure.kind === 'plastic') plasticCap(canvas, shape, closure)
  else screwCap(canvas, shape, closure)
}

/** The bottle's own outline, a hair wider: what a sleeve over the neck follows. */
const sleeve = (shape: BottleShape): string => silhouette(reshaped(shape, (x, y) => [x + 1.2, y - 0.5]))

function overNeck(canvas: Canvas, shape: BottleShape, zone: string, half: number, colour: string, extra: string): void {
  const outline = sleeve(shape)
  const body = `<path d="${outline}" fill="${canvas.across(foilStops(colour), half)}"/>`
  const lip = `<rect x="${AXIS - half}" y="${shape.top}" width="${half * 2}" height="7" fill="#fff" opacity=".22"/>`
  canvas.add(`<g clip-path="${canvas.clip(outline)}"><g clip-path="${canvas.clip(zone)}">${body}${extra}${lip}</g></g>`)
}

const hoop = (y: number, half: number, colour: string, width: number, opacity: number): string =>
  `<path d="M${AXIS - half} ${y}Q${AXIS} ${y + 4} ${AXIS + half} ${y}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill="none"/>`

function capsule(
  canvas: Canvas,
  shape: BottleShape,
  { colour, trim, to, bands = 1 }: Closure & { kind: 'capsule' },
): void {
  let hoops = hoop(shape.top + 21, 23, '#000', 1.6, 0.35)
  for (let i = 0; i < bands; i += 1) hoops += hoop(to - 16 - i * 7, 22, trim, i === 0 ? 2.6 : 1.4, 0.9)
  overNeck(canvas, shape, `M0 0H600V${to}Q${AXIS} ${to + 5} 0 ${to}Z`, shape.neck + 4, colour, hoops)
}

function foil(canvas: Canvas, shape: BottleShape, { colour, to }: Closure & { kind: 'foil' }): void {
  const random = seeded(`foil${colour}`)
  let creases = ''
  for (let i = 0; i < 34; i += 1) {
    const y = shape.top + 20 + random() * (to - shape.top - 20)
    const x = AXIS - shape.neck * 1.4 + random() * shape.neck * 2.8
    creases += `M${tenth(x)} ${tenth(y)}l${tenth(6 + random() * 10)} ${tenth(-3 + random() * 9)}`
  }
  const top = shape.top
  const wire = dark(colour, 0.45)
  const extra =
    `<path d="${creases}" stroke="#fff" stroke-opacity=".28" stroke-width="1.1"/>` +
    `<path d="${creases}" transform="translate(1.4 1.6)" stroke="#000" stroke-opacity=".16" stroke-width="1.1"/>` +
    `<path d="M276 ${top + 40}Q300 ${top + 47} 324 ${top + 40}M278 ${top + 52}Q300 ${top + 59} 322 ${top + 52}" stroke="${wire}" stroke-width="2.2" fill="none" opacity=".7"/>` +
    `<path d="M276 ${top + 42.4}Q300 ${top + 49.4} 324 ${top + 42.4}" stroke="#fff" stroke-opacity=".5" fill="none"/>`
  const zone = `M0 0H600V${to}C370 ${to + 6} 340 ${to + 20} 300 ${to + 22}C260 ${to + 20} 230 ${to + 6} 0 ${to}Z`
  overNeck(canvas, shape, zone, shape.radius * 0.62, colour, extra)
}

function wax(canvas: Canvas, shape: BottleShape, { colour, to }: Closure & { kind: 'wax' }): void {
  const zone = `M0 0H600V${to}C330 ${to} 326 ${to + 4} 318 ${to + 4}C312 ${to + 4} 313 ${to + 26} 307 ${to + 26}C301 ${to + 26} 303 ${to + 6} 297 ${to + 6}C291 ${to + 6} 292 ${to + 17} 287 ${to + 17}C281 ${to + 17} 283 ${to} 270 ${to}H0Z`
  overNeck(canvas, shape, zone, shape.neck + 5, colour, hoop(shape.top + 20, 24, '#fff', 1.4, 0.3))
}

function screwCap(canvas: Canvas, shape: BottleShape, cap: Closure & { kind: 'screw' | 'stopper' }): void {
  const half = cap.half ?? shape.neck + 7
  const top = shape.top
  const bottom = shape.start[1] + 8
  const round = cap.kind === 'stopper' ? 7 : 4
  const left = AXIS - half
  const right = AXIS + half
  const middle = top + (bottom - top) * 0.66
  const body = `M${left + round} ${top}H${right - round}Q${right} ${top} ${right} ${top + round}V${bottom}Q${AXIS} ${bottom + 6} ${left} ${bottom}V${top + round}Q${left} ${top} ${left + round} ${top}Z`
  canvas.add(
    `<path d="${body}" fill="${canvas.across(foilStops(cap.colour), half)}"/>` +
      `<path d="M${left + 3} ${top + 2.5}Q${AXIS} ${top - 1} ${right - 3} ${top + 2.5}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6" fill="none"/>`,
  )
  if (cap.knurled) canvas.add(knurling(left + 4, right - 2, top + 8, top + (bottom - top) * 0.52))
  canvas.add(
    `<path d="M${left} ${tenth(middle)}Q${AXIS} ${tenth(middle + 5)} ${right} ${tenth(middle)}" stroke="${cap.trim}" stroke-width="2.2" fill="none"/>`,
  )
}

function knurling(left: number, right: number, top: number, bottom: number): string {
  let grooves = ''
  for (let x = left; x < right; x += 3.4) grooves += `M${tenth(x)} ${tenth(top)}V${tenth(bottom)}`
  return `<path d="${grooves}" stroke="#000" stroke-opacity=".17" stroke-width="1.1"/>`
}

function crown(canvas: Canvas, shape: BottleShape, colour: string): void {
  const y = shape.start[1]
  const teeth = Array.from({ length: 10 }, (_, i) => `Q${319 - 4 * i} ${y + 10} ${320 - 4 * (i + 1)} ${y + 5}`).join('')
  canvas.add(
    `<path d="M280 ${y + 5}C278 ${y - 8} 284 ${y - 15} 300 ${y - 15}S322 ${y - 8} 320 ${y + 5}${teeth}Z" fill="${canvas.across(foilStops(colour), 20)}"/>` +
      `<path d="M287 ${y - 10}Q300 ${y - 15} 311 ${y - 10}" stroke="#fff" stroke-opacity=".6" stroke-width="2" fill="none"/>`,
  )
}

function plasticCap(canvas: Canvas, shape: BottleShape, { colour, half = 24 }: Closure & { kind: 'plastic' }): void {
  const bottom = shape.start[1] + 2
  const left = AXIS - half
  canvas.add(
    `<rect x="${left}" y="${shape.top}" width="${half * 2}" height="${bottom - shape.top}" rx="4" fill="${canvas.across(foilStops(colour), half)}"/>` +
      knurling(left + 3, AXIS + half - 1, shape.top + 5, bottom - 9) +
      `<rect x="${left}" y="${bottom - 7}" width="${half * 2}" height="1.3" fill="#000" opacity=".28"/>` +
      `<rect x="${left + 2}" y="${shape.top + 1.5}" width="${half * 2 - 4}" height="2.2" rx="1" fill="#fff" opacity=".5"/>`,
  )
}
