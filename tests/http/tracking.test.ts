// Following orders over HTTP: a person's own, one by RUT and number, what is refused, and what nobody may read.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoPeople } from '#db/seeds/demo/people.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const operators = openOrderDesk({ url: shop.databaseUrl, poolSize: 2 })
const people = openPeople(shop.databaseUrl)
const [member, other] = demoPeople as [(typeof demoPeople)[number], (typeof demoPeople)[number]]
const buyer = createBuyer(shop)
let order: { order_id: string; order_number: number }

const follow = (rut: string, number: string | number) =>
  buyer.call('GET', `/orders/ecommerce/tracking/guest/${encodeURIComponent(rut)}/${number}`)
const ofUser = (id: string, cookie = '') =>
  createBuyer(shop, cookie).call('GET', `/orders/ecommerce/tracking/user/${id}`)

beforeAll(async () => {
  const [bottle] = (await plentiful(database, 100)).singles
  const made = await buyer.order(await buyer.introduce(), [{ id: bottle!, amount: 2 }])
  order = made.body.data.newOrder
  const { token } = await buyer.startPayment(order.order_id)
  await comeBack(await buyer.decide(token, 'approve'))
})
afterAll(() => Promise.all([people.close(), operators.then(({ close }) => close())]))

describe('a guest', () => {
  test('follows an order step by step, and is written to', async () => {
    const { rut, email } = buyer.person
    const seen = async () => (await follow(rut, order.order_number)).body.data.order
    expect(await seen()).toMatchObject({ order_number: order.order_number, status: 'POR PREPARAR', is_over: false })
    const { rowId } = await database.one<{ rowId: number }>('SELECT id AS rowId FROM orders WHERE public_id = ?', [
      order.order_id,
    ])
    const { orders: progress } = (await operators).operations
    const step = (
      event: 'prepare' | 'finish' | 'send' | 'fail',
      was: 'POR PREPARAR' | 'EN PROCESO' | 'PREPARADO' | 'EN RUTA',
    ) =>
      progress.advance(
        rowId,
        { event, seen: was, operator: 'ana', reason: event === 'fail' ? 'nobody_home' : undefined },
        new Date(),
      )
    await step('prepare', 'POR PREPARAR')
    await step('finish', 'EN PROCESO')
    await step('send', 'PREPARADO')
    const onItsWay = await seen()
    expect(onItsWay.timeline.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'done',
      'done',
      'now',
      'next',
    ])
    await step('fail', 'EN RUTA')
    expect(await seen()).toMatchObject({ is_over: true, failure: 'No había nadie que pudiera recibirlo.' })
    const [mail] = await mailsTo(shop, email, `No pudimos entregar tu pedido ${order.order_number}`)
    expect(mail!.text).toContain('No había nadie que pudiera recibirlo.')
    await mailsTo(shop, email, `Tu pedido ${order.order_number} va en camino`)
  })

  test('reads its lines, and nothing of who bought beyond the first name', async () => {
    const { body } = await follow(buyer.person.rut, order.order_number)
    const [line] = body.data.order.OrderProducts
    expect(line.Product).toEqual({ img_sm: line.product_image, display_name: line.product_name })
    const text = JSON.stringify(body.data)
    const { lastName, email, telephone } = buyer.person
    for (const secret of [lastName, email, telephone]) expect(text).not.toContain(secret)
  })

  test('with a RUT in any form, of another person, or a number that is none', async () => {
    const { rut } = buyer.person
    for (const form of [rut, rut.replaceAll('.', ''), rut.replace(/[.-]/g, '')])
      expect((await follow(form, order.order_number)).status, form).toBe(200)
    expect(await follow('11.111.111-1', order.order_number)).toMatchObject({
      status: 403,
      body: { status: 403, errorMessage: 'El rut ingresado no coincide con el rut de la orden' },
    })
    for (const number of ['999999999', '0', 'x', '-100001', '1e6', order.order_id])
      expect(await follow(rut, number), number).toMatchObject({
        status: 404,
        body: { errorMessage: 'La orden no existe' },
      })
    for (const wrong of ['x', '11.111.111-2', "' OR 1=1 --"])
      expect(await follow(wrong, order.order_number), wrong).toMatchObject({ status: 404 })
  })

  describe('without script', () => {
    const address = `${shop.siteUrl}/mis-pedidos`
    /** Sends the form as a browser does, and reads the page it is led to; `jar` keeps its cookies. */
    async function search(rut: string, number: string | number, jar = new Map<string, string>()) {
      const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: shop.siteUrl, cookie: cookie() },
        body: new URLSearchParams({ rut, pedido: String(number) }),
      })
      for (const line of sent.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
        expect(line).toMatch(/HttpOnly/)
        expect(line).toMatch(/Path=\/mis-pedidos;/)
      }
      const to = new URL(sent.headers.get('location') ?? '', address)
      const html = await (await fetch(to, { headers: { cookie: cookie() } })).text()
      return { status: sent.status, to: to.pathname + to.search, html, jar }
    }

    test('the form shows the steps of an order, with a RUT in any form and nothing of it in the address', async () => {
      const { rut, email, lastName } = buyer.person
      const [form = ''] = (await (await fetch(address)).text()).match(/<form[^>]*"\/mis-pedidos"[^>]*>/) ?? []
      expect(form).toContain('method="post"')
      for (const typed of [rut, ` ${rut.replace(/[.-]/g, '')} `, rut.replaceAll('.', ',')]) {
        const { status, to, html } = await search(typed, `Pedido Nº ${order.order_number}`)
        expect([status, to], typed).toEqual([303, '/mis-pedidos'])
        expect(html).toContain(`aria-label="Pedido ${order.order_number}"`)
        expect(html).toContain('aria-current="step"')
        for (const secret of [email, lastName, rut]) expect(html).not.toContain(secret)
      }
    })

    test('what is wrong stands beside its field, and what was typed stays', async () => {
      const { jar } = await search(buyer.person.rut, order.order_number)
      for (const [rut, number, field, words] of [
        ['11.111.111-2', order.order_number, 'rut', 'Debe ingresar un rut válido'],
        ['11.111.111-1', order.order_number, 'rut', 'El rut ingresado no coincide con el rut de la orden'],
        [buyer.person.rut, '999999999', 'pedido', 'La orden no existe'],
        [buyer.person.rut, 'mi "pedido"', 'pedido', 'La orden no existe'],
      ] as const) {
        const { to, html } = await search(rut, number, jar)
        expect(to).not.toContain(String(number))
        expect(to).not.toMatch(/\d{7}/)
        expect(html).toMatch(new RegExp(`id="${field}-error"[^]*?${words}`))
        expect(html).toContain(`value="${rut}"`)
        expect(html).toContain(`value="${String(number).replaceAll('"', '&quot;')}"`)
        expect(html).not.toContain('aria-current="step"') // what was found before is not shown below a refusal
      }
    })

    test('a cookie of another order, or a foreign page’s form, shows nothing', async () => {
      const { jar } = await search(buyer.person.rut, order.order_number)
      const [name, value = ''] = [...jar].find(([, text]) => text.startsWith(order.order_id))!
      for (const forged of [value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'x.y.z', order.order_id]) {
        const html = await (await fetch(address, { headers: { cookie: `${name}=${forged}` } })).text()
        expect(html).not.toContain('aria-current="step"')
      }
      const foreign = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams({ rut: buyer.person.rut, pedido: String(order.order_number) }),
      })
      expect(foreign.headers.getSetCookie()).toEqual([])
    })
  })

  test('who guesses RUTs has to wait, and so does the next try with the right one', async () => {
    const tries = []
    for (let index = 0; index < 12; index++) tries.push((await follow('11.111.111-1', order.order_number)).status)
    expect(tries).toContain(429)
    expect((await follow(buyer.person.rut, order.order_number)).status).toBe(429)
  })
})

describe('a person with an account', () => {
  test('reads his own latest orders alone, newest first', async () => {
    const cookie = await people.logIn(member)
    const { status, body } = await ofUser(member.id, cookie)
    expect(status).toBe(200)
    const numbers = body.data.orders.map(({ order_number }: { order_number: number }) => order_number)
    expect(numbers).toEqual([...numbers].sort((one: number, two: number) => two - one))
    expect(numbers.length).toBeGreaterThan(0)
    expect(body.data.orders.every(({ timeline }: { timeline: unknown[] }) => timeline.length === 5)).toBe(true)
    expect((await ofUser(member.id)).status).toBe(401)
    expect((await ofUser(other.id, cookie)).status).toBe(403)
  })
})

test('the page is nobody else’s, and in no search engine', async () => {
  const page = await fetch(`${shop.siteUrl}/mis-pedidos`)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('noindex')
})
