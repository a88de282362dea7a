// The balance that a call tells.
import { expect, test } from 'vitest'
import type { CallContext, CallCustomer } from '#platform/request.ts'
import { pointsRoutes } from './points.controller.ts'

test.each<[CallCustomer['kind'], number]>([
  ['member', 500],
  ['caterer', 500],
  ['distributor', 0], // who was a member before
])('of a %s with 500 points is %i', async (kind, balance) => {
  const figures = { deposits: 500, charges: 0, reserved: 0, cashDeposits: 0, cashCharges: 0 }
  const [route] = pointsRoutes({ points: { figuresOf: async () => figures } })
  const call = { customer: { rowId: 1, id: 'somebody', kind } } as CallContext
  expect(await route!.action({} as never, call)).toEqual({ ok: true, value: { balance } })
})
