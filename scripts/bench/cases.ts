// The cases: each is one kind of request, a hit (always the same address) or a miss (every address for the first time).
import { sortKeys } from '#shop/catalog/sort-key.ts'

export interface Case {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly encoding: 'br' | 'identity'
  /** The address whose bytes nginx serves; of a hit the only one requested. */
  readonly address: string
  readonly body?: object
  /** What the client's `Cookie` header says; none for guests. */
  readonly cookie?: string
  /** Of a miss: addresses not requested yet. */
  readonly fresh?: readonly string[]
}

export interface CatalogueSample {
  /** A product that can be bought, and many more. */
  readonly products: readonly { readonly id: number; readonly slug: string }[]
  readonly stores: readonly number[]
  /** The address of suggestions; null while there are none. */
  readonly suggestions: string | null
  /** The cookies of somebody of the club. */
  readonly memberCookie: string
}

/** Every address is a real one with products. */
export function casesOf({ products, stores, suggestions, memberCookie }: CatalogueSample): Case[] {
  const [first] = products
  if (!first) throw new Error('there is nothing to buy')
  const product = `/productos/${first.id}/${first.slug}`
  const page = { method: 'GET', encoding: 'br' } as const
  const filters = shuffled(freshFilters())
  const anyFilter = '/categorias/vinos?precio_hasta=90000'
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
    { ...page, name: 'category, member', address: '/categorias/vinos', cookie: memberCookie },
    { ...page, name: 'category, identity', encoding: 'identity', address: '/categorias/vinos' },
    { ...page, name: 'filtered category', address: '/categorias/vinos?orden=price%3Aasc&precio_hasta=20000' },
    { ...page, name: 'product', address: product },
    { ...page, name: 'search results', address: '/resultados?busqueda=cabernet' },
    ...(suggestions ? [{ ...page, name: 'suggestions', address: suggestions }] : []),
    { ...page, name: 'blog', address: '/blog' },
    { ...page, name: 'all-blogs', address: '/all-blogs' },
    { ...page, name: 'site map', address: '/sitemap' },
    { ...page, name: 'site map list', address: '/sitemap?categoria=vinos' },
    { ...page, name: 'sitemap.xml', address: '/sitemap.xml' },
    { ...page, name: 'cart', method: 'POST', address: '/cart', body: cart },
    ...(suggestions
      ? [{ ...page, name: 'suggestions, miss', address: suggestions, fresh: shuffled(freshTexts(products)) }]
      : []),
    {
      ...page,
      name: 'suggestions of addresses, miss',
      address: suggestedAddresses('apoquindo 4500'),
      fresh: shuffled(freshStreets()),
    },
    { ...page, name: 'filtered category, miss', address: anyFilter, fresh: filters.filter((_, n) => n % 2 === 0) },
    {
      ...page,
      name: 'filtered category, miss, identity',
      encoding: 'identity',
      address: anyFilter,
      fresh: filters.filter((_, n) => n % 2 === 1),
    },
    { ...page, name: 'blog search, miss', address: '/blog?buscar=vino', fresh: shuffled(freshTitles()) },
    { ...page, name: 'product, miss', address: product, fresh: shuffled(freshProducts(products.slice(1), stores)) },
  ]
}

const suggestedAddresses = (text: string) => `/api/places/suggestions?text=${encodeURIComponent(text)}`

/** Streets with and without slips, a number and a commune each, as they are typed. */
function freshStreets(): string[] {
  const streets = ['apoquindo', 'av apoqindo', 'alameda', 'irarrazaval', 'irarrazabal con manquehue', 'vicuña mackenna']
  const areas = ['', ' las condes', ' santiago', ' ñuñoa', ' depto 32', ' viña del mar', ' maip', ', providencia']
  return streets.flatMap((street) =>
    areas.flatMap((area) => steps(100, 9_000, 13).map((number) => suggestedAddresses(`${street} ${number}${area}`))),
  )
}

/** Filters not chosen before: price ranges that leave a full first page, in every order. */
function freshFilters(): string[] {
  const [from, to] = [steps(500, 3_500, 50), steps(30_000, 80_000, 250)]
  return from.flatMap((low) =>
    to.flatMap((high) =>
      sortKeys.map(
        (sort) => `/categorias/vinos?orden=${encodeURIComponent(sort)}&precio_desde=${low}&precio_hasta=${high}`,
      ),
    ),
  )
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step)
}

/** Texts as somebody types them: a word of one product and the first letters of a word of another. */
function freshTexts(products: CatalogueSample['products']): string[] {
  const words = [...new Set(products.slice(0, 400).flatMap(({ slug }) => slug.split('-').slice(0, 3)))].filter((word) =>
    /^[a-z]{4,}$/.test(word),
  )
  const beginnings = [...new Set(words.flatMap((word) => TYPED.map((letters) => word.slice(0, letters))))]
  return words.flatMap((first) => beginnings.map((second) => `/searcher/suggestions?word=${first}+${second}`))
}

/** Letters that most titles have: their searches fill a page of fourteen posts as of five thousand. */
const COMMON = 'aeiorsnlcu'

function freshTitles(): string[] {
  const longer = (words: readonly string[]): string[][] =>
    [...COMMON].filter((letter) => !words.includes(letter)).map((letter) => [...words, letter])
  return longer([])
    .flatMap(longer)
    .flatMap(longer)
    .flatMap(longer)
    .map((words) => `/blog?buscar=${words.join('+')}`)
}

/** Letters typed of the second word. */
const TYPED = [1, 2, 3, 4, 5]

function freshProducts(products: CatalogueSample['products'], stores: readonly number[]): string[] {
  const contexts = ['', ...stores.slice(0, 5).map((store) => `delivery_time=immediate&store_id=${store}`)]
  const choices = ['', 'formato=unidad', 'formato=pack-6', 'formato=caja-12']
  return products.slice(0, 5_000).flatMap(({ id, slug }) =>
    contexts.flatMap((context) =>
      choices.map((choice) => {
        const query = [context, choice].filter(Boolean).join('&')
        return `/productos/${id}/${slug}${query && `?${query}`}`
      }),
    ),
  )
}

/** Always in the same order, so that every run requests the same. */
function shuffled(addresses: readonly string[]): string[] {
  const order = addresses.map((address, n) => ({ address, key: (n * 2_654_435_761) % 4_294_967_296 }))
  return order.sort((a, b) => a.key - b.key).map(({ address }) => address)
}
