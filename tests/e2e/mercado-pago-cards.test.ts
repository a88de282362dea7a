// A card kept at Mercado Pago, in a browser: somebody with an account keeps one as it pays, pays with its code alone, and deletes it.
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
  readyToPayWithChosen,
  takeCookies,
} from '#tests/support/browser/shopper.ts'
import { PASSWORD } from '#tests/support/people/member.ts'

const { shop, accounts, browser, products } = await memberJourneys(9)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paga con Mercado Pago' })
const KEPT = 'Visa terminada en 7115'

/** Up to the form, with a product in the cart. */
async function toForm(page: Page): Promise<void> {
  await addFromPages(page, shop.siteUrl, products)
  await page.goto(`${shop.siteUrl}/checkout`)
  await fillDelivery(page)
  await continueFromCart(page)
  await chooseMethod(page, 'mercado pago')
  await readyToPayWithChosen(page)
  await page.getByRole('button', { name: /Ir a pagar >/ }).click()
  await dialog(page).getByLabel('Código de seguridad').waitFor()
}

async function check(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
}

test('kept as it pays at 360 px, pays again with its code alone, and is deleted', async () => {
  const account = await accounts.add('member', { password: PASSWORD })
  const { page, context, leave } = await aShopper(browser, {
    width: 360,
    siteUrl: shop.siteUrl,
    expected: [/400 \(Bad Request\)/],
  })
  await takeCookies(context, await accounts.logIn(account), shop.siteUrl)
  await toForm(page)
  const form = dialog(page)
  await form.getByLabel('Guardar mi tarjeta').check()
  await form.getByLabel('Número de tarjeta').fill('4168 8188 4444 7115')
  await form.getByLabel('Nombre del titular').fill('APRO')
  await form.getByLabel('Vencimiento (MM/AA)').fill('11/30')
  await form.getByLabel('Código de seguridad').fill('123')
  await form.getByLabel('Número de documento').fill('12345678-5')
  await check(page)
  await form.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.waitForURL(/\/mercado-pago-final\//)

  await toForm(page)
  await form.getByText(KEPT).waitFor()
  expect(await form.getByLabel('Número de tarjeta').isVisible()).toBe(false)
  await check(page)
  await form.getByLabel('Código de seguridad').fill('123')
  await form.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.waitForURL(/\/mercado-pago-final\//)

  await toForm(page)
  await form.getByRole('button', { name: `Eliminar ${KEPT}` }).click()
  await form.getByText(`¿Eliminar ${KEPT}?`).waitFor()
  await check(page)
  await form.getByLabel('Tu contraseña').fill('otra frase')
  await form.getByRole('button', { name: 'Sí, eliminar' }).click()
  await form.getByText('La contraseña no es correcta').waitFor()
  await form.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await form.getByLabel('Número de tarjeta').waitFor()
  expect(await form.getByText(KEPT).count()).toBe(0)
  await leave()
})
