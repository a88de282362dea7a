// Who the histories' shoppers pay with: every provider of the conformance suite, each with its stand-in, and what goes wrong there.
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentProvider, ReportOf } from '#shop/payments/provider.ts'
import { STAND_INS } from '#tests/integration/conformance/all-stand-ins.ts'
import type { Operation, StandIn, Trouble } from '#tests/integration/conformance/stand-in.ts'

/** A call whose answer comes later than it is waited for: never carried out, carried out before the time-out, or after it. */
interface SlowCall {
  readonly on: Operation
  readonly carriedOut: 'never' | 'before' | 'after'
}

export interface Party {
  readonly name: string
  readonly standIn: StandIn
  /** The shop's own, with slow calls that take no second. */
  readonly provider: PaymentProvider
  /** Nothing that was planned can still go wrong. */
  isCalm: boolean
  /** It may refuse a card though no buyer did anything. */
  mayReject: boolean
  /** It was told to refuse refunds. */
  refusesRefunds: boolean
  /** It has reported another amount. */
  hasLied: boolean
  slow(call: SlowCall): void
  fail(on: Operation, how: Trouble, times: number): Promise<void>
  heal(): Promise<void>
}

export type Parties = Awaited<ReturnType<typeof openParties>>

/** So long a slow call keeps the attempt, that others meet it. */
const SLOW_MS = 10
const noAnswer: ReportOf<'no_answer'> = { kind: 'no_answer', reason: 'time-out' }

export async function openParties() {
  /** Calls that are carried out after nobody waits for them any more. */
  let afterwards: (() => Promise<unknown>)[] = []
  const opened = await Promise.all([...STAND_INS].map(async ([name, open]) => ({ name, standIn: await open() })))
  const all = opened.map(({ name, standIn }): Party => partyOf(name, standIn))
  const byName = new Map(all.map((party) => [party.name, party]))
  const used = new Set<Party>()
  for (const party of all) await reset(party)

  async function reset(party: Party): Promise<void> {
    await party.standIn.reset()
    await party.heal()
    party.refusesRefunds = false
    party.hasLied = false
  }

  function partyOf(name: string, standIn: StandIn): Party {
    let planned: SlowCall[] = []

    async function call<Value>(on: Operation, work: () => Promise<Value>) {
      const index = planned.findIndex((each) => each.on === on)
      const slow = index < 0 ? undefined : planned.splice(index, 1)[0]
      if (!slow) return work()
      if (slow.carriedOut === 'before') await work()
      if (slow.carriedOut === 'after') afterwards.push(work)
      await pause(SLOW_MS)
      return noAnswer
    }

    const { provider } = standIn
    const { start, status, capture, cancel, refund } = provider
    return {
      name,
      standIn,
      provider: {
        ...provider,
        start: (attempt, context) => call('start', () => start(attempt, context)),
        status: (attempt) => call('status', () => status(attempt)),
        ...(capture && { capture: (attempt) => call('capture', () => capture(attempt)) }),
        ...(cancel && { cancel: (attempt) => call('cancel', () => cancel(attempt)) }),
        ...(refund && { refund: (attempt, order) => call('refund', () => refund(attempt, order)) }),
      },
      isCalm: true,
      mayReject: false,
      refusesRefunds: false,
      hasLied: false,
      slow(call) {
        planned.push(call)
        this.isCalm = false
      },
      async fail(on, how, times) {
        this.isCalm = false
        await standIn.fail(on, how, times)
      },
      async heal() {
        planned = []
        await standIn.heal()
        this.isCalm = true
        this.mayReject = false
      },
    }
  }

  return {
    all,
    byName: (name: string) => byName.get(name) ?? null,

    /** Nobody has paid anything: for the next history. */
    async begin(): Promise<void> {
      for (const party of used) await reset(party)
      used.clear()
      afterwards = []
    },

    /** It is paid with in this history. */
    use: (party: Party) => void used.add(party),

    /** Those that were used in this history. */
    used: (): readonly Party[] => [...used],

    /** What was carried out too late, now is. */
    async catchUp(): Promise<void> {
      const late = afterwards
      afterwards = []
      await Promise.all(late.map((work) => work()))
    },

    async pass(milliseconds: number): Promise<void> {
      await Promise.all([...used].map(({ standIn }) => standIn.pass?.(milliseconds)))
    },

    close: () => Promise.all(all.map(({ standIn }) => standIn.close())),
  }
}
