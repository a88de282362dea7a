// What only a first visit sees: the age check, behind which nothing can be reached, and fonts that come late.
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'

const { siteUrl } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

describe.each([360, 1440])('at %i px', (width) => {
  test('the age is asked for, and until it is said nothing else can be reached', async () => {
    const shopper = await aShopper(browser, { width, siteUrl, adult: false, consent: null, firstVisit: true })
    const { page } = shopper
    await page.goto(`${siteUrl}/categorias/vinos`)
    const question = page.getByRole('dialog', { name: '¿Tienes 18 años o más?' })
    await question.waitFor()
    await expect.poll(() => reachable(page)).toEqual(['edad'])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])

    expect(await focused(page)).toBe('SI')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab')
      expect(['SI', 'NO', '']).toContain(await focused(page)) // '': the browser's own bar
    }
    await page.mouse.click(5, 5)
    expect(new URL(page.url()).pathname).toBe('/categorias/vinos')
    expect(await question.isVisible()).toBe(true)

    await page.getByRole('button', { name: 'SI', exact: true }).click()
    await question.waitFor({ state: 'hidden' })
    await page.reload()
    expect(await question.isVisible()).toBe(false)
    expect(await page.locator('[inert]:not([data-carousel] *)').count()).toBe(0)
    expect(await page.locator('[data-carousel] .is-current[inert]').count()).toBe(0)
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await page.waitForURL(/\/productos\//)
    expect(await question.isVisible()).toBe(false)
    await shopper.leave()
  })
})

test.each([
  ['/', 360],
  ['/categorias/vinos?tipo=blanco', 1440],
  ['/resultados?busqueda=mistral', 360],
  ['/terminos-y-condiciones', 1440],
])('all of %s has the fonts a later visit has, at %i px', async (path, width) => {
  const shopper = await aShopper(browser, { width, siteUrl, firstVisit: true })
  await shopper.page.goto(siteUrl + path)
  await expect.poll(() => loadedFonts(shopper.page)).toEqual(['Liqui Display', 'Liqui Text'])
  const first = await fonts(shopper.page)
  await shopper.page.goto(siteUrl + path)
  await expect.poll(() => loadedFonts(shopper.page)).toEqual(['Liqui Display', 'Liqui Text'])
  expect(await fonts(shopper.page)).toEqual(first)
  expect(new Set(first)).toEqual(new Set(['Liqui Display', 'Liqui Text']))
  await shopper.leave()
})

test.each([
  ['/contacto', 1440],
  ['/nada-de-esto', 1440],
  ['/preferencias-de-cookies', 360],
] as const)('fonts and pictures that come late move nothing on %s at %i px', async (path, width) => {
  const shopper = await aShopper(browser, { width, siteUrl, firstVisit: true, expected: [/status of 404/] })
  const { page } = shopper
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        dataset.moved = String(Number(dataset.moved ?? 0) + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(siteUrl + path)
  await expect.poll(() => loadedFonts(page)).toEqual(['Liqui Display', 'Liqui Text'])
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0))).toBeLessThanOrEqual(0.02)
  await shopper.leave()
})

test('fonts that come very late change nothing under who reads: the next page has them at once', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl, firstVisit: true })
  const { page } = shopper
  let asked = 0
  await page.route('**/*.woff2', async (route) => {
    asked += 1
    await new Promise((resume) => setTimeout(resume, 2_500))
    await route.continue()
  })
  await page.goto(siteUrl)
  await page.waitForFunction(() => localStorage.getItem('letras') !== null)
  expect([asked, await loadedFonts(page)]).toEqual([2, []])
  await page.unroute('**/*.woff2')
  await page.goto(`${siteUrl}/contacto`, { waitUntil: 'commit' })
  await expect.poll(() => loadedFonts(page)).toEqual(['Liqui Display', 'Liqui Text'])
  await shopper.leave()
})

test('fonts that never come leave a page in its stand-ins', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl, firstVisit: true, expected: [/ERR_FAILED/] })
  const { page } = shopper
  await page.route('**/*.woff2', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed')
  await page.goto(siteUrl)
  await asked
  await page.getByRole('link', { name: 'Vinos', exact: true }).first().click()
  await page.waitForURL(/\/categorias\/vinos/)
  expect(await loadedFonts(page)).toEqual([])
  await shopper.leave()
})

/** What stands directly in the body and can be reached. */
function reachable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.children].filter((piece) => !piece.hasAttribute('inert')).map((piece) => piece.id),
  )
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent?.trim() ?? ''),
  )
}

/** Names of the shop's fonts that have been loaded. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  )
}

/** The first font each element with a text of its own is written in. */
function fonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body :not(script, noscript, template)')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .map((element) => getComputedStyle(element).fontFamily.split(',')[0]!.replaceAll('"', '')),
  )
}
