// Keeps the catalogue in memory and up to date: what somebody changes in the database, through the shop or not, is seen within seconds.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { createCatalogueRepository, type StockRow } from './catalogue.repository.ts'
import { type Catalogue, type CatalogueContent, createCatalogue, emptyContent } from './catalogue.ts'
import type { Product, StockLevel } from './product.ts'

const POLL_MS = 1_000
/** A change carries the moment of its statement but shows at its commit: look this far back for transactions that took their time. */
const OVERLAP_S = 15
/** Every so many polls: are rows gone or attributes changed? is everything as in the database? */
const ROWS_EVERY = 15
const RELOAD_EVERY = 300

export type CatalogueService = ReturnType<typeof createCatalogueService>

interface Needs {
  readonly database: Database
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock: Clock
}

export function createCatalogueService({ database, clock, logger }: Needs) {
  const repository = createCatalogueRepository()
  const listeners = new Set<(catalogue: Catalogue) => void>()
  let catalogue = createCatalogue(0, emptyContent)
  let loaded = false
  let polls = 0
  let readUntil = ''
  /** What says that something changed which keeps no time of change. */
  let marks = { packs: '', rows: '' }
  /** Changes of products already taken in, by the moment they happened. */
  let taken = new Map<ProductId, string>()
  /** When the clock next changes a price. */
  let pricesUntil = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let busy: Promise<unknown> = Promise.resolve()

  async function reload(): Promise<void> {
    const moment = await repository.now(database)
    const seen = { packs: await repository.packsMark(database), rows: await repository.rowsMark(database) }
    const [products, stock] = await Promise.all([
      repository.products(database, clock.now()),
      repository.stock(database),
    ])
    const content = await withKnown(catalogue.content, products, byStore(stock))
    readUntil = moment
    marks = seen
    taken = new Map()
    if (!loaded || content !== catalogue.content) replace(content)
    loaded = true
  }

  async function takeChanges(): Promise<void> {
    polls++
    if (!loaded || polls % RELOAD_EVERY === 0 || (await hasMoved())) return reload()
    const moment = await repository.now(database)
    const since = secondsBefore(readUntil, OVERLAP_S)
    const [changed, rows] = await Promise.all([
      repository.changedProducts(database, since),
      repository.changedStock(database, since),
    ])
    const fresh = changed.filter(({ id, at }) => taken.get(id) !== at)
    const again = [...fresh, ...turnedBy(clock.now())]
    const products = again.length > 0 ? await readAgain(again) : catalogue.content.products
    const stock = withRows(catalogue.content.stock, rows)
    readUntil = moment
    taken = new Map(changed.map(({ id, at }) => [id, at]))
    if (products !== catalogue.content.products || stock !== catalogue.content.stock) replace({ products, stock })
  }

  async function hasMoved(): Promise<boolean> {
    if ((await repository.packsMark(database)) !== marks.packs) return true
    return polls % ROWS_EVERY === 0 && (await repository.rowsMark(database)) !== marks.rows
  }

  async function readAgain(changed: readonly { id: ProductId }[]): Promise<CatalogueContent['products']> {
    const products = new Map(catalogue.content.products)
    const read = await repository.products(
      database,
      clock.now(),
      changed.map(({ id }) => id),
    )
    const different = read.filter((product) => JSON.stringify(product) !== JSON.stringify(products.get(product.id)))
    for (const product of different) products.set(product.id, product)
    return different.length > 0 ? products : catalogue.content.products
  }

  /** Products of which a price has begun or ended since they were read. */
  function turnedBy(now: Date): { id: ProductId }[] {
    if (now.getTime() < pricesUntil) return []
    return catalogue.products.filter((product) => product.pricesUntil !== null && product.pricesUntil <= now)
  }

  function replace(content: CatalogueContent) {
    if (content.products !== catalogue.content.products) pricesUntil = nextPriceChange(content.products.values())
    catalogue = createCatalogue(catalogue.version + 1, content, catalogue)
    for (const listener of listeners) listener(catalogue)
  }

  /** One read after the other, whoever asks. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = busy.then(work)
    busy = turn.catch(() => undefined)
    return turn
  }

  function poll() {
    timer = setTimeout(async () => {
      await inTurn(takeChanges).catch((error: unknown) =>
        logger.error({ err: error }, 'the catalogue could not be read; the last one stays'),
      )
      if (timer) poll()
    }, POLL_MS)
    timer.unref()
  }

  return {
    /** The newest snapshot; empty before `start`. */
    current: (): Catalogue => catalogue,
    /** Whether a snapshot was read. */
    ready: (): boolean => loaded,
    /** Takes in what changed, now. Throws what the database throws. */
    refresh: (): Promise<void> => inTurn(takeChanges),
    /** Tells `listener` about every new snapshot; returns how to stop that. */
    onChange(listener: (catalogue: Catalogue) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads everything, then goes on reading what changes; throws when the first time fails. */
    async start(): Promise<void> {
      await inTurn(reload)
      logger.info({ products: catalogue.products.length, version: catalogue.version }, 'catalogue read')
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

/** Milliseconds of the nearest moment at which the clock changes a price; infinite when there is none. */
function nextPriceChange(products: Iterable<Product>): number {
  let next = Number.POSITIVE_INFINITY
  for (const { pricesUntil } of products) if (pricesUntil !== null) next = Math.min(next, pricesUntil.getTime())
  return next
}

function byStore(rows: readonly StockRow[]): Map<StoreId, Map<ProductId, StockLevel>> {
  const stores = new Map<StoreId, Map<ProductId, StockLevel>>()
  for (const { storeId, productId, level } of rows) {
    const levels = stores.get(storeId)
    if (levels) levels.set(productId, level)
    else stores.set(storeId, new Map([[productId, level]]))
  }
  return stores
}

/** The stock with these rows put in; the very same when none differs. Only the stores that changed are copied. */
function withRows(stock: CatalogueContent['stock'], rows: readonly StockRow[]): CatalogueContent['stock'] {
  const different = rows.filter(
    ({ storeId, productId, level }) => !sameLevel(stock.get(storeId)?.get(productId), level),
  )
  if (different.length === 0) return stock
  const stores = new Map(stock)
  for (const [storeId, changes] of byStore(different))
    stores.set(storeId, new Map([...(stores.get(storeId) ?? []), ...changes]))
  return stores
}

function sameLevel(a: StockLevel | undefined, b: StockLevel): boolean {
  return (
    a !== undefined &&
    a.stock === b.stock &&
    a.reserveProgrammed === b.reserveProgrammed &&
    a.reserveImmediate === b.reserveImmediate
  )
}

/** So many products are compared before somebody else gets a turn. */
const AT_ONCE = 500

/** What was read, with what is known already in the place of its equals; the very same content when nothing differs. */
async function withKnown(
  known: CatalogueContent,
  read: readonly Product[],
  stock: ReadonlyMap<StoreId, Map<ProductId, StockLevel>>,
): Promise<CatalogueContent> {
  const products = new Map<ProductId, Product>()
  for (const [n, product] of read.entries()) {
    const old = known.products.get(product.id)
    products.set(product.id, old && JSON.stringify(old) === JSON.stringify(product) ? old : product)
    if (n % AT_ONCE === AT_ONCE - 1) await nextTurn()
  }
  const stores = new Map<StoreId, ReadonlyMap<ProductId, StockLevel>>()
  for (const [storeId, levels] of stock) {
    const old = known.stock.get(storeId)
    for (const [id, level] of levels) {
      const oldLevel = old?.get(id)
      if (oldLevel && sameLevel(oldLevel, level)) levels.set(id, oldLevel)
    }
    stores.set(storeId, old && sameEntries(old, levels) ? old : levels)
    await nextTurn()
  }
  const same = sameEntries(known.products, products) && sameEntries(known.stock, stores)
  return same ? known : { products: sameEntries(known.products, products) ? known.products : products, stock: stores }
}

function sameEntries<Key, Value>(a: ReadonlyMap<Key, Value>, b: ReadonlyMap<Key, Value>): boolean {
  if (a.size !== b.size) return false
  for (const [key, value] of a) if (b.get(key) !== value) return false
  return true
}

/** A moment of the database some seconds earlier. */
function secondsBefore(moment: string, seconds: number): string {
  const instant = new Date(`${moment.replace(' ', 'T')}Z`)
  return new Date(instant.getTime() - seconds * 1000).toISOString().replace('T', ' ').replace('Z', '')
}
