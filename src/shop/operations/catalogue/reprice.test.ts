import { expect, test } from 'vitest'
import { ACTIVE, priceField, type StoredProduct } from './fields.ts'
import { type PriceRule, readRule, repriced, repricedFiles } from './reprice.ts'

const RULE: PriceRule = { family: '', brand: '', prices: ['publico'], percent: -10, round: 'peso' }

test.each([
  [4_990, -10, 'peso', 4_491],
  [4_990, -10, '10', 4_490],
  [4_990, -10, '100', 4_500],
  [4_990, -10, '90', 4_490],
  [4_940, -10, '90', 4_490],
  [4_990, 5.5, '990', 4_990],
  [1_000, 5.5, 'peso', 1_055],
  [12_345, 0, '90', 12_390],
  [100, -90, '990', 990],
  [3, -90, '10', 10],
  [1, -90, 'peso', 1],
] as const)('%d by %d %%, rounded to %s, is %d', (pesos, percent, round, after) => {
  expect(repriced(pesos, { percent, round })).toBe(after)
})

test.each([
  ['-10', -10],
  ['+5,5', 5.5],
  ['12 %', 12],
  ['−3.5%', -3.5],
  ['0', 0],
] as const)('%s is %d per cent', (percent, read) => {
  expect(readRule({ family: '', brand: '', prices: ['publico'], percent, round: '10' })).toMatchObject({
    percent: read,
  })
})

test.each(['', 'diez', '1e2', '--5', '5,55', '-91', '301', '1.000'])('%s is no per cent', (percent) => {
  expect(readRule({ family: '', brand: '', prices: ['publico'], percent, round: '10' })).toEqual({ fault: 'noPercent' })
})

test('a price nobody has and a rounding there is not are told', () => {
  const given = { family: '', brand: '', prices: ['publico'], percent: '5', round: '10' }
  for (const prices of [[], ['publicos'], ['publico', 'nada']])
    expect(readRule({ ...given, prices })).toEqual({ fault: 'noPrices' })
  expect(readRule({ ...given, round: '7' })).toEqual({ fault: 'noRounding' })
})

const product = (sku: string, fields: Record<string, string>): StoredProduct => ({
  ...{ id: 1, sku },
  fields: new Map(Object.entries({ [ACTIVE]: '1', categoria: 'vinos', marca: 'Añejo', ...fields })),
})
const textOf = (files: ReturnType<typeof repricedFiles>) =>
  Object.fromEntries(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes).replaceAll('"', '').trim()]))

test('a rule moves the prices it names of the active products it means, and says nothing of what stays', () => {
  const products = [
    product('B', { [priceField('precio', 'publico')]: '2000', [priceField('precio', 'club')]: '1800', precio_caja: '1500' }), // biome-ignore format: one row
    product('A', { [priceField('precio', 'publico')]: '1000' }),
    product('C', { [priceField('precio', 'publico')]: '1000', [ACTIVE]: '0' }),
    product('D', { [priceField('precio', 'publico')]: '1000', categoria: 'piscos' }),
    product('E', { [priceField('precio', 'publico')]: '1000', marca: 'Otra' }),
  ]
  const rule = { ...RULE, family: 'vinos', brand: 'añejo', prices: ['publico', 'club', 'caja'] }
  expect(textOf(repricedFiles(rule, products))).toEqual({
    'productos.csv': 'sku;precio_caja\r\nB;1350',
    'precios.csv': 'sku;lista;precio\r\nA;publico;900\r\nB;publico;1800\r\nB;club;1620',
  })
  expect(repricedFiles({ ...rule, percent: 0 }, products)).toEqual([])
})
