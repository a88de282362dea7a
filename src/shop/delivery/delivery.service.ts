// Answers where programmed delivery goes, on which dates and for how much; books and releases dates for orders.
import type { Clock } from '#platform/clock.ts'
import { type Database, isDatabaseUnavailable, type Queryable, type Tx } from '#platform/database/database.ts'
import { createPlaceService } from '#shop/geography/place.service.ts'
import { findCommune, findRegion } from '#shop/geography/place-names.ts'
import type { Place, Region } from '#shop/geography/places.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addDays, type Day, dayOf, isDay } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createStoreDays } from '#shop/stores/store-days.service.ts'
import { type SameDay, sameDay } from './calendar/same-day.ts'
import { dateRulesOf } from './date-rules.ts'
import {
  type Calendar,
  type DateKind,
  type DateOption,
  type DeliverySlotKind,
  dateOptions,
  type NextOpening,
  nextOpening,
  noDatesReason,
  offeredDates,
} from './dates.ts'
import { createDeliveryDayRepository } from './delivery-day.repository.ts'
import type { HeldSlot } from './ways/receiving.ts'
import { createZoneRepository } from './zone.repository.ts'
import { type CoveredCommune, communesOf, regionsOf } from './zones.ts'

/** Milliseconds the zones are cached. What an order pays is read in its transaction. */
const GEOGRAPHY_MS = 5000

export type DeliveryService = ReturnType<typeof createDeliveryService>

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly settings: { current(): Settings }
}

/** A region and commune, each by name or code; the region may be left out. */
export interface CommuneQuery {
  readonly region?: string | undefined
  readonly commune: string
}

/** A `CommuneQuery` whose commune may not be known. */
type SameDayQuery = Pick<CommuneQuery, 'region'> & { readonly commune?: string | undefined }

/** A date that can be chosen, with what its delivery costs in pesos. */
export type ScheduledDate = DateOption & { readonly cost: Clp }

type NotCovered = 'commune_not_covered' | 'region_not_covered'

interface Geography {
  readonly regions: readonly Region[]
  /** Every commune of Chile. */
  readonly places: readonly Place[]
  readonly covered: readonly CoveredCommune[]
}

/** The dates offered or the reason for none: not covered, programmed delivery off, or the calendar. */
export interface OfferedDates {
  readonly dates: readonly ScheduledDate[]
  readonly notice: NotCovered | 'off' | 'full' | 'none' | null
  /** The moment at which an earlier day opens; null when none does. */
  readonly opening: NextOpening | null
  /** The day of the request, in Chile. */
  readonly today: Day
}

export interface DateBooking {
  readonly day: Day
  readonly service: DeliverySlotKind
  readonly programmedType: DateKind
  /** The cost of the delivery in pesos. */
  readonly cost: Clp
  readonly commune: CoveredCommune['commune']
  readonly region: Region
}

/** The refusal of a date; `window` names the window that has closed, with its hours as the owner set them, for the sentence. */
export interface DateRefusal {
  readonly code: 'delivery_programmed_type'
  readonly window: 'today' | 'tomorrow' | null
  readonly [detail: string]: unknown
}

/** The refusal of a place; it holds `commune` and `region` as the caller named them, for the sentence. */
export type CoverageRefusal = Refusal<'communeNotCovered' | 'regionNotCovered'>

export function createDeliveryService({ database, clock, settings }: Deps) {
  const everywhere = createPlaceService()
  const zones = createZoneRepository()
  const days = createDeliveryDayRepository()
  const storeDays = createStoreDays()
  const geographyCache = createExpiringValue<Geography>(clock, GEOGRAPHY_MS)

  async function geography(db: Queryable): Promise<Geography> {
    const cached = geographyCache.fresh()
    if (cached) return cached
    try {
      return geographyCache.set({
        regions: await everywhere.regions(db),
        places: await everywhere.communes(db),
        covered: await zones.covered(db),
      })
    } catch (error) {
      const last = geographyCache.latest()
      if (!last || !isDatabaseUnavailable(error)) throw error
      return geographyCache.set(last) // stale zones beat none; an order reads them anew
    }
  }

  async function calendarOf(db: Queryable, { zone }: CoveredCommune, now: Date): Promise<Calendar> {
    const today = dayOf(now)
    const last = addDays(today, zone.horizonDays)
    const { holidays, bookedOrders } = await days.calendar(db, today, last)
    const { closed, lastHours } = await storeDays.warehouseDays(db, today, last)
    return { now, holidays: new Set([...holidays, ...closed]), lastHours, bookedOrders }
  }

  async function optionsOf(db: Queryable, covered: CoveredCommune, now: Date): Promise<DateOption[]> {
    return dateOptions(covered.zone, dateRulesOf(settings.current()), await calendarOf(db, covered, now))
  }

  async function find(db: Queryable, query: CommuneQuery): Promise<CoveredCommune | NotCovered> {
    const { regions, covered } = await geography(db)
    const region = query.region ? findRegion(regions, query.region) : undefined
    if (query.region && !region) return 'region_not_covered'
    return communeIn(covered, region, query.commune) ?? 'commune_not_covered'
  }

  /** Takes a place on the chosen date, a delivery's or a pickup's, if there is one; its row stays locked until the transaction ends. */
  async function takeDay(tx: Tx, { day, service }: HeldSlot): Promise<Result<null, DateRefusal>> {
    if (day === null || service === null) return done(null)
    const limit = dateRulesOf(settings.current()).limits[service]
    return (await days.book(tx, day, service, limit)) ? done(null) : refuseDate(null)
  }

  return {
    /** Lists the regions with covered communes, north to south. */
    async regions(): Promise<Region[]> {
      const { regions, covered } = await geography(database)
      return regionsOf(regions, covered)
    },

    /** Lists the covered communes of a region (name or code) in Spanish alphabetical order; none for an unknown region. */
    async communes(region: string): Promise<CoveredCommune[]> {
      const { regions, covered } = await geography(database)
      const found = findRegion(regions, region)
      return found ? communesOf(found.code, covered) : []
    },

    /** Finds the commune that a name or code means, with its region and zone; null when it is not covered. */
    async findCoveredCommune(query: CommuneQuery): Promise<CoveredCommune | null> {
      const found = await find(database, query)
      return typeof found === 'string' ? null : found
    },

    /** Finds the commune of Chile that names or codes mean, covered or not; null for none. A transaction gives its own `db`. */
    async findPlace({ region, commune }: CommuneQuery, db: Queryable = database): Promise<Place | null> {
      const { regions, places } = await geography(db)
      const within = region ? findRegion(regions, region) : undefined
      if (region && !within) return null
      return communeIn(places, within, commune) ?? null
    },

    /** Offers at most two dates that can be chosen now, and the reason when there is none. */
    async availableDates(query: CommuneQuery): Promise<OfferedDates> {
      const now = clock.now()
      const today = dayOf(now)
      const none = { dates: [], opening: null, today }
      if (!settings.current().programmedDelivery) return { ...none, notice: 'off' }
      const found = await find(database, query)
      if (typeof found === 'string') return { ...none, notice: found }
      const rules = dateRulesOf(settings.current())
      const calendar = await calendarOf(database, found, now)
      const options = dateOptions(found.zone, rules, calendar)
      const dates = offeredDates(options).map((date) => ({ ...date, cost: found.zone.cost }))
      return { dates, opening: nextOpening(found.zone, rules, calendar), notice: noDatesReason(options), today }
    },

    /**
     * Says whether delivery today and tomorrow can be chosen now in a commune; without one, the windows alone decide.
     * It cannot where nothing goes, and while programmed delivery is off.
     */
    async sameDay({ region, commune }: SameDayQuery, now: Date): Promise<SameDay> {
      const rules = dateRulesOf(settings.current())
      if (!settings.current().programmedDelivery) return sameDay(rules, now, [])
      if (!commune) return sameDay(rules, now, null)
      const found = await find(database, { region, commune })
      return sameDay(rules, now, typeof found === 'string' ? [] : await optionsOf(database, found, now))
    },

    /**
     * Chooses a date (`value` of its option) in the order's transaction: zone, holidays and counts are read anew, and it
     * must still be one that can be offered. Nothing is locked or taken yet (`takeDay`).
     */
    async chooseDay(
      tx: Tx,
      { region, commune, value, now }: CommuneQuery & { readonly value: string; readonly now: Date },
    ): Promise<Result<DateBooking, DateRefusal | CoverageRefusal>> {
      const found = await find(tx, { region, commune })
      if (found === 'region_not_covered') return refuse({ code: 'regionNotCovered', region, flag: 'region' })
      if (found === 'commune_not_covered') return refuse({ code: 'communeNotCovered', commune, flag: 'commune' })
      const covered = await zones.coverageOf(tx, found.commune.code)
      if (!covered) return refuse({ code: 'communeNotCovered', commune: found.commune.name, flag: 'commune' })
      if (!isDay(value) || !settings.current().programmedDelivery) return refuseDate(null)
      const date = (await optionsOf(tx, covered, now)).find(({ day }) => day === value)
      const rules = dateRulesOf(settings.current())
      if (date?.problem === 'today_closed') {
        const closes = date.until < rules.today.close ? date.until : rules.today.close
        return refuseDate('today', { closes })
      }
      if (date?.problem === 'tomorrow_closed')
        return refuseDate('tomorrow', { opens: rules.tomorrow.open, closes: rules.tomorrow.close })
      if (!date || date.problem !== null) return refuseDate(null)
      return done({
        day: date.day,
        service: date.service,
        programmedType: date.kind,
        cost: covered.zone.cost,
        commune: covered.commune,
        region: covered.region,
      })
    },

    takeDay,

    /** Takes the place of what was chosen, where something could be; else, or where it is gone, says why. */
    async takeChosen<Chosen extends HeldSlot, Refused extends Refusal<string>>(
      tx: Tx,
      chosen: Result<Chosen, Refused>,
    ): Promise<Result<Chosen, Refused | DateRefusal>> {
      if (!chosen.ok) return chosen
      const taken = await takeDay(tx, chosen.value)
      return taken.ok ? chosen : taken
    },

    /** Locks days before a transaction changes several of them, so that two transactions cannot deadlock. */
    lockDays: (tx: Tx, wanted: readonly Day[]): Promise<void> => days.lock(tx, wanted),

    /** Releases a booked date, in the transaction that closes its order. */
    releaseDay: (tx: Tx, day: Day, service: DeliverySlotKind): Promise<void> => days.release(tx, day, service),
  }
}

function refuseDate(window: DateRefusal['window'], hours: { readonly opens?: string; readonly closes?: string } = {}) {
  return refuse({ code: 'delivery_programmed_type', window, ...hours } as DateRefusal)
}

function communeIn<One extends Place>(places: readonly One[], region: Region | undefined, commune: string) {
  const near = region ? places.filter((one) => one.region.code === region.code) : places
  const found = findCommune(
    near.map((one) => one.commune),
    commune,
  )
  return found && near.find((one) => one.commune.code === found.code)
}

/** Caches one value for `ms`. It does not read by itself: a transaction must use its own connection. */
function createExpiringValue<Value>(clock: Clock, ms: number) {
  let cached: { readonly at: number; readonly value: Value } | undefined
  const age = () => (cached ? clock.now().getTime() - cached.at : Number.POSITIVE_INFINITY)
  return {
    fresh: (): Value | undefined => (age() >= 0 && age() < ms ? cached?.value : undefined),
    /** Gives the last value, however old. */
    latest: (): Value | undefined => cached?.value,
    set(value: Value): Value {
      cached = { at: clock.now().getTime(), value }
      return value
    },
  }
}
