// What operators see of stock that is held without payment.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createUnpaidRepository, type HeldBy, type HeldProduct } from './unpaid.repository.ts'

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly logger: Pick<Logger, 'error'>
}

/** Days after which it is forgotten who made an order that waits for nothing any more. */
const RETENTION_DAYS = 3

export type UnpaidStockService = ReturnType<typeof createUnpaidStockService>

export function createUnpaidStockService({ database, settings, logger }: Deps) {
  const unpaid = createUnpaidRepository()
  let told = new Set<number>()

  return {
    /** Everything held without payment now: by product, and by whom. */
    async report(): Promise<{ readonly products: readonly HeldProduct[]; readonly parties: readonly HeldBy[] }> {
      return { products: await unpaid.heldProducts(database), parties: await unpaid.heldBy(database) }
    },

    /** Says in the log, once while it lasts, of which products too much is held; returns them. */
    async warnOfLargeShares(): Promise<readonly HeldProduct[]> {
      const share = settings.current().unpaidAlertShare
      const much = (await unpaid.heldProducts(database)).filter((product) => unpaidShare(product) >= share)
      for (const product of much.filter(({ productId }) => !told.has(productId)))
        logger.error({ ...product, share: unpaidShare(product) }, 'ALERT: much of a product is held without payment')
      told = new Set(much.map(({ productId }) => productId))
      return much
    },

    /** Forgets who made orders that ended days before `now`. */
    deleteOldParties: (now: Date): Promise<void> =>
      unpaid.deleteOld(database, new Date(now.getTime() - RETENTION_DAYS * 86_400_000)),
  }
}

/** Per cent of what could be sold of a product that is held without payment. */
export function unpaidShare({ units, left }: Pick<HeldProduct, 'units' | 'left'>): number {
  return Math.round((100 * units) / (units + left))
}
