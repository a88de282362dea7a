// Fpay in Chromium: a phone goes to its page and comes back paid; a desktop shows the QR, which is refused elsewhere or given up here.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { goToPay, inCart, readyToPay } from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'

const shop = inject('shop')
const { atPayment, bottle, orderOf, decide } = payingShoppers(shop, 7)

async function choose(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('[name="payment_method"][value="fpay"]') }).click()
  await readyToPay(page)
}

test('approved on a phone: its page, the final page, the cart emptied, a mail', async () => {
  const email = 'fpay-si@correo.example'
  const { page, leave } = await atPayment({ email, width: 360, method: 'fpay', phone: 'iphone' })
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
  expect(await mailsTo(shop, email, String(order.order_number))).toHaveLength(1)
  await leave()
})

test('at 1440 px a QR: given up in the dialog, left with the page, refused in the app', async () => {
  const expected = [/409/] // the order that was left is closed, and made anew
  const email = 'fpay-no@correo.example'
  const { page, leave } = await atPayment({ email, width: 1440, method: 'fpay', expected })
  const dialog = page.locator('dialog.appmodal')
  const press = async () => {
    await page.getByRole('button', { name: /Ir a pagar >/ }).click()
    await dialog.getByText('Paga con Fpay').waitFor()
    await dialog.getByRole('timer').waitFor()
  }
  await press()
  const given = await orderOf(email)
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await orderOf(email)).status).toBe('CANCELADO')
  expect(await inCart(page)).toEqual([bottle().id])

  await press()
  const left = await orderOf(email)
  expect(left.id).not.toBe(given.id)
  await page.goto(`${shop.siteUrl}/contacto`)
  await expect.poll(async () => (await orderOf(email)).status).toBe('CANCELADO')

  await page.goto(`${shop.siteUrl}/checkout`)
  await page.locator('[name="payment_method"][value="fpay"]').waitFor({ state: 'attached' })
  await choose(page)
  await press()
  await decide('fpay', email, 'reject')
  await page.waitForURL(/\/fpay-reject\//)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('No se realizó ningún cobro a tu tarjeta.')
  expect(await inCart(page)).toEqual([bottle().id])
  await leave()
})
