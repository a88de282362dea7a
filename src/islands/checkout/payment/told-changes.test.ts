// Whether a change of the cart says what stopped a press: one that was there before says nothing of it.
import { beforeEach, expect, test } from 'vitest'
import { $cart } from '#islands/cart/cart.store.ts'
import { $deliveryChange } from '#islands/cart/delivery-change.store.ts'
import { changesFromNow } from './told-changes.ts'

const line = { productId: 1, name: 'Vino', quantity: 1, price: 9_000, pictureKey: 'v', slug: 'vino' }

beforeEach(() => {
  $cart.set([line])
  $deliveryChange.set(null)
})

test('a price that changed since then is said', () => {
  const isTold = changesFromNow()
  expect(isTold()).toBe(false)
  $cart.set([{ ...line, price: 10_000, before: 9_000 }])
  expect(isTold()).toBe(true)
})

test('what was said already says nothing of the next press, another cost of it does', () => {
  $deliveryChange.set({ before: 2_990, now: 3_990 })
  const isTold = changesFromNow()
  expect(isTold()).toBe(false)
  $deliveryChange.set({ before: 2_990, now: 4_990 })
  expect(isTold()).toBe(true)
})
