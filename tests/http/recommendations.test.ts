// What is recommended to a person with an account, and what he ordered before: his calls, his cart, his order, nobody else's.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lineSum } from '#shop/pricing/promotions/deal.ts'
import { dealsAt, mostSaving, type PromotionTerms } from '#shop/pricing/promotions/promotion-terms.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { addPastOrder } from '#tests/support/orders/past-orders.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'
import { promotionWords } from '#texts/cart/promotion-label.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const accounts = openPeople(shop.databaseUrl)
afterAll(() => accounts.close())

type Kind = Parameters<typeof accounts.add>[0]

async function somebody(kind: Kind = 'member') {
  const person = await accounts.add(kind)
  return { ...person, ...createBuyer(shop, await accounts.logIn(person)) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const recommended = async ({ id, call }: Somebody) =>
  (await call('GET', `/api/customers/${id}/recommendations`)).body.data as {
    products: { id: number; price: number; recommended_price: number; prices: { price_list_id: number }[] }[]
    recomendation: { id: number; price: number; reference_price: number; discountPercentage: number }[]
  }
const ordered = async ({ id, call }: Somebody) =>
  (await call('GET', `/api/customers/${id}/ordered-products`)).body.data.products as {
    card: { id: number; price: number; state: string }
    last_ordered: string
  }[]

/** A product that costs members less on list 90, and one that does not; in stock. */
let better: number
let plain: number
/** Of `better`, in pesos. */
let prices: { regular: number; club: number; recommended: number }

beforeAll(async () => {
  const { singles } = await plentiful(database)
  const lowest = (condition: string) =>
    `(SELECT MIN(price) FROM product_price WHERE product_id = p.id AND starts_at IS NULL AND ends_at IS NULL AND ${condition})`
  const rows = await database.rows<{ id: number; regular: number; club: number; recommended: number }>(
    `SELECT p.id, ${lowest('NOT club AND price_list_id NOT IN (70, 86, 90)')} AS regular, ${lowest('club')} AS club,
       ${lowest('NOT club AND price_list_id = 90')} AS recommended
     FROM product p WHERE p.id IN (?) AND p.bulk_price IS NULL AND p.family = 'vinos'
       AND NOT EXISTS (SELECT 1 FROM product_price o WHERE o.product_id = p.id AND o.ends_at IS NOT NULL) ORDER BY p.id`,
    [singles],
  )
  const found = rows.find(({ regular, club, recommended: price }) => price < Math.min(regular, club))!
  better = found.id
  prices = found
  plain = rows.find(({ regular, club, recommended: price }) => price >= Math.min(regular, club))!.id
})

describe('somebody with an account', () => {
  test('is recommended nothing before he has paid an order, and afterwards what costs him less', async () => {
    const ana = await somebody()
    expect(await recommended(ana)).toEqual({ products: [], recomendation: [] })
    await addPastOrder(database, ana.rowId, { status: 'PENDIENTE', paid: false, products: [better] })
    expect((await recommended(ana)).products).toEqual([])
    await addPastOrder(database, ana.rowId, { status: 'ENTREGADO', products: [better, plain] })
    const { products, recomendation } = await recommended(ana)
    expect(products[0]).toMatchObject({ id: better, price: prices.recommended, recommended_price: prices.recommended })
    expect(products[0]!.prices.some((entry) => entry.price_list_id === 90)).toBe(true)
    expect(products.length).toBeLessThanOrEqual(12)
    const ids = products.map(({ id }) => id)
    expect(ids).not.toContain(plain)
    expect(new Set(ids).size).toBe(ids.length)
    expect(recomendation.map(({ id, price }) => [id, price])).toEqual(products.map(({ id, price }) => [id, price]))
    expect(await recommended(ana)).toEqual({ products, recomendation })
  })

  test('pays the recommended price in cart and order; others never do', async () => {
    const [ana, eva] = [await somebody(), await somebody()]
    await addPastOrder(database, ana.rowId, { status: 'ENTREGADO', products: [better] })
    const line = { id: better, amount: 2 }
    const own = Math.min(prices.regular, prices.club)
    const priceFor = async ({ call }: Pick<Somebody, 'call'>, id = better) => {
      const { body } = await call('POST', '/cart', { items: [{ productId: id, amount: 2 }] })
      const [{ price, recommended: isRecommended, product }] = body.data.cart
      const lists = product.prices.map((entry: { price_list_id: number }) => entry.price_list_id)
      return [price, isRecommended, lists.includes(90), body.data.allDiscounts.recommendedDiscount]
    }
    const saved = 2 * (prices.regular - prices.recommended)
    expect(await priceFor(ana)).toEqual([prices.recommended, true, true, saved])
    expect(await priceFor(eva)).toEqual([own, false, false, 0])
    expect(await priceFor(createBuyer(shop))).toEqual([prices.regular, false, false, 0])

    const date = await ana.firstDate()
    const total = await ana.total([line], date)
    const stated = { current_recommended: [better] }
    const foreign = await eva.call('POST', '/checkout/new', eva.orderBody(eva.id, [line], date, total, stated))
    expect([foreign.status, foreign.body.errorType]).toEqual([409, 'recommended'])
    expect(foreign.body.errorMessage).toMatch(
      /^El precio recomendado de .+ ya no está vigente\. Revisa el nuevo total$/,
    )
    expect(foreign.body.data).toMatchObject({ products: [{ product_id: better }] })
    const made = await ana.call('POST', '/checkout/new', ana.orderBody(ana.id, [line], date, total, stated))
    expect(made.status).toBe(200)
    const { order } = (await ana.call('GET', `/api/orders/finish/${made.body.data.newOrder.order_id}`)).body.data
    expect(order).toMatchObject({ recommended_discount: saved, total_amount: total })
  })

  test.each([
    ['2x1', { kind: 'nForM', take_units: 2, pay_units: 1 }],
    ['a percentage', { kind: 'percentage', percentage: 30 }],
    ['the second unit, of two at most', { kind: 'secondUnit', percentage: 50, units_per_line: 2 }],
  ])('reads on card and product page what the cart charges with %s', async (_, offer) => {
    const ana = await somebody()
    await addPastOrder(database, ana.rowId, { status: 'ENTREGADO', products: [better] })
    const [mine] = (await recommended(ana)).recomendation.filter(({ id }) => id === better)
    const name = 'Recomendada de prueba'
    const { id } = await database.one<{ id: number }>('SELECT COALESCE(MAX(id), 0) + 1 AS id FROM promotion')
    // It saves something at the price of members alone, nothing at the recommended one.
    const fixed = { id: id + 1, name: `${name} fija`, kind: 'fixedPrice', price: prices.recommended }
    try {
      await database.change('INSERT INTO promotion SET ?', [{ id, name, ...offer }])
      await database.change('INSERT INTO promotion SET ?', [fixed])
      for (const promotion of [id, id + 1])
        await database.change("INSERT INTO promotion_goods VALUES (?, 'product', ?)", [promotion, String(better)])
      const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [better])
      const read = async (path: string) =>
        (await fetch(shop.siteUrl + path, { headers: { cookie: ana.cookie() } })).text()
      const given = async (path: string) => {
        const text = new RegExp(`data-price-of="${better}" data-terms="([^"]+)"`).exec(await read(path))?.[1]
        return text && JSON.parse(text.replaceAll('&#34;', '"').replaceAll('&quot;', '"'))
      }
      const charged = async (amount: number) => {
        const { body } = await ana.call('POST', '/cart', { items: [{ productId: better, amount }] })
        expect(body.data.cart[0]).toMatchObject({ recommended: true, price: mine!.price })
        return body.data.total as number
      }
      for (const path of [`/productos/${better}/${slug}`, '/categorias/promos?pagina=42']) {
        const kindsOf = async () => (await given(path))?.terms.map((each: PromotionTerms) => each.offer.kind)
        await eventually(`${path} has both`, async () => String(await kindsOf()) === `${offer.kind},fixedPrice`)
        const { terms, bulk } = await given(path)
        const unitPrice = clp(mine!.price)
        const deals = dealsAt(terms, { unitPrice, bulkPrice: null })
        for (const units of [1, 2, 3, 4, 5])
          expect(lineSum(units, { price: unitPrice, bulk: null, deals }), `${units}`).toBe(await charged(units))
        const [one, pair] = [await charged(1), await charged(2)]
        const meaning = {
          nForM: `Lleva 2 por ${formatClp(pair)}`,
          percentage: `Con la promo: ${formatClp(one)} c/u`,
          secondUnit: `La segunda a ${formatClp(pair - one)}`,
        }[offer.kind]
        const shown = mostSaving(terms as PromotionTerms[], unitPrice)!
        expect(promotionWords(shown.offer, unitPrice, bulk).meaning).toBe(meaning)
      }
    } finally {
      await database.change('DELETE FROM promotion WHERE id IN (?)', [[id, id + 1]])
    }
  })

  test('is suggested what is recommended at its price', async () => {
    const ana = await somebody()
    await addPastOrder(database, ana.rowId, { status: 'ENTREGADO', products: [better] })
    expect((await recommended(ana)).products.map(({ id }) => id)).toContain(better)
    const alike = async ({ call }: Pick<Somebody, 'call'>) => {
      const answers = await Promise.all(
        [plain, plain + 1, plain + 2, plain + 3].map((id) =>
          call('GET', `/api/products/checkout/alternative?product_id=${id}`),
        ),
      )
      return answers.flatMap(({ body }) => (body.data.alternatives ?? []) as { id: number; price: number }[])
    }
    const mine = new Map((await recommended(ana)).recomendation.map(({ id, price }) => [id, price]))
    const offered = await alike(ana)
    for (const { id, price } of offered) if (mine.has(id)) expect(price).toBe(mine.get(id))
    const others = new Map((await alike(await somebody())).map(({ id, price }) => [id, price]))
    for (const { id, price } of offered) if (!mine.has(id)) expect(price).toBe(others.get(id))
  })

  test('is offered again what he ordered, the latest first, sold out or not', async () => {
    const ana = await somebody('distributor')
    expect(await ordered(ana)).toEqual([])
    await addPastOrder(database, ana.rowId, { status: 'ENTREGADO', products: [plain, better] })
    await addPastOrder(database, ana.rowId, { status: 'POR PREPARAR', products: [better] })
    await addPastOrder(database, ana.rowId, { status: 'ANULADO', products: [plain + 1] })
    const again = await ordered(ana)
    expect(again.map(({ card }) => card.id)).toEqual([better, plain])
    for (const { last_ordered } of again) expect(last_ordered).toMatch(/^\d{4}-\d\d-\d\d$/)
    const stock = 'UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9'
    const before = await database.stockOf(plain)
    try {
      await database.change(stock, [0, plain])
      await eventually('it is sold out', async () => (await ordered(ana))[1]?.card.state === 'out')
    } finally {
      await database.change(stock, [before, plain])
    }
  })
})

test.each(['recommendations', 'ordered-products'])('nobody else reads the %s of a person', async (what) => {
  const [ana, eva] = [await somebody(), await somebody('caterer')]
  const statusFor = async ({ call }: Pick<Somebody, 'call'>) =>
    (await call('GET', `/api/customers/${ana.id}/${what}`)).status
  const guest = createBuyer(shop)
  await guest.introduce()
  expect(await Promise.all([ana, eva, guest, createBuyer(shop)].map(statusFor))).toEqual([200, 403, 401, 401])
})

test('the row to order again stands, with places to fill, on the front page of people with an account alone', async () => {
  const page = async (cookie: string) => (await fetch(shop.siteUrl, { headers: cookie ? { cookie } : {} })).text()
  const row = /<div class="again" data-order-again>[\s\S]*?Vuelve a pedir/
  expect(await page((await somebody()).cookie())).toMatch(row)
  expect(await page('')).not.toContain('data-order-again')
})
