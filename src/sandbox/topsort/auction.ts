// One auction: of the products of the request those with a bid, the highest first.
import type { Campaign } from './campaigns.ts'

export interface AuctionRequest {
  readonly slots: number
  readonly products: readonly string[]
}

export interface AuctionWinner {
  readonly rank: number
  readonly type: 'product'
  readonly id: string
  readonly resolvedBidId: string
  readonly campaignId: string
}

/** At most `slots` winners. `auction` is the auction's id: each auction has bid ids of its own. */
export function runAuction(
  { slots, products }: AuctionRequest,
  campaigns: readonly Campaign[],
  auction: string,
): AuctionWinner[] {
  const requested = new Set(products)
  return campaigns
    .filter(({ sku }) => requested.has(sku))
    .sort((one, other) => other.bid - one.bid)
    .slice(0, slots)
    .map(({ id, sku }, index) => ({
      rank: index + 1,
      type: 'product',
      id: sku,
      resolvedBidId: bidIdOf(sku, auction),
      campaignId: id,
    }))
}

/** Base64 of a JSON list, as Topsort's look. */
export function bidIdOf(sku: string, auction: string): string {
  return Buffer.from(JSON.stringify([sku, auction, 'listings', 'default', ''])).toString('base64')
}

/** The product of a bid id; null for an id that was not given out here. */
export function skuOf(bidId: string): string | null {
  try {
    const [sku, auction] = JSON.parse(Buffer.from(bidId, 'base64').toString('utf8')) as unknown[]
    return typeof sku === 'string' && typeof auction === 'string' && bidIdOf(sku, auction) === bidId ? sku : null
  } catch {
    return null
  }
}
