// The fewest fields on the way to the cart: one box finds an address, what it cannot find is written by hand, the first day and the nearest store
// are chosen, and what may be a slip is asked about.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { aSnack, atDelivery, nextStep, type Snack, time, type } from '#tests/support/browser/receiving.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
let browser: Browser
let snack: Snack
let restoreHours: () => Promise<void>

beforeAll(async () => {
  browser = await openBrowser()
  snack = await aSnack(openShopDatabase(shop.databaseUrl), 1)
  restoreHours = await saveHours(shop)
  await openStores(shop)
})
afterAll(async () => {
  await restoreHours()
})

const box = (page: Page) => page.getByRole('combobox', { name: 'Dirección' })
const FIELDS = '#region, #comuna, #calle, #numero'

test('a guest writes one line, takes what is found and goes on; a reload stays there', async () => {
  const { page, leave } = await atDelivery(browser, shop, { width: 360, email: 'una-linea@correo.example', snack })
  expect(await page.locator(`${FIELDS}, #depto, #indicaciones`).count()).toBe(0)
  await page.locator('#fechas input:checked').waitFor()
  await box(page).fill('los leones 382')
  await nextStep(page) // written, not chosen, and in two communes
  await page.locator('.notice--error li', { hasText: 'Seleccione una dirección' }).waitFor()
  await page.locator('.notice--error li a').click()
  await page.getByRole('option').first().waitFor()
  await box(page).fill('apoquindo 4501 depto 32')
  await box(page).blur() // it can only be one
  await page.locator('#depto').waitFor()
  expect(await page.locator('#depto').inputValue()).toBe('32')
  expect(await box(page).inputValue()).toBe('Av. Apoquindo 4501, Las Condes')
  expect(await page.locator(FIELDS).count()).toBe(0)
  await page.locator('#depto').fill('x'.repeat(60))
  await page.locator('#donde .ask', { hasText: 'Caben 40 caracteres.' }).waitFor()
  await page.locator('#depto').fill('32')
  await page.reload()
  await page.locator('[data-step-name="delivery"].is-open').waitFor()
  expect(await box(page).inputValue()).toBe('Av. Apoquindo 4501, Las Condes')
  await page.locator('#fechas input:checked').waitFor()
  expect(await overflowing(page)).toEqual([])
  await nextStep(page)
  await page.locator('[data-step-name="payment"].is-open').waitFor()
  await leave()
})

test('what no search finds, or cannot be searched, is written by hand, begun with what was typed', async () => {
  const { page, leave } = await atDelivery(browser, shop, {
    width: 360,
    email: 'a-mano@correo.example',
    snack,
    expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  })
  await box(page).fill('Xyzzyq Wqqqv 77')
  await page.locator('#donde .error', { hasText: 'No encontramos esa dirección.' }).waitFor()
  await page.route('**/api/places/suggestions*', (route) => route.abort())
  await box(page).fill('Xyzzyq Wqqqv 777')
  await page.locator('#donde .error', { hasText: 'También puedes ingresarla a mano.' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ingresar la dirección a mano' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('calle')
  expect(await page.locator('#calle').inputValue()).toBe('Xyzzyq Wqqqv')
  expect(await page.locator('#numero').inputValue()).toBe('777')
  expect(await box(page).count()).toBe(0)
  await page.locator('#comuna').selectOption('Providencia')
  await page.locator('#fechas input:checked').waitFor() // another commune, its own first day
  expect(await accessibilityProblems(page)).toEqual([])
  await nextStep(page)
  await page.locator('[data-step-name="payment"].is-open').waitFor()
  await leave()
})

test('a place without number asks for it alone', async () => {
  const { page, leave } = await atDelivery(browser, shop, { width: 360, email: 'sin-numero@correo.example', snack })
  await box(page).fill('av apoquindo las condes')
  await page.getByRole('option').first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('numero')
  await page.locator('#numero').fill('45')
  expect(await page.locator('#numero').inputValue()).toBe('45')
  expect(await page.locator('#region, #comuna, #calle').count()).toBe(0)
  await leave()
})

test('of a pickup the nearest five are shown, the nearest with everything and its first day are chosen', async () => {
  const { page, leave } = await atDelivery(browser, shop, { width: 1440, email: 'cerca@correo.example', snack })
  await box(page).fill('providencia 1870 providencia')
  await page.getByRole('option').first().click()
  await page.locator('#depto').waitFor()
  await type(page, 'Retiro en tienda').check()
  await time(page, 'Programado').check()
  await page.locator('#tiendas input:checked').waitFor()
  await page.locator('#fechas input:checked').waitFor()
  expect(await page.locator('#tiendas li').count()).toBe(5)
  const tops = await page.evaluate(() =>
    ['#fechas', '#tiendas'].map((id) => document.querySelector(id)!.getBoundingClientRect().top),
  )
  expect(tops[0]).toBeLessThan(tops[1]!)
  await page.getByRole('button', { name: /^Ver las \d+ tiendas$/ }).click()
  await expect.poll(() => page.locator('#tiendas li').count()).toBeGreaterThan(5)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
  expect((await page.locator('.pickmap__map').boundingBox())!.height).toBe(420)
  expect(await overflowing(page)).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  await nextStep(page)
  await page.locator('[data-step-name="payment"].is-open').waitFor()
  await leave()
})

test('mails and names that may be slips are asked about, and one press takes them', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  await page.goto(`${shop.siteUrl}/productos/${snack.id}/${snack.slug}`)
  await page.locator(`main [data-add="${snack.id}"]`).first().click()
  await page.goto(`${shop.siteUrl}/checkout`)
  for (const [address, mail, lastName] of [
    ['/checkout', '#email', '#last_name'],
    ['/registrate', '#email', '#lastName'],
    ['/verificacion', '#correo', null],
  ] as const) {
    if (!page.url().endsWith(address)) await page.goto(shop.siteUrl + address)
    await page.locator(mail).fill('camila@gmial.con')
    await page.locator(mail).blur()
    await page.getByRole('button', { name: '¿Quisiste decir camila@gmail.com?' }).click()
    expect(await page.locator(mail).inputValue()).toBe('camila@gmail.com')
    await page.locator(mail).blur()
    expect(await page.getByRole('button', { name: /Quisiste decir/ }).count()).toBe(0)
    if (lastName === null) continue
    await page.locator(lastName).fill('O’Higgins Pérez-Cotapos')
    await page.locator(lastName).blur()
    const minds = 'Usa solo letras y espacios, sin apóstrofes, guiones, puntos ni números.'
    await page.locator('.ask', { hasText: minds }).waitFor()
    if (address === '/checkout')
      expect(await page.locator('#last_name-error').textContent()).toBe('El apellido es inválido')
    expect(await overflowing(page)).toEqual([])
    await page.getByRole('button', { name: '¿Lo escribimos OHiggins Pérez Cotapos?' }).click()
    expect(await page.locator(lastName).inputValue()).toBe('OHiggins Pérez Cotapos')
  }
  await leave()
})
