import { expect, it } from 'vitest'
import { browserReturn, RETURN_METHODS } from './return.ts'
import type { Outcome, Transaction } from './transaction.ts'

const token = 'a'.repeat(64)
const transaction: Transaction = {
  token,
  commerceCode: '597055555532',
  deferred: false,
  buyOrder: 'sh-1',
  sessionId: 's-1',
  amount: 1000,
  returnUrl: 'http://127.0.0.1/volver?intento=7',
  createdAt: 0,
  decision: null,
  commit: null,
  capture: null,
  refunds: [],
}
const order = { TBK_ORDEN_COMPRA: 'sh-1', TBK_ID_SESION: 's-1' }

it.each<[Outcome, string, Record<string, string>]>([
  ['approve', 'GET', { token_ws: token }],
  ['reject', 'GET', { token_ws: token }],
  ['abort', 'POST', { TBK_TOKEN: token, ...order }],
  ['expire', 'GET', order],
  ['form_error', 'GET', { token_ws: token, TBK_TOKEN: token, ...order }],
])('%s returns by %s with its exact parameters', (outcome, method, params) => {
  const back = browserReturn(transaction, outcome, RETURN_METHODS)
  expect(back).toMatchObject({ method, params })
  const expected = method === 'GET' ? { intento: '7', ...params } : { intento: '7' }
  expect(Object.fromEntries(new URL(back.url).searchParams)).toEqual(expected)
})

it('takes the method the tester chose', () => {
  const back = browserReturn(transaction, 'approve', { ...RETURN_METHODS, approve: 'POST' })
  expect(back).toEqual({ method: 'POST', url: transaction.returnUrl, params: { token_ws: token } })
})
