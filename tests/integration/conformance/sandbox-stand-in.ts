// A stand-in of the sandbox's payment kit as the suite needs one: the shop's own provider over HTTP against the provider's real
// protocol. What the kit does not play is played around the provider, and says so.
import { createHttpClient } from '#platform/http/http-client.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { sandboxFor } from '#tests/support/shop/sandbox-control.ts'
import type { Message, Operation, StandIn, Trouble } from './stand-in.ts'

/** Of a single call; longer than the sandbox takes, shorter than it is slow. */
export const CALL_MS = 1_000
const SLOW_MS = 1_500

const TROUBLES: Readonly<Record<Trouble, string>> = {
  lost: 'lost_answer',
  down: 'http_500',
  slow: 'slow',
  nonsense: 'invalid_json',
}
const OUTCOMES = { approve: 'approve', reject: 'reject', cancel: 'abort' } as const

export interface KitPayment {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly amount: number
  readonly details: Readonly<Record<string, unknown>>
  readonly captured: number
  readonly refunds: readonly { readonly amount: number; readonly state: string }[]
}

export interface KitParty {
  readonly name: string
  /** The provider, given the sandbox's address. */
  readonly create: (sandbox: string) => PaymentProvider
  /** What the kit calls a payment by its token; the same where it is left out. */
  readonly idOf?: (token: string) => string
  /** What the stand-in calls the operations of the face. */
  readonly operations: Readonly<Record<Operation, string>>
  readonly empty: StandIn['empty']
  /** The parameters of a return: what a browser claims. */
  readonly finished: (token: string) => Readonly<Record<string, string>>
  /** `token`: what the provider calls the attempt. */
  readonly notice: (reference: string, at: Date, event: string, token: string, payment: KitPayment) => Message
  /** Its status needs what only its notices say. */
  readonly toldByNotices?: true
  /** How long after an approval the money moves, in milliseconds; left out: at once, or when the shop says so. */
  readonly movesAfterMs?: number
  /** How long a refund takes at the provider, in milliseconds. */
  readonly refundsAfterMs: number
  /** A refused card leaves the payment open: the buyer stays there. */
  readonly refusalStays?: true
}

/** A client of the sandbox at `baseUrl` with a bearer token. */
export function bearerClient(baseUrl: string, token: string, timeoutMs = CALL_MS) {
  return createHttpClient({ name: 'sandbox', baseUrl, headers: { authorization: `Bearer ${token}` }, timeoutMs })
}

export async function openKitStandIn(party: KitParty): Promise<StandIn> {
  const { name, operations, idOf = (token) => token } = party
  const sandbox = await sandboxFor(undefined, instantAt('2026-11-11', '10:00').getTime()) // as the suite's clock
  const real = party.create(sandbox.base)
  let asked = 0
  /** By reference. */
  const tokens = new Map<string, string>()
  /** References of which it has something to say. */
  const untold = new Set<string>()
  let refusals = 0
  let started: (reference: string, token: string) => Promise<void> = async () => undefined

  const provider: PaymentProvider = {
    ...real,
    async start(attempt, context) {
      const answer = await real.start(attempt, context)
      // The shop has not heard of the answer yet.
      if (answer.kind === 'started') {
        tokens.set(attempt.reference, answer.token ?? '')
        await started(attempt.reference, answer.token ?? '')
      }
      return answer
    },
    async status(attempt) {
      asked += 1
      return real.status(attempt)
    },
    async refund(attempt, refund) {
      // The kit refuses a refund only for reasons that are the shop's; the reading of refusals has tables of its own.
      if (refusals > 0) {
        refusals -= 1
        return { kind: 'refused', reason: 'not refundable' }
      }
      return real.refund!(attempt, refund)
    },
  }

  return {
    provider,
    empty: party.empty,
    async act(token, what) {
      const { id, back } = await sandbox.decide(name, OUTCOMES[what], { id: idOf(token) })
      if (what === 'approve' && party.movesAfterMs) await sandbox.advance(party.movesAfterMs)
      if (party.toldByNotices && id !== undefined && what !== 'cancel')
        untold.add((await paymentOf({ token })).reference)
      if (id === undefined || (what === 'reject' && party.refusalStays)) return null
      return back ? { ...Object.fromEntries(new URL(back.url).searchParams), ...back.params } : party.finished(token)
    },
    finished: party.finished,
    async take(token) {
      await sandbox.control(`${name}/take`, { id: idOf(token) })
      if (party.toldByNotices) untold.add((await paymentOf({ token })).reference)
    },
    async fail(on, how, times = 1) {
      const slow = how === 'slow' ? { delayMs: SLOW_MS } : {}
      await sandbox.next(name, TROUBLES[how], { on: operations[on], times, happens: how === 'lost', ...slow })
    },
    heal: async () => void (await fetch(`${sandbox.base}/_sim/next`, { method: 'DELETE' })),
    reportAnotherAmount: () => misreport('wrong_amount'),
    ...(!('another currency' in party.empty) && { reportAnotherCurrency: () => misreport('wrong_currency') }),
    refuseRefunds: async (times) => {
      refusals = times
    },
    endRefunds: async () => void (await sandbox.advance(party.refundsAfterMs)),
    async notice(reference, at, event = `of-${reference}`) {
      if (event === `of-${reference}`) untold.delete(reference) // any other says less than what is still to be said
      return party.notice(reference, at, event, tokens.get(reference) ?? '', await paymentOf({ buyOrder: reference }))
    },
    ...(party.toldByNotices && {
      async told(at: Date, reference?: string) {
        const said = [...untold].filter((each) => (reference ?? each) === each)
        return Promise.all(
          said.map(async (each) => {
            untold.delete(each)
            const payment = await paymentOf({ buyOrder: each })
            const event = payment.state === 'rejected' ? 'declined' : `of-${each}`
            return party.notice(each, at, event, payment.id, payment)
          }),
        )
      },
    }),
    pass: async (milliseconds) => void (await sandbox.advance(milliseconds)),
    asked: () => asked,
    duringStart(hook) {
      started = hook
    },
    async books(reference) {
      const state = await sandbox.read(`state?buyOrder=${encodeURIComponent(reference)}`)
      const taken = (state[name] as KitPayment[]).filter(({ captured }) => captured > 0)
      const refunds = taken.flatMap((each) => each.refunds.filter(({ state }) => state !== 'failed'))
      const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
      return {
        captured: sum(taken.map(({ captured }) => captured)),
        refunded: sum(refunds.map(({ amount }) => amount)),
        captures: taken.length,
        refunds: refunds.length,
      }
    },
    async reset() {
      await sandbox.control('reset')
      refusals = 0
      untold.clear()
      started = async () => undefined
    },
    close: () => sandbox.stop(),
  }

  async function misreport(scenario: 'wrong_amount' | 'wrong_currency') {
    for (const on of ['capture', 'status'] as const)
      await sandbox.next(name, scenario, { on: operations[on], times: 100 })
  }

  async function paymentOf(by: { buyOrder: string } | { token: string }): Promise<KitPayment> {
    const state = await sandbox.read(`state?${new URLSearchParams(by)}`)
    return (state[name] as KitPayment[])[0]!
  }
}
