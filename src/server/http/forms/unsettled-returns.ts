// Retries payment returns that could not be settled because the database was away, until they can be, or until the provider would
// no longer capture. The buyer's page retries too, but may be closed by then.
import type { Logger } from '#platform/log/logger.ts'
import type { BrowserReturnRequest } from '#shop/payments/payment.service.ts'

export type ReturnOfBuyer = Omit<BrowserReturnRequest, 'now'>

interface Deps {
  readonly handleReturn: (request: BrowserReturnRequest) => Promise<unknown>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly everyMs?: number
}

/** The most returns that wait, one for each attempt; beyond it the oldest is left to its buyer's page. */
const MAX_RETURNS = 1_000
/** Milliseconds a return is retried: as long as a provider's form and its approval live. */
const MAX_AGE_MS = 15 * 60_000
const RETRY_MS = 3_000

export function createUnsettledReturns({ handleReturn, now, logger, everyMs = RETRY_MS }: Deps) {
  const waiting = new Map<string, { readonly request: ReturnOfBuyer; readonly since: number }>()
  let timer: NodeJS.Timeout | undefined

  function scheduleRetry() {
    timer ??= setTimeout(async () => {
      await retryAll()
      timer = undefined
      if (waiting.size > 0) scheduleRetry()
    }, everyMs).unref()
  }

  async function retryAll(): Promise<void> {
    for (const [attempt, { request, since }] of [...waiting]) {
      if (Date.now() - since > MAX_AGE_MS) {
        waiting.delete(attempt)
        logger.error({ attempt }, 'payment return given up: the buyer may believe to have paid')
        continue
      }
      try {
        await handleReturn({ ...request, now: now() })
        waiting.delete(attempt)
        logger.info({ attempt }, 'payment return settled on retry')
      } catch (error) {
        logger.warn({ err: error, waiting: waiting.size }, 'payment returns still cannot be settled')
        return // what stops one stops the others
      }
    }
  }

  return {
    add(request: ReturnOfBuyer): void {
      const { attemptId } = request
      if (waiting.has(attemptId)) return
      const [oldest] = waiting.keys()
      if (waiting.size >= MAX_RETURNS && oldest !== undefined) waiting.delete(oldest)
      waiting.set(attemptId, { request, since: Date.now() })
      scheduleRetry()
    },
    count: (): number => waiting.size,
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
