// Mach Pay as a PaymentProvider; the protocol is in README.md. The buyer agrees in an app, our confirm takes the money.
import type { HttpCall, HttpClient } from '#platform/http/http-client.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider, Report } from '../../provider.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import { CODE_MS, machFacts } from './mach-facts.ts'
import { machNotice } from './mach-notice.ts'
import { MachCreated, MachPicture, machRefundReport, machReport } from './mach-report.ts'

export interface MachSettings {
  readonly api: HttpClient
  /** The same for what is not worth waiting for: the picture of the code. */
  readonly quick: HttpClient
  /** Of a single call of `api`. */
  readonly timeoutMs: number
}

export function createMach({ api, quick, timeoutMs }: MachSettings): PaymentProvider {
  return {
    name: 'mach',
    facts: machFacts(timeoutMs),
    // The buyer stays in the app: whoever comes to this address wants to know how it stands.
    readReturn: () => ({ kind: 'finished', token: null, reference: null, sessionReference: null }),
    noticesAreUnsigned: true,
    readNotice: ({ body }) => machNotice(body),

    async start({ reference, pesos, createdAt }, { order }) {
      const payment = { amount: pesos, title: `Liqui ${order.number}`, upstream_id: reference }
      const outcome = await api({ method: 'POST', path: '/payments', body: { payment } })
      const failure = failureOf(outcome)
      if (failure) return failure
      const made = MachCreated.safeParse(successOf(outcome))
      if (!made.success) return { kind: 'no_answer', reason: 'unreadable answer' }
      const { business_payment_id: token, url, expires_at } = made.data
      const ends = Math.min(
        createdAt.getTime() + CODE_MS,
        expires_at ? Date.parse(expires_at) : Number.POSITIVE_INFINITY,
      )
      const picture = MachPicture.safeParse(successOf(await quick({ method: 'GET', path: pathOf(token, '/qr') })))
      const qr = picture.success ? picture.data.image_base_64 : url
      return {
        kind: 'started',
        token,
        handOver: { kind: 'app', deeplink: url, qr, expiresAt: new Date(ends).toISOString() },
      }
    },

    status: (attempt) => report(attempt, { method: 'GET', path: pathOf(tokenOf(attempt)) }),
    // With automatic capture a confirm is refused; the status that is read after a refusal says CONFIRMED.
    capture: (attempt) => report(attempt, { method: 'POST', path: pathOf(tokenOf(attempt), '/confirm') }),

    /** From PENDING it is cancelled, from COMPLETED reversed. */
    async cancel(attempt) {
      const canceled = await report(attempt, { method: 'POST', path: pathOf(tokenOf(attempt), '/cancel') })
      if (canceled.kind !== 'refused') return canceled
      return report(attempt, { method: 'POST', path: pathOf(tokenOf(attempt), '/reverse') })
    },

    async refund(attempt, { id, pesos }) {
      const body = { amount: pesos, comment: id }
      const outcome = await api({ method: 'POST', path: pathOf(tokenOf(attempt), '/refund'), body })
      return failureOf(outcome) ?? { kind: 'pending' }
    },

    async refundStatus(attempt, { id }) {
      const outcome = await api({ method: 'GET', path: pathOf(tokenOf(attempt)) })
      const failure = failureOf(outcome)
      return failure ? { kind: 'no_answer', reason: failure.reason } : machRefundReport(successOf(outcome), id)
    },
  }

  async function report(attempt: Attempt, call: HttpCall): Promise<Report> {
    const outcome = await api(call)
    const failure = failureOf(outcome)
    if (!failure) return machReport(successOf(outcome), attempt)
    const isUnknown = outcome.kind === 'answered' && outcome.status === 404
    if (isUnknown) return { kind: 'not_found', reason: failure.reason }
    // A status that is refused (key, rate) says nothing of the payment.
    return call.method === 'GET' ? { kind: 'no_answer', reason: failure.reason } : failure
  }
}

const pathOf = (token: string, step = '') => `/payments/${encodeURIComponent(token)}${step}`

function tokenOf({ id, token }: Attempt): string {
  if (token === null) throw new Error(`attempt ${id} has no token`)
  return token
}
