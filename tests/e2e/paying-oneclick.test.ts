// Webpay Oneclick in a browser: somebody registers his card, comes back and pays with it in instalments; another's bank refuses,
// and he deletes his card.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { memberJourneys } from '#tests/support/browser/member-journeys.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import {
  addFromPages,
  aShopper,
  chooseMethod,
  continueFromCart,
  fillDelivery,
  inCart,
  readyToPay,
  readyToPayWithChosen,
  takeCookies,
} from '#tests/support/browser/shopper.ts'
import { type BrowserReturn, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo, PASSWORD } from '#tests/support/people/member.ts'

const { shop, database, accounts, browser, products } = await memberJourneys(8)

/** A browser of somebody who is logged in, with a product in the cart. */
async function loggedIn(width: number) {
  const account = await accounts.add('member', { password: PASSWORD })
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, expected: [/400 \(Bad Request\)/] })
  const cookie = await accounts.logIn(account)
  await takeCookies(shopper.context, cookie, shop.siteUrl)
  await addFromPages(shopper.page, shop.siteUrl, products)
  return { ...shopper, account, cookie }
}

/** From the cart's step to the pay button, with Oneclick chosen. */
async function toPayment(page: Page): Promise<number> {
  await continueFromCart(page)
  await chooseMethod(page, 'webpay oneclick')
  await page.locator('[value="webpay oneclick"]:checked').waitFor({ state: 'attached' })
  return readyToPayWithChosen(page)
}

const isOpen = (page: Page, step: string) => page.locator(`[data-step-name="${step}"].is-open`).waitFor()

const pay = (page: Page) => page.getByRole('button', { name: /Ir a pagar >/ }).click()

test('he registers a card at 360 px, comes back, and pays in six payments', async () => {
  const { page, account, leave } = await loggedIn(360)
  await page.goto(`${shop.siteUrl}/checkout`)
  await fillDelivery(page)
  await toPayment(page)
  await pay(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Inscribe tu tarjeta' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await database.rows('SELECT 1 FROM orders WHERE customer_id = ?', [account.rowId])).length).toBe(0)

  await pay(page)
  await page.getByRole('button', { name: 'Inscribir tarjeta >' }).dblclick()
  await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/checkout/)
  await dialog.getByRole('heading', { name: 'Tarjeta inscrita exitosamente' }).waitFor()
  await dialog.getByText('Por favor vuelve a confirmar los productos del carro').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  expect(await dialog.count()).toBe(0)

  expect(await inCart(page)).toEqual([products[0]!.id])
  await isOpen(page, 'cart')
  const amount = await toPayment(page)
  await pay(page)
  await dialog.getByText('Visa terminada en 6623').waitFor()
  await dialog.getByLabel('Cuotas').selectOption('6 cuotas')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Pagar \$/ }).dblclick()
  await page.waitForURL(/\/tbk-webpay-final\//)
  await page.getByText('**** 6623').or(page.getByText('6623')).first().waitFor()
  const order = await database.one('SELECT * FROM orders WHERE customer_id = ?', [account.rowId])
  expect(order).toMatchObject({ status: 'POR PREPARAR', total_amount: amount })
  await expect.poll(() => inCart(page)).toEqual([])
  expect(await mailsTo(shop, account.email, String(order.order_number))).toHaveLength(1)
  await page.reload()
  await page.getByText(`Pedido ${order.order_number}`).first().waitFor()
  await page.goBack()
  expect((await database.rows('SELECT 1 FROM orders WHERE customer_id = ?', [account.rowId])).length).toBe(1)
  await leave()
})

test('he pays with his registered card at 1440 px: Back, reload and two presses on the way, one charge', async () => {
  const { page, account, cookie, leave } = await loggedIn(1440)
  await register(account.id, cookie, 'Visa')
  await page.goto(`${shop.siteUrl}/checkout`)
  await fillDelivery(page)
  await toPayment(page)
  await page.getByRole('button', { name: /Ir a pagar >/ }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Visa terminada en 6623').waitFor()
  await page.reload()
  await isOpen(page, 'payment')
  await chooseMethod(page, 'webpay oneclick')
  await readyToPayWithChosen(page)
  await pay(page)
  await dialog.getByRole('button', { name: /^Pagar \$/ }).dblclick()
  await page.waitForURL(/\/tbk-webpay-final\//)
  const charged = async () =>
    database.rows(`SELECT a.state FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.customer_id = ?`, [
      account.rowId,
    ])
  const { order_number: number } = await database.one('SELECT * FROM orders WHERE customer_id = ?', [account.rowId])
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await expect.poll(() => inCart(page)).toEqual([])
  await page.reload()
  await page.goBack()
  await page.goForward()
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  expect(await charged()).toEqual([{ state: 'paid' }])
  expect(await mailsTo(shop, account.email, String(number))).toHaveLength(1)
  await leave()
})

test.each([360, 1440])(
  'a refused card at %i px leads to the reject page, the cart is kept, and he deletes his card',
  async (width) => {
    const { page, account, cookie, leave } = await loggedIn(width)
    await register(account.id, cookie, 'refusing')
    await page.goto(`${shop.siteUrl}/checkout`)
    await fillDelivery(page)
    await toPayment(page)
    await pay(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Pagar \$/ }).click()
    await page.waitForURL(/\/tbk-webpay-reject/)
    await page.getByText('No se realizó ningún cobro a tu tarjeta').waitFor()
    const order = await database.one('SELECT status FROM orders WHERE customer_id = ?', [account.rowId])
    expect(order.status).toBe('RECHAZADO')
    expect(await inCart(page)).toEqual([products[0]!.id])

    await page
      .getByRole('link', { name: 'Volver al Checkout' })
      .or(page.getByRole('button', { name: 'Volver al Checkout' }))
      .click()
    await isOpen(page, 'payment')
    await readyToPay(page)
    await pay(page)
    await dialog.getByRole('button', { name: 'Eliminar tarjeta' }).click()
    await dialog.getByRole('button', { name: 'No, conservarla' }).click()
    await dialog.getByRole('button', { name: 'Eliminar tarjeta' }).click()
    await dialog.getByText('¿Eliminar Visa terminada en 0568?').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByLabel('Tu contraseña').fill('otra frase')
    await dialog.getByRole('button', { name: 'Sí, eliminar' }).click()
    await dialog.getByText('La contraseña no es correcta').waitFor()
    await dialog.getByLabel('Tu contraseña').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sí, eliminar' }).click()
    await dialog.getByRole('heading', { name: 'Inscribe tu tarjeta' }).waitFor()
    expect(await database.rows('SELECT 1 FROM oneclick_card WHERE customer_id = ?', [account.rowId])).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await leave()
  },
)

/** By the calls the page makes. */
async function register(userName: string, cookie: string, card: 'Visa' | 'refusing') {
  const buyer = createBuyer(shop, cookie)
  const { body } = await buyer.call('POST', '/api/payments/webpay-oneclick/register-card', { userName })
  const decided = await fetch(`${shop.sandboxUrl}/_sim/oneclick/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: body.data.token, outcome: 'approve', chosen: { card } }),
  })
  const { back } = (await decided.json()) as { back: BrowserReturn }
  await comeBack(back, cookie)
}
