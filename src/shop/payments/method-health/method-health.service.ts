// Keeps count of which methods fail now. Every beginning of a payment is reported here; checkout and refusals read it.
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/checkout/methods.ts'
import { createMethodHealthRepository } from './method-health.repository.ts'
import { afterFailure, isHidden } from './method-health.ts'

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
  /** Names of the providers the environment has keys for. */
  readonly providers: readonly string[]
}

export type MethodHealthService = ReturnType<typeof createMethodHealthService>

export function createMethodHealthService({ database, logger, providers }: Deps) {
  const withoutProvider = PAYMENT_METHODS.filter((each) => !providers.includes(each.provider)).map(
    ({ method }) => method,
  )
  const forEverybody = PAYMENT_METHODS.filter(
    (each: PaymentMethod) =>
      !(each.only || each.setting || each.from || each.upTo) && providers.includes(each.provider),
  ).map(({ method }) => method)
  const repository = createMethodHealthRepository()
  return {
    /** Counts a payment that the provider of this method did not take. */
    async failed(method: string, now: Date): Promise<void> {
      const { hiddenUntil } = await repository.change(database, method, (before) => afterFailure(before, now))
      if (hiddenUntil) logger.error({ method, hiddenUntil }, 'ALERT a method of payment fails and is hidden')
    },

    /** Forgets the failures of a method whose provider took a payment. */
    fared: (method: string): Promise<void> => repository.clear(database, method),

    /**
     * Lists the methods that are hidden at `now`, by name. Those without keys always are; those that fail are only
     * while there is another one that everybody may pay with.
     */
    async hidden(now: Date): Promise<readonly string[]> {
      const all = await repository.all(database)
      const failing = [...all].flatMap(([method, health]) => (isHidden(health, now) ? method : []))
      const left = forEverybody.filter((method) => !failing.includes(method))
      return left.length > 0 ? [...withoutProvider, ...failing] : withoutProvider
    },
  }
}
