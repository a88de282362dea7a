// How long there is until an order must reach its buyer, or for how long it should have: what the desk says beside it and sorts it by.

import { addDays, dayOf } from '#shop/shared/chile-time.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import { type DueOrder, dueAt, isUnderWay, type LastHourOf } from './late.ts'

/**
 * `late` and `left`: minutes since, and until, the moment it was promised by; `tomorrow` and `later`: it is of another day. `waits`: it lies at
 * the counter, and its buyer comes when he likes.
 */
export type DueIn =
  | { readonly kind: 'late' | 'left'; readonly minutes: number }
  | { readonly kind: 'tomorrow' | 'later' | 'waits' }

/** Computes how long there is; null where nobody waits any more, or nobody has paid. */
export function dueIn(
  order: Omit<DueOrder, 'paidAt'> & { readonly paidAt: Date | null },
  now: Date,
  lastHour: LastHourOf,
): DueIn | null {
  const { paidAt, status, way } = order
  if (paidAt === null) return null
  const paid = { ...order, paidAt }
  if (!isUnderWay(paid)) return status === 'PREPARADO' && way === 'pickup' ? { kind: 'waits' } : null
  const due = dueAt(paid, lastHour)
  const minutes = Math.floor((due.getTime() - now.getTime()) / MINUTE)
  if (due < now) return { kind: 'late', minutes: Math.max(1, -minutes) }
  const [today, day] = [dayOf(now), dayOf(due)]
  if (day === today || minutes < 60) return { kind: 'left', minutes }
  return { kind: day === addDays(today, 1) ? 'tomorrow' : 'later' }
}
