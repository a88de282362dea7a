// From the shelf to a paid order in Chromium: three products, one of them a pack, programmed delivery, Webpay approved.
import type { Browser } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { addFromPages, aShopper, goToPay, inCart, walkToPayment } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let products: { id: number; slug: string; name: string }[]
let pack: { id: number; child: number; quantity: number }

beforeAll(async () => {
  browser = await openBrowser()
  const some = await plentiful(database)
  pack = some.packs[0]!
  const singles = some.singles.filter((id) => id !== pack.child).slice(2, 4)
  products = await database.rows('SELECT id, slug, name FROM product WHERE id IN (?) ORDER BY FIELD(id, ?)', [
    [...singles, pack.id],
    [...singles, pack.id],
  ])
})

test('a guest buys', async () => {
  const width = 360
  const shopper = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  const { page } = shopper
  const email = 'compra@correo.example'
  const stocked = [products[0]!.id, products[1]!.id, pack.child]
  const before = await Promise.all(stocked.map((id) => database.stockOf(id)))

  await addFromPages(page, shop.siteUrl, products)
  const amount = await walkToPayment(page, shop.siteUrl, email)
  expect(amount).toBeGreaterThan(0)
  await goToPay(page, shop.sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)

  const order = await database.one('SELECT * FROM orders WHERE buyer_email = ?', [email])
  expect(order).toMatchObject({ status: 'POR PREPARAR', total_amount: amount })
  const attempt = await database.one('SELECT * FROM payment_attempt WHERE order_id = ?', [order.id])
  const shown = (await page.locator('main').textContent()) ?? ''
  expect(shown).toContain(`Pedido ${order.order_number}`)
  expect(shown).toContain('Hola Camila')
  for (const { name } of products) expect(shown).toContain(name.slice(0, 12))
  expect(shown).toContain(`$${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`)
  expect(shown).toContain(
    String(
      (typeof attempt.charge === 'string' ? JSON.parse(attempt.charge) : attempt.charge).cardNumber ?? '6623',
    ).slice(-4),
  )

  const after = await Promise.all(stocked.map((id) => database.stockOf(id)))
  expect(after).toEqual([before[0]! - 1, before[1]! - 1, before[2]! - pack.quantity])
  await expect.poll(() => inCart(page)).toEqual([])
  await page.reload()
  expect(await page.locator('main').textContent()).toContain(`Pedido ${order.order_number}`)

  await eventually('the confirmation is in the inbox', async () => {
    const { mails } = (await (await fetch(`${shop.sandboxUrl}/inbox.json?to=${email}`)).json()) as {
      mails: { subject: string; text: string }[]
    }
    return mails.length === 1 && `${mails[0]!.subject}${mails[0]!.text}`.includes(String(order.order_number))
  })
  const [mail] = (
    (await (await fetch(`${shop.sandboxUrl}/inbox.json?to=${email}`)).json()) as { mails: { id: string }[] }
  ).mails
  const letter = await page.context().newPage()
  await letter.goto(`${shop.sandboxUrl}/inbox/${mail!.id}/html`)
  expect(await letter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const opened = page.context().waitForEvent('page')
  await letter.getByRole('link', { name: 'Ver mi pedido' }).click()
  const again = await opened
  await again.getByRole('heading', { name: 'Así va tu pedido' }).waitFor()
  expect(new URL(again.url()).search).toBe('')
  await again.getByText(/Llega (hoy, |mañana, |el )\S+ \d+ de \S+, a cualquier hora hasta las 22:00/).waitFor()
  await shopper.leave()
})
