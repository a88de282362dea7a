// Maps: the stores on one, a place picked on one; by keyboard, at 320 px, without a connection, by Google's script too.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { type RunningShop, startShop } from '#tests/support/shop/processes.ts'

const { siteUrl } = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {})

const storeMap = (page: Page) => page.getByRole('group', { name: 'Mapa de tiendas' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Elige en el mapa' })
const ground = (page: Page) => picker(page).getByRole('application')
const pin = (page: Page) => ground(page).getByRole('button', { name: 'Ubicación elegida' })
const confirm = (page: Page) => picker(page).getByRole('button', { name: 'Confirmar ubicación' })

/** Requests to anybody but the shop, filled while the page is used. */
function requestsElsewhere(page: Page, own: string): readonly string[] {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(own)) elsewhere.push(request.url())
  })
  return elsewhere
}

async function openStoreMap(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/tiendas`)
  await page.locator('[data-store-map]').scrollIntoViewIfNeeded()
  await storeMap(page).waitFor()
}

/** From the selector in the header. */
async function openPicker(page: Page, site: string, path = '/categorias/vinos'): Promise<void> {
  await page.goto(site + path)
  await page.locator('[data-delivery] .place').click()
  await page
    .getByRole('button', { name: /Elegir en el mapa/ })
    .first()
    .click()
  await picker(page).waitFor()
}

/** What the shop says of any point from now on. */
const answerReverse = (page: Page, place: object | null) =>
  page.route('**/api/places/reverse?*', (route) => route.fulfill({ json: { success: true, data: { place } } }))

const PUDAHUEL = {
  id: 'comuna:13124',
  street: 'Camino Noviciado',
  number: '',
  commune: 'Pudahuel',
  region: 'Metropolitana de Santiago',
  latitude: -33.4,
  longitude: -70.83,
  precision: 'street',
  programmed: false,
  immediate: false,
}

test.each([320, 1440])('at %i px the stores are on a map, with nothing from elsewhere', async (width) => {
  const shopper = await aShopper(browser, { width, siteUrl })
  const { page } = shopper
  const elsewhere = requestsElsewhere(page, siteUrl)
  const data: string[] = []
  page.on('request', (request) => /\/mapa\//.test(request.url()) && data.push(request.url()))
  await page.goto(`${siteUrl}/tiendas`)
  await page.waitForLoadState('networkidle')
  expect(data.length > 0, 'its data come once it is in view').toBe(width === 1440)
  await openStoreMap(page, siteUrl)
  const markers = storeMap(page).getByRole('button', { name: /^\d+\. / })
  await markers.first().waitFor()
  expect(await storeMap(page).ariaSnapshot()).toMatch(/^- group "Mapa de tiendas":\s+- button "1\. \S.*"/)
  await page.getByText('Límites: INE, Censo 2017').waitFor()
  await page.locator('.map__commune').first().waitFor({ state: 'attached' })

  await markers.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => storeMap(page).locator('[aria-current=true]').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await photograph(page, `mapa-tiendas-${width}`)
  expect(elsewhere).toEqual([])
  await shopper.leave()
})

test('a place is picked by keyboard alone, and said in words', async () => {
  const shopper = await aShopper(browser, { width: 320, siteUrl })
  const { page } = shopper
  const elsewhere = requestsElsewhere(page, siteUrl)
  await openPicker(page, siteUrl)
  await ground(page).waitFor()
  await picker(page).getByText('Toca el mapa').filter({ visible: true }).waitFor()
  await ground(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pin(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await picker(page).getByText('Llegamos aquí').first().waitFor()
  expect(await confirm(page).isEnabled()).toBe(true)
  const said = picker(page).locator('[data-announce]')
  await expect.poll(() => said.textContent()).toMatch(/Metropolitana de Santiago\. Llegamos aquí/)
  expect(await picker(page).ariaSnapshot()).toContain('- button "Ubicación elegida"')

  const steps = ['ArrowRight', 'ArrowUp', 'Shift+ArrowRight']
  for (const key of steps) {
    const asked = page.waitForRequest((request) => request.url().includes('/api/places/reverse'))
    await page.keyboard.press(key)
    await asked
  }
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await photograph(page, 'mapa')

  await answerReverse(page, PUDAHUEL)
  await page.keyboard.press('ArrowLeft')
  await picker(page).getByRole('heading', { name: 'Sector no disponible' }).waitFor()
  expect(await confirm(page).isDisabled()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await photograph(page, 'mapa-no')

  await page.keyboard.press('Escape')
  await picker(page).waitFor({ state: 'detached' })
  expect(elsewhere).toEqual([])
  await shopper.leave()
})

test('a press leaves the pin, a drag moves it, and the place is confirmed', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await openPicker(page, siteUrl)
  await ground(page).waitFor()
  const box = (await ground(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const reverses = () => page.waitForResponse((response) => response.url().includes('/api/places/reverse'))
  const pressed = reverses()
  await page.mouse.click(x, y)
  await pressed
  const dragged = reverses()
  await page.mouse.move(x, y - 30)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 30, { steps: 5 })
  await page.mouse.up()
  await dragged
  await expect.poll(async () => Math.round((await pin(page).boundingBox())!.x - x)).toBeGreaterThan(20)
  await confirm(page).click()
  await picker(page).waitFor({ state: 'detached' })
  await shopper.leave()
})

test('without a connection it says so, and tries again', async () => {
  const shopper = await aShopper(browser, { width: 320, siteUrl, expected: [/Failed to load resource|ERR_/] })
  const { page } = shopper
  await page.route('**/mapa/comunas.json', (route) => route.abort('internetdisconnected'))
  await openPicker(page, siteUrl)
  await picker(page).getByText('No pudimos mostrar el mapa.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute('**/mapa/comunas.json')
  await picker(page).getByRole('button', { name: 'Recargar' }).click()
  await ground(page).waitFor()
  await page.route('**/api/places/reverse?*', (route) => route.abort('internetdisconnected'))
  await ground(page).focus()
  await page.keyboard.press('Enter')
  await picker(page).getByText('No pudimos buscar esa dirección.').waitFor()
  await page.unroute('**/api/places/reverse?*')
  await picker(page).getByRole('button', { name: 'Volver a intentar' }).click()
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  await shopper.leave()
})

describe('with a key of Google', () => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await startShop({ env: { GOOGLE_MAPS_API_KEY: 'sandbox-google-key' } })
  })
  afterAll(async () => {
    await shop.stop()
  })

  const inGoogle = (page: Page) => page.getByRole('link', { name: 'Google (de prueba)' })

  test('its script draws the map, with the same markers and keys', async () => {
    const shopper = await aShopper(browser, { width: 320, siteUrl: shop.siteUrl })
    const { page } = shopper
    await openStoreMap(page, shop.siteUrl)
    await inGoogle(page).waitFor()
    await storeMap(page).getByRole('button', { name: /^1\. / }).waitFor()
    expect(await page.getByText('Límites: INE').count()).toBe(0)

    await openPicker(page, shop.siteUrl, '/tiendas')
    await inGoogle(page).last().waitFor()
    await ground(page).getByRole('region').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pin(page).evaluate((element) => element === document.activeElement)).toBe(true)
    const asked = page.waitForRequest((request) => request.url().includes('/api/places/reverse'))
    await page.keyboard.press('ArrowRight')
    await asked
    expect(await accessibilityProblems(page)).toEqual([])
    await shopper.leave()
  })

  test('away from pages with a map of their own nothing of Google is let in: our own map comes', async () => {
    const shopper = await aShopper(browser, { width: 320, siteUrl: shop.siteUrl })
    const { page } = shopper
    const elsewhere = requestsElsewhere(page, shop.siteUrl)
    await openPicker(page, shop.siteUrl)
    await ground(page).waitFor()
    expect([elsewhere, await inGoogle(page).count()]).toEqual([[], 0])
    await shopper.leave()
  })

  test.each([
    ['refuses the key', { key: 'another-key' }, []],
    ['does not come', { host: 'http://127.0.0.1:1' }, [/Failed to load resource|Content Security Policy|violates/]],
  ])('our own map stands in where Google %s', async (_when, wrong, expected) => {
    const shopper = await aShopper(browser, { width: 320, siteUrl: shop.siteUrl, expected })
    const { page } = shopper
    const google = { key: 'sandbox-google-key', host: `${shop.sandboxUrl}/google`, pages: ['^/tiendas$'], ...wrong }
    await page.route('**/mapa/proveedor.json', (route) => route.fulfill({ json: { google } }))
    await openStoreMap(page, shop.siteUrl)
    await page.getByText('Límites: INE').waitFor()
    await storeMap(page).getByRole('button', { name: /^1\. / }).waitFor()
    await expect.poll(() => storeMap(page).count()).toBe(1)
    await shopper.leave()
  })
})

async function photograph(page: Page, name: string) {
  const folder = process.env.PHOTOGRAPHS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
