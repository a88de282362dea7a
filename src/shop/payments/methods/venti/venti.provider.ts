// Venti as a PaymentProvider; the protocol is in README.md. Every answer is parsed, every error becomes a report.
import { z } from 'zod'
import type { HttpClient, HttpOutcome } from '#platform/http/http-client.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { BuyerReturn, PaymentProvider } from '../../provider.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import { ProviderPage } from '../shared/provider-page.ts'
import { ventiBooks } from './venti-books.provider.ts'
import { PAYABLE_MS, ventiFacts } from './venti-facts.ts'
import { SIGNATURE_HEADER, ventiNotice } from './venti-notice.ts'
import { ventiRefund, ventiReport } from './venti-report.ts'

const Created = z.object({ id: z.string().min(5).max(128), url: ProviderPage })

export function createVenti(client: HttpClient, webhookSecret: string, timeoutMs: number): PaymentProvider {
  return {
    name: 'venti',
    facts: ventiFacts(timeoutMs),
    readReturn: ventiReturn,
    noticeHeaders: [SIGNATURE_HEADER],
    readNotice: (notice) => ventiNotice(notice, webhookSecret),

    async start({ pesos, reference, createdAt }, { returnUrl, noticeUrl, order }) {
      const answer = await client({
        method: 'POST',
        path: '/checkouts',
        body: {
          currency: 'CLP',
          // One line of what is due: discounts, points and delivery have no line of their own there.
          items: [{ name: `Liqui ${order.number}`, unit_price: pesos, quantity: 1 }],
          authorize: true,
          success_url: returnUrl,
          success_url_method: 'get',
          cancel_url: `${returnUrl}?${GIVEN_UP}=1`,
          cancel_url_method: 'get',
          notification_url: noticeUrl,
          notification_events: ['checkout.paid', 'checkout.canceled', 'checkout.refunded'],
          metadata: { reference },
          external_id: reference,
          expires_at: new Date(createdAt.getTime() + PAYABLE_MS).toISOString(),
        },
      })
      const failure = failureOf(answer)
      if (failure) return failure
      const created = Created.safeParse(successOf(answer))
      if (!created.success) return { kind: 'no_answer', reason: 'unreadable answer' }
      const { id, url } = created.data
      return { kind: 'started', token: id, handOver: { kind: 'redirect', url } }
    },

    async status(attempt) {
      if (attempt.token === null) return { kind: 'not_found', reason: 'it never began' }
      const answer = await client({ method: 'GET', path: pathOf(attempt.token) })
      const failure = failureOf(answer)
      if (!failure) return ventiReport(successOf(answer), attempt)
      const isUnknown = answer.kind === 'answered' && answer.status === 404
      return { ...failure, kind: isUnknown ? 'not_found' : 'no_answer' }
    },

    async cancel(attempt) {
      const answer = await post(attempt, 'cancel', {})
      return failureOf(answer) ?? ventiReport(successOf(answer), attempt)
    },

    books: (span) => ventiBooks(client, span),

    async refund(attempt, { id, pesos }) {
      // The key is a second safeguard: what may have been sent is never sent again before it is known.
      const answer = await post(attempt, 'refund', { amount: pesos }, { 'idempotency-key': id })
      return failureOf(answer) ?? ventiRefund(successOf(answer))
    },
  }

  function post({ token, id }: Attempt, action: 'cancel' | 'refund', body: object, headers = {}): Promise<HttpOutcome> {
    if (token === null) throw new Error(`attempt ${id} has no token`)
    return client({ method: 'POST', path: `${pathOf(token)}/${action}`, body, headers })
  }
}

/** The parameter of the address Venti sends a buyer back to who pressed cancel. */
const GIVEN_UP = 'anulado'

/** Nothing in a return proves anything: the status says what happened. */
function ventiReturn(params: Readonly<Record<string, string>>): BuyerReturn {
  const kind = params[GIVEN_UP] === undefined ? 'finished' : 'aborted'
  return { kind, token: null, reference: null, sessionReference: null }
}

const pathOf = (token: string) => `/checkouts/${encodeURIComponent(token)}`
