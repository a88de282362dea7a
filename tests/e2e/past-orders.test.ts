// After buying, in a browser: a member finds an old order, orders it again at today's prices; a guest's confirmation with its code and paper.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { countShifts, problemsAtBothWidths, shifted } from '#tests/support/browser/page-quality.ts'
import { aShopper, takeCookies } from '#tests/support/browser/shopper.ts'
import { addPastOrder } from '#tests/support/orders/past-orders.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const people = openPeople(shop.databaseUrl)
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => people.close())

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  const before = page.viewportSize()!
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(before)
}

test('a member finds an order and has it again at today’s prices', async () => {
  const { singles } = await plentiful(database, 100)
  const [kept, gone] = [singles[20]!, singles[21]!]
  const nameOf = async (id: number) =>
    (await database.one<{ name: string }>('SELECT name FROM product WHERE id = ?', [id])).name
  const person = await people.add('member')
  for (let old = 0; old < 11; old++)
    await addPastOrder(database, person.rowId, { status: 'ENTREGADO', products: [kept] })
  const rowId = await addPastOrder(database, person.rowId, { status: 'ENTREGADO', products: [kept, gone] })
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page, context } = shopper
  await takeCookies(context, await people.logIn(person), shop.siteUrl)
  const setActive = (active: number) => database.change('UPDATE product SET active = ? WHERE id = ?', [active, gone])
  await setActive(0)
  try {
    const buyer = createBuyer(shop)
    await eventually('the product is known to be gone', async () => {
      const { body } = await buyer.call('POST', '/cart', { items: [{ productId: gone, amount: 1 }] })
      return body.data.cart[0]?.state === 'inactive' || body.data.unknown.includes(gone)
    })
    await countShifts(page)
    await page.goto(`${shop.siteUrl}/mis-compras`)
    expect(await page.locator('.past').count()).toBe(10)
    await expect.poll(() => page.locator('.past [data-again-all]').filter({ visible: true }).count()).toBe(10)
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
    expect(await problemsAtBothWidths(page)).toEqual([])
    await look(page, 'history')
    await page.getByRole('link', { name: 'Más antiguos' }).click()
    await expect.poll(() => page.locator('.past').count()).toBe(2)
    await page.getByLabel('Busca por número de pedido o producto').fill(await nameOf(gone))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.past').count()).toBe(1)
    await look(page, 'history-found')
    await page.getByRole('link', { name: String(100_000 + rowId) }).click()
    await page.getByRole('heading', { name: `Pedido ${100_000 + rowId}` }).waitFor()
    expect(await problemsAtBothWidths(page)).toEqual([])
    await look(page, 'details')

    const again = page.getByRole('button', { name: 'Volver a pedir' })
    await again.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Algo cambió desde tu pedido' })
    await dialog.getByText('Ya no lo vendemos').waitFor()
    expect(await dialog.getByText(/^(Subió|Bajó) de \$1\.000 a \$/).count()).toBe(1)
    expect(await problemsAtBothWidths(page)).toEqual([])
    await look(page, 'again')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('liqui:cart') ?? '[]')).toBe('[]')
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Agregar 1 unidad' }).click()
    await page.locator(`[data-cart-drawer][open] a[href^="/productos/${kept}/"]`).first().waitFor()
    const cart = JSON.parse(await page.evaluate(() => localStorage.getItem('liqui:cart') ?? '[]'))
    expect(cart.map(({ productId, amount }: Record<string, number>) => [productId, amount])).toEqual([[kept, 1]])
  } finally {
    await setActive(1)
  }
  await shopper.leave()
})

test('a guest’s confirmation: code, calendar, paper and an invitation', async () => {
  const buyer = createBuyer(shop)
  const made = await buyer.order(await buyer.introduce({ name: 'W'.repeat(60) }), [
    { id: (await plentiful(database, 100)).singles[4]!, amount: 3 },
  ])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  const shopper = await aShopper(browser, { width: 1440, siteUrl: shop.siteUrl, expected: [/status of 404/] })
  const { page, context } = shopper
  await takeCookies(context, buyer.cookie(), shop.siteUrl)
  await page.goto(`${shop.siteUrl}/tbk-webpay-final-alt/${id}`)
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await page.getByText(/Como socio, este pedido te habría dado [\d.]+ Liquipuntos/).waitFor()
  expect(await problemsAtBothWidths(page)).toEqual([])
  await page
    .locator('.done')
    .getByText(/^Llega (hoy|mañana|el \S+ \d+), hasta las 22:00$/)
    .waitFor()
  expect(await page.locator('.doit .btn:not(.btn--line)').count()).toBe(0)
  await look(page, 'confirmation-programmed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Agregar al calendario' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`pedido-${number}.ics`)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.doit:visible, .masthead .cartbtn:visible, .foot:visible, .join:visible').count()).toBe(0)
  expect(await page.getByText(`Pedido ${number}`).first().isVisible()).toBe(true)
  await look(page, 'print')
  await page.emulateMedia({ media: 'screen' })

  await database.change(
    "UPDATE orders SET delivery_type = 'pickup', pickup_store_id = 1, pickup_code = '246810' WHERE public_id = ?",
    [id],
  )
  await page.reload()
  await page.getByRole('img', { name: 'Código QR con el código de retiro 246810' }).waitFor()
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'confirmation-pickup')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('img', { name: /Código QR/ }).isVisible()).toBe(true)
  await look(page, 'print-pickup')
  await page.emulateMedia({ media: 'screen' })
  await database.change(
    "UPDATE orders SET delivery_type = 'delivery', delivery_time = 'immediate', pickup_store_id = NULL, pickup_code = NULL WHERE public_id = ?",
    [id],
  )
  await page.reload()
  await page.getByText('Llega desde 30 minutos después de tu pago.').waitFor()
  expect(await page.getByRole('link', { name: 'Agregar al calendario' }).count()).toBe(0)
  await look(page, 'confirmation-express')
  await page.getByRole('link', { name: 'Seguir mi pedido' }).click()
  await page.getByRole('article', { name: `Pedido ${number}` }).waitFor()
  expect(await page.getByRole('link', { name: 'Agregar al calendario' }).count()).toBe(0)
  await look(page, 'order-express')
  await database.change(
    "UPDATE orders SET delivery_type = 'pickup', delivery_time = 'programmed', pickup_store_id = 1, pickup_code = '246810' WHERE public_id = ?",
    [id],
  )
  await page.reload()
  await page.getByRole('img', { name: 'Código QR con el código de retiro 246810' }).waitFor()
  await page.getByRole('link', { name: 'Agregar al calendario' }).waitFor()
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'order-pickup')
  await page.goto(`${shop.siteUrl}/mis-pedidos/${'A'.repeat(22)}`)
  await page.getByRole('heading', { name: 'La orden no existe' }).waitFor()
  expect(await problemsAtBothWidths(page)).toEqual([])
  await look(page, 'order-unknown')
  await shopper.leave()
})
