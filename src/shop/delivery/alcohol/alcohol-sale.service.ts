// Decides whether alcohol may be sold for a way to receive it, by the hours of the commune and the moment at which
// it is handed over.
import { dayOf } from '#shop/shared/chile-time.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { handOverMoment } from '../at-the-door.ts'
import type { DeliveryService } from '../delivery.service.ts'
import type { Wanted } from '../ways/receiving.ts'
import type { AlcoholHours, AlcoholRefusal } from './alcohol-hours.ts'

export interface AlcoholSale {
  /** Says why alcohol cannot be received like this; null when it can, or while too little is chosen to decide. */
  refusalOf(wanted: Wanted, now: Date): Promise<AlcoholRefusal | null>
}

interface Deps {
  readonly hours: Pick<AlcoholHours, 'refusalAt'>
  readonly stores: Pick<StoreService, 'all'>
  readonly delivery: Pick<DeliveryService, 'findPlace'>
}

/** The code for an unknown commune, which has the hours of communes without their own. */
const ANYWHERE = ''

export function createAlcoholSale({ hours, stores, delivery }: Deps): AlcoholSale {
  async function communeOf({ place, storeId }: Wanted): Promise<string> {
    const where = place ?? (await stores.all()).find(({ id }) => id === storeId)
    const found = where && (await delivery.findPlace({ region: where.region, commune: where.commune }))
    return found?.commune.code ?? ANYWHERE
  }

  return {
    async refusalOf(wanted, now) {
      const moment = handOverMoment(wanted.way, wanted.date, now)
      const refused = moment && hours.refusalAt(await communeOf(wanted), moment)
      return refused && moment !== now ? { ...refused, day: dayOf(moment) } : refused
    },
  }
}
