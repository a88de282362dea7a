// A member's own data in a browser without script: readable at every width, and deleted by keys alone.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { MEMBER_PASSWORD, newMemberSession } from '#tests/support/member-session.ts'
import { accessibilityProblems, overflowing } from '#tests/support/page-quality.ts'
import { openShopDatabase } from '#tests/support/shop-database.ts'
import { aShopper } from '#tests/support/shopper.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function memberAt(width: number, javaScript: boolean) {
  const { token } = await newMemberSession(database)
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, javaScript })
  await shopper.context.addCookies([{ name: 'liqui', value: token, url: shop.siteUrl }])
  await shopper.page.goto(`${shop.siteUrl}/mis-datos`)
  return shopper
}

test.each([360, 768, 1440])('at %i px nothing is cut off, and everything is accessible', async (width) => {
  const shopper = await memberAt(width, true)
  const { page } = shopper
  await page.getByRole('heading', { name: 'Cambiar el correo' }).waitFor()
  expect(await overflowing(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  await shopper.leave()
})

test('deleted by keys alone, without script', async () => {
  const shopper = await memberAt(360, false)
  const { page } = shopper
  await page.getByRole('link', { name: 'Quiero eliminar mis datos' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Tu contraseña').focus()
  await page.keyboard.type(MEMBER_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Eliminamos tus datos').waitFor()
  await page.reload()
  expect(await page.getByText('No quedó nada con tu nombre.').isVisible()).toBe(true)
  await shopper.leave()
})
