// Text of an attacker's in what providers and buyers send: it is shown as text in pages and mails, breaks no line, and what nobody sees in it
// is taken out before it is stored.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'{{1}}'
const FORMULA = '=HYPERLINK("http://evil.example","pagar")'
/** NUL, a line, an escape, overrides, no width, half a character. */
const UNSEEN = 'a\u0000b\r\nBcc: c@evil.example\u001b[2Jd\u202ee\u2066f\u200bg\u2028h\ud800i'
const SEEN = 'a b Bcc: c@evil.example [2Jdefg hi'

let bottle = 0
let buyer: Buyer

beforeAll(async () => {
  bottle = (await plentiful(database, 400)).singles[10]!
  buyer = createBuyer(shop)
})

/** Nothing a browser would run: our own pages have only scripts with an address. */
function expectInert(html: string): void {
  for (const live of [/<script>alert/, /<img[^>]+onerror/i, /href="(javascript|http:\/\/evil)/i])
    expect(html).not.toMatch(live)
}

async function ordered(changes: object = {}) {
  const customer = await buyer.introduce()
  const { body } = await buyer.order(customer, [{ id: bottle, amount: 1 }], changes)
  expect(body).toMatchObject({ success: true })
  return body.data.newOrder as { order_id: string; order_number: number }
}

async function paid(changes: object = {}) {
  const { order_id: order, order_number: number } = await ordered(changes)
  const { token, tbk_payment_id: payment } = await buyer.startPayment(order)
  const { location } = await comeBack(await buyer.decide(token, 'approve'))
  return { order, number, payment, final: new URL(location, shop.siteUrl).href }
}

describe('what a provider says', () => {
  test('of card, code and date is text on the final page and in the record', async () => {
    const { payment, final } = await paid()
    const [charge] = await database.rows('SELECT charge FROM payment_attempt WHERE public_id = ?', [payment])
    const said = typeof charge!.charge === 'string' ? JSON.parse(charge!.charge) : charge!.charge
    const hostile = { ...said, cardDigits: SCRIPT, authorizationCode: SCRIPT, typeCode: SCRIPT }
    const change = 'UPDATE payment_attempt SET charge = ?, failure = ? WHERE public_id = ?'
    await database.change(change, [JSON.stringify(hostile), SCRIPT.slice(0, 150), payment])
    const page = await fetch(final)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('&lt;script&gt;alert(1)')
    expectInert(html)
    const record = await fetch(`${shop.siteUrl}/api/tbk-payments/${payment}`)
    expect(record.headers.get('content-type')).toContain('application/json')
    expect(record.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('of a refusal is text in the mail to the operator', async () => {
    const to = `ataque-${Date.now()}@liqui.example`
    // Payments of other tests may wait for a person, too.
    const alertsOf = async () =>
      (await inbox(to)).filter(({ subject }) => subject === 'Pago por revisar: pedido 123457')
    const { value } = await database.one("SELECT value FROM setting WHERE name = 'PAYMENT_ALERT_EMAIL'")
    await database.change("UPDATE setting SET value = ? WHERE name = 'PAYMENT_ALERT_EMAIL'", [to])
    try {
      const payload = {
        ...{ kind: 'refund_refused', orderNumber: 123_457, provider: 'venti', pesos: 1_000 },
        ...{ reference: `lq-1-${SCRIPT}`, detail: `${SCRIPT}\r\nBcc: todos@evil.example` },
      }
      await expect
        .poll(async () => {
          await database.change(
            'INSERT INTO job (kind, unique_key, payload, run_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
            ['payment.alert', `attack-${Math.random()}`, JSON.stringify(payload)],
          )
          return (await alertsOf()).length
        })
        .toBeGreaterThan(0)
      const [mail] = await alertsOf()
      expectInert(mail!.html)
      expect(mail!.html).toContain('&lt;script&gt;')
      expect(await inbox('todos@evil.example')).toEqual([])
    } finally {
      await database.change("UPDATE setting SET value = ? WHERE name = 'PAYMENT_ALERT_EMAIL'", [value])
    }
  })
})

async function inbox(to: string): Promise<{ subject: string; text: string; html: string }[]> {
  const answer = await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { mails: { subject: string; text: string; html: string }[] }).mails
}

describe('what a buyer types', () => {
  const hostile = (text: string) => ({
    ...{
      address_instructions: text,
      address_building_name: text.slice(0, 70),
      delivery_contact_name: text.slice(0, 50),
    },
    ...{ address_apt: text.slice(0, 8) },
  })
  const HAS_UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u
  const textsOf = (row: object) => Object.values(row).filter((value): value is string => typeof value === 'string')

  test('is text on the final page and in the mail, markup and formulas too', async () => {
    const { final, number } = await paid(hostile(SCRIPT))
    expectInert(await (await fetch(final)).text())
    const [mail] = (await mailsTo(shop, buyer.person.email, String(number))) as unknown as { html: string }[]
    expectInert(mail!.html)
    const { order_id: order } = await ordered(hostile(FORMULA))
    const row = await database.one('SELECT * FROM orders WHERE public_id = ?', [order])
    expect(textsOf(row)).toContain(FORMULA)
  })

  test('in an order loses what nobody sees', async () => {
    const { order_id: order } = await ordered(hostile(UNSEEN))
    const row = await database.one('SELECT * FROM orders WHERE public_id = ?', [order])
    expect(textsOf(row).filter((text) => HAS_UNSEEN.test(text))).toEqual([])
    expect(textsOf(row)).toContain(SEEN)
  })

  test('as a guest, in an address and in the own data, too', async () => {
    const person = newPerson()
    const guest = createBuyer(shop)
    const id = await guest.introduce({
      ...person,
      name: 'Ana\u0000\u202e María',
      telephone: `\u202a${person.telephone}\u202c`,
    })
    const row = await database.one('SELECT * FROM customer WHERE public_id = ?', [id])
    expect(row).toMatchObject({ name: 'Ana María', phone: person.telephone })
    const member = await aSignedIn(shop)
    const named = await member.buyer.call('POST', '/api/my-data/name', {
      name: 'Eva\u200b\u202e',
      lastName: 'Soto\u0000 Ruz',
    })
    expect(named.body).toMatchObject({ success: true })
    const address = {
      street: 'Mer\u202eced',
      number: '1\u0000',
      apartment: '\u200b',
      comment: UNSEEN,
      alias: 'Casa\u2066',
    }
    const where = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
    const saved = await member.buyer.call('POST', '/ecommerce/customers/address/new', { ...address, ...where })
    expect(saved.body).toMatchObject({ success: true })
    const stored = [
      await database.one('SELECT * FROM customer WHERE public_id = ?', [member.id]),
      ...(await database.rows('SELECT * FROM customer_address WHERE customer_id = ?', [member.rowId])),
    ]
    expect(stored).toHaveLength(2)
    expect(stored.flatMap(textsOf).filter((text) => HAS_UNSEEN.test(text))).toEqual([])
  })

  test('as a password stays as it is', async () => {
    const answer = await buyer.call('POST', '/customers/login', {
      rut: '11.111.111-1',
      password: 'a\u0000\u202eb',
      captcha: 'x',
    })
    expect(answer.status).toBeLessThan(500)
  })

  test.each(['order_id', 'orderId', 'x'])('in parameters breaks no line of the log (%s)', async (name) => {
    // The whole run's log is looked at when it ends (support/run/setup-shop.ts).
    const line = encodeURIComponent(`x\r\n{"level":50,"msg":"forged"}\u001b[2J\u2028\u202e`)
    for (const path of [
      `/chek-final/${line}`,
      `/api/tbk-payments/${line}`,
      `/pagos/retorno/venti/${line}?${name}=${line}`,
    ])
      expect((await fetch(shop.siteUrl + path, { redirect: 'manual' })).status).toBeLessThan(500)
    const told = await fetch(`${shop.siteUrl}/pagos/avisos/${line}`, { method: 'POST', body: line })
    expect(told.status).toBe(404)
  })
})
