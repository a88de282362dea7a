// Has express pickup: collected from half an hour on at the store that was chosen, from its own stock, for nothing.
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { Booking, WayRefusal } from './receiving.ts'
import type { WayEntry } from './ways.service.ts'

interface Deps {
  readonly stores: Pick<StoreService, 'all'>
}

export function createExpressPickup({ stores }: Deps): WayEntry {
  async function findStore(id: StoreId | null) {
    return (await stores.all()).find((store) => store.id === id && store.pickup)
  }

  return {
    quote: async () => ZERO,

    async choose(_tx, { storeId }): Promise<Result<Booking, WayRefusal>> {
      if (storeId === WAREHOUSE) return refuse({ code: 'pickupStoreAgain', flag: 'store' })
      const store = await findStore(storeId)
      if (!store) return refuse({ code: 'pickupStoreChanged', flag: 'store' })
      return store.openNow ? done(bookingOf(store.id)) : refuse({ code: 'storesClosed', flag: 'store' })
    },

    /** Books again for late money, which may come at night: what was sold can be collected once the store opens. */
    async bookAgain(_tx, { soldBy }): Promise<Result<Booking, WayRefusal>> {
      const store = await findStore(soldBy)
      return store ? done(bookingOf(store.id)) : refuse({ code: 'pickupStoreChanged', flag: 'store' })
    },

    async release() {
      // Nothing beside the stock is held.
    },
  }
}

function bookingOf(storeId: StoreId): Booking {
  return {
    way: 'immediatePickup',
    storeId,
    day: null,
    service: null,
    programmedType: null,
    cost: ZERO,
    region: null,
    commune: null,
    pickupStoreId: storeId,
    quoteId: null,
  }
}
