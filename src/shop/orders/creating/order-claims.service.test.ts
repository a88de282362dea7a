// What an order claims of its buyer: the use of its coupon, what points pay; nothing of an order of neither.
import { describe, expect, test } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import type { Order } from '#shop/orders/order.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { createOrderClaims } from './order-claims.service.ts'

const tx = {} as Tx
const now = new Date(0)
const order = (total: number, due: number, couponCode: string | null = null) =>
  ({ rowId: 7, customerRowId: 3, amounts: { total, due, couponCode } }) as unknown as Order

/** Points of a balance, and what was said to them. */
function pointsOf(balance: number, uses = 1) {
  const said: unknown[][] = []
  const claims = createOrderClaims({
    coupons: {
      hold: async (_tx, code, of) => {
        said.push(['hold', code, of])
        return uses === 0 ? refuse({ code: 'couponUsedUp' }) : done(null)
      },
      use: async (_tx, orderRowId) => void said.push(['use', orderRowId]),
      release: async (_tx, orderRowId) => void said.push(['give back', orderRowId]),
      lockOf: async (_tx, orderRowId) => void said.push(['lock', orderRowId]),
      holdAgain: async (_tx, orderRowId, code) => {
        said.push(['hold again', orderRowId, code])
        return uses > 0
      },
    },
    points: {
      reserve: async (_tx, customerRowId, points, orderRowId) => {
        said.push(['reserve', customerRowId, points, orderRowId])
        return points > balance ? refuse({ code: 'points_exceed', balance }) : done(null)
      },
      charge: async (_tx, of) => void said.push(['charge', of]),
      release: async (_tx, of) => void said.push(['release', of]),
      reserveAgain: async (_tx, of) => {
        said.push(['again', of])
        return balance > 0 ? done(null) : refuse({ code: 'points_exceed', balance })
      },
    },
  })
  return { claims, said }
}

test.each([
  [9_000, 9_000, 0, true, []],
  [9_000, 7_500, 1_500, true, [['reserve', 3, 1_500, 7]]],
  [9_000, 0, 8_999, false, [['reserve', 3, 9_000, 7]]],
])('of %i pesos, %i due in money, with %i points: reserved is %s', async (total, due, balance, ok, expected) => {
  const { claims, said } = pointsOf(balance)
  const reserved = await claims.reserve(tx, order(total, due), now)
  expect([reserved.ok, said]).toEqual([ok, expected])
})

test('is charged, released and claimed again by its order', async () => {
  const { claims, said } = pointsOf(10)
  await claims.charge(tx, order(10, 0), now)
  await claims.release(tx, order(10, 0), now)
  expect(await claims.reserveAgain(tx, order(10, 0), now)).toBe(true)
  const of = { customerRowId: 3, orderRowId: 7 }
  expect(said).toEqual([
    ['charge', of],
    ['release', of],
    ['again', of],
  ])
  expect(await pointsOf(0).claims.reserveAgain(tx, order(10, 0), now)).toBe(false)
})

describe('a coupon', () => {
  const named = order(9_000, 9_000, 'DIEZ')

  test('is held first, used when paid, given back when closed', async () => {
    const { claims, said } = pointsOf(0)
    expect((await claims.reserve(tx, order(9_000, 8_000, 'DIEZ'), now)).ok).toBe(false)
    await claims.charge(tx, named, now)
    await claims.release(tx, named, now)
    expect(said.filter(([what]) => ['hold', 'reserve', 'use', 'give back'].includes(what as string))).toEqual([
      ['hold', 'DIEZ', { customerRowId: 3, orderRowId: 7 }],
      ['reserve', 3, 1_000, 7],
      ['use', 7],
      ['give back', 7],
    ])
  })

  test('without a use left lets no order be, nor one be revived', async () => {
    const { claims, said } = pointsOf(10, 0)
    expect(await claims.reserve(tx, named, now)).toEqual(refuse({ code: 'couponUsedUp' }))
    await claims.lock(tx, named)
    expect(await claims.reserveAgain(tx, named, now)).toBe(false)
    expect(said).toContainEqual(['lock', 7])
  })

  test('without enough points is given back again', async () => {
    const { claims, said } = pointsOf(0)
    expect(await claims.reserveAgain(tx, order(9_000, 8_000, 'DIEZ'), now)).toBe(false)
    expect(said.at(-1)).toEqual(['give back', 7])
  })
})
