// Fpay in Chromium: a phone goes to its page and comes back paid; a desktop shows the QR, which is refused elsewhere or given up here.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { eventually, openShopDatabase, plentiful } from '#tests/support/shop-database.ts'
import { addFromPages, aShopper, goToPay, inCart, readyToPay, walkToPayment } from '#tests/support/shopper.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let bottle: { id: number; slug: string }

beforeAll(async () => {
  browser = await openBrowser()
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [(await plentiful(database)).singles[7]])
})
afterAll(() => browser.close())

async function choose(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('[name="payment_method"][value="fpay"]') }).click()
  await readyToPay(page)
}

const orderOf = (email: string) =>
  database.one('SELECT * FROM orders WHERE buyer_email = ? ORDER BY id DESC LIMIT 1', [email])
const attemptOf = (orderRow: number) =>
  database.one('SELECT * FROM payment_attempt WHERE order_id = ? ORDER BY id DESC LIMIT 1', [orderRow])

test('approved on a phone: its page, the final page, the cart emptied, a mail', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    }),
  )
  const email = 'fpay-si@correo.example'
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, email)
  await choose(page)
  await goToPay(page, shop.sandboxUrl)
  const first = page.url()
  expect(first).toContain('/pagar/fpay/')
  // Our own hand-over gives nothing up: Back and again leads to the same payment.
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await choose(page)
  await goToPay(page, shop.sandboxUrl)
  expect(page.url()).toBe(first)
  await page.reload()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).dblclick()
  await page.waitForURL(/\/fpay-final\//)
  const order = await orderOf(email)
  expect(order.status).toBe('POR PREPARAR')
  const shown = (await page.locator('main').textContent()) ?? ''
  for (const words of [`Pedido ${order.order_number}`, 'Hola Camila', '6623']) expect(shown).toContain(words)
  await expect.poll(() => inCart(page)).toEqual([])
  await eventually('the confirmation is in the inbox', async () => {
    const answer = await fetch(`${shop.sandboxUrl}/inbox.json?to=${email}`)
    return ((await answer.json()) as { mails: unknown[] }).mails.length === 1
  })
  await shopper.leave()
})

test('at 1440 px a QR: given up in the dialog, left with the page, refused in the app', async () => {
  const expected = [/409/] // the order that was left is closed, and made anew
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl, expected })
  const { page } = shopper
  const email = 'fpay-no@correo.example'
  const dialog = page.locator('dialog.appmodal')
  const press = async () => {
    await page.getByRole('button', { name: /Ir a pagar >/ }).click()
    await dialog.getByText('Paga con Fpay').waitFor()
    await dialog.getByRole('timer').waitFor()
  }
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, email)
  await choose(page)

  await press()
  const given = await orderOf(email)
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await orderOf(email)).status).toBe('CANCELADO')
  expect(await inCart(page)).toEqual([bottle.id])

  await press()
  const left = await orderOf(email)
  expect(left.id).not.toBe(given.id)
  await page.goto(`${shop.siteUrl}/contacto`)
  await expect.poll(async () => (await orderOf(email)).status).toBe('CANCELADO')

  await page.goto(`${shop.siteUrl}/checkout`)
  await page.locator('[name="payment_method"][value="fpay"]').waitFor({ state: 'attached' })
  await choose(page)
  await press()
  const { token } = await attemptOf((await orderOf(email)).id)
  await fetch(`${shop.sandboxUrl}/_sim/fpay/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: token, outcome: 'reject' }),
  })
  await page.waitForURL(/\/fpay-reject\//)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('No se realizó ningún cobro a tu tarjeta.')
  expect(await inCart(page)).toEqual([bottle.id])
  await shopper.leave()
})
