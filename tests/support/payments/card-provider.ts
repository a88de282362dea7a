// A provider nobody has that charges cards for the shop, when an attempt begins or with what a form gave; the test says what comes of each.
import type { PaymentProvider, Report } from '#shop/payments/provider.ts'
import type { ProviderFacts } from '#shop/payments/provider-facts.ts'

const MINUTE = 60_000
const PAYMENT_TYPE = 'WEBPAY CREDITO'

export interface CardProvider {
  readonly provider: PaymentProvider
  /** How many charges were sent to it. */
  sent(): number
  /** What the next ones come to. */
  decide(outcome: 'paid' | 'rejected' | 'silent'): void
}

export function cardProvider(name: string, chargesCards: 'at_start' | 'by_form'): CardProvider {
  const outcomes = new Map<string, 'paid' | 'rejected' | 'silent'>()
  let next: 'paid' | 'rejected' | 'silent' = 'rejected'
  let sent = 0
  const facts: ProviderFacts = {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'found_by_reference',
    formMs: 10 * MINUTE,
    reusableMs: 0,
    answerableMs: 24 * 60 * MINUTE,
    timeoutMs: 300,
    checksAfterMs: [15_000, MINUTE, 60 * MINUTE],
    refunds: 'by_hand',
    chargesCards,
  }
  const reportOf = (reference: string): Report => {
    const outcome = outcomes.get(reference)
    if (outcome === 'silent') return { kind: 'no_answer', reason: 'time-out' }
    if (outcome === 'rejected') return { kind: 'rejected', reason: 'cc_rejected' }
    if (outcome === undefined) return { kind: 'pending' }
    const receipt = { paymentType: PAYMENT_TYPE, typeCode: null, cardDigits: '1234', instalments: 1 } as const
    return { kind: 'paid', receipt: { ...receipt, authorizationCode: null, date: null } }
  }
  const charge = (reference: string) => {
    outcomes.set(reference, next)
    sent += 1
  }
  const provider: PaymentProvider = {
    name,
    facts,
    cardOf: (details) => (details as { card?: string } | undefined)?.card ?? null,
    async start({ reference }) {
      if (chargesCards === 'by_form') return { kind: 'started', token: reference, handOver: { kind: 'wait' } }
      charge(reference)
      return { kind: 'started', token: reference, handOver: { kind: 'charged' } }
    },
    readReturn: () => ({ kind: 'unrecognised', token: null, reference: null, sessionReference: null }),
    status: async ({ reference }) => reportOf(reference),
    cancel: async () => ({ kind: 'canceled' }),
    ...(chargesCards === 'by_form' && {
      charge: async ({ reference }) => {
        charge(reference)
        return reportOf(reference)
      },
    }),
  }
  return {
    provider,
    sent: () => sent,
    decide: (outcome) => {
      next = outcome
    },
  }
}
