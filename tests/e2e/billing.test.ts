// Boleta or factura in the payment step: chosen and filled in by keyboard, errors beside their fields, a look-up that
// fails and is tried again, and distributors, who choose nothing.
import { expect, test } from 'vitest'
import { memberJourneys } from '#tests/support/browser/member-journeys.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import {
  addFromPages,
  aShopper,
  continueFromCart,
  fillDelivery,
  goToPay,
  readyToPay,
  takeCookies,
  walkToPayment,
} from '#tests/support/browser/shopper.ts'

const { shop, database, accounts, browser, products } = await memberJourneys(4)
const bottle = products[0]!

const COMPANY = 'Distribuidora Tobalaba SpA'

test('a factura is chosen, refused, filled in and ordered by keyboard', async () => {
  const expected = [/net::ERR_FAILED/] // the look-up that fails
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, expected })
  await addFromPages(page, shop.siteUrl, [bottle])
  await walkToPayment(page, shop.siteUrl, 'factura@correo.example')
  const field = (name: string) => page.locator(`[name="billing_${name}"]`)
  expect(await field('rut').count()).toBe(0)
  await page.getByText('Inicia sesión para usar cupones').waitFor()
  expect(await page.locator('#cupon, #liquipuntos').count()).toBe(0)

  await page.locator('[name="document_type"][value="boleta"]').focus()
  await page.keyboard.press('ArrowDown')
  await field('rut').waitFor()
  const pay = page.getByRole('button', { name: /Ir a pagar >/ })
  await pay.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Debe ingresar un rut para la factura' }).waitFor()
  expect(await page.locator('#factura-city-error').textContent()).toBe('La ciudad es requerida')
  expect(await field('company').getAttribute('aria-describedby')).toBe('factura-company-error')
  expect(await page.locator('fieldset [aria-invalid="true"]').count()).toBe(6)
  expect([await accessibilityProblems(page), await overflowing(page)]).toEqual([[], []])

  await page.route('**/billing/*', (route) => route.abort(), { times: 1 })
  await field('rut').focus()
  await page.keyboard.insertText(' RUT: 99.990.001 – 1') // as a mail has it
  const again = page.getByRole('button', { name: 'busca de nuevo' })
  await again.focus()
  expect(await field('rut').inputValue()).toBe('99.990.001-1')
  await page.keyboard.press('Enter')
  await page.getByText('Completamos los datos. Revísalos antes de pagar.').waitFor()
  expect(await field('company').inputValue()).toBe(COMPANY)
  expect(await page.locator('fieldset [aria-invalid="true"]').count()).toBe(0)
  await field('activity').fill('Bares')

  await readyToPay(page)
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  expect(await page.locator('main').textContent()).toContain(`${COMPANY}, RUT 99.990.001-1`)
  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', ['factura@correo.example'])
  expect(order).toMatchObject({ document_type: 'factura', billing_rut: '999900011', billing_activity: 'Bares' })
  expect(order.net_amount + order.iva_amount + order.extra_tax_amount + order.tax_rounding).toBe(order.due)
  await leave()
})

test('a distributor has a factura and no choice', async () => {
  const { page, context, leave } = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  await takeCookies(context, await accounts.logIn(await accounts.add('distributor')), shop.siteUrl)
  await addFromPages(page, shop.siteUrl, [bottle])
  await page.goto(`${shop.siteUrl}/checkout`)
  await fillDelivery(page)
  await continueFromCart(page)
  await page.locator('[name="billing_rut"]').waitFor()
  const choices = page.locator('[name="document_type"]')
  expect([await choices.count(), await choices.inputValue(), await choices.isChecked()]).toEqual([1, 'factura', true])
  expect(await accessibilityProblems(page)).toEqual([])
  await leave()
})
