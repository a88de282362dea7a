/** Paper on glass: label shapes bent around the body, with their print, shade and edge. */
import type { BottleShape } from './bottle-shapes.ts'
import { AXIS, type Canvas } from './canvas.ts'
import { PAPER_SHADE } from './light.ts'
import { type Mark, printMarks } from './marks.ts'
import {
  ALL_ROUND,
  around,
  halfWidthAt,
  type Point,
  pathThrough,
  reshaped,
  type Surface,
  silhouette,
} from './outline.ts'

export type Label = {
  top: number
  bottom: number
  /** Half the angle it covers, in radians; half a turn goes all the way round. */
  reach?: number
  /** Nothing for print straight on the glass. */
  paper?: string
  cut?: LabelCut
  frame?: { colour: string; double?: boolean }
  marks: readonly Mark[]
  /** Radius of the body there, when the outline should not decide. */
  radius?: number
  /** Metallic edge. */
  edge?: string
}

/** How far the paper's top and bottom edges draw in, `u` being −1 at its left end and 1 at its right. */
const CUTS = {
  straight: () => [0, 0],
  rounded: (u) => [corner(u, 0.88, 14), corner(u, 0.88, 14)],
  arch: (u) => [22 * Math.abs(u) ** 2.4, 0],
  scallop: (u) => [9 + 9 * Math.cos(u * Math.PI * 3), 0],
  notched: (u) => (Math.abs(u) > 0.85 ? [15, 15] : [0, 0]),
  oval: (u, height) => {
    const drawn = (height / 2) * (1 - Math.sqrt(Math.max(0, 1 - u * u)) ** 0.72)
    return [drawn, drawn]
  },
  shield: (u) => [6 * (1 - Math.abs(u)) ** 2, 36 * Math.abs(u) ** 1.7],
  wave: (u) => [8 + 8 * Math.sin(u * Math.PI), 0],
  peak: (u) => [26 * Math.abs(u), 0],
  dipped: (u) => [0, 20 * (1 - Math.abs(u) ** 2)],
} satisfies Record<string, (u: number, height: number) => readonly [top: number, bottom: number]>

/** Cut of the paper. */
export type LabelCut = keyof typeof CUTS

const corner = (u: number, from: number, depth: number): number => {
  const over = (Math.abs(u) - from) / (1 - from)
  return over <= 0 ? 0 : depth * (1 - Math.sqrt(Math.max(0, 1 - over * over)))
}

/** Space to leave free above and below the print, by cut. */
export const CUT_PADDING: Record<LabelCut, readonly [top: number, bottom: number]> = {
  straight: [10, 8],
  rounded: [12, 11],
  arch: [12, 8],
  scallop: [24, 8],
  notched: [13, 13],
  oval: [26, 26],
  shield: [12, 18],
  wave: [22, 8],
  peak: [20, 8],
  dipped: [10, 20],
}

const STEPS = 36

function cutPath(label: Label, warp: (x: number, y: number) => Point, radius: number, margin = 0): string {
  const { top, bottom, reach = 1.22, cut = 'straight' } = label
  const angle = reach - margin / radius
  const edge = (side: 0 | 1) =>
    Array.from({ length: STEPS + 1 }, (_, i) => {
      const u = -1 + (2 * i) / STEPS
      const drawn = CUTS[cut](u, bottom - top)[side]
      const y = side === 0 ? top + margin + drawn : bottom - margin - drawn
      return warp(AXIS + u * angle * radius, y)
    })
  return pathThrough([...edge(0), ...edge(1).toReversed()])
}

export function drawLabel(canvas: Canvas, shape: BottleShape, label: Label, sag = 6): void {
  const { top, bottom, reach = 1.22, paper, cut = 'straight', frame } = label
  const radius = label.radius ?? (halfWidthAt(shape, (top + bottom) / 2) || shape.radius) * 1.004
  const warp = around(AXIS, radius, sag)
  const path = cutPath(label, warp, radius)
  const body = silhouette(reshaped(shape, (x, y) => [x + 0.8, y]))
  canvas.add(`<g clip-path="${canvas.clip(body)}">`)
  if (paper) {
    canvas.add(
      `${[1, 2.4, 4.2]
        .map((drop) => `<path d="${path}" transform="translate(0 ${drop})" fill="#000" opacity=".1"/>`)
        .join('')}<path d="${path}" fill="${paper}"/>`,
    )
  }
  const surface: Surface = { axis: AXIS, radius, sag, reach, warp, paper: path, printable: printable(radius, label) }
  canvas.add(`<g clip-path="${paper ? canvas.clip(path) : canvas.clip(body)}">`)
  printMarks(canvas, surface, label.marks)
  canvas.add('</g>')
  if (frame) {
    canvas.add(`<path d="${cutPath(label, warp, radius, 6)}" fill="none" stroke="${frame.colour}" stroke-width="1.6"/>`)
    if (frame.double)
      canvas.add(
        `<path d="${cutPath(label, warp, radius, 9.5)}" fill="none" stroke="${frame.colour}" stroke-width=".7"/>`,
      )
  }
  if (label.edge) canvas.add(`<path d="${path}" fill="none" stroke="${label.edge}" stroke-width="2.4"/>`)
  if (paper) {
    canvas.add(`<path d="${path}" fill="${canvas.across(PAPER_SHADE, radius)}"/>`)
    if (cut === 'straight' || cut === 'dipped')
      canvas.add(
        `<path d="${cutPath({ ...label, cut: 'straight', bottom: top + 1.2 }, warp, radius)}" fill="#fff" opacity=".45"/>`,
      )
  }
  canvas.add('</g>')
}

/** The widest line of text that still reads on the bent paper. */
const printable = (radius: number, { reach = 1.22, frame, cut }: Label): number =>
  2 * radius * Math.min(reach - (frame ? 0.4 : 0.28), 0.86) * (cut === 'oval' ? 0.84 : 1)

export { ALL_ROUND }
