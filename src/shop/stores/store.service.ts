// Stores and their hours, and which of them delivers express. In memory: read at start and every few seconds,
// so that pages and calls need not wait.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { normalizedName } from '#shop/geography/place-names.ts'
import { DEFAULT_COORDINATES, distance, nearest, type Point, parseCoordinates } from '#shop/geography/point.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { addDays, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { changedDays, type StoreWeek } from './changed-days.ts'
import { handoverHours } from './handovers.ts'
import { DAYS_AHEAD, hoursFrom, hoursOn, isOpenNow, nextOpeningChange, type SpecialDay } from './open-now.ts'
import { firstToOpen } from './opening-order.ts'
import { createScheduleRepository } from './schedule.repository.ts'
import { specialDaysOf } from './special-days.ts'
import { createStoreRepository } from './store.repository.ts'
import { type CommuneLocation, pickupSchedules, type Schedule, type Store, type StoreWithHours } from './store.ts'

const POLL_MS = 3000
const TABLES = [
  ...(['store', 'store_schedule', 'store_pickup_schedule', 'store_closure'] as const),
  ...(['holiday', 'commune', 'region'] as const),
] as const
const NO_DAYS: ReadonlyMap<Day, SpecialDay> = new Map()

export type StoreService = ReturnType<typeof createStoreService>
/** The store that would deliver express to a commune, open or not; null when there is none. */
export type ExpressResult = { readonly store: StoreWithHours | null }
type Unknown = { readonly code: 'storeUnknown' }

/** A commune and its region by name, and where in it, if that is known. */
interface NamedPlace {
  readonly region: string
  readonly commune: string
  readonly point?: Point | null | undefined
}

/** Which stores deliver express to a point, in order of preference; delivery knows it. */
interface ExpressCoverage {
  storesAt(point: Point): readonly { readonly storeId: StoreId }[]
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
  readonly coverage: ExpressCoverage
  readonly logger?: Pick<Logger, 'error'>
}

export function createStoreService({ database, clock, coverage, logger }: Deps) {
  const repository = createStoreRepository()
  const scheduleRows = createScheduleRepository()
  let stores: readonly Store[] = []
  let communes: readonly CommuneLocation[] = []
  /** The days on which a store keeps other hours, from yesterday on. */
  let specialDays: ReadonlyMap<StoreId, ReadonlyMap<Day, SpecialDay>> = new Map()
  let holidays: ReadonlyMap<Day, SpecialDay> = NO_DAYS
  /** The rows as last read; together with who is open it tells whether anything changed. */
  let lastRows = ''
  let lastVersion = ''
  /** Who is open, valid until the next opening or closing. */
  let hours: OpeningSnapshot | undefined

  async function read(): Promise<boolean> {
    const today = dayOf(clock.now())
    const [from, to] = [addDays(today, -1), addDays(today, DAYS_AHEAD)]
    const rows = {
      stores: await repository.all(database),
      holidays: await scheduleRows.holidays(database, from, to),
      closures: await scheduleRows.closures(database, from, to),
    }
    if (communes.length === 0) communes = await repository.communes(database)
    const text = JSON.stringify([rows.stores, [...rows.holidays], rows.closures])
    if (text !== lastRows) {
      lastRows = text
      stores = rows.stores
      holidays = rows.holidays
      specialDays = new Map(stores.map((store) => [store.id, specialDaysOf(store, rows.holidays, rows.closures)]))
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
    mark: async () => {
      const rows = await markOf(database, TABLES)
      return `${rows} ${dayOf(clock.now())} ${currentOpening().from.getTime()}`
    },
    onFailure: (error) => logger?.error({ err: error }, 'reading stores failed; the last ones stay in use'),
  })

  function currentOpening(): OpeningSnapshot {
    const now = clock.now()
    if (hours && now >= hours.from && (hours.until === null || now < hours.until)) return hours
    const all = stores.map((store) => {
      const days = specialDays.get(store.id) ?? NO_DAYS
      const openNow = isOpenNow(store.schedules, now, days)
      const changesAt = nextOpeningChange(store.schedules, now, days)
      const nextHours = openNow ? null : hoursFrom(store.schedules, changesAt, days)
      return { ...store, openNow, changesAt, nextHours }
    })
    const changes = all.flatMap(({ changesAt: change }) => (change ? [change.getTime()] : []))
    const express = all.filter(({ immediate }) => immediate)
    const until = changes.length === 0 ? null : new Date(Math.min(...changes))
    hours = { from: now, until, all, express, nearest: nearestOpen(express, DEFAULT_COORDINATES) }
    return hours
  }

  /** The stores that deliver express to a point, in order of preference, open or not. */
  function expressAt(point: Point): StoreWithHours[] {
    const { express } = currentOpening()
    return coverage.storesAt(point).flatMap(({ storeId }) => express.find(({ id }) => id === storeId) ?? [])
  }

  /** The same for a place; of a commune alone its centre counts, and if no store covers that, who stands in it. */
  function servingTo(place: NamedPlace): StoreWithHours[] {
    if (place.point) return expressAt(place.point)
    const [region, commune] = [normalizedName(place.region), normalizedName(place.commune)]
    const to = communes.find((one) => normalizedName(one.commune) === commune && normalizedName(one.region) === region)
    if (!to) return []
    const covering = expressAt(to)
    return covering.length > 0 ? covering : standingIn(to, currentOpening().express)
  }

  /** The stores shown to people, as last read. */
  function shownStores(): StoreWithHours[] {
    return currentOpening().all.filter(({ display }) => display)
  }

  /** The stores shown to people; reads them first if nothing was read yet. */
  async function displayedStores(): Promise<StoreWithHours[]> {
    if (lastVersion === '') await refresh()
    return shownStores()
  }

  /** The store an immediate pickup means: the one it names, if orders are picked up there, else the nearest. */
  function pickupStore(named: StoreId, to: Point): StoreWithHours | undefined {
    const pickups = shownStores().filter(({ pickup }) => pickup)
    return pickups.find(({ id }) => id === named) ?? nearestOpen(pickups, to)
  }

  /** The store of a context that does not mean the one that delivers express. */
  function storeOf({ deliveryTime, deliveryType, storeId }: BuyingContext, to: Point | null): StoreId | undefined {
    if (deliveryTime === 'programmed') return DEFAULT_CONTEXT.storeId
    return deliveryType === 'pickup' ? pickupStore(storeId, to ?? DEFAULT_COORDINATES)?.id : undefined
  }

  return {
    /** The stores shown to people, each with whether it is open now. */
    all: displayedStores,

    /** The same without waiting: what was last read. */
    shown: shownStores,

    /** Today's hours of a store, and the days of the week ahead on which it keeps other hours. */
    weekOf(store: Store): StoreWeek {
      const today = dayOf(clock.now())
      const days = specialDays.get(store.id) ?? NO_DAYS
      const hours = (day: Day) => hoursOn(store.schedules, day, days.get(day) ?? null)
      const handover = holidays.has(today) ? null : handoverHours(store, today, days.get(today) ?? null)
      return { today: hours(today), handover, changed: changedDays(store.schedules, today, hours) }
    },

    /** The commune of a name, however it is spelled, with its centre; undefined when there is none. */
    communeNamed(name: string): CommuneLocation | undefined {
      const wanted = normalizedName(name)
      return communes.find(({ commune }) => normalizedName(commune) === wanted)
    },

    /** The week of a store, and the days on which it hands over programmed pickups. */
    async schedules(
      id: number,
    ): Promise<Result<{ schedules: readonly Schedule[]; pickupSchedules: readonly Schedule[] }, Unknown>> {
      const store = (await displayedStores()).find((one) => one.id === id)
      if (!store) return refuse({ code: 'storeUnknown' })
      return done({ schedules: store.schedules, pickupSchedules: pickupSchedules(store) })
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
     * A pickup keeps every store where orders are picked up. Programmed is the warehouse.
     */
    resolveStore(context: BuyingContext, coordinates?: string): BuyingContext {
      const { express, nearest } = currentOpening()
      const to = parseCoordinates(coordinates)
      const near = to ? nearestOpen(express, to) : nearest
      const expressStore = express.some(({ id }) => id === context.storeId) ? context.storeId : near?.id
      if (expressStore === undefined) return context
      return { ...context, storeId: storeOf(context, to) ?? expressStore, expressStore }
    },

    expressAt,

    /** The store that delivers express to a place: the first open one, else the first that will open. */
    expressTo(place: NamedPlace): ExpressResult {
      const serving = servingTo(place)
      return { store: serving.find(({ openNow }) => openNow) ?? firstToOpen(serving) ?? null }
    },

    /** All stores that deliver express to a place, in order of preference, open or not. */
    expressStoresFor: (place: NamedPlace): StoreId[] => servingTo(place).map(({ id }) => id),

    /** A store whether it is shown and delivers or not: what it has sold is still to be brought. From memory. */
    known: (id: StoreId): Store | undefined => stores.find((store) => store.id === id),

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

/** The stores of a commune, the nearest to its centre first. */
function standingIn(to: CommuneLocation, stores: readonly StoreWithHours[]): StoreWithHours[] {
  return stores
    .filter(({ commune, region }) => commune === to.commune && region === to.region)
    .toSorted((one, other) => distance(one, to) - distance(other, to))
}

/** The nearest open store; while every store is closed, the nearest of all. */
function nearestOpen(stores: readonly StoreWithHours[], to: Point): StoreWithHours | undefined {
  const open = stores.filter(({ openNow }) => openNow)
  return nearest(open.length > 0 ? open : stores, to)
}
