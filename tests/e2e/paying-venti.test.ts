// Venti in Chromium: approved at 360 px and given up at 1440 px, each to its own page; Back, reload and a double click on the way.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { goToPay, inCart, readyToPay } from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'

const shop = inject('shop')
const { database, atPayment, bottle, orderOf, attemptsOf } = payingShoppers(shop, 6)

async function choose(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('[name="payment_method"][value="venti"]') }).click()
  await readyToPay(page)
}

test('approved at 360 px: its final page, the cart emptied, a mail', async () => {
  const email = 'venti-si@correo.example'
  const { page, leave } = await atPayment({ email, width: 360, method: 'venti' })
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

  const order = await orderOf(email)
  expect(order.status).toBe('POR PREPARAR')
  expect(await attemptsOf(email)).toMatchObject([{ state: 'paid', provider: 'venti' }])
  const shown = (await page.locator('main').textContent()) ?? ''
  for (const words of [`Pedido ${order.order_number}`, 'Hola Camila', 'Venti']) expect(shown).toContain(words)
  await expect.poll(() => inCart(page)).toEqual([])
  await page.reload()
  expect(await page.locator('main').textContent()).toContain(`Pedido ${order.order_number}`)
  expect(await mailsTo(shop, email, String(order.order_number))).toHaveLength(1)
  await leave()
})

test('refused and given up at 1440 px: its reject page, the cart kept', async () => {
  const email = 'venti-no@correo.example'
  const stock = await database.stockOf(bottle().id)
  const { page, leave } = await atPayment({ email, width: 1440, method: 'venti' })
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await page.getByRole('alert').waitFor() // the card was refused: Venti lets its buyer try again
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
  await page.waitForURL(/\/venti-reject\//)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('Tu compra no se pudo efectuar. No se realizó ningún cobro.')
  expect(shown).not.toContain('tarjeta')
  expect(await inCart(page)).toEqual([bottle().id])
  await expect.poll(() => database.stockOf(bottle().id)).toBe(stock)
  await page.getByRole('link', { name: 'Volver al Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await page.locator('[name="payment_method"][value="venti"]').waitFor({ state: 'attached' })
  await leave()
})
