/** Wines: the bottle by grape, the glass and capsule by house, the label by line. */

import { drawBottle } from '#drawings/kit/bottle.ts'
import { BOTTLE_SHAPES, type BottleShapeName } from '#drawings/kit/bottle-shapes.ts'
import { drawCarton } from '#drawings/kit/boxes.ts'
import { type Canvas, FLOOR } from '#drawings/kit/canvas.ts'
import type { Closure } from '#drawings/kit/closures.ts'
import { dark, light, luminance, mix } from '#drawings/kit/colour.ts'
import type { Label } from '#drawings/kit/label.ts'
import { printed } from '#drawings/kit/lettering.ts'
import { textMark } from '#drawings/kit/marks.ts'
import { drawOrnament } from '#drawings/kit/ornaments.ts'
import { chance, choose } from '#drawings/kit/random.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { type BrandStyle, brandStyleOf, type LabelStyle, labelStyleOf } from './brand-style.ts'
import { frontLabel } from './labels.ts'
import type { DrawingRule } from './rule.ts'
import { buildFor } from './sizes.ts'
import { type WineWords, wineWords } from './wine-words.ts'
import { contentText, smallPrint } from './words.ts'

type Wine = 'red' | 'white' | 'rose' | 'sweet'

/** Every grape tints what varies within a line. */
const GRAPES: readonly (readonly [RegExp, string])[] = [
  [/cabernet/i, '#7a1428'],
  [/carm[eé]n[eè]re/i, '#4a2a5a'],
  [/merlot/i, '#8a2f4a'],
  [/syrah|petit/i, '#33284a'],
  [/malbec|cot/i, '#3a2a6b'],
  [/pinot noir/i, '#a63a3a'],
  [/pa[ií]s|cinsault|carignan/i, '#a0522a'],
  [/sauvignon blanc/i, '#4a7a3a'],
  [/chardonnay/i, '#b08a1e'],
  [/viognier|riesling|gew/i, '#c07a1e'],
  [/ros/i, '#c4566a'],
  [/ensamblaje/i, '#2a2a30'],
]

const grapeColour = (grape: string): string => GRAPES.find(([name]) => name.test(grape))?.[1] ?? '#5a3a2a'

const RED_GLASS = ['#27351f', '#1e2a1a', '#33401d', '#2b2a16', '#1b2422', '#3a3318'] as const
const WHITE_GLASS = ['#d6e0b4', '#c9d69a', '#dfe6c4', '#e6ead6', '#cfd9a0'] as const

function kindOf({ subcategory, style_or_strain, name }: PictureSpec): Wine {
  if (subcategory === 'late-harvest' || /late harvest/i.test(name)) return 'sweet'
  if (subcategory === 'rosado' || /ros[eé]/i.test(style_or_strain)) return 'rose'
  if (subcategory === 'blanco' || /blanc|chardonnay|viognier|riesling|gew|pedro/i.test(style_or_strain)) return 'white'
  return 'red'
}

const GREAT =
  /Don Melchor|Almaviva|Seña|Chadwick|Clos Apalta|Alpha M|Purple Angel|Casa Real|Altaïr|Cabo de Hornos|Finis|Lota|Neyen|Vik|Icon|Folly|Viu 1|Microterroir|Carmín|Manso|Gold|Reserva de Familia|Kai|Ocio|Le Dix|Amelia|Terrunyo/i

function shapeOf(spec: PictureSpec, wine: Wine): BottleShapeName {
  if (/riesling|gew/i.test(spec.style_or_strain)) return 'alsace'
  if (/pinot|chardonnay|viognier/i.test(spec.style_or_strain)) return 'burgundy'
  if (wine === 'red' && (GREAT.test(spec.name) || chance(0.2, `${spec.brand} heavy`))) return 'heavy'
  return 'bordeaux'
}

/** Bottles, and cartons of one or two litres. */
export const drawWine: DrawingRule = (canvas, spec) =>
  (/Tetra/.test(spec.name) ? drawTetra : drawWineBottle)(canvas, spec)

function drawWineBottle(canvas: Canvas, spec: PictureSpec): void {
  const wine = kindOf(spec)
  const shape = shapeOf(spec, wine)
  const words = wineWords(spec)
  const house = brandStyleOf(spec.brand)
  const dress = varietyDress(labelStyleOf(spec.brand, words.house ? words.headline : words.line), words)
  const { radius } = BOTTLE_SHAPES[shape]
  const low = shape === 'burgundy' || shape === 'alsace'
  const top = low ? (shape === 'alsace' ? 362 : 346) : 300
  const bottom = low ? 508 : choose([482, 490, 498], `${dress.theme.seed} bottom`)
  const front = frontLabel(labelText(spec, words), dress, { top, bottom, radius })
  const { scale, wide } = buildFor(spec.net_content, 750)
  canvas.placed(
    (sheet) =>
      drawBottle(sheet, {
        shape,
        glass:
          wine === 'red'
            ? choose(RED_GLASS, `${spec.brand} glass`)
            : wine === 'rose'
              ? '#f3e4de'
              : choose(WHITE_GLASS, `${spec.brand} glass`),
        ...(wine === 'red' ? {} : { liquid: liquidOf(wine, spec) }),
        fill: low ? 214 : 196,
        closure: closureOf(house, wine, words, dress),
        labels: [front, ...neckLabel(house, words, dress)],
      }),
    { y: FLOOR, scale, wide },
  )
}

const liquidOf = (wine: Wine, { style_or_strain }: PictureSpec): string => {
  if (wine === 'rose') return '#f2a593'
  if (wine === 'sweet') return '#e0b64a'
  return /chardonnay|viognier/i.test(style_or_strain) ? '#e6d98c' : '#e9e2ae'
}

/** The grape tints what a line leaves open: the colour of its bands and of the variety's name. */
function varietyDress(dress: LabelStyle, { grape }: WineWords): LabelStyle {
  const tint = grapeColour(grape)
  const bright = luminance(dress.theme.paper) > 0.3
  if (!bright) return dress
  const field = mix(dress.theme.field, tint, 0.55)
  return { ...dress, theme: { ...dress.theme, field, accent: mix(dress.theme.accent, dark(tint, 0.15), 0.6) } }
}

const labelText = (spec: PictureSpec, words: WineWords) => ({
  headline: words.headline,
  over: words.house,
  line: words.line,
  grade: words.grade,
  variety: words.grape,
  place: spec.valley || spec.origin,
  fine: smallPrint(spec),
})

/** Wax, capsule with one to three bands, or a screw cap, as the house has it. */
function closureOf(house: BrandStyle, wine: Wine, { grade, grape }: WineWords, { theme }: LabelStyle): Closure {
  const base = mix(house.colour, grapeColour(grape), 0.3)
  const colour =
    wine === 'rose'
      ? '#e8b7ae'
      : wine === 'red'
        ? dark(base, 0.08)
        : mix(base, '#e9e2cf', chance(0.5, theme.seed) ? 0.62 : 0.1)
  if (wine === 'red' && chance(0.09, `${theme.seed} wax`)) return { kind: 'wax', colour: base, to: 132 }
  const bands = /Gran/.test(grade) ? 3 : grade ? 2 : 1
  const black = chance(0.16, `${theme.seed} black`)
  return {
    kind: 'capsule',
    colour: black && wine !== 'rose' ? '#1b1b1e' : colour,
    trim: house.gold,
    to: choose([150, 158, 166, 172], `${house.gold}${theme.seed}`),
    bands,
  }
}

/** A third of the houses put a small strip on the shoulder. */
function neckLabel(house: BrandStyle, { grade, grape }: WineWords, { theme }: LabelStyle): Label[] {
  if (!chance(0.3, `${theme.seed} strip`) || grape === '') return []
  const paper = luminance(theme.paper) > 0.3 ? theme.field : theme.paper
  const ink = luminance(paper) > 0.3 ? dark(house.colour, 0.5) : light(house.gold, 0.5)
  const text = (grade || 'Chile').toUpperCase()
  return [
    {
      top: 262,
      bottom: 282,
      reach: 0.82,
      paper,
      marks: [textMark(text, 275.5, { size: 8.6, hand: 'oswald', colour: ink, track: 0.16 })],
    },
  ]
}

/** Wine in a gable carton, one or two litres. */
function drawTetra(canvas: Canvas, spec: PictureSpec): void {
  const words = wineWords(spec)
  const white = kindOf(spec) === 'white'
  const colour = white ? '#2f6b4a' : words.headline === 'Gato' ? '#a3141f' : '#5a1424'
  const second = white ? '#e0d48a' : '#d9b565'
  const big = spec.net_content >= 2000
  drawCarton(canvas, {
    colour,
    second,
    capColour: '#f2efe8',
    half: big ? 108 : 88,
    top: big ? 118 : 164,
    art: (sheet) => sheet.add(drawOrnament(white ? 'leaf' : 'grapes', 292, 402, '#fff4d6', 1.25, 0.9)),
    print: [
      printed(words.house.toUpperCase(), 208, { size: 11, hand: 'montserrat', track: 0.2, fill: '#ffe9b8' }),
      printed(words.headline, 274, { size: 60, hand: 'playfairBold' }),
      printed(spec.style_or_strain.toUpperCase(), 312, { size: 17, hand: 'oswald', track: 0.12, fill: '#ffe9b8' }),
      printed(`VINO ${white ? 'BLANCO' : 'TINTO'}`, 480, {
        size: 18,
        hand: 'oswaldBold',
        track: 0.14,
        fill: dark(colour, 0.3),
      }),
      printed(contentText(spec), 514, { size: 20, hand: 'montserratBlack', fill: dark(colour, 0.3) }),
    ],
  })
}
