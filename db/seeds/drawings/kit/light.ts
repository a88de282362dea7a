/** One light, from the left: shading of glass and foil, shadows on the floor, streaks and rims. */
import { AXIS, type Canvas, type Stop, stops, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { seeded } from './random.ts'

/** Dark edges, a bright band at a quarter of the width. */
export const glassStops = (colour: string): Stop[] => [
  [0, dark(colour, 0.55)],
  [0.07, dark(colour, 0.25)],
  [0.2, light(colour, 0.12)],
  [0.32, colour],
  [0.62, dark(colour, 0.12)],
  [0.86, dark(colour, 0.38)],
  [0.95, dark(colour, 0.18)],
  [1, dark(colour, 0.6)],
]

export const foilStops = (colour: string): Stop[] => [
  [0, dark(colour, 0.5)],
  [0.12, dark(colour, 0.1)],
  [0.24, light(colour, 0.55)],
  [0.36, light(colour, 0.08)],
  [0.62, dark(colour, 0.18)],
  [0.8, light(colour, 0.14)],
  [0.92, dark(colour, 0.3)],
  [1, dark(colour, 0.55)],
]

export const STEEL: readonly Stop[] = stops(
  '0 #6f7478, 0.08 #b9bdc0, 0.22 #ffffff, 0.34 #d4d7d9, 0.6 #a2a7aa, 0.8 #d9dcde, 0.93 #83888c, 1 #5a5f63',
)

/** What a round body does to print on paper. */
export const PAPER_SHADE: readonly Stop[] = stops(
  '0 #000 0.46, 0.1 #000 0.17, 0.26 #fff 0.22, 0.38 #fff 0.05, 0.6 #000 0.02, 0.84 #000 0.17, 1 #000 0.48',
)

/** What a shining round body (tin, film, plastic) does to print. */
export const SHEEN: readonly Stop[] = stops(
  '0 #000 0.5, 0.07 #000 0.3, 0.16 #fff 0.05, 0.24 #fff 0.42, 0.3 #fff 0.16, 0.42 #fff 0, 0.66 #000 0.08, 0.84 #000 0.3, 0.93 #000 0.16, 1 #000 0.52',
)

/**
 * An ellipse that fades out, as a blur would leave it. Blurs cost fifteen times as much to render, so light and shadow
 * are gradients and stacked strokes wherever nobody can tell.
 */
export function softEllipse(canvas: Canvas, { x, y, rx, ry, colour, strength, turn = 0 }: SoftEllipse): string {
  const fade = canvas.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.86],
    [0.62, colour, strength * 0.45],
    [0.84, colour, strength * 0.1],
    [1, colour, 0],
  ])
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${tenth(x)} ${tenth(y)})"`
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${fade}"${turned}/>`
}

type SoftEllipse = {
  x: number
  y: number
  rx: number
  ry: number
  colour: string
  strength: number
  turn?: number
}

/** A stroke with soft edges: four strokes of one path, each wider and fainter. */
export const softStroke = (path: string, colour: string, width: number, blur: number, strength: number): string =>
  [-1.1, -0.2, 0.9, 2.1]
    .map((step, i) => {
      const share = strength * ([0.34, 0.32, 0.24, 0.14][i] ?? 0)
      const wide = Math.max(0.6, width + step * blur * 1.5)
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${share.toFixed(3)}" stroke-width="${tenth(wide)}"/>`
    })
    .join('')

/** A tight contact shadow and a wide soft one. */
export function floorShadow(canvas: Canvas, axis: number, floor: number, half: number, tint = '#3a2a20'): void {
  const wide = { x: axis + half * 0.1, y: floor + 3, rx: half * 0.8 + 24, ry: Math.max(9, half * 0.12) + 17 }
  const tight = { x: axis, y: floor - 1, rx: half * 0.53 + 9, ry: Math.max(4, half * 0.05) + 5.5 }
  canvas.add(
    softEllipse(canvas, { ...wide, colour: tint, strength: 0.17 }) +
      softEllipse(canvas, { ...tight, colour: tint, strength: 0.62 }),
  )
}

/** Light that runs along the inside of an edge. */
export function rim(canvas: Canvas, outline: string, { strength = 0.34, width = 5, blur = 2.2 } = {}): void {
  canvas.add(`<g clip-path="${canvas.clip(outline)}">${softStroke(outline, '#fff', width, blur, strength)}</g>`)
}

export type Streak = { x: number; top: number; bottom: number; width: number; strength: number; blur?: number }

/** An upright highlight, fading at its ends and sides, kept inside the body. */
export function streak(canvas: Canvas, inside: string, { x, top, bottom, width, strength, blur = 1.6 }: Streak): void {
  if (bottom - top < 2) return
  const fade = canvas.down([
    [0, '#fff', 0],
    [0.08, '#fff', strength],
    [0.75, '#fff', strength * 0.75],
    [1, '#fff', 0],
  ])
  const layers = [-1.3, -0.35, 0.6, 1.6].map((step, i) => {
    const wide = Math.max(0.8, width + step * blur * 1.4)
    const left = x + (width - wide) / 2
    return `<rect x="${tenth(left)}" y="${tenth(top)}" width="${tenth(wide)}" height="${tenth(bottom - top)}" rx="${tenth(wide / 2)}" fill="${fade}" fill-opacity="${[0.36, 0.33, 0.24, 0.14][i] ?? 0}"/>`
  })
  canvas.add(`<g clip-path="${canvas.clip(inside)}">${layers.join('')}</g>`)
}

export type Droplets = { seed: string; count: number; left: number; right: number; top: number; bottom: number }

/** Condensation; inside the `spared` heights, where print is, only the faintest drops stay. */
export function droplets(
  canvas: Canvas,
  inside: string,
  { seed, count, left, right, top, bottom }: Droplets,
  spared: readonly (readonly [number, number])[] = [],
): void {
  const random = seeded(seed)
  let shapes = ''
  for (let i = 0; i < count; i += 1) {
    const x = left + random() * (right - left)
    const y = top + random() * (bottom - top)
    const size = 1 + random() ** 3 * 4.2
    const strength = random()
    const overPrint = spared.some(([from, to]) => y > from && y < to)
    if (overPrint && (size > 1.6 || strength > 0.35)) continue
    shapes += droplet(x, y, size, 0.5 + strength * 0.5)
  }
  canvas.add(`<g clip-path="${canvas.clip(inside)}">${shapes}</g>`)
}

const droplet = (x: number, y: number, size: number, strength: number): string =>
  `<g opacity="${tenth(strength)}"><ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(size)}" ry="${tenth(size * 1.15)}" fill="#fff" fill-opacity=".20"/>` +
  `<path d="M${tenth(x - size * 0.7)} ${tenth(y + size * 0.25)}A${tenth(size * 0.8)} ${tenth(size * 0.9)} 0 0 0 ${tenth(x + size * 0.7)} ${tenth(y + size * 0.25)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${tenth(size * 0.28)}"/>` +
  `<circle cx="${tenth(x - size * 0.3)}" cy="${tenth(y - size * 0.45)}" r="${tenth(size * 0.24)}" fill="#fff" fill-opacity=".9"/>` +
  `<path d="M${tenth(x - size)} ${tenth(y - size * 0.4)}A${tenth(size)} ${tenth(size * 1.1)} 0 0 1 ${tenth(x + size)} ${tenth(y - size * 0.4)}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${tenth(size * 0.25)}"/></g>`

/** The bright belly of a bottle's shoulder. */
export function shoulderLight(canvas: Canvas, inside: string, y: number, half: number, strength: number): void {
  const spot = { x: AXIS - half * 0.42, y: y + 6, rx: half * 0.2 + 11, ry: half * 0.62 + 12, turn: 16 }
  canvas.add(
    `<g clip-path="${canvas.clip(inside)}">${softEllipse(canvas, { ...spot, colour: '#fff', strength: strength * 1.1 })}</g>`,
  )
}
