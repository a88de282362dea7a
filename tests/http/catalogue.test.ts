// The shelf as a visitor's browser or a search engine gets it: pages without script, addresses, structured data, and calls.
import { createHash } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.siteUrl + path, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const linesOf = (html: string) => [...html.matchAll(/data-product-id="(\d+)"/g)].map((match) => Number(match[1]))
const jsonLdOf = (html: string): { '@type': string; [field: string]: any }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1]!))
const ofType = (html: string, type: string) => jsonLdOf(html).find((entry) => entry['@type'] === type)

async function call(path: string) {
  const response = await fetch(shop.siteUrl + path)
  return (await response.json()) as { code: number; data: any }
}

describe('the front page', () => {
  test('has entries, offers and rows, and says who it is', async () => {
    const { status, html } = await get('/')
    expect(status).toBe(200)
    for (const slug of ['vinos', 'piscos', 'cervezas', 'ofertas']) expect(html).toContain(`href="/categorias/${slug}"`)
    expect(html).toContain('Ofertas destacadas')
    expect(linesOf(html).length).toBeGreaterThan(40)
    expect(ofType(html, 'OnlineStore')).toMatchObject({ name: 'Liqui' })
    expect(ofType(html, 'WebSite')).toBeDefined()
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/"/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
  })

  test('carries no script or style that the policy would refuse', async () => {
    const { html, headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)
    const styles = html.replace(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<style[^>]*>(.*?)<\/style>/gs)
    for (const [, text] of [...scripts, ...styles])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/<[^>]+\sstyle="/)
    expect(html).not.toMatch(/<[^>]+\son\w+="/)
  })
})

describe('a category', () => {
  test('shows 24, then 48, in the order asked for, and links to more', async () => {
    const first = await get('/categorias/vinos')
    expect(linesOf(first.html)).toHaveLength(24)
    expect(first.html).toContain('VER MÁS PRODUCTOS')
    expect(first.html).toContain('href="/categorias/vinos?pagina=2"')
    const second = await get('/categorias/vinos?orden=price%3Aasc&pagina=2')
    expect(linesOf(second.html)).toHaveLength(48)
    const prices = [...second.html.matchAll(/data-price="(\d+)"/g)].map((match) => Number(match[1]))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(second.html).toMatch(/<link rel="canonical" href="[^"]+\/categorias\/vinos"/)
  })

  test('lists what its call lists', async () => {
    const { html } = await get('/categorias/ron?pagina=9')
    const { data } = await call('/api/products/category/ron?store_id=9&delivery_time=programmed&delivery_type=delivery')
    expect(linesOf(html)).toEqual(data.products.map((product: { id: number }) => product.id))
    expect(html).not.toContain('VER MÁS PRODUCTOS')
  })

  test.each(['vinos', 'packs', 'accesorios', 'isotonicas'])(
    'warns of alcohol where it lists some, and nowhere else: %s',
    async (slug) => {
      const { html } = await get(`/categorias/${slug}`)
      const { data } = await call(`/api/products/category/${slug}?store_id=9&delivery_time=programmed`)
      const warnings = html.slice(html.indexOf('data-list')).match(/class="warning warning--bare"/g) ?? []
      const isListed = data.products.some((product: { has_alcohol: boolean }) => product.has_alcohol)
      expect(warnings.length > 0).toBe(isListed)
    },
  )

  test('tells search engines its path and its products', async () => {
    const { html } = await get('/categorias/gin')
    expect(ofType(html, 'BreadcrumbList')?.itemListElement).toHaveLength(2)
    expect(ofType(html, 'ItemList')?.itemListElement.length).toBeGreaterThan(10)
  })

  test.each([
    ['/categorias/snack', 301],
    ['/categorias/nada', 404],
    ['/categorias/source', 200],
    ['/categorias/club-vinos', 200],
    ['/categorias/cyber', 302],
    ['/categorias/ofertas-entrega-inmediata', 200],
  ])('%s is %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('without products says so', async () => {
    expect((await get('/categorias/source')).html).toContain('No hay productos')
  })
})

describe('a product', () => {
  test('has prices, quantity, facts and footnotes, and one offer for search engines', async () => {
    const { html } = await get('/productos/1/casillero-del-diablo-reserva-cabernet-sauvignon-750-cc')
    for (const words of ['por lt.', 'agregar al carro', 'Cepa', 'Los precios incluyen IVA', 'ADVERTENCIA']) {
      expect(html).toContain(words)
    }
    expect(html).toMatch(/<input[^>]+data-amount/)
    const product = ofType(html, 'Product')!
    const { price } = await database.one<{ price: number }>(
      'SELECT price FROM product_price WHERE product_id = 1 AND price_list_id = 1',
    )
    expect(product.offers).toMatchObject({ price, priceCurrency: 'CLP' })
    expect(product).not.toHaveProperty('gtin')
  })

  test.each([
    ['/productos/1', 301],
    ['/productos/1/otro-nombre', 301],
    ['/productos/999999/x', 404],
    ['/productos/abc/x', 404],
    ['/productos/-1/x', 404],
  ])('%s is %i', async (path, status) => {
    const { status: answered, headers } = await get(path)
    expect(answered).toBe(status)
    if (status === 301) expect(headers.get('location')).toMatch(/\/productos\/1\/casillero-del-diablo/)
  })

  test('no longer sold is 410 and unknown to its call as well; sold out is 200', async () => {
    const [gone, empty] = await database.rows<{ id: number; slug: string }>(
      `SELECT p.id, p.slug FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
       WHERE s.stock > 50 AND p.family = 'accesorios' ORDER BY p.id DESC LIMIT 2`,
    )
    await database.change('UPDATE product SET active = 0 WHERE id = ?', [gone!.id])
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [empty!.id])
    await eventually('it is gone', async () => (await get(`/productos/${gone!.id}/${gone!.slug}`)).status === 410)
    const page = await get(`/productos/${gone!.id}/${gone!.slug}`)
    expect(page.html).toContain('Producto no disponible')
    expect(page.html).toContain('Volver al home')
    expect((await call(`/api/products/${gone!.id}`)).code).toBe(410)
    expect((await call('/api/products/999999')).code).toBe(404)
    expect((await call('/api/products/x')).code).toBe(400)
    await eventually('sold out', async () =>
      (await get(`/productos/${empty!.id}/${empty!.slug}`)).html.includes('agotado'),
    )
    expect((await get(`/productos/${empty!.id}/${empty!.slug}`)).status).toBe(200)
  })
})

describe('a search', () => {
  test('finds every word whatever the accents, and is not indexed', async () => {
    const { html } = await get('/resultados?busqueda=CARMÉNÈRE+casillero')
    expect(linesOf(html).length).toBeGreaterThan(0)
    expect(html).toContain('name="robots" content="noindex"')
  })

  test.each([
    ['zzzz', 'No se encontraron productos relacionados a "zzzz"'],
    ['ab', 'Por favor ingrese más de 3 caracteres en la búsqueda'],
    ['', 'Por favor ingrese más de 3 caracteres en la búsqueda'],
  ])('"%s" says why nothing is listed', async (text, words) => {
    const { status, html } = await get(`/resultados?busqueda=${text}`)
    expect(status).toBe(200)
    expect(html.replace(/&(quot|#34);/g, '"')).toContain(words)
  })

  test('what somebody typed stays text', async () => {
    const { html } = await get(`/resultados?busqueda=${encodeURIComponent('"><img src=x onerror=alert(1)><script>')}`)
    expect(html).not.toContain('"><img src=x')
    expect(html).toContain('&lt;img src=x')
  })
})

describe('for search engines', () => {
  test('the site map lists the shop, robots.txt leads to it', async () => {
    const { html, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toContain('xml')
    expect(html.match(/<loc>/g)!.length).toBeGreaterThan(985)
    expect(html).toContain('/categorias/vinos</loc>')
    expect((await get('/robots.txt')).html).toMatch(/Sitemap: http\S+\/sitemap\.xml/)
  })
})

describe('the catalogue’s calls', () => {
  test('answer in the envelope', async () => {
    expect((await call('/api/products/home/popular')).data.sliders.length).toBeGreaterThan(3)
    expect((await call('/api/products/store/order?store_id=9&category=ron')).data[0]).toMatchObject({
      order: 1,
      category: 'ron',
    })
    expect((await call('/api/products/category/nada')).code).toBe(404)
    expect((await call('/api/products/category/vinos?store_id=nueve')).code).toBe(400)
  })
})
