// From page to page and back: what a browser keeps of the shop's pages, and what it may fetch before it is asked for.
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PAGES } from '#pages/_addresses.ts'
import { speculationRules } from '#shop/content/speculation-rules.ts'
import { started } from '#tests/support/browser/shopper.ts'

const { siteUrl } = inject('shop')
let browser: Browser

// Playwright switches the memory of left pages off; people's browsers have it.
beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath && { executablePath }),
  })
})
afterAll(() => browser.close())

test.each(['/', '/categorias/vinos', '/resultados?busqueda=pisco'])(
  'Back to %s shows it as it was left',
  async (path) => {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'edad', value: '1', url: siteUrl }])
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    const page = await context.newPage()
    await page.goto(siteUrl + path, { waitUntil: 'load' })
    await page.locator('.card__name a').first().click()
    await page.waitForURL('**/productos/**')
    await page.waitForLoadState('load')
    await page.goBack({ waitUntil: 'commit' }) // a page that was kept loads nothing
    await page.waitForFunction(() => 'persisted' in window)
    const why = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
          notRestoredReasons?: { reasons?: { reason: string }[] } | null
        })[]
        return entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? []
      })
    expect(await why()).toEqual([])
    expect(await page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
    await context.close()
  },
)

test('a page names the rules by which links are fetched early, and they spare what must not be', async () => {
  for (const path of ['/', '/categorias/vinos']) {
    const answer = await fetch(siteUrl + path)
    expect(await answer.text()).toContain(`<script type="speculationrules">${speculationRules(PAGES)}</script>`)
    expect(answer.headers.get('cache-control')).not.toContain('no-store')
  }

  const context = await browser.newContext()
  await context.addCookies([{ name: 'edad', value: '1', url: siteUrl }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const early: string[] = []
  await session.send('Preload.enable')
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => early.push(new URL(prefetchUrl).pathname))
  await page.goto(`${siteUrl}/categorias/vinos`)
  await started(page)
  const press = async (link: string) => {
    await page.locator(link).first().hover()
    await page.mouse.down()
    await page.waitForTimeout(400)
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  await press('.cartbtn')
  await press('a[data-live]:visible')
  expect(early).toEqual([])
  await press('.card__name a')
  await expect.poll(() => early[0]).toMatch(/^\/productos\//)
  await context.close()
})
