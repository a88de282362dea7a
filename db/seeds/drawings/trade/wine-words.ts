/** Reads a wine's name as its label does: the headline, the line of the house, the grade, the grape. */
import type { PictureSpec } from '#drawings/spec.ts'
import { coreName } from './words.ts'

export type WineWords = {
  /** The largest words of the label. */
  headline: string
  /** The house, when the headline is the name of one of its lines. */
  house: string
  /** The line, when the headline is the house. */
  line: string
  grade: string
  grape: string
}

const GRADES = [
  'Gran Reserva Etiqueta Negra',
  'Reserva Especial',
  'Reserva de Familia',
  'Gran Reserva Orgánico',
  'Reserva Orgánico',
  'Estate Orgánico',
  'Estate Reserva',
  'Estate Reserve',
  'Gran Reserva',
  'Single Vineyard',
  'Limited Edition',
  'Selected Vineyards',
  'Grand Selection',
  'Gran Cuvée',
  'Late Harvest',
  'Reserva',
]

/** Never throws: an odd name becomes the headline whole. */
export function wineWords(spec: PictureSpec): WineWords {
  const grape = spec.style_or_strain
  let rest = coreName(spec.name)
    .replace(/ Tetra$/, '')
    .replace(/^Vino /, '')
  if (grape && rest.endsWith(grape)) rest = rest.slice(0, -grape.length).trim()
  const grade = GRADES.find((word) => ` ${rest} `.includes(` ${word} `)) ?? ''
  rest = rest.replace(grade, ' ').replace(/\s+/g, ' ').trim()
  const house = spec.brand.replace(/^(Viña|Viñedo) (?=Almaviva|Chadwick)/, '')
  const named = [spec.brand, house, house.split(' ')[0] ?? house].find(
    (name) => rest === name || rest.startsWith(`${name} `),
  )
  const printedGrape = /ensamblaje/i.test(grape) ? 'Ensamblaje' : grape
  if (named && named.length > 2) {
    const line = rest.slice(named.length).trim()
    return { headline: house, house: '', line, grade, grape: printedGrape }
  }
  return { headline: rest || house, house: rest ? house : '', line: '', grade, grape: printedGrape }
}
