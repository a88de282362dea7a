// The warning of alcohol goes by what a category holds, whatever its row says.
import { expect, test } from 'vitest'
import { warnsOfAlcohol } from './category-page.view.ts'

const WINE = { hasAlcohol: true }
const COFFEE = { hasAlcohol: false }

test.each<[string, boolean, Parameters<typeof warnsOfAlcohol>[1], boolean]>([
  ['coffee in a category of alcohol', true, [COFFEE], false],
  ['a wine in a category of coffee', false, [COFFEE, WINE], true],
  ['wine in a category of wine', true, [WINE], true],
  ['nothing in a category of wine', true, [], true],
  ['nothing in a category of coffee', false, [], false],
])('%s', (_, alcohol, held, expected) => {
  expect(warnsOfAlcohol({ alcohol }, held)).toBe(expected)
})
