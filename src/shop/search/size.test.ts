import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractSize, splitSizes } from './size.ts'

describe('the size in a text', () => {
  test.each<[typed: string, text: string, size: number | null]>([
    ['pisco 1 litro', 'pisco', 1000],
    ['pisco 1lt', 'pisco', 1000],
    ['coca-cola 1.5l', 'coca-cola', 1500],
    ['coca 3 litros', 'coca', 3000],
    ['vino tinto 3 lts', 'vino tinto', 3000],
    ['750cc vino', 'vino', 750],
    ['agua 1,5', 'agua', 1500],
    ['coca litro y medio', 'coca', 1500],
    ['agua medio litro', 'agua', 500],
    ['tónica cuarto de litro', 'tónica', 250],
    ['agua litro y cuarto', 'agua', 1250],
    ['hielo un kilo', 'hielo', -1000],
    ['maní 200 g', 'maní', -200],
    ['mistral 35', 'mistral 35', null],
    ['vino 13,5°', 'vino 13,5°', null],
    ['heineken 0.0', 'heineken 0.0', null],
    ['santa rita 120', 'santa rita 120', null],
    ['1 litro', '', 1000],
    ['750cc', '', 750],
    ['litro', '', 1000],
    ['cerveza de litro', 'cerveza de', 1000],
    ['dos litros', '', 2000],
    ['pisco 1 l coca 1,5 l', 'pisco 1 l coca 1,5 l', null],
    ['7 latas', '7 latas', null],
  ])('%s', (typed, text, size) => {
    expect(extractSize(typed)).toEqual({ text, size })
  })

  test('is an amount or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const { text, size } = extractSize(typed)
        expect(size === null ? text === typed : Number.isFinite(size) && text !== '').toBe(true)
      }),
    )
  })

  test('stands apart in a name', () => {
    expect(splitSizes('Suflitos Queso 120 g')).toEqual(['Suflitos Queso  ', '120 g'])
    expect(splitSizes('Santa Rita 120 Reserva 750 cc')).toEqual(['Santa Rita 120 Reserva  ', '750 cc'])
  })
})
