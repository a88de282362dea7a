// Paying in an app in Chromium: on a phone its link takes the page's place, elsewhere a QR waits for it.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/member.ts'
import { accessibilityProblems, overflowing } from '#tests/support/page-quality.ts'
import { eventually, openShopDatabase, plentiful } from '#tests/support/shop-database.ts'
import { addFromPages, aShopper, inCart, readyToPay, walkToPayment } from '#tests/support/shopper.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile'
let browser: Browser
let bottle: { id: number; slug: string }
let buyers = 0

beforeAll(async () => {
  browser = await openBrowser()
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [(await plentiful(database)).singles[9]])
})
afterAll(() => browser.close())

/** Ready to press 'Ir a pagar >' with the method chosen. */
async function ready(method: string, width: number, isPhone = false) {
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  const { page } = shopper
  if (isPhone)
    await page.addInitScript((agent) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    }, ANDROID)
  const email = `app-${++buyers}-${process.pid}@correo.example`
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, email)
  await page.locator(`[name="payment_method"][value="${method}"]`).check()
  await readyToPay(page)
  return { ...shopper, email }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Ir a pagar >' }).click()
const orderOf = (email: string) =>
  database.one('SELECT * FROM orders WHERE buyer_email = ? ORDER BY id DESC LIMIT 1', [email])
const attemptsOf = (email: string) =>
  database.rows(
    'SELECT a.* FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.buyer_email = ? ORDER BY a.id',
    [email],
  )

/** What the buyer does on another device. */
async function decide(app: string, email: string, outcome: 'approve' | 'reject') {
  const attempt = (await attemptsOf(email)).at(-1)
  const answer = await fetch(`${shop.sandboxUrl}/_sim/${app}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: attempt!.token, outcome }),
  })
  expect(answer.status).toBe(200)
}

/** What a page must never have, whatever is on it. */
const problems = async (page: Page) => [...(await accessibilityProblems(page)), ...(await overflowing(page))]

const APPS = [
  ['mach', 'Mach'],
  ['chek', 'Chek'],
] as const

test.each(APPS)('%s on a phone: its link opens the app; Back, and who comes back sees his order', async (app, name) => {
  const { page, email, leave } = await ready(app, 360, true)
  await pay(page)
  const open = page.getByRole('link', { name: `Abrir ${name}` })
  await open.waitFor()
  expect(await problems(page)).toEqual([])
  const toTheApp = async () => {
    await open.click()
    await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  }
  await toTheApp()
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await readyToPay(page)
  await pay(page) // the same payment
  await toTheApp()
  await page.reload()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await eventually('the order is paid', async () => (await orderOf(email)).status === 'POR PREPARAR')
  if (!page.url().includes('-final/')) await page.goto(`${shop.siteUrl}/checkout`)
  await page.waitForURL(new RegExp(`/${app}-final/[\\w-]{22}$`))
  const { order_number: number } = await orderOf(email)
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await expect.poll(() => inCart(page)).toEqual([])
  expect(await attemptsOf(email)).toMatchObject([{ provider: app, state: 'paid' }])
  expect(await mailsTo(shop, email, String(number))).toHaveLength(1)
  await leave()
})

test.each(APPS)('%s at a desk: two presses, one code; refused, its own page says so', async (app, name) => {
  const { page, email, leave } = await ready(app, 1440)
  await page.getByRole('button', { name: 'Ir a pagar >' }).dblclick()
  await page.getByRole('img', { name: `Código QR para pagar con ${name}` }).waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^\d:\d\d/)
  expect(await problems(page)).toEqual([])
  expect(await attemptsOf(email)).toMatchObject([{ provider: app, state: 'pending' }])
  await decide(app, email, 'reject')
  await page.waitForURL(new RegExp(`/${app}-reject/[\\w-]{22}$`))
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('No se realizó ningún cobro')
  expect(await orderOf(email)).toMatchObject({ status: 'RECHAZADO' })
  expect(await inCart(page)).toEqual([bottle.id])
  await leave()
})

test('BCI at a desk: cancelled in the dialog, paid with the next code', async () => {
  const { page, email, leave } = await ready('bci', 768)
  await pay(page)
  const code = page.getByRole('img', { name: 'Código QR para pagar con BCI' })
  await code.waitFor()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await code.waitFor({ state: 'detached' })
  expect(await attemptsOf(email)).toMatchObject([{ state: 'canceled' }])
  await pay(page)
  await code.waitFor()
  await eventually('there is another payment', async () => (await attemptsOf(email)).length === 2)
  await decide('bci', email, 'approve')
  await page.waitForURL(/\/mach-final\/[\w-]{22}$/)
  expect((await attemptsOf(email)).map(({ state }) => state)).toEqual(['canceled', 'paid'])
  await leave()
})

test('a page that is closed while its code waits gives the payment up', async () => {
  const { page, context, email, leave } = await ready('mach', 1440)
  await pay(page)
  await page.getByRole('img', { name: 'Código QR para pagar con Mach' }).waitFor()
  await context.newPage() // the browser stays open
  await page.close({ runBeforeUnload: false })
  await eventually('it is given up', async () => (await attemptsOf(email))[0]!.state === 'canceled')
  expect(await orderOf(email)).toMatchObject({ status: 'CANCELADO' })
  await leave()
})
