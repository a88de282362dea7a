// The search of the demonstration without a database: its products with prices, offers and the warehouse's stock, its
// promotions, and the lists its editors wrote.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bulkOf, campaignsOf, pricesOf } from '#db/seeds/demo/prices.ts'
import { catalogueRows } from '#db/seeds/demo/rows.ts'
import { seededFraction } from '#db/seeds/demo/seeded-fraction.ts'
import { stockOf } from '#db/seeds/demo/stock.ts'
import { demoProducts, demoTrade } from '#scripts/publish/demo-products.ts'
import { CONTENT_READERS } from '#server/content/content-readers.ts'
import { pageFacts } from '#server/content/page-facts.ts'
import { GUEST, type Viewer } from '#shop/browsing/viewer.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { offeredTo, type PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import { type PromotionDocument, publishedPromotion } from '#shop/pricing/promotions/promotion-document.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { productFacts } from '#shop/publishing/files/content-facts.ts'
import { readContent } from '#shop/publishing/files/read-content.ts'
import { categoryHits } from '#shop/search/category-hits.view.ts'
import { activeOccasions, type OccasionDocument } from '#shop/search/occasion.ts'
import { createSearchService } from '#shop/search/search.service.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { realProducts } from './real-catalogue.ts'

const FOLDERS = ['promotions', 'occasions'] as const
const NOW = new Date('2026-11-26T15:00:00Z')

export async function createDemoSearch() {
  const rows = catalogueRows()
  const products = realProducts().map((product, at) => {
    const row = rows[at]!
    const campaigns = campaignsOf(row)
    const bulk = bulkOf(row)
    return {
      ...product,
      prices: pricesOf(row).map(({ price_list_id: list, price, club }) => ({ list, price: clp(price), club })),
      bulk: bulk && { ...bulk, price: clp(bulk.price) },
      isOffer: campaigns.is_offer,
      isCyber: campaigns.is_cyber,
      isSellout: campaigns.is_sellout,
      freeDelivery: campaigns.free_delivery,
      programmedAvailable: seededFraction('programmed', row.sku) >= 0.01 || row.isPack,
    }
  })
  const levels = products.flatMap(({ id, components }, at) => {
    if (components.length > 0) return []
    const { stock, ecommerce_emergency_stock: reserveProgrammed } = stockOf(rows[at]!, WAREHOUSE)
    return [[id, { stock, reserveProgrammed, reserveImmediate: 0 }] as const]
  })
  const current = createCatalogue(1, {
    products: new Map(products.map((product) => [product.id, product])),
    stock: new Map([[WAREHOUSE, new Map(levels)]]),
  })
  const { promotions, occasions } = publishedContent()
  const lists = new Map<string, ReturnType<typeof offeredTo>>()
  const promotionsOf: PromotionsOf = (context) => {
    const key = JSON.stringify(context)
    const list = lists.get(key) ?? offeredTo(promotions, context)
    lists.set(key, list)
    return list
  }
  const offered = shippedCategories.slugs.filter(
    (slug) => slug !== 'cyber' && products.some((one) => shippedCategories.find(slug)!.includes(one, current.facts)),
  )
  const search = createSearchService({
    catalogue: { current: () => current, onChange: () => () => true },
    logger: { info: () => {}, error: () => {} },
    categoryNamed: (text) =>
      categoryHits({ categories: shippedCategories, synonyms: shippedSynonyms }, text, 1, offered)[0]?.slug,
    occasions: () => occasions,
  })
  await search.start()
  const viewer: Viewer & { readonly promotionsOf: PromotionsOf } = { ...GUEST, promotionsOf }
  return { search, viewer }
}

/** What stands in `db/content`, as it is published. */
function publishedContent() {
  const folder = fileURLToPath(new URL('../../../db/content/', import.meta.url))
  const files = FOLDERS.flatMap((name) =>
    readdirSync(folder + name).map((file) => ({
      path: `${name}/${file}`,
      bytes: readFileSync(`${folder}${name}/${file}`),
    })),
  )
  const products = demoProducts()
  const facts = {
    products: productFacts(products),
    trade: demoTrade(),
    categories: new Set(shippedCategories.slugs),
    ...pageFacts({ products, posts: new Set(), categories: shippedCategories }),
    pictures: new Map(),
    pictureAddress: () => '',
    pictureWidths: [],
    checkSettings: () => [],
  }
  const { drafts, problems } = readContent(files, { readers: CONTENT_READERS, facts, base: '' })
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  const items = drafts.map((draft, at): ContentItem => ({ ...draft, id: at + 1, publication: 1, changedAt: NOW }))
  const promotions = items
    .filter(({ kind }) => kind === 'promotion')
    .map(({ id, document }) => publishedPromotion(id, document as PromotionDocument))
  const lists = items.filter(({ kind }) => kind === 'occasion') as ContentItem<OccasionDocument>[]
  return { promotions, occasions: activeOccasions(lists, NOW) }
}
