// Every cart worked out by hand, through prices, totals, shares of the lines, checks of the amounts and taxes: each figure.
import { expect, test } from 'vitest'
import { CARTS_BY_HAND } from '#tests/support/carts/by-hand/carts-by-hand.ts'
import { workedOut } from '#tests/support/carts/by-hand.ts'

test('there are as many as were worked out', () => {
  expect(CARTS_BY_HAND).toHaveLength(84)
})

test.each(CARTS_BY_HAND.map((cart) => [cart.name, cart] as const))('%s', (_name, cart) => {
  expect(workedOut(cart)).toEqual(cart.expected)
})
