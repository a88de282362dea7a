// A wallet without a public protocol (BCI, Chek) as a PaymentProvider; our convention is in README.md. Money moves by itself.
import type { HttpCall, HttpClient } from '#platform/http/http-client.ts'
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider, Report } from '../../provider.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import { CODE_SECONDS, walletFacts } from './wallet-facts.ts'
import { walletNotice } from './wallet-notice.ts'
import { WalletPayment, walletReport } from './wallet-report.ts'

export interface WalletSettings {
  readonly name: string
  readonly paymentType: PaymentType
  readonly api: HttpClient
  /** What notices are signed with. */
  readonly secret: string
  /** Of a single call. */
  readonly timeoutMs: number
}

export function createWallet({ name, paymentType, api, secret, timeoutMs }: WalletSettings): PaymentProvider {
  const header = `x-${name}-signature`
  return {
    name,
    facts: walletFacts(timeoutMs),
    // It proves nothing: the status decides.
    readReturn: ({ id }) => ({ kind: 'finished', token: id ?? null, reference: null, sessionReference: null }),
    noticeHeaders: [header],
    readNotice: (notice) => walletNotice(notice, header, secret),

    async start({ reference, pesos }, { order, returnUrl, noticeUrl }) {
      const body = {
        external_id: reference,
        amount: pesos,
        currency: 'CLP',
        description: `Pedido ${order.number}`,
        return_url: returnUrl,
        webhook_url: noticeUrl,
        expires_in: CODE_SECONDS,
      }
      const headers = { 'idempotency-key': reference }
      const outcome = await api({ method: 'POST', path: '/payments', body, headers })
      const failure = failureOf(outcome)
      if (failure) return failure
      const made = WalletPayment.safeParse(successOf(outcome))
      if (!made.success) return { kind: 'no_answer', reason: 'unreadable answer' }
      const { id, deeplink, qr_payload: qr, expires_at: expiresAt } = made.data
      return { kind: 'started', token: id, handOver: { kind: 'app', deeplink, qr, expiresAt } }
    },

    status: (attempt) => report(attempt, statusOf(attempt)),

    async cancel(attempt) {
      const token = await idOf(attempt)
      if (token === null) return { kind: 'no_answer', reason: 'not found' }
      return report(attempt, stepOf(token, 'cancel'))
    },

    async refund(attempt, { id, pesos }) {
      const token = await idOf(attempt)
      if (token === null) return { kind: 'no_answer', reason: 'not found' }
      const headers = { 'idempotency-key': id }
      return failureOf(await api({ ...stepOf(token, 'refunds'), body: { amount: pesos }, headers })) ?? { kind: 'done' }
    },
  }

  /** The wallet's id; found by our reference where the answer to the start is lost. */
  async function idOf(attempt: Attempt): Promise<string | null> {
    if (attempt.token !== null) return attempt.token
    return WalletPayment.safeParse(successOf(await api(statusOf(attempt)))).data?.id ?? null
  }

  async function report(attempt: Attempt, call: HttpCall): Promise<Report> {
    const outcome = await api(call)
    const failure = failureOf(outcome)
    if (!failure) return walletReport(successOf(outcome), attempt, paymentType)
    if (outcome.kind === 'answered' && outcome.status === 404) return { kind: 'not_found', reason: failure.reason }
    return call.method === 'GET' ? { kind: 'no_answer', reason: failure.reason } : failure
  }
}

/** The status, by our reference where we do not know the wallet's id. */
function statusOf({ token, reference }: Pick<Attempt, 'token' | 'reference'>): HttpCall {
  if (token === null) return { method: 'GET', path: '/payments', query: { external_id: reference } }
  return { method: 'GET', path: `/payments/${encodeURIComponent(token)}` }
}

function stepOf(token: string, step: 'cancel' | 'refunds'): HttpCall {
  return { method: 'POST', path: `/payments/${encodeURIComponent(token)}/${step}`, body: {} }
}
