// Stores and their hours, and which of them delivers express. In memory: read at start and every few seconds,
// so that pages and calls need not wait.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createWatch } from '#platform/watch.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { normalizedName } from '#shop/geography/place-names.ts'
import { DEFAULT_COORDINATES, nearest, type Point, parseCoordinates } from '#shop/geography/point.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { addDays, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { DAYS_AHEAD, type HolidayKind, isOpenNow, nextOpeningChange } from './open-now.ts'
import { type CommuneLocation, servingStores } from './serving-stores.ts'
import { createStoreRepository } from './store.repository.ts'
import { pickupSchedules, type Schedule, type Store } from './store.ts'

const POLL_MS = 3000

export type StoreService = ReturnType<typeof createStoreService>
/** A store with whether it is open, and when that changes next. */
export type StoreWithHours = Store & { readonly openNow: boolean; readonly changesAt: Date | null }
/** The store that would deliver express to a commune, open or not; null when there is none. */
export type ExpressResult = { readonly store: StoreWithHours | null }
type Unknown = { readonly code: 'storeUnknown' }

/** A commune and its region by name. */
interface NamedPlace {
  readonly region: string
  readonly commune: string
}

interface OpeningSnapshot {
  readonly from: Date
  readonly until: Date | null
  readonly all: readonly StoreWithHours[]
  /** The stores that deliver express, and the nearest one to the default coordinates. */
  readonly express: readonly StoreWithHours[]
  readonly nearest: StoreWithHours | undefined
}

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly logger?: Pick<Logger, 'error'>
}

export function createStoreService({ database, clock, logger }: Deps) {
  const repository = createStoreRepository()
  let stores: readonly Store[] = []
  let communes: readonly CommuneLocation[] = []
  let holidays: ReadonlyMap<Day, HolidayKind> = new Map()
  /** The rows as last read; together with who is open it tells whether anything changed. */
  let lastRows = ''
  let lastVersion = ''
  /** Who is open, valid until the next opening or closing. */
  let hours: OpeningSnapshot | undefined

  async function read(): Promise<boolean> {
    const today = dayOf(clock.now())
    const rows = {
      stores: await repository.all(database),
      holidays: await repository.holidays(database, addDays(today, -1), addDays(today, DAYS_AHEAD)),
    }
    if (communes.length === 0) communes = await repository.communes(database)
    const text = JSON.stringify([rows.stores, [...rows.holidays]])
    if (text !== lastRows) {
      lastRows = text
      stores = rows.stores
      holidays = rows.holidays
      hours = undefined
    }
    const version =
      text +
      currentOpening()
        .all.map(({ openNow }) => openNow)
        .join()
    if (version === lastVersion) return false
    lastVersion = version
    return true
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    onFailure: (error) => logger?.error({ err: error }, 'reading stores failed; the last ones stay in use'),
  })

  function currentOpening(): OpeningSnapshot {
    const now = clock.now()
    if (hours && now >= hours.from && (hours.until === null || now < hours.until)) return hours
    const all = stores.map((store) => ({
      ...store,
      openNow: isOpenNow(store.schedules, now, holidays),
      changesAt: nextOpeningChange(store.schedules, now, holidays),
    }))
    const changes = all.flatMap(({ changesAt: change }) => (change ? [change.getTime()] : []))
    const express = all.filter(({ immediate }) => immediate)
    const until = changes.length === 0 ? null : new Date(Math.min(...changes))
    hours = { from: now, until, all, express, nearest: nearestOpen(express, DEFAULT_COORDINATES) }
    return hours
  }

  /** The stores that deliver express to a commune, in order of preference, open or not. */
  function servingTo(place: NamedPlace): StoreWithHours[] {
    const [region, commune] = [normalizedName(place.region), normalizedName(place.commune)]
    const to = communes.find((one) => normalizedName(one.commune) === commune && normalizedName(one.region) === region)
    return to ? servingStores(currentOpening().express, to) : []
  }

  /** The stores shown to people; reads them first if nothing was read yet. */
  async function displayedStores(): Promise<StoreWithHours[]> {
    if (lastVersion === '') await refresh()
    return currentOpening().all.filter(({ display }) => display)
  }

  return {
    /** The stores shown to people, each with whether it is open now. */
    all: displayedStores,

    /** The week of a store, and the days on which it hands over programmed pickups. */
    async schedules(
      id: number,
    ): Promise<Result<{ schedules: readonly Schedule[]; pickupSchedules: readonly Schedule[] }, Unknown>> {
      const store = (await displayedStores()).find((one) => one.id === id)
      if (!store) return refuse({ code: 'storeUnknown' })
      return done({ schedules: store.schedules, pickupSchedules: pickupSchedules(store.schedules) })
    },

    /** The hours of a store on a weekday (0 Sunday); null when it has none. */
    async schedule(id: number, dayOfWeek: number): Promise<Result<Schedule | null, Unknown>> {
      const store = (await displayedStores()).find((one) => one.id === id)
      if (!store) return refuse({ code: 'storeUnknown' })
      return done(store.schedules.find((schedule) => schedule.dayOfWeek === dayOfWeek) ?? null)
    },

    /**
     * The context with the store it means. In immediate mode store 9, and any without express, is the nearest open
     * store to `coordinates` (`lat,lng`; Las Condes without), or the nearest at all while every store is closed.
     * Programmed is the warehouse.
     */
    resolveStore(context: BuyingContext, coordinates?: string): BuyingContext {
      const { express, nearest } = currentOpening()
      const to = parseCoordinates(coordinates)
      const near = to ? nearestOpen(express, to) : nearest
      const expressStore = express.some(({ id }) => id === context.storeId) ? context.storeId : near?.id
      if (expressStore === undefined) return context
      const storeId = context.deliveryTime === 'immediate' ? expressStore : DEFAULT_CONTEXT.storeId
      return { ...context, storeId, expressStore }
    },

    /** The store that delivers express to a commune: the first open one, else the first that will open. */
    expressTo(place: NamedPlace): ExpressResult {
      const serving = servingTo(place)
      return { store: serving.find(({ openNow }) => openNow) ?? serving[0] ?? null }
    },

    /** All stores that deliver express to a commune, in order of preference, open or not. */
    expressStoresFor: (place: NamedPlace): StoreId[] => servingTo(place).map(({ id }) => id),

    /** The stores that deliver express, each with whether it is open now; from memory. */
    expressStores: (): readonly StoreWithHours[] => currentOpening().express,

    /** Calls the listener on every change in the database, and when a store opens or closes. */
    onChange,
    /** Reads the stores now. Throws what the database throws. */
    refresh,
    /** Reads the stores, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}

/** The nearest open store; while every store is closed, the nearest of all. */
function nearestOpen(stores: readonly StoreWithHours[], to: Point): StoreWithHours | undefined {
  const open = stores.filter(({ openNow }) => openNow)
  return nearest(open.length > 0 ? open : stores, to)
}
