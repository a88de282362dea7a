// What a log-in leaves behind when the password was replaced while it was looked at.
import { expect, test } from 'vitest'
import type { CallContext } from '#platform/request.ts'
import { NOWHERE } from '#shop/shared/requests/origin.ts'
import { done } from '#shop/shared/result.ts'
import { logIn } from './account.contract.ts'
import { accountRoutes } from './account.controller.ts'

type Deps = Parameters<typeof accountRoutes>[0]

test.each([
  [true, { ok: true }, ['session starts', 'token']],
  [
    false,
    { ok: false, refusal: { code: 'loginFailed' } },
    ['session starts', 'token', 'sessions of 7 end', 'session ends'],
  ],
])('whose password is still the same: %s', async (isCurrent, outcome, steps) => {
  const told: string[] = []
  const account = { rowId: 7, id: 'ana', kind: 'member', rut: '123456785', birthDate: '1990-05-17', mark: 'm' }
  const points = { deposits: 0, charges: 0, reserved: 0, cashDeposits: 0, cashCharges: 0 }
  const routes = accountRoutes({
    secure: false,
    logIns: { logIn: async () => done(account), isCurrent: async () => isCurrent, deviceOf: () => 'device' },
    sessions: {
      createToken: async () => void told.push('token'),
      endAll: async (_db: unknown, rowId: number) => void told.push(`sessions of ${rowId} end`),
    },
    users: { read: async () => ({ account, points, addresses: [], recommendations: [] }) },
  } as unknown as Deps)
  const call = {
    cookies: '',
    network: () => null,
    origin: () => NOWHERE,
    setCookie: () => undefined,
    startSession: async () => void told.push('session starts'),
    endSession: async () => void told.push('session ends'),
  } as unknown as CallContext
  const { action } = routes.find(({ endpoint }) => endpoint === logIn)!
  expect(await action({ body: { rut: '12.345.678-5', password: 'x', captcha: 'x' } } as never, call)).toMatchObject(
    outcome,
  )
  expect(told).toEqual(steps)
})
