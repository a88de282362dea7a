/** What can be printed on a bent surface: text, rules, blocks of colour, ornaments, scenes, seals. */
import { type Canvas, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { type Hand, letters } from './lettering.ts'
import { drawOrnament, type Ornament } from './ornaments.ts'
import { patch, pathThrough, type Surface } from './outline.ts'
import { drawScene, type Scene } from './scenes.ts'

export type TextMark = {
  kind: 'text'
  text: string
  y: number
  size: number
  hand: Hand
  colour: string
  track?: number
  /** From the axis, in units along the paper. */
  x?: number
  anchor?: 'start' | 'middle' | 'end'
  maxWidth?: number
  opacity?: number
}

export const textMark = (text: string, y: number, look: Omit<TextMark, 'kind' | 'text' | 'y'>): TextMark => ({
  kind: 'text',
  text,
  y,
  ...look,
})

export type Mark =
  | TextMark
  | { kind: 'rule'; y: number; colour: string; height?: number; reach?: number; opacity?: number }
  | { kind: 'block'; top: number; bottom: number; colour: string; from?: number; to?: number; opacity?: number }
  | { kind: 'slant'; top: number; bottom: number; colour: string; rise: number }
  | { kind: 'ornament'; ornament: Ornament; y: number; colour: string; x?: number; scale?: number; opacity?: number }
  | { kind: 'scene'; scene: Scene; top: number; bottom: number; colour: string; seed: string }
  | { kind: 'seal'; text: string; y: number; colour: string; x?: number; radius?: number; ink?: string }
  | { kind: 'ring'; y: number; colour: string; radius: number; x?: number; width?: number }

export function printMarks(canvas: Canvas, surface: Surface, marks: readonly Mark[]): void {
  for (const mark of marks) canvas.add(print(canvas, surface, mark))
}

function print(canvas: Canvas, surface: Surface, mark: Mark): string {
  const { axis, radius, sag, warp } = surface
  switch (mark.kind) {
    case 'text':
      return letters(mark.text, {
        ...mark,
        x: axis + (mark.x ?? 0),
        fill: mark.colour,
        warp,
        maxWidth: mark.maxWidth ?? surface.printable,
      })
    case 'rule': {
      const reach = mark.reach ?? Math.max(0.2, surface.reach - 0.35)
      const path = patch(axis, radius, mark.y, mark.y + (mark.height ?? 1.2), reach, sag)
      return `<path d="${path}" fill="${mark.colour}" opacity="${mark.opacity ?? 1}"/>`
    }
    case 'block': {
      const path = blockPath(surface, mark.top, mark.bottom, mark.from ?? -1.6, mark.to ?? 1.6)
      return `<path d="${path}" fill="${mark.colour}" opacity="${mark.opacity ?? 1}"/>`
    }
    case 'slant': {
      const points = Array.from({ length: 21 }, (_, i) => -1.6 + (3.2 * i) / 20)
      const high = points.map((u) => warp(axis + u * radius, mark.top - mark.rise * u))
      const low = points.map((u) => warp(axis + u * radius, mark.bottom - mark.rise * u)).toReversed()
      return `<path d="${pathThrough([...high, ...low])}" fill="${mark.colour}"/>`
    }
    case 'ornament': {
      const [x, y] = warp(axis + (mark.x ?? 0), mark.y)
      return drawOrnament(mark.ornament, x, y, mark.colour, mark.scale ?? 1, mark.opacity)
    }
    case 'scene':
      return drawScene(canvas, surface, mark)
    case 'seal':
      return seal(canvas, surface, mark)
    case 'ring': {
      const [x, y] = warp(axis + (mark.x ?? 0), mark.y)
      return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${mark.radius}" fill="none" stroke="${mark.colour}" stroke-width="${mark.width ?? 1.4}"/>`
    }
  }
}

/** A field between two heights and two angles. */
function blockPath({ axis, radius, warp }: Surface, top: number, bottom: number, from: number, to: number): string {
  const steps = Array.from({ length: 17 }, (_, i) => axis + (from + ((to - from) * i) / 16) * radius)
  return pathThrough([...steps.map((x) => warp(x, top)), ...steps.toReversed().map((x) => warp(x, bottom))])
}

function seal(canvas: Canvas, { axis, warp }: Surface, mark: Extract<Mark, { kind: 'seal' }>): string {
  const [x, y] = warp(axis + (mark.x ?? 0), mark.y)
  const radius = mark.radius ?? 17
  const wax = canvas.radial(
    [
      [0, light(mark.colour, 0.45)],
      [0.6, mark.colour],
      [1, dark(mark.colour, 0.35)],
    ],
    { cx: 0.35, cy: 0.3, r: 0.8 },
  )
  const at = `cx="${tenth(x)}" cy="${tenth(y)}"`
  const ink = mark.ink ?? '#ffffff'
  return (
    `<circle ${at} r="${radius}" fill="${wax}" stroke="${dark(mark.colour, 0.3)}" stroke-width=".8"/>` +
    `<circle ${at} r="${tenth(radius * 0.8)}" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width=".9"/>` +
    letters(mark.text, {
      x,
      y: y + radius * 0.32,
      size: radius * 0.9,
      hand: 'playfairBold',
      fill: ink,
      maxWidth: radius * 1.3,
    })
  )
}
