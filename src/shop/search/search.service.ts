// Search over the catalogue in memory. The index follows the products' texts in the background; prices and stock are always the snapshot's.
import type { Logger } from '#platform/logger.ts'
import type { CatalogueService } from '#shop/catalog/catalogue.service.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Visit } from '#shop/catalog/listing.ts'
import type { Product } from '#shop/catalog/product.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { type Found, find, nearestText } from './find.ts'
import { buildSearchIndex, createSearchIndex, readsTheSame, type SearchIndex } from './search-index.ts'
import { isLongEnough, searchText } from './text.ts'

/** How long the index is built before somebody else gets a turn. */
const TURN_MS = 4
/** Lists kept per snapshot: whoever asks for a further page, order or filter gets the same one. */
const LISTS_KEPT = 60

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
}

export function createSearchService({ catalogue, logger }: Needs) {
  let index: SearchIndex = createSearchIndex([])
  /** The products the index says the words of. */
  let indexed: Catalogue['content']['products'] = new Map()
  let following: Promise<void> | undefined
  let stopped = false
  const lists = new WeakMap<Catalogue, Map<string, Results>>()

  async function follow(): Promise<void> {
    while (!stopped && catalogue.current().content.products !== indexed) {
      const { products } = catalogue.current().content
      if (!sameTexts(indexed, products)) {
        const began = performance.now()
        index = await inTurns(buildSearchIndex([...products.values()]))
        logger.info({ products: index.ids.length, words: index.stems.length, ms: since(began) }, 'search index built')
      }
      indexed = products
    }
  }

  function catchUp(): Promise<void> {
    following ??= follow().finally(() => {
      following = undefined
    })
    return following
  }

  function search(text: string): Found {
    return isLongEnough(searchText(text)) ? find(index, text) : { ids: [], corrected: null }
  }

  function results(text: string, visit: Visit): Results {
    const current = catalogue.current()
    const { audience, context } = visit
    const kept = lists.get(current) ?? new Map<string, Results>()
    lists.set(current, kept)
    const key = `${indexed === current.content.products} ${audience} ${context.storeId} ${context.deliveryTime} ${searchText(text)}`
    const known = kept.get(key)
    if (known) return known
    const { ids, corrected } = search(text)
    const products = [...buyable(current, ids, visit)]
    const made = { products, corrected: products.length > 0 ? corrected : null }
    kept.set(key, made)
    if (kept.size > LISTS_KEPT) kept.delete(kept.keys().next().value!)
    return made
  }

  return {
    /** Everything a text finds that can be bought in the context; nothing below three characters. */
    results,
    /** The first `count` of it, without looking further. */
    suggestions(text: string, visit: Visit, count: number): Results {
      const { ids, corrected } = search(text)
      const products: Product[] = []
      for (const product of buyable(catalogue.current(), ids, visit)) {
        products.push(product)
        if (products.length === count) break
      }
      return { products, corrected: products.length > 0 ? corrected : null }
    },
    /** For a text that finds nothing: the nearest one that finds something to buy, or null. */
    nearest(text: string, visit: Visit): string | null {
      const nearest = nearestText(index, text)
      return nearest !== null && results(nearest, visit).products.length > 0 ? nearest : null
    },
    /** Whether the index has the words of the newest snapshot; while it has not, nothing found should be kept. */
    fresh: (): boolean => indexed === catalogue.current().content.products,
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

function* buyable(catalogue: Catalogue, ids: Found['ids'], { audience, context }: Visit): Generator<Product> {
  if (!catalogue.content.stock.has(context.storeId)) return
  for (const id of ids) {
    const product = catalogue.product(id)
    if (product && catalogue.available(product, context) > 0 && unitPrice(product, audience) !== null) yield product
  }
}

type Products = ReadonlyMap<Product['id'], Product>

function sameTexts(before: Products, after: Products): boolean {
  if (before.size !== after.size) return false
  for (const [id, product] of after) {
    const old = before.get(id)
    if (old !== product && (old === undefined || !readsTheSame(old, product))) return false
  }
  return true
}

/** Runs through the steps in turns of a few milliseconds, so that requests are answered in between. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + TURN_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await new Promise((resume) => setImmediate(resume))
  }
}

function since(began: number): number {
  return Math.round(performance.now() - began)
}
