// Keeps the catalogue in memory and up to date: what somebody changes in the database, through the shop or not, is seen within seconds.
// Everything is read and worked out in small steps, so that requests are answered in between however large the shop is.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { pollingPause } from '#platform/polling.ts'
import { runSliced } from '#platform/run-sliced.ts'
import { buildCatalogue, type Catalogue, createCatalogue, emptyContent } from '#shop/catalog/catalogue.ts'
import type { LevelOffsets } from '#shop/catalog/snapshot/store-levels.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'
import { createChangesRepository } from './catalogue-changes.repository.ts'
import { type Changes, createChangeTracker } from './catalogue-changes.service.ts'
import { createDraft, type Draft } from './draft.ts'
import { differingRanges, idsIn, type Range, rangesOf, slicesOf } from './id-ranges.ts'
import { countRows, countRowsBySpan } from './row-counts.ts'
import type { UnusablePrice } from './stored-prices.ts'

const POLL_MS = 1_000
/** Products read at a time; of prices alone and at the start, more. */
const SLICE = 250
const LARGE_SLICE = 1_000
/** Products looked over each second although nothing is said of them: so few that no request notices. */
const SMALL_SLICE = 40
/** When everything is looked over: after so long others' changes are looked for again. */
const LOOK_OVER_MS = 500
/** Prices left out that are told of: an import gone wrong is told by the first thousand. */
const MOST_TOLD = 1_000

export type CatalogueService = ReturnType<typeof createCatalogueService>

interface Needs {
  readonly database: Database
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
}

export function createCatalogueService({ database, clock, logger }: Needs) {
  const repository = createCatalogueRepository(warnUnusablePrice)
  const changes = createChangesRepository()
  const watch = createChangeTracker({ database, changes, catalogue: repository })
  const listeners = new Set<(catalogue: Catalogue) => void>()
  let catalogue = createCatalogue(0, emptyContent)
  const slots: LevelOffsets = new Map()
  const told = new Set<string>()
  let loaded = false
  /** When the clock next changes a price. */
  let pricesUntil = Number.POSITIVE_INFINITY
  /** The slice looked over next, and what is to be read before because rows came or went unseen. */
  let slice = 0
  let due: readonly Range[] = []
  let timer: NodeJS.Timeout | undefined
  let busy: Promise<unknown> = Promise.resolve()

  /** Each price once, however often it is read: whoever looks after the prices finds it by product and list. */
  function warnUnusablePrice({ product, list }: UnusablePrice) {
    const name = `${product} ${list}`
    if (told.has(name) || told.size === MOST_TOLD) return
    told.add(name)
    logger.warn({ product, list }, 'a price that is no amount of pesos is left out')
  }

  async function readAll(): Promise<void> {
    await watch.begin()
    const draft = createDraft(catalogue.content, slots)
    const ids = await repository.ids(database)
    for (const range of rangesOf(ids, LARGE_SLICE))
      draft.putProducts(await repository.products(database, clock.now(), range))
    for (const store of await repository.stores(database)) await readStore(store, draft)
    await publish(draft)
    loaded = true
  }

  async function applyChanges(thorough = false): Promise<void> {
    if (!loaded) return readAll()
    const changed = await watch.poll()
    const draft = createDraft(catalogue.content, slots)
    await readProducts(changed.products, draft)
    await readPrices([...changed.prices, ...repricedByClock(clock.now())], draft)
    await readStock(changed.stock, draft)
    const left = await rereadSlice(draft)
    await publish(draft)
    watch.commitCursor()
    due = left
    if (due.length === 0 && (await watch.hasRowMismatch(countRows(catalogue), thorough))) due = await mismatchedRanges()
  }

  /** Where the database has other rows than memory; everywhere when that cannot be told. */
  async function mismatchedRanges(): Promise<readonly Range[]> {
    const stored = await changes.rowsBySpan(database)
    const found = differingRanges(stored, await runSliced(countRowsBySpan(catalogue)))
    return found.length > 0 ? found : slicesOf(catalogue.products, SLICE).ranges
  }

  async function readProducts(ids: readonly ProductId[], draft: Draft): Promise<void> {
    for (const some of chunks(ids, SLICE)) {
      const read = await repository.products(database, clock.now(), some)
      draft.putProducts(read)
      const found = new Set(read.map(({ id }) => id))
      draft.removeProducts(some.filter((id) => !found.has(id)))
    }
  }

  async function readPrices(ids: readonly ProductId[], draft: Draft): Promise<void> {
    for (const some of chunks(ids, LARGE_SLICE)) {
      const known = new Map((await repository.prices(database, clock.now(), some)).map((read) => [read.id, read]))
      draft.putProducts(
        some.flatMap((id): Product[] => {
          const [product, now] = [draft.product(id), known.get(id)]
          if (!product || !now) return []
          const { isOffer, ...prices } = now
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

  /** One slice at a look is read again, whatever is said of it; what is due, a while at a time, when rows have come or gone. Returns what is left of that. */
  async function rereadSlice(draft: Draft): Promise<readonly Range[]> {
    const { ids, ranges } = slicesOf(catalogue.products, SMALL_SLICE)
    const until = performance.now() + LOOK_OVER_MS
    let left = due
    do {
      const range = left[0] ?? ranges[slice++ % ranges.length]!
      const known = idsIn(ids, range)
      draft.replaceProducts(known, await repository.products(database, clock.now(), range))
      draft.replaceStock(known, await repository.stock(database, range))
      left = left.slice(1)
    } while (left.length > 0 && performance.now() < until)
    return left
  }

  /** Products of which a price has begun or ended since they were read. */
  function repricedByClock(now: Date): ProductId[] {
    if (now.getTime() < pricesUntil) return []
    return catalogue.products.flatMap(({ id, pricesChangeAt: pricesUntil }) =>
      pricesUntil !== null && pricesUntil <= now ? [id] : [],
    )
  }

  async function publish(draft: Draft): Promise<void> {
    const { columns } = catalogue
    const packsOf = (id: ProductId) => (columns.packsOf.get(id) ?? []).map((row) => columns.products[row]!.id)
    await runSliced(draft.weighSavings(packsOf))
    const { content, moved } = draft.finish()
    if (loaded && content === catalogue.content) return
    catalogue = await runSliced(buildCatalogue(catalogue.version + 1, content, catalogue, moved))
    pricesUntil = nextPriceChange(catalogue.products)
    for (const listener of listeners) listener(catalogue)
  }

  /** One read after the other, whoever asks. */
  function serialise(work: () => Promise<void>): Promise<void> {
    const turn = busy.then(work)
    busy = turn.catch(() => undefined)
    return turn
  }

  function poll(wait = POLL_MS) {
    timer = setTimeout(async () => {
      const next = await serialise(applyChanges).then(
        () => (due.length > 0 ? 0 : POLL_MS),
        (error: unknown) => {
          logger.error({ err: error }, 'the catalogue could not be read; the last one stays')
          return POLL_MS
        },
      )
      if (timer) poll(next)
    }, pollingPause(wait))
    timer.unref()
  }

  return {
    /** The newest snapshot; empty before `start`. */
    current: (): Catalogue => catalogue,
    /** Whether a snapshot was read. */
    ready: (): boolean => loaded,
    /** Takes in what changed, now, rows that are gone as well. Throws what the database throws. */
    refresh: (): Promise<void> =>
      serialise(async () => {
        await applyChanges(true)
        while (due.length > 0) await applyChanges()
      }),
    /** Tells `listener` about every new snapshot; returns how to stop that. */
    onChange(listener: (catalogue: Catalogue) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads everything, then goes on reading what changes; throws when the first time fails. */
    async start(): Promise<void> {
      const began = performance.now()
      await serialise(readAll)
      const ms = Math.round(performance.now() - began)
      logger.info({ products: catalogue.products.length, version: catalogue.version, ms }, 'catalogue read')
      if (!timer) poll()
    },
    /** Ends the reading; resolves once a read under way is over. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await busy
    },
  }
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** Milliseconds of the nearest moment at which the clock changes a price; infinite when there is none. */
function nextPriceChange(products: readonly Product[]): number {
  let next = Number.POSITIVE_INFINITY
  for (const { pricesChangeAt: pricesUntil } of products)
    if (pricesUntil !== null) next = Math.min(next, pricesUntil.getTime())
  return next
}
