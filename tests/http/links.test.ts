// Whatever a page links to is there: no link leads to nothing, or by a detour.
import { expect, inject, test } from 'vitest'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
/** At a time: fewer than a browser opens. */
const AT_ONCE = 4

/** The addresses a page links to on this site, without their fragments. */
async function linksOf(path: string): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text()
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"#]+)(?:#[^"]*)?"/g)].map(([, href]) => href!)
  return links.map((href) => href.replaceAll('&amp;', '&')).filter((href) => href.startsWith('/'))
}

test('every link of header, menus, footer and each kind of page is answered at once', { timeout: 60_000 }, async () => {
  const { singles } = await plentiful(database)
  const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [singles[0]])
  const product = `/productos/${singles[0]}/${slug}`
  const pages = [
    '/',
    '/categorias/vinos',
    product,
    '/resultados?busqueda=pisco',
    '/sitemap',
    '/contacto',
    '/tiendas',
    '/checkout',
  ]
  const found = (await Promise.all(pages.map(linksOf))).flat()
  const blog = found.includes('/blog') ? await linksOf('/blog') : []
  const lists = found.filter((href) => href.startsWith('/sitemap?')).slice(0, 3)
  const listed = (await Promise.all(lists.map(linksOf))).flat().filter((_, index) => index % 20 === 0)
  // One address for each path: filters and orders of a list are links too.
  const addresses = [...new Map([...found, ...blog, ...listed].map((href) => [href.split('?')[0]!, href])).values()]
  expect(addresses).toContain('/contacto')
  expect(addresses.some((href) => href.startsWith('/sitemap'))).toBe(true)

  const wrong: string[] = []
  const waiting = [...addresses]
  const follow = async () => {
    for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
      const { status } = await fetch(siteUrl + href, { redirect: 'manual' })
      if (status !== 200) wrong.push(`${status} ${href}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, follow))
  expect(wrong).toEqual([])
})
