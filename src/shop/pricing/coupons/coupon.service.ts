// Finds the coupon somebody typed and says whether he may use it; holds its uses for orders. Guessing is slowed down by
// customer and network; a code that somebody proved to know costs no further try.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { type Audience, isRegistered } from '../audience.ts'
import { type CouponUser, createCouponRepository } from './coupon.repository.ts'
import { type CouponRefusal, couponCode, notInForce, type StoredCoupon, usedUp } from './coupon.ts'
import type { FindCouponRefusal, HoldCouponRefusal } from './coupon-refusal.ts'
import type { RefusedCoupons } from './refused-coupons.service.ts'

/** Who types a code. */
export interface CouponCaller {
  readonly customer: { readonly rowId: number; readonly kind: Audience } | null
  /** The IPv4 address or IPv6 /56; null when it is unknown. */
  readonly network: string | null
}

interface CountedTry {
  readonly parties: readonly string[]
}

interface Deps {
  readonly database: Database
  /** Tries, counted as failures before the code is looked up; of coupons alone. */
  readonly guesses: {
    take(
      who: { readonly rut: string; readonly network: string | null; readonly device: null },
      now: Date,
    ): Promise<Result<CountedTry, Refusal & { readonly seconds: number }>>
    giveBack(counted: CountedTry, now: Date): Promise<void>
  }
  readonly refused: Pick<RefusedCoupons, 'record'>
}

export type CouponService = ReturnType<typeof createCouponService>

/** Most pairs of customer and code that are remembered as known. */
const MAX_KNOWN = 5_000

export function createCouponService({ database, guesses, refused }: Deps) {
  const coupons = createCouponRepository()
  const known = new Set<string>()
  let secret: string | undefined

  return {
    /**
     * The coupon of a typed code, if this person may use it now; what the cart adds to that is the step's to say. What is refused is
     * written down.
     */
    async find(typed: string, caller: CouponCaller, now: Date): Promise<Result<StoredCoupon, FindCouponRefusal>> {
      const found = await usable(typed, caller, now)
      if (!found.ok) await refused.record({ customer: caller.customer, typed, reason: found.refusal.code }, now)
      return found
    },

    /** Writes down that a coupon somebody may use does not count: for his cart, or for his order. */
    noteRefused: refused.record,

    /**
     * The coupon an order wants, its row locked where its uses are limited: before any stock, so that two orders that
     * both want it wait for each other here alone.
     */
    async lockForOrder(tx: Tx, typed: string, now: Date): Promise<Result<StoredCoupon, CouponRefusal>> {
      const found = await coupons.byCode(tx, couponCode(typed))
      if (!found) return refuse({ code: 'couponUnknown' })
      if (isLimited(found)) await coupons.lock(tx, found.rowId)
      const coupon = (isLimited(found) ? await coupons.byCode(tx, found.code) : found) ?? found
      const refusal = notInForce(coupon, now)
      return refusal ? refuse(refusal) : done(coupon)
    },

    /** Locks the coupon a closed order had, before the stock it wants again. */
    async lockOf(tx: Tx, orderRowId: number): Promise<void> {
      const use = await coupons.ofOrder(tx, orderRowId)
      if (use) await coupons.lock(tx, use.couponRowId)
    },

    /** Holds one use for an order, of a coupon that is locked. */
    async hold(
      tx: Tx,
      code: string,
      { customerRowId, orderRowId }: { readonly customerRowId: number; readonly orderRowId: number },
      now: Date,
    ): Promise<Result<null, HoldCouponRefusal>> {
      const coupon = await coupons.byCode(tx, code)
      if (!coupon) return refuse({ code: 'couponUnknown' })
      const who = await userOf(tx, coupon, customerRowId)
      const refusal = await isUsedUp(tx, coupon, who)
      if (refusal) return refuse(refusal)
      const { parties } = who
      await coupons.hold(tx, { orderRowId, couponRowId: coupon.rowId, customerRowId, parties, code, now })
      return done(null)
    },

    use: (tx: Tx, orderRowId: number): Promise<void> => coupons.change(tx, orderRowId, 'held', 'used'),

    release: (tx: Tx, orderRowId: number): Promise<void> => coupons.change(tx, orderRowId, 'held', 'released'),

    /** A paid order is given back: the use it made may be made once more. */
    giveBack: (tx: Tx, orderRowId: number): Promise<void> => coupons.change(tx, orderRowId, 'used', 'released'),

    /**
     * For an order whose money came late; false when its coupon has no use left, of whoever its buyer was then and is now. Dates do not
     * count: it was paid for.
     */
    async holdAgain(tx: Tx, orderRowId: number, code: string): Promise<boolean> {
      const use = await coupons.ofOrder(tx, orderRowId)
      if (use?.state !== 'released') return true
      const coupon = await coupons.byCode(tx, code)
      if (!coupon) return false
      const { customerRowId } = use
      const now = (await userOf(tx, coupon, customerRowId)).parties
      const parties = [...new Set([...now, ...(await coupons.partiesOf(tx, orderRowId))])]
      if (await isUsedUp(tx, coupon, { customerRowId, parties })) return false
      await coupons.change(tx, orderRowId, 'released', 'held')
      return true
    },
  }

  async function usable(
    typed: string,
    { customer, network }: CouponCaller,
    now: Date,
  ): Promise<Result<StoredCoupon, FindCouponRefusal>> {
    if (!customer || !isRegistered(customer.kind)) return refuse({ code: 'couponLogin' })
    const code = couponCode(typed)
    const found = await guessed(code, customer.rowId, network, now)
    if (!found.ok) return found
    const coupon = found.value
    const refusal =
      notInForce(coupon, now) ??
      (isLimited(coupon)
        ? usedUp(
            coupon,
            await coupons.usesBesideUnpaid(database, coupon.rowId, await userOf(database, coupon, customer.rowId)),
          )
        : null)
    return refusal ? refuse(refusal) : found
  }

  /** A code that does not exist costs a try; so does one that is not active, which nobody can tell from it. */
  async function guessed(
    code: string,
    customerRowId: number,
    network: string | null,
    now: Date,
  ): Promise<Result<StoredCoupon, FindCouponRefusal>> {
    const pair = `${customerRowId} ${code}`
    if (known.has(pair)) {
      const coupon = await coupons.byCode(database, code)
      return coupon?.active ? done(coupon) : refuse({ code: 'couponUnknown' })
    }
    const counted = await guesses.take({ rut: String(customerRowId), network, device: null }, now)
    if (!counted.ok) return refuse({ code: 'couponTooOften', seconds: counted.refusal.seconds })
    const coupon = code === '' ? null : await coupons.byCode(database, code)
    if (!coupon?.active) return refuse({ code: 'couponUnknown' })
    await guesses.giveBack(counted.value, now)
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(pair)
    return done(coupon)
  }

  /** By what a coupon counts somebody: by account and contacts where a customer has so many uses, else by account. */
  async function userOf(db: Queryable, { usesPerCustomer }: StoredCoupon, customerRowId: number): Promise<CouponUser> {
    if (usesPerCustomer === null) return { customerRowId, parties: [] }
    secret ??= await coupons.secret(db)
    return coupons.userOf(db, customerRowId, secret)
  }

  async function isUsedUp(db: Queryable, coupon: StoredCoupon, who: CouponUser): Promise<HoldCouponRefusal | null> {
    if (!isLimited(coupon)) return null
    const refusal = usedUp(coupon, await coupons.uses(db, coupon.rowId, who))
    if (refusal === null) return null
    const besideHis = usedUp(coupon, await coupons.usesBesideUnpaid(db, coupon.rowId, who))
    return besideHis ? refusal : { code: 'couponHeldByYou' }
  }
}

function isLimited({ usesInAll, usesPerCustomer }: StoredCoupon): boolean {
  return usesInAll !== null || usesPerCustomer !== null
}
