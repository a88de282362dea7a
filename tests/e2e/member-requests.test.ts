// What a member asks for with script: a letter about a sold-out product, before and after log-in, and saved
// addresses in the commune selector and the checkout.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import {
  addFromPages,
  aShopper,
  type Shopper,
  started,
  takeCookies,
  writeAddress,
} from '#tests/support/browser/shopper.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl } = shop
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let gone: { id: number; slug: string }
let there: { id: number; slug: string }
let before: { store_id: number; stock: number }[]

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  const read = (id: number) =>
    database.one<{ id: number; slug: string }>('SELECT id, slug FROM product WHERE id = ?', [id])
  there = await read(singles[3]!)
  gone = await read(singles[9]!)
  before = await database.rows('SELECT store_id, stock FROM stock WHERE product_id = ?', [gone.id])
  await database.change('UPDATE stock SET stock = 0 WHERE product_id = ?', [gone.id])
  await eventually('it is sold out', async () =>
    (await (await fetch(pathOf(gone))).text()).includes(`data-remind="${gone.id}"`),
  )
})
afterAll(async () => {
  for (const { store_id, stock } of before)
    await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = ?', [
      stock,
      gone.id,
      store_id,
    ])
})

const pathOf = ({ id, slug }: { id: number; slug: string }) => `${siteUrl}/productos/${id}/${slug}`
const button = (page: Page) => page.locator(`.buy [data-remind="${gone.id}"]`)
const toasts = (page: Page) => page.locator('.toast')

async function logIn({ context }: Shopper) {
  const person = await aSignedIn(shop)
  await takeCookies(context, person.cookie, siteUrl)
  return person
}

test('a member asks once, by keyboard, and reads it at the foot of the page', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await logIn(shopper)
  await page.goto(pathOf(gone))
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => toasts(page).allInnerTexts()).toEqual([expect.stringContaining('Te avisaremos por correo')])
  expect(await button(page).innerText()).toBe('Te avisaremos')
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await toasts(page).count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await toasts(page).click()
  await expect.poll(() => toasts(page).count()).toBe(0)
  await shopper.leave()
})

test('a guest logs in first, and the request is made on the page he comes back to', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.goto(`${pathOf(gone)}?cantidad=2`)
  expect(await button(page).innerText()).toMatch(/^agotado \(avisar\)$/i)
  await button(page).click()
  await page.waitForURL(/\/ingresa\?/)
  await started(page)
  const address = new URL(page.url())
  expect(address.searchParams.get('id')).toBe(String(gone.id))
  const back = address.searchParams.get('redirect')!
  expect(back).toContain(new URL(pathOf(gone)).pathname)
  const { rowId } = await logIn(shopper)
  await page.goto(siteUrl + back)
  await expect.poll(() => button(page).innerText()).toBe('Te avisaremos')
  expect(await database.rows('SELECT id FROM reminder WHERE customer_id = ?', [rowId])).toHaveLength(1)
  await shopper.leave()
})

const SAVED = { commune: 'Ñuñoa', region: 'Metropolitana de Santiago', street: 'Av. Irarrázaval' }

test('an address is chosen and deleted in the commune selector', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  const { buyer } = await logIn(shopper)
  for (const number of ['1', '2']) await buyer.call('POST', '/ecommerce/customers/address/new', { ...SAVED, number })
  await page.goto(`${siteUrl}/categorias/vinos`)
  await page.locator('[data-delivery] .place').click()
  const list = page.locator('.pop .dsel .saved')
  await expect.poll(() => list.locator('b').allInnerTexts()).toEqual(['Av. Irarrázaval 2', 'Av. Irarrázaval 1'])
  await list.locator('input').first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('[data-delivery-commune]').first().textContent()).toBe('Ñuñoa')
  expect(await page.getByRole('combobox', { name: 'Dirección' }).inputValue()).toBe('Av. Irarrázaval 2, Ñuñoa')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await list.getByRole('button', { name: 'Eliminar Av. Irarrázaval 2' }).press('Enter')
  await expect.poll(() => list.locator('b').allInnerTexts()).toEqual(['Av. Irarrázaval 1'])
  const left = list.getByRole('button', { name: 'Eliminar Av. Irarrázaval 1' })
  expect(await left.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('[data-announce]').innerText()).toContain('Dirección eliminada')
  await shopper.leave()
})

test('the checkout fills in a saved address, and saves a new one as the newest', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  const { buyer } = await logIn(shopper)
  await buyer.call('POST', '/ecommerce/customers/address/new', { ...SAVED, number: '1', apt: '12' })
  await addFromPages(page, siteUrl, [there])
  await page.goto(`${siteUrl}/checkout`)
  const step = page.locator('[data-step-name="delivery"]')
  // The address used last and the first day are chosen: going on is all there is to do.
  await expect.poll(() => step.locator('.saved input').first().isChecked()).toBe(true)
  expect(await step.getByRole('combobox', { name: 'Dirección' }).count()).toBe(0)
  await step.locator('#fechas input:checked').waitFor()
  await step.getByRole('button', { name: 'Continuar >' }).click()
  await page.locator('[data-step-name="payment"].is-open').waitFor()
  expect(await step.textContent()).toContain('Av. Irarrázaval 1, depto. 12, Ñuñoa')
  await step.locator('.step__head button').click()
  await step.locator('.saved input').last().check()
  await writeAddress(page)
  await step.locator('[name=street]').fill('Pasaje Nuevo')
  await step.locator('[name=number]').fill('7')
  expect(await step.getByLabel('Guardar en Últimas direcciones').isChecked()).toBe(true)
  await step.locator('#fechas input:checked').waitFor()
  await step.getByRole('button', { name: 'Continuar >' }).click()
  await expect.poll(() => toasts(page).allInnerTexts()).toContain('Dirección guardada')
  const me = await buyer.call('GET', '/customers/me')
  expect(me.body.data.user.Addresses.map(({ street }: { street: string }) => street)).toEqual([
    'Pasaje Nuevo',
    'Av. Irarrázaval',
  ])
  await shopper.leave()
})
