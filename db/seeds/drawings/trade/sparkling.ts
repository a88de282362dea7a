/** Sparkling wines: heavy bottle, foil to the shoulder, a neck collar. */

import { drawBottle } from '#drawings/kit/bottle.ts'
import { type Canvas, FLOOR } from '#drawings/kit/canvas.ts'
import { dark, luminance, mix } from '#drawings/kit/colour.ts'
import { textMark } from '#drawings/kit/marks.ts'
import { chance, choose } from '#drawings/kit/random.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { brandStyleOf, labelStyleOf } from './brand-style.ts'
import { brandColour } from './brands.ts'
import { frontLabel } from './labels.ts'
import { buildFor } from './sizes.ts'
import { smallPrint, variantName } from './words.ts'

const FOILS = ['#c9a24b', '#b9bec2', '#d9b86a', '#2a2a2e'] as const
const LAYOUTS = ['classic', 'signature', 'medallion', 'topBand', 'sealed', 'monogram', 'quiet', 'footBand'] as const

export function drawSparkling(canvas: Canvas, spec: PictureSpec): void {
  const rose = /ros|ruby/i.test(`${spec.subcategory} ${spec.name} ${spec.style_or_strain}`)
  const known = spec.category === 'espumantes' ? brandColour(spec) : undefined
  const house = brandStyleOf(spec.brand, known)
  const dress = labelStyleOf(spec.brand, 'espumante', { colour: known, layouts: LAYOUTS, darkness: 0.12 })
  const sweet = /demi|moscato|asti|dulce/i.test(`${spec.subcategory} ${spec.style_or_strain}`)
  const tint = rose
    ? '#c4566a'
    : sweet
      ? '#c98a1e'
      : /extra|nature/i.test(spec.style_or_strain)
        ? '#3a4a50'
        : house.colour
  const bright = luminance(dress.theme.paper) > 0.3
  const theme = bright
    ? {
        ...dress.theme,
        field: mix(dress.theme.field, tint, 0.6),
        accent: mix(dress.theme.accent, dark(tint, 0.2), 0.5),
      }
    : dress.theme
  const variety = variantName(spec)
  const front = frontLabel(
    {
      headline: spec.brand,
      over: /champagne/i.test(spec.style_or_strain)
        ? 'Champagne'
        : /prosecco/i.test(spec.name)
          ? 'Prosecco'
          : /cava/i.test(spec.name)
            ? 'Cava'
            : 'Espumante',
      variety,
      place: spec.valley || spec.origin,
      fine: smallPrint(spec),
    },
    { ...dress, theme },
    { top: 362, bottom: 512, radius: 79, reach: 1.16 },
  )
  const foil = rose
    ? '#d9a0a0'
    : sweet
      ? '#d9b86a'
      : chance(0.35, `${spec.brand} foil`)
        ? dark(house.colour, 0.05)
        : choose(FOILS, `${spec.brand} foil colour`)
  const collar = mix(foil, '#ffffff', 0.12)
  const { scale, wide } = buildFor(spec.net_content, 750)
  canvas.placed(
    (sheet) =>
      drawBottle(sheet, {
        shape: 'sparkling',
        ...(rose
          ? { glass: '#f0d6cf', liquid: '#eaa08c', fill: 214 }
          : { glass: choose(['#33451f', '#26361c', '#2f4a2a'], spec.brand) }),
        closure: { kind: 'foil', colour: foil, to: choose([196, 208, 220], spec.brand) },
        labels: [
          front,
          {
            top: 290,
            bottom: 320,
            reach: 0.72,
            paper: collar,
            cut: choose(['straight', 'dipped', 'notched'], `${spec.brand} collar`),
            marks: [
              textMark(spec.style_or_strain.replace('Champagne ', '').toUpperCase(), 309, {
                size: 10.5,
                hand: 'oswald',
                colour: luminance(collar) > 0.3 ? '#3a2b0c' : '#fff4d6',
                track: 0.18,
              }),
            ],
          },
        ],
      }),
    { y: FLOOR, scale, wide },
  )
}
