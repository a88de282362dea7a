// A guest's way through the checkout with a snack: to the step where it is said how it is received, and from the cart to the paid order.
import type { Browser, Page } from 'playwright'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { addFromPages, aShopper, contactOf, continueFromCart, goToPay, readyToPay } from './shopper.ts'

interface Shop {
  readonly siteUrl: string
  readonly sandboxUrl: string
}

export interface Snack {
  readonly id: number
  readonly slug: string
}

interface Walk {
  readonly width: number
  readonly email: string
  readonly snack: Snack
  /** Console errors the journey causes. */
  readonly expected?: readonly RegExp[]
}

/** What may be sold at any hour, by this store at once and by the warehouse on another day. */
export function aSnack(database: ShopDatabase, store: number): Promise<Snack> {
  return database.one<{ id: number; slug: string }>(
    `SELECT p.id, p.slug FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = ?
     JOIN stock w ON w.product_id = p.id AND w.store_id = 9
     WHERE p.active AND NOT p.is_pack AND NOT p.has_alcohol AND p.ecommerce_immediate_available
       AND p.ecommerce_programmed_available AND s.stock >= s.ecommerce_emergency_stock_immediate + 20
       AND w.stock >= w.ecommerce_emergency_stock + 20 AND p.reference_price >= 2000
     ORDER BY p.id LIMIT 1`,
    [store],
  )
}

/** Presses on to the next step. */
export const nextStep = (page: Page) => page.getByRole('button', { name: 'Continuar >' }).click()
/** How it is received: 'Despacho a domicilio', 'Retiro en tienda'. */
export const type = (page: Page, name: string) => page.locator('#tipo').getByRole('radio', { name: new RegExp(name) })
/** When: 'Programado', 'Express'. */
export const time = (page: Page, name: string) => page.locator('#cuando').getByRole('radio', { name: new RegExp(name) })

/** A guest with a snack, at the delivery step. */
export async function atDelivery(browser: Browser, { siteUrl }: Shop, { width, email, snack, expected = [] }: Walk) {
  const shopper = await aShopper(browser, { width, siteUrl, expected })
  const { page } = shopper
  await addFromPages(page, siteUrl, [snack])
  await page.goto(`${siteUrl}/checkout`)
  for (const [name, value] of Object.entries(contactOf(email))) await page.locator(`[name="${name}"]`).fill(value)
  await nextStep(page)
  await page.locator('#tipo').waitFor()
  return shopper
}

export async function chooseStore(page: Page, store: number): Promise<void> {
  await page.locator(`#tiendas input[value="${store}"]`).check()
  await page.locator('#tiendas .is-on .when').waitFor()
}

/** The first day on offer, as it is stored. */
export async function chooseFirstDay(page: Page): Promise<string | null> {
  await page.locator('#fechas label').first().click()
  return page.locator('#fechas input:checked').getAttribute('value')
}

/** From the cart step to the final page of a paid order; the amount, in pesos. */
export async function payFor(page: Page, { sandboxUrl }: Shop): Promise<number> {
  await continueFromCart(page)
  const amount = await readyToPay(page)
  await goToPay(page, sandboxUrl)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.waitForURL(/\/tbk-webpay-final\//)
  return amount
}
