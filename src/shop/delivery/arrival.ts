// When a delivery first comes to a commune, and express beside it, as pages are told.
import type { Audience } from '#shop/pricing/audience.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { NamedCommune } from './cookies.ts'
import type { DateOption, NextOpening } from './dates.ts'
import type { LeastCost } from './quotes/fee.ts'

/** What a commune is told of its first delivery. */
export interface Arrival {
  readonly commune: string
  /** The first day; null while none can be chosen. */
  readonly date: (Pick<DateOption, 'day' | 'until'> & { readonly cost: Clp }) | null
  /** When an earlier day opens. */
  readonly opening: NextOpening | null
  readonly today: Day
  /** `HH:mm`: until when today can be ordered for, where that is the first day. */
  readonly closes: string | null
}

interface WantedLine {
  readonly productId: number
  readonly quantity: number
}

interface ExpressQuestion {
  /** Of the address, where one was chosen. */
  readonly place: Omit<NamedCommune, 'region'> & { readonly region?: string | undefined }
  readonly lines: readonly WantedLine[]
  readonly audience: Audience
}

/** It could bring them now. */
export interface ExpressNow {
  /** Null where nothing can be said before an address is known. */
  readonly cost: LeastCost | null
  /** Whether it would come before the day ends. */
  readonly isToday: boolean
  /** When its store closes, alcohol is sold no more, or what is brought comes tomorrow. */
  readonly until: Date | null
}

/** Null where it could not, and for nothing. */
export type ExpressNowOf = (asked: ExpressQuestion, now: Date) => ExpressNow | null
