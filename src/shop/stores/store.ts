// A store of the shop: where it is and when it is open.
import type { Area } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'

export interface Store {
  readonly id: StoreId
  readonly code: string
  readonly name: string
  readonly ecommerceName: string
  readonly street: string
  readonly number: string
  readonly commune: string
  readonly region: string
  /** '' where it is not known. */
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
  /** Its number at Justo; null where Justo does not know it. */
  readonly justoStoreId: string | null
  /** Where it delivers express; empty where it does not. */
  readonly area: Area
  /** Where areas overlap, the smaller number goes first. */
  readonly areaPriority: number
  /** One for each weekday with hours. */
  readonly schedules: readonly Schedule[]
}

/** The hours of a weekday, `HH:mm` in Chile. Closing at or before opening means the day after. */
export interface Schedule {
  /** 0 Sunday to 6 Saturday. */
  readonly dayOfWeek: number
  readonly opens: string | null
  readonly closes: string | null
  readonly closed: boolean
}

const TUESDAY = 2
const FRIDAY = 5

/** When programmed pickups are handed over: Tuesday and Friday, where a store has no hours of its own for it. */
export function pickupSchedules(schedules: readonly Schedule[]): Schedule[] {
  return schedules.filter(({ dayOfWeek }) => dayOfWeek === TUESDAY || dayOfWeek === FRIDAY)
}
