import { beforeEach, describe, expect, it } from 'vitest'
import { currentIntent, forgetIntent, intentFor, remember } from './intent.ts'

beforeEach(forgetIntent)

describe('one intent, one key', () => {
  it('the same order keeps its key, press after press', () => {
    const first = intentFor({ products: [1], amount: 5000 })
    expect(first.key).toMatch(/^[A-Za-z0-9_-]{22}$/)
    remember({ orderId: 'abc' })
    expect(intentFor({ products: [1], amount: 5000 })).toMatchObject({ key: first.key, orderId: 'abc' })
  })
  it('another order has another key and no past', () => {
    const first = intentFor({ products: [1], amount: 5000 })
    remember({ orderId: 'abc', paymentId: 'def' })
    expect(intentFor({ products: [2], amount: 5000 })).toMatchObject({ orderId: '', paymentId: '' })
    expect(currentIntent()?.key).not.toBe(first.key)
  })
  it('once the outcome is known, the same order is a new one', () => {
    const first = intentFor({ products: [1] })
    forgetIntent()
    expect(currentIntent()).toBeNull()
    expect(intentFor({ products: [1] }).key).not.toBe(first.key)
  })
})
