// Webpay Oneclick over HTTP: the card's calls, the return from Transbank, charges that are paid and refused, and who may do what.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo, PASSWORD } from '#tests/support/people/member.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'
import { ONECLICK_RETURN } from '#texts/checkout/oneclick.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const ONECLICK = '/api/payments/webpay-oneclick'
let people: People
let bottle = 0

beforeAll(async () => {
  people = openPeople(shop.databaseUrl)
  bottle = (await plentiful(database, 200)).singles[5]!
})
afterAll(() => people?.close())

interface Member {
  readonly id: string
  readonly email: string
  readonly buyer: Buyer
}

async function member(): Promise<Member> {
  const account = await people.add('member', { password: PASSWORD })
  return { id: account.id, email: account.email, buyer: createBuyer(shop, await people.logIn(account)) }
}

const control = async (path: string, body: object) => {
  const answer = await fetch(`${shop.sandboxUrl}/_sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { back: { method: 'GET' | 'POST'; url: string; params: Record<string, string> } }
}

/** Registers a card as a browser would; where it is sent at last. */
async function register({ id, email, buyer }: Member, outcome = 'approve', card = 'Visa'): Promise<URL> {
  const { body } = await buyer.call('POST', `${ONECLICK}/register-card`, { userName: id, email })
  expect(body.data.url_webpay).toMatch(/^http/)
  const { back } = await control('oneclick/decide', { id: body.data.token, outcome, chosen: { card } })
  return atShop(await comeBack(back, buyer.cookie()))
}

const atShop = ({ location }: { readonly location: string }) => new URL(location, shop.siteUrl)

const cardOf = async ({ id, buyer }: Member) =>
  (await buyer.call('GET', `${ONECLICK}/card/${id}`)).body.data.oneclickCard

async function ordered({ id, buyer }: Member) {
  const lines = [{ id: bottle, amount: 3 }]
  const made = await buyer.orderPaidBy('WEBPAY ONECLICK', id, lines, { buy_type: 'socio' })
  return { amount: made.amount, orderId: made.orderId, number: made.orderNumber }
}

const charge = async (who: Member, tbkUser: string, orderId: string, amount: number, installmentsNumber = 1) =>
  who.buyer.call('POST', `${ONECLICK}/payment-auth`, {
    ...{ userName: who.id, tbkUser, orderId },
    details: [{ amount, installmentsNumber }],
  })

const showIdentity = async ({ buyer }: Member) =>
  expect((await buyer.call('POST', '/api/identity', { password: PASSWORD })).body.data).toEqual({ minutes: 10 })

const page = (path: string) => fetch(new URL(path, shop.siteUrl), { redirect: 'manual' })

test('a card is registered, charged in six payments, confirmed by page and mail, and deleted', async () => {
  const who = await member()
  expect(await cardOf(who)).toBeNull()
  const back = await register(who)
  expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
    '/checkout',
    { oneclick: 'true', message: 'Tarjeta inscrita exitosamente', success: 'true' },
  ])
  const card = await cardOf(who)
  expect(card).toEqual({ id: card.id, tbk_user: card.id, card_number: 'XXXXXXXXXXXX6623', card_type: 'Visa' })

  const { amount, orderId, number } = await ordered(who)
  const paid = await charge(who, card.tbk_user, orderId, amount, 6)
  expect(paid.body).toMatchObject({ success: true, data: { paymentToken: expect.stringContaining(`lq-${number}-`) } })
  const { tbkChargeId, paymentToken } = paid.body.data
  const record = await who.buyer.call('GET', `/api/tbk-charges/${tbkChargeId}`)
  expect(record.body.data.tbkCharge).toMatchObject({
    ...{ id: tbkChargeId, order_id: orderId, amount, status: 'paid' },
    ...{ payment_type: 'WEBPAY ONECLICK CREDITO', card_number: '6623', installments_number: 6 },
  })
  const final = await page(`/tbk-webpay-final/${tbkChargeId}/${orderId}?token=${paymentToken}&type=oneclick`)
  const text = await final.text()
  for (const words of [`Pedido ${number}`, '6623', 'Webpay Oneclick']) expect(text).toContain(words)
  expect(await mailsTo(shop, who.email, String(number))).toHaveLength(1)

  // A second press finds it paid; nothing is charged again.
  expect(await charge(who, card.tbk_user, orderId, amount)).toMatchObject({
    status: 409,
    body: { errorType: 'order_paid' },
  })
  const attempts = await database.rows('SELECT 1 FROM payment_attempt WHERE public_id = ?', [tbkChargeId])
  expect(attempts).toHaveLength(1)

  // A session alone neither deletes the card nor puts another in its place.
  const path = `${ONECLICK}/card/${who.id}?tbkUser=${card.tbk_user}`
  expect(await who.buyer.call('DELETE', path)).toMatchObject({
    status: 403,
    body: { data: { reason: 'identityMissing' } },
  })
  expect((await who.buyer.call('POST', `${ONECLICK}/register-card`, { userName: who.id })).status).toBe(403)
  expect(await cardOf(who)).toEqual(card)
  expect((await who.buyer.call('POST', '/api/identity', { password: 'otra frase' })).status).toBe(400)
  await showIdentity(who)
  const removed = await who.buyer.call('DELETE', path)
  expect(removed).toMatchObject({ status: 200, body: { data: { oneclickCard: null } } })
  expect(await cardOf(who)).toBeNull()
  const again = await who.buyer.call('DELETE', `${ONECLICK}/card/${who.id}?tbkUser=${card.tbk_user}`)
  expect(again.status).toBe(404)
  await eventually('the worker takes it back at Transbank', async () => {
    const { oneclick } = await (await fetch(`${shop.sandboxUrl}/_sim/state?buyOrder=${who.id}`)).json()
    return oneclick.length > 0 && oneclick.every(({ status }: { status: string }) => status === 'deleted')
  })
})

test.each<['GET' | 'POST', string, () => Promise<string>]>([
  ['GET', 'without a cookie', async () => ''],
  ['POST', 'without a cookie', async () => ''],
  ['GET', 'with the session of another member', async () => (await member()).buyer.cookie()],
  ['POST', 'with a planted session', async () => 'liqui=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
])('a stranger comes back by %s %s: his card is in nobody’s account', async (method, _, cookieOf) => {
  const who = await member()
  const { body } = await who.buyer.call('POST', `${ONECLICK}/register-card`, { userName: who.id, email: who.email })
  const { back } = await control('oneclick/decide', {
    id: body.data.token,
    outcome: 'approve',
    chosen: { card: 'Visa' },
  })
  const params = { TBK_TOKEN: body.data.token }
  const url = new URL(back.url)
  url.search = method === 'GET' ? new URLSearchParams(params).toString() : ''
  const there = { method, url: url.href, params }
  const told = atShop(await comeBack(there, await cookieOf()))
  expect(Object.fromEntries(told.searchParams)).toMatchObject({ success: 'false', message: ONECLICK_RETURN.elsewhere })
  // Nor for who sent him there, afterwards.
  expect(atShop(await comeBack(there, who.buyer.cookie())).searchParams.get('success')).toBe('false')
  expect(await cardOf(who)).toBeNull()
})

test('a card the bank refuses: the order is over, its page says that nothing was charged', async () => {
  const who = await member()
  await register(who, 'approve', 'refusing')
  const card = await cardOf(who)
  const { amount, orderId } = await ordered(who)
  const { status, body } = await charge(who, card.tbk_user, orderId, amount)
  expect(status).toBe(200)
  expect((await database.one('SELECT status FROM orders WHERE public_id = ?', [orderId])).status).toBe('RECHAZADO')
  const final = await page(`/tbk-webpay-final/${body.data.tbkChargeId}/${orderId}`)
  expect([final.status, final.headers.get('location')]).toEqual([303, expect.stringContaining('/tbk-webpay-reject?')])
  const text = await (await page(final.headers.get('location')!)).text()
  expect(text).toContain('Tu compra no se pudo efectuar. No se realizó ningún cobro a tu tarjeta')
  expect((await charge(who, card.tbk_user, orderId, amount)).status).toBe(409)
})

test('a charge whose answer is lost is found, and made once', async () => {
  const who = await member()
  await register(who)
  const card = await cardOf(who)
  const { amount, orderId } = await ordered(who)
  await control('next', { provider: 'oneclick', scenario: 'lost_answer', on: ['pay'] })
  expect((await charge(who, card.tbk_user, orderId, amount)).body).toMatchObject({ success: true })
  const { reference } = await database.one<{ reference: string }>(
    'SELECT a.reference FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?',
    [orderId],
  )
  const { payments } = (await (await fetch(`${shop.sandboxUrl}/_sim/books/oneclick`)).json()) as {
    payments: { reference: string; captured: number }[]
  }
  expect(payments.filter((each) => each.reference === reference)).toMatchObject([{ captured: amount }])
})

test('a charge Transbank answers 500 to is looked for three times, then its page says so and another way pays', async () => {
  const who = await member()
  await register(who)
  const card = await cardOf(who)
  const { amount, orderId } = await ordered(who)
  await control('next', { provider: 'oneclick', scenario: 'http_500', on: ['pay'] })
  expect(await charge(who, card.tbk_user, orderId, amount)).toMatchObject({
    ...{ status: 409, body: { errorType: 'payment_unknown', errorMessage: 'Estamos confirmando tu pago' } },
  })
  expect((await page(`/tbk-webpay-final-alt/${orderId}`)).status).toBe(200)
  const attempt = () =>
    database.one(
      'SELECT a.*, TIMESTAMPDIFF(SECOND, a.created_at, a.next_check_at) AS due FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?',
      [orderId],
    )
  expect(await attempt()).toMatchObject({ state: 'unknown', checks: 1 })
  for (const checks of [2, 3]) {
    expect((await attempt()).due).toBeLessThanOrEqual(45)
    await database.change('UPDATE payment_attempt SET next_check_at = created_at WHERE reference = ?', [
      (await attempt()).reference,
    ])
    await eventually(`look ${checks}`, async () => (await attempt()).checks >= checks)
  }
  expect((await attempt()).state).toBe('expired')
  const over = await page(`/tbk-webpay-final-alt/${orderId}`)
  const text = await (await page(over.headers.get('location')!)).text()
  expect(text).toContain('Ha ocurrido un error con el pago')
  expect(text).not.toContain('No se realizó ningún cobro')
  expect((await charge(who, card.tbk_user, orderId, amount)).body).toMatchObject({ success: true })
})

describe('no card is registered', () => {
  test.each([
    ['abort', 'Cancelaste la inscripción de la tarjeta'],
    ['reject', 'Tu banco rechazó la inscripción de la tarjeta'],
  ])('by who says %s at Transbank', async (outcome, message) => {
    const who = await member()
    const back = await register(who, outcome)
    expect(Object.fromEntries(back.searchParams)).toEqual({ oneclick: 'true', message, success: 'false' })
    expect(await cardOf(who)).toBeNull()
  })

  test('by a return nobody was sent for', async () => {
    for (const path of ['x', 'AAAAAAAAAAAAAAAAAAAAAA?TBK_TOKEN=abc']) {
      const answer = await page(`/pagos/retorno/tarjeta/${path}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/checkout\?oneclick=true&.*success=false$/),
      ])
    }
  })

  test('while Transbank is down', async () => {
    const who = await member()
    await control('next', { provider: 'oneclick', scenario: 'http_500', on: ['enrol'] })
    expect(await who.buyer.call('POST', `${ONECLICK}/register-card`, { userName: who.id })).toMatchObject({
      status: 502,
      body: { errorMessage: 'Ha ocurrido un error. Por favor intente nuevamente' },
    })
  })
})

describe('nobody', () => {
  test('without an account has any of it', async () => {
    const guest = createBuyer(shop)
    const id = await guest.introduce()
    const details = [{ amount: 1, installmentsNumber: 1 }]
    const calls = [
      guest.call('GET', `${ONECLICK}/card/${id}`),
      guest.call('DELETE', `${ONECLICK}/card/${id}?tbkUser=x`),
      guest.call('POST', `${ONECLICK}/register-card`, { userName: id }),
      guest.call('POST', `${ONECLICK}/payment-auth`, { userName: id, tbkUser: 'x', orderId: 'x', details }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test('sees, deletes or charges the card of another', async () => {
    const [owner, thief] = [await member(), await member()]
    await register(owner)
    const card = await cardOf(owner)
    const { amount, orderId } = await ordered(thief)
    await showIdentity(thief)
    expect((await thief.buyer.call('GET', `${ONECLICK}/card/${owner.id}`)).status).toBe(403)
    expect((await thief.buyer.call('DELETE', `${ONECLICK}/card/${owner.id}?tbkUser=${card.id}`)).status).toBe(403)
    expect((await thief.buyer.call('DELETE', `${ONECLICK}/card/${thief.id}?tbkUser=${card.id}`)).status).toBe(404)
    expect((await thief.buyer.call('POST', `${ONECLICK}/register-card`, { userName: owner.id })).status).toBe(403)
    expect(await charge(thief, card.id, orderId, amount)).toMatchObject({ status: 404 })
    expect(await cardOf(owner)).toEqual(card)
    // Nor pays an order of another with his own.
    const theirs = await ordered(owner)
    await register(thief)
    const own = await cardOf(thief)
    expect((await charge(thief, own.id, theirs.orderId, theirs.amount)).status).toBe(404)
  })

  test('pays another amount, or in payments the card does not have', async () => {
    const who = await member()
    await register(who, 'approve', 'Redcompra')
    const card = await cardOf(who)
    const { amount, orderId } = await ordered(who)
    expect(await charge(who, card.id, orderId, amount - 1)).toMatchObject({
      status: 409,
      body: { errorType: 'invalid_payments_amount' },
    })
    expect((await charge(who, card.id, orderId, amount, 3)).status).toBe(400)
    const twice = { userName: who.id, tbkUser: card.id, orderId, details: [{ amount }, { amount }] }
    expect((await who.buyer.call('POST', `${ONECLICK}/payment-auth`, twice)).status).toBe(400)
    expect((await charge(who, card.id, orderId, amount)).status).toBe(200)
  })
})

test('what is stored of the card is in the file of his data, without what charges it', async () => {
  const who = await member()
  await register(who)
  const file = JSON.stringify((await who.buyer.call('GET', '/api/my-data')).body)
  expect(file).toContain('tarjeta inscrita')
  expect(file).toContain('6623')
  const { sealed_tbk_user: sealed } = await database.one<{ sealed_tbk_user: string }>(
    'SELECT sealed_tbk_user FROM oneclick_card c JOIN customer p ON p.id = c.customer_id WHERE p.public_id = ?',
    [who.id],
  )
  expect(file).not.toContain(sealed)
})
