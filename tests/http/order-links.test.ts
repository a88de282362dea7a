// One order by its signed link over HTTP: what a mail's link opens and leaves behind, what opens nothing, and what may be asked by it.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { faultsOfHtml } from '#tests/support/browser/valid-html.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const operators = openOrderDesk({ url: shop.databaseUrl, poolSize: 2 })
const UNKNOWN = 'La orden no existe'

interface Sale {
  readonly buyer: ReturnType<typeof createBuyer>
  readonly id: string
  readonly number: number
  readonly product: number
  /** Of the mail's link. */
  readonly key: string
}

async function bought(): Promise<Sale> {
  const buyer = createBuyer(shop)
  const [product] = (await plentiful(database, 100)).singles
  const made = await buyer.order(await buyer.introduce(), [{ id: product!, amount: 2 }])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  const [mail] = await mailsTo(shop, buyer.person.email, String(number))
  return { buyer, id, number, product: product!, key: keyIn(mail!.text, id) }
}

const keyIn = (text: string, id: string) =>
  new RegExp(`${shop.siteUrl}/mis-pedidos/${id}\\?clave=([\\w.%-]+)`).exec(text)![1]!

async function get(path: string, cookie = '') {
  const response = await fetch(shop.siteUrl + path, { headers: { cookie }, redirect: 'manual' })
  const { status, headers } = response
  return { status, headers, html: await response.text(), cookies: headers.getSetCookie() }
}

/** Opens a link; the cookie it leaves behind, '' where it leaves none. */
async function open(id: string, key: string) {
  const answer = await get(`/mis-pedidos/${id}?clave=${key}`)
  const visit = answer.cookies.find((cookie) => cookie.startsWith('pedido='))
  return { ...answer, visit: visit?.split(';')[0] ?? '', attributes: visit ?? '' }
}

const streetOf = async (id: string) =>
  (await database.one<{ street: string }>('SELECT address_street AS street FROM orders WHERE public_id = ?', [id]))
    .street

let sale: Sale
let other: Sale

beforeAll(async () => {
  sale = await bought()
  other = await bought()
})
afterAll(async () => (await operators).close())

describe('the link of a mail', () => {
  test('opens just that order, without its key in the address, for that address alone', async () => {
    const opened = await open(sale.id, sale.key)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toBe(`/mis-pedidos/${sale.id}`)
    expect([opened.headers.get('cache-control'), opened.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    for (const attribute of [`Path=/mis-pedidos/${sale.id}`, 'HttpOnly', 'SameSite=Lax', 'Max-Age=43200'])
      expect(opened.attributes).toContain(attribute)
    const page = await get(`/mis-pedidos/${sale.id}`, opened.visit)
    expect(page.status).toBe(200)
    expect(page.html).toContain(`Pedido ${sale.number}`)
    expect(page.html).toContain('POR PREPARAR')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ])
    const { lastName, email, telephone, rut } = sale.buyer.person
    for (const secret of [sale.key, lastName, email, telephone, rut, 'Apoquindo 4'])
      expect(page.html, secret).not.toContain(secret)
  })

  test('its buyer’s own browser needs none, and reads where it goes', async () => {
    const page = await get(`/mis-pedidos/${sale.id}`, sale.buyer.cookie())
    expect([page.status, page.html.includes(await streetOf(sale.id))]).toEqual([200, true])
  })
})

describe('the files of an order by its link', () => {
  test('the PDF and the calendar, without what the page hides; without the link’s cookie there are none', async () => {
    const { visit } = await open(sale.id, sale.key)
    const files = ['comprobante.pdf', 'calendario.ics'].map((name) => `/mis-pedidos/${sale.id}/${name}`)
    for (const path of files) {
      const [own, byLink, nobodys, others] = await Promise.all(
        [sale.buyer.cookie(), visit, '', other.buyer.cookie()].map((cookie) => get(path, cookie)),
      )
      expect([own!.status, byLink!.status, nobodys!.status, others!.status], path).toEqual([200, 200, 404, 404])
      expect(byLink!.headers.get('cache-control')).toBe('no-store')
      expect(byLink!.html).not.toContain(await streetOf(sale.id))
    }
    expect((await get(files[1]!, sale.buyer.cookie())).html).toContain(await streetOf(sale.id))
  })
})

describe('nothing else opens it', () => {
  const swap = (text: string, at: number) => text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
  test('an altered, another’s, longer or doubled key, a cookie in its place: each reads that there is no such order', async () => {
    const { visit } = await open(sale.id, sale.key)
    const dot = sale.key.indexOf('.')
    const wrong = [
      ...[0, dot - 1, dot + 1, sale.key.length - 2].map((at) => swap(sale.key, at)),
      other.key,
      visit.slice('pedido='.length),
      `${sale.key}A`,
      `zzzzzzz${sale.key.slice(dot)}`,
      `${sale.key}&clave=${sale.key}`,
      `${sale.key}%00`,
      '',
      '%F0%9F%8D%B7',
      'x'.repeat(3_000),
    ]
    for (const key of wrong) {
      const opened = await open(sale.id, key)
      expect([opened.status, opened.visit], key).toEqual([303, ''])
      expect(opened.headers.get('location')).toBe(`/mis-pedidos/${sale.id}`)
    }
    expect((await open(other.id, sale.key)).visit).toBe('')
  })

  test('no cookie, an altered one, another order’s, a link in its place; an order there is not, or no id', async () => {
    const { visit } = await open(sale.id, sale.key)
    const { visit: others } = await open(other.id, other.key)
    const pages = await Promise.all([
      ...['', swap(visit, visit.length - 2), others, `pedido=${sale.key}`, other.buyer.cookie()].map((cookie) =>
        get(`/mis-pedidos/${sale.id}`, cookie),
      ),
      get(`/mis-pedidos/${'A'.repeat(22)}`, visit),
      get('/mis-pedidos/100001', visit),
    ])
    for (const page of pages) {
      expect(page.status).toBe(404)
      expect(page.html).toContain(UNKNOWN)
      expect(page.html).not.toContain(`Pedido ${sale.number}`)
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('after 90 days, whenever the mail was sent', async () => {
    const old = await bought()
    await database.change('UPDATE orders SET created_at = created_at - INTERVAL 91 DAY WHERE public_id = ?', [old.id])
    await old.buyer.call('POST', `/mis-pedidos/${old.id}/solicitudes`, {
      kind: 'complaint',
      key: 'key-of-a-form',
      comment: 'Nunca llegó',
    })
    const [mail] = await mailsTo(shop, old.buyer.person.email, 'Recibimos tu solicitud')
    expect((await open(old.id, keyIn(mail!.text, old.id))).visit).toBe('')
    expect((await open(old.id, old.key)).visit).not.toBe('')
  })

  test('nor its calls', async () => {
    const { visit } = await open(sale.id, sale.key)
    const stranger = createBuyer(shop)
    const path = `/mis-pedidos/${sale.id}/estado`
    expect(await stranger.call('GET', path)).toMatchObject({ status: 404, body: { errorMessage: UNKNOWN } })
    const asked = { kind: 'complaint', key: 'key-of-a-form', comment: 'No soy de aquí' }
    const requests = `/mis-pedidos/${sale.id}/solicitudes`
    expect((await stranger.call('POST', requests, asked)).status).toBe(404)
    const foreign = await sale.buyer.call('POST', requests, asked, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    const known = await createBuyer(shop, visit).call('GET', path)
    expect(known).toMatchObject({ status: 200, body: { data: { order: { order_number: sale.number }, requests: [] } } })
  })
})

describe('what is asked by it', () => {
  let visit: string
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${shop.siteUrl}/mis-pedidos/${sale.id}/solicitud`, {
      method: 'POST',
      headers: { cookie: visit, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return `${response.status} ${response.headers.get('location')}`
  }
  const to = (notice: string) => `303 /mis-pedidos/${sale.id}?aviso=${notice}#solicitudes`
  const form = (key: string, units: string, more = {}) => ({
    tipo: 'retracto',
    clave: key,
    motivo: 'changed_mind',
    comentario: '<script>alert(1)</script>',
    [`unidades-${sale.product}`]: units,
    sellado: 'si',
    ...more,
  })
  const requests = async () =>
    (await createBuyer(shop, visit).call('GET', `/mis-pedidos/${sale.id}/estado`)).body.data.requests

  beforeAll(async () => {
    visit = (await open(sale.id, sale.key)).visit
  })

  test('before it is received, without a seal, nothing, too much, from elsewhere: no', async () => {
    expect(await post(form('key-early-1', '1'))).toBe(to('requestNotReceived'))
    const { rowId } = await database.one<{ rowId: number }>('SELECT id AS rowId FROM orders WHERE public_id = ?', [
      sale.id,
    ])
    const { orders: progress } = (await operators).operations
    for (const [event, seen] of [
      ['prepare', 'POR PREPARAR'],
      ['finish', 'EN PROCESO'],
      ['send', 'PREPARADO'],
      ['deliver', 'EN RUTA'],
    ] as const)
      await progress.advance(rowId, { event, seen, operator: 'ana' }, new Date())
    expect(await post(form('key-seal-1', '1', { sellado: '' }))).toBe(to('requestNotSealed'))
    expect(await post(form('key-none-1', '0'))).toBe(to('requestNothing'))
    expect(await post(form('key-much-1', '3'))).toBe(to('requestTooMany'))
    expect(await post(form('key-less-1', '-1'))).toBe(to('invalido'))
    expect(await post(form('key-part-1', '1.5'))).toBe(to('invalido'))
    expect(await post(form('key-wide-1', '3', { comentario: '漢'.repeat(1_000) }))).toBe(to('requestTooMany'))
    expect(await post({ tipo: 'retracto' })).toBe(to('invalido'))
    expect(await post({ tipo: 'reclamo', clave: 'key-empty-1', comentario: ' ' })).toBe(to('requestNoText'))
    expect(await post(form('key-long-1', '1', { comentario: 'x'.repeat(1_001) }))).toBe(to('invalido'))
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect(await post(form('key-cross-1', '1'), headers)).toBe('303 /')
    expect(await requests()).toEqual([])
  })

  test('a form that was refused is there again as it was written, also where the link ended meanwhile', async () => {
    const written = 'Llegó una <botella>\n"rota" y vacía'
    const fields = form('key-draft-1', '3', { motivo: 'other', comentario: written })
    const { headers } = await fetch(`${shop.siteUrl}/mis-pedidos/${sale.id}/solicitud`, {
      method: 'POST',
      headers: { cookie: visit, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const set = headers.getSetCookie().find((cookie) => cookie.startsWith('solicitud='))!
    expect(set).toMatch(new RegExp(`Path=/mis-pedidos/${sale.id}; .*HttpOnly; SameSite=Lax`))
    const draft = set.split(';')[0]!
    const address = headers.get('location')!.split('#')[0]!
    const again = await get(address, `${visit}; ${draft}`)
    expect(again.html).toMatch(/<details[^>]* open[^>]*>\s*<summary>Devolver productos/)
    expect(again.html).not.toMatch(/<details[^>]* open[^>]*>\s*<summary>Hacer un reclamo/)
    expect(again.html).toContain('Llegó una &lt;botella&gt;\n&quot;rota&quot; y vacía</textarea>')
    for (const kept of [
      /value="other" selected/,
      /name="sellado" value="si" checked/,
      /name="unidades-\d+"[^>]* value="3"/,
    ])
      expect(again.html).toMatch(kept)
    for (const said of ['value="key-draft-1"', 'Lo que escribiste sigue aquí.']) expect(again.html).toContain(said)

    const ended = await get(address, draft)
    expect([ended.status, ended.html.includes('Tu mensaje no se envió')]).toEqual([404, true])
    expect(ended.html).toContain('Llegó una &lt;botella&gt;')
    expect((await get(address)).html).not.toContain('botella&gt;')

    const done = await get(`/mis-pedidos/${sale.id}?aviso=listo`, `${visit}; ${draft}`)
    expect(done.cookies.find((cookie) => cookie.startsWith('solicitud='))).toMatch(
      /^solicitud=;.*Expires=Thu, 01 Jan 1970/,
    )
    expect(done.html).not.toContain('botella&gt;')
  })

  test('the page is valid HTML, with its forms and with what was asked', async () => {
    const asked = {
      tipo: 'reclamo',
      clave: 'key-valid-1',
      motivo: 'broken',
      comentario: 'Una "botella" <rota> & vacía',
    }
    expect(await post(asked)).toBe(to('listo'))
    for (const query of ['', '?aviso=listo', '?aviso=requestNotSealed', '?aviso=%3Cb%3E']) {
      const { html } = await get(`/mis-pedidos/${sale.id}${query}`, visit)
      expect(html).toContain('&lt;rota&gt;')
      expect(await faultsOfHtml(html), query).toEqual([])
    }
  })

  test('an address that says anything else is the page without a notice', async () => {
    for (const notice of ['recommended', '__proto__', 'constructor', 'stock', 'unpaidOrders']) {
      const { status, html } = await get(`/mis-pedidos/${sale.id}?aviso=${notice}`, visit)
      expect([status, html.includes('notice--error')], notice).toEqual([200, false])
    }
  })

  test('once, however often and from however many tabs it is sent; then accepted and paid back', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => post(form('key-once-1', '1'))))
    expect(new Set(sent)).toEqual(new Set([to('listo')]))
    const race = await Promise.all(['key-race-1', 'key-race-2', 'key-race-3'].map((key) => post(form(key, '1'))))
    expect(race.toSorted()).toEqual([to('listo'), to('requestTooMany'), to('requestTooMany')])
    const made = (await requests()) as { id: number; kind: string; state: string }[]
    expect(made.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'complaint requested',
      'withdrawal requested',
      'withdrawal requested',
    ])
    const page = await get(`/mis-pedidos/${sale.id}?aviso=listo`, visit)
    expect(page.html).toContain('Recibimos tu solicitud')
    expect(page.html).not.toContain('<script>alert(1)')
    const [mail] = await mailsTo(shop, sale.buyer.person.email, 'Recibimos tu solicitud')
    expect(mail!.text).toMatch(/<rota>|<script>/) // as text: whichever came first
    const { payments } = (await operators).operations
    const rejected = await payments.requests.reject(made[1]!.id, { operator: 'rosa', note: 'Está abierta' }, new Date())
    expect(rejected.ok).toBe(true)
    const [decided] = await mailsTo(shop, sale.buyer.person.email, 'No pudimos aceptar la devolución')
    expect(decided!.text).toContain('Está abierta')
    const told = (await get(`/mis-pedidos/${sale.id}`, visit)).html
    expect(told).toContain('Está abierta')
    expect(told).not.toContain('rosa')
  })
})
