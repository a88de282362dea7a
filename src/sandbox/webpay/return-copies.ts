// Repeats a return server-to-server, as Webpay sometimes does: several calls of the same return at once.
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import type { BrowserReturn } from './return.ts'
import type { Transaction } from './transaction.ts'

const TIMEOUT_MS = 20_000

export type ReturnCopies = (transaction: Transaction, back: BrowserReturn) => void

/** Sends the planned copies in the background; each result is in the call log as `return`. */
export function createReturnCopies(scenarios: ScenarioQueue, calls: CallLog, clock: Clock): ReturnCopies {
  return (transaction, back) => {
    const { buyOrder, token } = transaction
    const planned = scenarios.take('webpay', 'return', { buyOrder })
    if (!planned) return
    const copy = async () => {
      await wait(planned.delayMs)
      const status = await call(back)
      calls.add({
        at: clock.isoNow(),
        provider: 'webpay',
        operation: 'return',
        buyOrder,
        token,
        status,
        scenario: planned.scenario,
      })
    }
    for (let copies = 0; copies < planned.copies; copies += 1) void copy()
  }
}

async function call(back: BrowserReturn): Promise<number | null> {
  try {
    const body = back.method === 'POST' ? new URLSearchParams(back.params) : null
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(back.url, { method: back.method, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
