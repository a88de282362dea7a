// Keeps the catalogue in memory up to date: what somebody changes in the database, through the shop or not, is on
// pages within seconds. Everything is read and computed in small steps, so that requests are answered in between.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { untilNextTurn } from '#platform/work/polling.ts'
import { runSliced } from '#platform/work/run-sliced.ts'
import { whileMarked } from '#platform/work/watch.ts'
import { type BarePicture, type Catalogue, emptyContent } from '#shop/catalog/catalogue.ts'
import { buildCatalogue, createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import type { Product } from '#shop/products/product.ts'
import { createSynonymReader } from '#shop/products/synonyms.service.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'
import { createChangesRepository } from './catalogue-changes.repository.ts'
import { type Changes, createChangeTracker } from './catalogue-changes.service.ts'
import { createDraft, type Draft, type DraftedLists } from './draft.ts'
import { differingRanges, type IdRange, idsIn, rangesOf, rangesOfProducts } from './id-ranges.ts'
import { countRows, countRowsBySpan } from './row-counts.ts'
import type { LevelOffsets } from './store-levels.ts'
import type { UnusablePrice } from './stored-prices.ts'

const POLL_MS = 1_000
/** Products read at a time; of prices alone, and at the start, more. */
const BATCH = 250
const LARGE_BATCH = 1_000
/** Products reread once a second, however often changes are polled, although nothing says that they changed: so few that no request notices. */
const REREAD_BATCH = 40
const REREAD_EVERY_MS = 1_000
/** Time to reread overdue ranges before changes are polled again. */
const REREAD_MS = 500
/** An import gone wrong is recognised by the first thousand prices. */
const MAX_WARNINGS = 1_000

export type CatalogueService = ReturnType<typeof createCatalogueService>

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  /** Left out: the drawing. What it answers may change: then all products are read again. */
  readonly barePicture?: BarePicture
}

export function createCatalogueService({ database, clock, logger, barePicture }: Deps) {
  const repository = createCatalogueRepository({ onUnusable: warnUnusablePrice, ...(barePicture && { barePicture }) })
  const changes = createChangesRepository()
  const readCategories = createCategoryReader()
  const readSynonyms = createSynonymReader()
  const tracker = createChangeTracker({ database, changes, catalogue: repository })
  const listeners = new Set<(catalogue: Catalogue) => void>()
  let catalogue = createCatalogue(0, emptyContent)
  const offsets: LevelOffsets = new Map()
  const warned = new Set<string>()
  let loaded = false
  /** When the clock next changes a price, in milliseconds. */
  let nextPriceChange = Number.POSITIVE_INFINITY
  /** The range reread next, and the overdue ones that go first because row counts differ there. */
  let nextRange = 0
  let nextReread = 0
  let overdue: readonly IdRange[] = []
  /** What stood for products without a photo when they were last read. */
  let bare = barePicture?.('')
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** Logs each price once, however often it is read. */
  function warnUnusablePrice({ product, list }: UnusablePrice) {
    const name = `${product} ${list}`
    if (warned.has(name) || warned.size === MAX_WARNINGS) return
    warned.add(name)
    logger.warn({ product, list }, 'unusable price ignored')
  }

  const { read: readLists } = whileMarked(
    () => markOf(database, ['category', 'search_synonym']),
    async (): Promise<DraftedLists> => ({
      categories: await readCategories(database),
      synonyms: await readSynonyms(database),
    }),
  )

  async function readAll(): Promise<void> {
    await tracker.begin()
    const draft = createDraft(catalogue.content, await readLists(), offsets)
    const ids = await repository.ids(database)
    for (const range of rangesOf(ids, LARGE_BATCH))
      draft.putProducts(await repository.products(database, clock.now(), range))
    for (const store of await repository.stores(database)) await readStore(store, draft)
    await publish(draft)
    loaded = true
  }

  async function applyChanges(thorough = false): Promise<void> {
    if (!loaded) return readAll()
    const changed = await tracker.poll()
    const draft = createDraft(catalogue.content, await readLists(), offsets)
    await readProducts(changed.products, draft)
    await readPrices([...changed.prices, ...repricedByClock(clock.now())], draft)
    await readStock(changed.stock, draft)
    const stillOverdue = await rereadRanges(draft, thorough)
    await publish(draft)
    tracker.commitCursor()
    overdue = stillOverdue
    if (bare !== barePicture?.('')) {
      bare = barePicture?.('')
      overdue = rangesOfProducts(catalogue.products, BATCH).ranges
    }
    if (overdue.length === 0 && (await tracker.hasRowMismatch(countRows(catalogue), thorough)))
      overdue = await mismatchedRanges()
  }

  /** Where the database has another number of rows than memory; everywhere when that cannot be told. */
  async function mismatchedRanges(): Promise<readonly IdRange[]> {
    const stored = await changes.rowsBySpan(database)
    const found = differingRanges(stored, await runSliced(countRowsBySpan(catalogue)))
    return found.length > 0 ? found : rangesOfProducts(catalogue.products, BATCH).ranges
  }

  async function readProducts(ids: readonly ProductId[], draft: Draft): Promise<void> {
    for (const batch of batches(ids, BATCH))
      draft.replaceProducts(batch, await repository.products(database, clock.now(), batch))
  }

  async function readPrices(ids: readonly ProductId[], draft: Draft): Promise<void> {
    for (const batch of batches(ids, LARGE_BATCH)) {
      const pricesOf = new Map((await repository.prices(database, clock.now(), batch)).map((read) => [read.id, read]))
      draft.putProducts(
        batch.flatMap((id): Product[] => {
          const [product, read] = [draft.product(id), pricesOf.get(id)]
          if (!product || !read) return []
          const { isOffer, ...prices } = read
          return [{ ...product, ...prices, stated: { ...product.stated, isOffer } }]
        }),
      )
    }
  }

  async function readStock(changed: Changes['stock'], draft: Draft): Promise<void> {
    if (changed === 'all') for (const store of await repository.stores(database)) await readStore(store, draft)
    else draft.putStock(changed)
  }

  async function readStore(store: StoreId, draft: Draft): Promise<void> {
    draft.putStock(await repository.stock(database, store))
  }

  /** Rereads overdue ranges for at most 500 ms, or else the next small one where that is due; returns what is still overdue. */
  async function rereadRanges(draft: Draft, thorough: boolean): Promise<readonly IdRange[]> {
    if (overdue.length === 0 && !thorough && performance.now() < nextReread) return []
    nextReread = performance.now() + REREAD_EVERY_MS
    const { ids, ranges } = rangesOfProducts(catalogue.products, REREAD_BATCH)
    const until = performance.now() + REREAD_MS
    let remaining = overdue
    do {
      const range = remaining[0] ?? ranges[nextRange++ % ranges.length]!
      const known = idsIn(ids, range)
      draft.replaceProducts(known, await repository.products(database, clock.now(), range))
      draft.replaceStock(known, await repository.stock(database, range))
      remaining = remaining.slice(1)
    } while (remaining.length > 0 && performance.now() < until)
    return remaining
  }

  /** Products of which a price has begun or ended since they were read. */
  function repricedByClock(now: Date): ProductId[] {
    if (now.getTime() < nextPriceChange) return []
    return catalogue.products.flatMap(({ id, pricesChangeAt }) =>
      pricesChangeAt !== null && pricesChangeAt <= now ? [id] : [],
    )
  }

  async function publish(draft: Draft): Promise<void> {
    await runSliced(draft.derive(catalogue.packsContaining))
    const { content, changed } = draft.finish()
    if (loaded && content === catalogue.content) return
    catalogue = await runSliced(buildCatalogue(catalogue.version + 1, content, catalogue, changed))
    nextPriceChange = firstPriceChange(catalogue.products)
    for (const listener of listeners) listener(catalogue)
  }

  /** Runs one read after the other. */
  function serialise(work: () => Promise<void>): Promise<void> {
    const done = running.then(work)
    running = done.catch(() => undefined)
    return done
  }

  function poll(wait = POLL_MS) {
    timer = setTimeout(
      async () => {
        const next = await serialise(applyChanges).then(
          () => (overdue.length > 0 ? 0 : POLL_MS),
          (error: unknown) => {
            logger.error({ err: error }, 'catalogue poll failed; the last snapshot stays')
            return POLL_MS
          },
        )
        if (timer) poll(next)
      },
      wait === 0 ? 0 : untilNextTurn(wait),
    )
    timer.unref()
  }

  return {
    /** The newest snapshot; empty before `start`. */
    current: (): Catalogue => catalogue,
    /** Whether a snapshot was read. */
    ready: (): boolean => loaded,
    /** Reads what changed, now, deleted rows as well. Throws what the database throws. */
    refresh: (): Promise<void> =>
      serialise(async () => {
        await applyChanges(true)
        while (overdue.length > 0) await applyChanges()
      }),
    /** Calls `listener` with every new snapshot; returns how to stop that. */
    onChange(listener: (catalogue: Catalogue) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads everything, then polls for changes; throws when the first reading fails. */
    async start(): Promise<void> {
      const began = performance.now()
      await serialise(readAll)
      const ms = Math.round(performance.now() - began)
      logger.info({ products: catalogue.products.length, version: catalogue.version, ms }, 'catalogue read')
      if (!timer) poll()
    },
    /** Ends the polling; resolves once a reading under way is over. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}

function* batches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** When the clock next changes a price, in milliseconds; infinite when it does not. */
function firstPriceChange(products: readonly Product[]): number {
  let first = Number.POSITIVE_INFINITY
  for (const { pricesChangeAt } of products)
    if (pricesChangeAt !== null) first = Math.min(first, pricesChangeAt.getTime())
  return first
}
