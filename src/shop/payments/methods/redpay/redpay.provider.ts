// Redpay as a PaymentProvider; the protocol is in README.md. A token is paid in a bank's app, its signed notice names the
// authorization, and only that can be queried. Money moves by itself once the notice was answered with yes.
import { z } from 'zod'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider } from '../../provider.ts'
import { DeepLink } from '../shared/deep-link.ts'
import { failureOf, successOf } from '../shared/http-report.ts'
import type { RedpayCall, RedpayKeys } from './redpay-calls.provider.ts'
import { CODE_MS, redpayFacts, TOKEN_SECONDS } from './redpay-facts.ts'
import { redpayNotice } from './redpay-notice.ts'
import { redpayReport, redpayTokenReport } from './redpay-report.ts'
import { redpaySignature } from './redpay-signature.ts'

export interface RedpaySettings extends RedpayKeys {
  readonly call: RedpayCall
  readonly chargebackSecret: string
  /** Our bank account, which refunds come from. */
  readonly account: { readonly number: string; readonly sbif_code: string; readonly type: string }
  /** Of a single call. */
  readonly timeoutMs: number
}

const Created = z.object({
  payment_token: z.object({
    token_uuid: z.string().min(5).max(100),
    token_url: DeepLink,
    data: z.object({ amount: z.number() }),
  }),
})

/** `now`: the machine's clock, epoch ms. */
export function createRedpay(settings: RedpaySettings, now: () => number = Date.now): PaymentProvider {
  const { call, integritySecret, chargebackSecret, account } = settings
  return {
    name: 'redpay',
    facts: redpayFacts(settings.timeoutMs),
    // The buyer stays in the app: whoever comes to this address wants to know how it stands.
    readReturn: () => ({ kind: 'finished', token: null, reference: null, sessionReference: null }),
    refusalStatus: 406,
    readNotice: (notice) => redpayNotice(notice, integritySecret),

    async start({ reference, pesos, createdAt }, { order }) {
      const outcome = await call('/payment-token/generate', {
        token_type: 'T0',
        detail: `Liqui ${order.number}`,
        data: { amount: pesos },
        extra_data: reference,
        lifetime: TOKEN_SECONDS,
        reusability: 1,
      })
      const failure = failureOf(outcome)
      if (failure) return failure
      const made = Created.safeParse(successOf(outcome)).data?.payment_token
      if (made?.data.amount !== pesos) return { kind: 'no_answer', reason: 'unreadable answer, or another amount' }
      const { token_uuid: token, token_url: url } = made
      const expiresAt = new Date(createdAt.getTime() + CODE_MS).toISOString()
      return { kind: 'started', token, handOver: { kind: 'app', deeplink: url, qr: url, expiresAt } }
    },

    async status(attempt) {
      const { learned } = attempt
      if (learned === null) return redpayTokenReport(await call('/payment-token/check', collects(attempt)), attempt)
      const asked = { user_type: 'collector', authorization_uuid: learned }
      return redpayReport(await call('/authorization/check', asked), attempt)
    },

    async cancel(attempt) {
      const outcome = await call('/payment-token/revoke', { token_uuid: tokenOf(attempt) })
      return failureOf(outcome) ?? { kind: 'canceled' }
    },

    // Nothing tells of a refund afterwards: one whose answer went lost is never sent again.
    async refund({ learned }, { id, pesos }) {
      if (learned === null) return { kind: 'refused', reason: 'no authorization is known' }
      const filler = { id, account, timestamp: new Date(now()).toISOString() }
      const signature = redpaySignature(filler, chargebackSecret)
      const body = { authorization_uuid: learned, amount: pesos, filler: { ...filler, signature } }
      return failureOf(await call('/chargeback', body)) ?? { kind: 'done' }
    },
  }
}

const collects = (attempt: Attempt) => ({ token_uuid: tokenOf(attempt), user_type: 'collector' })

function tokenOf({ token, id }: Attempt): string {
  if (token === null) throw new Error(`attempt ${id} has no token`)
  return token
}
