// Has the four ways to receive an order as one table. Cart, checkout and orders ask the entry of a way; a way without one
// is not offered.
import type { Tx } from '#platform/database/database.ts'
import type { Way } from '#shop/browsing/ways.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Result } from '#shop/shared/result.ts'
import type { BookedBefore, Booking, HeldSlot, PaidOrder, Wanted, WantedGoods, WayRefusal } from './receiving.ts'

/** One way to receive an order. Its conditions before an order are in `src/shop/checkout/way-checks.ts`. */
export interface WayEntry {
  /** Gives the cost for showing, in pesos; 0 while too little is chosen to know it. */
  quote(wanted: Wanted, goods: WantedGoods, now: Date): Promise<Clp>
  /**
   * Chooses how a new order is received, in its transaction; everything is read anew, nothing is locked or taken yet
   * (`Ways.take`). It decides the store whose stock is sold.
   */
  choose(tx: Tx, wanted: Wanted, goods: WantedGoods, now: Date): Promise<Result<Booking, WayRefusal>>
  /** Books once more what a closed order held, for money that came late: from the same store, on the same day. */
  bookAgain(tx: Tx, before: BookedBefore, now: Date): Promise<Result<Booking, WayRefusal>>
  /** Gives back what was booked, in the transaction that closes the order. */
  release(tx: Tx, held: HeldSlot): Promise<void>
  /** Does what follows when an order is paid, in that transaction; nothing where it is left out. */
  paid?(tx: Tx, order: PaidOrder, now: Date): Promise<void>
}

/** The entries of the ways; a way without one is not offered. */
export type WayTable = Readonly<Partial<Record<Way, WayEntry>>>

export type Ways = ReturnType<typeof createWays>

interface Deps {
  readonly entries: WayTable
  readonly settings: { current(): Pick<Settings, Way> }
  readonly days: {
    lock(tx: Tx, days: readonly Day[]): Promise<void>
    take(tx: Tx, slot: HeldSlot): Promise<Result<null, WayRefusal>>
  }
}

export function createWays({ entries, settings, days }: Deps) {
  return {
    /** Gives the entry of a way, switched on or not, since what was booked must be given back. */
    entry: (way: Way): WayEntry | null => entries[way] ?? null,

    /** Gives the entry of a way with which orders can be made now; null for one that is off or has no entry. */
    offered: (way: Way): WayEntry | null => (settings.current()[way] ? (entries[way] ?? null) : null),

    /** Takes the day that was chosen, if it has one: its row stays locked until the transaction ends. */
    take: (tx: Tx, chosen: HeldSlot): Promise<Result<null, WayRefusal>> => days.take(tx, chosen),

    /** Locks the days of some bookings until the transaction ends, in ascending order, before any of them changes. */
    async lock(tx: Tx, wanted: readonly (Day | null)[]): Promise<void> {
      const known = wanted.filter((day) => day !== null)
      await days.lock(tx, [...new Set(known)].sort())
    },
  }
}
