// Mercado Pago in Chromium: a card approved at 360 px and refused at 1440 px in the form within our page, each to its own page; Back,
// reload and a double click on the way; a card whose bank asks; its own page; closing the form.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { overflowing } from '#tests/support/browser/page-quality.ts'
import { payingShoppers } from '#tests/support/browser/paying-shoppers.ts'
import { chooseMethod, inCart, readyToPayWithChosen } from '#tests/support/browser/shopper.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const shoppers = payingShoppers(shop, 8)
const { database, bottle, orderOf, attemptsOf } = shoppers

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paga con Mercado Pago' })

/** An order that was left is closed, and made anew: its first answer is a 409. */
const atPayment = (wishes: { email: string; width: number }, ...expected: RegExp[]) =>
  shoppers.atPayment({ ...wishes, expected: [/409/, ...expected] })

async function openForm(page: Page): Promise<void> {
  await chooseMethod(page, 'mercado pago')
  await readyToPayWithChosen(page)
  await page.getByRole('button', { name: /Ir a pagar >/ }).dblclick()
  await dialog(page).getByLabel('Número de tarjeta').waitFor()
}

async function fillCard(page: Page, holder: string, number = '4168 8188 4444 7115'): Promise<void> {
  const form = dialog(page)
  await form.getByLabel('Número de tarjeta').fill(number)
  await form.getByLabel('Nombre del titular').fill(holder)
  await form.getByLabel('Vencimiento (MM/AA)').fill('11/30')
  await form.getByLabel('Código de seguridad').fill('123')
  await form.getByLabel('Número de documento').fill('12345678-5')
  await form.getByLabel('Cuotas').selectOption('3')
}

const pay = (page: Page) => dialog(page).getByRole('button', { name: 'Pagar', exact: true })

test('approved at 360 px: its final page, the cart emptied, a mail', async () => {
  const email = 'mercado-si@correo.example'
  const shopper = await atPayment({ email, width: 360 }, /500/)
  const { page } = shopper
  await openForm(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // Loaded again: that payment is given up, and what it held is there for the next.
  const left = await orderOf(email)
  await page.reload()
  await eventually('it is given up', async () => {
    const { status } = await database.one('SELECT status FROM orders WHERE id = ?', [left.id])
    return status === 'CANCELADO'
  })
  await page.locator('[name="payment_method"]').first().waitFor({ state: 'attached' })
  await openForm(page)
  await fillCard(page, 'APRO')
  // An answer without a sentence: the document's own, and the form stays.
  await page.route('**/api/process_payment', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await pay(page).click()
  const failed =
    'Ocurrió un error al procesar el pago con Mercado Pago. Intente nuevamente o pruebe con otro medio de pago.'
  await dialog(page).getByRole('alert').getByText(failed).waitFor()
  await pay(page).dblclick()
  await page.waitForURL(/\/mercado-pago-final\//)

  const order = await orderOf(email)
  expect(order.status).toBe('POR PREPARAR')
  expect(await attemptsOf(email)).toMatchObject([
    { state: 'canceled', provider: 'mercado-pago' },
    { state: 'paid', provider: 'mercado-pago' },
  ])
  const shown = (await page.locator('main').textContent()) ?? ''
  for (const words of [`Pedido ${order.order_number}`, 'Hola Camila', 'MercadoPago']) expect(shown).toContain(words)
  await expect.poll(() => inCart(page)).toEqual([])
  await page.reload()
  expect(await page.locator('main').textContent()).toContain(`Pedido ${order.order_number}`)
  expect(await mailsTo(shop, email, String(order.order_number))).toHaveLength(1)
  await shopper.leave()
})

test('refused at 1440 px: its reject page, the cart kept', async () => {
  const email = 'mercado-no@correo.example'
  const stock = await database.stockOf(bottle().id)
  const shopper = await atPayment({ email, width: 1440 })
  const { page } = shopper
  await openForm(page)
  await fillCard(page, 'FUND')
  await pay(page).click()
  await page.waitForURL(/\/mercado-pago-reject\//)
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown.toUpperCase()).toContain('HA OCURRIDO UN ERROR')
  expect(shown).toContain('Tu compra no se pudo efectuar. No se realizó ningún cobro.')
  expect(await inCart(page)).toEqual([bottle().id])
  await expect.poll(() => database.stockOf(bottle().id)).toBe(stock)
  await page.getByRole('link', { name: 'Volver al Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await shopper.leave()
})

test.each([
  [360, 'Aprobar', /\/mercado-pago-final\//, 'POR PREPARAR'],
  [768, 'Rechazar', /\/mercado-pago-reject\//, 'RECHAZADO'],
] as const)('a card whose bank asks, at %i px: %s', async (width, button, page_, status) => {
  const email = `mercado-banco-${width}@correo.example`
  const shopper = await atPayment({ email, width })
  const { page } = shopper
  await openForm(page)
  await fillCard(page, 'APRO', '5483 9281 6457 4623')
  await pay(page).click()
  const bank = dialog(page).frameLocator('iframe')
  await bank.getByRole('heading', { name: 'Tu banco quiere confirmar que eres tú' }).waitFor()
  expect(await overflowing(page)).toEqual([])

  // Loaded again: the bank asks the same.
  await page.reload()
  await page.locator('[name="payment_method"]').first().waitFor({ state: 'attached' })
  await readyToPayWithChosen(page)
  await page.getByRole('button', { name: /Ir a pagar >/ }).click()
  await bank.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(page_)
  expect((await orderOf(email)).status).toBe(status)
  await shopper.leave()
})

test('its own page: Back leads to the checkout, and what is approved there to the final page', async () => {
  const email = 'mercado-cuenta@correo.example'
  const shopper = await atPayment({ email, width: 768 })
  const { page } = shopper
  await openForm(page)
  await dialog(page).getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
  await page.waitForURL(/\/pagar\/mercadopago\//)
  await page.reload()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).dblclick()
  await page.waitForURL(/\/mercado-pago-final\//)
  expect((await orderOf(email)).status).toBe('POR PREPARAR')
  await shopper.leave()
})

test('closing the form gives the payment up and loads the page again, with the cart as it was', async () => {
  const email = 'mercado-cierra@correo.example'
  const shopper = await atPayment({ email, width: 1440 })
  const { page } = shopper
  await openForm(page)
  const loaded = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: 'Cerrar y cancelar el pago' }).click()
  await loaded
  expect((await orderOf(email)).status).toBe('CANCELADO')
  expect(await inCart(page)).toEqual([bottle().id])
  await shopper.leave()
})

test('a card after refused ones: a captcha solves itself over the form, and the card pays', async () => {
  const email = 'mercado-otra@correo.example'
  const set = async (value: string) => {
    await database.change("UPDATE setting SET value = ? WHERE name = 'CARD_REFUSALS_CAPTCHA'", [value])
    await settingsRead(shop, database)
  }
  const shopper = await shoppers.atPayment({ email, width: 360, expected: [/40[09]/] })
  const { page } = shopper
  await openForm(page)
  await fillCard(page, 'FUND')
  await pay(page).click()
  await page.waitForURL(/\/mercado-pago-reject/)
  await set('1')
  try {
    // The steps before are still filled in.
    await page.getByRole('link', { name: 'Volver al Checkout' }).click()
    await page.waitForURL(/\/checkout/)
    await page.locator('[name="payment_method"]').first().waitFor({ state: 'attached' })
    await openForm(page)
    await fillCard(page, 'APRO')
    await pay(page).click()
    await page.waitForURL(/\/mercado-pago-final\//)
    expect((await orderOf(email)).status).toBe('POR PREPARAR')
  } finally {
    await set('1000000')
  }
  await shopper.leave()
})
