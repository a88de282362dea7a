// Somebody narrows a category down: on a phone and on a desk, with and without script, and comes back to it.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { enlargeText } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'

const shop = inject('shop')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const chip = (page: Page, key: string) => page.locator(`.filters [data-key="${key}"]`)
const shown = async (page: Page) => (await page.locator('[data-part=count]').textContent()) ?? ''
const quantity = async (page: Page, key: string) => Number(await chip(page, key).locator('i').textContent())
const cards = (page: Page) =>
  page
    .locator('main [data-product-id]')
    .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.productId))
/** Says whether the page has been loaded anew since it was marked. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

test('by keyboard the second stop of a page leads past the filters to the products', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (const path of ['/categorias/vinos', '/resultados?busqueda=vino']) {
    await page.goto(shop.siteUrl + path)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Saltar al contenido')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Ir a los productos')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('productos')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.cat__list, .filters')?.className)).toBe(
      'cat__list',
    )
  }
  await leave()
})

test('on a phone a pack says its whole name, and the fields of the price show their figures in large text', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const cut = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((each) => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = each
        const isCut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
        return isCut ? [each.textContent || (each as HTMLInputElement).value] : []
      }),
    )
  for (const slug of ['packs', 'promos', 'piscos']) {
    await page.goto(`${shop.siteUrl}/categorias/${slug}`)
    expect(await cut('.card__name a'), slug).toEqual([])
  }
  await enlargeText(page)
  expect(await cut('.card__name a')).toEqual([])
  await page.getByRole('button', { name: /^Filtros/ }).click()
  expect(await cut('.facet__ends .input')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await cut('.facet__ends .input')).toEqual([])
  await leave()
})

test('on a desk: chips change list, counts and address at once; reload, Back and a shared address show the same', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page, context } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  await mark(page)
  const all = await shown(page)
  const merlots = await quantity(page, 'tipo:blanco')

  await chip(page, 'tipo:blanco').click()
  await expect.poll(() => shown(page)).toBe(`${merlots} de ${all}`)
  expect(new URL(page.url()).search).toBe('?tipo=blanco')
  expect(await isMarked(page)).toBe(true)
  expect(await chip(page, 'tipo:blanco').getAttribute('aria-current')).toBe('true')
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.key)).toBe('tipo:blanco')
  expect(await page.locator('[data-announce]').textContent()).toContain(`${merlots} de`)

  const both = await quantity(page, 'cepa:chardonnay')
  await chip(page, 'cepa:chardonnay').click()
  await expect.poll(() => shown(page)).toBe(`${both} de ${all}`)
  const listed = await cards(page)
  expect(listed.length).toBe(Math.min(both, 24))
  const address = page.url()

  await page.reload()
  expect(await cards(page)).toEqual(listed)
  const friend = await context.newPage()
  await friend.goto(address)
  expect(await cards(friend)).toEqual(listed)
  await friend.close()

  await page.goBack()
  await expect.poll(() => shown(page)).toBe(`${merlots} de ${all}`)
  expect(new URL(page.url()).search).toBe('?tipo=blanco')
  await page.goBack()
  await expect.poll(() => shown(page)).toBe(all)
  await page.goForward()
  await expect.poll(() => shown(page)).toBe(`${merlots} de ${all}`)

  await page.locator('.applied .chip').first().click()
  await expect.poll(() => shown(page)).toBe(all)
  expect(new URL(page.url()).search).toBe('')
  await shopper.leave()
})

/** A category with everything chosen, and a search; all other kinds are in tests/http/filters.test.ts. */
const STATES = [
  '/categorias/vinos?tipo=tinto&precio_desde=5000&precio_hasta=12000&orden=price%3Aasc&pagina=2',
  '/resultados?busqueda=vino&tipo=blanco&orden=price%3Adesc',
]

test.each(STATES)('%s survives reload, Back, a friend, and a browser without script', async (address) => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  const stateOf = async (page: Page) => ({
    cards: await cards(page),
    shown: await shown(page),
    active: await page
      .locator('.filters [aria-current=true]')
      .evaluateAll((all) => all.map((chip) => (chip as HTMLElement).dataset.key).sort()),
    applied: await page.locator('.applied .chip').allTextContents(),
    order: await page.getByLabel('Ordenar por').inputValue(),
    prices: await page
      .getByRole('textbox', { name: /^Precio/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  })
  await page.goto(shop.siteUrl + address)
  const before = await stateOf(page)
  expect(before.applied.length).toBeGreaterThan(0)

  await page.reload()
  expect(await stateOf(page)).toEqual(before)
  await page.goto(`${shop.siteUrl}/despacho`)
  await page.goBack()
  await expect.poll(() => stateOf(page)).toEqual(before)

  const [query, other] = [new URL(page.url()).searchParams, new URL(page.url())]
  other.search = String(new URLSearchParams([...query].reverse()))
  for (const javaScript of [true, false]) {
    const friend = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl, javaScript })
    await friend.page.goto(other.href)
    expect(await stateOf(friend.page)).toEqual(before)
    await friend.leave()
  }
  await shopper.leave()
})

test('the same place in the list after looking at a product', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  await chip(page, 'tipo:tinto').click()
  await expect.poll(() => page.url()).toContain('tipo=tinto')
  await page.locator('[data-live=more]').click()
  await expect.poll(async () => (await cards(page)).length).toBe(48)
  expect(new URL(page.url()).search).toBe('?tipo=tinto&pagina=2')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.card') !== null)).toBe(true)

  const bottle = page.locator('main .card').nth(40)
  await bottle.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1500)
  await bottle.locator('.card__name a').click()
  await page.waitForURL(/\/productos\//)
  await page.goBack()
  await expect.poll(async () => (await cards(page)).length).toBe(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(80)

  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Cervezas' }).click()
  await page.waitForURL(/cervezas$/)
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Vinos' }).click()
  await page.waitForURL(/vinos\?tipo=tinto&pagina=2$/)
  await page.goto(`${shop.siteUrl}/categorias/vinos?filter_reset=true`)
  expect(page.url()).toBe(`${shop.siteUrl}/categorias/vinos`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('liqui:listas'))).toBe('{}')
  await page.goto(shop.siteUrl)
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Vinos' }).click()
  await page.waitForURL(/vinos$/)
  await shopper.leave()
})

test('search in a filter, price and order', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  await mark(page)
  const strains = page.locator('[data-facet=cepa]')
  await strains.getByRole('searchbox').fill('GEWURZ')
  await expect.poll(() => strains.locator('.chip:visible').count()).toBe(1)
  await strains.getByRole('searchbox').fill('')

  await page.getByRole('textbox', { name: 'Precio hasta' }).fill('6000')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?precio_hasta=6000')
  const dear = await page
    .locator('main .card')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.price)))
  expect(Math.max(...dear)).toBeLessThanOrEqual(6000)
  expect(await page.locator('.applied').textContent()).toContain('Hasta $6.000')

  const slider = page.getByRole('slider', { name: 'Precio desde' })
  const step = Number(await slider.getAttribute('step'))
  const lowest = Number(await slider.getAttribute('min'))
  await page.locator('.applied .chip').click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('slider', { name: 'Precio desde' }).press('ArrowRight')
  await expect.poll(() => new URL(page.url()).search).toBe(`?precio_desde=${lowest + step}`)

  // Keys that come while the answer to the first is under way all count, and the slider keeps the focus.
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight', { delay: 60 })
  await expect.poll(() => new URL(page.url()).search).toBe(`?precio_desde=${lowest + 6 * step}`)
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.slides)).toBe('precio_desde')

  await page.getByLabel('Ordenar por').selectOption('price:asc')
  await expect.poll(() => new URL(page.url()).search).toBe(`?precio_desde=${lowest + 6 * step}&orden=price%3Aasc`)
  await expect
    .poll(async () => {
      const prices = await page
        .locator('main .card')
        .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.price)))
      return prices.every((price, at) => at === 0 || price >= prices[at - 1]!)
    })
    .toBe(true)
  expect(await isMarked(page)).toBe(true)
  await shopper.leave()
})

test('on a phone: the filters slide over, and Aplicar shows the list', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/categorias/cervezas`)
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.waitFor()
  await chip(page, 'envase:lata')
    .scrollIntoViewIfNeeded()
    .catch(() => undefined)
  const facet = page.locator('[data-facet=envase]')
  if ((await facet.getAttribute('open')) === null) await facet.locator('summary').tap()
  const cans = await quantity(page, 'envase:lata')
  await chip(page, 'envase:lata').tap()
  const apply = dialog.getByRole('button', { name: `Aplicar (${cans})` })
  await apply.tap()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  expect(await shown(page)).toMatch(new RegExp(`^${cans} de`))
  expect(page.url()).toContain('envase=lata')
  await shopper.leave()
})

test('when the server does not answer as expected, the browser goes there itself', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl, expected: [/503/, /Failed to load/] })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  await mark(page)
  await page.route('**/categorias/vinos?tipo=blanco', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 503, body: 'no' }) : route.continue(),
  )
  await chip(page, 'tipo:blanco').hover()
  await chip(page, 'tipo:blanco').click()
  await page.waitForURL(/tipo=blanco/)
  await expect.poll(() => isMarked(page)).toBe(false)
  await shopper.leave()
})

test('without a connection the list stays, says so, and the next try works', async () => {
  const shopper = await aShopper(browser, {
    width: 1440,
    siteUrl: shop.siteUrl,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const { page, context } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  const all = await shown(page)
  await chip(page, 'tipo:tinto').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?tipo=tinto')
  await mark(page)
  const red = await shown(page)

  await context.setOffline(true)
  await page.getByLabel('Ordenar por').selectOption('price:asc')
  await expect.poll(() => page.locator('[data-toasts]').textContent()).toContain('No tienes conexión')
  expect(await page.getByLabel('Ordenar por').inputValue()).toBe('default')
  await chip(page, 'cepa:merlot').click()
  await expect.poll(() => page.locator('[data-list]').getAttribute('aria-busy')).toBeNull()
  expect(new URL(page.url()).search).toBe('?tipo=tinto')
  expect(await shown(page)).toBe(red)
  await page.goBack()
  expect(await shown(page)).toBe(red)

  await context.setOffline(false) // Back is done now
  await expect.poll(() => shown(page)).toBe(all)
  await chip(page, 'tipo:blanco').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?tipo=blanco')
  expect(await isMarked(page)).toBe(true)
  await shopper.leave()
})

test.each([360, 1440])('without script at %i px everything works by links and forms', async (width) => {
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, javaScript: false })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  const open = async () => {
    if (width < 992) await page.getByRole('button', { name: /^Filtros/ }).click()
  }
  await open()
  const whites = Number(await page.locator('[data-key="tipo:blanco"] i').textContent())
  await page.locator('[data-key="tipo:blanco"]').click()
  await page.waitForURL(/\?tipo=blanco$/)
  expect(await page.locator('[data-part=count]').textContent()).toMatch(new RegExp(`^${whites} de`))

  await open()
  await page.getByRole('textbox', { name: 'Precio hasta' }).fill('9.000')
  await page.getByRole('button', { name: 'Aplicar precio' }).click()
  await page.waitForURL(/precio_hasta=9\.?000/)
  expect(await page.locator('.applied').textContent()).toContain('Hasta $9.000')

  await page.getByLabel('Ordenar por').selectOption('price:desc')
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await page.waitForURL(/orden=price/)
  expect(page.url()).toContain('tipo=blanco')
  const first = Number(await page.locator('main .card').first().getAttribute('data-price'))
  expect(first).toBeLessThanOrEqual(9000)
  await page.locator('.applied .link').click()
  await page.waitForURL(/vinos\?orden=price/)
  await shopper.leave()
})
