/** Engraved views for labels: fine bent lines, one ink. */
import { type Canvas, tenth } from './canvas.ts'
import { patch, type Surface } from './outline.ts'
import { seeded } from './random.ts'

export type Scene = 'hills' | 'andes' | 'coast' | 'manor'

type View = { top: number; bottom: number; colour: string; seed: string; scene: Scene }

/** The view between two heights, across the whole label. */
export function drawScene(canvas: Canvas, surface: Surface, view: View): string {
  const { axis, radius, sag, warp, reach } = surface
  const across = Math.max(0.3, reach - 0.12)
  const clip = canvas.clip(patch(axis, radius, view.top, view.bottom, across, sag))
  const line = (height: (x: number) => number, stroke: string): string => {
    const points = Array.from({ length: 37 }, (_, i) => {
      const x = -radius * across + (2 * radius * across * i) / 36
      return warp(axis + x, height(x))
    })
    const path = points.map(([x, y], i) => `${i ? 'L' : 'M'}${tenth(x)} ${tenth(y)}`).join('')
    return `<path d="${path}" fill="none" stroke="${view.colour}" ${stroke}/>`
  }
  return `<g clip-path="${clip}">${SCENES[view.scene](view, line, surface)}</g>`
}

type Line = (height: (x: number) => number, stroke: string) => string

const bump = (x: number, at: number, wide: number): number => Math.exp(-(((x - at) / wide) ** 2))

const rows = (line: Line, top: number, height: number, from: number): string =>
  Array.from({ length: 9 }, (_, k) => {
    const y = top + height * from + k * height * 0.05
    const stroke = `stroke-opacity="${tenth(0.75 - k * 0.05)}" stroke-width="${tenth(0.8 + k * 0.12)}" stroke-dasharray="${tenth(3 + k * 0.6)} ${tenth(1.6 + k * 0.2)}"`
    return line((x) => y + Math.sin(x / 17 + k * 0.5) * 2.2, stroke)
  }).join('')

const SCENES: Record<Scene, (view: View, line: Line, surface: Surface) => string> = {
  hills: ({ top, bottom, seed }, line) => {
    const height = bottom - top
    const random = seeded(seed)
    const first = -30 + random() * 24
    const second = 14 + random() * 28
    const crest = (x: number) =>
      top + height * 0.46 - height * 0.34 * bump(x, first, 24) - height * 0.24 * bump(x, second, 18)
    const slopes = [1, 2, 3, 4].map((k) =>
      line((x) => crest(x) + k * height * 0.055 + (x > first ? k * 1.4 : 0), 'stroke-opacity=".35" stroke-width=".7"'),
    )
    return line(crest, 'stroke-width="1.3"') + slopes.join('') + rows(line, top, height, 0.62)
  },
  andes: ({ top, bottom, seed }, line) => {
    const height = bottom - top
    const random = seeded(seed)
    const peaks = [-44, -14, 12, 42].map((at) => ({ at: at + (random() - 0.5) * 12, tall: 0.35 + random() * 0.5 }))
    const crest = (x: number) =>
      top + height * (0.72 - Math.max(...peaks.map(({ at, tall }) => tall * Math.max(0, 1 - Math.abs(x - at) / 26))))
    const shade = [1, 2, 3, 4, 5].map((k) =>
      line(
        (x) => crest(x) + k * height * 0.06 + Math.abs(Math.sin(x / 5)) * k,
        'stroke-opacity=".4" stroke-width=".7"',
      ),
    )
    return line(crest, 'stroke-width="1.4"') + shade.join('') + rows(line, top, height, 0.78)
  },
  coast: ({ top, bottom, colour }, line, { axis, warp }) => {
    const height = bottom - top
    const [x, y] = warp(axis + 18, top + height * 0.36)
    const sun = `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(height * 0.2)}" fill="none" stroke="${colour}" stroke-width="1.3"/>`
    const sea = Array.from({ length: 8 }, (_, k) =>
      line(
        (at) => top + height * (0.5 + k * 0.065) + Math.sin(at / (6 + k) + k * 2) * (0.8 + k * 0.22),
        `stroke-width="${tenth(0.7 + k * 0.12)}" stroke-opacity=".8"`,
      ),
    )
    return sun + sea.join('')
  },
  manor: ({ top, bottom, colour }, line, { axis, warp }) => {
    const height = bottom - top
    const [x, y] = warp(axis, top + height * 0.72)
    const size = height / 60
    const house = `M-34 0V-20H-24V-27L-14 -35L-4 -27V-20H4V-27L14 -35L24 -27V-20H34V0Z`
    const windows = [-29, -19, -9, 6, 16, 26].map((at) => `M${at} -14h5v7h-5Z`).join('')
    const drawn = `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${Math.round(size * 100) / 100})"><path d="${house}" fill="none" stroke="${colour}" stroke-width="1.5"/><path d="${windows}M-3 0v-11h6V0" fill="none" stroke="${colour}" stroke-width=".9"/></g>`
    return drawn + line(() => top + height * 0.72, 'stroke-width="1.2"') + rows(line, top, height, 0.78)
  },
}
