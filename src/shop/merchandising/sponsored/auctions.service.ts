// Topsort's winners of each category, fetched in the background and cached: no page waits for an auction.
import type { Logger } from '#platform/log/logger.ts'
import { createPolling } from '#platform/work/polling.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { Topsort } from './topsort.provider.ts'
import type { Winner } from './winner.ts'

const TICK_MS = 1_000
/** An auction is held again after this, … */
const REFRESH_MS = 60_000
/** … after a failure sooner, … */
const RETRY_MS = 15_000
/** … and winners expire after this when no auction succeeds. */
const EXPIRE_MS = 180_000
/** The same products in the same order keep their bid ids this long: new ids alone would renew pages every minute. */
const BIDS_LAST_MS = 300_000
/** More than the two shown: the best may be sold out where somebody buys. */
const MAX_WINNERS = 6
/** Products further back take no part; "no more than 500 products per auction" is Topsort's advice. */
const MAX_PRODUCTS = 500

interface Auction {
  readonly winners: readonly Winner[]
  /** When the auction with these bids was held. */
  readonly heldAt: number
  /** Milliseconds by the machine's own clock. */
  readonly refreshAt: number
  readonly expiresAt: number
}

interface Deps {
  /** Null without Topsort. */
  readonly topsort: Pick<Topsort, 'auction'> | null
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly onChange: () => void
  readonly clock?: () => number
}

export function createAuctionService({ topsort, catalogue, logger, onChange, clock = Date.now }: Deps) {
  /** The categories somebody has opened; there are a few dozen in all. */
  const auctions = new Map<string, Auction>()
  let failing = false

  async function holdDue(): Promise<void> {
    if (!topsort) return
    expireWinners()
    const due = [...auctions].filter(([, { refreshAt }]) => refreshAt <= clock()).map(([slug]) => slug)
    const entries = due.map((slug) => ({ slug, products: participants(slug) }))
    for (const { slug } of entries.filter(({ products }) => products.length === 0)) storeWinners(slug, [])
    const requested = entries.filter(({ products }) => products.length > 0)
    if (requested.length === 0) return
    const answers = await topsort
      .auction(
        requested.map(({ products }) => products.map(({ sku }) => sku)),
        MAX_WINNERS,
      )
      .catch((error: unknown) => {
        if (!failing) logger.warn({ err: error }, 'Topsort auctions failed; only own listings are shown')
        failing = true
        return null
      })
    if (answers && failing) logger.info({}, 'Topsort auctions work again')
    failing = answers === null
    let changed = false
    for (const [index, { slug, products }] of requested.entries()) {
      const bids = answers?.[index]
      if (!bids) scheduleRetry(slug)
      else changed = storeWinners(slug, winnersAmong(products, bids)) || changed
    }
    if (changed) onChange()
  }

  /** The products that may win: the front of the category as most visitors see it. */
  function participants(slug: string): readonly Product[] {
    const current = catalogue.current()
    const category = current.categories.find(slug)
    if (!category) return []
    return current.buyableProducts(category, 'guest', 'default', DEFAULT_CONTEXT, MAX_PRODUCTS)
  }

  /** Whether pages show something else than before. */
  function storeWinners(slug: string, winners: readonly Winner[]): boolean {
    const before = auctions.get(slug)!
    const same = idsOf(before.winners) === idsOf(winners)
    const lasts = same && clock() < before.heldAt + BIDS_LAST_MS
    const bids = lasts ? before : { winners, heldAt: clock() }
    auctions.set(slug, { ...bids, refreshAt: clock() + REFRESH_MS, expiresAt: clock() + EXPIRE_MS })
    return !lasts && !(same && winners.length === 0)
  }

  function scheduleRetry(slug: string): void {
    auctions.set(slug, { ...auctions.get(slug)!, refreshAt: clock() + RETRY_MS })
  }

  function expireWinners(): void {
    const old = [...auctions].filter(([, { winners, expiresAt }]) => winners.length > 0 && expiresAt <= clock())
    for (const [slug, auction] of old) auctions.set(slug, { ...auction, winners: [] })
    if (old.length > 0) onChange()
  }

  const polling = createPolling({
    everyMs: TICK_MS,
    read: holdDue,
    onFailure: (error) => logger.warn({ err: error }, 'auction polling failed'),
  })

  return {
    /** The last auction's winners, best first. A category opened for the first time has none for a second or two. */
    winners(slug: string): readonly Winner[] {
      if (!topsort) return []
      if (!auctions.has(slug)) auctions.set(slug, { winners: [], heldAt: 0, refreshAt: 0, expiresAt: 0 })
      return auctions.get(slug)!.winners
    },
    /** Holds the auctions that are due now. Never throws because of Topsort. */
    holdDue,
    start: polling.start,
    stop: polling.stop,
  }
}

function idsOf(winners: readonly Winner[]): string {
  return winners.map(({ productId }) => productId).join()
}

/** Winners among the auction's products; Topsort may not name any other. */
function winnersAmong(products: readonly Product[], bids: readonly { sku: string; bidId: string }[]): Winner[] {
  const ids = new Map(products.map(({ sku, id }) => [sku, id]))
  return bids.flatMap(({ sku, bidId }) => {
    const productId = ids.get(sku)
    return productId === undefined ? [] : [{ productId, bidId }]
  })
}
