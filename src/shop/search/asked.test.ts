// Prices, the cheapest and promotions in a text; names and sizes with numbers are none of it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AskedPromotion, asked, meansEverything } from './asked.ts'

const priceOf = (text: string) => {
  const { words, from, to } = asked(text)
  return [words, from, to]
}

describe('a price', () => {
  test.each<[typed: string, words: string, from: number | null, to: number | null]>([
    ['menos de 5000', '', null, 5000],
    ['vinos de 3000', 'vinos', null, 3000],
    ['vino a 2.990', 'vino', null, 2990],
    ['pisco por menos de $7.000 pesos', 'pisco', null, 7000],
    ['whisky que cueste menos de 20 lucas', 'whisky', null, 20000],
    ['whisky que no valga mas de 20 mil', 'whisky', null, 20000],
    ['gin no más de 15 lucas', 'gin', null, 15000],
    ['ron max 10000', 'ron', null, 10000],
    ['5 lucas', '', null, 5000],
    ['una luca', '', null, 1000],
    ['vino de diez lucas', 'vino', null, 10000],
    ['1,5 lucas', '', null, 1500],
    ['5k', '', null, 5000],
    ['sobre 50 mil', '', 50000, null],
    ['a partir de 8.000', '', 8000, null],
    ['entre 3000 y 5000', '', 3000, 5000],
    ['vino entre 5000 y 3000', 'vino', 3000, 5000],
    ['de 5 a 10 lucas', '', 5000, 10000],
    ['entre $3.000 - $5.000', '', 3000, 5000],
  ])('%s', (typed, words, from, to) => expect(priceOf(typed)).toEqual([words, from, to]))

  test.each([
    'santa rita 120',
    'casillero 1865',
    'vino de 1865',
    'whisky de 12 años',
    'whisky 18',
    'agua de 500 cc',
    'cerveza de 1000 ml',
    'coca menos de 2 litros',
    'hasta 12 botellas',
    'pisco 35',
    'pisco de 40°',
    'pack de 24',
    '1724 tonic',
    'bajo en azúcar',
    'mil',
    'licor 43',
    'heineken 0.0',
    '7800000000000',
  ])('%s has none', (typed) => {
    const { from, to } = asked(typed)
    expect([from, to].filter((end) => end !== null && typed !== 'mil')).toEqual([])
  })
})

test.each<[typed: string, words: string, promotion: AskedPromotion]>([
  ['2x1', '', { kind: 'nForM', take: 2, pay: 1 }],
  ['2 X 1 en cerveza', 'cerveza', { kind: 'nForM', take: 2, pay: 1 }],
  ['tres por dos', '', { kind: 'nForM', take: 3, pay: 2 }],
  ['lleva 4 paga 3', '', { kind: 'nForM', take: 4, pay: 3 }],
  ['pague 1 lleve 2', '', { kind: 'nForM', take: 2, pay: 1 }],
  ['cerveza compra dos y llevas tres', 'cerveza', { kind: 'nForM', take: 3, pay: 2 }],
  ['2 por el precio de uno', '', { kind: 'nForM', take: 2, pay: 1 }],
  ['la segunda unidad a mitad de precio', '', { kind: 'secondUnit' }],
  ['ron segundo al 50%', 'ron', { kind: 'secondUnit' }],
  ['vino en liquidación', 'vino', { kind: 'sellout' }],
  ['2ª unidad al 50%', '', { kind: 'secondUnit' }],
  ['cyber monday', '', { kind: 'cyber' }],
  ['vinos con descuento', 'vinos', { kind: 'any' }],
  ['rebajas', '', { kind: 'any' }],
  ['Promoción de pisco', 'pisco', { kind: 'any' }],
])('%s asks for a promotion', (typed, words, promotion) => {
  expect(asked(typed)).toMatchObject({ words, promotion })
})

test.each([
  'promo pisco',
  '6x350 cc',
  '1x2',
  '24 x 350',
  '2 por 1 litro',
  'rebajador',
  'descuentos2',
  'cybertruck',
  'compra 6 lleva 6',
  'segundo vino',
])('%s asks for none', (typed) => expect(asked(typed).promotion).toBeNull())

test.each([
  ['whisky barato', 'whisky'],
  ['el vino más barato', 'el vino'],
  ['vino bueno y barato', 'vino'],
  ['barata', ''],
  ['cervezas económicas', 'cervezas'],
])('%s: the cheapest first', (typed, words) => expect(asked(typed)).toMatchObject({ words, cheapest: true }))

test('what asks for nothing stays as it was typed, and means everything only by its words', () => {
  for (const text of ['Pisco  Mistral', 'con', 'de la', 'Ñandú']) expect(asked(text).rest).toBe(text)
  expect(['todo', 'Productos', 'todo el vino', ''].map(meansEverything)).toEqual([true, true, false, false])
})

test('whatever is typed, ends are pesos in order', () => {
  const word = fc.constantFrom(
    ...'menos de entre y 5000 3 lucas $ mil 2x1 barato vino % . , hasta 1,5 cc a 90'.split(' '),
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(word).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const { from, to } = asked(typed)
      for (const end of [from, to]) expect(end === null || (Number.isInteger(end) && end >= 0)).toBe(true)
      if (from !== null && to !== null) expect(from).toBeLessThanOrEqual(to)
    }),
  )
})
