// Which methods of payment fail now. Told of every beginning of a payment; asked by the checkout's page and by refusals.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createMethodHealthRepository } from './method-health.repository.ts'
import { afterFailure, isHidden } from './method-health.ts'

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
  /** Methods the environment gives no keys for, by name; none when left out. */
  readonly absent?: readonly string[]
}

export type MethodHealthService = ReturnType<typeof createMethodHealthService>

export function createMethodHealthService({ database, logger, absent = [] }: Deps) {
  const repository = createMethodHealthRepository()
  return {
    /** The provider did not take a payment with this method. */
    async failed(method: string, now: Date): Promise<void> {
      const { hiddenUntil } = await repository.change(database, method, (before) => afterFailure(before, now))
      if (hiddenUntil) logger.error({ method, hiddenUntil }, 'ALERT a method of payment fails and is hidden')
    },

    /** It did. */
    fared: (method: string): Promise<void> => repository.clear(database, method),

    /** The methods that are hidden at `now`, by name: those that fail, and those that are absent. */
    async hidden(now: Date): Promise<readonly string[]> {
      const all = await repository.all(database)
      const failing = [...all].flatMap(([method, health]) => (isHidden(health, now) ? method : []))
      return [...absent, ...failing.filter((method) => !absent.includes(method))]
    },
  }
}
