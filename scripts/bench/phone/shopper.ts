// What somebody with a poor phone does on the way to the checkout.
import type { Page } from 'playwright'
import { checkDigit, formatRut } from '#shop/shared/rut.ts'
import { started } from './poor-phone.ts'

export interface PhoneShop {
  readonly origin: string
  /** Path of the page of a product that is to be had. */
  readonly product: string
}

/** The shop at `origin`, with the first wine of its list. */
export async function productOf(origin: string): Promise<PhoneShop> {
  const list = await (await fetch(`${origin}/categorias/vinos`)).text()
  const product = /href="(\/productos\/\d+\/[^"]+)"/.exec(list)?.[1]
  if (!product) throw new Error(`${origin} has no wine to buy`)
  return { origin, product }
}

/** Puts one unit into the cart from the product's page. */
export async function addBottle(page: Page, { origin, product }: PhoneShop): Promise<void> {
  await page.goto(origin + product)
  await started(page)
  await page.locator('main [data-add]').first().tap()
  await page.waitForFunction(() => localStorage.getItem('liqui:cart')?.includes('productId'))
}

/** Opens the cart, and waits until it says what is to be paid. */
export async function openCart(page: Page): Promise<void> {
  await page.locator('[data-cart-open]').first().tap()
  await payLink(page).and(page.locator(':not([aria-busy])')).waitFor()
}

export const payLink = (page: Page) => page.locator('[data-cart-drawer] a.btn--split')

/** What a guest says of himself, by the names of the fields. */
export function aBuyer(): Readonly<Record<string, string>> {
  const number = '12345678'
  return {
    first_name: 'Camila',
    last_name: 'Rojas',
    rut: formatRut(number + checkDigit(number)),
    telephone: '987654321',
    birthdate: '1990-05-17',
    email: 'camila@correo.example',
  }
}
