// Which open orders are late: what is express two hours after it was paid, what has a day when that day is over, the rest after a day.
import type { OrderStatus } from '#shop/orders/transitions.ts'
import { type Day, dayOf } from '#shop/shared/chile-time.ts'
import { OPEN_STAGES } from './order-search.ts'

const EXPRESS_MS = 2 * 60 * 60_000
const UNDATED_MS = 24 * 60 * 60_000

export interface Timed {
  readonly status: OrderStatus
  readonly time: 'immediate' | 'programmed'
  readonly day: Day | null
  readonly paidAt: Date | null
}

export function isLate({ status, time, day, paidAt }: Timed, now: Date): boolean {
  if (!(OPEN_STAGES as readonly OrderStatus[]).includes(status) || paidAt === null) return false
  if (day !== null && time === 'programmed') return dayOf(now) > day
  return now.getTime() - paidAt.getTime() > (time === 'immediate' ? EXPRESS_MS : UNDATED_MS)
}
