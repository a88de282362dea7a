// Whether alcohol may be sold as somebody wants to receive it: by the hours of the commune where it is handed
// over, at the moment it is.
import { dayOf } from '#shop/shared/chile-time.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { handOverMoment } from '../at-the-door.ts'
import type { DeliveryService } from '../delivery.service.ts'
import type { Wanted } from '../ways/receiving.ts'
import type { AlcoholHours, AlcoholRefusal } from './alcohol-hours.ts'

export interface AlcoholSale {
  /** Why alcohol cannot be received like this; null when it can, or while too little is chosen to know it. */
  refusalOf(wanted: Wanted, now: Date): Promise<AlcoholRefusal | null>
}

interface Deps {
  readonly hours: Pick<AlcoholHours, 'refusalAt'>
  readonly stores: Pick<StoreService, 'all'>
  readonly delivery: Pick<DeliveryService, 'findPlace'>
}

/** Of a commune that is not known: the hours of every commune without its own. */
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
