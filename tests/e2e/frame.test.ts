// Around the page: announcements that stay away once dismissed, without moving it; the notice of a campaign.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { eventually } from '#tests/support/run/eventually.ts'

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
    // To its end: one title may be the beginning of the one it replaces.
    return titles.every((title) =>
      html
        .split(title)
        .slice(1)
        .some((rest) => /^\s*</.test(rest)),
    )
  })
}

/** What is seen of them. */
const shown = async (page: Page) =>
  (await page.locator('[data-announcement]:visible').allTextContents()).map((text) => text.trim())

test('one after the other is dismissed, and stays away', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl })
  await page.goto(siteUrl)
  expect(await shown(page)).toEqual([TITLES[0]])
  expect(await problemsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: `Cerrar el anuncio: ${TITLES[0]}` }).press('Enter')
  await expect.poll(() => shown(page)).toEqual([TITLES[1]])
  const second = page.getByRole('button', { name: `Cerrar el anuncio: ${TITLES[1]}` })
  await expect.poll(() => second.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // An announcement that comes or goes moves the page by 0.05 and more; words in a font that comes late, by 0.004 at most.
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

test('before a cyber campaign its tab tells of it; Escape closes that and gives the focus back', async () => {
  const campaign = async (start: string, end: string) => {
    const set = (name: string, value: string) =>
      database.updateTable('setting').set({ value }).where('name', '=', name).execute()
    await set('CYBER_START_DATE', start)
    await set('CYBER_END_DATE', end)
  }
  const from = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  await campaign(from(600), from(1_200))
  try {
    await eventually('the tab is there', async () =>
      (await (await fetch(siteUrl)).text()).includes('commandfor="cyber"'),
    )
    const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
    await page.goto(siteUrl)
    const tab = page.locator('[data-category-menu]').getByRole('button', { name: 'CYBER' })
    await tab.press('Enter')
    const notice = page.getByRole('dialog', { name: 'Se viene CYBER' })
    await expect.poll(() => notice.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => notice.isVisible()).toBe(false)
    expect(await tab.evaluate((button) => button === document.activeElement)).toBe(true)
    await leave()
  } finally {
    await campaign('', '')
  }
})
