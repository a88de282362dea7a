/** Snacks: each sort in the wrapper it comes in. */

import { drawBox } from '#drawings/kit/boxes.ts'
import { type Canvas, FLOOR } from '#drawings/kit/canvas.ts'
import { dark, light, luminance, mix } from '#drawings/kit/colour.ts'
import { drawFilmBag } from '#drawings/kit/film-bag.ts'
import { type Hand, printed } from '#drawings/kit/lettering.ts'
import { textMark } from '#drawings/kit/marks.ts'
import { type Morsel, scatter } from '#drawings/kit/morsels.ts'
import { choose } from '#drawings/kit/random.ts'
import { drawJar, drawTub, drawTube } from '#drawings/kit/tins.ts'
import { drawWrapper } from '#drawings/kit/wrappers.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { brandColour } from './brands.ts'
import type { DrawingRule } from './rule.ts'
import { contentText, coreName, sizeForLines, wrapWords } from './words.ts'

const MORSELS: readonly (readonly [RegExp, Morsel, string?])[] = [
  [/tortilla|doritos/i, 'triangle'],
  [/ramitas|palitos|hilo/i, 'stick'],
  [/sufl/i, 'puff'],
  [/maní|almendras|cajú|mix/i, 'nut'],
  [/vegetales/i, 'crisp', '#a8502f'],
  [/nativas/i, 'crisp', '#6b3a6b'],
  [/galletas/i, 'biscuit'],
  [/chocolate/i, 'square'],
  [/aceitunas/i, 'olive'],
  [/fiambre/i, 'slice'],
  [/queso/i, 'square', '#f0cf6a'],
  [/dulces|chicles/i, 'sweet'],
]

const morselOf = ({ name, style_or_strain }: PictureSpec): { morsel: Morsel; colour?: string } => {
  const found = MORSELS.find(([word]) => word.test(`${style_or_strain} ${name}`))
  return { morsel: found?.[1] ?? 'crisp', ...(found?.[2] ? { colour: found[2] } : {}) }
}

const HANDS: readonly Hand[] = [
  'playfairBold',
  'montserratSlanted',
  'oswaldBold',
  'montserratBlack',
  'playfairItalic',
  'bebas',
]

const flavour = (spec: PictureSpec): string =>
  coreName(spec.name).replace(spec.brand, '').replace(/\s+/g, ' ').trim() || spec.style_or_strain

/** What a flavour adds to the brand's colour. */
const FLAVOURS: readonly (readonly [RegExp, string])[] = [
  [/pica|taquera/i, '#8f1320'],
  [/cebolla|oliva|crema/i, '#2f7a4a'],
  [/queso/i, '#e07a10'],
  [/ondulad/i, '#1d5fa8'],
  [/artesan|tostad/i, '#6b3a1a'],
  [/sin sal/i, '#2a6fb8'],
  [/salado/i, '#c4141f'],
  [/vainilla/i, '#2a2a5a'],
  [/menta/i, '#14866b'],
  [/negras/i, '#3a1f4a'],
]

const second = (spec: PictureSpec, colour: string): string =>
  FLAVOURS.find(([word]) => word.test(spec.name))?.[1] ??
  (luminance(colour) > 0.32 ? '#c3201a' : mix(colour, '#f6c445', 0.85))

/** Each snack in the wrapper it comes in. */
export const drawSnack: DrawingRule = (canvas, spec) => ruleFor(spec)(canvas, spec)

function ruleFor(spec: PictureSpec): DrawingRule {
  if (/tubo/i.test(spec.style_or_strain)) return drawCrispTube
  if (/aceitunas|salsa /i.test(spec.name)) return drawSnackJar
  if (/guacamole/i.test(spec.name)) return drawDip
  if (spec.subcategory === 'galletas') return drawBiscuits
  if (spec.subcategory === 'chocolate') return drawBar
  if (spec.subcategory === 'dulces') return drawSweets
  if (/laminado/i.test(spec.name)) return drawTray
  return drawCrisps
}

function drawCrisps(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  const bright = luminance(colour) > 0.32
  const ink = bright ? dark(colour, 0.74) : '#ffffff'
  const hand = choose(HANDS, `${spec.brand} hand`)
  const brand = wrapWords(spec.brand, 8)
  const size = sizeForLines(brand, hand, brand.length > 1 ? 64 : 92, 254)
  const kind = wrapWords(flavour(spec).toUpperCase(), 18)
  const { morsel, colour: tint } = morselOf(spec)
  const size2 = spec.net_content >= 250 ? 1 : spec.net_content >= 190 ? 0.97 : 0.88
  const below = second(spec, colour)
  canvas.placed(
    (sheet) =>
      drawFilmBag(sheet, {
        seed: spec.sku,
        colour,
        swoop: {
          colour: below,
          y: choose([356, 378, 396], spec.brand),
          lean: choose([1, -1, 0.5], `${spec.brand} lean`),
        },
        art: (film) =>
          scatter(film, {
            morsel,
            seed: spec.sku,
            count: morsel === 'nut' || morsel === 'stick' ? 17 : 11,
            y: 430,
            ...(tint ? { colour: tint } : {}),
          }),
        print: [
          printed(spec.style_or_strain.toUpperCase(), 152, { size: 16, hand: 'oswald', track: 0.26, fill: ink }),
          ...brand.map((text, i) => printed(text, 172 + size * 0.76 + i * size * 0.98, { size, hand, fill: ink })),
          ...kind.map((text, i) =>
            printed(text, 204 + size * 0.76 + (brand.length - 1) * size + i * 23 + 12, {
              size: 19,
              hand: 'oswaldBold' as const,
              track: 0.1,
              fill: bright ? '#9a1410' : light(below, 0.55),
            }),
          ),
          printed(`Contenido neto ${contentText(spec).toLowerCase()}`, 508, {
            size: 12,
            hand: 'montserrat',
            fill: luminance(below) > 0.4 ? dark(below, 0.75) : '#ffffff',
          }),
        ],
      }),
    { y: FLOOR, scale: size2, wide: size2 * (spec.net_content < 130 ? 0.94 : 1) },
  )
}

function drawCrispTube(canvas: Canvas, spec: PictureSpec): void {
  const colour = second(spec, brandColour(spec)) === '#2f7a4a' ? '#2f7a4a' : brandColour(spec)
  const bright = luminance(colour) > 0.32
  const ink = bright ? dark(colour, 0.74) : '#ffffff'
  const brand = wrapWords(spec.brand, 9)
  drawTube(canvas, {
    colour,
    lid: '#e9eef0',
    marks: [
      { kind: 'block', top: 358, bottom: 560, colour: bright ? '#c3201a' : mix(colour, '#f6c445', 0.85) },
      { kind: 'rule', y: 354, colour: '#ffffff', height: 4, reach: 1.57 },
      { kind: 'ornament', ornament: 'star', y: 164, colour: ink, scale: 0.8, opacity: 0.9 },
      ...brand.map((text, i) =>
        textMark(text, 240 + i * 34, { size: 36, hand: 'montserratSlanted' as const, colour: ink }),
      ),
      textMark(flavour(spec).toUpperCase(), 312, { size: 15, hand: 'oswaldBold', colour: ink, track: 0.08 }),
      textMark('PAPAS FRITAS', 332, { size: 10, hand: 'montserrat', colour: ink, track: 0.16 }),
      textMark(contentText(spec), 516, {
        size: 15,
        hand: 'montserratBlack',
        colour: bright ? '#ffffff' : dark(colour, 0.5),
      }),
    ],
  })
  canvas.add(`<g clip-path="${canvas.clip('M232 366H368V500H232Z')}">`)
  scatter(canvas, { morsel: 'crisp', seed: spec.sku, count: 7, x: 300, y: 430, spread: 0.46 })
  canvas.add('</g>')
}

function drawSnackJar(canvas: Canvas, spec: PictureSpec): void {
  const sauce = /salsa/i.test(spec.name)
  const black = /negras/i.test(spec.name)
  const colour = brandColour(spec)
  const content = sauce ? '#a8321a' : black ? '#3a2a3f' : '#7d8a3a'
  const scale = spec.net_content >= 240 ? 0.92 : 0.86
  canvas.placed(
    (sheet) =>
      drawJar(sheet, {
        content,
        lid: sauce ? '#1f5a34' : '#d9b565',
        pieces: sauce
          ? (glass) =>
              scatter(glass, { morsel: 'sweet', seed: spec.sku, count: 20, y: 260, spread: 1.2, colour: '#c4452a' })
          : (glass) => {
              for (const y of [250, 300, 360, 430, 490, 540])
                scatter(glass, {
                  morsel: 'olive',
                  seed: `${spec.sku}${y}`,
                  count: 13,
                  y,
                  spread: 1.2,
                  colour: black ? '#43304a' : '#93a046',
                })
            },
        label: {
          paper: '#fbf6e8',
          marks: [
            { kind: 'block', top: 296, bottom: 366, colour },
            textMark(spec.brand, 346, { size: 36, hand: 'playfairBold', colour: '#ffffff' }),
            { kind: 'rule', y: 370, colour: '#c9a24b', height: 2.4, reach: 1.2 },
            textMark(sauce ? 'SALSA' : 'ACEITUNAS', 402, {
              size: 24,
              hand: 'oswaldBold',
              colour: dark(colour, 0.35),
              track: 0.08,
            }),
            textMark(
              flavour(spec)
                .replace(/^(Aceitunas|Salsa)\s*/, '')
                .toUpperCase(),
              428,
              { size: 15, hand: 'oswald', colour: dark(colour, 0.2), track: 0.06 },
            ),
            textMark(contentText(spec), 460, { size: 13, hand: 'montserratBlack', colour: dark(colour, 0.35) }),
          ],
        },
      }),
    { scale },
  )
}

function drawDip(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  drawTub(canvas, {
    colour: '#5f8f34',
    lid: '#f2efe6',
    marks: [
      { kind: 'block', top: 330, bottom: 476, colour: '#fbf6e8', from: -0.92, to: 0.92 },
      { kind: 'block', top: 330, bottom: 392, colour, from: -0.92, to: 0.92 },
      textMark(spec.brand, 374, { size: 32, hand: 'playfairBold', colour: '#ffffff', maxWidth: 200 }),
      textMark('GUACAMOLE', 428, { size: 31, hand: 'oswaldBold', colour: '#3f6b1f', track: 0.06, maxWidth: 200 }),
      textMark(contentText(spec), 458, { size: 14, hand: 'montserratBlack', colour: '#3f6b1f' }),
    ],
  })
}

function drawBiscuits(canvas: Canvas, spec: PictureSpec): void {
  const colour = mix(brandColour(spec), second(spec, brandColour(spec)), /vainilla|cracker/i.test(spec.name) ? 0.6 : 0)
  const name = wrapWords(flavour(spec), 12)
  drawWrapper(canvas, {
    width: 372,
    height: 204,
    colour,
    second: luminance(colour) > 0.3 ? '#8f1320' : '#f2dfae',
    crimps: 'sides',
    art: (sheet) =>
      scatter(sheet, {
        morsel: 'biscuit',
        seed: spec.sku,
        count: 6,
        x: 384,
        y: 478,
        spread: 0.66,
        ...(/salad/i.test(spec.style_or_strain) ? { colour: '#e6bf78' } : {}),
      }),
    print: [
      printed(spec.brand.toUpperCase(), 378, { size: 15, hand: 'montserrat', track: 0.2 }),
      ...name.map((text, i) =>
        printed(text, 424 + i * 40, { size: name.length > 1 ? 40 : 52, hand: choose(HANDS, spec.name), maxWidth: 290 }),
      ),
      printed(contentText(spec), 532, {
        x: 158,
        anchor: 'start' as const,
        size: 13,
        hand: 'montserratBlack',
        fill: luminance(colour) > 0.3 ? '#ffffff' : dark(colour, 0.4),
        maxWidth: 120,
      }),
    ],
  })
}

function drawBar(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  const name = wrapWords(flavour(spec), 11)
  const small = spec.net_content < 60
  const gold = '#e6c27a'
  drawWrapper(canvas, {
    width: small ? 300 : 384,
    height: small ? 100 : 172,
    colour: choose([colour, '#5a1a24', '#6b2a14', '#16406b'], spec.name),
    ...(small ? {} : { second: '#3a1c10' }),
    ...(small ? { crimps: 'sides' as const } : {}),
    art: (sheet) => {
      if (!small) scatter(sheet, { morsel: 'square', seed: spec.sku, count: 6, x: 402, y: 500, spread: 0.6 })
    },
    print: small
      ? [
          printed(spec.brand.toUpperCase(), 478, { size: 10, hand: 'montserrat', track: 0.2, fill: gold }),
          printed(flavour(spec), 520, { size: 42, hand: 'montserratSlanted' }),
        ]
      : [
          printed(spec.brand.toUpperCase(), 412, { size: 14, hand: 'montserrat', track: 0.2, fill: gold }),
          ...name.map((text, i) =>
            printed(text, 462 + i * 40, { size: name.length > 1 ? 40 : 56, hand: choose(HANDS, spec.name) }),
          ),
          printed(`CHOCOLATE · ${contentText(spec)}`, 530, {
            x: 128,
            anchor: 'start' as const,
            size: 12,
            hand: 'montserratBlack',
            fill: gold,
            maxWidth: 190,
          }),
        ],
  })
}

function drawSweets(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  const bag = spec.net_content >= 60
  drawWrapper(canvas, {
    width: bag ? 226 : 300,
    height: bag ? 300 : 92,
    colour,
    ...(bag ? { second: '#fff2cf' } : {}),
    crimps: bag ? 'ends' : 'sides',
    art: (sheet) => {
      if (!bag) return
      const tints = ['#e2444f', '#f2b03a', '#4aa84a', '#7a4aa8']
      for (const [i, tint] of tints.entries())
        scatter(sheet, {
          morsel: 'sweet',
          seed: `${spec.sku}${i}`,
          count: 3,
          x: 300,
          y: 478,
          spread: 0.8,
          colour: tint,
        })
    },
    print: bag
      ? [
          printed(spec.brand, 322, { size: 32, hand: 'playfairBold' }),
          printed(flavour(spec), 386, { size: 48, hand: 'montserratSlanted' }),
          printed(contentText(spec), 524, { size: 13, hand: 'montserratBlack', fill: dark(colour, 0.4) }),
        ]
      : [
          printed(spec.brand, 514, { size: 44, hand: 'montserratSlanted' }),
          printed(`${flavour(spec).toUpperCase()} · ${contentText(spec)}`, 536, {
            size: 12,
            hand: 'oswald',
            track: 0.12,
          }),
        ],
  })
}

/** Slices under a see-through film, on a card. */
function drawTray(canvas: Canvas, spec: PictureSpec): void {
  const colour = brandColour(spec)
  const cheese = /queso/i.test(spec.name)
  drawBox(canvas, {
    left: 150,
    right: 430,
    top: 262,
    depth: 26,
    colour: '#f7f3ea',
    front: (sheet) => {
      sheet.add(`<path d="M150 262H430V360H150Z" fill="${colour}"/><path d="M150 360H430V366H150Z" fill="#c9a24b"/>`)
      for (let i = 0; i < 5; i += 1) {
        const x = 196 + i * 46
        sheet.add(
          cheese
            ? `<rect x="${x - 30}" y="392" width="92" height="92" rx="5" fill="${mix('#f6dc8a', '#e8bf56', i / 5)}" stroke="#c99a3a" stroke-opacity=".6"/>`
            : `<circle cx="${x}" cy="440" r="50" fill="${mix('#c4584a', '#a63a34', i / 5)}" stroke="#7a241f" stroke-opacity=".6"/><g fill="#f6dcd0" fill-opacity=".8"><circle cx="${x - 18}" cy="422" r="4"/><circle cx="${x + 12}" cy="410" r="3.4"/><circle cx="${x - 8}" cy="458" r="4.4"/><circle cx="${x + 20}" cy="452" r="3.6"/><circle cx="${x - 26}" cy="446" r="3"/></g>`,
        )
      }
      sheet.add(
        '<path d="M162 378H418V502H162Z" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".8" stroke-width="2"/><path d="M176 384L250 384L204 500L166 500Z" fill="#fff" opacity=".3"/>',
      )
    },
    print: [
      printed(spec.brand, 314, { size: 38, hand: 'playfairBold', fill: '#ffffff' }),
      printed(`${flavour(spec).toUpperCase()}`, 345, { size: 16, hand: 'oswald', track: 0.1, fill: '#ffe9b8' }),
      printed(contentText(spec), 532, { size: 15, hand: 'montserratBlack', fill: dark(colour, 0.2) }),
    ],
  })
}
