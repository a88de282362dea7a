// The statement of points at every width: accessible, nothing cut off.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '#db/seeds/demo/people.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, EVERY_WIDTH, overflowingAt } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { openPeople } from '#tests/support/people/people.ts'

const shop = inject('shop')
const people = openPeople(shop.databaseUrl)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => people.close())

test('at every width', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page, context } = shopper
  await takeCookies(context, await people.logIn(demoPeople[0]!), shop.siteUrl)
  await page.goto(`${shop.siteUrl}/mis-puntos`)
  expect(await page.getByRole('row').count()).toBeGreaterThan(4)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowingAt(page, EVERY_WIDTH)).toEqual([])
  await shopper.leave()
})
