// What somebody changes by plain SQL, as an import would, shows on every page of every web process, and nothing else is rendered anew for it.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startWeb } from '#scripts/bench/shop.ts'
import { testDataDir } from '#tests/support/database.ts'
import { eventually, openShopDatabase } from '#tests/support/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

interface Subject {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly price: number
}

let origins: string[] = []
let second: Awaited<ReturnType<typeof startWeb>> | undefined
beforeAll(async () => {
  second = await startWeb(shop.databaseUrl, testDataDir())
  origins = [shop.siteUrl, second.origin]
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

async function everywhere(what: string, holds: (origin: string) => Promise<boolean>) {
  await Promise.all(origins.map((origin) => eventually(`${what} at ${origin}`, () => holds(origin))))
}

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
  test('a price', async () => {
    const wine = await subject('vinos', 0)
    const at = addressesOf(wine, 'vinos')
    const price = wine.price - 10
    await warm(Object.values(at))
    expect((await page(origins[0]!, at.category)).html).toMatch(card(wine.id, wine.price))
    await database.change('UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id IN (1, 2)', [
      price,
      wine.id,
    ])
    for (const path of Object.values(at))
      await everywhere(`the price on ${path}`, async (origin) =>
        card(wine.id, price).test((await page(origin, path)).html),
      )
    await everywhere('the price in the cart', async (origin) => (await cartLine(origin, wine.id)).price === price)
  })

  test('a stock', async () => {
    const wine = await subject('vinos', 1)
    const at = addressesOf(wine, 'vinos')
    await warm(Object.values(at))
    await database.change(
      'UPDATE stock SET stock = ecommerce_emergency_stock + 3 WHERE product_id = ? AND store_id = 9',
      [wine.id],
    )
    const three = new RegExp(`data-product-id="${wine.id}"[^>]*data-stock="3"`)
    for (const path of Object.values(at))
      await everywhere(`three left on ${path}`, async (origin) => three.test((await page(origin, path)).html))
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [wine.id])
    for (const path of [at.category, at.results])
      await everywhere(
        `it is gone from ${path}`,
        async (origin) => !card(wine.id).test((await page(origin, path)).html),
      )
    await everywhere('sold out on its page', async (origin) =>
      (await page(origin, at.product)).html.includes('schema.org/OutOfStock'),
    )
    await everywhere('sold out in the cart', async (origin) => (await cartLine(origin, wine.id)).state === 'no_stock')
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
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [pack.child])
    for (const path of [at.category, at.results])
      await everywhere(
        `it is gone from ${path}`,
        async (origin) => !card(pack.id).test((await page(origin, path)).html),
      )
    await everywhere('sold out on its page', async (origin) =>
      (await page(origin, at.product)).html.includes('schema.org/OutOfStock'),
    )
    await everywhere('sold out in the cart', async (origin) => (await cartLine(origin, pack.id)).state === 'no_stock')
  })

  test("an offer's flag", async () => {
    const pisco = await subject('piscos', 0)
    const offers = '/categorias/ofertas?pagina=99'
    await warm([offers])
    expect((await page(origins[0]!, offers)).html).not.toMatch(card(pisco.id))
    await database.change('UPDATE product SET is_offer = TRUE WHERE id = ?', [pisco.id])
    await everywhere('it is among the offers', async (origin) => card(pisco.id).test((await page(origin, offers)).html))
    await database.change('UPDATE product SET is_offer = FALSE WHERE id = ?', [pisco.id])
    await everywhere(
      'it is an offer no more',
      async (origin) => !card(pisco.id).test((await page(origin, offers)).html),
    )
  })

  test("an offer's dates, and its end by the clock", async () => {
    const pisco = await subject('piscos', 2)
    const at = { ...addressesOf(pisco, 'piscos'), offers: '/categorias/ofertas?pagina=99' }
    const price = pisco.price - 1000
    const dates = (begins: string, ends: string) =>
      database.change(
        `REPLACE INTO product_price (product_id, price_list_id, club, price, starts_at, ends_at)
         VALUES (?, 3, 0, ?, UTC_TIMESTAMP(3) + INTERVAL ${begins}, UTC_TIMESTAMP(3) + INTERVAL ${ends})`,
        [pisco.id, price],
      )
    const costs = async (expected: number) => {
      for (const path of [at.category, at.product, at.results])
        await everywhere(`$${expected} on ${path}`, async (origin) =>
          card(pisco.id, expected).test((await page(origin, path)).html),
        )
      await everywhere('in the cart', async (origin) => (await cartLine(origin, pisco.id)).price === expected)
      await everywhere(
        'among the offers or not',
        async (origin) => card(pisco.id).test((await page(origin, at.offers)).html) === (expected === price),
      )
    }
    await dates('1 HOUR', '2 HOUR')
    await warm(Object.values(at))
    await costs(pisco.price)
    await dates('-1 HOUR', '1 HOUR')
    await costs(price)
    await dates('-1 HOUR', '3 SECOND') // nobody touches it any more: the clock ends it
    await costs(price)
    const end = Date.now() + 3000
    await costs(pisco.price)
    expect(Date.now() - end).toBeLessThan(3000)
    await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 3', [pisco.id])
  })

  test('a setting that stands on every page', async () => {
    await warm(['/', '/despacho'])
    await database.change("UPDATE setting SET value = '7' WHERE name = 'ECOMMERCE_LIMIT'")
    await everywhere('the limit', async (origin) => (await page(origin, '/')).html.includes('data-limit="7"'))
    await database.change("UPDATE setting SET value = '12' WHERE name = 'ECOMMERCE_LIMIT'")
    await everywhere('the limit again', async (origin) => (await page(origin, '/')).html.includes('data-limit="12"'))
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
