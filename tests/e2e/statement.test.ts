// The statement of points at every width: accessible, nothing cut off.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '#db/seeds/demo/people.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { openPeople } from '#tests/support/people/people.ts'

const shop = inject('shop')
const people = openPeople(shop.databaseUrl)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => people.close())

test.each([
  [360, 320],
  [1440, 768],
])('at %i px, then narrowed to %i px', async (width, narrow) => {
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  const { page, context } = shopper
  await takeCookies(context, await people.logIn(demoPeople[0]!), shop.siteUrl)
  await page.goto(`${shop.siteUrl}/mis-puntos`)
  expect(await page.getByRole('row').count()).toBeGreaterThan(4)
  expect(await overflowing(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: narrow, height: 800 })
  expect(await overflowing(page)).toEqual([])
  await shopper.leave()
})
