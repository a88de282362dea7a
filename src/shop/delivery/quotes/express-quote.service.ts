// Answers what express delivery of a cart to an address costs now, and from which store, for somebody who has just
// chosen both.
import type { Database } from '#platform/database/database.ts'
import type { WantedGoods, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import type { QuotedDelivery, QuoteService } from './quotes.ts'
import type { ServingStores } from './serving-store.service.ts'

export type ExpressQuoted =
  /** The outcome when express is off, or the address has no point. */
  | { readonly state: 'off' }
  | { readonly state: 'uncovered' }
  | { readonly state: 'closed'; readonly store: StoreWithHours }
  | { readonly state: 'asked'; readonly store: StoreWithHours; readonly quoted: QuotedDelivery }

export type ExpressQuotes = ReturnType<typeof createExpressQuotes>

interface Deps {
  readonly database: Database
  readonly settings: { current(): Pick<Settings, 'immediateDelivery'> }
  readonly serving: Pick<ServingStores, 'find'>
  readonly quotes: QuoteService
}

export function createExpressQuotes({ database, settings, serving, quotes }: Deps) {
  return {
    /** Asks the couriers of the store that is to send it, unless a quote is stored that holds. */
    async quote(to: WantedPlace, goods: WantedGoods, now: Date): Promise<ExpressQuoted> {
      if (!settings.current().immediateDelivery || !to.point) return { state: 'off' }
      const found = await serving.find(database, to.point, goods)
      if (found.state !== 'open') return found
      const [store] = found.stores
      return { state: 'asked', store, quoted: await quotes.quote(store.id, to, goods, now) }
    },
  }
}
