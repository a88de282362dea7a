// Who opens the checkout again after a payment in an app is led to its result; who gave it up himself stays.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadBackFromApp } from './back-from-app.ts'
import { currentPayPress, forgetPayPress, payPressFor, updatePayPress } from './pay-press.store.ts'

const assign = vi.fn()
const status = vi.fn()
vi.mock('#islands/shared/call.ts', () => ({ call: () => status() }))

beforeEach(() => {
  vi.stubGlobal('location', { assign })
  assign.mockReset()
  forgetPayPress()
  payPressFor({ products: [1] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answers = (said: string) => status.mockResolvedValue({ ok: true, data: { status: said } })
const begun = (method: string, left: boolean) => updatePayPress({ orderId: 'o', paymentId: 'p', method, left })

test.each([
  ['done', false, '/chek-final/o'],
  ['done', true, '/chek-final/o'], // money that moved all the same
  ['rejected', false, '/chek-reject/o'],
])('%s (left: %s) leads to %s', async (said, left, address) => {
  begun('chek', left)
  answers(said)
  await leadBackFromApp()
  expect(assign.mock.calls).toEqual([[address]])
})

test.each(['chek', 'mercado pago'])(
  'what was given up by leaving the page is no failure (%s): he stays, and the next press is a new order',
  async (method) => {
    begun(method, true)
    answers('rejected')
    await leadBackFromApp()
    expect([assign.mock.calls, currentPayPress()]).toEqual([[], null])
  },
)

test.each([
  ['chek', 'pending'],
  ['webpay plus', 'done'],
])('%s, %s: the page stays as it is', async (method, said) => {
  begun(method, false)
  answers(said)
  await leadBackFromApp()
  expect([assign.mock.calls, currentPayPress()?.orderId]).toEqual([[], 'o'])
})
