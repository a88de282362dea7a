// A store of the shop: where it is and when it is open.
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Hours } from './hours.ts'

export interface Store {
  readonly id: StoreId
  readonly code: string
  readonly name: string
  readonly ecommerceName: string
  readonly street: string
  readonly number: string
  readonly commune: string
  readonly region: string
  /** As couriers want it: Santiago for every commune of the capital. */
  readonly city: string
  /** '' when unknown. */
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string | null
  /** Whether it is shown to people; the warehouse never is. */
  readonly display: boolean
  readonly immediate: boolean
  readonly pickup: boolean
  /** Couriers, the preferred one first. */
  readonly couriers: readonly string[]
  /** How Justo names it; null where it has no contract for it. */
  readonly justoStoreId: string | null
  /** One for each weekday with hours. */
  readonly schedules: readonly Schedule[]
  /** Its own hours for handing over programmed pickups; none where it keeps Tuesday and Friday. */
  readonly ownPickupSchedules: readonly Schedule[]
}

export interface CommuneLocation extends Point {
  readonly commune: string
  readonly region: string
}

/** A store with whether it is open, and when that changes next; null when it does not within a week. */
export interface StoreWithHours extends Store {
  readonly openNow: boolean
  readonly changesAt: Date | null
  /** The hours in which a closed one is open next; null while it is open. */
  readonly nextHours: Hours | null
}

/** The hours of a weekday, `HH:mm` in Chile. Closing at or before opening means the day after. */
export interface Schedule {
  /** 0 Sunday to 6 Saturday. */
  readonly dayOfWeek: number
  readonly opens: string | null
  readonly closes: string | null
  readonly closed: boolean
}

export function addressOf({ street, number }: Pick<Store, 'street' | 'number'>): string {
  return `${street} ${number}`
}

/** Tuesday and Friday. */
export const PICKUP_WEEKDAYS: readonly number[] = [2, 5]

/** When programmed pickups are handed over: Tuesday and Friday, where a store has no hours of its own for it. */
export function pickupSchedules({
  schedules,
  ownPickupSchedules,
}: Pick<Store, 'schedules' | 'ownPickupSchedules'>): readonly Schedule[] {
  if (ownPickupSchedules.length > 0) return ownPickupSchedules
  return schedules.filter(({ dayOfWeek }) => PICKUP_WEEKDAYS.includes(dayOfWeek))
}
