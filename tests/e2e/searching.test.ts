// Searching: suggestions by keyboard and pointer, one call after the last key, and the form without script.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'

const shop = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const box = (page: Page) => page.locator('#busqueda')
const options = (page: Page) => page.getByRole('option')

async function type(page: Page, text: string): Promise<void> {
  await box(page).click()
  await box(page).pressSequentially(text, { delay: 30 })
}

/** Milliseconds without a key after which typing rests. */
const REST_MS = 400

/** From now on counts how often typing rests in the box, as the page itself sees it: a slow machine hears keys late. */
async function countRests(page: Page): Promise<() => Promise<number>> {
  await box(page).evaluate((input, restMs) => {
    let last = Number.NEGATIVE_INFINITY
    let rests = 0
    input.addEventListener('input', () => {
      if (performance.now() - last >= restMs) rests++
      last = performance.now()
      input.dataset.rests = String(rests)
    })
  }, REST_MS)
  return async () => Number(await box(page).getAttribute('data-rests'))
}

test('suggestions show picture and price, and lead to the product by keyboard', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/searcher/suggestions') asked.push(url.searchParams.get('word') ?? '')
  })
  await page.goto(shop.siteUrl)
  const rests = await countRests(page)
  await type(page, 'piscco mistral')
  await expect.poll(() => asked.at(-1)).toBe('piscco mistral')
  expect(asked.length, 'asks when typing rests, not for every letter').toBeLessThanOrEqual(await rests())
  await expect.poll(() => options(page).first().textContent()).toMatch(/Pisco M/)
  expect(await box(page).getAttribute('aria-expanded')).toBe('true')
  expect(await options(page).first().textContent()).toMatch(/Pisco Mistral.*\$\d/)
  const panel = (await page.getByRole('listbox').boundingBox())!
  expect(panel.x).toBeGreaterThanOrEqual(0)
  expect(panel.x + panel.width).toBeLessThanOrEqual(360)
  await expect
    .poll(() =>
      options(page)
        .locator('img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = await box(page).getAttribute('aria-activedescendant')
  expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  expect(await box(page).inputValue()).toBe('piscco mistral')
  expect(await box(page).getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/productos\/\d+\/pisco-mistral/)
  await shopper.leave()
})
test('suggestions can be pressed, and Enter in the text asks for all', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(shop.siteUrl)
  await type(page, 'chela sin alcohol')
  await options(page).filter({ hasText: 'Kunstmann' }).click()
  await page.waitForURL(/\/productos\/\d+\/cerveza-kunstmann-sin-alcohol/)
  await page.goBack()
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await box(page).fill('jonnie walker')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resultados\?busqueda=jonnie\+walker/)
  await page.getByRole('link', { name: 'johnnie walker', exact: true }).click()
  await page.waitForURL(/busqueda=johnnie%20walker/)
  expect(await page.locator('main [data-product-id]').count()).toBeGreaterThan(3)
  await shopper.leave()
})

test('two letters ask nothing, and nothing found closes the list', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/searcher/')) calls++
  })
  await page.goto(shop.siteUrl)
  await type(page, 'pi')
  await page.waitForTimeout(900)
  expect(calls).toBe(0)
  await box(page).fill('pisco')
  await options(page).first().waitFor()
  await box(page).fill('pi')
  await page.keyboard.press('ArrowDown') // nothing is known about two letters: what was suggested before does not come back
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  calls = 0
  const address = page.url()
  await page.keyboard.press('Enter') // the page says what is wrong, not the browser's own bubble
  const short = page.getByRole('alert').filter({ hasText: 'Por favor ingrese más de 3 caracteres en la búsqueda' })
  await short.waitFor()
  expect(page.url()).toBe(address)
  expect(await box(page).getAttribute('aria-describedby')).toBe(await short.getAttribute('id'))
  expect(await accessibilityProblems(page)).toEqual([])
  await box(page).fill('xyzzyq')
  expect(await short.count()).toBe(0)
  await expect.poll(() => calls).toBe(1)
  await page.waitForTimeout(500)
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await shopper.leave()
})

test('a page brings no search script before its box is touched', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${shop.siteUrl}/categorias/piscos`)
  await page.waitForTimeout(500)
  const before = scripts.length
  expect(scripts.filter((path) => path.includes('suggestions'))).toEqual([])
  await box(page).focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
  await shopper.leave()
})

test('results are narrowed down by a filter, and Back widens them again', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/resultados?busqueda=pisco`)
  const count = () => page.locator('[data-part="count"]').textContent()
  const before = await count()
  await page.locator('.cat a[data-live]').first().click()
  await expect.poll(count).not.toBe(before)
  expect(page.url()).toContain('busqueda=pisco&')
  await page.goBack()
  await expect.poll(count).toBe(before)
  expect(await accessibilityProblems(page)).toEqual([])
  await shopper.leave()
})

test('without script the form finds, sorts and goes on', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, javaScript: false })
  const { page } = shopper
  await page.goto(shop.siteUrl)
  await box(page).fill('carmenere')
  await box(page).press('Enter')
  await page.waitForURL(/\/resultados\?busqueda=carmenere/)
  expect(await page.locator('main [data-product-id]').count()).toBe(24)
  await page.locator('#orden').selectOption('price:asc')
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await page.waitForURL(/orden=price/)
  expect(page.url()).toContain('busqueda=carmenere')
  await page.getByRole('link', { name: 'VER MÁS PRODUCTOS' }).click()
  await page.waitForURL(/pagina=2/)
  expect(await page.locator('main [data-product-id]').count()).toBe(48)
  await page.goto(`${shop.siteUrl}/resultados?busqueda=xyzzyq`)
  const [crumbs, title] = await Promise.all(['.crumbs', 'h1'].map((part) => page.locator(part).boundingBox()))
  expect(title!.y).toBeGreaterThanOrEqual(crumbs!.y + crumbs!.height) // a short title stood beside the crumbs
  await shopper.leave()
})
