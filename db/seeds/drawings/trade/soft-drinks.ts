/** Soft drinks, waters, juices and sports drinks. */
import { drawBottle } from '#drawings/kit/bottle.ts'
import { BOTTLE_SHAPES, type BottleShapeName } from '#drawings/kit/bottle-shapes.ts'
import { drawCarton } from '#drawings/kit/boxes.ts'
import { type Canvas, FLOOR } from '#drawings/kit/canvas.ts'
import type { Closure } from '#drawings/kit/closures.ts'
import { dark, luminance, mix } from '#drawings/kit/colour.ts'
import { type Hand, printed } from '#drawings/kit/lettering.ts'
import { type Mark, textMark } from '#drawings/kit/marks.ts'
import { scatter } from '#drawings/kit/morsels.ts'
import type { Ornament } from '#drawings/kit/ornaments.ts'
import { choose } from '#drawings/kit/random.ts'
import { drawJug } from '#drawings/kit/tins.ts'
import { drawWrapper } from '#drawings/kit/wrappers.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { drawTin } from './beers.ts'
import { brandColour } from './brands.ts'
import type { DrawingRule } from './rule.ts'
import { buildFor } from './sizes.ts'
import { contentText, sizeForLines, variantName, wrapWords } from './words.ts'

const FRUITS: readonly (readonly [RegExp, string])[] = [
  [/durazno|mango/i, '#f0a03a'],
  [/naranja|crush|fanta/i, '#f28a1a'],
  [/piña/i, '#f2cf4a'],
  [/manzana/i, '#dfc060'],
  [/tuttifrutilla|frutas|fresa/i, '#e86a7a'],
  [/tomate/i, '#b5281c'],
  [/arándano/i, '#a31f35'],
  [/chirimoya|coco/i, '#eef0e2'],
  [/menta|limonada|limón|pica|citrus/i, '#e6e8a0'],
  [/uva/i, '#7a3fa0'],
  [/blue|azul/i, '#3aa0e8'],
  [/tropical/i, '#f2b03a'],
]

const fruitColour = (text: string): string => FRUITS.find(([word]) => word.test(text))?.[1] ?? '#f2a02a'

function liquidOf({ category, subcategory, name, brand }: PictureSpec): string {
  if (category === 'aguas') return '#cfeaf8'
  if (category === 'jugos' || category === 'isotonicas') return fruitColour(name)
  if (/cola/.test(subcategory)) return '#2a0d05'
  if (subcategory === 'naranja' || brand === 'Crush') return '#f28a1a'
  if (brand === 'Bilz') return '#d8323f'
  if (brand === 'Pap' || brand === 'Kem') return '#f2c94a'
  if (subcategory === 'te') return '#b5682a'
  if (/ginger/i.test(name)) return '#ecd9a0'
  return '#e4f1ea'
}

/** Zero and light versions wear a second colour. */
const labelColour = (spec: PictureSpec): string => {
  const base = brandColour(spec)
  if (/sin azúcar|zero/i.test(spec.name)) return luminance(base) < 0.03 ? '#5a5f66' : '#1a1a1c'
  if (/light/i.test(spec.name)) return '#b9bec2'
  if (/con gas/i.test(spec.name)) return mix(base, '#0f8a4a', 0.6)
  if (/tónica|tonic/i.test(spec.name)) return mix(base, '#123b73', 0.55)
  if (/mediterranean/i.test(spec.name)) return '#3a8fa8'
  if (/ginger beer/i.test(spec.name)) return '#b5782a'
  if (/citrus|pica/i.test(spec.name)) return mix(base, '#b8b01e', 0.6)
  if (/manzana/i.test(spec.name) && spec.category === 'aguas') return mix(base, '#3f8f2a', 0.6)
  if (spec.category === 'isotonicas') return mix(base, dark(fruitColour(spec.name), 0.35), 0.35)
  return base
}

/** Tins, jugs, sachets, cartons and bottles. */
export const drawSoftDrink: DrawingRule = (canvas, spec) => ruleFor(spec)(canvas, spec)

function ruleFor(spec: PictureSpec): DrawingRule {
  if (/Lata/.test(spec.name) || spec.category === 'energeticas') return drawTin
  if (spec.subcategory === 'bidon') return drawBidon
  if (spec.subcategory === 'polvo') return drawSachet
  if (spec.subcategory === 'nectar' || spec.brand === 'Ocean Spray') return drawJuiceCarton
  return drawSoftBottle
}

type Build = {
  shape: BottleShapeName
  glass: string
  top: number
  bottom: number
  fill: number
  closure: Closure
  usual: number
  hand: Hand
  gassy: boolean
}

/** Which bottle, by what is in it and how much. */
function buildOf(spec: PictureSpec, colour: string): Build {
  const { brand, category, net_content: content } = spec
  const plastic: Closure = { kind: 'plastic', colour: luminance(colour) < 0.02 ? '#c4141f' : colour }
  const crown: Closure = { kind: 'crown', colour }
  if (brand === 'Perrier')
    return {
      shape: 'drop',
      glass: '#1f7a3f',
      top: 400,
      bottom: 492,
      fill: 200,
      closure: crown,
      usual: 330,
      hand: 'playfairBold',
      gassy: true,
    }
  if (brand === 'San Pellegrino')
    return {
      shape: 'burgundy',
      glass: '#2f7a4a',
      top: 360,
      bottom: 490,
      fill: 200,
      closure: { kind: 'screw', colour: '#c9a24b', trim: '#8f1320', half: 23 },
      usual: 750,
      hand: 'playfairBold',
      gassy: true,
    }
  if (category === 'bebidas' && content <= 240)
    return {
      shape: 'mixer',
      glass: '#dfeceb',
      top: 366,
      bottom: 498,
      fill: 232,
      closure: crown,
      usual: 230,
      hand: choose(['playfairBold', 'oswaldBold', 'cormorantBold'], brand),
      gassy: true,
    }
  if (category === 'isotonicas')
    return {
      shape: 'sport',
      glass: '#e6eef0',
      top: 356,
      bottom: 500,
      fill: 152,
      closure: { kind: 'plastic', colour, half: 34 },
      usual: 900,
      hand: 'montserratSlanted',
      gassy: false,
    }
  if (category === 'jugos')
    return {
      shape: 'carafe',
      glass: '#eef2ee',
      top: 292,
      bottom: 470,
      fill: 178,
      closure: { kind: 'plastic', colour: dark(colour, 0.05), half: 32 },
      usual: 1000,
      hand: 'playfairBold',
      gassy: false,
    }
  if (category === 'aguas')
    return {
      shape: 'water',
      glass: '#d8f0fb',
      top: 290,
      bottom: 408,
      fill: 142,
      closure: { kind: 'plastic', colour },
      usual: 1550,
      hand: 'montserratSlanted',
      gassy: /con gas|soda/i.test(spec.name),
    }
  return {
    shape: 'pet',
    glass: '#e6eef0',
    top: 272,
    bottom: 402,
    fill: 124,
    closure: plastic,
    usual: 1500,
    hand: 'montserratSlanted',
    gassy: true,
  }
}

const ORNAMENTS: readonly Ornament[] = ['star', 'sun', 'mountain', 'rosette', 'waves', 'compass', 'leaf', 'spiral']

function drawSoftBottle(canvas: Canvas, spec: PictureSpec): void {
  const colour = labelColour(spec)
  const build = buildOf(spec, brandColour(spec))
  const { shape, top, bottom } = build
  const dark_ = shape === 'drop' || shape === 'burgundy'
  const paperLabel = shape === 'mixer' || shape === 'carafe' || dark_
  const radius = shape === 'water' ? 70 : shape === 'pet' ? 78 : undefined
  const width = (radius ?? BOTTLE_SHAPES[shape].radius) * (paperLabel ? 1.42 : 1.56)
  const liquid = liquidOf(spec)
  const { scale, wide } = buildFor(spec.net_content, build.usual)
  canvas.placed(
    (sheet) =>
      drawBottle(sheet, {
        shape,
        glass: build.glass,
        ...(dark_ ? {} : { liquid }),
        liquidOpacity: spec.category === 'aguas' ? 0.75 : 1,
        fill: build.fill,
        wall: shape === 'mixer' ? 5 : 3,
        highlight: spec.category === 'aguas' ? 0.72 : 0.5,
        glow: 0.4,
        ...(build.gassy || spec.category === 'aguas' ? { drops: { seed: spec.sku, count: 60 } } : {}),
        closure: build.closure,
        labels: [
          {
            top,
            bottom,
            ...(radius ? { radius } : {}),
            reach: paperLabel ? 1.16 : 1.5708,
            cut: paperLabel
              ? choose(['oval', 'rounded', 'arch', 'straight', 'notched'], `${spec.brand} cut`)
              : 'straight',
            paper: colour,
            marks: softMarks(spec, colour, build, width),
          },
        ],
      }),
    { y: FLOOR, scale, wide },
  )
}

function softMarks(spec: PictureSpec, colour: string, { top, bottom, hand }: Build, width: number): Mark[] {
  const ink = luminance(colour) > 0.45 ? '#1c1c1c' : '#ffffff'
  const tall = bottom - top
  const brand = wrapWords(spec.brand, 10)
  const size = sizeForLines(brand, hand, brand.length > 1 ? 25 : 33, width * 0.94)
  const variety = variantName(spec)
    .replace(/\s*\d[\d.,]* ?L?$/, '')
    .toUpperCase()
  const stripe = mix(colour, luminance(colour) > 0.4 ? '#ffffff' : '#000000', 0.3)
  const middle = top + tall * 0.46
  return [
    { kind: 'block', top: top - 2, bottom: top + tall * 0.1, colour: stripe },
    { kind: 'block', top: bottom - tall * 0.1, bottom: bottom + 2, colour: stripe },
    {
      kind: 'ornament',
      ornament: choose(ORNAMENTS, `${spec.brand} soft`),
      y: top + tall * 0.2,
      colour: ink,
      scale: tall > 140 ? 0.6 : 0.42,
      opacity: 0.85,
    },
    ...brand.map(
      (text, i): Mark =>
        textMark(text, middle + size * 0.3 - ((brand.length - 1) * size) / 2 + i * size, {
          size,
          hand,
          colour: ink,
          maxWidth: width,
        }),
    ),
    { kind: 'rule', y: top + tall * 0.645, colour: ink, reach: 0.8 },
    textMark(variety, top + tall * 0.755, {
      size: 10.4,
      hand: 'montserrat',
      colour: ink,
      track: 0.1,
      maxWidth: width * 0.94,
    }),
    textMark(contentText(spec), top + tall * 0.875, {
      size: 11,
      hand: 'montserratBlack',
      colour: ink,
      track: 0.04,
      maxWidth: width * 0.7,
    }),
  ]
}

function drawBidon(canvas: Canvas, spec: PictureSpec): void {
  drawJug(canvas, brandColour(spec), [
    { kind: 'ornament', ornament: 'mountain', y: 326, colour: '#bfe6f8', scale: 0.9 },
    textMark(spec.brand, 382, { size: 46, hand: 'montserratSlanted', colour: '#ffffff' }),
    textMark(`${spec.style_or_strain.toUpperCase()} · ${contentText(spec)}`, 410, {
      size: 15,
      hand: 'montserrat',
      colour: '#ffffff',
      track: 0.1,
    }),
  ])
}

function drawJuiceCarton(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  const fruit = fruitColour(spec.name)
  const small = spec.net_content <= 250
  const big = spec.net_content >= 1500
  const brand = wrapWords(spec.brand, 9)
  const variety = variantName(spec)
  const ink = '#ffffff'
  const start = small ? 378 : big ? 200 : 236
  const draw = (sheet: Canvas) =>
    drawCarton(sheet, {
      colour,
      second: fruit,
      capColour: '#ffffff',
      half: small ? 78 : big ? 104 : 94,
      top: small ? 330 : big ? 130 : 170,
      straw: small,
      art: (front) => {
        if (!small)
          scatter(front, { morsel: 'sweet', seed: spec.sku, count: 7, x: 292, y: 452, spread: 0.82, colour: fruit })
      },
      print: [
        ...brand.map((text, i) =>
          printed(text, start + i * 42, { size: brand.length > 1 ? 40 : 52, hand: 'playfairBold' as const, fill: ink }),
        ),
        printed('NÉCTAR', start + brand.length * 42 + (small ? -4 : 6), {
          size: 13,
          hand: 'oswald',
          track: 0.3,
          fill: ink,
        }),
        printed(variety.toUpperCase(), start + brand.length * 42 + (small ? 22 : 38), {
          size: small ? 18 : 24,
          hand: 'oswaldBold',
          track: 0.08,
          fill: ink,
        }),
        printed(contentText(spec), 530, { size: 17, hand: 'montserratBlack', fill: dark(fruit, 0.66) }),
      ],
    })
  canvas.placed(draw, { y: FLOOR, scale: 1 })
}

function drawSachet(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  drawWrapper(canvas, {
    width: 214,
    height: 300,
    colour,
    second: '#2f7a3a',
    crimps: 'ends',
    art: (sheet) =>
      scatter(sheet, { morsel: 'sweet', seed: spec.sku, count: 6, x: 300, y: 456, spread: 0.7, colour: '#f28a1a' }),
    print: [
      printed('REFRESCO EN POLVO', 312, { size: 12, hand: 'oswald', track: 0.16 }),
      printed(spec.brand, 366, { size: 58, hand: 'montserratSlanted' }),
      printed(variantName(spec).toUpperCase(), 396, { size: 19, hand: 'oswaldBold', track: 0.12 }),
      printed(contentText(spec), 518, { size: 13, hand: 'montserratBlack' }),
    ],
  })
}
