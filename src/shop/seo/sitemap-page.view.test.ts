import { expect, test } from 'vitest'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { type SitemapShop, sitemapAnswer, sitemapList, sitemapOverview } from './sitemap-page.view.ts'

/** 1,201 wines, a gin and one that is not sold; names run against the numbers. */
const products = [
  ...Array.from({ length: 1_201 }, (_, at) => aProduct(at + 1, { displayName: `Vino ${9_999 - at}` })),
  aProduct(2_000, { family: 'gin', displayName: 'Gin' }),
  aProduct(2_001, { active: false }),
]
const post = (id: number) => ({ id, slug: `nota-${id}`, title: `Nota ${id}` })

function shopOf(posts: number): SitemapShop {
  const catalogue = {
    products,
    categories: shippedCategories,
    sortProducts: (list: typeof products) => list.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
    nonEmptyCategories: () => ['vinos', 'gin', 'cyber'],
  }
  return {
    catalogue: { current: () => catalogue as unknown as Catalogue },
    opening: () => ({ club: false, cyber: false }),
    stores: { shown: () => [{ id: 12, name: 'Chicureo (Colina)', ecommerceName: 'Liqui Chicureo (Colina)' }] },
    blog: { posts: () => Array.from({ length: posts }, (_, at) => post(at + 1)), nextChange: () => undefined },
  }
}
const listAt = (query: string, posts = 0) =>
  sitemapList({ shop: shopOf(posts), address: new URL(`https://liqui.cl/sitemap?${query}`) })

test('the first page leads to a list of each category that holds products, and names open categories only', () => {
  const overview = sitemapOverview({ shop: shopOf(2), address: new URL('https://liqui.cl/sitemap') })
  expect(overview.products).toEqual([
    { label: 'Vinos: 1201 productos', url: '/sitemap?categoria=vinos' },
    { label: 'Gin: 1 producto', url: '/sitemap?categoria=gin' },
  ])
  expect(overview.categories.map(({ url }) => url)).toEqual(['/categorias/vinos', '/categorias/gin'])
  expect(overview.blog.map(({ url }) => url)).toEqual(['/blog/1/nota-1', '/blog/2/nota-2'])
  expect(overview.allPosts).toBeNull()
  expect(overview.index).toEqual(
    expect.arrayContaining([
      { label: 'Tiendas', url: '/tiendas' },
      { label: 'Liqui Chicureo (Colina)', url: '/tiendas/12/chicureo-colina' },
    ]),
  )
})

test('a list has its products once, by name, in pages', () => {
  const pages = ['categoria=vinos', 'categoria=vinos&pagina=2', 'categoria=vinos&pagina=3'].map((query) =>
    listAt(query),
  )
  expect(pages.map((list) => list?.links.length)).toEqual([500, 500, 201])
  expect(pages[2]?.pages).toEqual([
    '/sitemap?categoria=vinos',
    '/sitemap?categoria=vinos&pagina=2',
    '/sitemap?categoria=vinos&pagina=3',
  ])
  const names = pages.flatMap((list) => list?.links.map(({ label }) => label) ?? [])
  expect(names).toEqual([...new Set(names)].sort())
})

test.each(['categoria=vinos&pagina=4', 'categoria=snacks', 'categoria=nada', 'categoria=blog', 'categoria='])(
  '%s is no list',
  (query) => {
    expect(listAt(query)).toBeNull()
  },
)

test('many posts have a list of their own', () => {
  const { blog, allPosts } = sitemapOverview({ shop: shopOf(501), address: new URL('https://liqui.cl/sitemap') })
  expect([blog.length, allPosts?.url]).toEqual([100, '/sitemap?categoria=blog'])
  expect(listAt('categoria=blog&pagina=2', 501)?.links).toEqual([{ label: 'Nota 501', url: '/blog/501/nota-501' }])
})

test('the call gives everything in pages, or the products of one category', () => {
  const shop = shopOf(3)
  const [first, second] = [1, 2].map((page) => sitemapAnswer(shop, undefined, page))
  expect([first?.products.length, first?.blog.length, first?.pages]).toEqual([1_000, 3, 2])
  expect([second?.products.length, second?.blog.length]).toEqual([202, 0])
  expect(second?.products.at(-1)).toEqual({ label: 'Gin', url: '/productos/2000/producto-2000' })
  expect(sitemapAnswer(shop, 'gin', 1)).toMatchObject({ pages: 1, products: [{ label: 'Gin' }] })
})
