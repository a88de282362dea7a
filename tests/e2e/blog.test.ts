// Somebody looks for a post: as one types, page by page, back again, without script; and the blog is accessible.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import {
  accessibilityProblems,
  EVERY_WIDTH,
  failedRequests,
  overflowingAt,
} from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { postDraft, publishPosts, withdrawPosts } from '#tests/support/content/posts.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const list = `${shop.siteUrl}/blog`
let browser: Browser
let drafts: ReturnType<typeof postDraft>[]
let post = ''

const BODY = `<p>Una frase para empezar.</p><h2>Con qué va</h2><ul><li>Quesos.</li></ul>
<blockquote><p>Sírvelo a 17 grados.</p></blockquote>
<table><thead><tr><th>Corte</th><th>Vino</th><th>Cerveza</th></tr></thead>
<tbody><tr><td>Lomo vetado</td><td>Cabernet sauvignon</td><td>Pale ale</td></tr></tbody></table>`

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  const fields = { productIds: singles.slice(0, 3) as ProductId[], hasAlcohol: true }
  drafts = Array.from({ length: 8 }, (_, at) => postDraft(`huemul-${at + 1}`, fields, BODY))
  post = await publishPosts(shop, drafts)
})
afterAll(async () => {
  await withdrawPosts(shop.databaseUrl, drafts)
})

const titles = (page: Page) => page.locator('.posts h2 a').allTextContents()
const count = async (page: Page) => (await titles(page)).length
const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en el blog por título' })
const isFocused = (page: Page, mark: string) => page.evaluate((mark) => document.activeElement?.matches(mark), mark)

test('what is typed is searched, in one step of the history; pages start at their top', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(list)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await box(page).pressSequentially('huemul 3', { delay: 150 })
  await expect.poll(() => titles(page)).toEqual(['Nota huemul 3'])
  await box(page).press('Backspace')
  await expect.poll(() => count(page)).toBe(6)
  expect(new URL(page.url()).search).toBe('?buscar=huemul')
  expect(await isFocused(page, '#buscar')).toBe(true)
  expect(await page.locator('[data-announce]').textContent()).toBe('8 notas, página 1 de 2')

  await page.getByRole('link', { name: 'Última página' }).click()
  await expect.poll(() => count(page)).toBe(2)
  expect(new URL(page.url()).search).toBe('?buscar=huemul&pagina=2')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isFocused(page, '[data-count]')).toBe(true)

  await page.goBack()
  await expect.poll(() => count(page)).toBe(6)
  expect(await box(page).inputValue()).toBe('huemul')
  await page.goBack()
  await expect.poll(() => box(page).inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
  await box(page).fill('nada de nada')
  await page.getByRole('link', { name: 'Ver todas las notas' }).click()
  await expect.poll(() => count(page)).toBe(6)
  expect(await box(page).inputValue()).toBe('')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-marked')), 'never reloaded').toBe(true)
  await shopper.leave()
})

test('placeholders lie over the posts while others are loaded; without an answer the posts stay', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, expected: [/ERR_FAILED/] })
  const { page } = shopper
  await page.goto(list)
  const { promise, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/blog?*', async (route) => {
    await promise
    await route.abort()
  })
  await box(page).fill('huemul')
  await page.locator('.posts__wait').waitFor({ state: 'visible' })
  fail()
  await page.locator('.posts__wait').waitFor({ state: 'hidden' })
  await page.locator('.toast--error').waitFor()
  expect(await count(page)).toBe(6)
  await shopper.leave()
})

test('without script the box, the pages and a post work', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, javaScript: false })
  const { page } = shopper
  await page.goto(list)
  await box(page).fill('huemul')
  await box(page).press('Enter')
  await page.waitForURL('**/blog?buscar=huemul')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect.poll(() => count(page)).toBe(2)
  await page.getByRole('link', { name: 'VER MÁS' }).first().click()
  await expect.poll(() => page.locator('h1').textContent()).toMatch(/^Nota huemul/)
  await shopper.leave()
})

test.each([
  ['list', () => '/blog'],
  ['search without result', () => '/blog?buscar=zzzz'],
  ['post', () => post],
])('at every width: %s', async (_name, path) => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  const failed = failedRequests(page)
  await page.goto(shop.siteUrl + path())
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowingAt(page, EVERY_WIDTH)).toEqual([])
  expect(failed).toEqual([])
  await shopper.leave()
})
