/**
 * Text as outlines. Fonts are read with fontkit from the @fontsource packages and every glyph becomes a path, so that
 * a picture is the same on every machine (sharp's renderer would silently fall back to whatever font it finds).
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, type GlyphRun, openSync, type PathCommand } from 'fontkit'
import { AXIS, tenth } from './canvas.ts'
import type { Warp } from './outline.ts'

/** Package and file of each hand the kit writes in. */
const HANDS = {
  playfair: ['playfair-display', '600-normal'],
  playfairBold: ['playfair-display', '800-normal'],
  playfairItalic: ['playfair-display', '500-italic'],
  cormorant: ['cormorant-garamond', '600-normal'],
  cormorantBold: ['cormorant-garamond', '700-normal'],
  cormorantItalic: ['cormorant-garamond', '500-italic'],
  script: ['great-vibes', '400-normal'],
  oswald: ['oswald', '500-normal'],
  oswaldBold: ['oswald', '700-normal'],
  oswaldLight: ['oswald', '400-normal'],
  bebas: ['bebas-neue', '400-normal'],
  montserrat: ['montserrat', '600-normal'],
  montserratMedium: ['montserrat', '500-normal'],
  montserratBlack: ['montserrat', '800-normal'],
  montserratSlanted: ['montserrat', '800-italic'],
} as const

export type Hand = keyof typeof HANDS

export type Lettering = {
  size: number
  hand?: Hand
  /** Space between letters, as a share of the size. */
  track?: number
  x?: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  /** Shrinks the text until it is no wider. */
  maxWidth?: number
  fill?: string
  opacity?: number
  warp?: Warp
}

/** A line of print on a wrapper. */
export type Print = Lettering & { text: string }

export const printed = (text: string, y: number, look: Omit<Lettering, 'y'>): Print => ({ text, y, ...look })

const require = createRequire(import.meta.url)
const opened = new Map<Hand, Font>()

function fontOf(hand: Hand): Font {
  let font = opened.get(hand)
  if (!font) {
    const [family, cut] = HANDS[hand]
    const folder = dirname(require.resolve(`@fontsource/${family}/package.json`))
    font = openSync(join(folder, 'files', `${family}-latin-${cut}.woff2`))
    opened.set(hand, font)
  }
  return font
}

/** Opens every font now, so that the first picture does not wait for them. */
export function openFonts(): void {
  for (const hand of Object.keys(HANDS) as Hand[]) fontOf(hand)
}

const RUNS_KEPT = 400
const runs = new Map<string, GlyphRun>()

/** A line is measured several times before it is set: what fontkit found out is kept for a while. */
function runOf(text: string, hand: Hand): GlyphRun {
  const name = `${hand} ${text}`
  let run = runs.get(name)
  if (!run) {
    if (runs.size >= RUNS_KEPT) runs.clear()
    run = fontOf(hand).layout(text)
    runs.set(name, run)
  }
  return run
}

/** Width of a line set in a hand, in units. */
export function widthOf(text: string, hand: Hand, size: number, track = 0): number {
  const font = fontOf(hand)
  const run = runOf(text, hand)
  const glyphs = run.positions.reduce((sum, position) => sum + position.xAdvance, 0) / font.unitsPerEm
  return (glyphs + track * Math.max(0, run.glyphs.length - 1)) * size
}

/** The largest size, up to `size`, at which the line is no wider than `maxWidth`. */
export const fittingSize = (text: string, hand: Hand, size: number, maxWidth: number, track = 0): number =>
  Math.min(size, (size * maxWidth) / Math.max(1, widthOf(text, hand, size, track)))

/** The line as one path. */
export function letters(text: string, lettering: Lettering): string {
  const { hand = 'montserrat', track = 0, y, anchor = 'middle', fill = '#222222', maxWidth, warp } = lettering
  if (text === '') return ''
  const size = maxWidth ? fittingSize(text, hand, lettering.size, maxWidth, track) : lettering.size
  const font = fontOf(hand)
  const scale = size / font.unitsPerEm
  const width = widthOf(text, hand, size, track)
  const run = runOf(text, hand)
  let x = (lettering.x ?? AXIS) - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2)
  let path = ''
  run.glyphs.forEach((glyph, at) => {
    const position = run.positions[at]
    if (!position) return
    path += glyphPath(glyph.path.commands, x + position.xOffset * scale, y - position.yOffset * scale, scale, warp)
    x += position.xAdvance * scale + track * size
  })
  const through = lettering.opacity === undefined ? '' : ` opacity="${lettering.opacity}"`
  return `<path d="${path}" fill="${fill}"${through}/>`
}

/** Long straight strokes are cut in pieces where a warp has to bend them. */
const BENDABLE = 14

function glyphPath(commands: readonly PathCommand[], x: number, y: number, scale: number, warp?: Warp): string {
  const point = (a: number, b: number): string => {
    const [px, py] = warp ? warp(x + a * scale, y - b * scale) : [x + a * scale, y - b * scale]
    return `${tenth(px)} ${tenth(py)}`
  }
  let path = ''
  let fromX = 0
  let fromY = 0
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') path += `M${point(a, b)}`
    else if (command === 'quadraticCurveTo') path += `Q${point(a, b)} ${point(c, d)}`
    else if (command === 'bezierCurveTo') path += `C${point(a, b)} ${point(c, d)} ${point(e, f)}`
    else if (command === 'closePath') path += 'Z'
    else {
      const pieces = warp ? Math.max(1, Math.ceil((Math.hypot(a - fromX, b - fromY) * scale) / BENDABLE)) : 1
      for (let piece = 1; piece <= pieces; piece += 1)
        path += `L${point(fromX + ((a - fromX) * piece) / pieces, fromY + ((b - fromY) * piece) / pieces)}`
    }
    if (command !== 'closePath') {
      fromX = args.at(-2) ?? fromX
      fromY = args.at(-1) ?? fromY
    }
  }
  return path
}
