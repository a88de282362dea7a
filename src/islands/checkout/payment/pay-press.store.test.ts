import { beforeEach, describe, expect, it } from 'vitest'
import { currentPayPress, forgetPayPress, madeNoOrder, payPressFor, updatePayPress } from './pay-press.store.ts'

beforeEach(forgetPayPress)

describe('one intent, one key', () => {
  it('the same order keeps its key, press after press', () => {
    const first = payPressFor({ products: [1], amount: 5000 })
    expect(first.key).toMatch(/^[A-Za-z0-9_-]{22}$/)
    updatePayPress({ orderId: 'abc' })
    expect(payPressFor({ products: [1], amount: 5000 })).toMatchObject({ key: first.key, orderId: 'abc' })
  })
  it('another order has another key and no past', () => {
    const first = payPressFor({ products: [1], amount: 5000 })
    updatePayPress({ orderId: 'abc', paymentId: 'def' })
    expect(payPressFor({ products: [2], amount: 5000 })).toMatchObject({ orderId: '', paymentId: '' })
    expect(currentPayPress()?.key).not.toBe(first.key)
  })
  it('once the outcome is known, the same order is a new one', () => {
    const first = payPressFor({ products: [1] })
    forgetPayPress()
    expect(currentPayPress()).toBeNull()
    expect(payPressFor({ products: [1] }).key).not.toBe(first.key)
  })
})

it.each([
  [0, false],
  [400, true],
  [409, true],
  [429, false],
  [500, false],
  [503, false],
])('after %i the press is over: %s', (status, isOver) => expect(madeNoOrder(status)).toBe(isOver))
