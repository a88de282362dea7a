// The checkout knows who is logged in: his data come with the page, he buys with his own record, and his cart
// is on every device.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { islandProps } from '#tests/support/island-props.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let accounts: People
let wine = 0

beforeAll(async () => {
  accounts = openPeople(shop.databaseUrl)
  wine = (await plentiful(database, 300)).singles[0]!
})
afterAll(() => accounts?.close())

async function loggedIn(kind: 'member' | 'distributor' | 'caterer') {
  const account = await accounts.add(kind)
  return { account, buyer: createBuyer(shop, await accounts.logIn(account)) }
}

/** What the checkout's page gets from the server. */
async function pageData(cookie: string) {
  const html = await (await fetch(`${shop.siteUrl}/checkout`, { headers: { cookie } })).text()
  const [, audience = null] = /<html[^>]* data-publico="(\w+)"/.exec(html) ?? []
  return { audience, ...(islandProps(html, 'Checkout') as unknown as CheckoutPageData) }
}

describe('the page of the checkout', () => {
  test('has the data of whoever is logged in, and of nobody else', async () => {
    const { account, buyer } = await loggedIn('member')
    const { member, ...page } = await pageData(buyer.cookie())
    expect(page).toMatchObject({ audience: 'member', sessionEnded: false, settings: { limit: 12 } })
    expect(member).toEqual({
      id: account.id,
      kind: 'member',
      firstName: 'Camila',
      lastName: 'Rojas Peña',
      email: account.email,
      rut: expect.stringMatching(/^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/),
      telephone: expect.stringMatching(/^\+569\d{8}$/),
      birthdate: '17/05/1990',
    })
    expect(await pageData('')).toMatchObject({ audience: null, member: null, sessionEnded: false })
  })

  test('has the limit of wholesale', async () => {
    const { buyer } = await loggedIn('distributor')
    expect(await pageData(buyer.cookie())).toMatchObject({ audience: 'distributor', settings: { limit: 240 } })
  })

  test('says when the session is over, and is a guest’s then', async () => {
    const { buyer } = await loggedIn('member')
    await accounts.logOut(buyer.cookie())
    expect(await pageData(buyer.cookie())).toMatchObject({ audience: null, member: null, sessionEnded: true })
  })
})

describe('an order', () => {
  test.each([
    ['member', 'socio'],
    ['distributor', 'distribuidor'],
    ['caterer', 'banquetera'],
  ] as const)('of a %s is made with his own record, as %s', async (kind, buyType) => {
    const { account, buyer } = await loggedIn(kind)
    const made = await buyer.order(account.id, [{ id: wine, amount: 1 }], { billing: FACTURA })
    expect(made.body).toMatchObject({ success: true })
    const row = await database.one('SELECT customer_id, buy_type, buyer_email FROM orders WHERE public_id = ?', [
      made.body.data.newOrder.order_id,
    ])
    expect(row).toEqual({ customer_id: account.rowId, buy_type: buyType, buyer_email: account.email })
  })

  test('of wholesale may have more of one product', async () => {
    const [member, distributor] = [await loggedIn('member'), await loggedIn('distributor')]
    const lines = [{ id: wine, amount: 30 }]
    const asked = { customerId: member.account.id, ...(await member.buyer.firstDate()) }
    const body = member.buyer.orderBody(asked.customerId, lines, asked, 1)
    expect((await member.buyer.call('POST', '/checkout/new', body)).body).toMatchObject({
      data: { reason: 'quantityLimit' },
    })
    expect((await distributor.buyer.order(distributor.account.id, lines, { billing: FACTURA })).body).toMatchObject({
      success: true,
    })
  })

  test('is nobody else’s, and none of a session that is over', async () => {
    const [one, other] = [await loggedIn('member'), await loggedIn('member')]
    const lines = [{ id: wine, amount: 1 }]
    expect(await one.buyer.order(other.account.id, lines)).toMatchObject({ status: 403 })
    await accounts.logOut(one.buyer.cookie())
    expect(await one.buyer.order(one.account.id, lines)).toMatchObject({ status: 403 })
  })

  test('of somebody logged in needs no guest, who is refused', async () => {
    const { buyer } = await loggedIn('member')
    const answer = await buyer.call('POST', '/customers/buy/guest', newPerson())
    expect(answer).toMatchObject({ status: 409, body: { data: { reason: 'hasAccount' } } })
  })
})

describe('the stored cart', () => {
  const path = '/api/customers/cart'

  test('is one for all devices of a person, with what each line shows', async () => {
    const { account, buyer } = await loggedIn('member')
    const elsewhere = createBuyer(shop, await accounts.logIn(account))
    const items = [{ productId: wine, amount: 3 }]
    expect((await buyer.call('GET', path)).body.data).toMatchObject({ version: 0, items: [], customer_id: account.id })
    expect((await buyer.call('PUT', path, { version: 0, items })).body.data).toMatchObject({ version: 1 })
    const { data } = (await elsewhere.call('GET', path)).body
    expect(data).toMatchObject({ version: 1, limit: 12, items })
    expect(data.items[0]).toMatchObject({ name: expect.any(String), price: expect.any(Number) })
    expect(await elsewhere.call('PUT', path, { version: 0, items: [] })).toMatchObject({
      status: 409,
      body: { data: { reason: 'cartChanged' } },
    })
  })

  test('is none of a guest', async () => {
    const guest = createBuyer(shop)
    expect((await guest.call('GET', path)).status).toBe(401)
    await guest.introduce()
    expect((await guest.call('PUT', path, { version: 0, items: [] })).status).toBe(401)
  })
})
