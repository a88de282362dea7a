// Savings, club prices, seals and notes are true or not said: on pages, in calls and in the cart.
import { afterAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

const get = async (path: string) => {
  const response = await fetch(shop.siteUrl + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}
const call = async (path: string, body?: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(shop.siteUrl + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  return (await response.json()) as { code: number; data: any }
}
const setting = (name: string, value: string) =>
  database.change('UPDATE setting SET value = ? WHERE name = ?', [value, name])
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map((match) => JSON.parse(match[1]!) as Record<string, unknown>)
    .find((entry) => entry['@type'] === 'Product')!

afterAll(async () => {
  await setting('CLUB_OPEN', 'true')
  await setting('CYBER_START_DATE', '')
  await setting('CYBER_END_DATE', '')
})

interface Pack {
  readonly id: number
  readonly slug: string
  readonly price: number
  readonly reference: number
  readonly quantity: number
  readonly child: number
}
const aPack = () =>
  database.one<Pack>(
    `SELECT p.id, p.slug, pp.price, p.reference_price AS reference, MIN(c.quantity) AS quantity, MIN(c.product_id) AS child
     FROM product p JOIN product_price pp ON pp.product_id = p.id AND pp.price_list_id = 1
     JOIN pack_component c ON c.pack_id = p.id JOIN stock s ON s.product_id = c.product_id AND s.store_id = 9
     WHERE p.subfamily = 'caja-vinos' GROUP BY p.id, p.slug, pp.price, p.reference_price
     HAVING COUNT(*) = 1 AND MIN(s.stock) > 100 AND pp.price <= p.reference_price * 0.95 ORDER BY p.id LIMIT 1`,
  )

describe('a pack that an import makes dearer than its parts', () => {
  test('loses badge, struck price and place in the offers everywhere, and shows the cheaper way', {
    timeout: 30_000,
  }, async () => {
    const pack = await aPack()
    const path = `/productos/${pack.id}/${pack.slug}`
    const offers = async () =>
      (await call('/api/products/category/ofertas')).data.products.map(({ id }: { id: number }) => id)
    const inCart = async () =>
      (await call('/cart', { items: [{ productId: pack.id, amount: 1 }], store: 9 })).data.cart[0].product
    const product = async () => (await call(`/api/products/${pack.id}`)).data.product
    await database.change('UPDATE product SET reference_price = ?, is_offer = 1 WHERE id = ?', [
      pack.price * 2,
      pack.id,
    ])
    await eventually('it is on offer', async () => (await offers()).includes(pack.id))
    expect(await product()).toMatchObject({ is_offer: true })
    expect((await product()).reference_price).toBeLessThan(pack.price * 2) // its parts cost less

    const dear = pack.price * 2
    await database.change('UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id = 1', [
      dear,
      pack.id,
    ])
    await eventually('it is no offer', async () => !(await offers()).includes(pack.id))
    expect(await product()).toMatchObject({ is_offer: false, discountPercentage: 0 })
    expect(await inCart()).toMatchObject({ is_offer: false, discountPercentage: 0 })
    await eventually('its page shows the price', async () => (await get(path)).html.includes(`data-price="${dear}"`))
    const { html } = await get(path)
    const buy = html.slice(html.indexOf('class="buy"'), html.indexOf('class="note"'))
    expect(buy.slice(0, buy.indexOf('class="packs"'))).not.toMatch(/<s>|tag--save/)
    expect(html).toContain('value="unidad"')
    const single = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [pack.child])
    const own = (await get(`/productos/${pack.child}/${single.slug}`)).html
    expect(own).not.toContain(`&quot;productId&quot;:${pack.id},`)

    await database.change('UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id = 1', [
      pack.price,
      pack.id,
    ])
    await database.change('UPDATE product SET reference_price = ?, is_offer = 0 WHERE id = ?', [
      pack.reference,
      pack.id,
    ])
  })

  test('cart and catalogue tell its categories alike', async () => {
    const { id } = await aPack()
    const catalogue = (await call(`/api/products/${id}`)).data.product
    const cart = (await call('/cart', { items: [{ productId: id, amount: 1 }], store: 9 })).data.cart[0].product
    expect(catalogue.ecommerce_categories).toMatch(/vinos.*packs/)
    for (const field of ['ecommerce_categories', 'discountPercentage', 'reference_price', 'is_offer'])
      expect([field, cart[field]]).toEqual([field, catalogue[field]])
  })
})

describe('the club', () => {
  const path = '/productos/1/casillero-del-diablo-reserva-cabernet-sauvignon-750-cc'
  const pages = ['/', '/categorias/vinos', path, '/resultados?busqueda=casillero']

  test('is not offered while nobody can join it', { timeout: 30_000 }, async () => {
    await setting('CLUB_OPEN', 'false')
    const promised = /Socios:|socios? del club|precios de socio/
    for (const page of pages) await eventually(page, async () => !promised.test((await get(page)).html))
    const { prices } = (await call('/api/products/1')).data.product
    expect(prices.filter(({ club }: { club: boolean }) => club)).toEqual([])
    expect(await get('/categorias/club-vinos?orden=price:asc')).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/categorias\/vinos\?orden=price/),
    })
    expect((await call('/api/products/category/club-vinos')).code).toBe(404)
  })

  test('is offered while it is open', { timeout: 30_000 }, async () => {
    await setting('CLUB_OPEN', 'true')
    for (const page of pages.slice(1)) await eventually(page, async () => (await get(page)).html.includes('Socios:'))
    expect((await get('/')).html).toContain('precios de socio')
    expect((await get('/categorias/club-vinos')).status).toBe(200)
    const { prices } = (await call('/api/products/1')).data.product
    expect(prices.some(({ club }: { club: boolean }) => club)).toBe(true)
    const bulk = await database.one<{ id: number; slug: string }>(
      'SELECT id, slug FROM product WHERE bulk_amount <= 12 AND active ORDER BY id DESC LIMIT 1',
    )
    expect((await get(`/productos/${bulk.id}/${bulk.slug}`)).html).toContain(
      'Mayorista: los socios del club pagan menos',
    )
  })
})

describe('the cyber category', () => {
  test('is open and in the site map during its campaign only', { timeout: 30_000 }, async () => {
    expect(await get('/categorias/cyber')).toMatchObject({ status: 302, location: '/categorias/ofertas' })
    expect((await call('/api/products/category/cyber')).code).toBe(404)
    expect((await get('/sitemap.xml')).html).not.toContain('/categorias/cyber<')
    await setting('CYBER_START_DATE', new Date(Date.now() - 60_000).toISOString())
    await setting('CYBER_END_DATE', new Date(Date.now() + 600_000).toISOString())
    await eventually('it opens', async () => (await get('/categorias/cyber')).status === 200)
    expect((await get('/sitemap.xml')).html).toContain('/categorias/cyber<')
    await setting('CYBER_START_DATE', '')
    await eventually('it closes', async () => (await get('/categorias/cyber')).status === 302)
  })
})

test('bar codes, notes and seals are shown where they are known, and nowhere else', { timeout: 30_000 }, async () => {
  const snack = await database.one<{ id: number; slug: string }>(
    "SELECT id, slug FROM product WHERE family = 'snacks' AND active ORDER BY id LIMIT 1",
  )
  const path = `/productos/${snack.id}/${snack.slug}`
  const before = (await get(path)).html
  expect(before).not.toMatch(/class="seals"|class="vivino"|Nota Vivino/)
  expect(jsonLd(before)).not.toHaveProperty('gtin')
  await database.change(
    "UPDATE product SET ean = '7804320746920', vivino_wine_rank = 4.1, warning_seals = 'sodio,grasas-saturadas' WHERE id = ?",
    [snack.id],
  )
  await eventually('it says so', async () => (await get(path)).html.includes('class="seals"'))
  const { html } = await get(path)
  expect(html.match(/aria-label="Alto en [a-z ]+"/g)).toEqual([
    'aria-label="Alto en grasas saturadas"',
    'aria-label="Alto en sodio"',
  ])
  expect(html).toContain('Vivino 4,1')
  expect(jsonLd(html)).toMatchObject({ gtin: '7804320746920' })
  await database.change("UPDATE product SET ean = '', vivino_wine_rank = NULL, warning_seals = '' WHERE id = ?", [
    snack.id,
  ])
})

test('Genérico is nobody’s brand', async () => {
  const { data } = await call('/api/products/category/accesorios')
  const brands = data.filters.find(({ name }: { name: string }) => name === 'marca' || name === 'brand')
  expect(JSON.stringify(brands ?? {})).not.toMatch(/gen[eé]ric/i)
  expect(data.products.map(({ brand }: { brand: string }) => brand)).toContain('')
  const ice = await database.one<{ id: number; slug: string }>(
    "SELECT id, slug FROM product WHERE subfamily = 'hielo' AND active ORDER BY id LIMIT 1",
  )
  const { html } = await get(`/productos/${ice.id}/${ice.slug}`)
  expect(html).not.toMatch(/Genérico/)
  expect(jsonLd(html)).not.toHaveProperty('brand')
})

test('an empty category stands in no menu and not in the site map, and says that it is empty', async () => {
  expect((await get('/sitemap.xml')).html).not.toContain('/categorias/source<')
  expect((await get('/categorias/source')).html).toContain('No hay productos')
  expect((await get('/')).html).not.toContain('/categorias/source"')
})

test('red wine by the box and in cartons is found under Tinto', async () => {
  const { data } = await call('/api/products/category/vinos?tipo=tinto')
  const names: string[] = data.products.map(({ name }: { name: string }) => name)
  expect(names.some((name) => /^Caja 6/.test(name))).toBe(true)
  expect(names.some((name) => /Tetra/.test(name))).toBe(true)
})

test('pages beyond the last are the last', async () => {
  const cards = async (page: string) =>
    [...(await get(`/categorias/vinos?pagina=${page}`)).html.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => id)
  const all = await cards('42')
  expect(all.length).toBeGreaterThan(200)
  for (const page of ['43', '999999', '9'.repeat(30)]) expect(await cards(page)).toEqual(all)
})

test.each(['bilz y pap', 'escudo 24', 'cerveza papas', 'oferta', 'liquidacion', 'despacho gratis', 'jagger'])(
  'a search for %s shows something',
  async (text) => {
    const { html } = await get(`/resultados?busqueda=${encodeURIComponent(text)}`)
    expect(html).toMatch(/data-product-id="\d+"/)
  },
)
