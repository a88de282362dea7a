// Webpay Oneclick as a PaymentProvider: a registered card is charged at once; the protocol is in README.md.

import { z } from 'zod'
import type { connectOneclick } from '#platform/http/transbank.ts'
import type { PaymentProvider } from '../../provider.ts'
import { failedStatus, failureOf } from '../shared/transbank-failure.ts'
import { oneclickFacts } from './oneclick-facts.ts'
import { childOf, oneclickReport } from './oneclick-report.ts'

/** What a beginning brings along: the card as Transbank knows it, and in how many payments. */
const Charge = z.object({
  username: z.string().min(1).max(40),
  tbkUser: z.string().min(1).max(40),
  instalments: z.int().min(1).max(12),
})
const Refunded = z.object({ type: z.enum(['REVERSED', 'NULLIFIED']) })

export function createWebpayOneclick(client: ReturnType<typeof connectOneclick>, timeoutMs: number): PaymentProvider {
  return {
    name: 'webpay-oneclick',
    facts: oneclickFacts(timeoutMs),
    // No browser goes there, so none comes back.
    readReturn: () => ({ kind: 'unrecognised', token: null, reference: null, sessionReference: null }),

    cardOf: (details) => Charge.safeParse(details).data?.tbkUser ?? null,

    async start(attempt, { details }) {
      const charge = Charge.safeParse(details)
      if (!charge.success) return { kind: 'refused', reason: 'no card' }
      const { reference: parent, pesos: amount } = attempt
      try {
        const answer = await client.authorize({ ...charge.data, parent, child: childOf(parent), amount })
        const report = oneclickReport(answer, attempt)
        if (report.kind === 'no_answer') return report
        // Paid or refused: the status says it again, as it does of every attempt.
        return { kind: 'started', token: parent, handOver: { kind: 'charged' } }
      } catch (error) {
        return failureOf(error)
      }
    },

    async status(attempt) {
      try {
        return oneclickReport(await client.status(attempt.reference), attempt)
      } catch (error) {
        return failedStatus(error)
      }
    },

    async refund({ reference }, { pesos }) {
      try {
        const parsed = Refunded.safeParse(await client.refund(reference, childOf(reference), pesos))
        return parsed.success ? { kind: 'done' } : { kind: 'no_answer', reason: 'unreadable answer' }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}
