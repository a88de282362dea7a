/**
 * Ways of laying out a label. Each takes the same content and theme and returns marks between two heights; which one a
 * brand uses is chosen in `brand-style.ts`.
 */
import { dark, light, luminance, mix, readable } from '#drawings/kit/colour.ts'
import type { Hand } from '#drawings/kit/lettering.ts'
import { type Mark, type TextMark, textMark } from '#drawings/kit/marks.ts'
import type { Ornament } from '#drawings/kit/ornaments.ts'
import type { Scene } from '#drawings/kit/scenes.ts'
import { sizeForLines, wrapWords } from './words.ts'

export type LabelText = {
  headline: string
  /** Over the headline: the house, or the kind of drink. */
  over?: string
  line?: string
  grade?: string
  variety: string
  place: string
  fine: string
  /** A number worth showing large: years, strength. */
  figure?: string
}

export type LabelTheme = {
  paper: string
  ink: string
  accent: string
  /** Colour of fields and bands. */
  field: string
  hand: Hand
  capitals: boolean
  ornament: Ornament
  scene: Scene
  seed: string
}

export type Area = {
  top: number
  bottom: number
  /** Longest line of print. */
  width: number
  /** Half the angle of the paper, for fields that reach its edge. */
  reach: number
}

export type Layout = (text: LabelText, theme: LabelTheme, area: Area) => Mark[]

type Block = { height: number; marks: (y: number, scale: number) => Mark[] }

/** Blocks never come closer than this. */
const LEAST_GAP = 5.5

/** Spreads blocks over the height; when they need more than there is, all of them shrink alike. */
function stack(area: Pick<Area, 'top' | 'bottom'>, blocks: readonly (Block | null)[], hang = 0.5): Mark[] {
  const present = blocks.filter((block) => block !== null)
  const room = area.bottom - area.top
  const needed = present.reduce((sum, block) => sum + block.height, 0)
  const scale = Math.min(1, (room - LEAST_GAP * (present.length - 1)) / needed)
  const gap = Math.min(15, (room - needed * scale) / (present.length + 0.6))
  const used = needed * scale + gap * (present.length - 1)
  let y = area.top + (room - used) * hang
  return present.flatMap((block) => {
    const marks = block.marks(y, scale)
    y += block.height * scale + gap
    return marks
  })
}

/** Height of a capital, as a share of the size. */
const capHeight = (hand: Hand): number =>
  hand.startsWith('oswald') ? 0.83 : hand.startsWith('cormorant') ? 0.66 : 0.73

type LineLook = Pick<TextMark, 'size' | 'hand' | 'colour' | 'track' | 'anchor' | 'x'>

/** Lines of text as one block, all of one size. */
function lines(texts: readonly string[], width: number, look: LineLook, leading = 1.06): Block | null {
  const shown = texts.filter((text) => text !== '')
  if (shown.length === 0) return null
  const size = sizeForLines(shown, look.hand, look.size, width, look.track)
  const step = size * leading
  const cap = capHeight(look.hand)
  // Letters that hang below the line need room, unless all are capitals.
  const hang = shown.some((text) => /[gjpqyç,]/.test(text)) ? size * 0.16 : 0
  return {
    height: step * (shown.length - 1) + size * cap + hang,
    marks: (y, scale) =>
      shown.map((text, i) =>
        textMark(text, y + (size * cap + i * step) * scale, { ...look, size: size * scale, maxWidth: width }),
      ),
  }
}

const rule = (colour: string, reach?: number, height = 1.3): Block => ({
  height: height + 2,
  marks: (y) => [{ kind: 'rule', y: y + 1, colour, height, ...(reach === undefined ? {} : { reach }) }],
})

const ornament = (theme: LabelTheme, size: number, colour = theme.accent): Block => ({
  height: 46 * size,
  marks: (y, scale) => [
    { kind: 'ornament', ornament: theme.ornament, y: y + 23 * size * scale, colour, scale: size * scale },
  ],
})

const cased = (text: string, theme: LabelTheme): string => (theme.capitals ? text.toUpperCase() : text)

const headline = (text: LabelText, theme: LabelTheme, width: number, size: number, colour = theme.ink, length = 10) =>
  lines(wrapWords(cased(text.headline, theme), length, 3), width, {
    size: theme.capitals ? size * 0.86 : size,
    hand: theme.hand,
    colour,
    track: theme.capitals ? 0.05 : 0,
  })

const over = (text: LabelText, theme: LabelTheme, width: number, colour = theme.ink) =>
  lines([(text.over ?? '').toUpperCase()], width, { size: 10, hand: 'montserrat', colour, track: 0.22 })

const lineName = (text: LabelText, width: number, colour: string, hand: Hand = 'playfairItalic', size = 19) =>
  lines(wrapWords(text.line ?? '', 16), width, { size, hand, colour })

const variety = (text: LabelText, width: number, colour: string, size = 15.5) =>
  lines(
    wrapWords(text.variety, 17).map((part) => part.toUpperCase()),
    width,
    { size, hand: 'oswald', colour, track: 0.07 },
    1.2,
  )

const grade = (text: LabelText, width: number, colour: string) =>
  lines([(text.grade ?? '').toUpperCase()], width, { size: 10.5, hand: 'montserrat', colour, track: 0.14 })

const footer = (text: LabelText, width: number, colour: string, rows = 2): Block | null =>
  rows === 1
    ? lines([`${text.place.toUpperCase()} · ${text.fine}`], width, { size: 8, hand: 'montserrat', colour, track: 0.1 })
    : lines([text.place.toUpperCase(), text.fine], width, { size: 8.4, hand: 'montserrat', colour, track: 0.12 }, 1.5)

/** Fields sit a step away from the paper, so that the label stays one sheet. */
const onField = (field: string): string => (luminance(field) > 0.4 ? dark(field, 0.75) : '#fff8e8')

const classic: Layout = (text, theme, { width, ...area }) =>
  stack(area, [
    ornament(theme, 0.84),
    over(text, theme, width),
    headline(text, theme, width, 40),
    lineName(text, width, theme.accent),
    rule(theme.accent),
    variety(text, width, theme.accent),
    grade(text, width, theme.ink),
    footer(text, width, theme.ink),
  ])

const topBand: Layout = (text, theme, { top, bottom, width, reach }) => {
  const edge = top + (bottom - top) * 0.44
  const ink = onField(theme.field)
  return [
    { kind: 'block', top: top - 40, bottom: edge, colour: theme.field },
    { kind: 'rule', y: edge, height: 2.4, colour: theme.accent, reach },
    ...stack({ top: top + 2, bottom: edge - 4 }, [
      over(text, theme, width, ink),
      headline(text, theme, width, 40, ink),
    ]),
    ...stack({ top: edge + 10, bottom }, [
      lineName(text, width, theme.ink),
      variety(text, width, theme.accent),
      grade(text, width, theme.ink),
      rule(theme.accent, 0.3),
      footer(text, width, theme.ink),
    ]),
  ]
}

const footBand: Layout = (text, theme, { top, bottom, width, reach }) => {
  const edge = bottom - (bottom - top) * 0.34
  const ink = onField(theme.field)
  return [
    { kind: 'block', top: edge, bottom: bottom + 40, colour: theme.field },
    { kind: 'rule', y: edge - 1, height: 2, colour: theme.accent, reach },
    ...stack({ top, bottom: edge - 8 }, [
      ornament(theme, 0.9),
      over(text, theme, width),
      headline(text, theme, width, 38),
      lineName(text, width, theme.accent),
    ]),
    ...stack({ top: edge + 7, bottom }, [
      variety(text, width, ink),
      grade(text, width, ink),
      footer(text, width, ink, 1),
    ]),
  ]
}

const view: Layout = (text, theme, { top, bottom, width }) => {
  const edge = top + (bottom - top) * 0.38
  return [
    { kind: 'scene', scene: theme.scene, top: top - 2, bottom: edge, colour: theme.accent, seed: theme.seed },
    ...stack({ top: edge + 8, bottom }, [
      over(text, theme, width),
      headline(text, theme, width, 36),
      lineName(text, width, theme.accent, 'cormorantItalic', 20),
      rule(theme.accent, 0.5),
      variety(text, width, theme.ink, 14.5),
      grade(text, width, theme.ink),
      footer(text, width, theme.ink, 1),
    ]),
  ]
}

/** One great pale initial behind the words. */
const monogram: Layout = (text, theme, { width, ...area }) => {
  const tall = area.bottom - area.top
  return [
    textMark(text.headline.charAt(0).toUpperCase(), area.top + tall * 0.62, {
      size: tall * 0.78,
      hand: theme.hand === 'script' ? 'playfairBold' : theme.hand,
      colour: theme.field,
      opacity: 0.2,
      maxWidth: width * 1.1,
    }),
    ...stack({ top: area.top + tall * 0.22, bottom: area.bottom }, [
      over(text, theme, width),
      headline(text, theme, width, 38),
      lineName(text, width, theme.accent),
      rule(theme.accent, 0.24),
      variety(text, width, theme.ink),
      grade(text, width, theme.accent),
      footer(text, width, theme.ink),
    ]),
  ]
}

/** Poster letters, nothing else. */
const poster: Layout = (text, theme, { width, ...area }) =>
  stack(area, [
    over(text, theme, width, theme.accent),
    lines(
      wrapWords(text.headline.toUpperCase(), 7, 3),
      width,
      { size: 62, hand: 'bebas', colour: theme.ink, track: 0.02 },
      0.9,
    ),
    rule(theme.accent, undefined, 4),
    lineName(text, width, theme.ink, 'oswald', 17),
    variety(text, width, theme.accent, 15),
    grade(text, width, theme.ink),
    footer(text, width, theme.ink),
  ])

/** Set flush left behind a rule, as the young houses do. */
const flushLeft: Layout = (text, theme, { top, bottom, width }) => {
  const x = -width / 2 + 12
  const room = width - 14
  const left = { anchor: 'start', x } as const
  const from = (x - 11) / (width * 0.62)
  const sans: Hand = theme.hand === 'script' ? 'playfairBold' : theme.hand
  return [
    { kind: 'block', top: top + 2, bottom: bottom - 2, from, to: from + 0.055, colour: theme.accent },
    ...stack(
      { top: top + 2, bottom },
      [
        lines([(text.over ?? '').toUpperCase()], room, {
          size: 9.4,
          hand: 'montserrat',
          colour: theme.accent,
          track: 0.16,
          ...left,
        }),
        lines(
          wrapWords(cased(text.headline, theme), 9, 3),
          room,
          { size: 36, hand: sans, colour: theme.ink, ...left },
          1,
        ),
        lines(wrapWords(text.line ?? '', 15), room, {
          size: 16,
          hand: 'playfairItalic',
          colour: theme.accent,
          ...left,
        }),
        lines(
          wrapWords(text.variety, 16),
          room,
          { size: 14.5, hand: 'oswald', colour: theme.ink, track: 0.04, ...left },
          1.2,
        ),
        lines([text.grade ?? ''], room, { size: 11, hand: 'montserratMedium', colour: theme.ink, ...left }),
        lines(
          [text.place, text.fine],
          room,
          { size: 8.4, hand: 'montserratMedium', colour: theme.ink, track: 0.06, ...left },
          1.5,
        ),
      ],
      0.3,
    ),
  ]
}

/** Two papers and a seal on the seam. */
const sealed: Layout = (text, theme, { top, bottom, width, reach }) => {
  const seam = top + (bottom - top) * 0.46
  const ink = onField(theme.field)
  return [
    { kind: 'block', top: seam, bottom: bottom + 40, colour: theme.field },
    { kind: 'rule', y: seam - 1, height: 1.6, colour: theme.accent, reach },
    ...stack({ top, bottom: seam - 20 }, [over(text, theme, width), headline(text, theme, width, 36)]),
    {
      kind: 'seal',
      text: text.figure ?? text.headline.charAt(0).toUpperCase(),
      y: seam,
      colour: theme.accent,
      radius: 19,
    },
    ...stack({ top: seam + 25, bottom }, [
      lineName(text, width, ink),
      variety(text, width, ink, 14.5),
      grade(text, width, ink),
      footer(text, width, ink, 1),
    ]),
  ]
}

/** A signature, with much air. */
const signature: Layout = (text, theme, { width, ...area }) =>
  stack(area, [
    ornament(theme, 0.6),
    lines(wrapWords(text.headline, 10), width * 1.04, { size: 46, hand: 'script', colour: theme.accent }, 0.84),
    over(text, theme, width),
    lines([(text.line ?? '').toUpperCase()], width, {
      size: 11.5,
      hand: 'cormorantBold',
      colour: theme.ink,
      track: 0.2,
    }),
    rule(theme.accent, 0.3),
    variety(text, width, theme.ink, 13.5),
    grade(text, width, theme.ink),
    footer(text, width, theme.ink),
  ])

/** A medallion over a small inscription. */
const medallion: Layout = (text, theme, { width, ...area }) =>
  stack(area, [
    {
      height: 70,
      marks: (y, scale) => [
        { kind: 'ring', y: y + 35 * scale, radius: 33 * scale, colour: theme.accent, width: 1.6 },
        { kind: 'ring', y: y + 35 * scale, radius: 29 * scale, colour: theme.accent, width: 0.8 },
        { kind: 'ornament', ornament: theme.ornament, y: y + 35 * scale, colour: theme.accent, scale: 0.78 * scale },
      ],
    },
    over(text, theme, width),
    headline(text, theme, width, 32),
    lineName(text, width, theme.accent, 'cormorantItalic', 18),
    variety(text, width, theme.ink, 14),
    grade(text, width, theme.accent),
    footer(text, width, theme.ink),
  ])

/** A quiet label: a small name in the middle, the rest at the foot. */
const quiet: Layout = (text, theme, { top, bottom, width }) => {
  const tall = bottom - top
  return [
    ...stack({ top: top + tall * 0.1, bottom: top + tall * 0.62 }, [
      lines(
        wrapWords(text.headline.toUpperCase(), 11, 3),
        width,
        { size: 24, hand: 'cormorantBold', colour: theme.ink, track: 0.16 },
        1.1,
      ),
      rule(theme.accent, 0.14, 2),
      lineName(text, width, theme.ink, 'cormorantItalic', 18),
      over(text, theme, width, theme.accent),
    ]),
    { kind: 'rule', y: top + tall * 0.68, colour: theme.accent, height: 0.9 },
    ...stack({ top: top + tall * 0.72, bottom }, [
      variety(text, width, theme.accent, 13),
      grade(text, width, theme.ink),
      footer(text, width, theme.ink, 1),
    ]),
  ]
}

/** Thin stripes with a plate for the name. */
const striped: Layout = (text, theme, { top, bottom, width, reach }) => {
  const tall = bottom - top
  const stripe = mix(theme.paper, theme.field, 0.55)
  const stripes: Mark[] = Array.from({ length: 24 }, (_, i) => ({
    kind: 'block',
    top: top - 30 + i * 10,
    bottom: top - 25 + i * 10,
    colour: stripe,
  }))
  const [from, to] = [top + tall * 0.13, top + tall * 0.58]
  return [
    ...stripes.filter((mark) => mark.kind === 'block' && mark.top < bottom + 30),
    { kind: 'block', top: from, bottom: to, colour: theme.paper },
    { kind: 'rule', y: from, height: 1.6, colour: theme.accent, reach },
    { kind: 'rule', y: to - 1.6, height: 1.6, colour: theme.accent, reach },
    ...stack({ top: from + 6, bottom: to - 7 }, [
      over(text, theme, width),
      headline(text, theme, width, 36),
      lineName(text, width, theme.accent, 'playfairItalic', 16),
    ]),
    { kind: 'block', top: top + tall * 0.64, bottom: bottom + 1, colour: theme.paper },
    ...stack({ top: top + tall * 0.66, bottom }, [
      variety(text, width, theme.accent, 14),
      grade(text, width, theme.ink),
      footer(text, width, theme.ink, 1),
    ]),
  ]
}

/** A slanting field across the corner. */
const slanted: Layout = (text, theme, { top, bottom, width }) => {
  const tall = bottom - top
  const seam = top + tall * 0.3
  const ink = onField(theme.field)
  return [
    { kind: 'slant', top: top - 90, bottom: seam, rise: 26, colour: theme.field },
    { kind: 'slant', top: seam, bottom: seam + 4, rise: 26, colour: theme.accent },
    {
      kind: 'ornament',
      ornament: theme.ornament,
      y: top + tall * 0.14,
      x: -width * 0.18,
      colour: mix(ink, theme.field, 0.15),
      scale: 0.62,
    },
    ...stack({ top: seam + 26, bottom }, [
      over(text, theme, width),
      headline(text, theme, width, 36),
      lineName(text, width, theme.accent),
      variety(text, width, theme.ink, 14.5),
      grade(text, width, theme.ink),
      footer(text, width, theme.ink),
    ]),
  ]
}

/** The figure is the hero: years, strength, a number in the name. */
const figured: Layout = (text, theme, { width, ...area }) =>
  stack(area, [
    over(text, theme, width),
    headline(text, theme, width, 32),
    rule(theme.accent),
    lines([text.figure ?? text.headline.charAt(0)], width, { size: 46, hand: 'oswaldBold', colour: theme.accent }),
    lineName(text, width, theme.ink, 'playfairItalic', 16),
    variety(text, width, theme.ink, 13.5),
    grade(text, width, theme.accent),
    footer(text, width, theme.ink),
  ])

export const LAYOUTS = {
  classic,
  topBand,
  footBand,
  view,
  monogram,
  poster,
  flushLeft,
  sealed,
  signature,
  medallion,
  quiet,
  striped,
  slanted,
  figured,
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof LAYOUTS

/** Inks that read on the paper, from a house's colour. */
export function inksFor(paper: string, colour: string, gold: string): { ink: string; accent: string } {
  const bright = luminance(paper) > 0.3
  return bright
    ? { ink: readable(dark(colour, 0.45), paper, 7), accent: readable(colour, paper, 4.6) }
    : { ink: readable(light(gold, 0.72), paper, 7), accent: readable(gold, paper, 4.5) }
}
