// Sponsored cards: each impression and click is reported once, and only with consent.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'

const { siteUrl, sandboxUrl } = inject('shop')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await eventually('Topsort has held the auction', async () =>
    (await (await fetch(`${siteUrl}/categorias/vinos`)).text()).includes('data-bid="W'),
  )
})

/** What the page reports from here on. */
function reportsOf(page: Page) {
  const reports: { kind: string; resolvedBidId: string; position: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/sponsored'))
      reports.push(...JSON.parse(request.postData() ?? '{}').events)
  })
  return reports
}
const told = (reports: readonly { kind: string; position: number }[]) =>
  reports.map(({ kind, position }) => `${kind} ${position}`).sort()

async function arrived(bid: string): Promise<string[]> {
  const { events } = (await (await fetch(`${sandboxUrl}/eventos.json?source=topsort`)).json()) as { events: any[] }
  return events.filter(({ content }) => content.resolvedBidId === bid).map(({ name }) => name)
}

test('who accepted: seen once, clicked once, and both arrive at Topsort', async () => {
  const shopper = await aShopper(browser, { width: 1280, siteUrl })
  await shopper.context.addCookies([{ name: 'consentimiento', value: 'si', url: siteUrl }])
  const { page } = shopper
  const reports = reportsOf(page)
  await page.goto(`${siteUrl}/categorias/vinos`)
  const card = page.locator('[data-bid]').first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => told(reports)).toEqual(['impression 1', 'impression 2'])
  expect(await card.innerText()).toContain('Patrocinado')
  const bid = (await card.getAttribute('data-bid'))!

  await page.locator('[data-product-id]').last().scrollIntoViewIfNeeded()
  await card.scrollIntoViewIfNeeded()
  await card.locator('[data-add]').click()
  await card.locator('[data-step="1"]').click()
  await expect.poll(() => told(reports)).toEqual(['click 1', 'impression 1', 'impression 2'])
  await card.locator('h2 a').click()
  await page.waitForURL(/\/productos\//)
  expect(told(reports)).toHaveLength(3)
  await expect.poll(() => arrived(bid)).toEqual(expect.arrayContaining(['click', 'impression']))
  await shopper.leave()
})

test.each([undefined, 'no'])('who answered %s is not told about', async (answer) => {
  const shopper = await aShopper(browser, { width: 1280, siteUrl })
  if (answer) await shopper.context.addCookies([{ name: 'consentimiento', value: answer, url: siteUrl }])
  const { page } = shopper
  const reports = reportsOf(page)
  await page.goto(`${siteUrl}/categorias/vinos`)
  await page.locator('[data-bid]').first().scrollIntoViewIfNeeded()
  await page.locator('[data-bid] h2 a').first().click()
  await page.waitForURL(/\/productos\//)
  expect(reports).toEqual([])
  await shopper.leave()
})
