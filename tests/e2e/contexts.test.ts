// Switching between programmed and express: in the header, by address, on a product, in two tabs, without script.
import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import {
  ADVISED,
  accessibilityProblems,
  countShifts,
  inOurFonts,
  overflowing,
  shifted,
} from '#tests/support/browser/page-quality.ts'
import { aShopper, contactOf, started } from '#tests/support/browser/shopper.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'

const shop = inject('shop')
const { siteUrl } = shop
let browser: Browser
let restore: () => Promise<void>

beforeAll(async () => {
  browser = await openBrowser()
  restore = await saveHours(shop)
  await openStores(shop)
})
afterAll(async () => {
  await restore()
})

const WINES = `${siteUrl}/categorias/vinos`
const count = (page: Page) => page.locator('[data-part=count]').innerText()
const place = (page: Page) => page.locator('[data-delivery] .place')
const selector = (page: Page) => page.locator('.pop .dsel')
const express = (page: Page) => selector(page).getByRole('button', { name: /^Express/ })
const programmed = (page: Page) => selector(page).getByRole('button', { name: /^Programado/ })
const commune = (page: Page) => selector(page).locator('[data-delivery-communes]')
const save = (page: Page) => selector(page).getByRole('button', { name: 'Guardar' })
const chosen = async (context: BrowserContext) =>
  (await context.cookies(siteUrl)).find(({ name }) => name === 'compra')?.value
const EXPRESS = /^immediate\.delivery\.\d+$/

async function choose(page: Page, mode: (page: Page) => ReturnType<Page['locator']>) {
  await place(page).click()
  if ((await commune(page).inputValue()) === '') await commune(page).selectOption('Las Condes')
  await mode(page).click()
  await Promise.all([page.waitForEvent('load'), save(page).click()])
}

test('express in the awning, and back', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page, context } = shopper
  await page.goto(WINES)
  const before = await count(page)
  await place(page).focus()
  await page.keyboard.press('Enter')
  await commune(page).selectOption('Las Condes')
  await expect.poll(() => express(page).innerText()).toContain('Desde 30 min.')
  expect(await programmed(page).getAttribute('aria-pressed')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])

  await express(page).focus()
  await page.keyboard.press('Enter')
  await Promise.all([page.waitForEvent('load'), save(page).click()])
  expect(page.url()).toBe(WINES)
  expect(await chosen(context)).toBe('immediate.delivery.2')
  expect(await place(page).innerText()).toMatch(/Express a\s+Las Condes/)
  const there = await count(page)
  expect(there).not.toBe(before)

  await page.reload()
  expect(await count(page)).toBe(there)
  const asked = page.waitForRequest((request) => request.url().endsWith('/cart') && request.method() === 'POST')
  await page.locator('[data-shelf] [data-add]').first().click()
  expect((await asked).postDataJSON()).toMatchObject({ store: 2, deliveryTime: 'immediate', deliveryType: 'delivery' })
  const looked = page.waitForRequest((request) => request.url().includes('/searcher/suggestions'))
  await page.locator('[data-search] input').fill('pisco')
  expect((await looked).url()).toMatch(/delivery_time=immediate/)
  await page.locator('[data-search] input').fill('')

  await choose(page, programmed)
  expect(await chosen(context)).toBeUndefined()
  expect(await count(page)).toBe(before)
  await shopper.leave()
})

/** Opens the first product of a list; its page is ready once its script is, until then its forms are plain ones. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-shelf] article h2 a').first().click()
  await page.waitForURL(/\/productos\//)
  await started(page)
}

test('a commune holds as soon as it is chosen: closed by Esc, on the next page, in another tab, in express', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page, context } = shopper
  await page.goto(WINES)
  await openFirst(page)
  await page.locator('[data-delivery-when]').waitFor()
  const other = await context.newPage()
  await other.goto(WINES)
  await place(page).click()
  await commune(page).selectOption('Ñuñoa')
  await page.keyboard.press('Escape')
  await expect.poll(() => place(page).innerText()).toMatch(/Ñuñoa/)
  await expect.poll(() => page.locator('main [data-delivery] b').textContent()).toMatch(/ a Ñuñoa$/)
  await other.reload()
  expect(await place(other).innerText()).toMatch(/Ñuñoa/)
  await other.close()

  await choose(page, express)
  expect(await chosen(context)).toBe('immediate.delivery.5')
  await place(page).click()
  await commune(page).selectOption('Las Condes')
  await expect.poll(() => chosen(context)).toBe('immediate.delivery.2')
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Escape')])
  expect(await place(page).innerText()).toMatch(/Express a\s+Las Condes/)
  // Where nobody delivers express the pages are programmed again.
  await place(page).click()
  await selector(page).locator('[data-delivery-region]').selectOption('Magallanes y de la Antártica Chilena')
  await expect.poll(() => commune(page).locator('option').count()).toBeGreaterThan(1)
  const first = await commune(page).locator('option').nth(1).innerText()
  await commune(page).selectOption(first)
  await expect.poll(() => chosen(context)).toBeUndefined()
  await Promise.all([page.waitForEvent('load'), page.locator('#entrega .iconbtn').first().click()])
  expect(await place(page).innerText()).toMatch(new RegExp(`Despacho programado a\\s+${first}`))

  await page.goto(`${siteUrl}/categorias/ofertas-entrega-inmediata`)
  await page.getByText(`No pudimos cambiar a Express. Por ahora Express no llega a ${first}.`).waitFor()
  expect(await chosen(context)).toBeUndefined()
  await shopper.leave()
})

test('a closed store cannot be chosen, and the page says when it opens', async () => {
  await openStores(shop, 15)
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await page.goto(WINES)
  await place(page).click()
  await commune(page).selectOption('Las Condes')
  await expect.poll(() => express(page).innerText()).toMatch(/Disponible desde|No disponible en estos momentos/)
  expect(await express(page).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await openFirst(page)
  await page.locator('[data-method-form="immediate"] button').click()
  const dialog = page.getByRole('dialog', { name: 'El método de envío se cambiará a: Entrega Inmediata' })
  await dialog.getByText('Cerrado').waitFor()
  expect(await dialog.getByRole('button', { name: 'Aceptar' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await openStores(shop)
  await shopper.leave()
})

test('the dialog of the product page by keyboard', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page, context } = shopper
  await page.goto(WINES)
  await openFirst(page)
  const opener = page.locator('[data-method-form] button')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'El método de envío se cambiará a: Entrega Inmediata' })
  await dialog.getByText('Desde 30 min.').waitFor()
  const accept = dialog.getByRole('button', { name: 'Aceptar' })
  expect(await accept.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await chosen(context)).toBeUndefined()

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // Cancelar
  await dialog.waitFor({ state: 'hidden' })
  expect(await chosen(context)).toBeUndefined()

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  const address = page.url()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  expect(page.url()).toBe(address)
  expect(await chosen(context)).toMatch(EXPRESS)
  await page.getByText('Con stock para entrega Express').waitFor()
  await opener.click()
  await page.getByRole('dialog', { name: 'El método de envío se cambiará a: Despacho programado' }).waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Aceptar' }).click()])
  expect(await chosen(context)).toBeUndefined()
  await shopper.leave()
})

test('an address that opens the selector opens it after the age check', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl, adult: false })
  const { page } = shopper
  await page.goto(`${WINES}?delivery_popup_open=true`)
  const yes = page.getByRole('button', { name: 'SI', exact: true })
  await yes.waitFor()
  await expect.poll(() => page.url()).toBe(WINES)
  expect(await selector(page).isVisible()).toBe(false)
  await yes.click()
  await selector(page).waitFor()
  await shopper.leave()
})

test('an address with a context is taken over, opens the selector, and stays clean', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page, context } = shopper
  await page.goto(`${WINES}?delivery_time=immediate&store_id=3&orden=price:asc&delivery_popup_open=true`)
  await expect.poll(() => page.url()).toBe(`${WINES}?orden=price:asc`)
  expect(await chosen(context)).toBe('immediate.delivery.3')
  await selector(page).waitFor()
  const there = await count(page)
  await page.reload()
  expect(await count(page)).toBe(there)
  expect(await selector(page).isVisible()).toBe(false)
  await page.goto(`${siteUrl}/?delivery_time=programmed`)
  await expect.poll(() => page.url()).toBe(`${siteUrl}/`)
  expect(await chosen(context)).toBeUndefined()
  await page.goto(`${WINES}?delivery_type=delivery&delivery_time=programmed&filter_reset=true`)
  await expect.poll(() => page.url()).toBe(WINES)
  await shopper.leave()
})

test('a pickup by address keeps its store, and is never called by one that nobody chose', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  const said = () => place(page).innerText()
  for (const time of ['programmed', 'immediate']) {
    await page.goto(`${WINES}?delivery_type=pickup&delivery_time=${time}`)
    await expect.poll(said).toMatch(/Retiro en tienda\s+Elige tu tienda/)
  }
  await page.goto(`${WINES}?delivery_type=pickup&delivery_time=programmed&store_id=77`) // there is none
  await expect.poll(said).toMatch(/Elige tu tienda/)
  for (const [time, id, name] of [
    ['programmed', 3, 'Vitacura'],
    ['immediate', 5, 'Ñuñoa'],
  ]) {
    await page.goto(`${WINES}?delivery_type=pickup&delivery_time=${time}&store_id=${id}`)
    await expect.poll(said).toMatch(new RegExp(`Retiro en tienda\\s+${name}`))
  }
  const [search, store] = await Promise.all(['.find', '.ship'].map((part) => page.locator(part).first().boundingBox()))
  expect(search!.x + search!.width).toBeLessThanOrEqual(store!.x) // beside it, not over it
  await place(page).click()
  await expect.poll(() => selector(page).locator('.storerow:has(:checked)').innerText()).toContain('Ñuñoa')
  // Another store makes no other page of programmed pickups: its name alone changes.
  await programmed(page).click()
  await selector(page).getByRole('radio', { name: /Maipú/ }).first().check()
  await Promise.all([page.waitForEvent('load'), save(page).click()])
  await expect.poll(said).toMatch(/Maipú/)
  await place(page).click()
  await selector(page).getByRole('radio', { name: /Ñuñoa/ }).first().check()
  await save(page).click()
  await expect.poll(said).toMatch(/Ñuñoa/)
  await shopper.leave()
})

test.each([
  [360, 'delivery'],
  [1440, 'delivery'],
  [360, 'pickup'],
])('at %i px the page of the selector stands still with a %s, its headings in order', async (width, type) => {
  const shopper = await aShopper(browser, { width, siteUrl })
  const { page } = shopper
  if (type === 'pickup') await page.goto(`${WINES}?delivery_type=pickup&delivery_time=programmed&store_id=3`)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        dataset.moved = String(Number(dataset.moved ?? 0) + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${siteUrl}/entrega`)
  const main = page.getByRole('main')
  await main.locator(type === 'pickup' ? '.storerow:has(:checked)' : '.combo').waitFor()
  if (type === 'pickup') await main.locator('.datecard').first().waitFor()
  const parts = type === 'pickup' ? ['¿Cuándo?', '¿En qué tienda?'] : ['¿Dónde?', '¿Cuándo?']
  expect(await main.locator('h1, h2, h3').allInnerTexts()).toEqual(['¿Cómo lo recibes?', ...parts])
  expect(await main.locator('h2').count()).toBe(2)
  expect(await accessibilityProblems(page, ADVISED)).toEqual([])
  expect(Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0))).toBeLessThanOrEqual(0.02)
  await shopper.leave()
})

test('the offers of express switch to it', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page, context } = shopper
  await page.goto(`${siteUrl}/categorias/ofertas-entrega-inmediata`)
  expect(await place(page).innerText()).toMatch(/Express/)
  await expect.poll(() => chosen(context)).toMatch(EXPRESS)
  await page.goto(WINES)
  expect(await place(page).innerText()).toMatch(/Express/)
  await page.goto(`${siteUrl}/categorias/ofertas-entrega-inmediata`)
  await choose(page, programmed)
  expect(page.url()).toBe(`${siteUrl}/categorias/ofertas`)
  expect(await chosen(context)).toBeUndefined()
  await shopper.leave()
})

test('after Back, and in another tab, the page is of the context that holds', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page, context } = shopper
  await page.goto(WINES)
  const before = await count(page)
  const other = await context.newPage()
  await other.goto(WINES)
  await page.goto(`${siteUrl}/categorias/ron`)
  await choose(page, express)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(WINES)
  await expect.poll(() => count(page)).not.toBe(before)
  const there = await count(page)

  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => count(other)).toBe(there)
  await choose(other, programmed)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => count(page)).toBe(before)
  await shopper.leave()
})

test('a commune that Back puts into the selector by itself is not chosen anew', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  for (const [path, name] of [
    ['/categorias/vinos', 'Ñuñoa'],
    ['/categorias/ron', 'Providencia'],
  ]) {
    await page.goto(`${siteUrl}${path}`)
    await place(page).click()
    await commune(page).selectOption(name!)
    await page.keyboard.press('Escape')
    await expect.poll(() => place(page).innerText()).toContain(name)
  }
  await page.goBack()
  await expect.poll(() => place(page).innerText()).toContain('Providencia')
  await place(page).click()
  await programmed(page).waitFor()
  expect(await commune(page).inputValue()).toBe('Providencia')
  await shopper.leave()
})

test('the checkout begins in the way of the shelves, and prices the cart so', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await page.goto(`${WINES}?delivery_time=immediate&store_id=2`)
  const first = page.waitForResponse((response) => response.url().endsWith('/cart'))
  await page.locator('[data-shelf] [data-add]').first().click()
  await first
  // The list may price the cart once more before it is left.
  const isOfCheckout = (request: Request) => request.frame().url().endsWith('/checkout')
  const asked = page.waitForRequest((request) => request.url().endsWith('/cart') && isOfCheckout(request))
  await page.goto(`${siteUrl}/checkout`)
  expect((await asked).postDataJSON()).toMatchObject({ deliveryTime: 'immediate', deliveryType: 'delivery' })
  for (const [name, value] of Object.entries(contactOf('express@correo.example')))
    await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Continuar >' }).click()
  await page.locator('#cuando input[value=immediate]:checked').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await shopper.leave()
})

test('without script the forms do it all', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  const { page, context } = shopper
  await page.goto(WINES)
  const before = await count(page)
  await place(page).click()
  await page.locator('#entrega .mode--express').click()
  await page.waitForURL(WINES)
  expect(await chosen(context)).toMatch(EXPRESS)
  expect(await count(page)).not.toBe(before)
  expect(await place(page).innerText()).toMatch(/Express/)
  await page.locator('[data-shelf] article h2 a').first().click()
  await page.locator('[data-method-form="programmed"] button').click()
  await page.getByText('Con stock para despacho programado').waitFor()
  expect(await chosen(context)).toBeUndefined()

  await page.goto(`${WINES}?delivery_time=immediate&store_id=3`)
  expect(await place(page).innerText()).toMatch(/Express/)
  await page.goto(`${siteUrl}/entrega?region=Magallanes+y+de+la+Ant%C3%A1rtica+Chilena`)
  await page.getByRole('main').locator('.mode--express').click()
  await page.getByText('No pudimos cambiar a Express.').waitFor()
  expect(await chosen(context)).toBeUndefined()
  await shopper.leave()
})

test('opened without a connection the selector still works, and says what delivery costs at the next opening', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl, expected: [/ERR_INTERNET_DISCONNECTED/] })
  const { page, context } = shopper
  await page.goto(`${siteUrl}/categorias/piscos`)
  const place = page.locator('[data-delivery] [commandfor="entrega"]').first()
  await context.setOffline(true)
  await place.click()
  await page.locator('#entrega [data-delivery-communes]').filter({ visible: true }).waitFor()
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await place.click()
  await commune(page).selectOption('Las Condes')
  await expect.poll(() => selector(page).locator('.amount').first().textContent()).toContain('$')
  await shopper.leave()
})

test('the communes offered are always of the region shown, also when they cannot come or come late', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  const { page, context } = shopper
  await page.goto(`${siteUrl}/categorias/piscos`)
  await place(page).click()
  const region = selector(page).locator('[data-delivery-region]')
  const options = () => commune(page).locator('option').allInnerTexts()
  await expect.poll(options).toContain('Las Condes')
  const shown = await region.inputValue()
  const [second, third] = (await region.locator('option').allInnerTexts()).slice(1).filter((name) => name !== shown)

  await context.setOffline(true)
  await region.selectOption(second!)
  await selector(page)
    .locator('.field', { has: page.locator('[data-delivery-communes]') })
    .locator('.error')
    .waitFor()
  expect(await options()).toHaveLength(1)
  await context.setOffline(false)

  const late = Promise.withResolvers<void>()
  await page.route(/delivery_available_communes/, async (route) => {
    if (new URL(route.request().url()).searchParams.get('region') === second) await late.promise
    await route.continue()
  })
  await region.selectOption(shown)
  await region.selectOption(second!)
  await region.selectOption(third!)
  await expect.poll(() => commune(page).isDisabled()).toBe(false)
  const then = await options()
  expect(then).not.toContain('Las Condes')
  late.resolve()
  await page.waitForResponse(/delivery_available_communes/)
  expect(await options()).toEqual(then)
  await shopper.leave()
})

test.each([360, 1440])(
  'at %i px a selector that React reaches late is there at once, moves nothing, and keeps what was chosen',
  async (width) => {
    const shopper = await aShopper(browser, { width, siteUrl })
    const { page } = shopper
    await countShifts(page)
    const late = Promise.withResolvers<void>()
    await page.route(/\/DeliverySelector\.[^/]+\.js$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(WINES)
    await inOurFonts(page)
    await Promise.all([page.waitForRequest(/\/DeliverySelector\./), place(page).press('Enter')])
    expect(await page.locator('.pop [data-delivery-form]').isHidden()).toBe(true)
    await commune(page).focus()
    await page.keyboard.type('Provid')
    await expect.poll(() => commune(page).inputValue()).toBe('Providencia')
    const before = await shifted(page)
    late.resolve()
    await programmed(page).waitFor()
    expect(await commune(page).inputValue()).toBe('Providencia')
    await selector(page).getByRole('radio').first().waitFor()
    expect((await shifted(page)) - before).toBeLessThanOrEqual(0.02)
    await shopper.leave()
  },
)

/** Whether all of an element is in the window, and nothing over it. */
const isSeen = (element: ReturnType<Page['locator']>) =>
  element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && above !== null && one.contains(above)
  })
/** Where Tab leads, once around: what it reaches in the page that lies outside of the selector, or is not seen. */
async function strayTabs(page: Page): Promise<string[]> {
  const stray: string[] = []
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return '' // the browser's own buttons
      const { bottom, top } = at.getBoundingClientRect()
      const foot = document.querySelector('.pop .dsel__foot')!.getBoundingClientRect()
      const isIn = at.closest('dialog')?.id === 'entrega'
      const isFree = at.closest('.dsel__foot') !== null || (top >= 0 && bottom <= foot.top + 1)
      return isIn && isFree ? '' : `${at.localName} ${at.textContent}`
    })
    if (where !== '') stray.push(where)
  }
  return stray
}

test.each([
  [320, 740],
  [1440, 900],
])('at %i px by keyboard: an address with suggestions, a day, a pickup store', async (width, height) => {
  const shopper = await aShopper(browser, { width, siteUrl })
  const { page, context } = shopper
  await page.setViewportSize({ width, height })
  await page.goto(WINES)
  await place(page).focus()
  await page.keyboard.press('Enter')
  await selector(page).waitFor()
  const hasFocus = (one: ReturnType<Page['locator']>) => one.evaluate((element) => element === document.activeElement)
  expect(await hasFocus(page.getByRole('heading', { name: '¿Cómo lo recibes?' }))).toBe(true)
  expect(await strayTabs(page)).toEqual([])
  await selector(page).getByRole('button', { name: 'Ingresar la dirección a mano' }).press('Enter') // as high as it gets
  expect(await isSeen(save(page))).toBe(true)
  await selector(page).getByRole('button', { name: 'Ingresar la dirección a mano' }).press('Enter')
  await page.keyboard.press('Escape')
  expect(await hasFocus(place(page))).toBe(true)
  await page.keyboard.press('Enter')
  const box = selector(page).getByRole('combobox', { name: 'Dirección' })
  await box.focus()
  await page.keyboard.type('apoquindo 4500 las condes')
  const options = selector(page).getByRole('option')
  await options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  expect(await isSeen(save(page))).toBe(true)
  expect(await accessibilityProblems(page, ADVISED)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toMatch(/Apoquindo 4500, Las Condes$/)
  const days = selector(page).getByRole('radio')
  await days.first().waitFor()
  // The other ways to say an address are folded away: when it comes stands on the same screen.
  expect(await selector(page).getByRole('button', { name: 'Elegir en el mapa' }).count()).toBe(0)
  if (width > 360) expect(await isSeen(selector(page).locator('.datecard').first())).toBe(true)
  await selector(page).getByRole('button', { name: 'Cambiar dirección' }).press('Enter')
  await expect.poll(() => hasFocus(selector(page).getByRole('button', { name: 'Elegir en el mapa' }))).toBe(true)
  await days.first().focus()
  await page.keyboard.press('Space')
  expect(await days.first().isChecked()).toBe(true)
  await expect
    .poll(() => selector(page).locator('.dsel__foot').innerText())
    .toMatch(/Apoquindo 4500, Las Condes[\s\S]*(\$|Gratis)/)
  expect(await accessibilityProblems(page, ADVISED)).toEqual([])

  await selector(page)
    .getByRole('button', { name: /^Retiro/ })
    .press('Enter')
  await express(page).press('Enter')
  await selector(page).getByRole('radio', { name: /Ñuñoa/ }).first().press('Space')
  expect(await isSeen(save(page))).toBe(true)
  expect(await accessibilityProblems(page, ADVISED)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await Promise.all([page.waitForEvent('load'), save(page).press('Enter')])
  expect(await chosen(context)).toMatch(/^immediate\.pickup\.\d+$/)
  expect(await place(page).innerText()).toMatch(/Retiro en tienda\s+Ñuñoa/)
  await shopper.leave()
})

test('an address that was typed and not chosen is not saved', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.goto(WINES)
  await place(page).click()
  await commune(page).selectOption('Las Condes')
  const box = selector(page).getByRole('combobox', { name: 'Dirección' })
  await expect.poll(() => box.inputValue()).toBe('Las Condes')
  await box.fill('zz')
  // A commune that arrives late takes nothing away from who is typing.
  await commune(page).evaluate((select: HTMLSelectElement) => {
    select.value = 'Providencia'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => commune(page).inputValue()).toBe('Providencia')
  expect(await box.inputValue()).toBe('zz')
  await save(page).click()
  await selector(page).getByText('Seleccione una dirección').waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await box.fill('')
  await save(page).click()
  await selector(page).waitFor({ state: 'hidden' })
  await shopper.leave()
})

test('a place that is refused or does not come in time is logged, and an address can be typed', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(WINES)
  await place(page).click()
  await selector(page).getByRole('button', { name: 'Usar mi ubicación' }).click()
  await selector(page).getByText('No pudimos obtener tu ubicación. Escribe tu dirección.').waitFor()
  expect(logged).toContain('Usuario denegó la solicitud de geolocalización.')
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await selector(page).getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect.poll(() => logged).toContain('Se agotó el tiempo de espera para obtener la ubicación.')
  expect(await selector(page).getByRole('combobox', { name: 'Dirección' }).isEnabled()).toBe(true)
  await shopper.leave()
})
