// What a mail, Word or a phone's list of contacts pastes into a field, and what the field shows once it is left: the same, or exactly what
// was pasted with the reason beside it. No field cuts it. The rules: src/shop/shared/rut.test.ts, contact.test.ts.
import type { Browser, Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { addFromPages, aShopper } from '#tests/support/browser/shopper.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
let browser: Browser
let bottle: { id: number; slug: string }

beforeAll(async () => {
  browser = await openBrowser()
  bottle = await database.one('SELECT id, slug FROM product WHERE id = ?', [(await plentiful(database)).singles[6]])
})

const RUTS = [
  [' 15.000.007-6', '15.000.007-6'],
  ['R.U.T. N° 15.326.319 – 1', '15.326.319-1'],
  ['\u202a012345678\u20115\u202c', '12.345.678-5'],
  ['86.636-9', '86.636-9'],
  ['12.345.678-5 / 11.111.111-1', '12.345.678-5 / 11.111.111-1'],
  ['15.000.007', '15.000.007'],
] as const
const PHONES = [
  ['\u202a+56 9 8765 4321\u202c', '987654321'],
  ['0056 9 8765-4321', '987654321'],
  ['09 8765 4321', '987654321'],
  ['98765432109', '98765432109'],
  ['2345 6789 anexo 2', '2345 6789 anexo 2'],
  ['+298 123456', '+298123456'],
] as const
const NUMBERS = [
  ['Pedido 100123', '100123'],
  ['Tu pedido N° 100.123.', '100123'],
  ['#100123', '100123'],
  ['100123 100124', '100123 100124'],
] as const

const FIELDS: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  ['/ingresa', '#rut', RUTS],
  ['/registrate', '#rut', RUTS],
  ['/registrate', '#phone', PHONES],
  ['/recuperar-contrasena', '#rut', RUTS],
  ['/mis-datos', '#rut', RUTS.map(([pasted]) => [pasted, pasted] as const)], // read by the server, which says what it is
  ['/mis-pedidos', '#rut', RUTS],
  ['/mis-pedidos', '#pedido', NUMBERS],
  ['/checkout', '#rut', RUTS],
  ['/checkout', '#telephone', PHONES],
]

/** Into an empty field, at once and as a person does: what limits the field counts. May come before the page's script. */
async function paste(page: Page, field: string, text: string): Promise<Locator> {
  const input = page.locator(field)
  await input.fill('')
  await input.focus()
  await page.keyboard.insertText(text)
  await input.blur()
  return input
}

test('every field of a RUT, phone or number keeps what was pasted, and shows it in its own form', async () => {
  const { page, leave } = await aShopper(browser, { width: 360, siteUrl })
  await addFromPages(page, siteUrl, [bottle])
  let open = ''
  for (const [address, field, values] of FIELDS) {
    if (open !== address) await page.goto(siteUrl + address)
    open = address
    await page.locator(field).waitFor()
    for (const [pasted, shown] of values) {
      const input = await paste(page, field, pasted)
      await expect.poll(() => input.inputValue(), { message: `${address} ${field} ${pasted}` }).toBe(shown)
    }
  }
  expect(await page.locator('#telephone-error').textContent()).toBe('El teléfono es inválido')
  await leave()
})
