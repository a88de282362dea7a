// The state of the whole sandbox, for the control API and the panel.
import type { Clock } from '#sandbox/clock.ts'
import type { Deliveries } from '#sandbox/couriers/deliveries.ts'
import type { ReceivedEvents } from '#sandbox/events/received-events.ts'
import type { Inbox } from '#sandbox/inbox/inbox.ts'
import type { TextMessages } from '#sandbox/inbox/text-messages.ts'
import type { Quotes } from '#sandbox/uber/quotes.ts'
import type { Ledger } from '#sandbox/webpay/ledger.ts'
import type { Result } from '#sandbox/webpay/result.ts'
import type { BrowserReturn } from '#sandbox/webpay/return.ts'
import type { ReturnCopies } from '#sandbox/webpay/return-copies.ts'
import { isExpired, statusOf, type Transaction } from '#sandbox/webpay/transaction.ts'
import type { BuyerDecision, Webpay } from '#sandbox/webpay/webpay.service.ts'
import type { CallLog } from './call-log.ts'
import type { SettingsCall } from './control.contract.ts'
import type { ScenarioQueue } from './scenarios.ts'
import { defaultSettings, type SandboxSettings } from './settings.ts'

export type SandboxState = ReturnType<typeof createSandboxState>

type Deps = {
  ledger: Ledger
  inbox: Inbox
  messages: TextMessages
  events: ReceivedEvents
  quotes: Quotes
  deliveries: Deliveries
  scenarios: ScenarioQueue
  calls: CallLog
  clock: Clock
  webpay: Webpay
  copies: ReturnCopies
  settings: { current: SandboxSettings }
}

const MAX_SHOWN = 500

/** The whole state and what testers do with it. */
export function createSandboxState(deps: Deps) {
  const { ledger, inbox, messages, events, quotes, deliveries, scenarios, calls, clock, webpay, copies, settings } =
    deps
  return {
    ...deps,

    /** `GET /_sim/state`: the newest 500 transactions, or those of one order or token. */
    view(filter: { buyOrder?: string | undefined; token?: string | undefined }) {
      const matches = ({ buyOrder, token }: { buyOrder?: string | undefined; token?: string | undefined }) =>
        (filter.buyOrder === undefined || filter.buyOrder === buyOrder) &&
        (filter.token === undefined || filter.token === token)
      const transactions = ledger.list()
      return {
        now: clock.isoNow(),
        clockOffsetMs: clock.offset(),
        settings: settings.current,
        next: scenarios.list(),
        count: transactions.length,
        transactions: transactions
          .filter(matches)
          .slice(0, MAX_SHOWN)
          .map((each) => transactionState(each, clock.now())),
        calls: calls.list().filter(matches),
        mails: inbox.list().length,
        sms: messages.list().length,
        events: events.list().length,
        deliveries: deliveries.list().slice(0, MAX_SHOWN),
      }
    },

    change(call: SettingsCall): void {
      const { commitMs, returnMethods, courierHours } = settings.current
      settings.current = {
        commitMs: call.commitMs ?? commitMs,
        returnMethods: { ...returnMethods, ...withoutUndefined(call.returnMethods ?? {}) },
        courierHours: { ...courierHours, ...withoutUndefined(call.courierHours ?? {}) },
      }
    },

    /** The buyer decides without a browser; planned copies of the return are sent as with one. */
    decide(token: string, answer: BuyerDecision): Result<BrowserReturn> {
      const decided = webpay.decide(token, answer)
      if (!decided.ok) return decided
      copies(decided.value.transaction, decided.value.back)
      return { ok: true, value: decided.value.back }
    },

    reset(): void {
      ledger.clear()
      inbox.remove()
      messages.remove()
      events.clear()
      quotes.clear()
      deliveries.clear()
      scenarios.clear()
      calls.clear()
      clock.reset()
      settings.current = defaultSettings()
    },
  }
}

function transactionState(transaction: Transaction, now: number) {
  return { ...transaction, status: statusOf(transaction), dead: isExpired(transaction, now) }
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
