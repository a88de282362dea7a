// Reports and alerts about stock that is held without payment.
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createUnpaidRepository, type HeldBy, type HeldProduct } from './unpaid.repository.ts'
import { unpaidShare } from './unpaid-limits.ts'

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly logger: Pick<Logger, 'error'>
}

/** Days after which the parties of an order that is no longer pending are deleted. */
const RETENTION_DAYS = 3

export function createUnpaidStockService({ database, settings, logger }: Deps) {
  const unpaid = createUnpaidRepository()
  let alerted = new Set<number>()

  return {
    /** Everything held without payment now: by product, and by whom. */
    async report(): Promise<{ readonly products: readonly HeldProduct[]; readonly parties: readonly HeldBy[] }> {
      return { products: await unpaid.heldProducts(database), parties: await unpaid.heldBy(database) }
    },

    /** Logs, once while it lasts, of which products too much is held; returns them. */
    async warnOfLargeShares(): Promise<readonly HeldProduct[]> {
      const share = settings.current().unpaidAlertShare
      const tooMuch = (await unpaid.heldProducts(database)).filter((product) => unpaidShare(product) >= share)
      for (const product of tooMuch.filter(({ productId }) => !alerted.has(productId)))
        logger.error({ ...product, share: unpaidShare(product) }, 'ALERT: much of a product is held without payment')
      alerted = new Set(tooMuch.map(({ productId }) => productId))
      return tooMuch
    },

    /** Deletes the parties of orders that ended days before `now`. */
    deleteOldParties: (now: Date): Promise<void> =>
      unpaid.deleteOld(database, new Date(now.getTime() - RETENTION_DAYS * 86_400_000)),
  }
}
