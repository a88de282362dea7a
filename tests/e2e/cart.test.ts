// The cart in a browser: from the list, by keyboard, in two tabs, offline, and when a price or stock changes.
import type { Browser, Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { ADVISED, accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { addFromPages, aShopper, inCart } from '#tests/support/browser/shopper.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const { siteUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
let browser: Browser
let bottles: { id: number; slug: string; display_name: string }[]

beforeAll(async () => {
  browser = await openBrowser()
  const ids = (await plentiful(database)).singles.slice(20, 23)
  bottles = await database.rows('SELECT id, slug, display_name FROM product WHERE id IN (?) ORDER BY id', [ids])
})

const drawer = (page: Page) => page.locator('dialog#carro[open]')
const amountInCart = (page: Page, id: number) =>
  page.evaluate(
    (productId) =>
      JSON.parse(localStorage.getItem('liqui:cart') ?? '[]').find(
        (line: { productId: number }) => line.productId === productId,
      )?.amount ?? 0,
    id,
  )

test('add from the list, change by the stepper in place, minus at one removes', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.goto(`${siteUrl}/categorias/vinos`)
  const id = Number(await page.locator('main [data-product-id]').first().getAttribute('data-product-id'))
  const card = page.locator(`main [data-product-id="${id}"]`) // another one may be first after the reload: winners come when they come
  const button = card.locator('[data-add]')
  await button.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 20))
  await button.click()
  await expect.poll(() => amountInCart(page, id)).toBe(1)
  const said = (await page.locator('[data-toasts] .toast').first().boundingBox())!
  const stepper = (await card.locator('[data-stepper]').boundingBox())! // it has the focus
  expect(said.y + said.height).toBeLessThanOrEqual(stepper.y)
  await expect.poll(() => page.getByRole('link', { name: /^Carro:/ }).textContent()).toMatch(/1\s+producto$/)
  await card.locator('[data-step="1"]').click()
  await expect.poll(() => amountInCart(page, id)).toBe(2)
  await expect.poll(() => page.getByRole('link', { name: /^Carro:/ }).textContent()).toMatch(/2\s+productos$/)
  await page.reload()
  await card.locator('[data-step="-1"]').click()
  await expect.poll(() => amountInCart(page, id)).toBe(1)
  await card.locator('[data-step="-1"]').click()
  await expect.poll(() => inCart(page)).toEqual([])
  await card.locator('[data-add]').waitFor({ state: 'visible' })
  await shopper.leave()
})

test('few left are said once as many are chosen, on cards and on the product page', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  const { id, slug } = await database.one<{ id: number; slug: string }>(
    `SELECT p.id, p.slug FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.active AND p.ecommerce_programmed_available AND NOT p.is_pack AND p.family = 'ron'
       AND NOT EXISTS (SELECT 1 FROM pack_component c WHERE c.product_id = p.id) ORDER BY p.id LIMIT 1`,
  )
  const { stock, reserve } = await database.one<{ stock: number; reserve: number }>(
    'SELECT stock, ecommerce_emergency_stock AS reserve FROM stock WHERE product_id = ? AND store_id = 9',
    [id],
  )
  await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [reserve + 2, id])
  const path = `/productos/${id}/${slug}`
  await expect.poll(async () => /data-stock="2"/.test(await (await fetch(siteUrl + path)).text())).toBe(true)
  const left = page.getByText('solo 2 en stock')

  await page.goto(siteUrl + path)
  expect(await left.isVisible()).toBe(false)
  await page.locator('main [data-add-form] [data-step="1"]').click()
  await left.waitFor()
  await page.locator('main [data-add-form] [data-step="-1"]').click()
  await left.waitFor({ state: 'hidden' })

  await page.goto(`${siteUrl}/categorias/ron?pagina=9`)
  const card = page.locator(`main [data-product-id="${id}"]`)
  await card.scrollIntoViewIfNeeded()
  expect(await card.getByText('en stock').count()).toBe(0)
  await card.locator('[data-add]').click()
  expect(await card.getByText('en stock').count()).toBe(0)
  await card.locator('[data-step="1"]').click()
  await card.getByText('solo 2 en stock').waitFor()
  await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [stock, id])
  await shopper.leave()
})

/** All in one go: between the two clicks a slow machine answers nothing. */
async function doubleClick(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseReleased', clickCount: number) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount })
  await page.mouse.move(x, y)
  await Promise.all([
    send('mousePressed', 1),
    send('mouseReleased', 1),
    send('mousePressed', 2),
    send('mouseReleased', 2),
  ])
  await session.detach()
}

test.each([0.1, 0.5, 0.9])(
  'a double click at %f of the button adds one and stays in the list, and takes one away',
  async (at) => {
    const shopper = await aShopper(browser, { width: 1440, siteUrl })
    const { page } = shopper
    await page.goto(`${siteUrl}/categorias/vinos`)
    const id = Number(await page.locator('main [data-product-id]').nth(2).getAttribute('data-product-id'))
    const card = page.locator(`main [data-product-id="${id}"]`)
    const button = card.locator('[data-add]')
    await button.scrollIntoViewIfNeeded()
    const place = (await button.boundingBox())!
    await doubleClick(page, place.x + place.width * at, place.y + place.height / 2)
    await expect.poll(() => amountInCart(page, id)).toBe(1)
    expect((await card.locator('[data-stepper]').boundingBox())!.y).toBe(place.y)
    await page.waitForTimeout(600) // the next press is none of that double click
    const minus = (await card.locator('[data-step="-1"]').boundingBox())!
    await doubleClick(page, minus.x + minus.width / 2, minus.y + minus.height / 2)
    await expect.poll(() => inCart(page)).toEqual([])
    expect(page.url()).toBe(`${siteUrl}/categorias/vinos`)
    await shopper.leave()
  },
)

test('what is pressed before the script is there is done when it comes, once', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  let letPass = () => {}
  const arrives = new Promise<void>((resolve) => (letPass = resolve))
  await page.route(/\/start\.[^/]+\.js$/, async (route) => {
    await arrives
    await route.continue()
  })
  const at = `${siteUrl}/productos/${bottles[0]!.id}/${bottles[0]!.slug}`
  const asked = page.waitForRequest(/\/start\.[^/]+\.js$/)
  const loaded = page.goto(at)
  await asked
  const add = page.locator('.buy__row [data-add]')
  await add.click()
  await add.dispatchEvent('click') // pressed again, because nothing seems to happen
  expect(await add.getAttribute('aria-busy')).toBe('true')
  letPass()
  await loaded
  await expect.poll(() => amountInCart(page, bottles[0]!.id)).toBe(1)
  expect(await add.getAttribute('aria-busy')).toBe(null)
  expect(page.url()).toBe(at)
  await page.locator('.buy__row [data-step="1"]').click() // it waits for nothing any more
  await add.click()
  await expect.poll(() => amountInCart(page, bottles[0]!.id)).toBe(3)
  await shopper.leave()
})

test('a quantity is judged whole, once its field is left: what is no whole number is one', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  const [bottle] = bottles as [(typeof bottles)[number]]
  await addFromPages(page, siteUrl, [bottle])
  /** Key by key, as people do; then Enter, or another field. */
  const typed = async (field: Locator, text: string, leave: 'Enter' | 'Tab') => {
    await field.focus()
    await field.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await field.press(leave)
    return field.inputValue()
  }
  const NONE = ['2,5', '-5', '1e1', '3x', '１２', '1.000']
  const isPriced = () => drawer(page).locator('.sum[aria-busy="false"]').waitFor() // until then the field may be locked

  await page.locator('[data-cart-open]').first().click()
  const line = drawer(page).locator('.stepper__n')
  for (const [at, text] of NONE.slice(0, 3).entries()) {
    await isPriced()
    expect(await typed(line, '4', 'Tab')).toBe('4')
    await isPriced()
    expect(await typed(line, text, at % 2 === 0 ? 'Enter' : 'Tab'), text).toBe('1')
    expect(await amountInCart(page, bottle.id)).toBe(1)
  }
  await isPriced()
  expect(await typed(line, '1000', 'Enter')).toBe('12')
  expect(await amountInCart(page, bottle.id)).toBe(12)
  await isPriced()
  await line.fill('2,')
  expect([await line.inputValue(), await amountInCart(page, bottle.id)]).toEqual(['2,', 12]) // not judged yet
  await line.fill('')
  await line.blur()
  expect(await amountInCart(page, bottle.id)).toBe(1)

  await page.goto(`${siteUrl}/productos/${bottle.id}/${bottle.slug}`)
  const chooser = page.locator('[data-amount]').first()
  for (const text of NONE) expect(await typed(chooser, text, 'Tab'), text).toBe('1')
  expect(await amountInCart(page, bottle.id)).toBe(1)
  await shopper.leave()
})

test('where the script never comes, an add button leads to the product', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/Failed to load resource/] })
  const { page } = shopper
  await page.route('**/_liqui/start.*', (route) => route.abort())
  void page.goto(`${siteUrl}/categorias/piscos`).catch(() => undefined) // it waits for that script
  const card = page.locator('.card:not(.card--out)').first()
  const address = await card.locator('a').first().getAttribute('href')
  await card.locator('[data-add]').click()
  await page.waitForURL(`**${address}`)
  await shopper.leave()
})

test('the drawer: opened and closed by keyboard, emptied, undone; empty it says so', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  await addFromPages(page, siteUrl, bottles)
  await page.locator('[data-cart-open]').first().focus()
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('heading', { name: 'Tu carro' }).waitFor()
  const box = await drawer(page).boundingBox()
  expect(Math.round(box!.width)).toBe(450)
  for (const column of ['Item', 'Cantidad', 'Subtotal']) expect(await drawer(page).textContent()).toContain(column)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })

  await page.locator('[data-cart-open]').first().click()
  await drawer(page).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect.poll(() => inCart(page)).toEqual([])
  expect(await drawer(page).textContent()).toContain('Aun no tienes productos')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => inCart(page)).toEqual(bottles.map(({ id }) => id))
  await drawer(page).getByRole('link', { name: /pagar/ }).click()
  await page.waitForURL(/\/checkout/)
  await shopper.leave()
})

test('a line removed by keyboard leaves the focus on the next one, at last on the title', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await addFromPages(page, siteUrl, bottles)
  await page.locator('[data-cart-open]').first().focus()
  await page.keyboard.press('Enter')
  const remove = drawer(page).locator('[data-remove]')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await remove.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toContain(bottles[2]!.display_name)
  expect(await drawer(page).locator('.cart-says').innerText()).toContain(`Se eliminó ${bottles[1]!.display_name}`)
  await drawer(page).getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect.poll(focused).toBe('Eliminar')
  expect(await remove.nth(1).evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.nth(2).focus()
  await page.keyboard.press('Enter') // after the last line comes the one before it
  await expect.poll(focused).toContain(bottles[1]!.display_name)
  for (const next of [bottles[1]!.display_name, 'Tu carro']) {
    await remove.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain(next)
  }
  await shopper.leave()
})

test.each([360, 1440])(
  'the second press of a double click on the cart closes nothing; a later one beside it does (%i px)',
  async (width) => {
    const shopper = await aShopper(browser, { width, siteUrl })
    const { page } = shopper
    await addFromPages(page, siteUrl, bottles.slice(0, 1))
    await page.locator('[data-cart-open]').first().dblclick()
    await drawer(page)
      .getByRole('link', { name: /^pagar/i })
      .waitFor()
    await expect.poll(() => drawer(page).getAttribute('closedby')).toBe('any')
    if (width > 360) await page.mouse.click(5, 400)
    else await page.keyboard.press('Escape')
    await expect.poll(() => drawer(page).count()).toBe(0)
    await shopper.leave()
  },
)

test('a browser that stores nothing says so at the first add, and takes the cart along to pay', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto(`${siteUrl}/productos/${bottles[0]!.id}/${bottles[0]!.slug}`)
  const add = page.locator(`main [data-add="${bottles[0]!.id}"]`).first()
  await add.click()
  const warning = page.locator('[data-toasts]').getByText('Este navegador no deja guardar tu carro')
  await warning.waitFor()
  expect(await warning.textContent()).toMatch(/\+56\s2\s2345\s6789$/)
  await warning.click()
  await add.click() // said once
  expect(await warning.count()).toBe(0)
  await page.locator('[data-cart-open]').first().click()
  await drawer(page).getByRole('link', { name: /pagar/ }).click()
  await page.waitForURL(/\/checkout/)
  const receipt = page.locator('.co__side .item')
  await expect.poll(() => receipt.first().textContent()).toContain(`2 × ${bottles[0]!.display_name}`)
  await page.reload()
  await expect.poll(() => receipt.first().textContent()).toContain(`2 × ${bottles[0]!.display_name}`)
  await shopper.leave()
})

test('two tabs keep one cart', async () => {
  const shopper = await aShopper(browser, { width: 768, siteUrl })
  const { page, context } = shopper
  await page.goto(`${siteUrl}/categorias/piscos`)
  const other = await context.newPage()
  await addFromPages(other, siteUrl, [bottles[0]!])
  await expect.poll(() => page.locator('[data-cart-count]').first().textContent()).toContain('1')
  await other.close()
  await shopper.leave()
})

test('a product offers what the packs in the cart leave of it, and one press puts both lines right', async () => {
  const { id, child, quantity } = (await plentiful(database)).packs.find((pack) => pack.quantity < 8)!
  const named = (product: number) =>
    database.one<{ id: number; slug: string }>('SELECT id, slug FROM product WHERE id = ?', [product])
  const [pack, bottle] = [await named(id), await named(child)]
  const { stock, reserve } = await database.one<{ stock: number; reserve: number }>(
    'SELECT stock, ecommerce_emergency_stock AS reserve FROM stock WHERE product_id = ? AND store_id = 9',
    [child],
  )
  const set = (units: number) =>
    database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [units, child])
  await set(reserve + quantity + 2)
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  try {
    const path = `${siteUrl}/productos/${child}/${bottle.slug}`
    await eventually('the shop knows', async () =>
      new RegExp(`data-product-id="${child}"[^>]*data-stock="${quantity + 2}"`).test(await (await fetch(path)).text()),
    )
    await addFromPages(page, siteUrl, [pack])
    await page.goto(path)
    const wanted = page.locator('main [data-add-form] [data-amount]')
    await wanted.fill(`${quantity + 2}`)
    await wanted.press('Enter')
    await page.locator('[data-cart-open]').first().click()
    const out = drawer(page).locator('.is-out')
    await expect.poll(() => out.count()).toBe(2)
    const line = out.filter({ has: page.locator(`[data-remove="${child}"]`) })
    expect((await line.innerText()).toLowerCase()).toContain('solo 2 en stock')
    expect(await line.getByText('Sin stock').count()).toBe(0)
    expect(await accessibilityProblems(page, ADVISED)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    await line.getByRole('button', { name: 'Cambiar a 2' }).click()
    await expect.poll(() => out.count()).toBe(0)
    await page.keyboard.press('Escape')
    await wanted.fill('12')
    await wanted.press('Tab')
    expect(await wanted.inputValue()).toBe('2')
  } finally {
    await set(stock)
  }
  await shopper.leave()
})

test('a price and a stock that move are said, never silent', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  const [first, second] = bottles as [(typeof bottles)[0], (typeof bottles)[0]]
  await addFromPages(page, siteUrl, [first, second])
  await moved(first.id, second.id, async () => {
    await eventually('the shop knows', async () => (await stateOf(page, second.id)) === 'no_stock')
    await page.reload()
    await page.locator('[data-cart-open]').first().click()
    await expect.poll(() => drawer(page).textContent()).toContain('cambió de precio')
    await expect.poll(() => drawer(page).textContent()).toContain('se agotó')
    expect(await accessibilityProblems(page, ADVISED)).toEqual([]) // its price is still read
    // Not understood yet, so it is said again on the next page.
    await page.goto(`${siteUrl}/`)
    await page.locator('[data-cart-open]').first().click()
    await expect.poll(() => drawer(page).textContent()).toContain('cambió de precio')
    await drawer(page).getByRole('button', { name: 'Entendido' }).click()
    await expect.poll(() => drawer(page).textContent()).not.toContain('cambió de precio')
    await page.goto(`${siteUrl}/categorias/piscos`)
    await page.locator('[data-cart-open]').first().click()
    await expect.poll(() => drawer(page).textContent()).toContain('se agotó')
    expect(await drawer(page).textContent()).not.toContain('cambió de precio')
  })
  await shopper.leave()
})

/** What the shop says of a product in a cart. */
async function stateOf(page: Page, productId: number): Promise<string> {
  return (await answerAbout(page, productId)).state
}

async function answerAbout(page: Page, productId: number): Promise<{ state: string; price: number }> {
  const data = { items: [{ productId, amount: 1 }] }
  const { cart } = (await (await page.request.post(`${siteUrl}/cart`, { data })).json()).data
  return cart[0]
}

/** While the first product costs 510 more and the second cannot be had. */
async function moved(dearer: number, soldOut: number, during: () => Promise<void>): Promise<void> {
  const price = 'UPDATE product_price SET price = price + ? WHERE product_id = ? AND price_list_id = 1'
  const stock = 'UPDATE stock SET stock = ecommerce_emergency_stock + ? WHERE product_id = ? AND store_id = 9'
  await database.change(price, [510, dearer])
  await database.change(stock, [0, soldOut])
  try {
    await during()
  } finally {
    await database.change(price, [-510, dearer])
    await database.change(stock, [60, soldOut])
  }
}

test('a campaign that ends while the cart is open is said, without the page being loaded again', async () => {
  const shopper = await aShopper(browser, { width: 1440, siteUrl })
  const { page } = shopper
  const { id } = bottles[0]!
  const price = async () => (await answerAbout(page, id)).price
  await database.change(
    `INSERT INTO product_price (product_id, price_list_id, price, ends_at) VALUES (?, 3, 1000, UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
    [id],
  )
  try {
    await eventually('the campaign is on', async () => (await price()) === 1000)
    await addFromPages(page, siteUrl, [bottles[0]!])
    await page.locator('[data-cart-open]').first().click()
    await drawer(page).locator('.lines').waitFor()
    await page.clock.install() // later than the page's start, which it would hide
    const answered = page.waitForResponse('**/cart')
    await drawer(page).getByRole('button', { name: 'Agregar uno' }).click()
    await answered
    await expect.poll(() => drawer(page).textContent()).toContain('$2.000')
    const end = 'UPDATE product_price SET ends_at = UTC_TIMESTAMP(3) WHERE product_id = ? AND price_list_id = 3'
    await database.change(end, [id])
    await eventually('the campaign is over', async () => (await price()) !== 1000)
    await page.clock.fastForward('01:00:10')
    await expect.poll(() => drawer(page).textContent()).toContain('cambió de precio: antes $1.000, ahora')
    expect(await amountInCart(page, id)).toBe(2)
  } finally {
    await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = 3', [id])
  }
  await shopper.leave()
})

test('a product that is gone is said, in the cart that has it', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  const { id } = bottles[1]!
  await addFromPages(page, siteUrl, [bottles[1]!])
  await database.change('UPDATE product SET active = FALSE WHERE id = ?', [id])
  try {
    await eventually('it is gone', async () => (await stateOf(page, id)) === 'inactive')
    await page.goto(`${siteUrl}/`)
    await page.locator('[data-cart-open]').first().click()
    await expect.poll(() => drawer(page).textContent()).toContain('ya no está disponible')
    await drawer(page).getByRole('button', { name: 'Entendido' }).click()
    await expect.poll(() => drawer(page).textContent()).not.toContain('ya no está disponible')
    expect(await drawer(page).textContent()).toContain('No disponible')
  } finally {
    await database.change('UPDATE product SET active = TRUE WHERE id = ?', [id])
  }
  await shopper.leave()
})

test('a drawer that comes late, and is lost once on its way, opens all the same and keeps what was said meanwhile', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/ERR_FAILED/] })
  const { page } = shopper
  const [first, second] = bottles as [(typeof bottles)[0], (typeof bottles)[0]]
  const [opened, said] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route(/\/drawer\.[^/]+\.js$/, async (route) => {
    const isFirst = ++asked === 1
    await (isFirst ? opened : said).promise
    await (isFirst ? route.abort('failed') : route.continue())
  })
  await page.route('**/cart', async (route) => {
    await opened.promise
    await route.continue()
  })
  await addFromPages(page, siteUrl, [first])
  await moved(first.id, second.id, async () => {
    await eventually('the shop knows', async () => (await stateOf(page, second.id)) === 'no_stock')
    await page.locator('[data-cart-open]').first().click()
    await drawer(page).waitFor()
    opened.resolve()
    const toasts = drawer(page).locator('[data-toasts]')
    await expect.poll(() => toasts.textContent()).toContain('cambió de precio')
    said.resolve()
    await drawer(page).locator('.lines').waitFor()
    expect(await toasts.count()).toBe(1)
    expect(asked).toBe(2)
  })
  await shopper.leave()
})

test('offline the cart stays and says why, and is priced by itself when the connection is back', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl, expected: [/ERR_INTERNET_DISCONNECTED/] })
  const { page, context } = shopper
  await addFromPages(page, siteUrl, [bottles[2]!])
  await page.locator('[data-cart-open]').first().click()
  await drawer(page).locator('.lines').waitFor()
  await context.setOffline(true)
  await drawer(page).getByRole('button', { name: 'Agregar uno' }).first().click()
  await expect.poll(() => drawer(page).textContent()).toContain('No tienes conexión a internet')
  const isSaid = page.getByText('Volvió la conexión y tu carro está al día.').waitFor()
  await context.setOffline(false)
  await isSaid
  await expect.poll(() => drawer(page).textContent()).not.toContain('No tienes conexión a internet')
  expect(await amountInCart(page, bottles[2]!.id)).toBe(2)
  await shopper.leave()
})

test('a broken cart in storage is an empty cart', async () => {
  const shopper = await aShopper(browser, { width: 360, siteUrl })
  const { page } = shopper
  await page.addInitScript(() => localStorage.setItem('liqui:cart', '{"broken'))
  await page.goto(`${siteUrl}/`)
  await page.locator('[data-cart-open]').first().click()
  await expect
    .poll(() => page.locator('body').textContent())
    .toMatch(/No hay productos en el carro|Aun no tienes productos/)
  await shopper.leave()
})
