// Search over the catalogue in memory. The index follows the products' texts in the background; prices and stock are always the snapshot's.
import type { Logger } from '#platform/logger.ts'
import { runSliced } from '#platform/run-sliced.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { categoryContext, type Viewer } from '#shop/catalog/listing.ts'
import { pricesByRow } from '#shop/catalog/snapshot/columns.ts'
import { sortRows } from '#shop/catalog/snapshot/sort.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { type CategorySlug, findCategory } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { hasBit } from '#shop/shared/bits.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import { find, findRelaxed, nearestText, type SearchHits } from './find.ts'
import { buildSearchIndex, createSearchIndex, hasSameText, type SearchIndex } from './search-index.ts'
import { isLongEnough, searchText } from './text.ts'

/** Of what is found, the best so many: nobody looks further, and sorting and filtering them costs the same in a shop of any size. */
export const MAX_RESULTS = 1_000
/** Lists are kept per snapshot, so many products of them: whoever asks for a further page or filter gets the same one. */
const PRODUCTS_KEPT = 100_000

export type SearchService = ReturnType<typeof createSearchService>

export interface Results {
  /** What can be bought in the context, the best first. The same array while nothing moves. */
  readonly products: readonly Product[]
  /** What was probably meant, where a word had to be guessed. */
  readonly corrected: string | null
}

interface Needs {
  readonly catalogue: Pick<CatalogueService, 'current' | 'onChange'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  /** The category that a text names, of those that may be offered now. */
  readonly named: (text: string) => CategorySlug | undefined
}

export function createSearchService({ catalogue, logger, named }: Needs) {
  let index: SearchIndex = createSearchIndex([])
  /** The products the index says the words of. */
  let indexed: Catalogue['columns'] | null = null
  let following: Promise<void> | undefined
  let stopped = false
  const keptOf = memoizePer((_of: Catalogue) =>
    createLruCache<string, Results>(PRODUCTS_KEPT, ({ products }) => products.length + 1),
  )

  async function follow(): Promise<void> {
    while (!stopped && catalogue.current().columns !== indexed) {
      const { columns } = catalogue.current()
      if (indexed === null || !(await runSliced(readTheSame(indexed, columns)))) {
        const began = performance.now()
        index = await runSliced(buildSearchIndex(columns.products))
        logger.info({ products: index.ids.length, words: index.stems.length, ms: since(began) }, 'search index built')
      }
      indexed = columns
    }
  }

  function catchUp(): Promise<void> {
    following ??= follow().finally(() => {
      following = undefined
    })
    return following
  }

  /** The best that can be bought; when all that is meant is sold out, what is most like it. */
  function search(text: string, current: Catalogue, visit: Viewer, count: number): Results {
    if (!isLongEnough(searchText(text))) return { products: [], corrected: null }
    const { ids, corrected } = find(index, text)
    const products = first(count, buyable(current, ids, visit))
    if (products.length > 0) return { products, corrected }
    if (ids.length === 0) return { products: inNamedCategory(text, current, visit, count), corrected: null }
    for (const near of findRelaxed(index, text)) {
      const products = first(count, buyable(current, near.ids, visit))
      if (products.length > 0) return { products, corrected: null }
    }
    return { products: [], corrected: null }
  }

  /** For words no product has that name a category: `oferta`, `despacho gratis`. */
  function inNamedCategory(text: string, current: Catalogue, { audience, context }: Viewer, count: number): Product[] {
    const slug = named(text)
    const category = slug && findCategory(slug)
    return category
      ? [...current.buyableProducts(category, audience, 'default', categoryContext(category, context), count)]
      : []
  }

  /** Answers are kept per snapshot; what else they depend on. */
  function keyOf(text: string, { audience, context }: Viewer): string {
    return `${fresh()} ${audience} ${context.storeId} ${context.deliveryTime} ${searchText(text)}`
  }

  function results(text: string, visit: Viewer, sort: SortKey = 'default'): Results {
    const current = catalogue.current()
    return keptOf(current).getOrCreate(
      `${sort} ${keyOf(text, visit)}`,
      sort === 'default' ? () => search(text, current, visit, MAX_RESULTS) : ordered,
    )

    function ordered(): Results {
      const { products, corrected } = results(text, visit)
      const { columns } = current
      const rows = Uint32Array.from(products, ({ id }) => columns.rowOf.get(id) ?? 0)
      const ordered = sortRows(columns, visit.audience, sort, rows)
      return { products: Array.from(ordered, (row) => columns.products[row]!), corrected }
    }
  }

  function fresh(): boolean {
    return indexed === catalogue.current().columns
  }

  return {
    /** Everything a text finds that can be bought in the context, the best first or in an order; nothing below three characters. */
    results,
    /** The first `count` of it, without looking further. */
    suggestions(text: string, visit: Viewer, count: number): Results {
      const current = catalogue.current()
      return keptOf(current).getOrCreate(`${count} ${keyOf(text, visit)}`, () => search(text, current, visit, count))
    },
    /** For a text that finds nothing: the nearest one that finds something to buy, or null. */
    nearest(text: string, visit: Viewer): string | null {
      const nearest = nearestText(index, text)
      return nearest !== null && results(nearest, visit).products.length > 0 ? nearest : null
    },
    /** Whether the index has the words of the newest snapshot; while it has not, nothing found should be kept. */
    fresh,
    /** Builds the index, then follows the catalogue. Resolves when the first one is there. */
    async start(): Promise<void> {
      stopped = false
      catalogue.onChange(() => {
        if (stopped) return
        catchUp().catch((error: unknown) =>
          logger.error({ err: error }, 'the search index was not built; the last one stays'),
        )
      })
      await catchUp()
    },
    stop(): void {
      stopped = true
    },
  }
}

function* buyable(catalogue: Catalogue, ids: SearchHits['ids'], { audience, context }: Viewer): Generator<Product> {
  const { rowOf, products } = catalogue.columns
  const rows = catalogue.buyableRows(context)
  const prices = pricesByRow(catalogue.columns, audience)
  for (const id of ids) {
    const row = rowOf.get(id)
    if (row !== undefined && hasBit(rows, row) && prices[row]! > 0) yield products[row]!
  }
}

function first(count: number, products: Iterable<Product>): Product[] {
  const taken: Product[] = []
  for (const product of products) {
    taken.push(product)
    if (taken.length === count) break
  }
  return taken
}

/** So many products are compared at a time. */
const STEP = 200

function* readTheSame(before: Catalogue['columns'], after: Catalogue['columns']): Generator<void, boolean> {
  if (before.products.length !== after.products.length) return false
  const sameRows = before.rowOf === after.rowOf
  let compared = 0
  for (const [row, product] of after.products.entries()) {
    const old = before.products[sameRows ? row : (before.rowOf.get(product.id) ?? -1)]
    if (old === product) continue
    if (old === undefined || !hasSameText(old, product)) return false
    if (++compared % STEP === 0) yield
  }
  return true
}

function since(began: number): number {
  return Math.round(performance.now() - began)
}
