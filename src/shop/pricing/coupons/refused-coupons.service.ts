// Writes down which coupons did not count, and why, so that an operator who is asked finds it by code or RUT. A line that cannot be
// written is no reason to answer a shopper otherwise.
import type { Database } from '#platform/database/database.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import { couponCode } from './coupon.ts'
import { createRefusedCouponRepository } from './refused-coupon.repository.ts'
import { alikeOf, type CouponRefusalCode, mostRows, type RefusedCoupon } from './refused-coupon.ts'

export interface RefusedAttempt {
  /** Null for somebody without a session. */
  readonly customer: { readonly rowId: number } | null
  /** As it was typed. */
  readonly typed: string
  readonly reason: CouponRefusalCode
}

interface Deps {
  readonly database: Database
  /** Told of a line that could not be written. */
  readonly failed?: (error: unknown) => void
}

/** A cart is priced at every change: of what is alike a process writes once a minute. */
const AGAIN_MS = 60_000
/** Most refusals that are remembered as written. */
const MAX_RECENT = 5_000
/** Of a code or a person. */
const SHOWN = 100

export type RefusedCoupons = ReturnType<typeof createRefusedCoupons>

export function createRefusedCoupons({ database, failed = () => undefined }: Deps) {
  const refused = createRefusedCouponRepository()
  const recent = new Map<string, number>()

  return {
    async record({ customer, typed, reason }: RefusedAttempt, now: Date): Promise<void> {
      const attempt = { customerRowId: customer?.rowId ?? null, code: couponCode(typed), reason }
      const alike = alikeOf(attempt, now)
      const writtenAt = recent.get(alike)
      if (writtenAt !== undefined && Math.abs(now.getTime() - writtenAt) < AGAIN_MS) return
      if (recent.size >= MAX_RECENT) recent.clear()
      recent.set(alike, now.getTime())
      try {
        if (await refused.repeat(database, attempt, now)) return
        if ((await refused.written(database, attempt.customerRowId, now)) >= mostRows(attempt.customerRowId)) return
        await refused.add(database, attempt, now)
      } catch (error) {
        failed(error)
      }
    },

    /** By a RUT or a code, newest first, the latest hundred; null for what is neither. */
    async find(text: string): Promise<RefusedCoupon[] | null> {
      if (isRut(text)) return refused.find(database, { rut: cleanRut(text)! }, SHOWN)
      const code = couponCode(text)
      return code === '' ? null : refused.find(database, { code }, SHOWN)
    },
  }
}
