// Somebody looks for a store: by region and commune, its hours, back again, by keyboard and without script.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'

const { siteUrl } = inject('shop')
const list = `${siteUrl}/tiendas`
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const names = (page: Page) => page.locator('.tienda h2 a').allTextContents()
const count = async (page: Page) => (await names(page)).length
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const hours = (page: Page) => page.getByRole('dialog', { name: /^HORARIOS/ })

test('the list follows region and commune without a new page, and Back returns', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await page.goto(list)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await page.locator('#tiendas-region').selectOption('Valparaíso')
  await expect.poll(() => names(page)).toEqual(['Viña del Mar'])
  expect(query(page)).toBe('?region=Valparaíso')
  expect(await page.locator('[data-announce]').textContent()).toBe('1 tienda en la Región de Valparaíso')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('tiendas-region')

  await page.locator('#tiendas-region').selectOption('')
  await expect.poll(() => count(page)).toBe(14)
  await page.locator('#tiendas-comuna').selectOption('Maipú')
  await expect.poll(() => names(page)).toEqual(['Maipú'])
  expect(query(page)).toBe('?commune=Maipú')
  expect(await page.locator('#tiendas-region').inputValue()).toBe('Metropolitana de Santiago')

  await page.goBack()
  await expect.poll(() => count(page)).toBe(14)
  expect(query(page)).toBe('')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-marked')), 'never reloaded').toBe(true)
  await shopper.leave()
})

test('its hours open over the page, say today, and give the focus back', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.goto(`${list}?commune=Providencia`)
  const button = page.getByRole('button', { name: 'HORARIOS de Liqui Providencia' })
  await button.focus()
  await page.keyboard.press('Enter')
  await hours(page).waitFor()
  expect(
    await hours(page)
      .getByRole('rowheader', { name: /, hoy$/ })
      .count(),
  ).toBe(1)
  const lines = await hours(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(...lines), 'none breaks').toBeLessThan(50)
  expect(await problemsAtBothWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  await hours(page).waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.locator('.tienda h2 a').click()
  await page.waitForURL('**/tiendas/1/providencia')
  await shopper.leave()
})

test('a marker leads to its store, and the store under the focus has its marker', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await page.goto(`${list}?region=rm`)
  const marker = (name: string) => page.locator('.storemap').getByRole('button', { name })
  await marker('3. Vitacura').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Vitacura')
  expect(await page.locator('.tienda.is-on h2 a').allTextContents()).toEqual(['Vitacura'])
  expect(await marker('3. Vitacura').getAttribute('aria-current')).toBe('true')
  await page.getByRole('link', { name: 'Cómo llegar a Liqui La Florida' }).focus()
  await expect.poll(() => marker('La Florida').getAttribute('aria-current')).toBe('true')
  await page.locator('#tiendas-comuna').selectOption('Colina')
  await expect.poll(() => page.locator('.storemap .pin').count()).toBe(1)
  await shopper.leave()
})

test('without script the filter and the hours work', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  const { page } = shopper
  await page.goto(list)
  await page.locator('#tiendas-comuna').selectOption('La Florida')
  await page.getByRole('button', { name: 'Ver tiendas' }).click()
  await page.waitForURL('**/tiendas?*')
  expect(await names(page)).toEqual(['La Florida'])
  await page.getByRole('button', { name: 'HORARIOS de Liqui La Florida' }).click()
  await hours(page).waitFor()
  await hours(page).getByRole('button', { name: 'Cerrar' }).click()
  await hours(page).waitFor({ state: 'hidden' })
  await shopper.leave()
})
