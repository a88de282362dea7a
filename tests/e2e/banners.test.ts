// Carousels as people meet them: they go by, can be stopped, stand still for who asks, and are whole without script. The main
// banners stand for all that move by themselves, a row of products for those that scroll.
import type { Browser, Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'

const { siteUrl } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

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

test('arrows, dots and keys lead anywhere, round the end too; only what is on show can be reached', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl })
  await page.goto(siteUrl)
  await live(page)
  const slides = hero(page).locator('.carousel__slide')
  const count = await slides.count()
  await hero(page)
    .getByRole('button', { name: `Banner 1 de ${count}` })
    .click() // it may have gone on by itself
  await expect.poll(() => current(page)).toBe(0)
  await hero(page).getByRole('button', { name: 'Anterior' }).click()
  await expect.poll(() => current(page)).toBe(count - 1)
  await hero(page).getByRole('button', { name: 'Siguiente' }).press('Enter')
  await expect.poll(() => current(page)).toBe(0)
  await hero(page).getByRole('button', { name: 'Siguiente' }).press('ArrowLeft')
  await expect.poll(() => current(page)).toBe(count - 1)
  await hero(page)
    .getByRole('button', { name: `Banner 2 de ${count}` })
    .click()
  await expect.poll(() => current(page)).toBe(1)
  const inert = await slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert))
  expect(inert).toEqual(inert.map((_, index) => index !== 1))
  // From a banner's link the focus goes along to the next one's.
  await slides.nth(1).getByRole('link').press('ArrowRight')
  await expect.poll(() => current(page)).toBe(2)
  await expect.poll(() => slides.nth(2).evaluate((slide) => slide.contains(document.activeElement))).toBe(true)
  await hero(page).locator('.is-current').getByRole('link').click()
  await page.waitForURL(/\/productos\/\d+\//)
  await leave()
})

test('a finger leads on and stops them for good', async () => {
  const { page, context, leave } = await aShopper(browser, { width: 360, siteUrl })
  await page.goto(siteUrl)
  await live(page)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', 320)
  const from = await current(page) // it waits under the finger
  for (const x of [300, 240, 160, 80]) await touch('touchMove', x)
  await touch('touchEnd')
  await hero(page).getByRole('button', { name: 'Reproducir' }).waitFor()
  const count = await hero(page).locator('.carousel__slide').count()
  await expect.poll(() => current(page)).toBe((from + 1) % count)
  await leave()
})

test('a trackpad leads on sideways, and up and down it scrolls the page', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  await page.goto(siteUrl)
  await live(page)
  await hero(page).getByRole('button', { name: 'Pausar' }).click()
  const from = await current(page)
  const count = await hero(page).locator('.carousel__slide').count()
  await hero(page).locator('[data-view]').hover()
  await page.mouse.wheel(120, 0)
  await expect.poll(() => current(page)).toBe((from + 1) % count)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
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
  const near = () =>
    hero(page)
      .locator('.carousel__slide')
      .evaluateAll((all) => all.map((slide) => slide.classList.contains('is-near')))
  const at = await current(page)
  expect(
    await hero(page)
      .locator('.carousel__slide')
      .nth(at + 3)
      .locator('img')
      .isVisible(),
  ).toBe(false)
  const upTo = (last: number, all: readonly boolean[]) => all.map((_, index) => index <= last)
  const first = await near()
  expect(first).toEqual(upTo(at + 2, first))
  await hero(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect.poll(near).toEqual(upTo(at + 3, first))
  await expect
    .poll(() =>
      hero(page)
        .locator('img')
        .evaluateAll((all) => all.slice(0, 4).every((img) => (img as HTMLImageElement).naturalWidth > 0)),
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

/** All of them stand side by side, equally high, and can be brought into view with their pictures. */
async function expectWholeRow(page: Page): Promise<void> {
  const slides = hero(page).locator('.carousel__slide')
  const boxes = await slides.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const { y, width, height } = boxes[0]
  expect(boxes.length).toBeGreaterThan(2)
  expect(boxes).toMatchObject(boxes.map((_, index) => ({ x: index * width, y, width, height })))
  expect(await slides.evaluateAll((all) => all.some((one) => (one as HTMLElement).inert))).toBe(false)
  const last = slides.last()
  await last.getByRole('link').focus()
  await expect.poll(async () => Math.round((await last.boundingBox())?.x ?? -1)).toBe(0)
  await expect
    .poll(() => last.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await hero(page).getByRole('button').count()).toBe(0)
}

test('without script they are a row to scroll, whole, and its steering is not there', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  await page.goto(siteUrl)
  await expectWholeRow(page)
  await hero(page).locator('.carousel__slide').last().getByRole('link').click()
  await page.waitForURL(/\/productos\/\d+\//)
  await leave()
})

test('where the script of carousels does not come, the row stands', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl, expected: [/ERR_FAILED/] })
  await page.route('**/_liqui/carousel.*.js', (route) => route.abort())
  await page.goto(siteUrl)
  await expect.poll(() => hero(page).getAttribute('data-failed')).toBe('')
  await expectWholeRow(page)
  await leave()
})

/** Presses an arrow until it is off, which it is once the row has arrived. */
async function pressToTheEnd(arrow: Locator): Promise<void> {
  const press = () =>
    arrow.evaluate((button: HTMLButtonElement) => {
      button.click()
      return button.disabled
    })
  await expect.poll(press).toBe(true)
}

test('a row of products scrolls; its arrows lead to the end and back', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  await page.goto(siteUrl)
  const row = page.locator('.row').first()
  await row.locator('[data-controls]').scrollIntoViewIfNeeded()
  const next = row.getByRole('button', { name: /^Siguientes: / })
  const back = row.getByRole('button', { name: /^Anteriores: / })
  await next.waitFor()
  expect([await back.isEnabled(), await next.isEnabled()]).toEqual([false, true])
  const firstCard = row.locator('.card').first()
  const start = (await firstCard.boundingBox())!.x
  await next.click()
  await expect.poll(async () => (await firstCard.boundingBox())!.x).toBeLessThan(start)
  await pressToTheEnd(next)
  const edge = (await row.locator('.card').last().boundingBox())!
  expect(edge.x + edge.width).toBeLessThanOrEqual(1440)
  await pressToTheEnd(back)
  await expect.poll(async () => (await firstCard.boundingBox())!.x).toBe(start)
  await leave()
})

test('a category: the slider above fades every five seconds, the block stands beside, filters leave both alone', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  await page.goto(`${siteUrl}/categorias/vinos`)
  const top = page.getByRole('region', { name: 'Destacados de Vinos' })
  await top.scrollIntoViewIfNeeded() // its script comes once it is seen, whatever stands above it
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
