// The page of password and sessions in a browser: readable at every width, accessible, and used by keys alone without script.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, EVERY_WIDTH, overflowingAt } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { openPeople } from '#tests/support/people/people.ts'

const shop = inject('shop')
const people = openPeople(shop.databaseUrl)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => people.close())

/** A member with another session elsewhere. */
async function memberAt(width: number, javaScript: boolean) {
  const person = await people.add('member', { password: PASSWORD })
  await people.logIn(person)
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, javaScript })
  await takeCookies(shopper.context, await people.logIn(person), shop.siteUrl)
  await shopper.page.goto(`${shop.siteUrl}/mis-accesos?aviso=passwordWrong&campo=password`)
  return shopper
}

test('at every width nothing is cut off, and everything is accessible', async () => {
  const shopper = await memberAt(360, true)
  const { page } = shopper
  await page.getByRole('heading', { name: 'Dónde tienes la sesión abierta' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowingAt(page, EVERY_WIDTH)).toEqual([])
  await shopper.leave()
})

test('the other sessions end and the password changes by keys alone, without script', async () => {
  const shopper = await memberAt(360, false)
  const { page } = shopper
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No hay otra sesión abierta.').waitFor()
  await page.getByLabel('Contraseña actual', { exact: true }).focus()
  for (const typed of [PASSWORD, 'otra frase larga', 'otra frase larga']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Cambiamos tu contraseña y cerramos la sesión en los demás equipos.').waitFor()
  await page.getByText('Cambio de contraseña', { exact: true }).waitFor()
  await shopper.leave()
})
