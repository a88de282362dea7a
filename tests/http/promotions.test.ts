// Promotions over HTTP: who sees their labels, what the cart says, and how a change in the database reaches pages and calls.
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import type { CouponDocument } from '#shop/pricing/coupons/coupon-document.ts'
import type { PromotionDocument } from '#shop/pricing/promotions/promotion-document.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const NAME = '2x1 de prueba'
const PROMOS = '/categorias/promos?pagina=42'

interface Bottle {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly price: number
}

let people: People
let bottle: Bottle

beforeAll(async () => {
  people = openPeople(shop.databaseUrl)
  bottle = await database.one<Bottle>(
    `SELECT p.id, p.slug, p.display_name AS name, pp.price FROM product p
     JOIN product_price pp ON pp.product_id = p.id AND pp.price_list_id = 1 WHERE p.id IN (?) AND p.family = 'vinos'
       AND NOT EXISTS (SELECT 1 FROM product_price o WHERE o.product_id = p.id AND o.price_list_id = 3)
     ORDER BY p.id DESC LIMIT 1`,
    [(await plentiful(database)).singles],
  )
})
const end = () => database.change('DELETE FROM promotion WHERE name = ?', [NAME])
beforeEach(end)
afterAll(async () => {
  await end()
  await people.close()
})

/** 2x1 on the bottle, for some or for all. */
async function begin(audiences: readonly string[] = []) {
  await database.change("INSERT INTO promotion (name, kind, take_units, pay_units) VALUES (?, 'nForM', 2, 1)", [NAME])
  const { id } = await database.one<{ id: number }>('SELECT id FROM promotion WHERE name = ?', [NAME])
  const about = "INSERT INTO promotion_goods (promotion_id, kind, value) VALUES (?, 'product', ?)"
  await database.change(about, [id, String(bottle.id)])
  for (const audience of audiences)
    await database.change('INSERT INTO promotion_audience (promotion_id, audience) VALUES (?, ?)', [id, audience])
}

const html = async (path: string, cookie = '') => (await fetch(shop.siteUrl + path, { headers: { cookie } })).text()
const ofProduct = (cookie = '') => html(`/productos/${bottle.id}/${bottle.slug}`, cookie)
/** The tags on the product's own picture. */
const tags = async (cookie = '') => /<ul class="stage__tags".*?<\/ul>/s.exec(await ofProduct(cookie))?.[0] ?? ''
const isPromoted = async (cookie = '') => (await html(PROMOS, cookie)).includes(`data-product-id="${bottle.id}"`)

async function cart(amount: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.siteUrl}/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ items: [{ productId: bottle.id, amount }], store: 9 }),
  })
  return ((await response.json()) as { data: any }).data
}

test('guests see it on cards, product page, choices, in promos and the cart; other audiences nowhere', {
  timeout: 60_000,
}, async () => {
  await begin(['guest'])
  await eventually('its page shows it', async () => (await tags()).includes('>2x1<'))
  const page = await ofProduct()
  const pair = `$${bottle.price.toLocaleString('es-CL')}`
  expect(page).toContain(`Lleva 2 por ${pair}`)
  expect(page).toContain(`[{&quot;units&quot;:2,&quot;saves&quot;:${bottle.price},`)
  await eventually('promos shows it', isPromoted)
  const { products } = (await (await fetch(`${shop.siteUrl}/api/products/category/promos`)).json()).data
  expect(products.map(({ id }: { id: number }) => id)).toContain(bottle.id)

  const one = await cart(1)
  expect(one).toMatchObject({ promotionNames: [], total: bottle.price, cart: [{ promotion: null }] })
  expect(one.deltasPromos).toContain(`Te falta 1 unidad de ${bottle.name} para ${NAME}`)
  expect(await cart(2)).toMatchObject({
    promotionNames: [NAME],
    allDiscounts: { offersDiscount: bottle.price, totalDiscount: bottle.price },
    total: bottle.price,
    cart: [{ total: bottle.price, promotion: { name: NAME, discount: bottle.price } }],
  })

  for (const kind of ['member', 'distributor'] as const) {
    const person = await people.add(kind)
    const cookie = await people.logIn(person)
    expect(await tags(cookie)).not.toContain('2x1')
    expect(await isPromoted(cookie)).toBe(false)
    const { promotionNames, deltasPromos } = await cart(2, await people.bearer(person))
    expect(promotionNames).toEqual([])
    expect(deltasPromos.join()).not.toContain(NAME)
  }
})

test('a change in the table, its start and its end by the clock reach pages that were cached', {
  timeout: 90_000,
}, async () => {
  await eventually('the one before is gone', async () => !(await tags()).includes('2x1'))
  const goods = async (startsAt: Date, endsAt: Date | null) => {
    await end()
    await begin()
    await database.change('UPDATE promotion SET starts_at = ?, ends_at = ? WHERE name = ?', [startsAt, endsAt, NAME])
  }
  const over = await seenBeforeItsEnd(
    (ends) => goods(new Date(Date.now() + 1_000), ends),
    async () => (await tags()).includes('>2x1<') && (await isPromoted()),
  )
  await eventually('it ended', async () => !(await tags()).includes('>2x1<') && !(await isPromoted()))
  expect(Date.now()).toBeGreaterThanOrEqual(over.getTime())

  await goods(new Date(0), null)
  await eventually('it is there again', async () => (await tags()).includes('>2x1<'))
  const kind = "kind = 'percentage', percentage = 30, take_units = NULL, pay_units = NULL"
  await database.change(`UPDATE promotion SET ${kind} WHERE name = ?`, [NAME])
  await eventually('it is another', async () => (await tags()).includes('30 % menos'))
  const each = bottle.price - Math.floor((2 * bottle.price * 30 + 100) / 200)
  expect(await ofProduct()).toContain(`Con la promo: $${each.toLocaleString('es-CL')} c/u`)
  expect((await cart(1)).total).toBe(each)
  await database.change('UPDATE promotion SET active = 0 WHERE name = ?', [NAME])
  await eventually('it is switched off', async () => !(await tags()).includes('30 % menos'))
  expect((await cart(1)).total).toBe(bottle.price)
})

test('free delivery from an amount is told on the way there, and reached', async () => {
  const near = async () => (await cart(2)).deltasPromos.join()
  const from = bottle.price * 3
  await database.change("INSERT INTO promotion (name, kind, from_amount) VALUES (?, 'freeDelivery', ?)", [NAME, from])
  await eventually('it is near', async () =>
    (await near()).includes(`Te faltan $${bottle.price.toLocaleString('es-CL')} para ${NAME}`),
  )
  const reached = await cart(3)
  expect(reached).toMatchObject({ freeDelivery: true, promotionNames: [NAME] })
  expect(reached.allDiscounts.totalDiscount).toBe(0)
})

test('what an editor publishes shows on card, product page and in the cart; what is taken away is gone', {
  timeout: 90_000,
}, async () => {
  const document: PromotionDocument = {
    name: NAME,
    offer: { kind: 'nForM', take: 2, pay: 1 },
    goods: { products: [bottle.id as ProductId], categories: [], brands: [] },
    ...{ audiences: [], stores: [], deliveryTime: null, deliveryType: null, unitsPerLine: null, unitsPerOrder: null },
    schedule: { from: null, until: null },
  }
  const coupon: CouponDocument = {
    ...{ code: 'PUBLICADO', type: 'difference', value: 500, maxDiscount: null, minCartAmount: clp(0) },
    ...{ isDeliveryFree: false, products: null, usesInAll: null, usesPerCustomer: null },
    schedule: { from: null, until: null },
  }
  const drafts = [
    { kind: 'promotion', name: 'prueba', document, body: null },
    { kind: 'coupon', name: 'prueba', document: coupon, body: null },
  ] as const
  const member = await people.bearer(await people.add('member'))
  const couponOf = async () => {
    const items = [{ productId: bottle.id, amount: 1 }]
    const body = JSON.stringify({ items, store: 9, coupon: 'publicado' })
    const headers = { 'content-type': 'application/json', ...member }
    const answer = (await (await fetch(`${shop.siteUrl}/cart`, { method: 'POST', headers, body })).json()) as {
      data: any
    }
    return [answer.data.coupon, answer.data.allDiscounts.couponDiscount]
  }
  const connection = connectDatabase(shop.databaseUrl, 1)
  try {
    await publishContent(connection, drafts)
    await eventually('its page shows it', async () => (await tags()).includes('>2x1<'))
    await eventually('promos shows its card', isPromoted)
    expect(await cart(2)).toMatchObject({ promotionNames: [NAME], total: bottle.price })
    expect(await couponOf()).toEqual(['PUBLICADO', 500])
    await withdrawContent(connection, drafts)
    expect(await couponOf()).toEqual([null, 0])
    await eventually('its page forgets it', async () => !(await tags()).includes('>2x1<'))
    await eventually('promos forgets it', async () => !(await isPromoted()))
    expect(await cart(2)).toMatchObject({ promotionNames: [], total: 2 * bottle.price })
    const rows = await database.rows('SELECT active FROM promotion WHERE name = ?', [NAME])
    expect(rows, 'its row stays').toEqual([{ active: 0 }])
  } finally {
    await withdrawContent(connection, drafts)
    await connection.destroy()
  }
})
