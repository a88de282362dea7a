// The seeded catalogue in memory: complete, and never far behind what somebody changes in the database by plain SQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OFFER_LIST } from '#db/seeds/reference/price-lists.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { CallContext } from '#platform/request.ts'
import { runSliced } from '#platform/work/run-sliced.ts'
import { seed } from '#scripts/seed.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { catalogRoutes } from '#shop/catalog/catalog.controller.ts'
import { filterCategory } from '#shop/catalog/filters/filtered-list.ts'
import { type CatalogueService, createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createChangesRepository } from '#shop/catalog/sync/catalogue-changes.repository.ts'
import { countRows, countRowsBySpan } from '#shop/catalog/sync/row-counts.ts'
import { DEFAULT_BLOCKS } from '#shop/content/front-page.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

const warnings: unknown[] = []
const logger = {
  info: () => undefined,
  warn: (about: unknown) => void warnings.push(about),
  error: (error: unknown) => console.error(error),
}
const visit = { audience: 'guest', context: DEFAULT_CONTEXT, sort: 'default', page: 999, query: [] } as const

let now = new Date()
const clock = { now: () => now }
let schema: TestDatabase
let database: Database
let plain: ShopDatabase
let catalogue: CatalogueService

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 4)
  plain = openShopDatabase(schema.url)
  catalogue = createCatalogueService({ database, clock, logger })
  // The template may have been seeded within the overlap; the first look takes that in.
  await catalogue.start()
  await catalogue.stop()
  await catalogue.refresh()
})

afterAll(async () => {
  await catalogue?.stop()
  await database?.destroy()
  await schema?.drop()
})

const single = (nth = 0): Product =>
  catalogue
    .current()
    .products.filter(
      (product) => product.components.length === 0 && catalogue.current().available(product, DEFAULT_CONTEXT) > 20,
    )
    .at(nth)!

describe('the seeds', () => {
  test('give 985 active products with every list, a picture and a category', () => {
    const { products, facts, categories } = catalogue.current()
    expect(products).toHaveLength(985)
    for (const product of products) {
      expect(product.prices.map(({ list }) => list).filter((list) => list !== OFFER_LIST)).toEqual([1, 2, 70, 86, 90])
      expect(product.pictureKey).toMatch(/^[0-9a-f]{12}$/)
      expect(categories.holding(product, facts).length).toBeGreaterThan(0)
    }
  })

  test('leave no category empty but the one for the rest', () => {
    const empty = shippedCategories.slugs.filter(
      (slug) => filterCategory(catalogue.current(), shippedCategories.find(slug)!, visit).total === 0,
    )
    expect(empty).toEqual(['source'])
  })

  test('run a second time without touching what changed since', async () => {
    await plain.change('UPDATE stock SET stock = 777 WHERE product_id = 3 AND store_id = 2')
    await plain.change("UPDATE setting SET value = '8' WHERE name = 'ECOMMERCE_LIMIT'")
    expect(await seed(schema.url, { demo: true })).toBe(false)
    expect(await plain.stockOf(3, 2)).toBe(777)
  })

  test('of a new version leave stock, settings and what is published alone', async () => {
    await plain.change("UPDATE content_item SET body = 'Distinto' WHERE kind = 'post'")
    await plain.change("UPDATE setting SET value = 'older' WHERE name = 'SEED_VERSION'")
    expect(await seed(schema.url, { demo: true })).toBe(true)
    expect(await plain.stockOf(3, 2)).toBe(777)
    expect((await plain.one("SELECT value FROM setting WHERE name = 'ECOMMERCE_LIMIT'")).value).toBe('8')
    expect((await plain.one('SELECT COUNT(*) AS products FROM product')).products).toBe(985)
    expect(await plain.rows("SELECT DISTINCT body FROM content_item WHERE kind = 'post'")).toEqual([
      { body: 'Distinto' },
    ])
    expect((await plain.one('SELECT COUNT(*) AS count FROM content_publication')).count).toBe(1)
    await catalogue.refresh()
  })
})

describe('what is changed in the database', () => {
  test('a category: menu, texts and what it holds, its products with it', async () => {
    const before = catalogue.current()
    await plain.change("UPDATE product SET family = 'velas' WHERE id = 3")
    await plain.change("INSERT INTO category (slug, title, contents, in_menu, sort_rank) VALUES ('cirios', 'Cirios', 'velas', 1, 95)")
    await plain.change("UPDATE category SET title = 'Para picar', label = '', former_slugs = 'snack,picoteo' WHERE slug = 'snacks'")
    await catalogue.refresh()
    const { categories, facts, nonEmptyCategories, product, filterableCategory } = catalogue.current()
    const [id, other] = [3, 4].map((id) => id as ProductId)
    expect(product(id!)).toMatchObject({ category: 'cirios', categories: ['cirios'] })
    expect(product(other!)).toBe(before.product(other!))
    expect(categories.holding(product(id!)!, facts)).toContain('cirios')
    expect(nonEmptyCategories()).toContain('cirios')
    expect(filterableCategory(categories.find('cirios')!, { ...visit, sort: 'default' }).products).toHaveLength(1)
    expect(categories.menu.slice(-2)).toEqual([
      { slug: 'snacks', label: 'Para picar', children: [] },
      { slug: 'cirios', label: 'Cirios', children: [] },
    ])
    expect(categories.find('picoteo')?.slug).toBe('snacks')

    await plain.change("DELETE FROM category WHERE slug = 'cirios'")
    await catalogue.refresh()
    expect(catalogue.current().product(id!)).toMatchObject({ category: 'otros', categories: [] })
    expect(catalogue.current().categories.find('cirios')).toBeNull()
    await plain.change("UPDATE category SET title = 'Snacks', label = 'Snack', former_slugs = 'snack' WHERE slug = 'snacks'")
    await plain.change(`UPDATE product SET family = '${before.product(id!)!.family}' WHERE id = 3`)
    await catalogue.refresh()
    expect(catalogue.current().product(id!)).toEqual(before.product(id!))
  }) // biome-ignore format: one row each

  test('nothing changed: the very same snapshot', async () => {
    const before = catalogue.current()
    await catalogue.refresh()
    await catalogue.refresh()
    expect(catalogue.current()).toBe(before)
  })

  test('a price', async () => {
    const { id } = single()
    await plain.change('UPDATE product_price SET price = 4321 WHERE product_id = ? AND price_list_id = 1', [id])
    await catalogue.refresh()
    expect(unitPrice(catalogue.current().product(id)!, 'guest')).toBe(4321)
  })

  test('a price that is no amount of pesos, an address of two steps: one product’s harm, and nobody else’s', async () => {
    const [harmed, other] = [single(0), single(1)]
    const priceOf = (id: number) =>
      plain.one('SELECT price FROM product_price WHERE product_id = ? AND price_list_id = 1', [id])
    const [{ price }, { price: otherPrice }] = [await priceOf(harmed.id), await priceOf(other.id)]
    const set = 'UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id = 1'
    await plain.change(set, [4_000_000_000, harmed.id])
    await plain.change(set, [4322, other.id])
    await plain.change(
      'UPDATE product SET slug = ?, reference_price = 4000000000, bulk_price = 4000000000, bulk_amount = 6 WHERE id = ?',
      ['/evil.com', harmed.id],
    )
    await catalogue.refresh()
    const { product } = catalogue.current()
    expect(unitPrice(product(other.id)!, 'guest')).toBe(4322)
    expect(product(harmed.id)).toMatchObject({ slug: 'evil-com', referencePrice: 0, bulk: null })
    expect(product(harmed.id)!.prices.filter(({ list }) => list === 1)).toEqual([])
    const before = catalogue.current()
    await catalogue.refresh()
    expect(catalogue.current()).toBe(before) // what is left out is still counted
    expect(warnings).toEqual([{ product: harmed.id, list: 1 }]) // and told once, however often it is read

    await plain.change(set, [price, harmed.id])
    await plain.change(set, [otherPrice, other.id])
    await plain.change(
      'UPDATE product SET slug = ?, reference_price = ?, bulk_price = ?, bulk_amount = ? WHERE id = ?',
      [harmed.slug, harmed.referencePrice, harmed.bulk?.price ?? null, harmed.bulk?.amount ?? null, harmed.id],
    )
    await catalogue.refresh()
    expect(catalogue.current().product(harmed.id)).toEqual(harmed)
  })

  test('a product', async () => {
    const { id } = single()
    await plain.change('UPDATE product SET active = 0, display_name = ? WHERE id = ?', ['Otro nombre', id])
    await catalogue.refresh()
    expect(catalogue.current().product(id)).toMatchObject({ active: false, displayName: 'Otro nombre' })
    await plain.change('UPDATE product SET active = 1 WHERE id = ?', [id])
    await catalogue.refresh()
    expect(catalogue.current().product(id)?.active).toBe(true)
  })

  test('the stock of one store, which lists anew what it sells', async () => {
    const product = single(1)
    const listed = () =>
      filterCategory(catalogue.current(), shippedCategories.find(product.family)!, visit).products.some(
        ({ id }) => id === product.id,
      )
    expect(listed()).toBe(true)
    await plain.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [product.id])
    await catalogue.refresh()
    expect(listed()).toBe(false)
    expect(catalogue.current().stock(1 as StoreId)(product.id)).toBeDefined()
  })

  test('a reserve of all there can ever be keeps everything back', async () => {
    const { id } = single()
    const keep = 'UPDATE stock SET ecommerce_emergency_stock = ? WHERE product_id = ? AND store_id = 9'
    const sql = 'SELECT ecommerce_emergency_stock AS kept FROM stock WHERE product_id = ? AND store_id = 9'
    const { kept } = await plain.one(sql, [id])
    await plain.change(keep, [4_000_000_000, id])
    await catalogue.refresh()
    expect(catalogue.current().available(catalogue.current().product(id)!, DEFAULT_CONTEXT)).toBe(0)
    await plain.change(keep, [kept, id])
    await catalogue.refresh()
  })

  test('the stock of a pack’s child, and how many of it a pack holds', async () => {
    const pack = catalogue.current().products.find(({ components }) => components.length === 1)!
    const { productId } = pack.components[0]!
    await plain.change('UPDATE stock SET stock = 25 WHERE product_id = ? AND store_id = 9', [productId])
    await plain.change('UPDATE pack_component SET quantity = 5 WHERE pack_id = ?', [pack.id])
    await catalogue.refresh()
    const changed = catalogue.current().product(pack.id)!
    expect(catalogue.current().available(changed, DEFAULT_CONTEXT)).toBe(5)
  })

  test('an offer that comes and goes by the clock, and another end of it', async () => {
    const { id } = single(4)
    const seen = () => {
      const product = catalogue.current().product(id)!
      return [unitPrice(product, 'guest') === 1230, product.isOffer]
    }
    const at = async (seconds: number) => {
      now = new Date(started + seconds * 1000)
      await catalogue.refresh()
      return seen()
    }
    const started = Date.now()
    await plain.change(
      'INSERT INTO product_price (product_id, price_list_id, price, starts_at, ends_at) VALUES (?, 3, 1230, ?, ?)',
      [id, new Date(started + 60_000), new Date(started + 120_000)],
    )
    expect(await at(0)).toEqual([false, false])
    expect(await at(59)).toEqual([false, false])
    expect(await at(60)).toEqual([true, true])
    await plain.change('UPDATE product_price SET ends_at = ? WHERE product_id = ? AND price_list_id = 3', [
      new Date(started + 90_000),
      id,
    ])
    expect(await at(89)).toEqual([true, true])
    expect(catalogue.current().product(id)?.pricesChangeAt).toEqual(new Date(started + 90_000))
    const before = catalogue.current()
    expect(await at(90)).toEqual([false, false])
    expect(before.product(id)?.isOffer).toBe(true)
    expect(catalogue.current().product(id)?.pricesChangeAt).toBeNull()
    now = new Date()
  })

  test('a row that goes away, or an attribute', async () => {
    const { id } = single(2)
    await plain.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 90', [id])
    await plain.change("UPDATE product_attribute SET value = 'Marte' WHERE product_id = ? AND attribute = 'origin'", [
      id,
    ])
    await catalogue.refresh()
    expect(
      catalogue
        .current()
        .product(id)
        ?.prices.map(({ list }) => list),
    ).toEqual([1, 2, 70, 86])
    expect(catalogue.current().product(id)?.attributes.origin).toBe('Marte')
  })

  test.each([
    {
      row: 'a price',
      add: 'INSERT INTO product_price (product_id, price_list_id, club, price) VALUES (?, 90, 1, 3210)',
      remove: 'DELETE FROM product_price WHERE product_id = ? AND price_list_id = 86',
      shown: ({ prices }: Product) => prices.some(({ list }) => list === 86),
    },
    {
      row: 'an attribute',
      add: "INSERT INTO product_attribute (product_id, attribute, value) VALUES (?, 'nuevo', 'sí')",
      remove: "DELETE FROM product_attribute WHERE product_id = ? AND attribute = 'origin'",
      shown: ({ attributes }: Product) => attributes.origin !== undefined,
    },
    {
      row: 'the stock of a store',
      add: 'INSERT INTO stock (product_id, store_id, stock) VALUES (?, 2, 5)',
      remove: 'DELETE FROM stock WHERE product_id = ? AND store_id = 3',
      shown: ({ id }: Product) => catalogue.current().stock(3 as StoreId)(id).stock > 0,
    },
  ])('$row that goes while another one comes', async ({ add, remove, shown }) => {
    const [gaining, losing] = [single(6), single(7)].map(({ id }) => id)
    await plain.change('DELETE FROM stock WHERE product_id = ? AND store_id = 2', [gaining])
    await catalogue.refresh()
    await plain.change(add, [gaining])
    await plain.change(remove, [losing])
    expect(shown(catalogue.current().product(losing!)!)).toBe(true)
    await catalogue.refresh()
    expect(shown(catalogue.current().product(losing!)!)).toBe(false)
  })

  test('memory and database count the same rows, span by span', async () => {
    await catalogue.refresh()
    const stored = await createChangesRepository().rowsBySpan(database)
    expect(new Map([...stored].sort())).toEqual(
      new Map([...(await runSliced(countRowsBySpan(catalogue.current())))].sort()),
    )
    expect([...stored.values()].reduce((sum, rows) => sum + rows, 0)).toBe(countRows(catalogue.current()))
  })

  test('a product that goes away altogether, and a new one', async () => {
    const product = await plain.one(
      `SELECT * FROM product WHERE id NOT IN (SELECT product_id FROM pack_component) AND is_pack = 0 ORDER BY id DESC LIMIT 1`,
    )
    const content = catalogue.current().content
    await plain.change('DELETE FROM product WHERE id = ?', [product.id])
    await catalogue.refresh()
    expect(catalogue.current().product(product.id)).toBeUndefined()
    expect(catalogue.current().products).toHaveLength(content.products.size - 1)
    expect(catalogue.current().stock(WAREHOUSE)(product.id).stock).toBe(0)
    const copy = {
      ...product,
      id: product.id + 1000,
      sku: 'NUEVO-1',
      display_name: 'Uno nuevo',
      created_at: new Date(),
      updated_at: new Date(),
    }
    await plain.change('INSERT INTO product SET ?', [copy])
    await plain.change('INSERT INTO product_price (product_id, price_list_id, price) VALUES (?, 1, 990)', [copy.id])
    await plain.change('INSERT INTO stock (product_id, store_id, stock) VALUES (?, 9, 7)', [copy.id])
    await catalogue.refresh()
    const found = catalogue.current().product(copy.id)!
    expect(catalogue.current().available(found, DEFAULT_CONTEXT)).toBe(7)
    const news = filterCategory(catalogue.current(), shippedCategories.find('novedades')!, visit).products
    expect(news.map(({ displayName }) => displayName)).toContain('Uno nuevo')
    await plain.change('DELETE FROM product WHERE id = ?', [copy.id])
    await catalogue.refresh()
  })

  test('everything at once: every price, every stock, in one statement each', async () => {
    const before = catalogue.current()
    await plain.change('UPDATE product_price SET price = price + 7')
    await plain.change('UPDATE stock SET stock = stock + 1 WHERE store_id = 9')
    await catalogue.refresh()
    for (const product of before.products) {
      const now = catalogue.current().product(product.id)!
      expect(now.prices.map(({ price }) => price)).toEqual(product.prices.map(({ price }) => price + 7))
      if (product.components.length === 0)
        expect(catalogue.current().stock(WAREHOUSE)(product.id).stock).toBe(
          before.stock(WAREHOUSE)(product.id).stock + 1,
        )
    }
  })

  test('in a transaction that took its time', async () => {
    const { id } = single(3)
    let commit = () => {}
    const waiting = new Promise<void>((resolve) => {
      commit = resolve
    })
    const slow = database.transaction().execute(async (tx) => {
      await tx
        .updateTable('stock')
        .set({ stock: 321 })
        .where('product_id', '=', id)
        .where('store_id', '=', WAREHOUSE)
        .execute()
      await waiting
    })
    await new Promise((resume) => setTimeout(resume, 400))
    await catalogue.refresh()
    expect(catalogue.current().stock(WAREHOUSE)(id).stock).not.toBe(321)
    commit()
    await slow
    await catalogue.refresh()
    expect(catalogue.current().stock(WAREHOUSE)(id).stock).toBe(321)
  })

  test('is there by itself, and listeners are called', async () => {
    const { id } = single(4)
    const told: number[] = []
    const silence = catalogue.onChange(({ version }) => told.push(version))
    await catalogue.start()
    await plain.change('UPDATE stock SET stock = 654 WHERE product_id = ? AND store_id = 9', [id])
    await eventually('it is read', () => catalogue.current().stock(WAREHOUSE)(id).stock === 654)
    await catalogue.stop()
    silence()
    expect(told.at(-1)).toBe(catalogue.current().version)
  })
})

describe('the calls', () => {
  const guest = { customer: null, audience: 'guest', now: new Date() } as unknown as CallContext
  const ask = async (path: string, input: { params?: object; query?: object }) => {
    const settings = { current: () => defaultSettings }
    const route = catalogRoutes({
      catalogue,
      settings,
      stores: { resolveStore: (context) => context },
      promotions: { current: () => [] },
      sponsored: { winners: () => [] },
      storeRanking: { of: () => [] },
      banners: { at: () => [] },
      frontPage: { blocks: () => DEFAULT_BLOCKS },
      opening: () => ({ club: false, cyber: false }),
    }).find(({ endpoint }) => endpoint.path === path)!
    const given = {
      params: route.endpoint.params?.parse(input.params ?? {}),
      query: route.endpoint.query?.parse(input.query ?? {}),
      body: undefined,
    }
    return (await route.action(given, guest)) as { ok: boolean; value: any; refusal: any }
  }

  test('a category has what its page lists, in its order', async () => {
    const { value } = await ask('/api/products/category/:category', { params: { category: 'whiskys' } })
    const listing = filterCategory(catalogue.current(), shippedCategories.find('whiskys')!, visit)
    expect(value.products.map(({ id }: { id: number }) => id)).toEqual(listing.products.map(({ id }) => id))
    expect(value.winners).toEqual([])
    expect(value.filters.map(({ display_name }: { display_name: string }) => display_name)).toContain('Tipo')
    expect(value.order[0]).toEqual({ product_id: listing.products[0]!.id, order: 1, category: 'whiskys' })
  })

  test('follows store and time', async () => {
    const query = {
      store_id: '2',
      delivery_time: 'immediate',
      delivery_type: 'delivery',
      stock_coordinates: '-33.4,-70.5',
    }
    const { value } = await ask('/api/products/category/:category', { params: { category: 'gin' }, query })
    const context = { storeId: 2 as StoreId, deliveryTime: 'immediate', deliveryType: 'delivery' } as const
    const listing = filterCategory(catalogue.current(), shippedCategories.find('gin')!, { ...visit, context })
    expect(value.products.map(({ id }: { id: number }) => id)).toEqual(listing.products.map(({ id }) => id))
  })

  test('a product, one unknown, one that is no longer sold', async () => {
    const { id } = single(5)
    expect((await ask('/api/products/:id', { params: { id: String(id) } })).value.product.id).toBe(id)
    expect((await ask('/api/products/:id', { params: { id: '999999' } })).refusal.code).toBe('productUnknown')
    await plain.change('UPDATE product SET active = 0 WHERE id = ?', [id])
    await catalogue.refresh()
    expect((await ask('/api/products/:id', { params: { id } })).refusal.code).toBe('productInactive')
  })

  test('a product without a price for who asks cannot be had, whatever the stock', async () => {
    const { id } = single(6)
    const ofIt = async () => (await ask('/api/products/:id', { params: { id } })).value.product
    expect((await ofIt()).available).toBeGreaterThan(20)
    await plain.change('DELETE FROM product_price WHERE product_id = ? AND NOT club', [id])
    await catalogue.refresh()
    expect(await ofIt()).toMatchObject({ active: true, available: 0 })
  })

  test('sliders, and the order of a store', async () => {
    const { value } = await ask('/api/products/home/popular', {})
    expect(value.sliders.length).toBeGreaterThan(3)
    const order = await ask('/api/products/store/order', { query: { store_id: 9, category: 'ron' } })
    expect(order.value.map((entry: { order: number }) => entry.order)).toEqual(
      order.value.map((_: unknown, index: number) => index + 1),
    )
    expect((await ask('/api/products/store/order', { query: { category: 'nada' } })).refusal.code).toBe(
      'categoryUnknown',
    )
  })
})
