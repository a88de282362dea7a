// Returns from a bank that could not be settled, because the database was away: they are tried again here until they can be, or until the
// provider would not collect any more. The buyer's page asks too, but may be closed by then.
import type { Logger } from '#platform/logger.ts'
import type { ReturnRequest } from '#shop/payments/payment.service.ts'

export type ReturnOfBuyer = Omit<ReturnRequest, 'now'>

interface Deps {
  readonly returned: (arrival: ReturnRequest) => Promise<unknown>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly everyMs?: number
}

/** One for each attempt; of more than so many the oldest is left to its buyer's page. */
const MAX_RETURNS = 1_000
/** As long as a provider's form and its approval live. */
const MAX_AGE_MS = 15 * 60_000
const RETRY_MS = 3_000

export function createUnsettledReturns({ returned, now, logger, everyMs = RETRY_MS }: Deps) {
  const waiting = new Map<string, { readonly arrival: ReturnOfBuyer; readonly since: number }>()
  let timer: NodeJS.Timeout | undefined

  function later() {
    timer ??= setTimeout(async () => {
      await tryAgain()
      timer = undefined
      if (waiting.size > 0) later()
    }, everyMs).unref()
  }

  async function tryAgain(): Promise<void> {
    for (const [attempt, { arrival, since }] of [...waiting]) {
      if (Date.now() - since > MAX_AGE_MS) {
        waiting.delete(attempt)
        logger.error({ attempt }, 'a return was given up: the buyer may believe to have paid')
        continue
      }
      try {
        await returned({ ...arrival, now: now() })
        waiting.delete(attempt)
        logger.info({ attempt }, 'a return was settled later')
      } catch (error) {
        logger.warn({ err: error, left: waiting.size }, 'returns still cannot be settled')
        return // what stops one stops the others
      }
    }
  }

  return {
    add(arrival: ReturnOfBuyer): void {
      const { attemptId } = arrival
      if (waiting.has(attemptId)) return
      const [oldest] = waiting.keys()
      if (waiting.size >= MAX_RETURNS && oldest !== undefined) waiting.delete(oldest)
      waiting.set(attemptId, { arrival, since: Date.now() })
      later()
    },
    /** How many there are. */
    count: (): number => waiting.size,
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
