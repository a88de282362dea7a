/** Beers and ready-to-drink mixes: cans, longnecks, stubbies, kegs. */
import { drawBottle } from '#drawings/kit/bottle.ts'
import type { BottleShapeName } from '#drawings/kit/bottle-shapes.ts'
import { drawCan } from '#drawings/kit/can.ts'
import { type Canvas, FLOOR } from '#drawings/kit/canvas.ts'
import { contrast, dark, light, luminance, mix, readable } from '#drawings/kit/colour.ts'
import type { LabelCut } from '#drawings/kit/label.ts'
import { type Mark, textMark } from '#drawings/kit/marks.ts'
import type { Ornament } from '#drawings/kit/ornaments.ts'
import { chance, choose } from '#drawings/kit/random.ts'
import { drawKeg } from '#drawings/kit/tins.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { brandStyleOf } from './brand-style.ts'
import { brandColour } from './brands.ts'
import type { DrawingRule } from './rule.ts'
import { buildFor, canBuild } from './sizes.ts'
import { sizeForLines, smallPrint, variantName, wrapWords } from './words.ts'

const ORNAMENTS: readonly Ornament[] = [
  'hop',
  'wheat',
  'shield',
  'star',
  'crown',
  'mountain',
  'anchor',
  'sun',
  'barrel',
  'compass',
  'bend',
  'tower',
  'wings',
  'tree',
]

const SODA_ORNAMENTS: readonly Ornament[] = [
  'star',
  'sun',
  'waves',
  'compass',
  'spiral',
  'rosette',
  'zigzag',
  'mountain',
]

const ornamentOf = ({ brand, category }: PictureSpec): Ornament =>
  choose(category === 'cervezas' ? ORNAMENTS : SODA_ORNAMENTS, `${brand} ornament`)

/** What a variant adds to its brand's colour. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/sin alcohol|classic/i, '#2f6fb3'],
  [/ultra white/i, '#eef1f2'],
  [/calafate|arándano|maqui|uva|bramble/i, '#4a2a6b'],
  [/miel|golden|dorada|blonde|tropical|mango|piña/i, '#c4901e'],
  [/stout|negra|porter|dunkel|brune|yagán|malta|bock/i, '#2a1a14'],
  [/red ale|ruibarbo|amber|red/i, '#8f2a1a'],
  [/ipa|green|manzana|limón|mojito/i, '#3f7a2a'],
  [/trigo|weiss|white|wit/i, '#d9b86a'],
  [/gran|patagona/i, '#6b4a1e'],
]

const variantColour = (spec: PictureSpec, base: string): string => {
  if (spec.category === 'bebidas') return /zero|sin azúcar/i.test(spec.name) ? mix(base, '#17171a', 0.9) : base
  if (/sugarfree|zero|cero|0[.,]0/i.test(spec.name))
    return mix(base, luminance(base) < 0.03 ? '#e9edf0' : '#2f6fb3', 0.9)
  const tint = VARIANTS.find(([word]) => word.test(variantName(spec)))?.[1]
  return tint ? mix(base, tint, 0.72) : base
}

const GREEN_GLASS = /Heineken|Stella|Becker|Carlsberg|Grolsch|Pacífico|Cusqueña|Peroni|Quilmes|Perrier/
const CLEAR_GLASS = /^(Corona|Coronita|Sol|Miller)$/

/** Kegs, tins and bottles. */
export const drawBeer: DrawingRule = (canvas, spec) => ruleFor(spec)(canvas, spec)

function ruleFor(spec: PictureSpec): DrawingRule {
  if (spec.subcategory === 'barril') return drawParty
  if (/Lata/.test(spec.name)) return drawTin
  return drawBeerBottle
}

function drawBeerBottle(canvas: Canvas, spec: PictureSpec): void {
  const base = brandColour(spec)
  const colour = variantColour(spec, base)
  const mixed = spec.category === 'ice'
  const clear = mixed || CLEAR_GLASS.test(spec.brand)
  const shape: BottleShapeName = /Duvel|Chimay|Delirium|Leffe|Hoegaarden/.test(spec.brand)
    ? 'stubby'
    : spec.net_content >= 480 && spec.net_content < 700
      ? 'halfLitre'
      : 'longneck'
  const glass = mixed
    ? '#dbe9ea'
    : CLEAR_GLASS.test(spec.brand)
      ? '#f3ead0'
      : GREEN_GLASS.test(spec.brand)
        ? '#2f6b34'
        : choose(['#7c3c10', '#6b300c', '#854818'], spec.brand)
  const top = shape === 'stubby' ? 316 : shape === 'halfLitre' ? 334 : 352
  const { gold } = brandStyleOf(spec.brand, base)
  const { scale, wide } =
    spec.net_content >= 700
      ? { scale: 1.05, wide: 1.2 }
      : shape === 'halfLitre'
        ? { scale: 1, wide: 1 }
        : buildFor(spec.net_content, 340)
  const cut: LabelCut = choose(
    ['arch', 'oval', 'straight', 'shield', 'rounded', 'scallop', 'arch'],
    `${spec.brand} cut`,
  )
  const marks = beerMarks(spec, colour, top, 508, cut)
  const neckTop = shape === 'stubby' ? 178 : shape === 'halfLitre' ? 164 : 192
  canvas.placed(
    (sheet) =>
      drawBottle(sheet, {
        shape,
        glass,
        ...(clear ? { liquid: mixed ? mix('#eef3f0', colour, 0.22) : '#e8b63a' } : {}),
        fill: 200,
        glow: 0.45,
        drops: { seed: spec.sku, count: 70 },
        closure: { kind: 'crown', colour: readable(mix(colour, gold, 0.5), '#f1ebe0', 1.6) },
        labels: [
          { top, bottom: 508, reach: cut === 'oval' ? 1.12 : 1.24, paper: colour, cut, edge: gold, marks },
          {
            top: neckTop,
            bottom: neckTop + 34,
            reach: 1.5708,
            paper: colour,
            marks: [
              { kind: 'rule', y: neckTop + 3, colour: gold, height: 1.6, reach: 1.5 },
              {
                kind: 'ornament',
                ornament: ornamentOf(spec),
                y: neckTop + 17,
                colour: inkOn(colour, gold),
                scale: 0.42,
              },
              { kind: 'rule', y: neckTop + 29, colour: gold, height: 1.6, reach: 1.5 },
            ],
          },
        ],
      }),
    { y: FLOOR, scale, wide },
  )
}

/** Gold where it reads, else white or ink. */
const inkOn = (colour: string, gold: string): string =>
  contrast(colour, light(gold, 0.25)) > 3.4
    ? light(gold, 0.25)
    : luminance(colour) > 0.4
      ? dark(colour, 0.8)
      : '#ffffff'

function beerMarks(spec: PictureSpec, colour: string, top: number, bottom: number, cut: LabelCut): Mark[] {
  const { gold, hand, capitals } = brandStyleOf(spec.brand, colour)
  const ink = luminance(colour) > 0.4 ? dark(colour, 0.8) : '#ffffff'
  const accent = inkOn(colour, gold)
  const tall = bottom - top
  const set = capitals ? spec.brand.toUpperCase() : spec.brand
  const brand = wrapWords(set, 10)
  const face = hand === 'script' ? 'playfairItalic' : hand
  const width = cut === 'oval' ? 92 : 104
  const size = sizeForLines(brand, face, brand.length > 1 ? 24 : 30, width)
  const y = top + tall * (brand.length > 1 ? 0.44 : 0.5)
  const marks: Mark[] = [
    { kind: 'ornament', ornament: ornamentOf(spec), y: top + tall * 0.23, colour: accent, scale: 0.78 },
    ...brand.map(
      (text, i): Mark =>
        textMark(text, y + size * 0.3 + i * size * 0.96, { size, hand: face, colour: ink, maxWidth: width }),
    ),
    { kind: 'rule', y: top + tall * 0.66, colour: accent, reach: 0.7 },
    textMark(variantName(spec).toUpperCase(), top + tall * 0.775, {
      size: 14,
      hand: 'oswaldBold',
      colour: accent,
      track: 0.1,
      maxWidth: width,
    }),
  ]
  if (cut !== 'oval' && cut !== 'shield') {
    marks.push(
      textMark(`${spec.style_or_strain.toUpperCase()} · ${smallPrint(spec)}`, top + tall * 0.89, {
        size: 7.4,
        hand: 'montserrat',
        colour: ink,
        track: 0.08,
        maxWidth: width,
      }),
    )
  } else {
    marks.push(
      textMark(smallPrint(spec), top + tall * 0.86, {
        size: 7.4,
        hand: 'montserrat',
        colour: ink,
        track: 0.08,
        maxWidth: 70,
      }),
    )
  }
  return marks
}

/** How the printing of a can is divided. */
const CAN_DESIGNS = ['band', 'plain', 'foot', 'slant', 'medal', 'stripes'] as const

/** Cans of anything: beer, cola, energy, mixes. */
export function drawTin(canvas: Canvas, spec: PictureSpec): void {
  const base = brandColour(spec)
  const colour = variantColour(spec, base)
  const slim = spec.category === 'energeticas' || /^Hard|Bacardí|Gordon|Jack/.test(spec.brand)
  const { radius, top } = canBuild(spec.net_content, slim)
  const design = choose(CAN_DESIGNS, `${spec.brand} design`)
  drawCan(canvas, {
    radius,
    top,
    colour,
    marks: canMarks(spec, colour, radius, top, design),
    drops: { seed: spec.sku, count: spec.category === 'energeticas' ? 60 : 110 },
    spared: [[top + 110, FLOOR - 40]],
  })
}

function canMarks(
  spec: PictureSpec,
  colour: string,
  radius: number,
  top: number,
  design: (typeof CAN_DESIGNS)[number],
): Mark[] {
  const { gold, hand, capitals } = brandStyleOf(spec.brand, colour)
  const tall = FLOOR - top
  const at = (share: number) => top + tall * share
  const pale = '#f6f2e6'
  const face = hand === 'script' ? 'playfairItalic' : hand
  const set = capitals ? spec.brand.toUpperCase() : spec.brand
  const brand = wrapWords(set, 9)
  const width = radius * 1.66
  const size = sizeForLines(brand, face, brand.length > 1 ? radius * 0.42 : radius * 0.56, width)
  const second =
    luminance(colour) > 0.45 ? dark(colour, 0.55) : mix(colour, luminance(colour) < 0.03 ? '#8a8d92' : '#000000', 0.42)
  const plate = design === 'band' || design === 'medal'
  const ink = plate ? readable(dark(colour, 0.1), pale, 4.5) : luminance(colour) > 0.4 ? dark(colour, 0.8) : '#ffffff'
  const outer = luminance(colour) > 0.4 ? dark(colour, 0.75) : '#ffffff'
  const accent = inkOn(colour, gold)
  const ornament = ornamentOf(spec)
  const fields: Record<typeof design, Mark[]> = {
    band: [
      { kind: 'block', top: at(0.36), bottom: at(0.62), colour: pale },
      { kind: 'rule', y: at(0.345), height: 4, colour: gold, reach: 1.57 },
      { kind: 'rule', y: at(0.625), height: 4, colour: gold, reach: 1.57 },
    ],
    plain: [],
    foot: [
      { kind: 'block', top: at(0.66), bottom: at(1.1), colour: second },
      { kind: 'rule', y: at(0.655), height: 4, colour: gold, reach: 1.57 },
    ],
    slant: [
      { kind: 'slant', top: at(0.64), bottom: at(1.6), rise: 34, colour: second },
      { kind: 'slant', top: at(0.64), bottom: at(0.655), rise: 34, colour: gold },
    ],
    medal: [
      { kind: 'seal', text: '', y: at(0.48), radius: radius * 0.82, colour: pale, ink: gold },
      { kind: 'ring', y: at(0.48), radius: radius * 0.86, colour: gold, width: 3 },
    ],
    stripes: [
      { kind: 'block', top: at(0.12), bottom: at(0.17), colour: second },
      { kind: 'block', top: at(0.2), bottom: at(0.22), colour: accent, opacity: 0.85 },
      { kind: 'block', top: at(0.72), bottom: at(0.74), colour: accent, opacity: 0.85 },
      { kind: 'block', top: at(0.77), bottom: at(0.82), colour: second },
    ],
  }
  const middle = at(0.49) + size * 0.34 - ((brand.length - 1) * size * 0.94) / 2
  const lines = wrapWords(variantName(spec).toUpperCase(), 15)
  const low = design === 'stripes' ? 0.905 : 0.74
  return [
    ...fields[design],
    ...(design === 'medal' || design === 'stripes'
      ? []
      : [{ kind: 'ornament', ornament, y: at(0.26), colour: accent, scale: radius * 0.0105 } as const]),
    ...(design === 'medal'
      ? [{ kind: 'ornament', ornament, y: at(0.355), colour: ink, scale: radius * 0.006 } as const]
      : []),
    ...brand.map(
      (text, i): Mark =>
        textMark(text, middle + i * size * 0.94, {
          size,
          hand: face,
          colour: ink,
          maxWidth: plate && design === 'medal' ? radius * 1.4 : width,
        }),
    ),
    ...(design === 'stripes'
      ? [{ kind: 'ornament', ornament, y: at(0.32), colour: accent, scale: radius * 0.008 } as const]
      : []),
    ...lines.map(
      (text, i): Mark =>
        textMark(text, (design === 'stripes' ? at(0.63) : at(0.745)) + i * 18, {
          size: 15.5,
          hand: 'oswald',
          track: 0.14,
          colour: outer,
          maxWidth: width * 0.94,
        }),
    ),
    textMark(smallPrint(spec), at(design === 'stripes' ? low : 0.89), {
      size: 12.5,
      hand: 'montserrat',
      colour: outer,
      track: 0.06,
    }),
  ]
}

function drawParty(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  const { gold, hand } = brandStyleOf(spec.brand, colour)
  const ink = '#ffffff'
  const big = chance(0.5, spec.brand)
  drawKeg(canvas, colour, [
    { kind: 'block', top: 258, bottom: 428, colour: dark(colour, 0.35), from: -1.6, to: 1.6 },
    { kind: 'rule', y: 254, height: 5, colour: gold, reach: 1.57 },
    { kind: 'rule', y: 430, height: 5, colour: gold, reach: 1.57 },
    { kind: 'ornament', ornament: ornamentOf(spec), y: 218, colour: light(gold, 0.25), scale: big ? 1.05 : 0.95 },
    textMark(spec.brand, 346, {
      size: 58,
      hand: hand === 'script' ? 'playfairItalic' : hand,
      colour: ink,
      maxWidth: 232,
    }),
    textMark(variantName(spec).toUpperCase(), 388, { size: 21, hand: 'oswald', colour: light(gold, 0.3), track: 0.16 }),
    textMark(`BARRIL ${smallPrint(spec)}`, 478, { size: 19, hand: 'oswaldBold', colour: ink, track: 0.12 }),
  ])
}
