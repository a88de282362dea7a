// A shop that issues its tax documents, as its buyers meet it: the mail of a boleta and its PDF, an order's page until and after, whom a factura names
// corrected by the form of the page, an issuer that is away; names that are not resolved, and clocks that are an hour behind.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { type RunningShop, startShop } from '#tests/support/shop/processes.ts'
import { openShopDatabase, plentiful, type ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { issuerNamed } from '#tests/support/tax/issuers.ts'

/** Every outside party under a name that no server resolves (RFC 2606 keeps it free for that). */
const NAMELESS = Object.fromEntries(
  Object.entries(
    shopEnvironment({ ports: { web: 1, sandbox: 2, mail: 3 }, dataDir: '', databaseUrl: '', environment: {} }),
  )
    .filter(([, value]) => value?.startsWith('http://127.0.0.1:2'))
    .map(([name, value]) => [name, value!.replace('127.0.0.1:2', 'nadie.invalid')]),
)
const HOUR_MS = 3_600_000
const SUMMARY = 'no es un documento tributario electrónico'

let shop: RunningShop
let database: ShopDatabase

beforeAll(async () => {
  shop = await startShop({ env: issuerNamed('openfactura').env })
  database = openShopDatabase(shop.databaseUrl)
})
afterAll(() => shop?.stop())

async function bought(changes: object = {}) {
  const buyer = createBuyer(shop)
  const [product] = (await plentiful(database, 100)).singles
  const made = await buyer.order(await buyer.introduce(), [{ id: product!, amount: 2 }], changes)
  const { order_id: id, order_number: number } = made.body.data.newOrder
  const pay = async () => comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  return { buyer, id: id as string, number: number as number, pay }
}

async function get(path: string, cookie = '') {
  const response = await fetch(shop.siteUrl + path, { headers: { cookie }, redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, html: bytes.toString() }
}

/** Waits for the worker to have issued an order's document. */
const isIssued = (id: string) =>
  expect
    .poll(
      async () =>
        (await database.rows<{ state: string }>('SELECT d.state FROM tax_document d JOIN orders o ON o.id = d.order_id WHERE o.public_id = ?', [id])).map(({ state }) => state === 'issued' || state === 'accepted'), // biome-ignore format: one query
      { timeout: 60_000 },
    )
    .toEqual([true])

test('a boleta comes by mail with its folio and a link that opens its PDF, and nothing else', async () => {
  const { buyer, id, number, pay } = await bought()
  await pay()
  const [confirmation] = await mailsTo(shop, buyer.person.email, `${number} confirmado`)
  expect(confirmation!.text).toContain(SUMMARY)
  const [mail] = await mailsTo(shop, buyer.person.email, `Boleta de tu pedido ${number}`)
  const link = new RegExp(`${shop.siteUrl}(/mis-pedidos/${id}/documentos/(boleta-\\d+)\\.pdf\\?clave=[\\w.%-]+)`).exec(mail!.text) // biome-ignore format: one row
  const [, path, name] = link!
  expect(mail!.text).toContain(`Folio: ${name!.split('-')[1]}`)
  const file = await get(path!)
  expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect([file.headers.get('content-type'), file.headers.get('content-disposition'), file.headers.get('cache-control')]).toEqual(['application/pdf', `inline; filename="${name}.pdf"`, 'no-store']) // biome-ignore format: one row
  const bare = path!.split('?')[0]!
  expect((await get(bare)).status).toBe(404)
  expect((await get(`${path}x`)).status).toBe(404)
  expect((await get(path!.replace(name!, 'boleta-999999'))).status).toBe(404)
  expect((await get(bare, buyer.cookie())).status).toBe(200)
  const page = await get(`/mis-pedidos/${id}`, buyer.cookie())
  expect(page.html).toContain(bare)
  expect(page.html).not.toContain(SUMMARY)
})

test('whom a factura names is corrected by its buyer with the form of the page, until it is issued', async () => {
  const { buyer, id, pay } = await bought({ billing: FACTURA })
  const path = `/mis-pedidos/${id}`
  const send = async (fields: object, cookie = buyer.cookie()) => {
    const response = await fetch(`${shop.siteUrl}${path}/datos-factura`, {
      method: 'POST',
      headers: { cookie, origin: shop.siteUrl },
      body: new URLSearchParams({ tipo: 'factura', ...fields }),
      redirect: 'manual',
    })
    const kept = response.headers.getSetCookie().map((one) => one.split(';')[0]!)
    return { to: response.headers.get('location'), cookie: [cookie, ...kept].join('; ') }
  }
  const { documentType: _, ...company } = { ...FACTURA, rut: '99.990.001-1', company: 'Bar de Prueba SpA' }
  const refused = await send({ ...company, rut: '99.990.001-2' })
  expect(refused.to).toBe(`${path}?aviso=billingRutInvalid#factura`)
  const again = await get(`${path}?aviso=billingRutInvalid`, refused.cookie)
  expect(again.html).toContain('Debe ingresar un rut válido para la factura')
  expect(again.html).toContain('value="99.990.001-2"')
  const noGiro = await send({ ...company, rut: '99.990.009-7' })
  expect(noGiro.to).toBe(`${path}?aviso=billingNoActivity#factura`)
  const said = (await get(`${path}?aviso=billingNoActivity`, noGiro.cookie)).html
  expect(said).toContain('El SII no tiene un giro para ese RUT')
  expect(said).toMatch(/name="rut"[^>]*aria-invalid="true"/)
  expect((await buyer.call('GET', '/billing/999900097')).body.data).toMatchObject({ reason: 'billingNoActivity' })
  expect((await send(company, '')).to).toContain('aviso=trackedUnknown')
  const done = await send(company)
  expect(done.to).toBe(`${path}?aviso=factura#factura`)
  expect((await get(`${path}?aviso=factura`, buyer.cookie())).html).toContain('Guardamos los datos de tu factura')
  await pay()
  await isIssued(id)
  const { company: named } = await database.one<{ company: string }>('SELECT billing_company AS company FROM orders WHERE public_id = ?', [id]) // biome-ignore format: one query
  expect(named).toBe('Bar de Prueba SpA')
  expect((await send(company)).to).toBe(`${path}?aviso=facturaIssued#factura`)
  expect((await get(`${path}?aviso=facturaIssued`, buyer.cookie())).html).toContain('Tu factura ya se emitió')
  const [recorded] = await database.rows<{ source: string }>("SELECT source FROM operator_action WHERE action = 'order.company'") // biome-ignore format: one query
  expect(recorded).toEqual({ source: 'buyer' })
})

test('while the issuer is away a document has a page that tries again, and none is lost', async () => {
  const { buyer, id, number, pay } = await bought()
  await pay()
  await isIssued(id)
  const [mail] = await mailsTo(shop, buyer.person.email, `Boleta de tu pedido ${number}`)
  const path = new RegExp(`${shop.siteUrl}(/mis-pedidos/${id}/documentos/\\S+)`).exec(mail!.text)![1]!
  await shop.kill('sandbox')
  const away = await get(path)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '20'])
  expect(away.html).toContain('Tu documento está emitido')
})

test('while no name is resolved the shop goes on, and says at the payment what to do; afterwards the same order is paid', async () => {
  await shop.restart('web', NAMELESS)
  const { buyer, id, pay } = await bought()
  expect((await get('/')).status).toBe(200)
  const begun = await buyer.call('POST', '/api/payments/webpay-plus/init', { order_id: id })
  expect([begun.status, begun.body.data.reason]).toEqual([502, 'paymentStart'])
  expect(begun.body.errorMessage).toMatch(/\p{L}+ \p{L}+/u)
  expect((await get('/readyz')).status).toBe(200)
  await shop.logged('web', 'nadie.invalid')

  await shop.restart('sandbox')
  const behind = { SHOP_NOW: new Date(Date.now() - HOUR_MS).toISOString() }
  await Promise.all([shop.restart('web', behind), shop.restart('worker', behind)])
  await pay()
  await isIssued(id)
})

test('with clocks an hour behind those of database and providers an order is made, paid once, documented and written of', async () => {
  const { buyer, id, number, pay } = await bought()
  const expiry =
    'SELECT TIMESTAMPDIFF(MINUTE, created_at, expires_at) AS minutes, status FROM orders WHERE public_id = ?'
  expect(await database.one(expiry, [id])).toEqual({ minutes: 30, status: 'PENDIENTE' })
  await pay()
  expect(await database.one(expiry, [id])).toEqual({ minutes: 30, status: 'POR PREPARAR' })
  await isIssued(id)
  expect(await mailsTo(shop, buyer.person.email, `${number} confirmado`)).toHaveLength(1)
  const paid =
    "SELECT COUNT(*) AS n FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ? AND a.state = 'paid'"
  expect(Number((await database.one<{ n: number }>(paid, [id])).n)).toBe(1)
})
