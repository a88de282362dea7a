// The product page: a six-pack by keyboard, a box that becomes units, an offer that ends, and no script.
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing, problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import { aShopper, dismissAnnouncements, inCart } from '#tests/support/browser/shopper.ts'
import { givePhotos, takePhotos } from '#tests/support/catalogue/photos.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)

interface Bottle {
  readonly id: number
  readonly slug: string
  readonly name: string
}

let browser: Browser
let unit: Bottle & { readonly packId: number; readonly packName: string }
let boxed: Bottle & { readonly box: number; readonly price: number }

beforeAll(async () => {
  browser = await openBrowser()
  unit = await database.one(
    `SELECT u.id, u.slug, u.display_name AS name, p.id AS packId, p.display_name AS packName FROM product p
     JOIN pack_component c ON c.pack_id = p.id AND c.quantity = 6 JOIN product u ON u.id = c.product_id
     JOIN stock s ON s.product_id = u.id AND s.store_id = 9
     WHERE p.active AND u.active AND p.ecommerce_programmed_available AND u.ecommerce_programmed_available AND u.family = 'cervezas'
       AND s.stock >= s.ecommerce_emergency_stock + 48 AND (SELECT COUNT(*) FROM pack_component o WHERE o.pack_id = p.id) = 1
     ORDER BY p.id DESC LIMIT 1`,
  )
  boxed = await database.one(
    `SELECT p.id, p.slug, p.display_name AS name, p.box_units AS box, r.price FROM product p
     JOIN product_price r ON r.product_id = p.id AND r.price_list_id = 1 JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.active AND p.ecommerce_programmed_available AND NOT p.is_pack AND p.box_units = 6 AND s.stock >= s.ecommerce_emergency_stock + 48
       AND NOT EXISTS (SELECT 1 FROM pack_component c WHERE c.product_id = p.id) ORDER BY p.id DESC LIMIT 1`,
  )
})

const pathOf = ({ id, slug }: Bottle) => `/productos/${id}/${slug}`
const choice = (page: Page, id: string) => page.locator(`input[name="formato"][value="${id}"]`)
const total = (page: Page) => page.locator('[data-total]').textContent()
const pesos = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

const chosen = (page: Page) => page.locator('input[name="formato"]:checked').inputValue()

/** Presses Tab until what has the focus matches, as somebody without a mouse would. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${selector} by keyboard`)
}

test('a six-pack by keyboard alone', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.goto(siteUrl + pathOf(unit))
  await tabTo(page, 'input[name="formato"]')
  const one = pesos(await total(page))
  while (!(await choice(page, 'pack-6').isChecked())) {
    const before = await chosen(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => chosen(page)).not.toBe(before)
  }
  const card = page.locator('label.option', { has: choice(page, 'pack-6') })
  const shown = pesos(await card.locator('.amount').textContent())
  await expect.poll(async () => pesos(await total(page))).toBe(shown)
  expect(pesos(await card.locator('em').textContent())).toBe(6 * one - shown)
  const { stock } = JSON.parse((await choice(page, 'pack-6').getAttribute('data-offer')) ?? '{}')
  expect(await page.locator('[data-most]').textContent()).toBe(`Máximo ${Math.min(12, stock)} por pedido`)
  expect(await problemsAtBothWidths(page)).toEqual([])

  await tabTo(page, '[data-add-form] [data-add]')
  const [button, viewport] = [await page.locator('main [data-add]').first().boundingBox(), page.viewportSize()!]
  expect(button!.y + button!.height).toBeLessThanOrEqual(viewport.height) // what has the focus is on the screen
  await page.keyboard.press('Enter')
  await expect.poll(() => inCart(page)).toEqual([unit.packId])
  await page.locator('[data-cart-open]').first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.locator('dialog#carro[open]')
  await expect.poll(() => drawer.textContent()).toContain(unit.packName)
  await expect.poll(() => drawer.textContent()).toContain(`$${shown.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`)
  await shopper.leave()
})

test('several photos: by thumbnail, by key and enlarged; without script a row that scrolls', async () => {
  const writing = connectDatabase(databaseUrl, 1)
  try {
    await givePhotos(writing, boxed.id, ['#a22', '#2a2', '#22a'])
    const address = siteUrl + pathOf(boxed)
    await eventually('the page shows them', async () => (await (await fetch(address)).text()).includes('data-to="2"'))
    const shopper = await aShopper(browser, { width: 1440, siteUrl })
    const { page } = shopper
    await page.goto(address)
    await dismissAnnouncements(page)
    const gallery = page.locator('.gallery')
    const slides = gallery.locator('[data-slide]')
    const shown = () => slides.evaluateAll((all) => all.findIndex((slide) => !(slide as HTMLElement).inert))
    await gallery.locator('[data-to="2"]').waitFor()
    await expect.poll(() => gallery.getAttribute('data-live')).toBe('')
    expect(await shown()).toBe(0)
    expect(await slides.first().getByRole('img').getAttribute('alt')).toBe('La botella de frente')
    await gallery.locator('[data-to="2"]').click()
    await expect.poll(shown).toBe(2)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(shown).toBe(1)
    expect(await gallery.locator('[aria-current="true"]').getAttribute('data-to')).toBe('1')
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflowing(page)]).toEqual([width, []])
      if (width !== 768) expect(await accessibilityProblems(page)).toEqual([])
      const tops = await gallery.locator('[data-to]').evaluateAll((all) => all.map((thumb) => Math.round(thumb.getBoundingClientRect().top))) // biome-ignore format: one row
      expect([width, new Set(tops).size]).toEqual([width, 1]) // a second row would push the price away
    }
    await slides.nth(1).getByRole('button').focus()
    await page.keyboard.press('Enter')
    const large = page.locator('dialog.photo[open]')
    await expect
      .poll(() => large.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(800)
    const { x, y, width, height } = (await large.getByRole('img').boundingBox())!
    expect([x >= 0, y >= 0, x + width <= 1440, y + height <= 800]).toEqual([true, true, true, true])
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => large.count()).toBe(0)
    await shopper.leave()
  } finally {
    await takePhotos(writing, boxed.id)
    await writing.destroy()
  }
})

test('on a phone price, stock, delivery and button are all on the first screen, and the chosen commune is what it speaks of', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page, context } = shopper
  await page.setViewportSize({ width: 360, height: 740 })
  const longest = await database.one<Bottle>(
    `SELECT p.id, p.slug, p.display_name AS name FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.active AND p.ecommerce_programmed_available AND NOT p.is_pack AND s.stock >= s.ecommerce_emergency_stock + 48
     ORDER BY CHAR_LENGTH(p.display_name) DESC, p.id LIMIT 1`,
  )
  const when = page.locator('[data-delivery-when]')
  await page.goto(siteUrl + pathOf(longest))
  const title = page.locator('main [data-delivery] b')
  // The commune of who has chosen none, by the page itself.
  expect(await title.textContent()).toMatch(/^(Llega (hoy|mañana|el \S+ \d+) a Las Condes|Por ahora no hay fechas)/)
  await context.addCookies([
    {
      name: 'entrega',
      url: siteUrl,
      value: encodeURIComponent(JSON.stringify({ region: 'Metropolitana de Santiago', commune: 'Ñuñoa' })),
    },
  ])
  await page.goto(siteUrl + pathOf(longest))
  await expect.poll(() => title.textContent()).toMatch(/^Llega (hoy|mañana|el \S+ \d+) a Ñuñoa$/)
  expect(await when.textContent()).toMatch(/^\$[\d.]+ · hasta las \d\d:\d\d/)
  await dismissAnnouncements(page)
  const bar = (await page.locator('.buy__row').boundingBox())!
  expect(bar.y + bar.height).toBeLessThanOrEqual(740)
  // The way that comes first is the sooner one: express, where it could come now.
  for (const selector of ['.price--xl strong', '.price--xl + .unit', '[data-most]', '.where li:nth-child(2) b']) {
    const at = (await page.locator(`main ${selector}`).first().boundingBox())!
    expect([selector, at.y + at.height <= bar.y, at.y > 0]).toEqual([selector, true, true])
  }
  await shopper.leave()
})

describe('a box', () => {
  test('is so many units: one less is units, one more a box again, and that many go into the cart', async () => {
    const shopper = await aShopper(browser, { width: 768, siteUrl })
    const { page } = shopper
    await page.goto(siteUrl + pathOf(boxed))
    const amount = page.locator('main [data-amount]')
    await page.locator('label.option', { has: choice(page, 'caja-6') }).click()
    await expect.poll(() => amount.inputValue()).toBe('6')
    expect(pesos(await total(page))).toBe(6 * boxed.price)
    await page.locator('main [data-add-form] [data-step="-1"]').first().click()
    expect(await choice(page, 'unidad').isChecked()).toBe(true)
    expect(pesos(await total(page))).toBe(5 * boxed.price)
    await page.locator('main [data-add-form] [data-step="1"]').first().click()
    expect(await choice(page, 'caja-6').isChecked()).toBe(true)
    await page.locator('main [data-add]').first().click()
    await expect.poll(() => linesOf(page)).toEqual([[boxed.id, 6]])
    await page.reload()
    expect(await choice(page, 'unidad').isChecked()).toBe(true)
    expect(await amount.inputValue()).toBe('1')
    await shopper.leave()
  })
})

describe("'Comprar ahora'", () => {
  test('leads to the checkout with what is chosen, once, however often it is pressed', async () => {
    const shopper = await aShopper(browser, { width: 360, siteUrl })
    const { page } = shopper
    const buyNow = page.getByRole('button', { name: 'Comprar ahora' })
    await page.goto(siteUrl + pathOf(boxed))
    await page.locator('main [data-add-form] [data-step="1"]').first().click()
    await buyNow.dblclick()
    await page.waitForURL(/\/checkout$/)
    await page.locator('.step.is-open[data-step-name="contact"]').waitFor() // the cart has nothing to ask
    expect(await linesOf(page)).toEqual([[boxed.id, 2]])
    await page.goBack()
    await buyNow.press('Enter') // with one chosen, of the two that are there
    await page.waitForURL(/\/checkout$/)
    expect(await linesOf(page)).toEqual([[boxed.id, 2]])
    await page.goBack()
    await page.locator('label.option', { has: choice(page, 'caja-6') }).click()
    await buyNow.click()
    await page.waitForURL(/\/checkout$/)
    expect(await linesOf(page)).toEqual([[boxed.id, 6]])
    await shopper.leave()
  })

  test('carries the lines along where the browser stores nothing', async () => {
    const shopper = await aShopper(browser, { width: 360, siteUrl })
    const { page } = shopper
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(siteUrl + pathOf(boxed))
    await page.getByRole('button', { name: 'Comprar ahora' }).click()
    await page.waitForURL(/\/checkout#carro=/)
    await page.locator('.step.is-open[data-step-name="contact"]').waitFor()
    await shopper.leave()
  })
})

test('a choice made before the script came is what goes into the cart', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl, expected: [/Failed to load resource|product-page/] })
  const { page } = shopper
  await page.route('**/product-page*.js', (route) => route.abort())
  await page.goto(siteUrl + pathOf(unit))
  await page.locator('label.option', { has: choice(page, 'pack-6') }).click()
  await page.locator('main [data-add]').first().click()
  await expect.poll(() => linesOf(page)).toEqual([[unit.packId, 1]])
  await shopper.leave()
})

test('without script the choice is a page of its own', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, javaScript: false })
  const { page } = shopper
  await page.goto(siteUrl + pathOf(unit))
  await page.locator('label.option', { has: choice(page, 'pack-6') }).click()
  await page.getByRole('button', { name: 'Ver este formato' }).click()
  await page.waitForURL(/formato=pack-6/)
  expect(await choice(page, 'pack-6').isChecked()).toBe(true)
  expect(await page.locator('h1').textContent()).toBe(unit.name)
  await shopper.leave()
})

test('two recommendations up to 600 px, three above', async () => {
  const shopper = await aShopper(browser, { width: 600, siteUrl })
  const { page } = shopper
  await page.goto(siteUrl + pathOf(boxed))
  const shown = () => page.locator('[aria-labelledby="mas"] .card:visible').count()
  expect(await shown()).toBe(2)
  await page.setViewportSize({ width: 601, height: 800 })
  expect(await shown()).toBe(3)
  await shopper.leave()
})

test('an offer counts down and says that it is over, and the page costs what it did', async () => {
  await database.change(
    `INSERT INTO product_price (product_id, price_list_id, price, ends_at) VALUES (?, 3, 1990, UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
    [boxed.id],
  )
  await eventually('the offer is shown', async () =>
    (await (await fetch(siteUrl + pathOf(boxed))).text()).includes('data-ends'),
  )
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  // The buyer's clock is five days slow; the shop's counts.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 5 * 86_400_000
  })
  await page.goto(siteUrl + pathOf(boxed))
  const offer = page.locator('.offer')
  await expect.poll(() => offer.textContent()).toMatch(/^Termina en 0\d:\d\d:\d\d$/)
  expect(await page.locator('main .price--xl strong').textContent()).toBe('$1.990')
  expect(await accessibilityProblems(page)).toEqual([])
  await endOffer(page)
  await expect.poll(() => offer.textContent()).toBe('¡OFERTA EXPIRADA!')
  await page.locator('main [data-add]').first().click()
  const price = async () => pesos(await page.locator('main .price--xl strong').textContent())
  await expect.poll(price).toBe(boxed.price) // without loading the page again
  expect(await offer.textContent()).toBe('¡OFERTA EXPIRADA!')
  expect(pesos(await total(page))).toBe(boxed.price)
  await page.locator('main [data-add-form] [data-step="1"]').first().click()
  await expect.poll(async () => pesos(await total(page))).toBe(2 * boxed.price)
  expect(await accessibilityProblems(page)).toEqual([])
  await shopper.leave()
  await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 3', [boxed.id])
})

/** The hour is over: for the shop by its dates, for the browser by its clock. */
async function endOffer(page: Page) {
  await database.change(
    'UPDATE product_price SET ends_at = UTC_TIMESTAMP(3) WHERE product_id = ? AND price_list_id = 3',
    [boxed.id],
  )
  await eventually(
    'the offer is over',
    async () => !(await (await fetch(siteUrl + pathOf(boxed))).text()).includes('data-ends'),
  )
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
}

function linesOf(page: Page): Promise<[number, number][]> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('liqui:cart') ?? '[]').map((line: { productId: number; amount: number }) => [
      line.productId,
      line.amount,
    ]),
  )
}
