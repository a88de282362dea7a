// Search over the catalogue in memory. The index follows the products' texts in the background; prices and stock are
// always the snapshot's.
import type { Logger } from '#platform/logger.ts'
import { runSliced } from '#platform/run-sliced.ts'
import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { categoryContext } from '#shop/catalog/listing.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { type CategorySlug, findCategory } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import { find, findRelaxed, nearestText } from './find.ts'
import { buildSearchIndex, createSearchIndex, hasSameText, type SearchIndex } from './search-index.ts'
import { isLongEnough, searchText } from './text.ts'

/** The best so many are enough for anybody; sorting and filtering them costs the same in a shop of any size. */
const MAX_RESULTS = 1_000
/** Products of all results cached per snapshot: a further page or filter gets the same list. */
const CACHED_PRODUCTS = 100_000

export type SearchService = ReturnType<typeof createSearchService>

export interface Results {
  /** What can be bought in the context, the best first. The same array as long as nothing changes. */
  readonly products: readonly Product[]
  /** What was probably meant, where a word had to be guessed. */
  readonly corrected: string | null
}

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'current' | 'onChange'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  /** The category that a text names, of those that may be offered now. */
  readonly categoryNamed: (text: string) => CategorySlug | undefined
}

export function createSearchService({ catalogue, logger, categoryNamed }: Deps) {
  let index: SearchIndex = createSearchIndex([])
  /** The products whose texts are in the index. */
  let indexed: readonly Product[] | null = null
  let updating: Promise<void> | undefined
  let stopped = false
  const cacheOf = memoizePer((_snapshot: Catalogue) =>
    createLruCache<string, Results>(CACHED_PRODUCTS, ({ products }) => products.length + 1),
  )

  async function update(): Promise<void> {
    while (!stopped && !isFresh()) {
      const { products } = catalogue.current()
      if (indexed === null || !(await runSliced(haveSameTexts(indexed, products)))) {
        const began = performance.now()
        index = await runSliced(buildSearchIndex(products))
        const ms = Math.round(performance.now() - began)
        logger.info({ products: index.ids.length, words: index.stems.length, ms }, 'search index built')
      }
      indexed = products
    }
  }

  function updateOnce(): Promise<void> {
    updating ??= update().finally(() => {
      updating = undefined
    })
    return updating
  }

  function isFresh(): boolean {
    return indexed === catalogue.current().products
  }

  /** The best that can be bought; when everything that is meant is sold out, what is most like it. */
  function search(text: string, current: Catalogue, viewer: Viewer, limit: number): Results {
    if (!isLongEnough(searchText(text))) return { products: [], corrected: null }
    const buyable = (ids: Iterable<Product['id']>) =>
      firstOf(limit, current.buyableAmong(ids, viewer.audience, viewer.context))
    const { ids, corrected } = find(index, text)
    const products = buyable(ids)
    if (products.length > 0) return { products, corrected }
    if (ids.length === 0) return { products: inNamedCategory(text, current, viewer, limit), corrected: null }
    for (const relaxed of findRelaxed(index, text)) {
      const products = buyable(relaxed.ids)
      if (products.length > 0) return { products, corrected: null }
    }
    return { products: [], corrected: null }
  }

  /** For words no product has that name a category: `oferta`, `despacho gratis`. */
  function inNamedCategory(text: string, current: Catalogue, viewer: Viewer, limit: number): readonly Product[] {
    const slug = categoryNamed(text)
    const category = slug && findCategory(slug)
    if (!category) return []
    const context = categoryContext(category, viewer)
    return current.buyableProducts(category, viewer.audience, 'default', context, limit)
  }

  /** What results depend on beside the snapshot. */
  function keyOf(text: string, { audience, context }: Viewer): string {
    return `${isFresh()} ${audience} ${context.storeId} ${context.deliveryTime} ${searchText(text)}`
  }

  function results(text: string, viewer: Viewer, sort: SortKey = 'default'): Results {
    const current = catalogue.current()
    return cacheOf(current).getOrCreate(`${sort} ${keyOf(text, viewer)}`, () => {
      if (sort === 'default') return search(text, current, viewer, MAX_RESULTS)
      const { products, corrected } = results(text, viewer)
      return { products: current.sortProducts(products, viewer.audience, sort), corrected }
    })
  }

  return {
    /** What a text finds that can be bought, the best first or in an order; at most 1,000, none below 3 characters. */
    results,
    /** The first `limit` of it, without searching further. */
    suggestions(text: string, viewer: Viewer, limit: number): Results {
      const current = catalogue.current()
      return cacheOf(current).getOrCreate(`${limit} ${keyOf(text, viewer)}`, () => search(text, current, viewer, limit))
    },
    /** For a text that finds nothing: the nearest one that finds something to buy, or null. */
    nearest(text: string, viewer: Viewer): string | null {
      const nearest = nearestText(index, text)
      return nearest !== null && results(nearest, viewer).products.length > 0 ? nearest : null
    },
    /** Whether the index has the texts of the newest snapshot; until it has, results should not be cached. */
    isFresh,
    /** Builds the index, then follows the catalogue. Resolves when the first one is built. */
    async start(): Promise<void> {
      stopped = false
      catalogue.onChange(() => {
        if (stopped) return
        updateOnce().catch((error: unknown) =>
          logger.error({ err: error }, 'search index update failed; the last index stays'),
        )
      })
      await updateOnce()
    },
    stop(): void {
      stopped = true
    },
  }
}

function firstOf(limit: number, products: Iterable<Product>): Product[] {
  const first: Product[] = []
  for (const product of products) {
    first.push(product)
    if (first.length === limit) break
  }
  return first
}

/** Products compared in one step: well below a millisecond. */
const STEP = 200

/** Whether two catalogues' products, each by id, give the same index. In small steps. */
function* haveSameTexts(before: readonly Product[], after: readonly Product[]): Generator<void, boolean> {
  if (before.length !== after.length) return false
  let compared = 0
  for (const [row, product] of after.entries()) {
    const old = before[row]!
    if (old === product) continue
    if (old.id !== product.id || !hasSameText(old, product)) return false
    if (++compared % STEP === 0) yield
  }
  return true
}
