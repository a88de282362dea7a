// What a refund is asked for on the command line.
import { expect, test } from 'vitest'
import { readArguments } from '#scripts/usage.ts'
import { REFUND, wantedRefund } from './refund-command.ts'

const whole = { pesos: null, lines: [], reference: null, all: false, restock: false }
const read = (text: string) => {
  const given = readArguments(REFUND, text.split(' ').filter(Boolean))
  return given && wantedRefund(given)
}

test.each([
  ['100042', whole],
  ['100042 5000 --yes', { ...whole, pesos: 5_000 }],
  ['#100.042 $5.000', { ...whole, pesos: 5_000 }],
  ['N°100042 １.０００', { ...whole, pesos: 1_000 }],
  ['100042 --reference abc-1', { ...whole, reference: 'abc-1' }],
  ['100042 --line VINO-1', { ...whole, lines: [{ sku: 'VINO-1', units: null }] }],
  ['100042 --all --restock', { ...whole, all: true, restock: true }],
  ['--line A=2 100042 --line B', { ...whole, lines: [{ sku: 'A', units: 2 }, { sku: 'B', units: null }] }], // biome-ignore format: one row
])('%s', (text, command) => {
  expect(read(text)).toEqual(command)
})

test.each([
  '',
  '100042 -5',
  '100042 5 6',
  '100042 1.5',
  '100042 5,000',
  '100042 1000,50',
  '100042 --all 500',
  '100042 --all --line A',
  '100042 --all --reference A',
  '100042 500 --restock',
  '100042 --reference',
  '100042 --line',
  '100042 --line A=0',
  '100042 --line A=-1',
  '100042 --line A=1,5',
  '100042 --line =2',
  '100042 --line A --line A=1',
  '100042 500 --line A',
])('%s is not understood', (text) => {
  expect(read(text)).toBeNull()
})
