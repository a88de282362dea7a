// Search over the catalogue in memory. The index follows the products' texts in the background; prices and stock are
// always the snapshot's.
import type { Logger } from '#platform/log/logger.ts'
import { runSliced } from '#platform/work/run-sliced.ts'
import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { categoryContext } from '#shop/catalog/listing.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import { type Asked, type AskedPromotion, asked, EVERYTHING, meansEverything } from './asked.ts'
import { isClaiming } from './claims.ts'
import { find, findRelaxed, nearestText } from './find.ts'
import { type Occasion, occasionIn, occasionLike } from './occasion.ts'
import { isPromotedAs, promotionsFor } from './promoted.ts'
import { buildSearchIndex, createSearchIndex, hasSameText, type SearchIndex } from './search-index.ts'
import { synonymBook } from './synonyms.ts'
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
  /** What the text asks beside its words; its price has not been applied. */
  readonly asked: Asked
  /** The title of the editors' list it names. */
  readonly occasion: string | null
  /** Whether a promotion was asked for that nothing found is in: then what the words find is shown. */
  readonly isUnpromoted: boolean
}

/** Who searches; the promotions in force for them, where a text may ask for one. */
interface Searcher extends Viewer {
  readonly promotionsOf?: PromotionsOf | undefined
}

type Found = Pick<Results, 'products' | 'corrected'> & Partial<Pick<Results, 'occasion' | 'isUnpromoted'>>

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'current' | 'onChange'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  /** The category that a text names, of those that may be offered now. */
  readonly categoryNamed: (text: string) => CategorySlug | undefined
  /** The lists editors wrote that are seen now: the same array as long as nothing changes; default: none. */
  readonly occasions?: () => readonly Occasion[]
}

const NO_OCCASIONS: readonly Occasion[] = []

export function createSearchService({ catalogue, logger, categoryNamed, occasions = () => NO_OCCASIONS }: Deps) {
  let index: SearchIndex = createSearchIndex([])
  /** The products whose texts are in the index. */
  let indexed: readonly Product[] | null = null
  let updating: Promise<void> | undefined
  let stopped = false
  const numberOf = createNumbers()
  const cacheOf = memoizePer((_snapshot: Catalogue) =>
    createLruCache<string, Results>(CACHED_PRODUCTS, ({ products }) => products.length + 1),
  )

  async function update(): Promise<void> {
    while (!stopped && !isFresh()) {
      const { products, synonyms } = catalogue.current()
      const book = synonymBook(synonyms)
      if (indexed === null || !(await runSliced(haveSameTexts(indexed, products)))) {
        const began = performance.now()
        index = await runSliced(buildSearchIndex(products, book))
        const ms = Math.round(performance.now() - began)
        logger.info({ products: index.ids.length, words: index.stems.length, ms }, 'search index built')
      } else if (index.synonyms !== book) index = { ...index, synonyms: book }
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
    const { products, synonyms } = catalogue.current()
    return indexed === products && index.synonyms === synonymBook(synonyms)
  }

  /** Everything a text means: its words or the list they name, then the promotion it asks for. At most 1,000. */
  function search(text: string, current: Catalogue, viewer: Searcher, limit: number): Results {
    const wish = asked(searchText(text))
    const { words, promotion } = wish
    const base = { asked: wish, occasion: null, isUnpromoted: false }
    if (!isLongEnough(searchText(text))) return { ...base, products: [], corrected: null }
    if (promotion === null) return { ...base, ...byWords(words, current, viewer, limit) }
    if (words === '') return { ...base, products: promoted(promotion, current, viewer), corrected: null }
    const found = byWords(words, current, viewer, MAX_RESULTS)
    const isIn = isPromotedAs(promotion, promotionsFor(viewer), viewer.audience)
    const products = found.products.filter(isIn)
    return products.length > 0 ? { ...base, ...found, products } : { ...base, ...found, isUnpromoted: true }
  }

  function byWords(words: string, current: Catalogue, viewer: Viewer, limit: number): Found {
    if (words === '' || meansEverything(words)) return { products: buyable(index.ids), corrected: null }
    const meant = occasionIn(occasions(), words)
    if (meant === null) return byNames(words)
    const chosen = listOf(meant.occasion)
    const own = { occasion: meant.occasion.title, corrected: null }
    if (meant.rest === '') return { ...own, products: chosen.slice(0, limit) }
    const whole = find(index, words)
    if (whole.isWhole) return byNames(words)
    const among = new Set(chosen)
    const found = byNames(meant.rest, MAX_RESULTS, 'names')
    if (found.corrected !== null || (found.products.length === 0 && !isClaiming(meant.rest)))
      return { ...own, products: chosen.slice(0, limit) } // `asado 10 personas`, `año nuevo 2027`: the rest says nothing
    const [fitting, others] = [true, false].map((isIn) => found.products.filter((one) => among.has(one) === isIn))
    const products = [...fitting!, ...others!].slice(0, limit)
    return fitting!.length > 0 ? { ...own, products } : { ...found, products }

    function buyable(ids: Iterable<Product['id']>, most = limit): readonly Product[] {
      return firstOf(most, current.buyableAmong(ids, viewer.audience, viewer.context))
    }

    function listOf({ productIds, categories }: Occasion): readonly Product[] {
      const own = current.buyableAmong(productIds, viewer.audience, viewer.context)
      const more = categories.flatMap((slug) => inCategory(slug, current, viewer, MAX_RESULTS))
      return [...new Set([...own, ...more])].slice(0, MAX_RESULTS)
    }

    /** The best that can be bought; when everything that is meant is sold out, what is most like it. */
    function byNames(text: string, most = limit, also: 'lists' | 'names' = 'lists'): Found {
      const { ids, corrected } = find(index, text)
      const products = buyable(ids, most)
      const isUnsure = corrected !== null || products.length === 0
      const like = isUnsure && also === 'lists' ? occasionLike(occasions(), text) : null
      if (like) return { products: listOf(like).slice(0, most), corrected: null, occasion: like.title }
      if (products.length > 0) return { products, corrected }
      if (ids.length === 0) {
        const slug = categoryNamed(text)
        return { products: slug ? inCategory(slug, current, viewer, most) : [], corrected: null }
      }
      const kinds = new Set(ids.map((id) => current.product(id)?.family))
      for (const relaxed of findRelaxed(index, text)) {
        const products = buyable(relaxed.ids, MAX_RESULTS)
        const [alike, others] = [true, false].map((isAlike) =>
          products.filter(({ family }) => kinds.has(family) === isAlike),
        )
        if (products.length > 0) return { products: [...alike!, ...others!].slice(0, most), corrected: null }
      }
      return { products: [], corrected: null }
    }
  }

  /** What is in such a promotion now; where none runs, what is in any, or on offer. */
  function promoted(promotion: AskedPromotion, current: Catalogue, viewer: Searcher): readonly Product[] {
    if (promotion.kind === 'cyber' && categoryNamed('cyber') === 'cyber')
      return inCategory('cyber', current, viewer, MAX_RESULTS)
    const all = [...current.buyableAmong(index.ids, viewer.audience, viewer.context)]
    const inForce = promotionsFor(viewer)
    const own = all.filter(isPromotedAs(promotion, inForce, viewer.audience))
    const products = own.length > 0 ? own : all.filter(isPromotedAs({ kind: 'any' }, inForce, viewer.audience))
    return products.slice(0, MAX_RESULTS)
  }

  function inCategory(slug: CategorySlug, current: Catalogue, viewer: Viewer, limit: number): readonly Product[] {
    const category = current.categories.find(slug)
    if (!category) return []
    return current.buyableProducts(category, viewer.audience, 'default', categoryContext(category, viewer), limit)
  }

  /** What results depend on beside the snapshot. */
  function keyOf(text: string, { audience, context, promotionsOf }: Searcher): string {
    const promotions =
      asked(searchText(text)).promotion === null ? '' : numberOf(promotionsFor({ audience, context, promotionsOf }))
    const lists = numberOf(occasions())
    return `${isFresh()} ${audience} ${context.storeId} ${context.deliveryTime} ${promotions} ${lists} ${searchText(text)}`
  }

  /** One list for every price that is asked for beside the same words: it is indexed for its filters once. */
  function unsorted(text: string, current: Catalogue, viewer: Searcher): Results {
    const wish = asked(searchText(text))
    if (wish.rest === searchText(text)) return search(text, current, viewer, MAX_RESULTS)
    return { ...results(wish.rest || EVERYTHING, viewer), asked: wish }
  }

  function results(text: string, viewer: Searcher, sort: SortKey = 'default'): Results {
    const current = catalogue.current()
    return cacheOf(current).getOrCreate(`${sort} ${keyOf(text, viewer)}`, () => {
      const found = sort === 'default' ? unsorted(text, current, viewer) : results(text, viewer)
      const order = sort === 'default' && found.asked.cheapest ? 'price:asc' : sort
      if (order === 'default') return found
      return { ...found, products: current.sortProducts(found.products, viewer.audience, order) }
    })
  }

  /** The first `limit` of it. Only where something was asked for beside words, all has to be searched. */
  function suggestions(text: string, viewer: Searcher, limit: number): Results {
    const { from, to, cheapest, promotion } = asked(searchText(text))
    const current = catalogue.current()
    return cacheOf(current).getOrCreate(`${limit} ${keyOf(text, viewer)}`, () => {
      if (from === null && to === null && !cheapest && promotion === null) return search(text, current, viewer, limit)
      const found = results(text, viewer)
      const costs = (product: Product) => unitPrice(product, viewer.audience) ?? 0
      const products = found.products.filter((one) => costs(one) >= (from ?? 0) && costs(one) <= (to ?? Infinity))
      return { ...found, products: products.slice(0, limit) }
    })
  }

  return {
    /** What a text finds that can be bought, the best first or in an order; at most 1,000, none below 3 characters. */
    results,
    /** The first `limit` of it, also of the price it asks for. */
    suggestions,
    /** For a text that finds nothing: the nearest one that finds something to buy, or null. */
    nearest(text: string, viewer: Searcher): string | null {
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

/** A number for each list, so that what was found with another one is not taken for it. */
function createNumbers() {
  const numbers = new WeakMap<object, number>()
  let last = 0
  return (list: object): number => {
    const known = numbers.get(list) ?? ++last
    numbers.set(list, known)
    return known
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
