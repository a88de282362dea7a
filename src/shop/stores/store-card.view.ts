// A store as pages show it: address, whether it is open, its week.
import type { Point } from '#shop/geography/point.ts'
import { addDays, type Day, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { stores as words } from '#texts/delivery/stores.ts'
import { paths } from '#texts/paths.ts'
import type { ChangedDay, StoreWeek } from './changed-days.ts'
import { openingTurn } from './opening-turn.ts'
import { addressOf, pickupSchedules, type Schedule, type Store, type StoreWithHours } from './store.ts'
import { storeSlug } from './store-slug.ts'

/** What the pages of stores read of the shop. */
export interface StoreShop {
  readonly stores: {
    shown(): readonly StoreWithHours[]
    weekOf(store: Store): StoreWeek
  }
  readonly clock: { now(): Date }
  /** Which of the ways to receive an order are on offer. */
  readonly settings: {
    current(): {
      readonly immediatePickup: boolean
      readonly programmedPickup: boolean
      readonly immediateDelivery: boolean
    }
  }
}

interface HoursRow {
  readonly day: string
  readonly isToday: boolean
  /** Null: it does not open. */
  readonly shop: string | null
  readonly pickup: string | null
}

export interface StoreCard extends Point {
  readonly id: StoreId
  readonly name: string
  /** With the shop's name. */
  readonly fullName: string
  readonly href: string
  readonly address: string
  readonly commune: string
  readonly region: string
  readonly directions: string
  readonly opening: { readonly isOpen: boolean; readonly short: string; readonly long: string }
  readonly hours: {
    readonly rows: readonly HoursRow[]
    /** Whether any order is picked up there on a chosen day. */
    readonly hasPickups: boolean
    /** The days ahead that differ, and holidays in general. */
    readonly notes: readonly string[]
  }
}

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const SUNDAY = 0

export function storeCard(store: StoreWithHours, { stores, clock, settings }: StoreShop): StoreCard {
  const now = clock.now()
  const pickups = store.pickup && settings.current().programmedPickup ? pickupSchedules(store) : []
  const { id, name, ecommerceName, commune, region, latitude, longitude } = store
  return {
    id,
    name,
    fullName: ecommerceName,
    href: paths.store({ id, slug: storeSlug(store) }),
    address: addressOf(store),
    commune,
    region,
    latitude,
    longitude,
    directions: paths.directions(store),
    opening: openingOf(store, now),
    hours: weekView(store.schedules, pickups, stores.weekOf(store), dayOf(now)),
  }
}

function openingOf({ openNow, changesAt }: StoreWithHours, now: Date) {
  const { opening } = words
  if (!changesAt) {
    const said = openNow ? opening.always : opening.shut
    return { isOpen: openNow, short: said, long: said }
  }
  const turn = openingTurn(changesAt, now)
  if (openNow) return { isOpen: true, short: opening.until(turn), long: opening.nowUntil(turn) }
  return { isOpen: false, short: opening.opens(turn), long: opening.opens(turn) }
}

function weekView(
  schedules: readonly Schedule[],
  pickups: readonly Schedule[],
  week: StoreWeek,
  today: Day,
): StoreCard['hours'] {
  const rows = WEEK.map((weekday) => {
    const isToday = weekdayOf(today) === weekday
    const hours = isToday ? week.today : hoursAt(schedules, weekday)
    const usual = hours && hoursAt(pickups, weekday)
    const handover = isToday && pickups.length > 0 ? week.handover : usual
    const name = words.hours.weekdays[weekday]!
    return {
      day: isToday ? words.hours.today(name) : name,
      isToday,
      shop: hours && rangeOf(hours),
      pickup: handover && rangeOf(handover),
    }
  })
  return {
    rows,
    hasPickups: pickups.length > 0,
    notes: [...week.changed.map((day) => changedNote(day, today)), holidayNote(schedules)],
  }
}

function rangeOf(hours: NonNullable<StoreWeek['today']>): string {
  return hours.opens === hours.closes ? words.hours.always : words.hours.range(hours)
}

function hoursAt(schedules: readonly Schedule[], weekday: number): StoreWeek['today'] {
  const found = schedules.find(({ dayOfWeek }) => dayOfWeek === weekday)
  if (!found || found.closed || found.opens === null || found.closes === null) return null
  return { opens: found.opens, closes: found.closes }
}

function changedNote({ day, hours }: ChangedDay, today: Day): string {
  const { changed } = words
  const near = day === today ? changed.today : day === addDays(today, 1) ? changed.tomorrow : null
  const named = near ?? changed.later(weekdayOf(day), Number(day.slice(-2)))
  return hours ? changed.open(named, hours) : changed.shut(named)
}

/** On holidays a store keeps its Sunday hours. */
function holidayNote(schedules: readonly Schedule[]): string {
  const sunday = hoursAt(schedules, SUNDAY)
  return sunday ? words.hours.holidays(sunday) : words.hours.noHolidays
}
