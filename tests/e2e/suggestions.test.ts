// What a shopper is offered beside what they chose: in the cart step of the checkout, and on the page of what is sold out.
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, inCart, walkToCart } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
let browser: Browser
let gone: Bottle
let kept: Bottle

interface Bottle {
  readonly id: number
  readonly slug: string
  readonly display_name: string
}

beforeAll(async () => {
  browser = await openBrowser()
  const ids = (await plentiful(database)).singles
  const some = await database.rows<Bottle>(
    `SELECT id, slug, display_name FROM product WHERE id IN (?) AND family = 'vinos' ORDER BY id DESC LIMIT 2`,
    [ids],
  )
  gone = some[0]!
  kept = some[1]!
})
afterAll(async () => {})

test('the cart step: replace what is gone, take something along', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await addFromPages(page, siteUrl, [gone, kept])
  await walkToCart(page, siteUrl, 'sugerencias@correo.example')
  const stock = await sellOut(gone)
  try {
    await oneMore(page)
    const step = page.locator('[data-step-name="cart"]')
    await step.getByText('Sin stock').waitFor()

    const opener = step.getByRole('button', { name: `Mostrar alternativas a ${gone.display_name}` })
    expect(await opener.textContent()).toBe('Mostrar alternativas')
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Alternativas a ${gone.display_name}` })
    await dialog.getByRole('listitem').first().waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(4)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await photograph(page, 'alternativas')

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    const name = await dialog.getByRole('listitem').first().getByRole('link').textContent()
    await dialog.getByRole('button', { name: `Reemplazar por ${name}`, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`Se agregó ${name} al carro`).waitFor()
    await expect.poll(() => inCart(page)).not.toContain(gone.id)
    expect(await amounts(page)).toEqual([1, 2])
    await expect.poll(() => step.getByText('Sin stock').count()).toBe(0)

    const also = step.getByRole('region', { name: 'También puedes llevar' })
    await expect.poll(() => also.getByRole('listitem').count()).toBe(3)
    await also.scrollIntoViewIfNeeded()
    await photograph(page, 'tambien')
    const offered = (await also.getByRole('listitem').first().getByRole('link').textContent()) ?? ''
    await also.getByRole('button', { name: `Agregar ${offered}`, exact: true }).click()
    await page.getByText(`Se agregó ${offered} al carro`).waitFor()
    await expect.poll(async () => (await inCart(page)).length).toBe(3)
    await expect.poll(() => also.getByRole('link', { name: offered, exact: true }).count()).toBe(0)
    await expect.poll(() => also.getByRole('listitem').count()).toBe(3)
    expect(await also.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true)
    await page.locator('.receipt[aria-busy=false]').waitFor() // while it reckons anew it is faint
    expect(await accessibilityProblems(page)).toEqual([])

    await step.getByRole('button', { name: 'Continuar >' }).click()
    await page.getByRole('button', { name: /Ir a pagar >/ }).waitFor()
  } finally {
    await bringBack(gone, stock)
  }
  await shopper.leave()
})

test('the cart step says so when there is nothing to offer, and what went wrong when it failed', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/Failed to load resource/] })
  const { page } = shopper
  const nothing = JSON.stringify({
    success: true,
    status: 200,
    code: 200,
    message: '',
    data: { products: [], alternatives: [], responseId: '' },
  })
  const answer = { contentType: 'application/json', body: nothing }
  await page.route(/\/(api\/products\/checkout|products\/recommended-suggestions)/, (route) => route.fulfill(answer))
  await addFromPages(page, siteUrl, [gone, kept])
  await walkToCart(page, siteUrl, 'sin-sugerencias@correo.example')
  const stock = await sellOut(gone)
  try {
    await oneMore(page)
    await page.getByText('No hay productos para recomendar').waitFor()
    await page.getByRole('button', { name: /^Mostrar alternativas/ }).click()
    await page.getByRole('dialog').getByText('No hay alternativas disponibles').waitFor()
    await page.getByRole('button', { name: 'Cerrar alternativas' }).click()

    await page.unrouteAll()
    await page.route(/\/api\/products\/checkout/, (route) => route.abort())
    await page.getByRole('button', { name: /^Mostrar alternativas/ }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.unrouteAll()
    await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  } finally {
    await bringBack(gone, stock)
  }
  await shopper.leave()
})

test('each block under a product shows as many as there is room for, the cart takes the whole name', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  const stock = await sellOut(gone)
  try {
    await page.goto(`${siteUrl}/productos/${gone.id}/${gone.slug}`)
    expect(await page.getByText('Otros clientes también se llevaron').count()).toBe(0)
    for (const [width, shown] of [
      [1440, 3],
      [601, 3],
      [600, 2],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const title of ['Alternativas con stock', 'Más productos de vinos', /^También te puede interesar /]) {
        const block = page.getByRole('region', { name: title })
        expect(await block.locator('article:visible').count(), `${title} at ${width} px`).toBe(shown)
      }
      expect(await overflowing(page)).toEqual([])
      await photograph(page, `agotado-${width}`)
    }
    const card = page.getByRole('region', { name: 'Alternativas con stock' }).locator('article').first()
    const name = await card.getAttribute('data-name')
    await card.locator('[data-add]').click()
    await page.getByText(`Se agregó ${name} al carro`).waitFor()
  } finally {
    await bringBack(gone, stock)
  }
  await shopper.leave()
})

/** Takes all there is of a product, and waits until its page says so; returns what there was. */
async function sellOut(bottle: Bottle): Promise<number> {
  const before = await database.stockOf(bottle.id)
  await setStock(bottle, 0)
  await eventually('sold out', () => isSoldOut(bottle))
  return before
}

/** The stock is looked at again when the cart changes: the delivery step lets nobody pass without it. */
async function oneMore(page: Page): Promise<void> {
  await page.locator('[data-step-name="cart"] .stepper button').last().click()
}

async function bringBack(bottle: Bottle, units: number) {
  await setStock(bottle, units)
  await eventually('on sale again', async () => !(await isSoldOut(bottle)))
}

async function isSoldOut({ id, slug }: Bottle): Promise<boolean> {
  const page = await fetch(`${siteUrl}/productos/${id}/${slug}`)
  return (await page.text()).includes('aria-labelledby="alternativas"')
}

function setStock({ id }: { readonly id: number }, units: number) {
  return database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [units, id])
}

function amounts(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('liqui:cart') ?? '[]').map(({ amount }: { amount: number }) => amount),
  )
}

/** Keeps a picture for people to look at, where somebody asked for them. */
async function photograph(page: Page, name: string) {
  const folder = process.env.PHOTOGRAPHS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
