// The last calls, so that a test can count commits and a tester can see what the shop requested.
import type { Operation, Scenario } from './scenarios.ts'

export type Call = {
  readonly at: string
  readonly provider: string
  readonly operation: Operation
  readonly buyOrder?: string | undefined
  readonly token?: string | undefined
  /** HTTP status answered or received; null when the connection was closed or failed. */
  readonly status: number | null
  readonly scenario?: Scenario | undefined
}
export type CallLog = { add(call: Call): void; list(): readonly Call[]; clear(): void }

const MAX_CALLS = 1_000

/** A log of the last 1,000 calls, oldest first. */
export function createCallLog(): CallLog {
  const calls: Call[] = []
  return {
    add(call) {
      calls.push(call)
      if (calls.length > MAX_CALLS) calls.shift()
    },
    list: () => calls,
    clear: () => {
      calls.length = 0
    },
  }
}
