/** Drinking glasses: stemmed bowls and tumblers, empty or filled. Each stands on (300, 552). */
import { AXIS, type Canvas, FLOOR, type Stop, stops, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { cubeFace, iceCube } from './ice-bag.ts'
import { floorShadow } from './light.ts'
import { type HalfOutline, halfWidthAt, outlineOf, silhouette } from './outline.ts'
import { seeded } from './random.ts'

/** Bowls of stemmed glasses; their foot is the same for all. */
const BOWLS = {
  red: outlineOf('M52 196 C66 250 78 300 60 344 C46 378 20 392 5 398'),
  white: outlineOf('M42 232 C54 280 62 318 48 354 C38 384 16 396 5 402'),
  flute: outlineOf('M31 150 C38 230 42 290 34 336 C28 372 14 392 5 402'),
  balloon: outlineOf('M66 190 C88 240 104 300 82 346 C62 384 26 396 6 402'),
} as const satisfies Record<string, HalfOutline>

/** Tumblers, standing on their own base. */
const TUMBLERS = {
  rocks: outlineOf('M84 330 L78 534 C77 548 72 552 62 552'),
  highball: outlineOf('M66 220 L60 536 C60 548 55 552 46 552'),
  pint: outlineOf('M82 200 C78 300 62 430 60 536 C60 548 55 552 46 552'),
  shot: outlineOf('M54 400 L42 536 C41 548 37 552 30 552'),
} as const satisfies Record<string, HalfOutline>

export type Bowl = keyof typeof BOWLS
export type Tumbler = keyof typeof TUMBLERS

export type Filling = { colour: string; surface: number; foam?: boolean; ice?: boolean; bubbles?: boolean }

const WALL: readonly Stop[] = stops(
  '0 #8d9aa0 0.75, 0.07 #dfe6e8 0.35, 0.2 #fff 0.65, 0.32 #fff 0.1, 0.6 #c9d3d6 0.1, 0.84 #9aa7ac 0.3, 0.94 #fff 0.5, 1 #7f8c92 0.8',
)

/** A stemmed glass. */
export function drawStemmed(canvas: Canvas, bowl: Bowl, filling?: Filling): void {
  const outline: HalfOutline = BOWLS[bowl]
  const foot = bowl === 'balloon' ? 66 : 57
  floorShadow(canvas, AXIS, FLOOR, foot + 16)
  const disc = canvas.gradient(stops('0 #b9c3c7, 0.3 #fff, 0.7 #dde3e5, 1 #a3afb4'))
  const stem = `M295 396C296 430 296.6 480 296 514C294 532 270 540 ${300 - foot} 545H${300 + foot}C330 540 306 532 304 514C303.4 480 304 430 305 396Z`
  canvas.add(
    `<ellipse cx="300" cy="545" rx="${foot}" ry="8" fill="${disc}" opacity=".9"/><path d="${stem}" fill="#cfd9dd" opacity=".7"/>` +
      `<path d="${stem}" fill="none" stroke="#5d6b71" stroke-opacity=".6" stroke-width="1.1"/>` +
      '<path d="M298.4 402V524" stroke="#fff" stroke-width="2" opacity=".9"/><path d="M303.2 402V516" stroke="#7c898f" opacity=".6"/>',
  )
  vessel(canvas, outline, filling)
}

/** A tumbler with its thick base. */
export function drawTumbler(canvas: Canvas, tumbler: Tumbler, filling?: Filling): void {
  const outline: HalfOutline = TUMBLERS[tumbler]
  const half = outline.start[0]
  floorShadow(canvas, AXIS, FLOOR, half + 6)
  vessel(canvas, outline, filling)
  const base: Stop[] = stops('0 #7d8b90 0.8, 0.2 #fff 0.9, 0.45 #c3ced2 0.7, 0.72 #fff 0.8, 1 #6d7b80 0.85')
  const clip = canvas.clip(silhouette(outline))
  canvas.add(
    `<g clip-path="${clip}"><path d="M${AXIS - half} 524Q${AXIS} 538 ${AXIS + half} 524V556H${AXIS - half}Z" fill="${canvas.across(base, half * 0.8)}"/></g>`,
  )
}

function vessel(canvas: Canvas, outline: HalfOutline, filling?: Filling): void {
  const path = silhouette(outline)
  const clip = canvas.clip(path)
  const [mouth, top] = outline.start
  const widest = Math.max(
    mouth,
    ...outline.segments.map((part) => (part[0] === 'L' ? part[1] : Math.max(part[1], part[3], part[5]))),
  )
  const wall = canvas.across(WALL, widest)
  if (filling) pour(canvas, outline, clip, widest, filling)
  canvas.add(`<path d="${path}" fill="${wall}"/>`)
  const inner = (share: number) =>
    [0.12, 0.3, 0.5, 0.66]
      .map((at) => {
        const y = top + (FLOOR - 160 - top) * at + 10
        return `${tenth(AXIS + halfWidthAt(outline, y) * share)} ${tenth(y)}`
      })
      .join('L')
  canvas.add(
    `<g clip-path="${clip}"><path d="${path}" fill="none" stroke="#4f5d63" stroke-opacity=".75" stroke-width="3.4"/>` +
      `<path d="${path}" fill="none" stroke="#2f3b40" stroke-opacity=".35" stroke-width="9" filter="${canvas.blur(3)}"/>` +
      `<path d="M${inner(-0.82)}" stroke="#fff" stroke-width="${tenth(widest * 0.12)}" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity=".8" filter="${canvas.blur(1.6)}"/>` +
      `<path d="M${inner(-0.62)}" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" opacity=".6"/>` +
      `<path d="M${inner(0.86)}" stroke="#fff" stroke-width="${tenth(widest * 0.07)}" fill="none" opacity=".55" filter="${canvas.blur(1.4)}"/></g>`,
  )
  const tall = mouth * 0.15
  canvas.add(
    `<ellipse cx="${AXIS}" cy="${top}" rx="${mouth}" ry="${tenth(tall)}" fill="#fff" fill-opacity=".22" stroke="#8b989d" stroke-width="1.6"/>` +
      `<path d="M${AXIS - mouth + 2} ${top + 2}A${mouth} ${tenth(tall)} 0 0 0 ${AXIS + mouth - 2} ${top + 2}" stroke="#fff" stroke-width="1.6" fill="none" opacity=".95"/>`,
  )
}

function pour(canvas: Canvas, outline: HalfOutline, clip: string, widest: number, filling: Filling): void {
  const { colour, surface } = filling
  const across = canvas.across(
    [
      [0, dark(colour, 0.45)],
      [0.2, light(colour, 0.12)],
      [0.5, colour],
      [0.85, dark(colour, 0.3)],
      [1, dark(colour, 0.5)],
    ],
    widest,
  )
  const glow = canvas.down([
    [0, '#fff', 0],
    [1, '#fff', 0.22],
  ])
  const half = halfWidthAt(outline, surface) - 2
  const box = `x="${AXIS - widest}" width="${widest * 2}"`
  const foot = FLOOR - 14
  canvas.add(
    `<g clip-path="${clip}"><rect ${box} y="${surface}" height="${foot - surface}" fill="${across}" opacity=".94"/>` +
      `<rect ${box} y="${surface + 60}" height="${foot - surface - 60}" fill="${glow}"/>`,
  )
  const random = seeded(`pour${colour}`)
  if (filling.ice) {
    const face = cubeFace(canvas)
    for (const [x, y] of [
      [-0.4, 26],
      [0.36, 20],
      [-0.02, 58],
      [0.42, 78],
    ] as const)
      canvas.add(
        `<g opacity=".82">${iceCube(AXIS + x * half, surface + y, half * 0.56, (random() - 0.5) * 60, face)}</g>`,
      )
  }
  if (filling.bubbles || filling.foam) {
    let bubbles = ''
    for (let i = 0; i < 46; i += 1) {
      const y = surface + 12 + random() * (foot - surface - 30)
      bubbles += `<circle cx="${tenth(AXIS + (random() - 0.5) * half * 1.5)}" cy="${tenth(y)}" r="${tenth(0.8 + random() * 1.7)}"/>`
    }
    canvas.add(`<g fill="#fff" fill-opacity=".55">${bubbles}</g>`)
  }
  if (filling.foam) {
    const cream = canvas.across(stops('0 #d8c9a4, 0.25 #fffdf4, 0.7 #f6ecd2, 1 #cdbb92'), widest)
    canvas.add(`<rect ${box} y="${surface - 34}" height="42" fill="${cream}"/>`)
  } else
    canvas.add(
      `<ellipse cx="${AXIS}" cy="${surface}" rx="${tenth(half)}" ry="${tenth(half * 0.15)}" fill="${light(colour, 0.2)}" stroke="${dark(colour, 0.3)}"/>`,
    )
  canvas.add('</g>')
}
