// Mercado Pago as a PaymentProvider; the protocol is in README.md. Every answer is parsed, every error becomes a report.
import { z } from 'zod'
import type { HttpClient } from '#platform/http/http-client.ts'
import type { PaymentProvider } from '../../provider.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import { CardForm, chargeBody, givenUpBody, heldForCardBody, preferenceBody } from './mercado-pago-bodies.ts'
import { mercadoPagoFacts } from './mercado-pago-facts.ts'
import { mercadoPagoNotice, NOTICE_HEADERS } from './mercado-pago-notice.ts'
import { mercadoPagoPayments } from './mercado-pago-payments.provider.ts'
import { paymentReport } from './mercado-pago-report.ts'
import { mercadoPagoReturn } from './mercado-pago-return.ts'

const Preference = z.object({ id: z.string().min(5).max(128), init_point: z.url({ protocol: /^https?$/ }).max(500) })
const UNREADABLE = { kind: 'no_answer', reason: 'unreadable answer' } as const
/** Their keys are in use by a call that is under way: nothing is known yet. */
const LOCKED = /^(409|423|424)\b/

interface Keys {
  readonly publicKey: string
  readonly scriptUrl: string
  readonly webhookSecret: string
  readonly timeoutMs: number
}

export function createMercadoPago(
  client: HttpClient,
  { publicKey, scriptUrl, webhookSecret, timeoutMs }: Keys,
): PaymentProvider {
  const payments = mercadoPagoPayments(client)

  return {
    name: 'mercado-pago',
    facts: mercadoPagoFacts(timeoutMs),
    readReturn: mercadoPagoReturn,
    noticeHeaders: NOTICE_HEADERS,
    readNotice: (notice) => mercadoPagoNotice(notice, webhookSecret),

    async start(attempt, context) {
      const answer = await client({
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceBody(attempt, context),
      })
      const failure = failureOf(answer)
      if (failure) return failure
      const made = Preference.safeParse(successOf(answer)).data
      if (!made) return UNREADABLE
      const { id, init_point: url } = made
      return { kind: 'started', token: id, handOver: { kind: 'brick', publicKey, scriptUrl, preferenceId: id, url } }
    },

    status: payments.status,

    async charge(attempt, context) {
      const form = CardForm.safeParse(context.details).data
      if (!form) return { kind: 'rejected', reason: 'no card' }
      // Nobody can pay at Mercado Pago's own page any more; who has is not charged again.
      const held = failureOf(await payments.end(attempt, heldForCardBody(attempt)))
      if (held) return held
      const known = await payments.status(attempt)
      if (known.kind !== 'pending') return known
      const headers = { 'x-idempotency-key': attempt.id }
      const body = chargeBody(attempt, context, form)
      const answer = await client({ method: 'POST', path: '/v1/payments', body, headers })
      const failure = failureOf(answer)
      if (failure?.kind === 'refused' && !LOCKED.test(failure.reason)) return { ...failure, kind: 'rejected' }
      if (failure) return { ...failure, kind: 'no_answer' }
      const report = paymentReport(successOf(answer), attempt)
      return report.kind === 'pending' && !report.next ? payments.refuseReview(attempt) : report
    },

    async cancel(attempt) {
      return failureOf(await payments.end(attempt, givenUpBody(attempt))) ?? payments.cancelWaiting(attempt)
    },

    async refund(attempt, { id, pesos }) {
      const { found, failure } = await payments.search(attempt)
      const paid = found?.find(({ status }) => status === 'approved')
      if (!paid) return failure ?? { kind: 'refused', reason: 'nothing to refund' }
      const path = `/v1/payments/${encodeURIComponent(paid.id)}/refunds`
      const headers = { 'x-idempotency-key': id }
      const refused = failureOf(await client({ method: 'POST', path, body: { amount: pesos }, headers }))
      if (refused && LOCKED.test(refused.reason)) return { ...refused, kind: 'no_answer' }
      return refused ?? { kind: 'done' }
    },
  }
}
