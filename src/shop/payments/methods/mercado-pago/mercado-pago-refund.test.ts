// What the answer to a refund at Mercado Pago proves.
import { expect, test } from 'vitest'
import type { HttpOutcome } from '#platform/http/http-client.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { clp } from '#shop/shared/money.ts'
import type { RefundOrder } from '../../provider.ts'
import { createMercadoPago } from './mercado-pago.provider.ts'

const PAYMENT = { id: 7, status: 'approved', transaction_amount: 2990, currency_id: 'CLP', external_reference: 'lq-1' }
const answered = (status: number, body: unknown): HttpOutcome => ({ kind: 'answered', status, body })
const attempt = { id: 'a', token: 'preference', reference: 'lq-1', pesos: 2990 } as unknown as Attempt
const refund: RefundOrder = { id: 'r-1', pesos: clp(1000) }

test.each([
  [201, 'done'],
  [400, 'refused'],
  [500, 'no_answer'],
  // Another call with its key is under way: it may be the one that gives the money back.
  [409, 'no_answer'],
  [423, 'no_answer'],
  [424, 'no_answer'],
])('%i is %s', async (status, kind) => {
  const keys = { publicKey: 'k', scriptUrl: 'https://mp.example/v2', webhookSecret: 's', timeoutMs: 1 }
  const answers = async ({ method }: { method: string }) =>
    method === 'GET' ? answered(200, { results: [PAYMENT] }) : answered(status, {})
  expect(await createMercadoPago(answers, keys).refund!(attempt, refund)).toMatchObject({ kind })
})
