// The four steps by keyboard alone, on a phone and at a desk: where the focus goes, what a screen reader finds, and what is wrong.
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowingAt } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, contactOf } from '#tests/support/browser/shopper.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let browser: Browser
let bottle: { id: number; slug: string }

beforeAll(async () => {
  browser = await openBrowser()
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [(await plentiful(database)).singles[3]])
})

const NEXT = '.step.is-open .step__nav .btn'
const ALERT = '.step.is-open [role="alert"]'
const PAY = '.payline .btn'

/** Whether what has the focus matches. */
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(page, selector)) return
  }
  throw new Error(`no way by keyboard to ${selector}`)
}

async function press(page: Page, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press(key)
}

const focusOn = (page: Page, selector: string) =>
  expect.poll(() => hasFocus(page, selector), { message: selector }).toBe(true)

/** What a screen reader is told of the open step: regions, headings and controls, without products, dates and stock. */
async function tree(page: Page): Promise<string[]> {
  const lines = (await page.locator('.step.is-open').ariaSnapshot()).split('\n')
  return lines
    .flatMap(
      (line) =>
        /^\s*- ((?:heading|button|textbox|combobox|radio|checkbox|link|group|region)\b.*)$/.exec(line)?.[1] ?? [],
    )
    .map((line) =>
      line
        .replace(/(Eliminar|Agregar|Cantidad de) (?!uno).*"/, '$1 …"')
        .replace(/(Despacho a domicilio|Retiro en tienda|Programado|Express|Ir a pagar >) .*"/, '$1 …"')
        .replace(/:(?: .*)?$/, '')
        .replace(/ \[(?:checked|disabled|level=\d)\]/g, ''),
    )
    .filter((line) => !/^radio ".*\$|^link "(?![<a-z]|T.rminos|Pol.tica|C.mo|Inicia)/.test(line))
    .filter((line, at, all) => line !== all[at - 1])
}

const TREES = {
  contact: [
    'region "Contacto"',
    'heading "Contacto"',
    'link "inicia sesión"',
    'link "regístrate"',
    'textbox "Nombre"',
    'textbox "Apellido"',
    'textbox "Correo electrónico"',
    'textbox "RUT"',
    'textbox "Teléfono"',
    'textbox "Fecha de nacimiento"',
    'link "< Seguir comprando"',
    'button "Continuar >"',
  ],
  delivery: [
    'region "Entrega"',
    'heading "Entrega"',
    'group "¿Cómo lo recibes?"',
    'radio "Despacho a domicilio …"',
    'radio "Retiro en tienda …"',
    'group "¿Dónde?"',
    'combobox "Dirección"',
    'button "Borrar"',
    'button "Elegir en el mapa"',
    'button "Ingresar la dirección a mano"',
    'textbox "Depto. u oficina (opcional)"',
    'textbox "Indicaciones para el repartidor (opcional)"',
    'group "¿Cuándo?"',
    'radio "Programado …"',
    'radio "Express …"',
    'group "Elige el día"',
    'button "< Volver"',
    'button "Continuar >"',
  ],
  cart: [
    'region "Carro"',
    'heading "Carro"',
    'region "Tu carro"',
    'group "Cantidad de …"',
    'button "Quitar uno"',
    'textbox "Cantidad de …"',
    'button "Agregar uno"',
    'button "Eliminar …"',
    'region "También puedes llevar"',
    'heading "También puedes llevar"',
    'button "Agregar …"',
    'button "< Volver"',
    'button "Continuar >"',
  ],
  payment: [
    'region "Pago"',
    'heading "Pago"',
    'group "¿Con qué pagas?"',
    'radio "Mercado Pago Tarjetas y saldo de tu cuenta"',
    'radio "Webpay Plus Débito, prepago y crédito, también en cuotas"',
    'radio "Mach Desde la app"',
    'radio "BCI Desde la app"',
    'radio "Venti Débito y crédito"',
    'radio "Chek Desde la app"',
    'radio "Redpay Escanea un QR"',
    'radio "Fpay Escanea un QR o usa la app"',
    'region "Cupón"',
    'heading "Cupón"',
    'link "Inicia sesión para usar cupones"',
    'group "Documento"',
    'radio "Boleta La mandamos a tu correo"',
    'radio "Factura A nombre de una empresa"',
    'heading "Recibes tu pedido"',
    'region "¿Te falta algo?"',
    'heading "¿Te falta algo?"',
    'button "Ver productos sugeridos"',
    'checkbox "Acepto los Términos y Condiciones Términos y Condiciones en PDF y la Política de Privacidad Política de Privacidad en PDF."',
    'link "Términos y Condiciones"',
    'link "Términos y Condiciones en PDF"',
    'link "Política de Privacidad"',
    'link "Política de Privacidad en PDF"',
    'link "Cómo hacerlo"',
    'button "Ir a pagar > …"',
    'button "< Volver"',
  ],
}

test.each([360, 1440])('by keyboard from contact to payment at %i px', async (width) => {
  const { page, leave } = await aShopper(browser, { width, siteUrl: shop.siteUrl })
  /** Of a state: nothing beside the screen, neither on the narrowest phone or on a tablet, and no barrier, for which one screen is enough. */
  const check = async () => {
    if (width === 360) expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflowingAt(page, width === 360 ? [360, 320] : [1440, 768])).toEqual([])
  }
  await addFromPages(page, shop.siteUrl, [bottle])
  await page.goto(`${shop.siteUrl}/checkout`)

  await press(page, NEXT)
  await focusOn(page, ALERT)
  expect(await page.locator(ALERT).getByRole('link').count()).toBe(6)
  await check()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, '#first_name')
  const { first_name, birthdate, ...others } = contactOf(`teclado-${width}@correo.example`)
  await page.keyboard.type(first_name)
  await tabTo(page, '#rut')
  await page.keyboard.type('12.345.678-4')
  await page.keyboard.press('Tab')
  expect(await page.locator('#rut-error').textContent()).toBe('El RUT es inválido')
  await page.locator('#rut').fill('')
  await page.locator('#first_name').focus()
  for (const [name, typed] of Object.entries(others)) {
    await page.locator(`#${name}`).focus()
    await page.keyboard.type(typed)
  }
  await page.locator('#birthdate').fill(birthdate)
  expect(await tree(page)).toEqual(TREES.contact)
  await press(page, NEXT)

  await focusOn(page, '#paso-delivery')
  await press(page, NEXT)
  await focusOn(page, ALERT)
  await check()
  // One box: what is written is found and taken, and the first day is chosen.
  await tabTo(page, '#direccion')
  await page.keyboard.type('cristobal colon 4840')
  await page.getByRole('option').first().waitFor()
  await check()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('#depto').waitFor()
  expect(await page.locator('#direccion').inputValue()).toBe('Av. Cristóbal Colón 4840, Las Condes')
  await page.locator('#fechas input:checked').waitFor()
  await check()
  await isStrip(page, width)
  // Express stands beside the days only at hours when it could come.
  expect((await tree(page)).filter((each) => each !== 'button "Express …"')).toEqual(TREES.delivery)
  await press(page, NEXT)

  // The cart has nothing to say: it is passed, and Back leads to it.
  await focusOn(page, '#paso-payment')
  await page.goBack()
  await focusOn(page, '#paso-cart')
  await page.locator('.step.is-open .offers-loading').waitFor({ state: 'hidden' })
  await check()
  expect(await tree(page)).toEqual(TREES.cart)
  await press(page, '.step.is-open .stepper__n', '2')
  await page.keyboard.type(',5')
  await page.keyboard.press('Enter')
  expect(await page.locator('.step.is-open .stepper__n').inputValue()).toBe('1') // no whole number, judged once it is whole
  await press(page, NEXT)

  await focusOn(page, '#paso-payment')
  await page.locator(`${PAY}[aria-disabled="false"]`).waitFor()
  await check()
  expect(await tree(page)).toEqual(TREES.payment)
  await press(page, PAY)
  await focusOn(page, ALERT)
  await check()

  // Back goes a step back, a reload keeps the step and what was accepted.
  await page.goBack()
  await focusOn(page, '#paso-cart')
  await press(page, NEXT)
  await focusOn(page, '#paso-payment')
  await press(page, '#terminos', 'Space')
  await page.reload()
  await page.locator('#terminos:checked').waitFor()

  await press(page, '.extras .btn')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  const isCut = await page.locator('dialog[open] .drawer__body').evaluate((body) => body.scrollWidth > body.clientWidth)
  expect(isCut).toBe(false)
  await check()
  await page.keyboard.press('Escape')
  await focusOn(page, '.extras .btn')
  await press(page, PAY)
  // The default method asks in a dialog; Escape gives that payment up and loads the page again.
  await page.getByRole('dialog').getByLabel('Número de tarjeta').waitFor()
  await check()
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await loaded
  await page.locator(`${PAY}[aria-disabled="false"]`).waitFor()
  await press(page, '[name="payment_method"]:checked', 'ArrowDown')
  await focusOn(page, '[value="webpay plus"]:checked')
  await page.locator(`${PAY}[aria-disabled="false"]`).waitFor()
  await press(page, PAY)
  await page.waitForURL((url) => url.port === new URL(shop.sandboxUrl).port)
  await leave()
})

/** On wide screens the receipt is a strip during the delivery, until the pointer is over it; on narrow ones it is as wide as they are. */
async function isStrip(page: Page, width: number): Promise<void> {
  const side = page.locator('.co__side')
  const detail = page.locator('#detalle')
  if (width < 540) expect((await side.boundingBox())!.width).toBe(width)
  expect(await detail.isVisible()).toBe(width < 992)
  if (width < 992) return
  expect(await accessibilityProblems(page)).toEqual([])
  await side.hover()
  await expect.poll(() => detail.isVisible()).toBe(true)
  await page.mouse.move(1, 1)
  await expect.poll(() => detail.isVisible()).toBe(false)
}

/** A guest's checkout whose script comes when `script` is resolved. */
async function beforeTheScript() {
  const shopper = await aShopper(browser, { width: 360, siteUrl: shop.siteUrl })
  const { page } = shopper
  await addFromPages(page, shop.siteUrl, [bottle])
  const script = Promise.withResolvers<void>()
  await page.route(/\/_liqui\/Checkout\./, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${shop.siteUrl}/checkout`)
  return { shopper, page, script }
}

test('what a guest types and presses before the script is there counts once it is', async () => {
  const { shopper, page, script } = await beforeTheScript()
  await page.getByLabel('Nombre').fill('Ana')
  await page.locator('#rut').fill('150000076')
  await page.locator(NEXT).click()
  script.resolve()
  await page.locator(ALERT).getByRole('link').first().waitFor()
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana')
  await expect.poll(() => page.locator('#rut').inputValue()).toBe('15.000.007-6')
  expect(await page.locator('#first_name[aria-invalid], #last_name[aria-invalid]').count()).toBe(1)
  await shopper.leave()
})

test('a guest who fills in everything before the script is there goes on with all of it', async () => {
  const { shopper, page, script } = await beforeTheScript()
  for (const [name, value] of Object.entries(contactOf('temprano@correo.example')))
    await page.locator(`[name="${name}"]`).fill(value)
  await page.locator(NEXT).click()
  // A password keeper marks what it knows: the island is rendered anew.
  await page.locator('#email').evaluate((field) => field.setAttribute('data-keeper', ''))
  script.resolve()
  await page.locator('.step.is-open[data-step-name="delivery"]').waitFor()
  await shopper.leave()
})
