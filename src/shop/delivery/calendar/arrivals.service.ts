// Keeps in memory the first day on which a delivery could come to each commune, for what is cached or stands on every page: by the rule
// of the dates, over zones, holidays, closures and orders as read a moment ago. What is chosen and booked is read anew.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import { normalizedName } from '#shop/geography/place-names.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addDays, type Day, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { createStoreDays } from '#shop/stores/store-days.service.ts'
import type { Arrival } from '../arrival.ts'
import { dateRulesOf } from '../date-rules.ts'
import { type Calendar, type DeliverySlotKind, dateOptions, nextOpening, offeredDates } from '../dates.ts'
import { createDeliveryDayRepository } from '../delivery-day.repository.ts'
import { USUAL_LAST_HOUR } from '../last-hour.ts'
import { createZoneRepository } from '../zone.repository.ts'
import type { CoveredCommune } from '../zones.ts'

const POLL_MS = 1500
const TABLES = [
  ...(['delivery_zone_commune', 'delivery_zone', 'commune', 'region'] as const),
  ...(['delivery_day', 'holiday', 'store_closure'] as const),
] as const
/** The number of days read ahead: a year, for last hours that are announced. */
const AHEAD = 366
/** The number of past days read: orders are still shown some days after theirs. */
const BEHIND = 7

export type Arrivals = ReturnType<typeof createArrivals>

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly settings: { current(): Settings }
  readonly logger?: Pick<Logger, 'error'>
}

interface Known {
  readonly covered: readonly CoveredCommune[]
  readonly holidays: readonly Day[]
  readonly lastHours: readonly (readonly [Day, string])[]
  /** The date and slot (`2026-11-26 same_day`) with the number of its orders. */
  readonly booked: readonly (readonly [string, number])[]
}

export function createArrivals({ database, clock, settings, logger }: Deps) {
  const zones = createZoneRepository()
  const days = createDeliveryDayRepository()
  const storeDays = createStoreDays()
  /** By code and by name as it is compared: every cached page's layout asks for some of them at each look at the clock. */
  let covered: ReadonlyMap<string, CoveredCommune> = new Map()
  let lastHours: ReadonlyMap<Day, string> = new Map()
  let calendar: Omit<Calendar, 'now'> = { holidays: new Set(), bookedOrders: () => 0 }
  let lastText = ''

  async function read(): Promise<boolean> {
    const today = dayOf(clock.now())
    const [from, to] = [addDays(today, -BEHIND), addDays(today, AHEAD)]
    const { closed, lastHours: hours } = await storeDays.warehouseDays(database, from, to)
    const { holidays, booked } = await days.counts(database, from, to)
    const known: Known = {
      covered: await zones.covered(database),
      holidays: [...holidays, ...closed],
      lastHours: [...hours],
      booked: [...booked],
    }
    const text = JSON.stringify(known)
    if (text === lastText) return false
    lastText = text
    apply(known)
    return true
  }

  function apply(known: Known): void {
    const booked = new Map(known.booked)
    const inOrder = known.covered.toReversed() // of two with one name the first counts
    covered = new Map(
      inOrder.flatMap((one) => [
        [normalizedName(one.commune.name), one],
        [one.commune.code, one],
      ]),
    )
    lastHours = new Map(known.lastHours)
    calendar = {
      holidays: new Set(known.holidays),
      lastHours,
      bookedOrders: (day: Day, service: DeliverySlotKind) => booked.get(`${day} ${service}`) ?? 0,
    }
  }

  const servedBy = (nameOrCode: string): CoveredCommune | undefined =>
    covered.get(nameOrCode.trim()) ?? covered.get(normalizedName(nameOrCode))

  const { onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    mark: async () => `${await markOf(database, TABLES)} ${dayOf(clock.now())}`,
    onFailure: (error) =>
      logger?.error({ err: error }, 'reading the days of delivery failed; the last ones stay in use'),
  })

  return {
    /** Finds the first delivery to a commune, by its name or code; null where nothing goes, and while programmed delivery is off. */
    to(commune: string): Arrival | null {
      if (!settings.current().programmedDelivery) return null
      const served = servedBy(commune)
      return served ? arrivalIn(served, { ...calendar, now: clock.now() }, dateRulesOf(settings.current())) : null
    },

    /** Gives a commune's code by its name or code; '' for one where nothing goes. */
    codeOf: (commune: string): string => servedBy(commune)?.commune.code ?? '',

    /** Says until when deliveries come on a day, as `HH:mm`. */
    lastHour: (day: Day): string => lastHours.get(day) ?? USUAL_LAST_HOUR,

    /** Gives the moment at which the clock next changes an answer: a window opens or closes, a day's last hour or the day itself ends. */
    nextChange(): Date {
      const now = clock.now()
      const today = dayOf(now)
      const { today: one, tomorrow } = dateRulesOf(settings.current())
      const clocks = [one.open, one.close, tomorrow.open, tomorrow.close, lastHours.get(today) ?? USUAL_LAST_HOUR]
      const moments = clocks.filter((each) => each !== '24:00').map((each) => instantAt(today, each))
      const coming = [...moments, instantAt(addDays(today, 1))].filter((moment) => moment > now)
      return new Date(Math.min(...coming.map((moment) => moment.getTime())))
    },

    /** Calls the listener when zones, holidays, closures or counts of orders change in the database. */
    onChange,
    /** Reads everything, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}

function arrivalIn(
  { commune, zone }: CoveredCommune,
  calendar: Calendar,
  rules: ReturnType<typeof dateRulesOf>,
): Arrival {
  const today = dayOf(calendar.now)
  const [first] = offeredDates(dateOptions(zone, rules, calendar))
  const end = first && [rules.today.close, first.until].sort()[0]!
  return {
    commune: commune.name,
    date: first ? { day: first.day, until: first.until, cost: zone.cost } : null,
    opening: nextOpening(zone, rules, calendar),
    today,
    closes: first?.kind === 'today' && end !== '24:00' ? (end ?? null) : null,
  }
}
