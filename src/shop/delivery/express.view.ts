// Shows whether express delivery reaches a commune now, for pages and calls.
import { clockOf } from '#shop/shared/chile-time.ts'
import { openingTurn } from '#shop/stores/opening-turn.ts'
import { express as words } from '#texts/delivery/express.ts'

/** The store that would deliver, and the moment at which it next opens or closes. */
export interface ExpressOffer {
  readonly store: {
    readonly id: number
    readonly name: string
    readonly street: string
    readonly number: string
    readonly commune: string
    readonly latitude: number
    readonly longitude: number
    readonly openNow: boolean
    readonly changesAt: Date | null
  } | null
}

export function expressView({ store }: ExpressOffer, commune: string, now: Date) {
  return {
    available: store?.openNow ?? false,
    store: store && storeView(store),
    opens_at: store && !store.openNow && store.changesAt ? clockOf(store.changesAt) : null,
    message: expressMessage({ store }, commune, now),
  }
}

function storeView({ id, name, street, number, commune, latitude, longitude }: NonNullable<ExpressOffer['store']>) {
  return { id, name, address: `${street} ${number}`, commune, latitude, longitude }
}

/** Says in one sentence from which store and until when, or why not. */
export function expressMessage({ store }: ExpressOffer, commune: string, now: Date): string {
  if (!store) return words.notThere(commune)
  const clock = store.changesAt ? clockOf(store.changesAt) : null
  if (store.openNow) return clock === null ? words.open(store.name) : words.openUntil(store.name, clock)
  return store.changesAt && clock
    ? words.opens(store.name, dayWords(store.changesAt, now), clock)
    : words.closed(store.name)
}

/** Names a moment's day: `hoy`, `mañana` or the weekday. */
function dayWords(moment: Date, now: Date): string {
  const { day, weekday } = openingTurn(moment, now)
  return day === 'later' ? words.on(weekday) : words[day]
}
