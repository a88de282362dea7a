// A payment that does not go through: the reject page, the cart kept, the stock back, and another try possible.
import type { Browser } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { overflowing } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, goToPay, inCart, readyToPay, walkToPayment } from '#tests/support/browser/shopper.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let bottle: { id: number; slug: string }

beforeAll(async () => {
  browser = await openBrowser()
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [(await plentiful(database)).singles[8]])
})

test.each([
  ['Rechazar', 360, 'Tu banco no aprobó el pago con Webpay Plus. Prueba de nuevo o elige otro medio.'],
  [
    'Anular',
    1440,
    'El pago con Webpay Plus quedó sin terminar y no se cobró nada. Prueba de nuevo o elige otro medio.',
  ],
  ['Dejar expirar', 360, 'El pago con Webpay Plus quedó sin terminar y no se cobró nada.'],
])('%s', async (button, width, said) => {
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  const { page } = shopper
  const stock = await database.stockOf(bottle.id)
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, `${button.replace(' ', '-').toLowerCase()}@correo.example`)
  await goToPay(page, shop.sandboxUrl)
  expect(await database.stockOf(bottle.id)).toBe(stock - 1)

  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-reject/)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('No se realizó ningún cobro a tu tarjeta.')
  expect(await database.stockOf(bottle.id)).toBe(stock)
  expect(await inCart(page)).toEqual([bottle.id])

  await page.getByRole('link', { name: 'Volver al Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await page.locator('#medio').getByText(said).waitFor()
  const advised = page.locator('#medio .option', { hasText: 'Prueba con este' })
  expect(await advised.locator('input').getAttribute('value')).toBe('mercado pago')
  expect(await overflowing(page)).toEqual([])
  await advised.click() // chosen, it needs no advice
  await expect.poll(() => advised.count()).toBe(0)
  await page.reload()
  await page.locator('#medio').getByText(said).waitFor()
  await shopper.leave()
})

test('going back from the card and pressing pay again never charges twice', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  const email = 'dos-veces@correo.example'
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, email)
  await goToPay(page, shop.sandboxUrl)
  await page.goBack()
  await page.waitForURL(/\/checkout/)
  await readyToPay(page)
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const paid = await database.rows(
    `SELECT a.id FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.buyer_email = ? AND a.state = 'paid'`,
    [email],
  )
  expect(paid).toHaveLength(1)
  await shopper.leave()
})
