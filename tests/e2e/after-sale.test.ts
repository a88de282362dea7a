// After the sale, through the operators' commands and the page of a mail's link: a programmed order to its door, a pickup by its code, one that
// came back, and one annulled while it was prepared. The page says each with its icon and its reason, a mail says it, too.
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { problemsAtBothWidths } from '#tests/support/browser/page-quality.ts'
import {
  aSnack,
  atDelivery,
  chooseFirstDay,
  chooseStore,
  nextStep,
  payFor,
  time,
  type,
} from '#tests/support/browser/receiving.ts'
import { aShopper, type Shopper } from '#tests/support/browser/shopper.ts'
import { orderCommands } from '#tests/support/operators/order-commands.ts'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const command = orderCommands(shop)
/** Where orders are collected, in Providencia. */
const STORE = 1
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

async function look(page: Page, name: string) {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** A paid order of two products that is brought, and the page its mail leads to. */
async function followed(width: number) {
  const buyer = createBuyer(shop)
  const [one, two] = (await plentiful(database, 100)).singles
  const made = await buyer.order(await buyer.introduce(), [
    { id: one!, amount: 2 },
    { id: two!, amount: 1 },
  ])
  const { order_id: id, order_number: number } = made.body.data.newOrder
  await comeBack(await buyer.decide((await buyer.startPayment(id)).token, 'approve'))
  return followedBy(await aShopper(browser, { width, siteUrl: shop.siteUrl }), width, buyer.person.email, number)
}

/** A snack that was bought through the checkout to be collected, and the page its mail leads to. */
async function collected(width: number) {
  const email = `retira-${width}@correo.example`
  const shopper = await atDelivery(browser, shop, { width, email, snack: await aSnack(database, STORE) })
  const { page } = shopper
  await type(page, 'Retiro en tienda').check()
  await time(page, 'Programado').check()
  await chooseStore(page, STORE)
  await chooseFirstDay(page)
  await nextStep(page)
  await payFor(page, shop)
  const { order_number: number, pickup_code: code } = await database.one(
    'SELECT order_number, pickup_code FROM orders WHERE buyer_email = ?',
    [email],
  )
  return { ...(await followedBy(shopper, width, email, number, true)), code: code as string }
}

/** What a shopper sees of an order on the page its mail leads to. */
async function followedBy(shopper: Shopper, width: number, email: string, number: number, isPickup = false) {
  const { page } = shopper
  const [mail] = await mailsTo(shop, email, String(number))
  await page.goto(/Ver mi pedido: (\S+)/.exec(mail!.text)![1]!)
  const card = page.getByRole('article', { name: `Pedido ${number}` })
  const step = card.locator('[aria-current=step]')
  /** Once the page is seen again it says this of the order, with that icon. */
  const says = async (stage: string, icon: 'now' | 'end' | 'fail', reason = '') => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await step.getByText(stage).waitFor()
    expect(await step.getAttribute('class')).toContain(`is-${icon}`)
    expect(await step.locator('svg').count()).toBe(icon === 'now' ? 0 : 1)
    if (reason) expect(await step.textContent()).toContain(reason)
    expect(await page.getByText(/Llega .*, a cualquier hora hasta las 22:00/).isVisible()).toBe(
      icon === 'now' && !isPickup,
    )
    if (icon === 'now') return
    expect(await page.getByRole('link', { name: 'Agregar al calendario' }).isVisible()).toBe(false)
    expect(await problemsAtBothWidths(page)).toEqual([])
    await look(page, `after-sale-${stage.replaceAll(' ', '-')}-${width}`)
  }
  /** The latest mail of its subject. */
  const mailed = async (subject: string) => {
    const mails = await mailsTo(shop, email, subject)
    return mails.filter(({ subject: own }) => own.includes(String(number))).at(-1)!.text
  }
  return { ...shopper, number, card, says, mailed }
}

test('a programmed order is brought to its door', async () => {
  const { number, says, mailed, leave } = await followed(360)
  await says('POR PREPARAR', 'now')
  for (const stage of ['EN PROCESO', 'PREPARADO', 'EN RUTA']) {
    await command(`advance ${number}`)
    await says(stage, 'now')
  }
  expect(await mailed('va en camino')).toContain(String(number))
  await command(`advance ${number}`)
  await says('ENTREGADO', 'end')
  expect(await mailed('Entregamos')).toContain(String(number))
  await leave()
})

test('a pickup is handed over by its code', async () => {
  const { number, code, card, says, mailed, leave } = await collected(1440)
  await says('POR PREPARAR', 'now')
  await command(`advance ${number}`)
  await command(`advance ${number}`)
  await says('PREPARADO', 'now')
  expect(await card.textContent()).toContain(code)
  expect(await mailed('listo para retirar')).toContain(code)
  const wrong = code === '111111' ? '222222' : '111111'
  await expect(command(`hand-over ${number} ${wrong}`)).rejects.toThrow('código')
  await command(`hand-over ${number} ${code}`)
  await says('ENTREGADO', 'end')
  expect(await card.textContent()).not.toContain(code)
  await leave()
})

test('what came back is refunded', async () => {
  const { number, says, mailed, leave } = await followed(360)
  for (const event of ['prepare', 'finish', 'send', 'fail --reason nobody_home'])
    await command(`advance ${number} ${event}`)
  await says('NO ENTREGADO', 'fail', 'No había nadie que pudiera recibirlo.')
  expect(await mailed('No pudimos entregar')).toContain('No había nadie que pudiera recibirlo.')
  await command(`refund ${number} --all --restock`)
  expect(await mailed('Te devolvimos dinero')).toContain('entre 5 y 10 días hábiles')
  await says('NO ENTREGADO', 'fail')
  await leave()
})

test('what is annulled while it is prepared says why, and its money is back', async () => {
  const { page, number, card, says, mailed, leave } = await followed(1440)
  await command(`advance ${number}`)
  await says('EN PROCESO', 'now')
  await command(`annul ${number} --reason cannot_deliver`)
  await says('ANULADO', 'fail', 'No pudimos organizar su despacho.')
  await page.reload()
  expect(await card.textContent()).toMatch(/Te (devolvimos|vamos a devolver) \$/)
  expect(await page.getByText('Devolver productos').count()).toBe(0) // nothing came
  const annulled = await mailed('Anulamos')
  expect(annulled).toContain('No pudimos organizar su despacho.')
  expect(annulled).toContain('a la tarjeta con que pagaste')
  expect(await mailed('Te devolvimos dinero')).toContain('Te devolvimos $')
  await leave()
})
