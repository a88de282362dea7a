// Describes the first delivery to a commune, and express beside it, for pages.
import type { Audience } from '#shop/pricing/audience.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { NamedCommune } from './cookies.ts'
import type { DateOption, NextOpening } from './dates.ts'
import type { LeastCost } from './quotes/fee.ts'

/** The first delivery to a commune. */
export interface Arrival {
  readonly commune: string
  /** The first day that can be chosen; null while there is none. */
  readonly date: (Pick<DateOption, 'day' | 'until'> & { readonly cost: Clp }) | null
  /** The moment at which an earlier day opens; null when none does. */
  readonly opening: NextOpening | null
  readonly today: Day
  /** The hour (`HH:mm`) until which today can be ordered for, where today is the first day. */
  readonly closes: string | null
}

interface WantedLine {
  readonly productId: number
  readonly quantity: number
}

interface ExpressQuestion {
  /** The commune, with the point of the address where one was chosen. */
  readonly place: Omit<NamedCommune, 'region'> & { readonly region?: string | undefined }
  readonly lines: readonly WantedLine[]
  readonly audience: Audience
}

/** The facts of an express delivery that could bring the products now. */
export interface ExpressNow {
  /** The least it costs; null where nothing can be said before an address is known. */
  readonly cost: LeastCost | null
  /** Says whether it would come before the day ends. */
  readonly isToday: boolean
  /** The moment at which this changes: the store closes, alcohol is sold no more, or the delivery would come tomorrow. */
  readonly until: Date | null
}

/** Says what express could do for a cart now; null where it could not bring it, and for an empty one. */
export type ExpressNowOf = (asked: ExpressQuestion, now: Date) => ExpressNow | null
