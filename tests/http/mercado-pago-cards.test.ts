// Cards Mercado Pago keeps for people with an account, over HTTP: keeping one, paying with it, deleting it, and who may do what.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const MP = `${shop.sandboxUrl}/mp`
const AUTHORIZATION = { authorization: 'Bearer TEST-sandbox-access-token' }
const PASSWORD = 'una-clave-larga-1'
let people: People
let bottle = 0

beforeAll(async () => {
  people = openPeople(shop.databaseUrl)
  bottle = (await plentiful(database, 200)).singles[6]!
})
afterAll(() => people?.close())

interface Member {
  readonly id: string
  readonly email: string
  readonly rowId: number
  readonly buyer: Buyer
}

async function member(): Promise<Member> {
  const account = await people.add('member', { password: PASSWORD })
  return { ...account, buyer: createBuyer(shop, await people.logIn(account)) }
}

const showIdentity = async ({ buyer }: Member) =>
  expect((await buyer.call('POST', '/api/identity', { password: PASSWORD })).status).toBe(200)

async function begun({ id, buyer }: Pick<Member, 'id' | 'buyer'>, buyType = 'socio') {
  const lines = [{ id: bottle, amount: 1 }]
  const { orderId, amount } = await buyer.orderPaidBy('MERCADO PAGO', id, lines, { buy_type: buyType })
  const { body } = await buyer.call('POST', '/api/payments/mercado-pago/new', {
    order_id: orderId,
    customer_id: id,
    amount,
  })
  return { orderId: orderId as string, amount, form: body.data }
}

async function tokenOf(card: object): Promise<string> {
  const answer = await fetch(`${MP}/v1/card_tokens?public_key=TEST-sandbox-public-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  return ((await answer.json()) as { id: string }).id
}
const newCard = (holder = 'APRO', number = '4168818844447115') => ({
  card_number: number,
  expiration_month: 11,
  expiration_year: 2030,
  security_code: '123',
  cardholder: { name: holder, identification: { type: 'Otro', number: '123456789' } },
})

const VISA = { payment_method_id: 'visa', issuer_id: '25' }
const MASTERCARD = { payment_method_id: 'master', issuer_id: 3 }

async function charge(
  { buyer }: Pick<Member, 'buyer'>,
  { orderId, amount }: { orderId: string; amount: number },
  card: object,
  { keepCard = false, payer = {}, brand = VISA }: { keepCard?: boolean; payer?: object; brand?: object } = {},
) {
  const formData = { token: await tokenOf(card), ...brand, installments: 1, payer }
  return buyer.call('POST', '/api/process_payment', { orderId, amount, keepCard, formData })
}

/** A member with a card that was kept as it paid. */
async function withCard(): Promise<Member & { customerId: string; card: string }> {
  const who = await member()
  expect((await charge(who, await begun(who), newCard(), { keepCard: true })).body.data.status).toBe('paid')
  const { form } = await begun(who)
  return { ...who, customerId: form.mercadoPagoCustomerId, card: form.cards[0].id }
}

test('a card is kept as it pays, pays again with its code alone, and is deleted', async () => {
  const who = await member()
  const first = await begun(who)
  expect(first.form).toMatchObject({ mayKeepCard: true, mercadoPagoCustomerId: null, cards: [] })
  expect((await charge(who, first, newCard(), { keepCard: true })).body.data.status).toBe('paid')

  const second = await begun(who)
  const { mercadoPagoCustomerId: id, cards } = second.form
  expect(cards).toEqual([{ id: expect.any(String), brand: 'visa', digits: '7115' }])
  const kept = { card_id: cards[0].id, security_code: '123' }
  const paid = await charge(who, second, kept, { payer: { type: 'customer', id } })
  expect(paid.body.data).toMatchObject({ status: 'paid' })

  const drop = () => who.buyer.call('DELETE', `/api/payments/mercado-pago/cards/${cards[0].id}`)
  expect(await drop()).toMatchObject({ status: 403, body: { data: { reason: 'identityMissing' } } })
  await showIdentity(who)
  const removed = await drop()
  expect(removed.body.data).toEqual({ id: cards[0].id })
  expect((await begun(who)).form.cards).toEqual([])
})

test('a card is kept only when asked, and only when it paid', async () => {
  const who = await member()
  await charge(who, await begun(who), newCard())
  await charge(who, await begun(who), newCard('FUND'), { keepCard: true })
  expect((await begun(who)).form).toMatchObject({ mercadoPagoCustomerId: null, cards: [] })
})

test("nobody pays with another's card, sees it or deletes it", async () => {
  const owner = await withCard()
  const other = await withCard()
  const order = await begun(other)
  const kept = { card_id: owner.card, security_code: '123' }
  const theirs = await charge(other, order, kept, { payer: { type: 'customer', id: owner.customerId } })
  expect([theirs.status, theirs.body.errorMessage]).toEqual([403, expect.any(String)])
  expect(
    (await charge(other, order, kept, { payer: { type: 'customer', id: other.customerId } })).body.data.status,
  ).toBe('rejected')
  await showIdentity(other)
  expect((await other.buyer.call('DELETE', `/api/payments/mercado-pago/cards/${owner.card}`)).status).toBe(404)
  expect((await begun(owner)).form.cards).toMatchObject([{ id: owner.card }])
})

test('a Mastercard is kept with its issuer', async () => {
  const who = await member()
  const card = newCard('APRO', '5416752602582580')
  const paid = await charge(who, await begun(who), card, { keepCard: true, brand: MASTERCARD })
  expect(paid.body.data.status).toBe('paid')
  expect((await begun(who)).form.cards).toMatchObject([{ brand: 'master', digits: '2580' }])
})

test('a guest keeps none', async () => {
  const buyer = createBuyer(shop)
  const who = { id: await buyer.introduce(), buyer }
  const order = await begun(who, 'no-socio')
  expect(order.form).toMatchObject({ mayKeepCard: false, mercadoPagoCustomerId: null, cards: [] })
  expect((await charge(who, order, newCard(), { keepCard: true })).body.data.status).toBe('paid')
  expect((await begun(who, 'no-socio')).form.cards).toEqual([])
  expect((await buyer.call('DELETE', '/api/payments/mercado-pago/cards/x')).status).toBe(401)
})

test('while Mercado Pago does not answer about cards, the payment goes on without them', async () => {
  const who = await withCard()
  await database.change('UPDATE mercado_pago_customer SET provider_id = ? WHERE customer_id = ?', ['c-gone', who.rowId])
  expect((await begun(who)).form).toMatchObject({ mercadoPagoCustomerId: null, cards: [], mayKeepCard: true })
  await database.change('UPDATE mercado_pago_customer SET provider_id = ? WHERE customer_id = ?', [
    who.customerId,
    who.rowId,
  ])
})

test('whoever has the data deleted is forgotten at Mercado Pago', async () => {
  const who = await withCard()
  // Nobody is deleted while an order of theirs is on its way.
  await database.change("UPDATE orders SET status = 'ENTREGADO' WHERE customer_id = ?", [who.rowId])
  const deleted = await who.buyer.call('POST', '/api/my-data/delete', { password: PASSWORD, confirmed: true })
  expect(deleted.body).toMatchObject({ success: true })
  await eventually('Mercado Pago knows them no more', async () => {
    const answer = await fetch(`${MP}/v1/customers/${who.customerId}`, { headers: AUTHORIZATION })
    return answer.status === 404
  })
})
