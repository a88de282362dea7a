// What search engines and link previews read: head, structured data, one address per page, site map.

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import { describedBy } from '#tests/support/browser/schema-org.ts'
import { givePhotos, takePhotos } from '#tests/support/catalogue/photos.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)

async function page(path: string) {
  const response = await fetch(siteUrl + path, { redirect: 'manual' })
  const html = await response.text()
  const content = (mark: string) => {
    const tags = html.match(new RegExp(`<meta (?:name|property)="${mark}" content="([^"]*)"`, 'g')) ?? []
    expect(tags.length, mark).toBeLessThanOrEqual(1)
    return /content="([^"]*)"/.exec(tags[0] ?? '')?.[1]
  }
  const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href)
  return { status: response.status, html, content, canonical }
}

let product = ''
beforeAll(async () => {
  const { singles } = await plentiful(database)
  const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [singles[0]])
  product = `/productos/${singles[0]}/${slug}`
})

const PAGES: Record<string, { path: () => string; types: string[]; kind?: string }> = {
  home: { path: () => '/', types: ['OnlineStore', 'WebSite'] },
  category: { path: () => '/categorias/vinos', types: ['BreadcrumbList', 'ItemList'] },
  'category without a drawing of its own': {
    path: () => '/categorias/novedades',
    types: ['BreadcrumbList', 'ItemList'],
  },
  product: { path: () => product, types: ['Product', 'BreadcrumbList'], kind: 'product' },
  results: { path: () => '/resultados?busqueda=pisco', types: [] },
}

describe.each(Object.entries(PAGES))('the %s page', (_name, { path, types, kind = 'website' }) => {
  test('describes itself in words of schema.org', async () => {
    expect(describedBy((await page(path())).html)).toEqual(types)
  })

  test('is shared with its name, its address and a picture that every reader takes', async () => {
    const { content, html, canonical } = await page(path())
    expect(content('og:type')).toBe(kind)
    expect(content('og:title')).toBe(/<title>([^<]+)<\/title>/.exec(html)?.[1])
    expect(content('og:description')).toMatch(/^.{20,200}$/)
    expect(canonical).toEqual(content('robots') === undefined ? [content('og:url')] : [])
    expect(content('twitter:card')).toBe('summary_large_image')
    const address = content('og:image') ?? ''
    expect(address.startsWith(`${siteUrl}/`)).toBe(true)
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect(['png', 'jpeg']).toContain(format)
    expect([width, height].map(String)).toEqual([content('og:image:width'), content('og:image:height')])
  })
})

describe('the head of every page', () => {
  const NOT_INDEXED = 'noindex'
  const INDEXED = undefined
  let [soldOut, inactive] = ['', '']

  beforeAll(async () => {
    const { singles } = await plentiful(database)
    const [empty, gone] = singles.slice(-2)
    const pathOf = async (id: number) =>
      `/productos/${id}/${(await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [id])).slug}`
    ;[soldOut, inactive] = [await pathOf(empty!), await pathOf(gone!)]
    const units = await database.stockOf(empty!)
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [empty])
    await database.change('UPDATE product SET active = 0 WHERE id = ?', [gone])
    const bringBack = async () => {
      await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [units, empty])
      await database.change('UPDATE product SET active = 1 WHERE id = ?', [gone])
      await eventually('it is back', async () => (await page(inactive)).status === 200)
    }
    await eventually('both are shown as they are', async () => {
      const { status } = await page(inactive)
      return status === 410 && (await page(soldOut)).html.includes('OutOfStock')
    })
    return bringBack
  })

  type Head = [name: string, path: () => string, status: number, robots: string | undefined, types: string[]]

  test.each<Head>([
    ['home', () => '/', 200, INDEXED, ['OnlineStore', 'WebSite']],
    ['category', () => '/categorias/vinos', 200, INDEXED, ['BreadcrumbList', 'ItemList']],
    ['product', () => product, 200, INDEXED, ['Product', 'BreadcrumbList']],
    ['sold out product', () => soldOut, 200, INDEXED, ['Product', 'BreadcrumbList']],
    ['inactive product', () => inactive, 410, NOT_INDEXED, []],
    ['results', () => '/resultados?busqueda=pisco', 200, NOT_INDEXED, []],
    ['no results', () => '/resultados?busqueda=zzzz', 200, NOT_INDEXED, []],
    ['checkout', () => '/checkout', 200, NOT_INDEXED, []],
    ['missing', () => '/nada-de-esto', 404, NOT_INDEXED, []],
    ['legal', () => '/terminos-y-condiciones', 200, INDEXED, ['BreadcrumbList']],
    ['contact', () => '/contacto', 200, INDEXED, ['BreadcrumbList', 'ContactPage']],
    ['stores', () => '/tiendas', 200, INDEXED, ['ItemList']],
    ['stores of a commune', () => '/tiendas?commune=maipu', 200, NOT_INDEXED, []],
    ['store', () => '/tiendas/1/providencia', 200, INDEXED, ['LiquorStore', 'BreadcrumbList']],
    ['warehouse', () => '/tiendas/9/bodega-central', 404, NOT_INDEXED, []],
    ['site map', () => '/sitemap', 200, INDEXED, ['BreadcrumbList']],
    ['missing list of the site map', () => '/sitemap?categoria=nada', 404, NOT_INDEXED, []],
    ['commune', () => '/entrega', 200, NOT_INDEXED, []],
    ['verification', () => '/verificacion', 200, NOT_INDEXED, []],
  ])('%s', async (_name, path, status, robots, types) => {
    const { html, content, canonical, ...answer } = await page(path())
    expect(answer.status).toBe(status)
    expect(html).toMatch(/<title>\S[^<]{4,}<\/title>/)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(content('robots')).toBe(robots)
    expect(canonical).toEqual(robots === undefined ? [expect.stringMatching(new RegExp(`^${siteUrl}/`))] : [])
    if (robots === undefined) expect(content('description')).toMatch(/^.{40,200}$/)
    expect(describedBy(html)).toEqual(types)
  })
})

describe('addresses', () => {
  test.each([
    ['/', '/', undefined],
    ['/categorias/vinos', '/categorias/vinos', undefined],
    ['/categorias/vinos?pagina=2', '/categorias/vinos', undefined],
    ['/categorias/vinos?utm_source=correo', '/categorias/vinos', undefined],
    // Not to be indexed, and no other page's name on it: together they would tell search engines to forget the other one.
    ['/categorias/vinos?wine_strain=merlot', null, 'noindex, follow'],
    ['/resultados?busqueda=pisco', null, 'noindex'],
  ])('%s is known as %s', async (path, known, robots) => {
    const { status, canonical, content } = await page(path)
    expect(status).toBe(200)
    expect(canonical).toEqual(known === null ? [] : [siteUrl + known])
    expect(content('robots')).toBe(robots)
  })

  test('every link to more of a list leads to what says the same address', async () => {
    const { html } = await page('/categorias/vinos')
    const more = /href="(\/categorias\/vinos\?pagina=2)"/.exec(html)?.[1]
    expect((await page(more!)).canonical).toEqual([`${siteUrl}/categorias/vinos`])
  })
})

describe('the site map', () => {
  test.each(['1', '0', '-1', '1e0', 'x', '99999999999999999999'])(
    'has no part %s, because one list holds it all',
    async (part) => {
      const { status, headers } = await fetch(`${siteUrl}/sitemap-${part}.xml`)
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    },
  )

  let addresses: string[]
  let pictures: string[]
  beforeAll(async () => {
    const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9" /,
    )
    expect(xml.trim()).toMatch(/<\/urlset>$/)
    addresses = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
    expect(addresses.length).toBe(xml.match(/<loc>/g)!.length)
    pictures = [...xml.matchAll(/<image:image><image:loc>([^<]+)<\/image:loc><\/image:image><\/url>/g)].map(
      ([, address]) => address!,
    )
  })

  test('names every product on sale once and none that is not', async () => {
    const rows = await database.rows<{ id: number; active: number }>('SELECT id, active FROM product')
    const named = addresses.flatMap((address) => /\/productos\/(\d+)\//.exec(address)?.[1] ?? []).map(Number)
    expect(named.toSorted((a, b) => a - b)).toEqual(
      rows.flatMap(({ id, active }) => (active ? id : [])).toSorted((a, b) => a - b),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.every((address) => address.startsWith(`${siteUrl}/`))).toBe(true)
  })

  test('names the picture of every product and post', async () => {
    expect(pictures.length).toBe(addresses.filter((address) => /\/(productos|blog)\/\d/.test(address)).length)
    expect((await fetch(pictures[0]!)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('names only pages that may be indexed, at the address they know themselves by', async () => {
    const categories = addresses.filter((address) => !address.includes('/productos/'))
    const some = [...categories, ...addresses.filter((_, index) => index % 97 === 0)]
    for (const address of some) {
      const { status, canonical, content } = await page(address.slice(siteUrl.length))
      expect([address, status, canonical, content('robots')]).toEqual([address, 200, [address], undefined])
    }
  })
})

describe("the feed of Google's merchants' programme", () => {
  const writing = connectDatabase(databaseUrl, 1)
  afterAll(() => writing.destroy())

  interface Described {
    readonly url: string
    readonly sku: string
    readonly image: readonly string[]
    readonly offers: { readonly price: number; readonly availability: string; readonly priceValidUntil?: string }
  }
  const described = async (address: string): Promise<Described> => {
    const html = await (await fetch(address)).text() // as a crawler: without a cookie
    const all = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    return all.map(([, text]) => JSON.parse(text!)).find((one) => one['@type'] === 'Product') as Described
  }
  const feedItems = async () => {
    const answer = await fetch(`${siteUrl}/feeds/google.xml`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    return [...(await answer.text()).matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => {
      const values = [...item.matchAll(/<(?:g:)?(\w+)>([^<]*)</g)].map(([, name, value]) => [name!, value!] as const)
      return Object.fromEntries(values) as Readonly<Record<string, string>>
    })
  }

  test('says of what has a photo what its page says, an offer and a sold out product too', async () => {
    const { singles } = await plentiful(database)
    const [usual, offer, empty, drawn] = singles.slice(-6, -2) as [number, number, number, number]
    const units = await database.stockOf(empty)
    const { price } = await database.one<{ price: number }>(
      'SELECT price FROM product_price WHERE product_id = ? AND price_list_id = 1 AND club = 0',
      [offer],
    )
    for (const id of [usual, offer, empty]) await givePhotos(writing, id, ['#a22', '#2a2'])
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [empty])
    await database.change(
      'INSERT INTO product_price (product_id, price_list_id, club, price, starts_at, ends_at) VALUES (?, 3, 0, ?, NOW() - INTERVAL 1 DAY, NOW() + INTERVAL 2 DAY)',
      [offer, price - 100],
    )
    try {
      await eventually('all three are told of', async () => {
        const items = await feedItems()
        return items.length === 3 && items.some(({ sale_price }) => sale_price) && items.some(({ availability }) => availability === 'out_of_stock') // biome-ignore format: one row
      })
      for (const item of await feedItems()) {
        const { url, sku, image, offers } = await described(item.link!)
        expect([item.link, item.id, item.image_link, item.sale_price ?? item.price]).toEqual([
          ...[url, sku, image[0], `${offers.price} CLP`],
        ])
        expect(item.availability).toBe(offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock')
        expect(Boolean(item.sale_price)).toBe(offers.priceValidUntil !== undefined)
        expect((await fetch(item.image_link!)).headers.get('content-type')).toBe('image/jpeg')
      }
      const { sku } = await database.one<{ sku: string }>('SELECT sku FROM product WHERE id = ?', [drawn])
      expect((await feedItems()).map(({ id }) => id)).not.toContain(sku)
      expect((await fetch(`${siteUrl}/feeds/google-2.xml`)).status).toBe(404)
      expect((await fetch(`${siteUrl}/feeds/meta.xml`)).status).toBe(404)
    } finally {
      for (const id of [usual, offer, empty]) await takePhotos(writing, id)
      await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [units, empty])
      await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 3', [offer])
    }
    await eventually('nobody is told of any more', async () => (await feedItems()).length === 0)
  })
})
