// A member's own data in a browser without script: readable at every width, and deleted by keys alone.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { publicId } from '#platform/secrets/ids.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, EVERY_WIDTH, enlargeText, overflowingAt } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const people = openPeople(shop.databaseUrl)
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => people.close())

/** With an address. */
async function memberAt(width: number, javaScript: boolean) {
  const member = await people.add('member', { password: PASSWORD })
  await database.change(
    `INSERT INTO customer_address (public_id, customer_id, street, number, commune_code, region_code, city, created_at)
     SELECT ?, ?, 'Av. Cristóbal Colón', '4840', code, region_code, 'Santiago', NOW(3) FROM commune WHERE name = 'Las Condes'`,
    [publicId(), member.rowId],
  )
  const cookies = await people.logIn(member)
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, javaScript })
  await takeCookies(shopper.context, cookies, shop.siteUrl)
  await shopper.page.goto(`${shop.siteUrl}/mis-datos`)
  return shopper
}

test('at every width nothing is cut off, and everything is accessible', async () => {
  const shopper = await memberAt(360, true)
  const { page } = shopper
  for (const what of ['Nombre y apellido', 'Correo', 'Teléfono'])
    await page.locator('summary', { hasText: what }).click()
  await page.getByRole('heading', { name: 'Cambiar el correo' }).waitFor()
  await page.locator('.addr summary').click()
  await page.getByText('¿Borramos esta dirección?').waitFor()
  expect((await page.locator('.addr li > p').boundingBox())!.width).toBeGreaterThan(200) // asked below the address
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowingAt(page, EVERY_WIDTH)).toEqual([])
  await enlargeText(page)
  expect(await overflowingAt(page, [360, 1440])).toEqual([])
  await shopper.leave()
})

test('deleted by keys alone, without script', async () => {
  const shopper = await memberAt(360, false)
  const { page } = shopper
  await page.getByRole('link', { name: 'Quiero eliminar mis datos' }).focus()
  await page.keyboard.press('Enter')
  // Until it has loaded, the browser may still go to the part its address names, and take the focus with it.
  await page.waitForURL('**/mis-datos?paso=eliminar#eliminar')
  await page.locator('#eliminar').getByLabel('Tu contraseña').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Eliminamos tus datos').waitFor()
  await page.reload()
  expect(await page.getByText('No quedó nada con tu nombre.').isVisible()).toBe(true)
  await shopper.leave()
})
