// Plain SQL shows on every page of every web process, and no other page is rendered again for it.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

interface Subject {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly price: number
}

let origins: string[] = []
let second: RunningWeb | undefined
beforeAll(async () => {
  second = await startWeb(shop.databaseUrl)
  origins = [shop.siteUrl, second.siteUrl]
})
afterAll(() => second?.stop())

async function page(origin: string, path: string) {
  const response = await fetch(origin + path)
  return { html: await response.text(), fromMemory: !response.headers.has('x-request-id') }
}

async function cartLine(origin: string, productId: number) {
  const body = JSON.stringify({ items: [{ productId, amount: 1 }] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/cart`, { method: 'POST', headers, body })
  return ((await response.json()) as { data: { cart: { price: number; state: string; available: number }[] } }).data
    .cart[0]!
}

const addressesOf = ({ id, slug, name }: Subject, category: string) => ({
  category: `/categorias/${category}?pagina=99`,
  product: `/productos/${id}/${slug}`,
  results: `/resultados?busqueda=${encodeURIComponent(name)}`,
})

const card = (id: number, price?: number) =>
  new RegExp(`data-product-id="${id}"${price === undefined ? '' : `[^>]*data-price="${price}"`}`)

/** Every page of every process, once, so that all of them are in memory. */
async function warm(paths: Iterable<string>) {
  for (const path of paths) for (const origin of origins) await page(origin, path)
}

/** A change as an import makes it: plain SQL, and nothing said to anybody. */
const change = database.change

/** Every process shows it, each in its own time. How soon is the sum of what is polled (tests/README.md). */
async function everywhere(what: string, holds: (origin: string) => Promise<boolean>) {
  await Promise.all(origins.map((origin) => eventually(`${what} at ${origin}`, () => holds(origin))))
}

/** All of these paths at once, so that none waits for another. */
const onAll = (paths: readonly string[], what: string, holds: (origin: string, path: string) => Promise<boolean>) =>
  Promise.all(paths.map((path) => everywhere(`${what} on ${path}`, (origin) => holds(origin, path))))

/** A product of a category with plenty of stock, a name of its own, and in no pack. */
function subject(family: string, nth: number): Promise<Subject> {
  return database.one<Subject>(
    `SELECT p.id, p.slug, p.display_name AS name, r.price FROM product p
     JOIN product_price r ON r.product_id = p.id AND r.price_list_id = 1 AND r.club = 0
     JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.family = ? AND p.active AND p.ecommerce_programmed_available AND NOT p.is_offer AND s.stock > s.ecommerce_emergency_stock + 40
       AND NOT EXISTS (SELECT 1 FROM pack_component c WHERE c.product_id = p.id)
     ORDER BY p.id LIMIT 1 OFFSET ?`,
    [family, nth],
  )
}

describe('in two web processes', () => {
  test('a category: its page, the menu, the site maps and the search', async () => {
    const home = '/'
    const own = '/categorias/velas-y-faroles'
    await warm([home, own, '/categorias/snacks', '/sitemap'])
    await change(
      `INSERT INTO category (slug, title, description, contents, in_menu, sort_rank, former_slugs)
       VALUES ('velas-y-faroles', 'Velas y faroles', 'Luz para la mesa.', 'snacks', 1, 95, 'velas')`,
    )
    try {
      const link = '<a class="cats__top" href="/categorias/velas-y-faroles"'
      await onAll([home, '/categorias/snacks'], 'the menu entry', async (origin, path) =>
        (await page(origin, path)).html.includes(link),
      )
      await everywhere('its page', async (origin) => /<h1>Velas y faroles<\/h1>.*data-product-id/s.test((await page(origin, own)).html)) // biome-ignore format: one row
      for (const origin of origins) {
        const { html } = await page(origin, own)
        expect(html).toContain('Luz para la mesa.')
        expect(html).toContain('"name":"Velas y faroles"') // its breadcrumb for search engines
        expect((await page(origin, '/sitemap')).html).toContain(`<a href="${own}">Velas y faroles</a>`)
        const former = await fetch(`${origin}/categorias/velas`, { redirect: 'manual' })
        expect([former.status, former.headers.get('location')]).toEqual([301, own])
        expect(await (await fetch(`${origin}/searcher/suggestions?word=velas`)).text()).toContain('velas-y-faroles')
      }
      await change("INSERT INTO search_synonym VALUES ('cosa que alumbra', 'papas fritas')")
      await everywhere('what people call things', async (origin) => (await (await fetch(`${origin}/searcher/suggestions?word=cosa+que+alumbra`)).text()).includes('Papas Fritas')) // biome-ignore format: one row
      await change("UPDATE category SET title = 'Cirios' WHERE slug = 'velas-y-faroles'")
      await everywhere('its new title', async (origin) => (await page(origin, own)).html.includes('<h1>Cirios</h1>'))
    } finally {
      await change("DELETE FROM category WHERE slug = 'velas-y-faroles'")
      await change("DELETE FROM search_synonym WHERE typed = 'cosa que alumbra'")
    }
    await everywhere('that it is gone', async (origin) => (await fetch(origin + own)).status === 404)
  })

  test('a price', async () => {
    const wine = await subject('vinos', 0)
    const at = addressesOf(wine, 'vinos')
    const price = wine.price - 10
    await warm(Object.values(at))
    expect((await page(origins[0]!, at.category)).html).toMatch(card(wine.id, wine.price))
    await change('UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id IN (1, 2)', [
      price,
      wine.id,
    ])
    await Promise.all([
      onAll(Object.values(at), 'the price', async (origin, path) =>
        card(wine.id, price).test((await page(origin, path)).html),
      ),
      everywhere('the price in the cart', async (origin) => (await cartLine(origin, wine.id)).price === price),
      everywhere('the price in its call', async (origin) => {
        const answer = await (await fetch(`${origin}/api/products/${wine.id}`)).json()
        return (
          (answer as { data: { product: { prices: { price: number }[] } } }).data.product.prices[0]!.price === price
        )
      }),
    ])
  })

  test('a price, in a transaction that took its time', async () => {
    const wine = await subject('vinos', 4)
    const { category } = addressesOf(wine, 'vinos')
    await warm([category])
    await database.slowly(
      3_000,
      'UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id IN (1, 2)',
      [wine.price - 20, wine.id],
    )
    await onAll([category], 'the price', async (origin, path) =>
      card(wine.id, wine.price - 20).test((await page(origin, path)).html),
    )
  })

  test('every price at once', async () => {
    const wine = await subject('vinos', 5)
    const { category } = addressesOf(wine, 'vinos')
    await warm([category])
    await change('UPDATE product_price SET price = price + 10')
    await onAll([category], 'the price', async (origin, path) =>
      card(wine.id, wine.price + 10).test((await page(origin, path)).html),
    )
    await change('UPDATE product_price SET price = price - 10')
    await onAll([category], 'the old price', async (origin, path) =>
      card(wine.id, wine.price).test((await page(origin, path)).html),
    )
  })

  test('a price that is taken away, a product that comes and one that goes', async () => {
    const wine = await subject('vinos', 6)
    const { category } = addressesOf(wine, 'vinos')
    await warm([category])
    const gone = async (origin: string, path: string) => !card(wine.id).test((await page(origin, path)).html)
    await change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 1', [wine.id])
    await onAll([category], 'it is gone', gone)
    await change('INSERT INTO product_price (product_id, price_list_id, price) VALUES (?, 1, ?)', [wine.id, wine.price])
    await onAll([category], 'it is back', async (origin, path) => !(await gone(origin, path)))

    const copy = {
      ...(await database.one('SELECT * FROM product WHERE id = ?', [wine.id])),
      id: wine.id + 500_000,
      sku: 'RECIEN',
      created_at: new Date(),
      updated_at: new Date(),
    }
    const isThere = async (origin: string, path: string) => card(copy.id).test((await page(origin, path)).html)
    await change('INSERT INTO product SET ?', [copy])
    await change('INSERT INTO product_price (product_id, price_list_id, price) VALUES (?, 1, 5000)', [copy.id])
    await change('INSERT INTO stock (product_id, store_id, stock) VALUES (?, 9, 50)', [copy.id])
    await onAll([category], 'a new one is there', isThere)
    await change('DELETE FROM product WHERE id = ?', [copy.id])
    await onAll([category], 'it is gone for good', async (origin, path) => !(await isThere(origin, path)))
  })

  test('a stock', async () => {
    const wine = await subject('vinos', 1)
    const at = addressesOf(wine, 'vinos')
    await warm(Object.values(at))
    await change('UPDATE stock SET stock = ecommerce_emergency_stock + 3 WHERE product_id = ? AND store_id = 9', [
      wine.id,
    ])
    const three = new RegExp(`data-product-id="${wine.id}"[^>]*data-stock="3"`)
    await onAll(Object.values(at), 'three left', async (origin, path) => three.test((await page(origin, path)).html))
    await change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [wine.id])
    await soldOut(wine, at)
  })

  test("a pack's child", async () => {
    const pack = await database.one<Subject & { child: number }>(
      `SELECT p.id, p.slug, p.display_name AS name, 0 AS price, MIN(c.product_id) AS child FROM product p
       JOIN pack_component c ON c.pack_id = p.id JOIN stock s ON s.product_id = c.product_id AND s.store_id = 9
       WHERE p.active AND p.ecommerce_programmed_available GROUP BY p.id, p.slug, p.display_name
       HAVING COUNT(*) = 1 AND MIN(FLOOR(s.stock / c.quantity)) >= 2 ORDER BY p.id LIMIT 1`,
    )
    const at = addressesOf(pack, 'packs')
    await warm(Object.values(at))
    expect((await page(origins[1]!, at.category)).html).toMatch(card(pack.id))
    await change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [pack.child])
    await soldOut(pack, at)
  })

  /** Off the lists, sold out on its own page and in the cart. */
  async function soldOut({ id }: Subject, at: ReturnType<typeof addressesOf>) {
    await Promise.all([
      onAll(
        [at.category, at.results],
        'it is gone',
        async (origin, path) => !card(id).test((await page(origin, path)).html),
      ),
      everywhere('sold out on its page', async (origin) =>
        (await page(origin, at.product)).html.includes('schema.org/OutOfStock'),
      ),
      everywhere('sold out in the cart', async (origin) => (await cartLine(origin, id)).state === 'no_stock'),
    ])
  }

  test("an offer's flag", async () => {
    const pisco = await subject('piscos', 0)
    const offers = '/categorias/ofertas?pagina=99'
    const listed = async (origin: string) => card(pisco.id).test((await page(origin, offers)).html)
    // A saving too small to be an offer by itself: the flag decides.
    await change('UPDATE product SET reference_price = ?, is_offer = FALSE WHERE id = ?', [pisco.price + 10, pisco.id])
    await everywhere('it is no offer', async (origin) => !(await listed(origin)))
    await warm([offers])
    expect((await page(origins[0]!, offers)).html).not.toMatch(card(pisco.id))
    await change('UPDATE product SET is_offer = TRUE WHERE id = ?', [pisco.id])
    await everywhere('it is among the offers', listed)
    await change('UPDATE product SET is_offer = FALSE WHERE id = ?', [pisco.id])
    await everywhere('it is an offer no more', async (origin) => !(await listed(origin)))
  })

  test("an offer's dates, and its end by the clock", async () => {
    const pisco = await subject('piscos', 2)
    const at = { ...addressesOf(pisco, 'piscos'), offers: '/categorias/ofertas?pagina=99' }
    const price = pisco.price - 1000
    const dates = (begins: string, ends: string) =>
      change(
        `REPLACE INTO product_price (product_id, price_list_id, club, price, starts_at, ends_at)
         VALUES (?, 3, 0, ?, UTC_TIMESTAMP(3) + INTERVAL ${begins}, UTC_TIMESTAMP(3) + INTERVAL ${ends})`,
        [pisco.id, price],
      )
    const costs = (expected: number) =>
      Promise.all([
        onAll([at.category, at.product, at.results], `$${expected}`, async (origin, path) =>
          card(pisco.id, expected).test((await page(origin, path)).html),
        ),
        everywhere('in the cart', async (origin) => (await cartLine(origin, pisco.id)).price === expected),
        everywhere(
          'among the offers or not',
          async (origin) => card(pisco.id).test((await page(origin, at.offers)).html) === (expected === price),
        ),
      ])
    await dates('1 HOUR', '2 HOUR')
    await warm(Object.values(at))
    await costs(pisco.price)
    await dates('-1 HOUR', '1 HOUR')
    await costs(price)
    await dates('-1 HOUR', '3 SECOND') // nobody touches it any more: the clock ends it
    await costs(pisco.price)
    await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 3', [pisco.id])
  })

  test('a setting that stands on every page', async () => {
    await warm(['/', '/despacho'])
    const limit = (units: number) => async (origin: string) =>
      (await page(origin, '/')).html.includes(`data-limit="${units}"`)
    await change("UPDATE setting SET value = '7' WHERE name = 'ECOMMERCE_LIMIT'")
    await everywhere('the limit', limit(7))
    await change("UPDATE setting SET value = '12' WHERE name = 'ECOMMERCE_LIMIT'")
    await everywhere('the limit again', limit(12))
  })
})

describe('a page stays in memory', () => {
  test('when a bottle of what is plentiful is sold, and when something it does not show has moved', async () => {
    const wine = await subject('vinos', 3)
    const pisco = await subject('piscos', 1)
    const at = Object.values(addressesOf(wine, 'vinos'))
    const [origin] = origins
    const digests = new Map<string, string>()
    for (const path of at) digests.set(path, digestOf((await page(origin!, path)).html))
    const before = (await cartLine(origin!, wine.id)).available
    await database.change('UPDATE stock SET stock = stock - 1 WHERE product_id = ? AND store_id = 9', [wine.id])
    await database.change('UPDATE product_price SET price = price - 10 WHERE product_id = ?', [pisco.id])
    await eventually('the sale is known', async () => (await cartLine(origin!, wine.id)).available === before - 1)
    await eventually('the price is known', async () => (await cartLine(origin!, pisco.id)).price === pisco.price - 10)
    for (const path of at) {
      const again = await page(origin!, path)
      expect([path, again.fromMemory, digestOf(again.html)]).toEqual([path, true, digests.get(path)])
    }
  })
})

const digestOf = (html: string) => createHash('sha1').update(html).digest('hex')
