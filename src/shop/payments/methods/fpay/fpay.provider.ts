// Fpay as a PaymentProvider; the protocol is in README.md. Every answer is parsed, every error becomes a report.
import { z } from 'zod'
import type { HttpCall, HttpClient, HttpOutcome } from '#platform/http/http-client.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider, ReportOf } from '../../provider.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import { ProviderPage } from '../shared/provider-page.ts'
import { fpayFacts } from './fpay-facts.ts'
import { fpayIntent, GIVEN_UP } from './fpay-intent.ts'
import { fpayNotice } from './fpay-notice.ts'
import { fpayFailure, fpayRefund, fpayReport } from './fpay-report.ts'

const Created = z.object({
  id: z.string().min(5).max(100),
  expiration_date: z.iso.datetime({ offset: true }),
  links: z.array(z.object({ rel: z.string(), href: ProviderPage })),
})

/** `client`: with its token, fpay-session.provider.ts. */
export function createFpay(client: HttpClient, timeoutMs: number): PaymentProvider {
  return {
    name: 'fpay',
    facts: fpayFacts(timeoutMs),
    // The cancel address is also reached after a payment that succeeded: either way the status says what happened.
    readReturn: ({ [GIVEN_UP]: givenUp }) => ({ kind: givenUp === undefined ? 'finished' : 'aborted', ...NO_CLAIM }),
    noticesAreUnsigned: true,
    readNotice: ({ body }) => fpayNotice(body),

    async start(attempt, context) {
      const outcome = await client({ method: 'POST', path: INTENTS, body: fpayIntent(attempt, context) })
      const failure = failed(outcome)
      if (failure) return failure
      const created = Created.safeParse(successOf(outcome))
      const url = created.data?.links.find(({ rel }) => rel === 'approval_url')?.href
      if (!created.success || !url) return { kind: 'no_answer', reason: 'unreadable answer' }
      const { id, expiration_date: expiresAt } = created.data
      return { kind: 'started', token: id, handOver: { kind: 'app', deeplink: url, qr: url, expiresAt } }
    },

    async status(attempt) {
      const { outcome, failure } = await intent(attempt)
      return failure ?? fpayReport(successOf(outcome), attempt)
    },

    async cancel(attempt) {
      const outcome = await client({ method: 'POST', path: `${WALLET}/${tokenOf(attempt)}/void`, body: {} })
      return failed(outcome) ?? fpayReport(successOf(outcome), attempt)
    },

    async refund(attempt, { id, pesos }) {
      const body = { refunded_amount: pesos, refund_merchant_unique_id: id }
      const outcome = await client({ method: 'POST', path: `${WALLET}/${tokenOf(attempt)}/refund`, body })
      const failure = failed(outcome)
      if (failure) return failure
      const report = fpayRefund(successOf(outcome), id)
      // It was taken: an answer that does not show it yet is followed by the status.
      return report.kind === 'not_found' ? { kind: 'pending' } : report
    },

    async refundStatus(attempt, { id }) {
      const { outcome, failure } = await intent(attempt)
      if (failure) return { kind: 'no_answer', reason: failure.reason }
      return fpayRefund(successOf(outcome), id)
    },
  }

  async function intent(attempt: Attempt) {
    const call: HttpCall = { method: 'GET', path: `${INTENTS}/${tokenOf(attempt)}` }
    const outcome = await client(call)
    const failure = failed(outcome)
    const isUnknown = outcome.kind === 'answered' && outcome.status === 404
    return { outcome, failure: failure && ({ ...failure, kind: isUnknown ? 'not_found' : 'no_answer' } as const) }
  }
}

const INTENTS = '/checkout/payments'
const NO_CLAIM = { token: null, reference: null, sessionReference: null }
const WALLET = `${INTENTS}/gateways/wallet/qr`

function failed(outcome: HttpOutcome): ReportOf<'refused'> | ReportOf<'no_answer'> | null {
  const failure = failureOf(outcome)
  if (!failure || outcome.kind === 'no_answer') return failure
  const { code, isRefusal } = fpayFailure(outcome.body)
  return { kind: isRefusal ? 'refused' : failure.kind, reason: `${outcome.status} ${code}`.trim() }
}

function tokenOf({ token, id }: Attempt): string {
  if (token === null) throw new Error(`attempt ${id} has no token`)
  return encodeURIComponent(token)
}
