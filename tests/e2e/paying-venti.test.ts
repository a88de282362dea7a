// Venti in Chromium: approved at 360 px and given up at 1440 px, each to its own page; Back, reload and a double click on the way.
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
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [(await plentiful(database)).singles[6]])
})
afterAll(() => browser.close())

async function choose(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('[name="payment_method"][value="venti"]') }).click()
  await readyToPay(page)
}

test('approved at 360 px: its final page, the cart emptied, a mail', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  const email = 'venti-si@correo.example'
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, email)
  await choose(page)
  await goToPay(page, shop.sandboxUrl)
  expect(page.url()).toContain('/pagar/venti/')
  const first = page.url()

  // Back, and again: the same page of the same payment.
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await choose(page)
  await goToPay(page, shop.sandboxUrl)
  expect(page.url()).toBe(first)
  await page.reload()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).dblclick()
  await page.waitForURL(/\/venti-final\//)

  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', [email])
  expect(order.status).toBe('POR PREPARAR')
  const attempts = await database.rows('SELECT state, provider FROM payment_attempt WHERE order_id = ?', [order.id])
  expect(attempts).toEqual([{ state: 'paid', provider: 'venti' }])
  const shown = (await page.locator('main').textContent()) ?? ''
  for (const words of [`Pedido ${order.order_number}`, 'Hola Camila', 'Venti']) expect(shown).toContain(words)
  await expect.poll(() => inCart(page)).toEqual([])
  await page.reload()
  expect(await page.locator('main').textContent()).toContain(`Pedido ${order.order_number}`)
  await eventually('the confirmation is in the inbox', async () => {
    const answer = await fetch(`${shop.sandboxUrl}/inbox.json?to=${email}`)
    return ((await answer.json()) as { mails: unknown[] }).mails.length === 1
  })
  await shopper.leave()
})

test('refused and given up at 1440 px: its reject page, the cart kept', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  const email = 'venti-no@correo.example'
  const stock = await database.stockOf(bottle.id)
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, email)
  await choose(page)
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await page.getByRole('alert').waitFor() // the card was refused: Venti lets its buyer try again
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
  await page.waitForURL(/\/venti-reject\//)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('Tu compra no se pudo efectuar. No se realizó ningún cobro.')
  expect(shown).not.toContain('tarjeta')
  expect(await inCart(page)).toEqual([bottle.id])
  await expect.poll(() => database.stockOf(bottle.id)).toBe(stock)
  await page.getByRole('link', { name: 'Volver al Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await page.locator('[name="payment_method"][value="venti"]').waitFor({ state: 'attached' })
  await shopper.leave()
})
