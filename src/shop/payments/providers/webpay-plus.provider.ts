// Webpay Plus behind the common face (providers.md, A). The client is handed in; every answer is parsed, every error becomes a report.

import { z } from 'zod'
import type { connectWebpayPlus } from '#platform/transbank.ts'
import type { Attempt } from '../attempt.ts'
import type { PaymentProvider, Report } from '../provider.ts'
import { webpayReport } from './webpay-report.ts'
import { webpayReturn } from './webpay-return.ts'

const Created = z.object({ token: z.string().min(10).max(128), url: z.url().max(255) })
const Refunded = z.object({ type: z.enum(['REVERSED', 'NULLIFIED']) })

type Client = ReturnType<typeof connectWebpayPlus>
type FailedCall = Extract<Report, { kind: 'refused' | 'silent' }>

export function createWebpayPlus(client: Client, timeoutMs: number): PaymentProvider {
  return {
    name: 'webpay-plus',
    timeoutMs,
    readReturn: webpayReturn,

    async start({ reference, sessionReference, amount }, returnUrl) {
      try {
        const parsed = Created.safeParse(await client.create(reference, sessionReference, amount, returnUrl))
        return parsed.success ? { kind: 'started', ...parsed.data } : { kind: 'silent', reason: 'unreadable answer' }
      } catch (error) {
        return failureOf(error)
      }
    },

    async collect(attempt) {
      try {
        return webpayReport(await client.commit(tokenOf(attempt)), attempt)
      } catch (error) {
        return failureOf(error)
      }
    },

    async ask(attempt) {
      try {
        return webpayReport(await client.status(tokenOf(attempt)), attempt)
      } catch (error) {
        const { kind, reason } = failureOf(error)
        return kind === 'refused' && /not found|max time|7 days/i.test(reason)
          ? { kind: 'gone', reason }
          : { kind: 'silent', reason }
      }
    },

    async refund(attempt) {
      try {
        const parsed = Refunded.safeParse(await client.refund(tokenOf(attempt), attempt.amount))
        if (!parsed.success) return { kind: 'silent', reason: 'unreadable answer' }
        return { kind: parsed.data.type === 'REVERSED' ? 'reversed' : 'voided' }
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

/** A 4xx is an answer; anything else says nothing about what happened there. */
function failureOf(error: unknown): FailedCall {
  const status = (error as { status?: unknown } | null)?.status
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 180)
  const answered = typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
  return { kind: answered ? 'refused' : 'silent', reason }
}
