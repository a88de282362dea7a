// When the step of the cart has nothing to say, and is passed.
import { expect, test } from 'vitest'
import type { LineState, Totals } from '#islands/cart/totals.store.ts'
import { isCartSettled } from './settled-cart.ts'

const cart = (states: readonly LineState[], unknown: readonly number[] = []) =>
  ({ lines: states.map((state) => ({ state })), unknown }) as unknown as Totals

test('a priced cart whose lines can all be had', () =>
  expect(isCartSettled({ state: 'ready', totals: cart(['ok', 'ok']) }, 0)).toBe(true))

test.each<[string, Parameters<typeof isCartSettled>]>([
  ['a change nobody acknowledged', [{ state: 'ready', totals: cart(['ok']) }, 1]],
  ['a line without stock', [{ state: 'ready', totals: cart(['ok', 'no_stock']) }, 0]],
  ['a line that is not sold any more', [{ state: 'ready', totals: cart(['inactive']) }, 0]],
  ['a line that is not sold then', [{ state: 'ready', totals: cart(['alcohol_hours']) }, 0]],
  ['a product the shop does not know', [{ state: 'ready', totals: cart(['ok'], [7]) }, 0]],
  ['a price nobody could tell', [{ state: 'failed', totals: cart(['ok']) }, 0]],
  ['a price that is awaited', [{ state: 'loading', totals: cart(['ok']) }, 0]],
  ['no price yet', [{ state: 'ready', totals: null }, 0]],
])('%s wants a word', (_, asked) => expect(isCartSettled(...asked)).toBe(false))
