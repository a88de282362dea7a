// Topsort's winners of each category, asked for in the background and kept for a short while: no page ever waits for an auction.
import type { Logger } from '#platform/logger.ts'
import { createPolling } from '#platform/polling.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { findCategory } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { Topsort } from './topsort.provider.ts'
import type { Winner } from './winner.ts'

const TICK_MS = 1_000
/** An auction's winners are asked for anew after so long, … */
const REFRESH_MS = 60_000
/** … a failed one again after so long, … */
const RETRY_MS = 15_000
/** … and without an answer the last winners are let go after so long. */
const EXPIRE_MS = 180_000
/** The same products in the same order go on under the ids of their bids for so long: new ids alone would make pages anew every minute. */
const BIDS_LAST_MS = 300_000
/** More than the two that are shown: the best may be sold out where somebody buys. */
const MAX_WINNERS = 6
/** What stands further back in its category takes no part; "no more than 500 products per auction" is their advice. */
const MAX_PRODUCTS = 500

interface Auction {
  readonly winners: readonly Winner[]
  /** When the auction was held whose bids they are. */
  readonly heldAt: number
  /** Milliseconds on the machine's own clock. */
  readonly refreshAt: number
  readonly expiresAt: number
}

export type AuctionService = ReturnType<typeof createAuctionService>

interface Deps {
  /** Null when no auction is held elsewhere. */
  readonly topsort: Pick<Topsort, 'auction'> | null
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly onChange: () => void
  readonly clock?: () => number
}

export function createAuctionService({ topsort, catalogue, logger, onChange, clock = Date.now }: Deps) {
  /** The categories somebody has looked at; there are a few dozen in all. */
  const auctions = new Map<string, Auction>()
  let failing = false

  async function holdDue(): Promise<void> {
    if (!topsort) return
    expireWinners()
    const due = [...auctions].filter(([, { refreshAt: askAgainAt }]) => askAgainAt <= clock()).map(([slug]) => slug)
    const lots = due.map((slug) => ({ slug, products: participants(slug) }))
    for (const { slug } of lots.filter(({ products }) => products.length === 0)) storeWinners(slug, [])
    const asked = lots.filter(({ products }) => products.length > 0)
    if (asked.length === 0) return
    const answers = await topsort
      .auction(
        asked.map(({ products }) => products.map(({ sku }) => sku)),
        MAX_WINNERS,
      )
      .catch((error: unknown) => {
        if (!failing) logger.warn({ err: error }, "Topsort's auctions cannot be held; the shop's own listings stand in")
        failing = true
        return null
      })
    if (answers && failing) logger.info({}, "Topsort's auctions are held again")
    failing = answers === null
    let moved = false
    for (const [index, { slug, products }] of asked.entries()) {
      const bids = answers?.[index]
      if (!bids) scheduleRetry(slug)
      else moved = storeWinners(slug, winnersAmong(products, bids)) || moved
    }
    if (moved) onChange()
  }

  /** What may win: the front of the category as most visitors see it. */
  function participants(slug: string): readonly Product[] {
    const category = findCategory(slug)
    if (!category) return []
    return catalogue.current().buyableProducts(category, 'guest', 'default', DEFAULT_CONTEXT, MAX_PRODUCTS)
  }

  /** Whether what pages show is other than before. */
  function storeWinners(slug: string, winners: readonly Winner[]): boolean {
    const before = auctions.get(slug)!
    const same = namesOf(before.winners) === namesOf(winners)
    const lasts = same && clock() < before.heldAt + BIDS_LAST_MS
    const bids = lasts ? before : { winners, heldAt: clock() }
    auctions.set(slug, { ...bids, refreshAt: clock() + REFRESH_MS, expiresAt: clock() + EXPIRE_MS })
    return !lasts && !(same && winners.length === 0)
  }

  function scheduleRetry(slug: string): void {
    auctions.set(slug, { ...auctions.get(slug)!, refreshAt: clock() + RETRY_MS })
  }

  function expireWinners(): void {
    const old = [...auctions].filter(
      ([, { winners, expiresAt: keptUntil }]) => winners.length > 0 && keptUntil <= clock(),
    )
    for (const [slug, auction] of old) auctions.set(slug, { ...auction, winners: [] })
    if (old.length > 0) onChange()
  }

  const polling = createPolling({
    everyMs: TICK_MS,
    read: holdDue,
    onFailure: (error) => logger.warn({ err: error }, 'an auction was not held'),
  })

  return {
    /** The last auction's winners, the best first. A category asked for the first time has none yet: its auction is held within a second or two. */
    winners(slug: string): readonly Winner[] {
      if (!topsort) return []
      if (!auctions.has(slug)) auctions.set(slug, { winners: [], heldAt: 0, refreshAt: 0, expiresAt: 0 })
      return auctions.get(slug)!.winners
    },
    /** Holds the auctions that are due now. Never throws for what Topsort does. */
    holdDue,
    start: polling.start,
    stop: polling.stop,
  }
}

function namesOf(winners: readonly Winner[]): string {
  return winners.map(({ productId }) => productId).join()
}

/** Products of the auction only, as Topsort may not name any other. */
function winnersAmong(products: readonly Product[], bids: readonly { sku: string; bidId: string }[]): Winner[] {
  const ids = new Map(products.map(({ sku, id }) => [sku, id]))
  return bids.flatMap(({ sku, bidId }) => {
    const productId = ids.get(sku)
    return productId === undefined ? [] : [{ productId, bidId }]
  })
}
