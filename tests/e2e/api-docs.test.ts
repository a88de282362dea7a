// The API's page in a browser: it shows the calls, and breaks no rule of its policy.
import type { Browser } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'

const { siteUrl } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

test('calls are listed by word, open with their answers, and can be tried', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(siteUrl) || foreign.push(request.url()))
  await page.goto(`${siteUrl}/api/docs`)
  await page.getByRole('heading', { name: /^Liqui/ }).waitFor()
  await page.getByRole('button', { name: /^get .?\/stores$/i }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.live-responses-table').getByText('200').first().waitFor()
  expect(complaints).toEqual([])
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
  await page.close()
})
