// Banners as people meet them: they go by, can be stopped, stand still for who asks, and are whole without script.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { aShopper } from '#tests/support/shopper.ts'

const { siteUrl } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const hero = (page: Page) => page.getByRole('region', { name: 'Destacados', exact: true })
const current = async (page: Page) =>
  Number(await hero(page).locator('[data-to][aria-current]').getAttribute('data-to'))
/** Ten times as fast as people see them. */
const hurry = (page: Page) =>
  hero(page).evaluate((root) => {
    root.dataset.interval = String(Number(root.dataset.interval) / 10)
  })
const live = (page: Page) => expect.poll(() => hero(page).getAttribute('data-live')).toBe('')

test('the front page: banners go by every three seconds until somebody stops them', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  await page.goto(siteUrl)
  await live(page)
  expect(await hero(page).getAttribute('data-interval')).toBe('3000')
  await expect.poll(() => current(page)).toBe(1)
  await hurry(page)
  await hero(page).getByRole('button', { name: 'Pausar' }).click()
  const at = await current(page)
  await page.waitForTimeout(900)
  expect(await current(page)).toBe(at)
  await hero(page).getByRole('button', { name: 'Reproducir' }).click()
  await page.mouse.move(2, 2) // it waits under the pointer
  await expect.poll(() => current(page)).not.toBe(at)
  await leave()
})

test('arrows and dots lead anywhere, round the end too; only what is on show can be reached', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl })
  await page.goto(siteUrl)
  await live(page)
  const slides = hero(page).locator('.carousel__slide')
  const count = await slides.count()
  await hero(page).getByRole('button', { name: 'Anterior' }).click()
  await expect.poll(() => current(page)).toBe(count - 1)
  await hero(page).getByRole('button', { name: 'Siguiente' }).press('Enter')
  await expect.poll(() => current(page)).toBe(0)
  await hero(page)
    .getByRole('button', { name: `Banner 2 de ${count}` })
    .click()
  await expect.poll(() => current(page)).toBe(1)
  const inert = await slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert))
  expect(inert).toEqual(inert.map((_, index) => index !== 1))
  await hero(page).locator('.is-current').getByRole('link').click()
  await page.waitForURL(/\/productos\/\d+\//)
  await leave()
})

test('pictures come as they come near, and the page does not move', async () => {
  const { page, leave } = await aShopper(browser, { width: 768, siteUrl, firstVisit: true })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        for (const { node, previousRect: was, currentRect: is } of entry.sources) {
          // Letters that come may make a button a little wider and sit a pixel lower; nothing else may go up or down.
          const down = Math.max(Math.abs(was.y - is.y), Math.abs(was.height - is.height))
          if (node?.parentElement?.closest('.banners') && down > 1) document.documentElement.dataset.moved = 'yes'
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(siteUrl)
  await live(page)
  await hero(page).getByRole('button', { name: 'Pausar' }).click()
  const far = () =>
    hero(page)
      .locator('.carousel__slide')
      .evaluateAll((all) => all.map((slide) => slide.classList.contains('is-far')))
  expect(await far()).toEqual([false, false, false, true])
  await hero(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect.poll(far).toEqual([false, false, false, false])
  await expect
    .poll(() =>
      hero(page)
        .locator('img')
        .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()
  await leave()
})

test('whoever asked for less motion sees them stand still', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl)
  await live(page)
  await hero(page).getByRole('button', { name: 'Reproducir' }).waitFor()
  await hurry(page)
  await page.waitForTimeout(900)
  expect(await current(page)).toBe(0)
  await leave()
})

test('without script the first banner is there, whole, and its steering is not', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  await page.goto(siteUrl)
  const banners = hero(page).locator('.banner')
  expect(await banners.evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility))).toEqual([
    'visible',
    'hidden',
    'hidden',
    'hidden',
  ])
  await banners.first().getByRole('heading').waitFor()
  expect(
    await banners
      .first()
      .locator('img')
      .evaluate((img) => (img as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0)
  expect(await hero(page).getByRole('button').count()).toBe(0)
  await banners.first().getByRole('link').click()
  await page.waitForURL(/\/productos\/\d+\//)
  await leave()
})

test('a category: the slider above fades every five seconds, the block stands beside, filters leave both alone', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  await page.goto(`${siteUrl}/categorias/vinos`)
  const top = page.getByRole('region', { name: 'Destacados de Vinos' })
  await expect.poll(() => top.getAttribute('data-live')).toBe('')
  await page.getByRole('region', { name: 'También en Vinos' }).getByRole('link').waitFor()
  await page.locator('.filters [data-key="tipo:blanco"]').click()
  await page.waitForURL(/tipo=blanco/)
  // It waits while it is out of sight, or under the pointer.
  await page.mouse.move(2, 2)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => top.locator('[data-to][aria-current]').getAttribute('data-to')).toBe('1')
  await leave()
})
