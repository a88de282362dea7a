// Announcements in a browser: dismissed they stay away, without moving the page, until another one is published.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { publishContent, withdrawContent } from '#tests/support/content.ts'
import { accessibilityProblems, overflowing } from '#tests/support/page-quality.ts'
import { eventually } from '#tests/support/shop-database.ts'
import { aShopper } from '#tests/support/shopper.ts'

const { siteUrl, databaseUrl } = inject('shop')
const TITLES = ['Despacho gratis desde $29.990 en Las Condes', 'El 18 cerramos']
let browser: Browser
let database: Database

beforeAll(async () => {
  browser = await openBrowser()
  database = connectDatabase(databaseUrl, 1)
  await publish(TITLES)
})
afterAll(async () => {
  await withdrawContent(database, [0, 1].map(named))
  await database.destroy()
  await browser.close()
})

const named = (at: number) => ({ kind: 'announcement' as const, name: `prueba-${at}` })

/** Before all others there may be; resolves when the front page shows them. */
async function publish(titles: readonly string[]) {
  const drafts = titles.map((title, at) => ({
    ...named(at),
    document: { title, href: at === 0 ? '/despacho' : null, order: at - 10, schedule: ALWAYS },
    body: null,
  }))
  await publishContent(database, drafts)
  await eventually('they are shown', async () => {
    const html = await (await fetch(siteUrl)).text()
    return titles.every((title) => html.includes(title))
  })
}

/** What is seen of them. */
const shown = async (page: Page) =>
  (await page.locator('[data-announcement]:visible').allTextContents()).map((text) => text.trim())

test.each([360, 1440])('at %i px one after the other is dismissed, and stays away', async (width) => {
  const { page, leave } = await aShopper(browser, { width, siteUrl })
  await page.goto(siteUrl)
  expect(await shown(page)).toEqual([TITLES[0]])
  expect(await overflowing(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: `Cerrar el anuncio: ${TITLES[0]}` }).press('Enter')
  expect(await shown(page)).toEqual([TITLES[1]])
  const second = page.getByRole('button', { name: `Cerrar el anuncio: ${TITLES[1]}` })
  await expect.poll(() => second.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.value > 0.02) document.documentElement.dataset.moved = String(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${siteUrl}/categorias/vinos`)
  expect(await shown(page)).toEqual([TITLES[1]])
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()

  await publish([`${TITLES[0]} y Vitacura`, TITLES[1]!])
  await page.goto(siteUrl)
  expect(await shown(page)).toEqual([`${TITLES[0]} y Vitacura`])
  await publish(TITLES)
  await leave()
})

test('without script all of them stand there, with their links and no buttons', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  await page.goto(siteUrl)
  expect((await shown(page)).slice(0, 2)).toEqual(TITLES)
  expect(await page.locator('[data-dismiss]:visible').count()).toBe(0)
  await page.getByRole('link', { name: TITLES[0]! }).click()
  await page.waitForURL(`${siteUrl}/despacho`)
  await leave()
})
