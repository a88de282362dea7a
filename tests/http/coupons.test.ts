// Coupons over HTTP: the call that checks a code, the cart of every audience with one, orders with one, and uses that come
// back with orders that close.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cartBody } from '#scripts/bench/guest-calls.ts'
import { type CardOutcome, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let people: People
/** Without a promotion; the second has one. */
let [bottle, promoted] = [0, 0]

beforeAll(async () => {
  people = openPeople(shop.databaseUrl)
  const { singles } = await plentiful(database, 200)
  const brands = await database.rows("SELECT id FROM product WHERE active AND brand = 'Gatorade' ORDER BY id")
  promoted = brands[0]!.id
  bottle = singles.find((id) => brands.every((each) => each.id !== id))!
  await add('HTTP1500', { value: 1_500, uses_per_customer: 1 })
  await add('HTTP10', { type: 'percentage', value: 10 })
  await add('HTTPTODO', { value: 9_000_000, delivery_free: 1 })
  await add('HTTPENVIO', { value: 0, delivery_free: 1 })
  await add('HTTPMINIMO', { value: 100, min_cart_amount: 900_000 })
  await add('HTTPMANANA', { value: 100, starts_at: '2099-01-01' })
  await add('HTTPAPAGADO', { value: 100, active: 0 })
  await add('HTTPOTRO', { value: 100, for_products: 1 })
  await database.change(
    "INSERT INTO coupon_product (coupon_id, product_id) SELECT id, ? FROM coupon WHERE code = 'HTTPOTRO'",
    [promoted],
  )
})
afterAll(() => people?.close())

const add = (code: string, terms: object) =>
  database.change('INSERT INTO coupon SET ?', [{ type: 'difference', code, ...terms }])

async function somebody(kind: 'member' | 'caterer' | 'distributor' = 'member', points = 0) {
  const person = await people.add(kind)
  await database.change('INSERT INTO points_account (customer_id, deposits) VALUES (?, ?)', [person.rowId, points])
  return { ...person, buyer: createBuyer(shop, await people.logIn(person)) }
}

type Somebody = Awaited<ReturnType<typeof somebody>>
type Wishes = { readonly coupon?: string; readonly points?: number; readonly id?: number }

const validate = ({ buyer }: Pick<Somebody, 'buyer'>, code: string, query = '') =>
  buyer.call('GET', `/api/coupon/${encodeURIComponent(code)}/validate${query}`)

async function cartOf({ buyer }: Pick<Somebody, 'buyer'>, { id = bottle, ...more }: Wishes = {}, day?: string) {
  return (await buyer.call('POST', '/cart', { ...cartBody([{ id, amount: 2 }], day), ...more })).body.data
}

/** Orders two bottles for what the cart says they cost, with its coupon and points. */
async function order(who: Somebody, wishes: Wishes) {
  const date = await who.buyer.firstDate()
  const { points, finalTotal } = await cartOf(who, wishes, date.value)
  const money = { payment_type: 'WEBPAY PLUS', amount: finalTotal }
  const payments = points > 0 ? [{ payment_type: 'WALLET', amount: points }, money] : [money]
  const more = { coupon: wishes.coupon, payments, billing: FACTURA }
  const body = who.buyer.orderBody(who.id, [{ id: wishes.id ?? bottle, amount: 2 }], date, finalTotal, more)
  return who.buyer.call('POST', '/checkout/new', body)
}

async function ordered(who: Somebody, wishes: Wishes): Promise<string> {
  const { body } = await order(who, wishes)
  expect(body.errorMessage ?? '').toBe('')
  return body.data.newOrder.order_id
}

const stored = (orderId: string) =>
  database.one(
    `SELECT o.status, o.coupon_code, o.coupon_discount, o.due, u.state, a.reserved, a.charges,
       o.due - o.net_amount - o.iva_amount - o.extra_tax_amount - o.tax_rounding AS rest
     FROM orders o LEFT JOIN coupon_use u ON u.order_id = o.id
     LEFT JOIN points_account a ON a.customer_id = o.customer_id WHERE o.public_id = ?`,
    [orderId],
  )

describe('GET /api/coupon/{code}/validate', () => {
  test('tells its terms, however it is written and whatever comes with it, again and ten at once', async () => {
    const ana = await somebody()
    const query = `?customerId=${ana.id}&products=%5B%5D&deliveryRegion=Metropolitana&paymentMethod=%5B%22WALLET%22%5D&deliveryProgrammedType=today&deliveryTime=programmed&storeId=9`
    const answers = [await validate(ana, 'HTTP1500'), await validate(ana, ' http 1500', query)]
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => validate(ana, 'http1500')))))
    for (const { status, body } of answers) {
      expect([status, body.success, body.code]).toEqual([200, true, 200])
      expect(body.data).toEqual({
        coupon: {
          code: 'HTTP1500',
          coupon_type: 'difference',
          coupon_value: 1_500,
          coupon_value_percentage: 0,
          max_discount: null,
          min_cart_amount: 0,
          delivery_free: false,
        },
        products: null,
      })
    }
    const { data } = (await validate(ana, 'BIENVENIDA10')).body
    expect(data.coupon).toMatchObject({ coupon_type: 'percentage', coupon_value_percentage: 10, max_discount: 5_000 })
    expect((await validate(ana, 'HTTPOTRO')).body.data.products).toEqual([promoted])
  })

  test('refuses each with its sentence', async () => {
    const ana = await somebody()
    for (const [code, sentence] of [
      ['NOEXISTE', 'Cupón inválido'],
      ['HTTPAPAGADO', 'Cupón inválido'],
      ["' OR 1=1", 'Cupón inválido'],
      ['VENCIDO', 'Este cupón ya venció'],
      ['HTTPMANANA', 'Este cupón aún no está vigente'],
    ] as const) {
      const { status, body } = await validate(ana, code)
      expect([status, body.success, body.errorMessage]).toEqual([400, false, sentence])
    }
    expect((await validate(ana, 'X'.repeat(41))).status).toBe(400)
  })

  test('is for people with an account, and for themselves alone', async () => {
    const guest = { buyer: createBuyer(shop) }
    const guests = [await validate(guest, 'HTTP1500')]
    await guest.buyer.introduce()
    guests.push(await validate(guest, 'NOEXISTE'))
    for (const { status, body } of guests)
      expect([status, body.errorMessage]).toEqual([400, 'Inicia sesión para usar cupones'])
    const [ana, eva] = [await somebody(), await somebody('distributor')]
    expect((await validate(ana, 'HTTP1500', `?customerId=${eva.id}`)).status).toBe(403)
    const headers = await people.bearer(eva)
    const answer = await createBuyer(shop).call('GET', '/api/coupon/HTTP1500/validate', undefined, headers)
    expect(answer.status).toBe(200)
  })

  test('lets nobody guess: after some wrong codes a right one waits too, but one that is known', async () => {
    const ana = await somebody()
    expect((await validate(ana, 'HTTP10')).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, index) => validate(ana, `ADIVINO${index}`)))
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    await database.change("UPDATE throttle SET blocked_until = '2099-01-01' WHERE blocked_until > last_at")
    const { status, body } = await validate(ana, 'HTTPENVIO')
    expect(status).toBe(429)
    expect(body.errorMessage).toMatch(/^Demasiados intentos\. Espera \d+ segundos y vuelve a intentarlo$/)
    expect((await validate(ana, 'HTTP10')).status).toBe(200)
    await database.change('DELETE FROM throttle')
  })
})

describe('the cart', () => {
  test.each([
    ['guest', null, 'Inicia sesión para usar cupones', 0],
    ['member', 'HTTP1500', null, 300],
    ['caterer', 'HTTP1500', null, 300],
    ['distributor', 'HTTP1500', null, 0],
  ] as const)('of a %s has coupon %s (%s) and %i points', async (kind, coupon, couponNotice, points) => {
    const who = kind === 'guest' ? { buyer: createBuyer(shop) } : await somebody(kind, 500)
    const cart = await cartOf(who, { coupon: 'http1500', points: 300 })
    expect(cart).toMatchObject({ coupon, couponNotice, points })
    const { totalDiscount, ...parts } = cart.allDiscounts
    expect(parts.couponDiscount).toBe(coupon === null ? 0 : 1_500)
    expect(Object.values<number>(parts).reduce((sum, part) => sum + part, 0)).toBe(totalDiscount)
    expect(cart.total).toBe(cart.subtotal - totalDiscount)
    expect(cart.finalTotal).toBe(cart.total - points + cart.deliveryCost)
    const goods = cart.cart.reduce((sum: number, line: { total: number }) => sum + line.total, 0)
    expect(goods).toBe(cart.total)
  })

  test('says why a coupon does not count for it, and takes nothing off', async () => {
    const ana = await somebody()
    for (const [coupon, sentence, id] of [
      ['HTTPMINIMO', 'Cupón válido para compras igual o superiores a $900.000', bottle],
      ['HTTP10', 'Cupón no válido en conjunto con promociones', promoted],
      ['HTTPOTRO', 'Cupón no válido para los productos de tu carro', bottle],
      ['VENCIDO', 'Este cupón ya venció', bottle],
      ['NOEXISTE', 'Cupón inválido', bottle],
    ] as const) {
      const cart = await cartOf(ana, { coupon, id })
      expect([cart.coupon, cart.couponNotice, cart.allDiscounts.couponDiscount]).toEqual([null, sentence, 0])
    }
    expect(await cartOf(ana, { coupon: 'HTTP1500', id: promoted })).toMatchObject({ coupon: 'HTTP1500' })
  })
})

describe('an order', () => {
  test.each<[CardOutcome | 'late', string]>([
    ['reject', 'RECHAZADO'],
    ['abort', 'CANCELADO'],
    ['late', 'EXPIRADO'],
  ])('that ends by %s gives coupon and points back, to be used again', async (outcome, status) => {
    const ana = await somebody('member', 500)
    const wishes = { coupon: 'HTTP1500', points: 300 }
    const first = await ordered(ana, wishes)
    const { due } = await stored(first)
    expect(await stored(first)).toMatchObject({ coupon_code: 'HTTP1500', coupon_discount: 1_500, state: 'held' })
    expect(await stored(first)).toMatchObject({ reserved: 300, rest: 0 })
    const wrong = await ana.buyer.call('POST', '/api/payments/webpay-plus/init', { order_id: first, amount: due + 300 })
    expect(wrong.body.errorType).toBe('invalid_payments_amount')
    const { token } = await ana.buyer.startPayment(first)
    const meanwhile = await order(ana, { coupon: 'HTTP1500' })
    expect([meanwhile.status, meanwhile.body.errorMessage]).toEqual([
      409,
      'Este cupón está en otro pedido tuyo que falta pagar',
    ])
    if (outcome === 'late') {
      const past = 'UPDATE orders SET expires_at = UTC_TIMESTAMP() - INTERVAL 1 SECOND WHERE public_id = ?'
      await database.change(past, [first])
      await ana.buyer.decide(token, 'expire')
    } else await comeBack(await ana.buyer.decide(token, outcome))
    await eventually('it is closed', async () => (await stored(first)).status === status)
    expect(await stored(first)).toMatchObject({ state: 'released', reserved: 0 })

    const second = await ordered(ana, wishes)
    await comeBack(await ana.buyer.decide((await ana.buyer.startPayment(second)).token, 'approve'))
    expect(await stored(second)).toMatchObject({
      status: 'POR PREPARAR',
      state: 'used',
      reserved: 0,
      charges: 300,
      due,
    })
    const { status: refused, body } = await order(ana, { coupon: 'HTTP1500' })
    expect([refused, body.errorType, body.errorMessage]).toEqual([409, 'other', 'Ya usaste este cupón'])
  })

  test.each([
    ['a coupon', { coupon: 'HTTPTODO' }, 'Cupón HTTPTODO', 0],
    ['points and free delivery', { coupon: 'HTTPENVIO', points: 900_000 }, 'Liquipuntos', 900_000],
  ])('of 0 pesos by %s is paid at once', async (_, wishes, row, points) => {
    const ana = await somebody('member', points)
    const id = await ordered(ana, wishes)
    expect(await stored(id)).toMatchObject({ status: 'POR PREPARAR', due: 0, state: 'used', reserved: 0 })
    const { token, tbk_url: page } = await ana.buyer.startPayment(id)
    expect([token, (await ana.buyer.startPayment(id)).tbk_url]).toEqual(['free', page])
    const html = await (await fetch(new URL(page, shop.siteUrl), { headers: { cookie: ana.buyer.cookie() } })).text()
    for (const text of [row, 'Sin costo', FACTURA.company]) expect(html).toContain(text)
    const { order } = (await ana.buyer.call('GET', `/api/orders/finish/${id}`)).body.data
    const [mail] = await mailsTo(shop, ana.email, String(order.order_number))
    expect(mail!.text).toContain(`${row}: -`)
    expect(mail!.text).toContain('Total: $0')
  })

  test('of a distributor has his factura and the coupon; a coupon that counts for nobody else is refused', async () => {
    expect(await stored(await ordered(await somebody('distributor'), { coupon: 'HTTP1500' }))).toMatchObject({
      coupon_discount: 1_500,
      rest: 0,
    })
    const { body } = await order(await somebody(), { coupon: 'HTTPMINIMO' })
    expect(body.errorMessage).toBe('Cupón válido para compras igual o superiores a $900.000')
  })
})
