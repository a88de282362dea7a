// Webpay Plus as a PaymentProvider; the protocol is in README.md. Every answer is parsed, every error becomes a report.

import { z } from 'zod'
import type { connectWebpayPlus } from '#platform/http/transbank.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { PaymentProvider } from '../../provider.ts'
import { ProviderPage } from '../shared/provider-page.ts'
import { failedStatus, failureOf } from '../shared/transbank-failure.ts'
import { webpayFacts } from './webpay-facts.ts'
import { webpayReport } from './webpay-report.ts'
import { webpayReturn } from './webpay-return.ts'

const Created = z.object({ token: z.string().min(10).max(128), url: ProviderPage })
const Refunded = z.object({ type: z.enum(['REVERSED', 'NULLIFIED']) })

type Client = ReturnType<typeof connectWebpayPlus>

export function createWebpayPlus(client: Client, timeoutMs: number): PaymentProvider {
  return {
    name: 'webpay-plus',
    facts: webpayFacts(timeoutMs),
    readReturn: webpayReturn,

    async start({ reference, sessionReference, pesos }, { returnUrl }) {
      try {
        const parsed = Created.safeParse(await client.create(reference, sessionReference, pesos, returnUrl))
        if (!parsed.success) return { kind: 'no_answer', reason: 'unreadable answer' }
        const { token, url } = parsed.data
        return { kind: 'started', token, handOver: { kind: 'post', url, fields: { token_ws: token } } }
      } catch (error) {
        return failureOf(error)
      }
    },

    async capture(attempt) {
      try {
        return webpayReport(await client.commit(tokenOf(attempt)), attempt)
      } catch (error) {
        return failureOf(error)
      }
    },

    async status(attempt) {
      try {
        return webpayReport(await client.status(tokenOf(attempt)), attempt)
      } catch (error) {
        return failedStatus(error)
      }
    },

    async refund(attempt, { pesos }) {
      try {
        const parsed = Refunded.safeParse(await client.refund(tokenOf(attempt), pesos))
        return parsed.success ? { kind: 'done' } : { kind: 'no_answer', reason: 'unreadable answer' }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

function tokenOf(attempt: Attempt): string {
  if (attempt.token === null) throw new Error(`attempt ${attempt.id} has no token`)
  return attempt.token
}
