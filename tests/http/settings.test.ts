// Every setting does what it says: it is changed alone in the running shop, and seen where it shows. A setting that nothing
// of the shop shows yet is named with the reason.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsByName } from '#shop/settings/settings.ts'
import { islandProps } from '#tests/support/island-props.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { triesOf } from '#tests/support/people/captcha.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

/** What no page and no call does yet. */
const NOT_SEEN: Readonly<Record<string, string>> = {
  DESK_SECOND_FACTOR: 'of live shops: tests/integration/desk-roles.test.ts',
  PROFILE_URL: 'in the modal of people with an account: tests/e2e/accounts.test.ts',
  CLUB_POINTS_RATE: 'the worker deposits by it: tests/integration/points.test.ts',
  ECOMMERCE_WHOLESALE_LIMIT: 'of distributors: tests/http/audiences.test.ts',
  PRECIO_MIN_MAYORISTA: 'of people with an account: src/shop/pricing/',
  IMMEDIATE_DELIVERY_COST: 'in quotes of couriers: src/shop/delivery/quotes/fee.test.ts',
  EXPRESS_FEE_FROM: 'beside dates, while a store is open: src/shop/delivery/quotes/fee.test.ts',
  COURIER_EXTRA_MAX: 'when the other courier costs more: tests/integration/express-delivery.test.ts',
  RATE_LIMIT_INTEGRATIONS: 'of keys of programs: tests/http/integrations.test.ts',
  STOCK_LOW_UNITS: 'the worker looks every 15 seconds: tests/integration/integrations.test.ts',
  LOG_LEVEL: 'no page shows the log: src/server/log-level.test.ts',
  CATALOGUE_FEED: 'the worker looks once a minute: tests/integration/nightly-feed.test.ts',
  TAX_SELLER_ROLE: 'what an order stores: tests/integration/billing.test.ts',
  TAX_RESELLERS: 'the same',
  TAX_DOCUMENT_MODEL: 'what documents are issued: tests/integration/tax-documents.test.ts',
  TAX_VOUCHERS: 'the same',
  TAX_FOLIOS_LOW: 'a letter: tests/integration/tax-oversight.test.ts',
  TAX_FACTURA_MONTHS: 'tests/integration/papers.test.ts',
  BSALE_OFFICES: 'what is read from Bsale: tests/integration/bsale.test.ts',
  BSALE_PRICE_LISTS: 'the same',
  BSALE_OWNS: 'the same',
  BSALE_AVAILABLE: 'the same',
  PRODUCT_DRAWINGS: 'of live shops: tests/integration/product-photos.test.ts',
  MACH_ENABLE: 'on the tiles and in the calls: tests/http/app-payments.test.ts',
  PAYMENT_ALERT_EMAIL: 'in mails to operators: tests/http/notices.test.ts',
  REPORT_EMAIL: 'in the daily mail: tests/integration/daily-report.test.ts',
  TRANSFER_RUT: 'on the page of a transfer: tests/http/transfers.test.ts',
  TRANSFER_BANK: 'the same',
  TRANSFER_ACCOUNT: 'the same',
  LOGIN_FAILURES_PER_ACCOUNT: 'seen after many wrong passwords: tests/integration/guesses.test.ts',
  LOGIN_FAILURES_PER_NETWORK: 'seen after many wrong passwords: tests/integration/guesses.test.ts',
  CODES_PER_CONTACT: 'a minute passes between two codes: tests/integration/accounts.test.ts',
  CODES_PER_NETWORK: 'a minute passes between two codes: tests/integration/accounts.test.ts',
  RETENTION_GUEST_MONTHS: 'the worker deletes once an hour: tests/integration/personal-data.test.ts',
  RETENTION_UNPAID_ORDER_MONTHS: 'the same',
  RETENTION_CONSENT_YEARS: 'the same',
  RETENTION_ACCOUNT_EVENT_MONTHS: 'the same',
  RETENTION_REFUSED_COUPON_MONTHS: 'the same',
  RETENTION_RECORD_MONTHS: 'the worker deletes once a night: tests/integration/old-records.test.ts',
  RETENTION_LOAD_MONTHS: 'the same',
  RETENTION_DELIVERY_DAYS: 'the same',
  SAME_DAY_ORDER_LIMIT: 'seen on some days and hours only: src/shop/delivery/dates.test.ts',
  DISCOUNT_ASK_SHARE: 'whoever publishes is asked: tests/integration/published-promotions.test.ts',
  SMS_PER_DAY: 'the worker logs it once a minute: tests/integration/sms.test.ts',
  CARD_REFUSALS_CAPTCHA: 'needs refused cards: tests/integration/card-testing.test.ts',
  CARD_REFUSALS_WAIT: 'the same',
  CARD_REFUSALS_OF_SHOP: 'the same',
  UNPAID_UNBEGUN_MINUTES: 'an order is closed minutes later: tests/integration/unpaid-orders.test.ts',
  UNPAID_ALERT_SHARE: 'the worker logs it once a minute: tests/integration/unpaid-orders.test.ts',
}

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const html = async (path: string) => (await fetch(shop.siteUrl + path)).text()
const shows = (path: string, text: string) => async () => (await html(path)).includes(text)
const checkoutHas = (key: string, value: unknown) => async () => {
  const { settings } = islandProps(await html('/checkout'), 'Checkout') as { settings: Record<string, unknown> }
  return settings[key] === value
}
const headerOf = async (path: string, name: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const how = body && { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(shop.siteUrl + path, how)).headers.get(name) ?? ''
}
/** Shops under test multiply the rates. */
const allows = (perMinute: number, path: string, body?: object) => async () =>
  (await headerOf(path, 'ratelimit-policy', body)) === `${perMinute * 1000};w=60`
const datesIn = async (region: string, commune: string): Promise<object[]> => {
  const answer = await fetch(`${shop.siteUrl}/checkout/scheduled_delivery?${new URLSearchParams({ region, commune })}`)
  return ((await answer.json()) as { data: { delivery: object[] } }).data.delivery
}
const noPickup = (time: 'immediate' | 'programmed', sentence: string) => async () => {
  const body = JSON.stringify({ cart: [{ productId: (await plentiful(database)).singles[0], amount: 1 }] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shop.siteUrl}/api/stock/by-delivery-type`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { pickup: Record<string, { notice: string | null }> } }
  return data.pickup[time]?.notice === sentence
}
/** Whether the front page and the checkout link a sheet of colours that says so. */
const wears = async (sheet: string, token: string) =>
  (await html('/')).includes(`<link rel="stylesheet" href="${sheet}">`) &&
  (await html('/checkout')).includes(sheet) &&
  (await (await fetch(shop.siteUrl + sheet)).text()).includes(token)
const noDates = (region: string, commune: string) => async () => (await datesIn(region, commune)).length === 0

type Row = readonly [
  name: string,
  value: string,
  seen: () => Promise<boolean>,
  beside?: Readonly<Record<string, string>>,
]

const CAMPAIGN = { CYBER_START_DATE: at(1), CYBER_END_DATE: at(2) }
const CYBER_ENTRY = '/categorias/cyber?delivery_type=delivery'

const ROWS: readonly Row[] = [
  ['CLUB_OPEN', 'false', async () => !(await html('/')).includes('precios de socio')],
  ['ECOMMERCE_LIMIT', '5', shows('/', 'data-limit="5"')],
  ['ECOMMERCE_DELIVERY_MINIMUM', '2500', checkoutHas('deliveryMinimum', 2500)],
  ['ECOMMERCE_PICKUP_MINIMUM', '2500', checkoutHas('pickupMinimum', 2500)],
  ['PROGRAMMED_PICKUP', 'false', noPickup('programmed', 'El retiro programado no está disponible')],
  ['IMMEDIATE_PICKUP', 'false', noPickup('immediate', 'El retiro express no está disponible')],
  ['PROGRAMMED_DELIVERY', 'false', noDates('Metropolitana de Santiago', 'Las Condes')],
  ['IMMEDIATE_DELIVERY', 'false', async () => !/data-offered="[^"]*immediateDelivery/.test(await html('/'))],
  ['TAX_NAMED_FROM', '5400000', checkoutHas('taxNamedFrom', 5_400_000)],
  ['TODAY_WINDOW_OPEN', '02:00', checkoutHas('todayWindowOpen', '02:00')],
  ['TODAY_WINDOW_CLOSE', '12:30', checkoutHas('todayWindowClose', '12:30')],
  ['TOMORROW_WINDOW_OPEN', '18:00', checkoutHas('tomorrowWindowOpen', '18:00')],
  ['TOMORROW_WINDOW_CLOSE', '23:00', checkoutHas('tomorrowWindowClose', '23:00')],
  ['NEXT_DAY_ORDER_LIMIT', '0', noDates('Arica y Parinacota', 'Arica')],
  ['CYBER_START_DATE', at(1), shows('/despacho', 'commandfor="cyber"'), { CYBER_END_DATE: at(2) }],
  ['CYBER_END_DATE', at(1), shows('/despacho', CYBER_ENTRY), { CYBER_START_DATE: at(-1) }],
  ['CYBER_SITE_URL', 'https://www.cyber.cl/otra', shows('/despacho', 'https://www.cyber.cl/otra'), CAMPAIGN],
  ['SHOP_NAME', 'Otra Tienda', async () => /<title>[^<]*Otra Tienda[\s\S]*class="logo"[^>]*><svg[^>]*><text[^>]*>Otra<\/text>/.test(await html('/'))], // biome-ignore format: one row
  ['BRAND_COLOR', '#ff8800', async () => wears('/colores/ff8800-0b5d3b.css', '--yellow:#ff8800')],
  ['ACCENT_COLOR', '#7A0019', async () => wears('/colores/ffd400-7a0019.css', '--save:#7a0019')],
  ['SHOP_COMPANY', 'Otra Sociedad SpA', shows('/terminos-y-condiciones', 'Otra Sociedad SpA')],
  ['SHOP_RUT', '77.000.111-0', shows('/', 'RUT 77.000.111-0')],
  ['SERVICE_OPENS', '08:30', shows('/', '08:30 a 18:00')],
  ['SERVICE_CLOSES', '17:15', shows('/terminos-y-condiciones', '09:00 a 17:15')],
  ['WHOLESALE_OPENS', '07:45', shows('/contacto', '07:45 a 19:00')],
  ['WHOLESALE_CLOSES', '20:20', shows('/', '09:00 a 20:20')],
  ['SHOP_EMAIL', 'otra@tienda.example', shows('/', 'mailto:otra@tienda.example')],
  ['SHOP_PHONE', '+56 2 9876 5432', shows('/', 'tel:+56298765432')],
  ['SHOP_ADDRESS', 'Otra Calle 1|Valdivia', shows('/', 'Otra Calle 1<br>Valdivia')],
  ['SHOP_SOCIAL', 'TikTok https://www.tiktok.com/@otra', shows('/', 'href="https://www.tiktok.com/@otra"')],
  ['UNDER_AGE_URL', 'https://www.otra.example/', shows('/', 'href="https://www.otra.example/"')],
  ['META_FEED', 'true', async () => (await fetch(`${shop.siteUrl}/feeds/meta.xml`)).status === 200],
  ['CDN_TTL', '60', async () => (await headerOf('/despacho', 'cache-control')).includes('s-maxage=60')],
  ['RATE_LIMIT_READ', '601', allows(601, '/settings/ecommerce')],
  ['RATE_LIMIT_CART', '301', allows(301, '/cart', { items: [] })],
  ['RATE_LIMIT_WRITE', '31', allows(31, '/customers/buy/guest', {})],
  ['RATE_LIMIT_SENSITIVE', '11', allows(11, '/customers/code', {})],
  ['RATE_LIMIT_CROWD', '21', allows(600 * 21, '/api/captcha')],
  ['CAPTCHA_COST', '1', async () => (await triesOf(shop.siteUrl)) === 1],
  ['RATE_LIMIT_EVENTS', '61', allows(61, '/api/analytics/meta/add-to-cart', {})],
]

/** By what an order of two bottles of a newcomer is refused, while somebody of the same network holds some. */
const REFUSALS: Readonly<Record<string, RegExp>> = {
  UNPAID_ORDERS_PER_NETWORK: /^Antes de seguir, verifica que no eres un robot/,
  UNPAID_ORDERS_PER_CROWD: /^Hay demasiados pedidos sin pagar desde tu conexión/,
  UNPAID_UNITS_PER_NETWORK: /^Hay demasiados pedidos sin pagar desde tu conexión/,
  UNPAID_PRODUCT_UNITS_PER_NETWORK: /^Hay demasiados pedidos sin pagar desde tu conexión/,
  UNPAID_AMOUNT_PER_NETWORK: /^Hay demasiados pedidos sin pagar desde tu conexión/,
  UNPAID_UNITS_PER_CONTACT: /^El pedido es demasiado grande/,
  UNPAID_AMOUNT_PER_CONTACT: /^El pedido es demasiado grande/,
}
/** With tests of their own below. */
const ORDERS = ['ORDER_PAYMENT_MINUTES', 'UNPAID_ORDERS_PER_CONTACT']

let before: { name: string; value: string }[] = []
beforeAll(async () => {
  before = await database.rows('SELECT name, value FROM setting')
})
afterAll(() => putBack([...settingsByName.keys()]))

const set = async (changes: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(changes))
    await database.change('UPDATE setting SET value = ? WHERE name = ?', [value, name])
}
const putBack = (names: readonly string[]) =>
  set(Object.fromEntries(before.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value])))

test('every setting is walked here, or named with the reason', () => {
  const walked = [...ROWS.map(([name]) => name), ...Object.keys(REFUSALS), ...ORDERS, ...Object.keys(NOT_SEEN)]
  expect(walked.sort()).toEqual([...settingsByName.keys()].sort())
})

test('the call shows every public setting as it is, and no other', async () => {
  const values: Record<string, string> = { flag: 'true', count: '77', pesos: '777' }
  const changes = Object.fromEntries(
    Object.keys(NOT_SEEN).map((name) => [name, values[settingsByName.get(name)!.type.kind] ?? '']),
  )
  await set(changes)
  const isPublic = (name: string) => settingsByName.get(name)!.public
  const read = async () =>
    ((await (await fetch(`${shop.siteUrl}/settings/ecommerce`)).json()) as { data: Record<string, string> }).data
  const shown = Object.entries(changes).filter(([name]) => isPublic(name))
  await eventually('the call shows them', async () => {
    const data = await read()
    return shown.every(([name, value]) => data[name] === value)
  })
  expect(Object.keys(await read()).sort()).toEqual([...settingsByName.keys()].filter(isPublic).sort())
  await putBack(Object.keys(changes))
})

describe('changed alone', () => {
  for (const [name, value, seen, beside = {}] of ROWS)
    test(`${name} = ${value}`, async () => {
      expect(await seen(), 'before the change').toBe(false)
      await set({ ...beside, [name]: value })
      await eventually(`${name} is seen`, seen)
      await putBack([name, ...Object.keys(beside)])
    })

  test('a refused value changes nothing', async () => {
    await set({ ECOMMERCE_LIMIT: 'cinco', SHOP_PHONE: '+56 2 1111 2222' })
    await eventually('the other one is read', shows('/', 'tel:+56211112222'))
    expect(await html('/')).toContain('data-limit="12"')
    await putBack(['ECOMMERCE_LIMIT', 'SHOP_PHONE'])
  })

  test('a rate drops no page', async () => {
    const fromMemory = async () => !(await headerOf('/', 'x-request-id'))
    await set({ RATE_LIMIT_READ: '603' })
    await eventually('all that was changed before is read', allows(603, '/settings/ecommerce'))
    await eventually('the page is in memory', fromMemory)
    await set({ RATE_LIMIT_READ: '602' })
    await eventually('the rate counts', allows(602, '/settings/ecommerce'))
    expect(await fromMemory()).toBe(true)
    await putBack(['RATE_LIMIT_READ'])
  })
})

describe('what may be held without payment', () => {
  let lines: { id: number; amount: number }[] = []

  async function order(person: object = {}) {
    const buyer = createBuyer(shop)
    const answer = await buyer.order(await buyer.introduce(person), lines)
    return { buyer, status: answer.status, message: answer.body.errorMessage ?? '' }
  }

  beforeAll(async () => {
    lines = [{ id: (await plentiful(database)).singles.at(-9)!, amount: 2 }]
    expect((await order()).status, 'somebody of this network holds some').toBe(200)
  })

  test('ORDER_PAYMENT_MINUTES = 7', async () => {
    await set({ ORDER_PAYMENT_MINUTES: '7' })
    await settingsRead(shop, database)
    expect((await order()).status).toBe(200)
    const { minutes } = await database.one<{ minutes: number }>(
      'SELECT ROUND(TIMESTAMPDIFF(SECOND, created_at, expires_at) / 60) AS minutes FROM orders ORDER BY id DESC LIMIT 1',
    )
    expect(Number(minutes)).toBe(7)
    await putBack(['ORDER_PAYMENT_MINUTES'])
  })

  test('UNPAID_ORDERS_PER_CONTACT = 1', async () => {
    const first = await order()
    expect(first.status).toBe(200)
    await set({ UNPAID_ORDERS_PER_CONTACT: '1' })
    await settingsRead(shop, database)
    expect((await order({ email: first.buyer.person.email })).message).toMatch(/^Tienes 1 pedidos sin pagar/)
    await putBack(['UNPAID_ORDERS_PER_CONTACT'])
  })

  test.each(Object.entries(REFUSALS))('%s = 1', async (name, sentence) => {
    const names = name === 'UNPAID_ORDERS_PER_CROWD' ? [name, 'UNPAID_ORDERS_PER_NETWORK'] : [name]
    await set(Object.fromEntries(names.map((one) => [one, '1'])))
    await settingsRead(shop, database)
    expect((await order()).message).toMatch(sentence)
    await putBack(names)
  })
})
