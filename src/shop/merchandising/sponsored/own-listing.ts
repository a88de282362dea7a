// The shop's own sponsored listings: which product, at the top of which category, when, and for how much.
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Winner } from './winner.ts'

export interface OwnListing {
  readonly id: number
  readonly productId: ProductId
  /** The category it is for; null for every category that lists the product. */
  readonly category: string | null
  /** Pesos for a click. The higher comes first. */
  readonly bid: Clp
  readonly bidId: string
  /** Active from this instant on; null for always. */
  readonly startsAt: Date | null
  /** Active until just before this instant; null for ever. */
  readonly endsAt: Date | null
  /** The clicks so far have cost the whole budget. */
  readonly exhausted: boolean
}

const OWN_PREFIX = 'own-'

/** Whether a bid id is one of our own listings' rather than Topsort's. */
export function isOwnBid(bidId: string): boolean {
  return bidId.startsWith(OWN_PREFIX)
}

/** The id a listing's events are reported under. */
export function ownBidId(stored: string): string {
  return OWN_PREFIX + stored
}

/** The winners of a category at `now`: the highest bid first, of equal ones the older. */
export function ownWinners(listings: readonly OwnListing[], category: string, now: Date): Winner[] {
  return listings
    .filter((listing) => isFor(listing, category) && isRunning(listing, now))
    .sort((one, other) => other.bid - one.bid || one.id - other.id)
    .map(({ productId, bidId }) => ({ productId, bidId }))
}

/** The next instant after `now` at which the winners of a category change; undefined when there is none. */
export function nextOwnChange(listings: readonly OwnListing[], category: string, now: Date): Date | undefined {
  return listings
    .filter((listing) => !listing.exhausted && isFor(listing, category))
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment): moment is Date => moment !== null && moment > now)
    .sort((one, other) => one.getTime() - other.getTime())[0]
}

function isFor({ category }: OwnListing, wanted: string): boolean {
  return category === null || category === wanted
}

function isRunning({ exhausted, startsAt, endsAt }: OwnListing, now: Date): boolean {
  return !exhausted && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}
