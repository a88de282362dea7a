/** Several things in one picture: rows behind a printed carrier, groups standing side by side. */
import { type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { letters, type Print } from './lettering.ts'
import { floorShadow } from './light.ts'

export type Drawing = (canvas: Canvas) => void

export type Carrier = {
  item: Drawing
  columns: number
  rows: number
  /** How much higher each row stands than the one before it. */
  rise: number
  scale: number
  gap: number
  colour: string
  /** Top edge of the carrier and how far it reaches past the items. */
  top: number
  margin: number
  print: readonly Print[]
  /** See-through film instead of card. */
  film?: boolean
}

/** The same thing in rows, standing in a carrier of card or wrapped in film. */
export function drawCarrier(canvas: Canvas, carrier: Carrier): void {
  const { item, columns, rows, scale, gap, margin, film } = carrier
  const id = canvas.stamp(item)
  const width = gap * (columns - 1)
  const left = 300 - width / 2 - margin
  const right = 300 + width / 2 + margin
  floorShadow(canvas, 300, FLOOR - 2, (width / 2 + 95) * 0.92)
  const put = (x: number, y: number, size: number) =>
    canvas.add(
      `<g transform="translate(${tenth(x - 300 * size)} ${tenth(y - 552 * size)}) scale(${Math.round(size * 1000) / 1000})"><use href="#${id}"/></g>`,
    )
  for (let row = rows - 1; row >= 0; row -= 1) {
    const size = scale * (1 - row * 0.045)
    for (let i = 0; i < columns; i += 1)
      put(300 + (i * gap - width / 2) * (1 - row * 0.03), 540 - row * carrier.rise * scale * 1.3, size)
  }
  if (film) wrapInFilm(canvas, left, right, 540 - scale * 470, carrier)
  else standInCard(canvas, left, right, carrier)
}

function standInCard(canvas: Canvas, left: number, right: number, { colour, top, print }: Carrier): void {
  const card = canvas.gradient([
    [0, dark(colour, 0.35)],
    [0.04, dark(colour, 0.08)],
    [0.3, light(colour, 0.16)],
    [0.6, colour],
    [0.95, dark(colour, 0.18)],
    [1, dark(colour, 0.4)],
  ])
  canvas.add(
    `<path d="M${left} ${top}H${right}L${right - 4} 548H${left + 4}Z" fill="#000" opacity=".25" filter="${canvas.blur(4)}" transform="translate(0 -3)"/>` +
      `<path d="M${left} ${top}H${right}L${right - 4} 548Q300 553 ${left + 4} 548Z" fill="${card}"/>` +
      `<path d="M${left} ${top}H${right}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>`,
  )
  for (const line of print) canvas.add(letters(line.text, { maxWidth: right - left - 40, fill: '#ffffff', ...line }))
}

function wrapInFilm(canvas: Canvas, left: number, right: number, top: number, { print, colour }: Carrier): void {
  const sheen = canvas.gradient(
    stops(
      '0 #fff 0.5, 0.08 #fff 0.05, 0.2 #fff 0.3, 0.28 #fff 0.02, 0.7 #fff 0, 0.8 #fff 0.2, 0.94 #fff 0.04, 1 #fff 0.4',
    ),
  )
  canvas.add(
    `<path d="M${left + 6} ${top + 10}Q300 ${top - 14} ${right - 6} ${top + 10}L${right} 546Q300 554 ${left} 546Z" fill="${sheen}" stroke="#8fa3ad" stroke-opacity=".45"/>`,
  )
  const middle = 452
  canvas.add(
    `<rect x="${left + 2}" y="${middle - 34}" width="${right - left - 4}" height="84" fill="${colour}" opacity=".94"/>`,
  )
  for (const line of print) canvas.add(letters(line.text, { maxWidth: right - left - 40, fill: '#ffffff', ...line }))
  canvas.add(
    `<rect x="${left + 2}" y="${middle - 34}" width="${right - left - 4}" height="84" fill="${sheen}" opacity=".4"/>`,
  )
}

export type Standing = { draw: Drawing; x: number; y?: number; scale: number; wide?: number }

/** Things standing together, the first one furthest back. */
export function drawGroup(canvas: Canvas, things: readonly Standing[]): void {
  for (const { draw, x, y = 548, scale, wide = scale } of things) canvas.placed(draw, { x, y, scale, wide })
}
