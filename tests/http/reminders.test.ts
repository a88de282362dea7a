// 'Agotado (avisar)' by its call, the letter when the product is back, and the way out of it without log-in.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { solveCaptcha } from '#tests/support/people/captcha.ts'
import { createMember, PASSWORD } from '#tests/support/people/member.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const PATH = '/reminder'
/** The worker looks every few seconds. */
const PATIENCE_MS = 60_000
let product: { id: number; slug: string; display_name: string }
let ana: Awaited<ReturnType<typeof aSignedIn>>
let before: { store_id: number; stock: number }[]

beforeAll(async () => {
  const { singles } = await plentiful(database)
  product = await database.one('SELECT id, slug, display_name FROM product WHERE id = ?', [singles[7]!])
  before = await database.rows('SELECT store_id, stock FROM stock WHERE product_id = ?', [product.id])
  ana = await aSignedIn(shop)
  await setStock(0)
})
afterAll(async () => {
  for (const { store_id, stock } of before)
    await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = ?', [
      stock,
      product.id,
      store_id,
    ])
})

const setStock = (stock: number) =>
  database.change('UPDATE stock SET stock = ? WHERE product_id = ?', [stock, product.id])
const request = (who = ana, more: object = {}) =>
  who.buyer.call('POST', PATH, { rut: who.rut, product_id: product.id, ...more })
const open = async (who = ana) =>
  (
    await database.rows('SELECT id FROM reminder WHERE customer_id = ? AND product_id = ? AND open = 1', [
      who.rowId,
      product.id,
    ])
  ).length

describe('a request', () => {
  test('is made once, however often it is repeated', async () => {
    const { status, body } = await request()
    expect([status, body.success, body.data]).toEqual([
      200,
      true,
      { message: `Te avisaremos por correo cuando vuelva ${product.display_name}`, waiting: true },
    ])
    expect((await request()).body.data.waiting).toBe(true)
    const byToken = await createBuyer(shop).call('POST', PATH, { rut: ana.rut, product_id: product.id }, ana.bearer)
    expect(byToken.status).toBe(200)
    expect(await open()).toBe(1)
  })

  test('waits for nothing that can be had', async () => {
    const { singles } = await plentiful(database)
    const { body } = await request(ana, { product_id: singles[8] })
    expect(body.data).toMatchObject({ waiting: false, message: expect.stringContaining('ya está disponible') })
  })

  test('is refused with another’s RUT, without an account, and from another site', async () => {
    const other = await aSignedIn(shop)
    const { status, body } = await request(other, { rut: ana.rut })
    expect([status, body.success, body.data.errorMessage]).toEqual([
      403,
      false,
      'Solo puedes pedir avisos con tu propio RUT',
    ])
    expect(await open(other)).toBe(0)
    const guest = createBuyer(shop)
    await guest.introduce()
    expect((await guest.call('POST', PATH, { rut: ana.rut, product_id: product.id })).status).toBe(401)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await ana.buyer.call('POST', PATH, { rut: ana.rut, product_id: product.id }, foreign)).status).toBe(403)
  })

  test.each([
    [{ product_id: 'x' }, 400],
    [{ product_id: 0 }, 400],
    [{ rut: undefined }, 400],
    [{ rut: { $gt: '' } }, 400],
    [{ rut: "' OR 1=1" }, 403],
    [{ product_id: 4_000_000_000 }, 404],
  ])('of %j is %i', async (spoilt, status) => {
    expect((await request(ana, spoilt)).status).toBe(status)
  })
})

test('one letter leaves when the product is back, and its way out works without log-in', async () => {
  const inbox = async () => {
    const query = new URLSearchParams({ to: ana.email, subject: product.display_name })
    return (await (await fetch(`${shop.sandboxUrl}/inbox.json?${query}`)).json()).mails as { text: string }[]
  }
  await request()
  await setStock(500)
  await eventually('the letter is in the inbox', async () => (await inbox()).length > 0, PATIENCE_MS)
  const mails = await inbox()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(`${shop.siteUrl}/productos/${product.id}/${product.slug}?delivery_time=programmed`)
  const wayOut = /http\S+\/avisos\?clave=\S+/.exec(mails[0]!.text)![0]

  await setStock(0)
  await request()
  expect(await open()).toBe(1)
  const page = await fetch(wayOut)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'same-origin',
  ])
  expect(html).toContain('No avisarme más de este producto')
  expect(html).toContain('noindex')
  expect(await open()).toBe(1)

  const clave = new URL(wayOut).searchParams.get('clave')!
  const post = (fields: Record<string, string>, headers = {}) =>
    fetch(`${shop.siteUrl}/avisos`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })
  for (const refused of [
    await post({ clave: `${clave}x`, cuales: 'todos' }),
    await post({ clave, cuales: 'todos' }, { 'sec-fetch-site': 'cross-site' }),
  ])
    expect(refused.status).toBe(303)
  expect(await open()).toBe(1)
  expect((await post({ clave, cuales: 'uno' })).headers.get('location')).toBe('/avisos?listo=uno')
  expect(await open()).toBe(0)
  expect(await (await fetch(`${shop.siteUrl}/avisos?listo=uno`)).text()).toContain('no te avisaremos de este producto')
  expect(await (await fetch(`${shop.siteUrl}/avisos?clave=nada`)).text()).toContain('Este enlace ya no sirve')
})

test('a sold-out product offers it by a link that works without script', async () => {
  const path = `/productos/${product.id}/${product.slug}`
  await setStock(0)
  const link = `href="/ingresa?redirect=${encodeURIComponent(path)}&amp;id=${product.id}"`
  await eventually('its page says so', async () => (await (await fetch(shop.siteUrl + path)).text()).includes(link))
  const html = await (await fetch(shop.siteUrl + path)).text()
  expect(html).toContain('agotado (avisar)')
  expect(html).toContain(`data-remind="${product.id}"`)
})

test('without script the form of the log-in makes the request', async () => {
  const member = createMember(shop)
  await member.join()
  await setStock(0)
  const captcha = await solveCaptcha(shop.siteUrl)
  const fields = { rut: member.form.rut, password: PASSWORD, captcha, id: String(product.id) }
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${shop.siteUrl}/ingresa`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  const made = await database.rows(
    `SELECT r.id FROM reminder r JOIN customer c ON c.id = r.customer_id
     WHERE c.account_email = ? AND r.product_id = ? AND r.open = 1`,
    [member.form.email, product.id],
  )
  expect(made).toHaveLength(1)
})
