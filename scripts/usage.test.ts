// How the arguments of a command are read by its usage.
import { expect, test } from 'vitest'
import { readArguments } from './usage.ts'

const ADVANCE = 'advance NUMBER [EVENT] [--reason nobody_home|closed] [--yes]'
const REFUND = 'refund NUMBER [PESOS | --line SKU[=UNITS] … | --all] [--reference REFERENCE] [--yes]'
const given = (words: string[], more: object = {}) => ({ words, flags: {}, texts: {}, lists: {}, ...more })

test.each([
  [ADVANCE, '1', given(['1'])],
  [
    ADVANCE,
    '1 send --yes --reason closed',
    given(['1', 'send'], { flags: { yes: true }, texts: { reason: 'closed' } }),
  ],
  [REFUND, '1 --line A=2 --line B', given(['1'], { lists: { line: ['A=2', 'B'] } })],
  [REFUND, '1 -5 --all --reference x', given(['1', '-5'], { flags: { all: true }, texts: { reference: 'x' } })],
  ['find TEXT (RUT, mail, phone or name)', 'a', given(['a'])],
  ['again NUMBER DAY|express [--yes]', '1 express', given(['1', 'express'])],
  ['points RUT +POINTS|-POINTS --reason TEXT', '1-9 +5 --reason x', given(['1-9', '+5'], { texts: { reason: 'x' } })],
  ['export [productos|precios] [--to FOLDER]', '', given([])],
  ['held', '', given([])],
])('%s: %s', (usage, args, expected) => {
  expect(readArguments(usage, args.split(' ').filter(Boolean))).toEqual(expected)
})

test.each([
  [ADVANCE, ''],
  [ADVANCE, '1 2 3'],
  [ADVANCE, '1 --now'],
  [ADVANCE, '1 --reason'],
  [ADVANCE, '1 --yes=no'],
  ['again NUMBER DAY|express [--yes]', '1'],
  ['held', 'x'],
])('%s: %s is not understood', (usage, args) => {
  expect(readArguments(usage, args.split(' ').filter(Boolean))).toBeNull()
})

test('the last word may be several', () => {
  expect(readArguments('note NUMBER TEXT', ['1', 'dos', 'tres'], 9)).toEqual(given(['1', 'dos', 'tres']))
  expect(readArguments('note NUMBER TEXT', ['1'], 9)).toBeNull()
})
