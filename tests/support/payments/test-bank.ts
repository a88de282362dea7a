// A bank in memory with Webpay's habits: a token pays once, a second commit is refused, an abandoned payment stays "initialized".
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { webpayFacts } from '#shop/payments/methods/webpay-plus/webpay-facts.ts'
import { webpayReport } from '#shop/payments/methods/webpay-plus/webpay-report.ts'
import { webpayReturn } from '#shop/payments/methods/webpay-plus/webpay-return.ts'
import type { PaymentProvider, Report, ReportOf } from '#shop/payments/provider.ts'

interface Deal {
  readonly reference: string
  readonly session: string
  readonly amount: number
  answer: 'open' | 'approved' | 'refused'
  status: 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'PARTIALLY_NULLIFIED'
  refunded: number
}

export type TestBank = ReturnType<typeof createTestBank>

export function createTestBank() {
  const deals = new Map<string, Deal>()
  const calls = { start: 0, capture: 0, status: 0, refund: 0 }
  /** How the next calls go wrong, each used once: `lost` did happen, `down` did not. */
  const troubles: { on: keyof typeof calls; how: 'lost' | 'down' | 'wrong_amount' }[] = []
  const behaviour = { captureMs: 30 }
  let tokens = 0
  /** Called before each capture. */
  const hooks: { onCapture: () => void } = { onCapture: () => undefined }

  const troubleOn = (call: keyof typeof calls) => {
    const index = troubles.findIndex(({ on }) => on === call)
    return index < 0 ? undefined : troubles.splice(index, 1)[0]?.how
  }
  const noAnswer: ReportOf<'no_answer'> = { kind: 'no_answer', reason: 'time-out' }
  const reportOf = (deal: Deal, attempt: Attempt, amount = deal.amount): Report =>
    webpayReport(
      {
        status: deal.status,
        amount,
        buy_order: deal.reference,
        session_id: deal.session,
        ...(deal.status === 'INITIALIZED' ? {} : { response_code: deal.status === 'FAILED' ? -1 : 0 }),
        authorization_code: '1213',
        payment_type_code: 'VN',
        transaction_date: '2026-11-20T23:41:07.512Z',
        installments_number: 0,
        card_detail: { card_number: '6623' },
        ...(deal.refunded > 0 ? { balance: deal.amount - deal.refunded } : {}),
      },
      attempt,
    )

  const provider: PaymentProvider = {
    name: 'webpay-plus',
    facts: webpayFacts(400),
    readReturn: webpayReturn,
    async start({ reference, sessionReference, pesos: amount }) {
      calls.start += 1
      const trouble = troubleOn('start')
      if (trouble === 'down') return noAnswer
      const token = `token-${++tokens}-${reference}`
      deals.set(token, {
        reference,
        session: sessionReference,
        amount,
        answer: 'open',
        status: 'INITIALIZED',
        refunded: 0,
      })
      if (trouble) return noAnswer
      const url = 'http://bank.example/pay'
      return { kind: 'started', token, handOver: { kind: 'post', url, fields: { token_ws: token } } }
    },
    async capture(attempt) {
      calls.capture += 1
      hooks.onCapture()
      const trouble = troubleOn('capture')
      const deal = deals.get(attempt.token ?? '')
      await pause(behaviour.captureMs)
      if (trouble === 'down') return noAnswer
      if (!deal || deal.answer === 'open' || deal.status !== 'INITIALIZED') return { kind: 'refused', reason: 'locked' }
      deal.status = deal.answer === 'approved' ? 'AUTHORIZED' : 'FAILED'
      if (trouble === 'lost') return noAnswer
      return reportOf(deal, attempt, trouble === 'wrong_amount' ? deal.amount + 1 : deal.amount)
    },
    async status(attempt) {
      calls.status += 1
      if (troubleOn('status')) return noAnswer
      const deal = deals.get(attempt.token ?? '')
      return deal ? reportOf(deal, attempt) : { kind: 'not_found', reason: 'not found' }
    },
    async refund(attempt, { pesos }) {
      calls.refund += 1
      const trouble = troubleOn('refund')
      const deal = deals.get(attempt.token ?? '')
      if (trouble === 'down' || !deal) return noAnswer
      const isPaid = deal.status === 'AUTHORIZED' || deal.status === 'PARTIALLY_NULLIFIED'
      if (!isPaid || deal.refunded + pesos > deal.amount) return { kind: 'refused', reason: 'not refundable' }
      deal.refunded += pesos
      deal.status = deal.refunded === deal.amount ? 'REVERSED' : 'PARTIALLY_NULLIFIED'
      return trouble ? noAnswer : { kind: 'done' }
    },
  }

  return {
    provider,
    calls,
    troubles,
    behaviour,
    hooks,
    /** What the buyer does on the bank's page. */
    decide(token: string, answer: 'approved' | 'refused') {
      deals.get(token)!.answer = answer
    },
    /** The bank took the money whatever the shop knows. */
    force(token: string, status: Deal['status']) {
      deals.get(token)!.status = status
    },
    statusOf: (token: string) => deals.get(token)?.status,
    captured: () => [...deals.values()].filter(({ status }) => status === 'AUTHORIZED'),
    deal: (token: string) => deals.get(token)!,
  }
}
