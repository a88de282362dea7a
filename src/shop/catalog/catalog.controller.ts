// The catalogue's calls: who asks and from where, then what the snapshot says.
import type { CallContext } from '#platform/request.ts'
import { type Route, route } from '#platform/request.ts'
import { HOME_ROWS, ROW_LENGTH } from '#shop/content/home.ts'
import type { SettingsService } from '#shop/content/settings.service.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { SaidContext } from './buying-context.ts'
import { readCategory, readPopular, readProduct, readStoreOrder } from './catalog.contract.ts'
import type { CatalogueService } from './catalogue.service.ts'
import { findCategory } from './categories.ts'
import { sentTo } from './filters/entry-links.ts'
import { filterCategory } from './filters/filtered-list.ts'
import { filterViews } from './filters/filters.view.ts'
import { row } from './listing.ts'
import { callLook } from './look.view.ts'
import { productView } from './product.view.ts'

interface Services {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'settle'>
}

export function catalogRoutes({ catalogue, settings, stores }: Services): Route[] {
  const lookOf = (said: SaidContext, { customer }: CallContext) =>
    callLook({ catalogue, settings, stores }, said, customer)

  return [
    route(readPopular, async ({ query }, call) => {
      const look = lookOf(query, call)
      const sliders = HOME_ROWS.map((slug) => ({
        category: slug,
        products: row(look.catalogue, slug, look, ROW_LENGTH).map((product) => productView(product, look)),
      }))
      return done({ sliders: sliders.filter(({ products }) => products.length > 0) })
    }),

    route(readStoreOrder, async ({ query }, call) => {
      const category = findCategory(query.category)
      if (!category) return refuse({ code: 'categoryUnknown' })
      const { catalogue, audience } = lookOf(query, call)
      return done(orderOf(catalogue.shelf(category, audience, 'default'), category.slug))
    }),

    route(readCategory, async ({ params, query }, call) => {
      const said = spoken(query)
      const asked = findCategory(params.category)
      const category = asked && findCategory(sentTo(asked.of, said) ?? asked.slug)
      if (!category) return refuse({ code: 'categoryUnknown' })
      const look = lookOf(query, call)
      const all = { sort: 'default', page: Number.MAX_SAFE_INTEGER, query: said } as const
      const listing = filterCategory(look.catalogue, category, { ...look, ...all })
      const products = listing.products.map((product, index) =>
        productView(product, { ...look, context: listing.context }, index + 1),
      )
      const banners = { block: [], slider: [] }
      const order = orderOf(listing.products, category.slug)
      return done({ products, filters: filterViews(listing), winners: [], order, banners })
    }),

    route(readProduct, async ({ params, query }, call) => {
      const look = lookOf(query, call)
      const product = look.catalogue.product(params.id as ProductId)
      if (!product) return refuse({ code: 'productUnknown' })
      if (!product.active) return refuse({ code: 'productInactive' })
      return done({ product: productView(product, look) })
    }),
  ]
}

function orderOf(products: readonly { readonly id: number }[], category: string) {
  return products.map(({ id }, index) => ({ product_id: id, order: index + 1, category }))
}

/** The query of a call as an address has it: texts, repeated names one by one. */
function spoken(query: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (typeof one === 'string' ? [[name, one]] : [])),
  )
}
