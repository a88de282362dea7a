// The front page in a browser: countdowns run and end, and the promotion comes once, after the age check.
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { aShopper } from '#tests/support/browser/shopper.ts'
import { publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const plain = openShopDatabase(databaseUrl)
const DAY = 86_400_000
/** In two days, at a full second. */
const ends = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2 * DAY)
const title = `Promoción de prueba ${Date.now()}`
let browser: Browser
let database: Database
let drafts: ContentDraft[]

beforeAll(async () => {
  browser = await openBrowser()
  database = connectDatabase(databaseUrl, 1)
  const [productId] = (await plentiful(plain)).singles
  const schedule = { ...ALWAYS, until: ends.getTime() }
  const words = { title, text: 'Solo por hoy.', action: 'Ver ofertas', tint: 'burgundy' }
  const place = { productId, picture: null, url: '/categorias/ofertas', hasAlcohol: true, schedule }
  drafts = [
    { kind: 'offer', name: 'prueba', document: { productId, picture: null, order: -1, schedule }, body: null },
    { kind: 'popup', name: 'prueba', document: { ...words, ...place }, body: null },
  ]
  await publishContent(database, drafts)
  await eventually('the promotion is shown', async () => (await (await fetch(siteUrl)).text()).includes(title))
})
afterAll(async () => {
  await withdrawContent(database, drafts)
  await database.destroy()
})

test('a countdown runs to the second; at its end the offer says so and leads to its product', async () => {
  const { page, leave } = await aShopper(browser, { width: 1440, siteUrl })
  // The buyer's clock, 400 days fast; the test moves it.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 400 * 86_400_000 + Number(document.documentElement?.dataset.ahead ?? 0)
  })
  await page.goto(siteUrl)
  const card = page.locator('.deal', { has: page.locator(`[data-countdown="${ends.toISOString()}"]`) })
  await card.hover() // the carousel waits under the pointer
  const digits = () => card.locator('.clock b').allTextContents()
  await expect.poll(async () => (await digits())[0]).toMatch(/^0[12]$/)
  const shown = await digits()
  await expect.poll(digits).not.toEqual(shown)
  const height = async () => (await card.boundingBox())?.height
  const running = await height()
  await card.getByRole('button', { name: /agregar al carro/i }).waitFor()

  await page.evaluate(
    (left) => {
      document.documentElement.dataset.ahead = String(left)
    },
    ends.getTime() - Date.now() - 2_000,
  )
  await card.getByText('¡OFERTA EXPIRADA!').waitFor()
  expect(await height()).toBe(running)
  await card.getByRole('link', { name: /ver producto/i }).click()
  await page.waitForURL(/\/productos\/\d+\//)
  await leave()
})

test('on a phone something can be bought within the first screen and a half', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl })
  const { height } = page.viewportSize()!
  await page.goto(siteUrl)
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const add = page.locator('main').getByRole('button', { name: /^agregar/i })
  expect(await bottomOf(add.first())).toBeLessThanOrEqual(1.5 * height)
  const heroes = await page.locator('.banner--hero').all()
  for (const hero of heroes) expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(0.45 * height)
  for (const tile of await page.locator('.tile').all()) expect((await tile.boundingBox())?.height).toBe(84)
  const said = await page.locator('main .warning').evaluateAll((them) =>
    them.map((warning) => {
      const { top } = warning.getBoundingClientRect()
      return { top, from: warning.closest('.blocks > *')?.className ?? '' }
    }),
  )
  expect(new Set(said.map(({ from }) => from)).size).toBe(said.length)
  await leave()
})

/** As somebody who comes from another page of the shop. */
const fromInside = { referer: `${siteUrl}/categorias/vinos` }

/** Waits of more than five seconds end when `passTime` is called. */
async function holdTime(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const real = window.setTimeout
    const held: (() => void)[] = []
    const hold = (action: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (ms < 5_000) return real(action, ms, ...given)
      return held.push(() => action(...given))
    }
    Object.assign(window, { setTimeout: hold, held })
  })
  return () =>
    page.evaluate(() => {
      for (const action of (window as { held?: (() => void)[] }).held?.splice(0) ?? []) action()
    })
}

describe('the promotion', () => {
  test('comes late on a first page, after the age check, takes the focus, closes by Escape, and does not come again', async () => {
    const shopper = await aShopper(browser, { width: 360, siteUrl, adult: false, promotionSeen: false })
    const { page } = shopper
    const passTime = await holdTime(page)
    await page.goto(siteUrl)
    const promotion = page.getByRole('dialog', { name: title })
    await page.getByRole('dialog', { name: '¿Tienes 18 años o más?' }).waitFor()
    await passTime()
    // Longer than it waits for a rest.
    await page.waitForTimeout(2_000)
    expect(await promotion.count(), 'over the question').toBe(0)
    await page.getByRole('button', { name: 'SI', exact: true }).click()
    const shown = async () => {
      await passTime()
      return promotion.count()
    }
    await expect.poll(shown, { message: 'held back for more than five seconds, it comes with them' }).toBe(1)
    await expect
      .poll(() => promotion.getByRole('button', { name: 'Cerrar' }).evaluate((it) => it === document.activeElement))
      .toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await page.keyboard.press('Escape')
    await promotion.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('liqui:promotions'))).toMatch(/^\d+\.\d+\.\d+$/)
    await page.goto(siteUrl, fromInside)
    await page.waitForTimeout(3_000)
    expect(await promotion.count()).toBe(0)
    await shopper.leave()
  })

  test('a press beside it closes it; its button leads on and marks it too', async () => {
    const shopper = await aShopper(browser, { width: 1440, siteUrl, promotionSeen: false })
    const { page } = shopper
    await page.goto(siteUrl, fromInside)
    const promotion = page.getByRole('dialog', { name: title })
    await promotion.waitFor()
    await page.mouse.click(5, 400)
    await promotion.waitFor({ state: 'detached' })
    await page.evaluate(() => localStorage.removeItem('liqui:promotions'))
    await page.reload()
    await promotion.getByRole('link', { name: 'Ver ofertas' }).click()
    await page.waitForURL(/\/categorias\/ofertas/)
    expect(await page.evaluate(() => localStorage.getItem('liqui:promotions'))).toMatch(/^\d+\.\d+\.\d+$/)
    await shopper.leave()
  })
})
