// What the shop suggests: the three calls, and the blocks under a product, before and after others have bought.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { addPastOrder } from '#tests/support/orders/past-orders.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const { call } = createBuyer(shop)

const SUGGESTED = '/api/products/suggested'
const ALTERNATIVE = '/api/products/checkout/alternative'
const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)

interface Row {
  readonly id: number
  readonly slug: string
  readonly family: string
}
let products: Row[]
const of = (family: string) => products.filter((product) => product.family === family)

beforeAll(async () => {
  const { singles } = await plentiful(database)
  products = await database.rows<Row>('SELECT id, slug, family FROM product WHERE id IN (?) ORDER BY id', [singles])
})

async function suggested(values: Record<string, string | number>) {
  const { status, body } = await call(
    'GET',
    `${SUGGESTED}?${query({ storeId: 9, deliveryTime: 'programmed', ...values })}`,
  )
  expect(status).toBe(200)
  return body.data.products as {
    id: number
    price: number
    price_segment: string
    ecommerce_categories: string
    available: number
    picture_key: string
  }[]
}

describe('suggested products', () => {
  test('are three of the category asked for, the third an accessory, none in the cart', async () => {
    const cartIds = ids(of('gin').slice(0, 2))
    const found = await suggested({
      randomCategory: 'snacks',
      cartIds: JSON.stringify(cartIds),
      priceSegment: 'mid',
      higherPrice: 20_000,
      limit: 9,
    })
    expect(found).toHaveLength(3)
    expect(found.map(({ ecommerce_categories }) => ecommerce_categories.split(',')[0])).toEqual([
      'snacks',
      'snacks',
      'otros',
    ])
    expect(found[2]?.ecommerce_categories).toContain('accesorios')
    for (const { id, available, price } of found) {
      expect(cartIds).not.toContain(id)
      expect(available).toBeGreaterThan(0)
      expect(price).toBeLessThanOrEqual(20_000)
    }
    const without = await suggested({ randomCategory: 'snacks', cartIds: JSON.stringify(ids(found)) })
    expect(ids(without).filter((id) => ids(found).includes(id))).toEqual([])
  })

  test('are drawn from what goes with the cart when no category is named, the same each time', async () => {
    const cartIds = JSON.stringify(ids(of('piscos').slice(0, 1)))
    const found = await suggested({ cartIds })
    expect(found.length).toBeGreaterThan(1)
    expect(found[0]?.ecommerce_categories).toMatch(/bebidas|snacks|jugos/)
    expect(ids(await suggested({ cartIds }))).toEqual(ids(found))
  })

  test.each(['cartIds=x', 'cartIds={"a":1}', 'cartIds=[-1]', 'limit=0', 'priceSegment=caro', 'deliveryTime=nunca'])(
    '%s is 400',
    async (bad) => {
      const { status, body } = await call('GET', `${SUGGESTED}?${bad}`)
      expect([status, body.success]).toEqual([400, false])
      expect(body.data.fields[0].split('.')[0]).toBe(bad.split('=')[0])
    },
  )

  test('of a store that is none are those of the nearest', async () => {
    const [unknown, nearest] = await Promise.all(
      [4_000, 9].map((storeId) => suggested({ storeId, deliveryTime: 'immediate', randomCategory: 'ron' })),
    )
    expect(nearest).not.toHaveLength(0)
    expect(unknown).toEqual(nearest)
  })

  test('where nothing was suggested: from the categories named, else from those of the cart', async () => {
    const cart = [{ productId: of('gin')[0]!.id, amount: 2 }]
    const named = await call('POST', '/api/suggestions/fallback', {
      cart,
      store: 9,
      categories: ['ron', 'nada'],
      priceSegment: null,
      deliveryTime: 'programmed',
      user: null,
    })
    expect(named.body.data.products[0].ecommerce_categories).toContain('ron')
    const own = await call('POST', '/api/suggestions/fallback', { cart })
    expect(own.body.data.products[0].ecommerce_categories).toContain('gin')
    expect(ids(own.body.data.products)).not.toContain(cart[0]!.productId)
  })
})

describe('alternatives', () => {
  test('are of the same category, in stock, and not in the cart', async () => {
    const [wanted, inCart] = of('vinos') as [Row, Row]
    const values = {
      product_id: wanted.id,
      store_id: 9,
      cart_ids: JSON.stringify([inCart.id]),
      delivery_time: 'programmed',
    }
    const { body } = await call('GET', `${ALTERNATIVE}?${query(values)}`)
    const found: { id: number; ecommerce_categories: string; available: number }[] = body.data.alternatives
    expect(found).toHaveLength(4)
    expect(ids(found)).not.toContain(wanted.id)
    expect(ids(found)).not.toContain(inCart.id)
    for (const one of found) {
      expect(one.ecommerce_categories).toContain('vinos')
      expect(one.available).toBeGreaterThan(0)
    }
  })

  test('to nothing known are refused', async () => {
    const { status, body } = await call('GET', `${ALTERNATIVE}?product_id=4000000`)
    expect([status, body.errorMessage]).toEqual([404, 'Producto no disponible'])
  })
})

describe('the page of a product', () => {
  const page = async ({ id, slug }: Row) => (await fetch(`${shop.siteUrl}/productos/${id}/${slug}`)).text()
  const block = (html: string, id: string) =>
    new RegExp(`<section aria-labelledby="${id}">(.*?)</section>`, 's').exec(html)?.[1] ?? ''
  const shown = (html: string) => [...html.matchAll(/data-product-id="(\d+)"/g)].map((match) => Number(match[1]))

  test('has more of its category and some of another, three each, names cut, no product twice', async () => {
    const wine = of('vinos')[3]!
    const html = await page(wine)
    expect(block(html, 'mas')).toContain('Más productos de vinos')
    const other = /También te puede interesar ([^<]+)</.exec(block(html, 'interes'))?.[1]
    expect(other).toBeDefined()
    expect(other).not.toBe('vinos')
    for (const id of ['mas', 'interes']) expect(shown(block(html, id))).toHaveLength(3)
    const all = shown(html)
    expect(new Set(all).size).toBe(all.length)
    const names = [...html.matchAll(/card__name"><a[^>]*>([^<]*)/g)].map((match) =>
      match[1]!.replaceAll(/&[^;]+;/g, '.'),
    )
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect([...name].length).toBeLessThanOrEqual(40)
  })

  test('says what other customers took only when they did: counted by people, from paid orders', async () => {
    const [wine, cheese, soda] = [of('vinos').at(-6)!, of('snacks').at(-2)!, of('bebidas').at(-2)!] // bought by no other test
    expect(await page(wine)).not.toContain('Otros clientes también se llevaron')
    await order('a', 'ENTREGADO', [wine, cheese])
    await order('b', 'POR PREPARAR', [wine, cheese])
    await order('b', 'ANULADO', [wine, of('piscos')[0]!])
    await order('c', 'EN RUTA', [wine, soda])
    await order('d', 'PENDIENTE', [wine, of('ron')[0]!], false)
    await eventually(
      'the count is on the page',
      async () => (await page(wine)).includes('Otros clientes también se llevaron'),
      40_000,
    )
    await eventually('all of it', async () => shown(block(await page(wine), 'juntos')).length === 2, 40_000)
    expect(shown(block(await page(wine), 'juntos'))).toEqual([cheese.id, soda.id])
    expect(shown(block(await page(soda), 'juntos'))).toEqual([wine.id])
  })

  test('offers what is alike when it is sold out', async () => {
    const beer = of('cervezas')[5]!
    const stock = 'UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9'
    const before = await database.stockOf(beer.id)
    expect(block(await page(beer), 'alternativas')).toBe('')
    await database.change(stock, [0, beer.id])
    await eventually('alternatives', async () => shown(block(await page(beer), 'alternativas')).length === 3)
    await database.change(stock, [before, beer.id])
    await eventually('none any more', async () => block(await page(beer), 'alternativas') === '')
  })
})

/** An order as it stands in the books afterwards. */
async function order(customer: string, status: string, lines: readonly Row[], paid = true) {
  const key = `suggestions-${customer}`
  await database.change(
    `INSERT IGNORE INTO customer (public_id, kind, rut, name, last_name, email, phone, birth_date)
     VALUES (?, 'guest', '123456785', 'Ana', 'Soto', 'ana@correo.example', '+56912345678', '1990-05-17')`,
    [key],
  )
  const { id } = await database.one<{ id: number }>('SELECT id FROM customer WHERE public_id = ?', [key])
  await addPastOrder(database, id, { status, paid, products: ids(lines) })
}
