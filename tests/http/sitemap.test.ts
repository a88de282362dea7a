// The site map for people: its page, its lists, its call.
import { beforeAll, expect, inject, test } from 'vitest'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
const get = async (path: string) => {
  const answer = await fetch(siteUrl + path)
  return { status: answer.status, html: await answer.text() }
}
const call = async (query: string) => (await fetch(`${siteUrl}/api/sitemap${query}`)).json() as Promise<Answer>
interface Link {
  readonly label: string
  readonly url: string
}
interface Answer {
  readonly status: number
  readonly data: Record<'index' | 'blog' | 'categories' | 'products', Link[]> & { readonly pages: number }
}
const section = (html: string, title: string) =>
  new RegExp(`<section[^>]*><h2[^>]*>${title}</h2>(.*?)</section>`, 's').exec(html)?.[1] ?? ''

let overview: string
beforeAll(async () => {
  overview = (await get('/sitemap')).html
})

test('the page has its sections, and leads to a list of each category of products', () => {
  expect(overview).toContain('<h1>Mapa del Sitio</h1>')
  expect(section(overview, 'Inicio')).toContain('<a href="/">Inicio</a>')
  expect(section(overview, 'Categorías')).toContain('<a href="/categorias/vinos">Vinos</a>')
  expect(section(overview, 'Productos')).toMatch(/<a href="\/sitemap\?categoria=vinos">Vinos: \d+ productos<\/a>/)
})

test('its lists name every product on sale once, and are no longer than they may be', async () => {
  const lists = [...section(overview, 'Productos').matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
  const pages = await Promise.all(lists.map(get))
  const named = pages.flatMap(({ html }) =>
    [...html.matchAll(/<li><a href="\/productos\/(\d+)\//g)].map(([, id]) => Number(id)),
  )
  const active = await database.rows<{ id: number }>('SELECT id FROM product WHERE active ORDER BY id')
  expect(named.sort((a, b) => a - b)).toEqual(active.map(({ id }) => id))
  for (const { html } of pages) expect(Buffer.byteLength(html)).toBeLessThan(300_000)
})

test.each(['/sitemap?categoria=nada', '/sitemap?categoria=vinos&pagina=40'])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('the call gives labels and addresses, of one category on demand', async () => {
  const { data } = await call('')
  expect(data.index[0]).toEqual({ label: 'Inicio', url: '/' })
  expect(data.categories).toContainEqual({ label: 'Vinos', url: '/categorias/vinos' })
  expect(data.products[0]).toEqual({ label: expect.any(String), url: expect.stringMatching(/^\/productos\/\d+\//) })
  const wines = (await call('?categoria=vinos')).data.products
  expect(wines.length).toBeGreaterThan(100)
  expect(wines.length).toBeLessThan(data.products.length)
  expect(data.products).toEqual(expect.arrayContaining(wines.slice(0, 3)))
})

test.each([
  ['?categoria=nada', 404],
  ['?pagina=0', 400],
  ['?pagina=x', 400],
])('%s is refused', async (query, status) => {
  expect((await call(query)).status).toBe(status)
})
