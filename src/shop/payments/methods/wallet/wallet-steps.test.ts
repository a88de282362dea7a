// What is asked of a payment whose id never arrived: it is found by our reference first, and never taken for done.
import { expect, test } from 'vitest'
import type { HttpCall, HttpOutcome } from '#platform/http/http-client.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { clp } from '#shop/shared/money.ts'
import { createWallet } from './wallet.provider.ts'

const PAYMENT = {
  ...{ id: 'w-1', external_id: 'lq-1', amount: 2990, currency: 'CLP', status: 'paid' },
  ...{ deeplink: 'https://wallet.example/w-1', qr_payload: 'w-1', expires_at: '2026-11-11T13:00:00Z' },
}
const answered = (status: number, body: unknown): HttpOutcome => ({ kind: 'answered', status, body })

function walletThat(finds: HttpOutcome) {
  const calls: HttpCall[] = []
  const wallet = createWallet({
    name: 'bci',
    paymentType: 'BCI',
    api: async (call) => {
      calls.push(call)
      return call.method === 'GET' ? finds : answered(201, {})
    },
    secret: 's',
    timeoutMs: 1,
  })
  return { wallet, paths: () => calls.map(({ method, path }) => `${method} ${path}`) }
}

const withoutId = { token: null, reference: 'lq-1', pesos: 2990 } as Attempt
const refund = { id: 'r-1', pesos: clp(2990) } as never

test('a refund goes to the payment that is found by our reference', async () => {
  const { wallet, paths } = walletThat(answered(200, PAYMENT))
  expect(await wallet.refund!(withoutId, refund)).toEqual({ kind: 'done' })
  expect(paths()).toEqual(['GET /payments', 'POST /payments/w-1/refunds'])
})

test.each([
  ['knows none', answered(404, {})],
  ['does not answer', { kind: 'no_answer', reason: 'timeout', status: null } as HttpOutcome],
])('a wallet that %s has given nothing back, nor cancelled', async (_, finds) => {
  const { wallet, paths } = walletThat(finds)
  expect(await wallet.refund!(withoutId, refund)).toMatchObject({ kind: 'no_answer' })
  expect(await wallet.cancel!(withoutId)).toMatchObject({ kind: 'no_answer' })
  expect(paths()).toEqual(['GET /payments', 'GET /payments'])
})
