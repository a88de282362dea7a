// What is measured: each case is one kind of request, hit (the same address again and again) or miss (every address for the first time).
import { categorySlugs } from '#shop/catalog/categories.ts'
import { sortKeys } from '#shop/catalog/sort-key.ts'

export interface Case {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly encoding: 'br' | 'identity'
  /** The address nginx has the bytes of, and the one asked again and again of a hit. */
  readonly address: string
  readonly body?: object
  /** Of a miss: addresses nobody has asked for yet. */
  readonly fresh?: readonly string[]
}

export interface Ground {
  /** A product that can be bought, and many more. */
  readonly products: readonly { readonly id: number; readonly slug: string }[]
  readonly stores: readonly number[]
  /** Whether an address is there yet. */
  readonly suggestions: string | null
}

/** Pages of about the size of `address` come first; what is asked for is always a real address with products on it. */
export function casesOf({ products, stores, suggestions }: Ground): Case[] {
  const [first] = products
  if (!first) throw new Error('there is nothing to buy')
  const product = `/productos/${first.id}/${first.slug}`
  const page = { method: 'GET', encoding: 'br' } as const
  const cart = {
    items: products.slice(0, 5).map(({ id }) => ({ productId: id, amount: 2 })),
    region: 'Metropolitana de Santiago',
    commune: 'Las Condes',
    deliveryTime: 'programmed',
    deliveryType: 'delivery',
  }
  return [
    { ...page, name: 'home', address: '/' },
    { ...page, name: 'category', address: '/categorias/vinos' },
    { ...page, name: 'category, identity', encoding: 'identity', address: '/categorias/vinos' },
    { ...page, name: 'filtered category', address: '/categorias/vinos?orden=price%3Aasc' },
    { ...page, name: 'product', address: product },
    { ...page, name: 'search results', address: '/resultados?busqueda=cabernet' },
    ...(suggestions ? [{ ...page, name: 'suggestions', address: suggestions }] : []),
    { ...page, name: 'cart', method: 'POST', address: '/cart', body: cart },
    {
      ...page,
      name: 'category, miss',
      address: '/categorias/vinos?pagina=1',
      fresh: shuffled(freshCategories(stores)),
    },
    { ...page, name: 'product, miss', address: product, fresh: shuffled(freshProducts(products.slice(1), stores)) },
  ]
}

const LARGE = categorySlugs.filter((slug) =>
  ['vinos', 'licores', 'cervezas', 'piscos', 'whiskys', 'espumantes', 'otros', 'snacks', 'bebidas'].includes(slug),
)

/** Every order, store and way of delivery of the large categories. */
function freshCategories(stores: readonly number[]): string[] {
  const contexts = ['', ...stores.map((store) => `&delivery_time=immediate&store_id=${store}`)]
  return LARGE.flatMap((slug) =>
    sortKeys.flatMap((sort) =>
      contexts.flatMap((context) =>
        ['', '&delivery_type=pickup', '&delivery_type=delivery'].map(
          (type) => `/categorias/${slug}?orden=${encodeURIComponent(sort)}${context}${type}&pagina=1`,
        ),
      ),
    ),
  )
}

function freshProducts(products: Ground['products'], stores: readonly number[]): string[] {
  const contexts = ['', ...stores.slice(0, 5).map((store) => `?delivery_time=immediate&store_id=${store}`)]
  return products
    .slice(0, 5_000)
    .flatMap(({ id, slug }) => contexts.map((context) => `/productos/${id}/${slug}${context}`))
}

/** Always in the same disorder, so that every run asks the same. */
function shuffled(addresses: readonly string[]): string[] {
  const order = addresses.map((address, n) => ({ address, key: (n * 2_654_435_761) % 4_294_967_296 }))
  return order.sort((a, b) => a.key - b.key).map(({ address }) => address)
}
