// A person's own orders over HTTP: the history with its search, details, files of an order, and what nobody else gets of them.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoPeople } from '#db/seeds/demo/people.ts'
import { type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const people = openPeople(shop.databaseUrl)
const [member, other] = demoPeople as [(typeof demoPeople)[number], (typeof demoPeople)[number]]
const NOBODY = 'a'.repeat(22)
let cookie: string
let strangers: string
let buyer: Buyer
let bought: { order_id: string; order_number: number }
/** The path of its final page. */
let confirmation: string
let own: { id: string; number: number; name: string }

async function read(path: string, cookies = '') {
  const response = await fetch(shop.siteUrl + path, { redirect: 'manual', headers: { cookie: cookies } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}
const file = (id: string, name: string, cookies = '') => read(`/mis-pedidos/${id}/${name}`, cookies)

beforeAll(async () => {
  cookie = await people.logIn(member)
  strangers = await people.logIn(other)
  const [bottle] = (await plentiful(database, 100)).singles
  buyer = createBuyer(shop)
  bought = (await buyer.order(await buyer.introduce(), [{ id: bottle!, amount: 2 }])).body.data.newOrder
  const { token } = await buyer.startPayment(bought.order_id)
  confirmation = (await comeBack(await buyer.decide(token, 'approve'))).location.split('?')[0]!
  own = await database.one(
    `SELECT orders.public_id AS id, orders.order_number AS number, order_line.product_name AS name
     FROM orders JOIN customer ON customer.id = orders.customer_id JOIN order_line ON order_line.order_id = orders.id
     WHERE customer.public_id = ? AND orders.status = 'ENTREGADO' ORDER BY orders.id DESC, order_line.position LIMIT 1`,
    [member.id],
  )
})
afterAll(() => people.close())

describe('the history', () => {
  test('is its member’s alone: others are led to the log-in, or see their own', async () => {
    const page = await read('/mis-compras', cookie)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain(String(own.number))
    expect(page.text).toContain('noindex')
    const guest = await read('/mis-compras?buscar=pisco')
    expect([guest.status, guest.headers.get('location')]).toEqual([
      303,
      '/ingresa?redirect=%2Fmis-compras%3Fbuscar%3Dpisco',
    ])
    expect((await read('/mis-compras', buyer.cookie())).status).toBe(303)
    expect((await read('/mis-compras', strangers)).text).not.toContain(String(own.number))
  })

  test.each([
    ['its number', () => String(own.number), true],
    ['its number in words', () => `Pedido ${own.number}`, true],
    ['a product of it', () => own.name, true],
    [
      'the same without accents, in capitals',
      () => own.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
      true,
    ],
    ['another’s number', () => String(bought.order_number), false],
    ['nothing that exists', () => 'zzzz', false],
    ['a pattern of SQL', () => '%', false],
    ['SQL', () => "' UNION SELECT password_hash FROM customer --", false],
  ])('finds by %s', async (_, text, isFound) => {
    const { status, text: html } = await read(`/mis-compras?buscar=${encodeURIComponent(text())}`, cookie)
    expect([status, html.includes(`/mis-pedidos/${own.id}`)]).toEqual([200, isFound])
    if (!isFound) expect(html).toContain('Ningún pedido con')
  })

  test('what is searched for is text on the page, and a place that is none is the newest', async () => {
    const { text } = await read(`/mis-compras?buscar=${encodeURIComponent('"><script>x()</script>')}`, cookie)
    expect(text).not.toContain('"><script>x()')
    expect(text.replace(/="[^"]*"/g, '')).not.toContain('<script>x()')
    expect((await read('/mis-compras?antes=x&despues=-1', cookie)).text).toContain(String(own.number))
  })
})

describe('one order', () => {
  test('is shown whole to its member, and to nobody else', async () => {
    const { status, headers, text } = await read(`/mis-pedidos/${own.id}`, cookie)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const shown of [`Pedido ${own.number}`, 'comprobante.pdf', 'data-again-line', 'ENTREGADO'])
      expect(text).toContain(shown)
    for (const id of [own.id, NOBODY, String(own.number), 'x%27']) {
      const page = await read(`/mis-pedidos/${id}`, strangers)
      expect([page.status, page.text.includes('La orden no existe')], id).toEqual([404, true])
    }
    expect((await read(`/mis-pedidos/${own.id}`)).status).toBe(404)
  })
})

describe('a guest who joins the club', () => {
  const JOIN = 'Une esta compra a tu cuenta'

  test('reads his confirmation as its buyer, and has its order among his own; it gives no points', async () => {
    const joined = await people.add('member')
    const session = await people.logIn(joined)
    const asGuest = await read(confirmation, buyer.cookie())
    expect(asGuest.text).toContain(`/registrate?redirect=${encodeURIComponent(confirmation)}`)
    const asStranger = await read(confirmation, session)
    expect([asStranger.text.includes(buyer.person.email), asStranger.text.includes(JOIN)]).toEqual([false, true])
    const record = 'UPDATE customer SET member_id = ? WHERE id = (SELECT customer_id FROM orders WHERE public_id = ?)'
    await database.change(record, [joined.rowId, bought.order_id])
    const asMember = await read(confirmation, session)
    for (const shown of [buyer.person.email, `href="/mis-pedidos/${bought.order_id}"`, 'comprobante.pdf'])
      expect(asMember.text).toContain(shown)
    for (const hidden of [JOIN, 'Con este pedido sumas', 'Hacerme socio']) expect(asMember.text).not.toContain(hidden)
    const flag = { orderId: bought.order_id, analyticsSent: true }
    expect((await createBuyer(shop, session).call('PUT', '/api/orders/analytics_sent', flag)).status).toBe(200)
    expect((await read('/mis-compras', session)).text).toContain(`/mis-pedidos/${bought.order_id}`)
    expect((await read(`/mis-pedidos/${bought.order_id}`, session)).status).toBe(200)
    expect((await read(confirmation, strangers)).text).not.toContain(buyer.person.email)
  })
})

describe('the files of an order', () => {
  test('the PDF: for who bought it, by his account or as a guest in his browser', async () => {
    for (const [id, cookies] of [
      [own.id, cookie],
      [bought.order_id, buyer.cookie()],
    ] as const) {
      const { status, headers, bytes } = await file(id, 'comprobante.pdf', cookies)
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ])
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('the day for a calendar, while one is known', async () => {
    const { status, headers, text } = await file(bought.order_id, 'calendario.ics', buyer.cookie())
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain(`UID:pedido-${bought.order_id}@`)
    expect(text).toContain(`Llega tu pedido ${bought.order_number}`)
    await database.change("UPDATE orders SET delivery_time = 'immediate' WHERE public_id = ?", [bought.order_id])
    expect((await file(bought.order_id, 'calendario.ics', buyer.cookie())).status).toBe(404)
    await database.change("UPDATE orders SET delivery_time = 'programmed' WHERE public_id = ?", [bought.order_id])
  })

  test.each(['comprobante.pdf', 'calendario.ics'])('%s is there for nobody else', async (name) => {
    for (const [what, id, cookies] of [
      ['without cookies', bought.order_id, ''],
      ['of somebody else', bought.order_id, cookie],
      ['a member’s, of another', own.id, strangers],
      ['a guest’s browser, of a member', own.id, buyer.cookie()],
      ['by its number', String(bought.order_number), buyer.cookie()],
      ['of no order', NOBODY, buyer.cookie()],
    ] as const) {
      const answer = await file(id, name, cookies)
      expect([answer.status, answer.headers.get('cache-control')], what).toEqual([404, 'no-store'])
      expect(answer.text, what).not.toContain(buyer.person.lastName)
    }
    expect((await file(bought.order_id, `${name}/../x`, buyer.cookie())).status).toBe(404)
  })
})

describe('PUT /api/orders/analytics_sent', () => {
  const put = (body: unknown, by = buyer) => by.call('PUT', '/api/orders/analytics_sent', body)

  test('flags once for good; false flags nothing; unknown orders are refused', async () => {
    const made = (
      await buyer.order(await buyer.introduce(), [{ id: (await plentiful(database, 100)).singles[1]!, amount: 1 }])
    ).body.data.newOrder
    const orderId: string = made.order_id
    for (const other of [createBuyer(shop), createBuyer(shop, cookie)])
      expect((await put({ orderId, analyticsSent: true }, other)).status).toBe(404)
    const answers = []
    for (const analyticsSent of [false, true, true, false])
      answers.push((await put({ orderId, analyticsSent })).body.data)
    expect(answers.map((data) => data.analyticsSent)).toEqual([false, true, true, true])
    expect(answers.every((data) => data.orderId === orderId)).toBe(true)
    expect((await put({ orderId: NOBODY, analyticsSent: true })).status).toBe(404)
    expect((await put({ orderId, analyticsSent: 'si' })).status).toBe(400)
    expect((await put({})).status).toBe(400)
  })
})
