// 'Mis pedidos' in the browser: a guest finds an order by keyboard and sees it move on; a member has his; what goes wrong.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPeople } from '#db/seeds/demo/people.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const people = openPeople(shop.databaseUrl)
const REFUSED = /status of 40[34]/
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => people.close())

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

test('a guest finds an order by keyboard, and sees it move on', async () => {
  const buyer = createBuyer(shop)
  const made = await buyer.order(await buyer.introduce(), [
    { id: (await plentiful(database, 100)).singles[0]!, amount: 1 },
  ])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))

  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, expected: [REFUSED] })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/mis-pedidos`)
  const search = page.locator('main').getByRole('button', { name: 'Buscar', exact: true })
  await expect.poll(() => search.isDisabled()).toBe(true) // the server's form takes any press; the script's, one of two filled fields
  await page.getByLabel('RUT', { exact: true }).fill('11.111.111-2')
  await page.getByLabel('Número de pedido').fill(String(number))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Debe ingresar un rut válido').waitFor()
  await page.getByLabel('Número de pedido').fill('')
  await page.getByLabel('RUT', { exact: true }).fill(buyer.person.rut.replace(/[.-]/g, ''))
  expect(await search.isDisabled()).toBe(true)
  await page.getByLabel('Número de pedido').fill('999999')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('La orden no existe').waitFor()
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'tracking-unknown')
  await page.getByLabel('Número de pedido').fill(String(number))
  await page.keyboard.press('Enter')
  const found = page.getByRole('article', { name: `Pedido ${number}` })
  await found.waitFor()
  expect(await found.locator('[aria-current=step]').textContent()).toContain('POR PREPARAR')
  expect(new URL(page.url()).search).toBe('')
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'tracking-found')

  let searches = 0
  page.on('request', (request) => {
    if (request.url().includes('/tracking/guest/')) searches += 1
  })
  const seenAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (let times = 0; times < 4; times += 1)
    await Promise.all([page.waitForResponse((answer) => answer.url().includes('/api/orders/finish/')), seenAgain()])
  expect(searches).toBe(0) // searches are counted, and a whole office may be looking
  await database.change('UPDATE orders SET status = "EN PROCESO" WHERE public_id = ?', [id])
  await seenAgain()
  await found.locator('[aria-current=step]').getByText('EN PROCESO').waitFor()
  expect(searches).toBe(1)
  await shopper.leave()
})

test('a member has his orders with the page', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page, context } = shopper
  await takeCookies(context, await people.logIn(demoPeople[0]!), shop.siteUrl)
  await page.goto(`${shop.siteUrl}/mis-pedidos`)
  await page.getByRole('heading', { name: 'Anteriores' }).waitFor()
  await page.locator('.oldies summary').first().click()
  expect(await page.locator('.oldies details[open] .track li').count()).toBe(5)
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'tracking-member')
  await shopper.leave()
})
