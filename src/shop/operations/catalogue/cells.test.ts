// What Excel and people make of a cell: read right or refused by name, never guessed.
import { describe, expect, test } from 'vitest'
import {
  readDecimal,
  readEans,
  readFlag,
  readMoment,
  readPesos,
  readSku,
  readText,
  readWhole,
  skuKey,
} from './cells.ts'

describe('pesos', () => {
  test.each([
    ['11990', 11_990],
    ['$11.990', 11_990],
    ['$ 11.990', 11_990],
    ['11990,00', 11_990],
    ['11.990,0', 11_990],
    ['11 990', 11_990],
    ['１１９９０', 11_990],
    ['1.234.567', 1_234_567],
  ])('%s is %d', (cell, pesos) => expect(readPesos(cell)).toEqual({ value: String(pesos) }))

  test.each([
    '11.99',
    '11,990',
    '1,23E+12',
    '11990,50',
    '-5',
    '0',
    'gratis',
    '11.990.00',
    '1.1990',
    '1e4',
    '9999999999',
    '=',
  ])('%s is none', (cell) => expect(readPesos(cell)).toEqual({ fault: 'notPesos' }))
})

test.each([
  ['13,5', 1, '13.5'],
  ['13.5°', 1, '13.5'],
  ['40', 1, '40'],
  ['1.500', 2, '1500'],
  ['1.500,25', 2, '1500.25'],
  ['0,75', 2, '0.75'],
])('the number %s', (cell, places, value) => expect(readDecimal(cell, places, 0, 9_999)).toEqual({ value }))

test.each([
  ['13,55', 'numberOutside'],
  ['-1', 'notNumber'],
  ['1,2,3', 'notNumber'],
  ['trece', 'notNumber'],
  ['10000', 'numberOutside'],
])('the number %s is refused', (cell, fault) => expect(readDecimal(cell, 1, 0, 9_999)).toEqual({ fault }))

test.each([
  ['VIN0001', { value: 'VIN0001' }],
  [' vin-1.a ', { value: 'vin-1.a' }],
  ['7,80E+12', { fault: 'excelNumber' }],
  ['1.234E+11', { fault: 'excelNumber' }],
  ['2-MAR', { fault: 'excelDate' }],
  ['mar-02', { fault: 'excelDate' }],
  ['A B', { fault: 'notSku' }],
  ['=1+1', { fault: 'notSku' }],
  ['X'.repeat(21), { fault: 'notSku' }],
])('the SKU %s', (cell, read) => expect(readSku(cell)).toEqual(read))

test('a SKU is known by the letters the database compares', () => {
  expect(skuKey('VIÑ0001 ')).toBe(skuKey('vin0001'))
  expect(readSku('2-MAR', (key) => key === '2-mar')).toEqual({ value: '2-MAR' })
})

test.each([
  ['7804330003013', { value: '7804330003013' }],
  ['7804330003012', { fault: 'eanDigit' }],
  ['7,8043E+12', { fault: 'excelNumber' }],
  ['780433000301', { fault: 'eanDigit' }],
  ['12345', { fault: 'notEan' }],
])('the bar code %s', (cell, read) => expect(readEans(cell)).toEqual(read))

test.each([
  ['2026-12-24', true, '2026-12-25T03:00:00.000Z'],
  ['24-12-2026', false, '2026-12-24T03:00:00.000Z'],
  ['24/12/2026 18:30', true, '2026-12-24T21:30:00.000Z'],
])('the moment %s', (cell, isEnd, value) => expect(readMoment(cell, isEnd)).toEqual({ value }))

test.each(['31-02-2026', '45650', '24-12-26', '24/12/2026 25:00', 'mañana'])('%s is no moment', (cell) =>
  expect(readMoment(cell, false)).toEqual({ fault: 'notMoment' }),
)

test('yes and no, counts, and texts on one line without what nobody sees', () => {
  expect(['Sí', 'NO', 'x', 'verdadero'].map(readFlag)).toEqual([1, 0, 1, 1].map((value) => ({ value: String(value) })))
  expect(readFlag('quizás')).toEqual({ fault: 'notFlag' })
  expect(readWhole('1,5E+3', 0, 10)).toEqual({ fault: 'excelNumber' })
  expect(readText('uno\n <b>dos</b>\u202e <3 🍷', 40)).toEqual({ value: 'uno dos <3 🍷' })
  expect(readText("'=HYPERLINK(1)", 40)).toEqual({ value: '=HYPERLINK(1)' })
  expect(readText('x'.repeat(41), 40)).toEqual({ fault: 'tooLong' })
})
