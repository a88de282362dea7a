// Providers nobody has, whose facts a test chooses: signed notices, a cancel, refunds under ids of ours; in memory.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { NoticeReading, PaymentProvider, Report, ReportOf } from '#shop/payments/provider.ts'
import type { ProviderFacts } from '#shop/payments/provider-facts.ts'
import { clp } from '#shop/shared/money.ts'
import type { Operation, StandIn, Trouble } from './stand-in.ts'

const MINUTE = 60_000
/** Of one whose money moves by itself. */
export const BY_ITSELF: ProviderFacts = {
  moneyMoves: 'by_itself',
  captureWithinMs: null,
  lostStart: 'found_by_reference',
  formMs: 10 * MINUTE,
  reusableMs: 5 * MINUTE,
  answerableMs: 30 * 24 * 60 * MINUTE,
  timeoutMs: 300,
  checksAfterMs: [2_000, 3_000, 15_000, MINUTE, 5 * MINUTE, 60 * MINUTE],
  refunds: 'partial',
}
const SECRET = 'a secret both know'
const SIGNATURE = 'x-invented-signature'
/** Of a notice, by its own clock. */
const MAX_AGE_MS = 5 * MINUTE
const noAnswer: ReportOf<'no_answer'> = { kind: 'no_answer', reason: 'time-out' }

interface Deal {
  readonly token: string
  readonly reference: string
  readonly amount: number
  state: 'open' | 'approved' | 'paid' | 'rejected' | 'canceled'
  readonly refunds: Map<string, number>
}

const sign = (time: number, body: string) => createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')

function readNotice(body: Uint8Array, signature: string, receivedAt: Date): NoticeReading {
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const text = Buffer.from(body).toString('utf8')
  const wanted = Buffer.from(sign(Number(time), text))
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), wanted))
    return { kind: 'refused', reason: 'signature' }
  if (Math.abs(receivedAt.getTime() - Number(time)) > MAX_AGE_MS) return { kind: 'refused', reason: 'too old' }
  const { id, reference } = JSON.parse(text) as { id: string; reference: string }
  return { kind: 'about', subject: { by: 'reference', value: reference }, eventId: id }
}

/** A provider with these facts; what it cannot do by them is absent. */
export async function openInvented(name: string, facts: ProviderFacts): Promise<StandIn> {
  const captures = facts.moneyMoves === 'when_we_capture'
  const paidAs = captures ? 'approved' : 'paid'
  const deals = new Map<string, Deal>()
  let troubles: { on: Operation; how: Trouble }[] = []
  let refusals = 0
  let extra = 0
  let currency = 'CLP'
  let tokens = 0
  let asked = 0
  let hook: (reference: string, token: string) => Promise<void> = async () => undefined

  /** What is wrong with this call; `lost` has to be carried out all the same. */
  async function troubleOn(on: Operation): Promise<Trouble | undefined> {
    const index = troubles.findIndex((each) => each.on === on)
    const how = index < 0 ? undefined : troubles.splice(index, 1)[0]?.how
    if (how === 'slow') await pause(facts.timeoutMs)
    return how
  }
  const dealOf = ({ token, reference }: Attempt) =>
    [...deals.values()].find((deal) => (token === null ? deal.reference === reference : deal.token === token))
  const isPart = (deal: Deal, pesos: number) => facts.refunds === 'full' && pesos !== deal.amount
  const refundedOf = ({ refunds }: Deal) => [...refunds.values()].reduce((sum, pesos) => sum + pesos, 0)

  function reportOf(deal: Deal, attempt: Attempt): Report {
    if (deal.state === 'open') return { kind: 'pending' }
    if (deal.state === 'approved') return { kind: 'authorized' }
    if (deal.state === 'rejected') return { kind: 'rejected', reason: 'declined' }
    if (deal.state === 'canceled') return { kind: 'canceled' }
    const amount = deal.amount + extra
    if (amount !== attempt.pesos) return { kind: 'mismatch', reason: `amount ${amount}` }
    if (currency !== 'CLP') return { kind: 'mismatch', reason: `currency ${currency}` }
    const receipt = { paymentType: 'VENTI', typeCode: null, cardDigits: null, instalments: null } as const
    const refunded = clp(refundedOf(deal))
    return { kind: 'paid', receipt: { ...receipt, authorizationCode: 'A1', date: '2026-11-11T13:00:00Z' }, refunded }
  }

  async function capture(attempt: Attempt): Promise<Report> {
    const how = await troubleOn('capture')
    if (how && how !== 'lost') return noAnswer
    const deal = dealOf(attempt)
    if (deal?.state !== 'approved') return { kind: 'refused', reason: 'not approved' }
    deal.state = 'paid'
    return how ? noAnswer : reportOf(deal, attempt)
  }

  const provider: PaymentProvider = {
    name,
    facts,
    noticeHeaders: [SIGNATURE],
    async start({ reference, pesos }, { returnUrl }) {
      const how = await troubleOn('start')
      if (how && how !== 'lost') return noAnswer
      const token = `${name}-${++tokens}-${reference}`
      deals.set(token, { token, reference, amount: pesos, state: 'open', refunds: new Map() })
      await hook(reference, token)
      if (how) return noAnswer
      return {
        kind: 'started',
        token,
        handOver: { kind: 'redirect', url: `https://${name}.example/${token}?${returnUrl}` },
      }
    },
    readReturn: ({ id, done }) => ({
      kind: id === undefined ? 'unrecognised' : done === 'no' ? 'aborted' : 'finished',
      token: id ?? null,
      reference: null,
      sessionReference: null,
    }),
    readNotice: ({ body, headers, receivedAt }) => readNotice(body, headers[SIGNATURE] ?? '', receivedAt),
    async status(attempt) {
      asked += 1
      if (await troubleOn('status')) return noAnswer
      const deal = dealOf(attempt)
      return deal ? reportOf(deal, attempt) : { kind: 'not_found', reason: 'no such payment' }
    },
    ...(captures ? { capture } : {}),
    async cancel(attempt) {
      const how = await troubleOn('cancel')
      if (how && how !== 'lost') return noAnswer
      const deal = dealOf(attempt)
      if (deal?.state !== 'open' && deal?.state !== 'approved') return { kind: 'refused', reason: 'not open' }
      deal.state = 'canceled'
      return how ? noAnswer : { kind: 'canceled' }
    },
    async refund(attempt, { id, pesos }) {
      const how = await troubleOn('refund')
      if (how && how !== 'lost') return noAnswer
      const deal = dealOf(attempt)
      if (refusals > 0 || deal?.state !== 'paid' || refundedOf(deal) + pesos > deal.amount || isPart(deal, pesos)) {
        refusals -= 1
        return { kind: 'refused', reason: 'not refundable' }
      }
      deal.refunds.set(id, pesos)
      return how ? noAnswer : { kind: 'done' }
    },
    async *books() {
      for (const deal of deals.values()) {
        const captured = clp(deal.state === 'paid' ? deal.amount : 0)
        yield { reference: deal.reference, token: deal.token, captured, refunded: clp(refundedOf(deal)) }
      }
    },
  }

  return {
    provider,
    empty: captures ? {} : { 'answer to the capture lost': 'nothing is captured: money moves by itself' },
    async act(token, what) {
      const deal = deals.get(token)
      if (deal?.state !== 'open') return null
      deal.state = what === 'approve' ? paidAs : what === 'reject' ? 'rejected' : 'canceled'
      return { id: token, done: what === 'cancel' ? 'no' : 'yes' }
    },
    finished: (token) => ({ id: token, done: 'yes' }),
    async take(token) {
      deals.get(token)!.state = 'paid'
    },
    async fail(on, how, times = 1) {
      troubles.push(...Array.from({ length: times }, () => ({ on, how })))
    },
    async heal() {
      troubles = []
      extra = 0
      currency = 'CLP'
    },
    async reportAnotherAmount() {
      extra = 1
    },
    async reportAnotherCurrency() {
      currency = 'USD'
    },
    async refuseRefunds(times) {
      refusals = times
    },
    notice(reference, at, event = `evt-${reference}`) {
      const body = JSON.stringify({ id: event, reference, type: 'payment' })
      return { headers: { [SIGNATURE]: `t=${at.getTime()},v1=${sign(at.getTime(), body)}` }, body }
    },
    asked: () => asked,
    duringStart(next) {
      hook = next
    },
    async books(reference) {
      const taken = [...deals.values()].filter((deal) => deal.reference === reference && deal.state === 'paid')
      const refunds = taken.flatMap((deal) => [...deal.refunds.values()])
      return {
        captured: taken.reduce((sum, { amount }) => sum + amount, 0),
        refunded: refunds.reduce((sum, pesos) => sum + pesos, 0),
        captures: taken.length,
        refunds: refunds.length,
      }
    },
    async reset() {
      deals.clear()
      troubles = []
      refusals = 0
      extra = 0
      currency = 'CLP'
      hook = async () => undefined
    },
    close: async () => undefined,
  }
}
