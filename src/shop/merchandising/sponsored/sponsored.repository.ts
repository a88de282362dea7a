// The shop's own sponsored listings, with the sums of their impressions and clicks.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { type OwnListing, ownBidId } from './own-listing.ts'

export interface Tally {
  readonly impressions: number
  readonly clicks: number
}

export function createSponsoredRepository() {
  return {
    /** Every listing, past and future ones too; they are a few dozen. */
    async all(db: Queryable): Promise<OwnListing[]> {
      const rows = await db
        .selectFrom('sponsored_listing as listing')
        .select(['id', 'product_id', 'category', 'bid', 'bid_id', 'starts_at', 'ends_at'])
        .select(
          sql<number>`listing.budget IS NOT NULL AND listing.budget <=
            (SELECT COALESCE(SUM(tally.spent), 0) FROM sponsored_tally tally WHERE tally.listing_id = listing.id)`.as(
            'exhausted',
          ),
        )
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        productId: row.product_id as ProductId,
        category: row.category,
        bid: clp(row.bid),
        bidId: ownBidId(row.bid_id),
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        exhausted: Number(row.exhausted) !== 0,
      }))
    },

    /** Adds to a listing's counts of a day; a click costs its current bid. A deleted listing counts nothing. */
    async count(tx: Tx, bidId: string, day: Day, { impressions, clicks }: Tally): Promise<void> {
      await sql`INSERT INTO sponsored_tally (listing_id, day, impressions, clicks, spent)
        SELECT id, ${day}, ${impressions}, ${clicks}, ${clicks} * bid
        FROM sponsored_listing WHERE bid_id = ${storedBidId(bidId)}
        ON DUPLICATE KEY UPDATE impressions = impressions + VALUES(impressions), clicks = clicks + VALUES(clicks),
          spent = spent + VALUES(spent)`.execute(tx)
    },
  }
}

function storedBidId(bidId: string): string {
  return bidId.slice(ownBidId('').length)
}
