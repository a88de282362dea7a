/** Ice, glasses, tools and gifts. */

import { type BarTool, drawBarTool, drawCupStack } from '#drawings/kit/bar-tools.ts'
import { drawBottle } from '#drawings/kit/bottle.ts'
import { drawBox, drawGiftBag, drawWoodenBox } from '#drawings/kit/boxes.ts'
import { type Canvas, FLOOR, stops } from '#drawings/kit/canvas.ts'
import { dark, light } from '#drawings/kit/colour.ts'
import { type Bowl, drawStemmed, drawTumbler, type Filling, type Tumbler } from '#drawings/kit/glassware.ts'
import { drawGroup } from '#drawings/kit/groups.ts'
import { cubeFace, drawIceBag, iceCube } from '#drawings/kit/ice-bag.ts'
import { letters, printed } from '#drawings/kit/lettering.ts'
import { textMark } from '#drawings/kit/marks.ts'
import { seeded } from '#drawings/kit/random.ts'
import { drawBucket } from '#drawings/kit/tins.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { brandColour } from './brands.ts'
import type { DrawingRule } from './rule.ts'
import { contentText, coreName, variantName, wrapWords } from './words.ts'

/** Bags by weight, and a tray of spheres. */
export const drawIce: DrawingRule = (canvas, spec) =>
  (/esferas/i.test(spec.name) ? drawSpheres : drawBagOfIce)(canvas, spec)

function drawBagOfIce(canvas: Canvas, spec: PictureSpec): void {
  const crushed = /frapp/i.test(spec.name)
  const scale = spec.net_content >= 5 ? 1 : spec.net_content >= 3 ? 0.92 : 0.84
  const colour = crushed ? '#14807a' : '#0e5e96'
  canvas.placed(
    (sheet) =>
      drawIceBag(sheet, {
        seed: spec.sku,
        ice: crushed ? 'crushed' : 'cubes',
        colour,
        print: [
          printed(crushed ? 'FRAPPÉ' : 'HIELO', 322, { size: 78, hand: 'bebas', track: 0.04 }),
          printed(crushed ? 'HIELO PICADO' : 'EN CUBOS', 352, {
            size: 20,
            hand: 'oswald',
            track: 0.22,
            fill: light(colour, 0.74),
          }),
          printed(contentText(spec).toLowerCase(), 388, { size: 26, hand: 'montserratBlack' }),
        ],
      }),
    { y: FLOOR, scale },
  )
}

function drawSpheres(canvas: Canvas, spec: PictureSpec): void {
  drawBox(canvas, {
    left: 138,
    right: 428,
    top: 250,
    depth: 40,
    colour: '#0e5e96',
    front: (sheet) => {
      const ball = sheet.radial(stops('0 #ffffff, 0.5 #d9ecf6, 1 #7fb0cc'), { cx: 0.35, cy: 0.3, r: 0.8 })
      sheet.add('<rect x="158" y="352" width="250" height="172" rx="10" fill="#0a4670"/>')
      for (let i = 0; i < 6; i += 1)
        sheet.add(
          `<circle cx="${202 + (i % 3) * 81}" cy="${398 + Math.floor(i / 3) * 82}" r="36" fill="${ball}" stroke="#5f93b3" stroke-opacity=".6"/>`,
        )
    },
    print: [
      printed('HIELO ESFERAS', 304, { size: 40, hand: 'bebas', track: 0.04 }),
      printed(`COCTELERÍA · ${contentText(spec)}`, 334, { size: 15, hand: 'oswald', track: 0.16, fill: '#bfe3f6' }),
    ],
  })
}

type Glass = { bowl: Bowl; filling: Filling } | { tumbler: Tumbler; filling: Filling }

const GLASSES: readonly (readonly [RegExp, Glass])[] = [
  [/flauta/i, { bowl: 'flute', filling: { colour: '#ecd98a', surface: 214, bubbles: true } }],
  [/gin|balón/i, { bowl: 'balloon', filling: { colour: '#d9ebe6', surface: 262, ice: true } }],
  [/blanco/i, { bowl: 'white', filling: { colour: '#e6d98c', surface: 314 } }],
  [/tinto|copas/i, { bowl: 'red', filling: { colour: '#7a1428', surface: 300 } }],
  [/whisky/i, { tumbler: 'rocks', filling: { colour: '#b9661a', surface: 430, ice: true } }],
  [/piscola/i, { tumbler: 'highball', filling: { colour: '#3a1408', surface: 276, ice: true, bubbles: true } }],
  [/schop/i, { tumbler: 'pint', filling: { colour: '#d9962a', surface: 262, foam: true } }],
  [/shot/i, { tumbler: 'shot', filling: { colour: '#e0b96a', surface: 440 } }],
]

const TOOLS: readonly (readonly [RegExp, BarTool])[] = [
  [/sommelier/i, 'waiters-friend'],
  [/palanca/i, 'lever'],
  [/destapador/i, 'opener'],
  [/vacío/i, 'pump'],
  [/tapón/i, 'stopper'],
  [/funda/i, 'sleeve'],
  [/cooler/i, 'cooler'],
  [/coctelera/i, 'shaker'],
  [/jigger/i, 'jigger'],
  [/decantador/i, 'decanter'],
  [/aireador/i, 'aerator'],
]

/** What has a drawing of its own, by a word of its name. */
const THINGS: readonly (readonly [RegExp, DrawingRule])[] = [
  [/desechables/i, (canvas) => drawCupStack(canvas, '#f2efe8')],
  [/hielera/i, (canvas) => drawBucket(canvas, iceHeap)],
  [/jarabe|sirope/i, (canvas, spec) => drawSyrup(canvas, spec)],
  [/caja de madera/i, (canvas) => drawWoodenBox(canvas, [WOOD_STAMP])],
  [/bolsa de regalo/i, (canvas) => drawGiftBag(canvas, '#7a1428', [TOAST])],
  [/set de coctelería/i, (canvas) => drawBarSet(canvas)],
]

const WOOD_STAMP = { text: 'LIQUI', x: 283, y: 356, size: 34, hand: 'oswaldBold', track: 0.2, fill: '#7d5626' } as const
const TOAST = { text: '¡Salud!', x: 287, y: 372, size: 58, hand: 'script', fill: '#f1d9a0' } as const

/** Glasses before their box, tools, gifts; a plain box for the rest. */
export const drawAccessory: DrawingRule = (canvas, spec) => ruleFor(spec)(canvas, spec)

function ruleFor({ name }: PictureSpec): DrawingRule {
  const thing = THINGS.find(([word]) => word.test(name))?.[1]
  if (thing) return thing
  const glass = /copas|vasos/i.test(name) ? GLASSES.find(([word]) => word.test(name))?.[1] : undefined
  if (glass) return (canvas, spec) => drawGlassSet(canvas, spec, glass)
  const tool = TOOLS.find(([word]) => word.test(name))?.[1]
  return tool ? (canvas) => drawBarTool(canvas, tool) : drawPlainBox
}

/** The glasses stand before the box they come in. */
function drawGlassSet(canvas: Canvas, spec: PictureSpec, glass: Glass): void {
  const count = spec.net_content
  const tall = 'bowl' in glass
  const draw = (filling?: Filling) => (sheet: Canvas) =>
    'bowl' in glass ? drawStemmed(sheet, glass.bowl, filling) : drawTumbler(sheet, glass.tumbler, filling)
  const colour =
    spec.brand === 'Riedel'
      ? '#8f1320'
      : spec.brand === 'Rona'
        ? '#1d3f5a'
        : spec.brand === 'Nadir'
          ? '#2f4a3a'
          : spec.brand === 'Cristar'
            ? '#3a2440'
            : '#5a4632'
  const low = 'tumbler' in glass && (glass.tumbler === 'rocks' || glass.tumbler === 'shot')
  canvas.placed(
    (sheet) =>
      drawBox(sheet, {
        left: 150,
        right: 414,
        top: tall ? 150 : low ? 250 : 190,
        depth: 52,
        colour,
        front: (front) =>
          front.add(
            `<path d="M162 ${tall ? 162 : low ? 262 : 202}H402V536H162Z" fill="none" stroke="#d3ab59" stroke-width="1.6"/>`,
          ),
        print: [
          printed(spec.brand === 'Genérico' ? 'LIQUI' : spec.brand.toUpperCase(), tall ? 204 : low ? 304 : 244, {
            size: 25,
            hand: 'cormorantBold',
            track: 0.2,
            fill: '#f1d9a0',
          }),
          printed(`${count} ${tall ? 'COPAS' : 'VASOS'}`, tall ? 228 : low ? 328 : 268, {
            size: 14,
            hand: 'oswald',
            track: 0.24,
            fill: '#f6ecd6',
          }),
        ],
      }),
    { x: 286, y: 528, scale: 0.94 },
  )
  const scale = tall ? 0.78 : low ? 0.86 : 0.8
  drawGroup(
    canvas,
    count <= 2
      ? [
          { draw: draw(), x: 372, y: 548, scale: scale * 1.04 },
          { draw: draw(glass.filling), x: 226, y: 552, scale: scale * 1.1 },
        ]
      : [
          { draw: draw(), x: 408, y: 544, scale: scale * 0.98 },
          { draw: draw(), x: 190, y: 546, scale: scale * 0.98 },
          { draw: draw(glass.filling), x: 300, y: 552, scale: scale * 1.1 },
        ],
  )
}

function iceHeap(canvas: Canvas): void {
  const random = seeded('bucket')
  const face = cubeFace(canvas)
  for (let row = 0; row < 3; row += 1)
    for (let i = 0; i < 6; i += 1)
      canvas.add(
        iceCube(
          190 + i * 44 + (random() - 0.5) * 18,
          206 + row * 24 + (random() - 0.5) * 10,
          46,
          (random() - 0.5) * 70,
          face,
        ),
      )
}

function drawBarSet(canvas: Canvas): void {
  drawGroup(canvas, [
    { draw: (sheet) => drawBarTool(sheet, 'opener'), x: 424, y: 540, scale: 0.62 },
    { draw: (sheet) => drawBarTool(sheet, 'shaker'), x: 236, y: 544, scale: 0.92 },
    {
      draw: (sheet) => drawTumbler(sheet, 'rocks', { colour: '#c8442a', surface: 430, ice: true }),
      x: 400,
      y: 550,
      scale: 0.72,
    },
    { draw: (sheet) => drawBarTool(sheet, 'jigger'), x: 318, y: 552, scale: 0.44 },
  ])
}

function drawSyrup(canvas: Canvas, spec: PictureSpec): void {
  const red = /granadina/i.test(spec.name)
  const colour = brandColour(spec)
  canvas.placed(
    (sheet) =>
      drawBottle(sheet, {
        shape: 'cone',
        glass: '#eef2ee',
        liquid: red ? '#a3142c' : '#e6d9a8',
        fill: 190,
        closure: { kind: 'screw', colour: '#c9a24b', trim: dark('#c9a24b', 0.4), knurled: true },
        labels: [
          {
            top: 330,
            bottom: 506,
            reach: 1.14,
            paper: '#fbf6e8',
            cut: 'arch',
            frame: { colour },
            marks: [
              {
                kind: 'ornament',
                ornament: red ? 'grapes' : 'leaf',
                y: 372,
                colour: red ? '#a3142c' : '#3f7a2a',
                scale: 0.72,
              },
              textMark(spec.brand.toUpperCase(), 424, { size: 27, hand: 'oswaldBold', colour, track: 0.06 }),
              { kind: 'rule', y: 434, colour, reach: 0.6 },
              textMark(
                variantName(spec)
                  .replace(/^(Jarabe|Sirope)( de)? ?/, '')
                  .toUpperCase(),
                456,
                { size: 15, hand: 'oswald', colour: red ? '#a3142c' : dark(colour, 0.2), track: 0.1 },
              ),
              textMark(contentText(spec), 482, { size: 9, hand: 'montserrat', colour, track: 0.1 }),
            ],
          },
        ],
      }),
    { y: FLOOR, scale: spec.net_content >= 700 ? 1 : 0.92, wide: spec.net_content >= 700 ? 1 : 0.9 },
  )
}

/** A kraft box with the name, for what has no drawing of its own. */
export function drawPlainBox(canvas: Canvas, spec: PictureSpec): void {
  const name = wrapWords(coreName(spec.name), 16, 3)
  const colour = brandColour(spec)
  drawBox(canvas, {
    left: 148,
    right: 404,
    top: 246,
    depth: 54,
    colour: '#d9c3a0',
    front: (sheet) => {
      sheet.add(
        `<path d="M180 300H372V494H180Z" fill="#fffaf0"/><path d="M187 307H365V487H187Z" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
      )
      for (const [i, text] of name.entries())
        sheet.add(
          letters(text, {
            x: 276,
            y: 384 + i * 32,
            size: 26,
            hand: 'playfairBold',
            fill: dark(colour, 0.2),
            maxWidth: 164,
          }),
        )
    },
    print: [
      printed(spec.brand === 'Genérico' ? 'LIQUI' : spec.brand.toUpperCase(), 340, {
        size: 12,
        hand: 'montserrat',
        track: 0.2,
        fill: colour,
      }),
    ],
  })
}
