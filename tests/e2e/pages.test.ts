// Every kind of page at every width, its overlays, and pages without script: accessible, nothing cut off, no errors.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import {
  accessibilityProblems,
  EVERY_WIDTH,
  enlargeText,
  failedRequests,
  overflowing,
  overflowingAt,
  overHeading,
} from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, dismissAnnouncements } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
/** What Chromium says of a page that is meant to be missing. */
const MISSING = /status of 4(04|10)/

interface Named {
  id: number
  slug: string
}
let browser: Browser
let available: Named
let soldOut: Named
let inactive: Named
let scarceBefore: number

const named = (id: number) => database.one<Named>('SELECT id, slug FROM product WHERE id = ?', [id])
const address = ({ id, slug }: Named) => `/productos/${id}/${slug}`

beforeAll(async () => {
  browser = await openBrowser()
  const { singles } = await plentiful(database)
  available = await named(singles[0]!)
  soldOut = await named(singles.at(-1)!)
  inactive = await named(singles.at(-2)!)
  scarceBefore = await database.stockOf(soldOut.id)
  await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [soldOut.id])
  await database.change('UPDATE product SET active = 0 WHERE id = ?', [inactive.id])
  await eventually('the changed products are shown', async () => {
    const pages = await Promise.all([soldOut, inactive].map((product) => fetch(shop.siteUrl + address(product))))
    return (await pages[0]!.text()).includes('data-remind') && pages[1]!.status === 410
  })
})
afterAll(async () => {
  await database.change('UPDATE product SET active = 1 WHERE id = ?', [inactive.id])
  await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [scarceBefore, soldOut.id])
})

/** What their heads say is checked over HTTP (tests/http/search-engines.test.ts). */
const PAGES: Record<string, { path: () => string; status?: number }> = {
  home: { path: () => '/' },
  category: { path: () => '/categorias/vinos' },
  product: { path: () => address(available) },
  'sold out': { path: () => address(soldOut) },
  inactive: { path: () => address(inactive), status: 410 },
  results: { path: () => '/resultados?busqueda=pisco' },
  'no results': { path: () => '/resultados?busqueda=zzzz' },
  checkout: { path: () => '/checkout' },
  missing: { path: () => '/nada-de-esto', status: 404 },
  legal: { path: () => '/terminos-y-condiciones' },
  contact: { path: () => '/contacto' },
  stores: { path: () => '/tiendas' },
  store: { path: () => '/tiendas/1/providencia' },
  'site map': { path: () => '/sitemap' },
  commune: { path: () => '/entrega' },
  verification: { path: () => '/verificacion?estado=enviado' },
  'log-in': { path: () => '/ingresa' },
  'sign-up': { path: () => '/registrate' },
  recovery: { path: () => '/recuperar-contrasena' },
  'reset without a link': { path: () => '/restablecer-contrasena' },
  'my data': { path: () => '/mis-datos' },
  'a change that was stopped': { path: () => '/detener-cambio?estado=detenido' },
}

/** At each width they have something that the others do not show; the rest is a phone's column that grows wider, loaded once. */
const HAVE_LAYOUTS = new Set(['home', 'category', 'product', 'checkout'])
const LOADED = [
  ...Object.keys(PAGES).map((name) => [name, 360, HAVE_LAYOUTS.has(name) ? [360, 320] : EVERY_WIDTH] as const),
  ...[...HAVE_LAYOUTS].map((name) => [name, 1440, [1440, 768]] as const),
]

test.each(LOADED)('%s at %i px, then at each of %j', async (name, width, widths) => {
  const { path, status = 200 } = PAGES[name]!
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, expected: status === 200 ? [] : [MISSING] })
  const { page } = shopper
  const failed = failedRequests(page)
  const answer = await page.goto(shop.siteUrl + path())
  expect(answer?.status()).toBe(status)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await overflowingAt(page, widths)).toEqual([])
  for (const narrow of widths.filter((each) => each === 320 || each === 768)) {
    await page.setViewportSize({ width: narrow, height: 800 })
    expect(await overHeading(page)).toEqual([])
    if (narrow === 768 && HAVE_LAYOUTS.has(name)) expect(await accessibilityProblems(page)).toEqual([])
  }
  await page.setViewportSize({ width, height: 800 })
  await enlargeText(page)
  expect(await overflowingAt(page, widths === EVERY_WIDTH ? [360, 1440] : [width])).toEqual([])
  expect(failed).toEqual([])
  await shopper.leave()
})

test.each([
  [360, 740, ['.stage', '.card__price strong']],
  [1440, 900, ['.stage', '.card__name', '.card__price strong', '[data-add]']],
] as const)('a category with a banner shows its first row on a screen of %i × %i', async (width, height, parts) => {
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.setViewportSize({ width, height })
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  await dismissAnnouncements(page)
  await page.locator('.banners--strip').waitFor()
  for (const part of parts) {
    const box = (await page.locator(`main [data-shelf] ${part}`).first().boundingBox())!
    expect([part, Math.round(box.y + box.height) <= height]).toEqual([part, true])
  }
  await shopper.leave()
})

test('under a mouse a category opens and a click leaves it open; Escape and keys close it', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  await page.goto(`${shop.siteUrl}/categorias/vinos`)
  const entry = page.locator('[data-category-menu] details').first()
  const isOpen = () => entry.evaluate((one) => (one as HTMLDetailsElement).open)
  await entry.locator('summary').hover()
  await expect.poll(isOpen).toBe(true)
  await page.waitForTimeout(700) // longer than any click that was meant for the opening
  await entry.locator('summary').click()
  expect(await isOpen()).toBe(true)
  const all = entry.getByRole('link', { name: 'Todo en Licores' })
  expect(await all.getAttribute('href')).toBe('/categorias/licores')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  await page.mouse.move(700, 700)
  await entry.locator('summary').focus()
  for (const open of [true, false]) {
    await page.keyboard.press('Enter')
    await expect.poll(isOpen).toBe(open)
  }
  await shopper.leave()
})

describe.each([360, 1440])('what opens over a page of %i px', (width) => {
  const open = async () => {
    const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
    await shopper.page.goto(`${shop.siteUrl}/categorias/piscos`)
    return shopper
  }

  test('the commune', async () => {
    const shopper = await open()
    await shopper.page.getByRole('button', { name: /Las Condes/ }).click()
    await shopper.page.getByRole('dialog', { name: '¿Cómo lo recibes?' }).waitFor()
    expect(await accessibilityProblems(shopper.page)).toEqual([])
    expect(await overflowing(shopper.page)).toEqual([])
    await shopper.leave()
  })

  test('the categories', async () => {
    const shopper = await open()
    const { page } = shopper
    if (width < 768) {
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('dialog', { name: 'Menú' }).locator('summary').first().click()
      await page.getByRole('dialog', { name: 'Menú' }).locator('details li').first().waitFor()
    } else {
      await page.locator('[data-category-menu] summary').first().click()
      await page.locator('[data-category-menu] details[open] li').first().waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await shopper.leave()
  })

  test('the filters', async () => {
    const shopper = await open()
    const { page } = shopper
    if (width < 768) {
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
    }
    const closed = page.locator('.facet:not([open]) > summary:visible')
    for (let left = await closed.count(); left > 0; left--) await closed.first().click()
    await page.evaluate(() => scrollTo(0, 0)) // what went under the awning meanwhile is no target
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await shopper.leave()
  })

  test('the suggestions', async () => {
    const shopper = await open()
    const { page } = shopper
    await page.locator('#busqueda').click()
    await page.keyboard.type('mistral', { delay: 20 })
    await page.getByRole('option').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await shopper.leave()
  })

  test('the question about cookies', async () => {
    const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl, consent: null })
    await shopper.page.goto(`${shop.siteUrl}/categorias/piscos`)
    await shopper.page.locator('[data-consent="asked"]').waitFor()
    expect(await accessibilityProblems(shopper.page)).toEqual([])
    expect(await overflowing(shopper.page)).toEqual([])
    await shopper.leave()
  })

  test('the cart', async () => {
    const shopper = await open()
    const { page } = shopper
    await addFromPages(page, shop.siteUrl, [available])
    await page.locator('[data-cart-open]').click()
    await page.locator('[data-cart-drawer] .stepper').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await enlargeText(page)
    const hidden = () =>
      page.locator('[data-cart-drawer]').evaluate((drawer) => {
        const all = [drawer, ...drawer.querySelectorAll('.drawer__body')]
        return Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      })
    await expect.poll(hidden).toBeLessThanOrEqual(1)
    await shopper.leave()
  })
})

test('without script: the age check, a category, its order, its next page, a product', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl, adult: false, javaScript: false })
  const { page } = shopper
  await page.goto(shop.siteUrl)
  await page.getByRole('button', { name: 'SI', exact: true }).click()
  await page.waitForURL(`${shop.siteUrl}/`)
  expect(await page.locator('[data-age-check]').isVisible()).toBe(false)

  await page.locator('main').getByRole('link', { name: 'Vinos', exact: true }).click()
  await expect.poll(() => page.locator('h1').textContent()).toBe('Vinos')
  await page.getByLabel('Ordenar por').selectOption({ label: 'Precio: menor a mayor' })
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Ordenar' }).click()])
  const prices = (await page.locator('.card .price strong').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  )
  expect(prices).toEqual([...prices].sort((a, b) => a - b))

  const shown = prices.length
  await page.getByRole('link', { name: 'VER MÁS PRODUCTOS' }).click()
  await expect.poll(() => page.locator('main .card').count()).toBeGreaterThan(shown)
  const product = page.locator('main .card h2 a').first()
  const name = await product.textContent()
  await product.click()
  await expect.poll(() => page.locator('h1').textContent()).toBe(name)
  await shopper.leave()
})

test('without script: a missing page leads on', async () => {
  const wishes = { width: 1440, siteUrl: shop.siteUrl, javaScript: false, expected: [MISSING] }
  const shopper = await aShopper(browser, wishes)
  await shopper.page.goto(`${shop.siteUrl}/nada-de-esto`)
  await shopper.page.getByRole('link', { name: 'Volver al inicio' }).click()
  await shopper.page.waitForURL(`${shop.siteUrl}/`)
  await shopper.leave()
})

test('a category shows products on the first screen of a phone, and a tablet has offers and packs in its menu', async () => {
  const phone = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  await phone.page.goto(`${shop.siteUrl}/categorias/vinos`)
  expect((await phone.page.locator('[data-shelf] img').first().boundingBox())!.y).toBeLessThan(800)
  await phone.leave()

  const tablet = await aShopper(browser, { width: 768, siteUrl: shop.siteUrl })
  await tablet.page.goto(`${shop.siteUrl}/categorias/vinos`)
  const menu = tablet.page.locator('[data-category-menu]')
  for (const name of ['Ofertas', 'Packs']) expect(await menu.getByRole('link', { name }).isVisible(), name).toBe(true)
  expect((await tablet.page.locator('[data-masthead]').boundingBox())!.height).toBe(125)
  await tablet.leave()
})

test('what is chosen shows in the colours of the system; a low window leaves room to read; paper has no buttons', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl })
  const { page } = shopper
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await page.goto(`${shop.siteUrl}/categorias/vinos?tipo=blanco`)
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = await look('.filters .chip:not(.chip--on)', 'background-color')
  expect(await look('.filters .chip--on', 'background-color')).not.toBe(ground)
  expect(await look('.card__act .btn', 'border-top-style')).toBe('solid')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await page.goto(shop.siteUrl + address(available))
  expect(await page.locator('main button:visible, main input:visible, .foot:visible').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  expect(await look('.masthead', 'position')).toBe('sticky')
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await look('.masthead', 'position')).toBe('relative')
  expect(await look('.buy__row', 'position')).toBe('static')
  await shopper.leave()
})
