// Every address in every mail leads somewhere in a running shop, in a browser that was never there.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sampleMails } from '#tests/support/mails/sample-mails.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let accounts: People

beforeAll(() => {
  accounts = openPeople(shop.databaseUrl)
})
afterAll(() => accounts?.close())

/** An order that waits for a transfer, with the path of its page as its own mail has it. */
async function anOrder(): Promise<{ readonly orderId: string; readonly page: string }> {
  const account = await accounts.add('caterer')
  const buyer = createBuyer(shop, await accounts.logIn(account))
  const { rut } = await database.one<{ rut: string }>('SELECT rut FROM customer WHERE public_id = ?', [account.id])
  await database.change('INSERT INTO transfer_customer (rut) VALUES (?)', [rut])
  const lines = [{ id: (await plentiful(database, 100)).singles[6]!, amount: 6 }]
  const date = await buyer.firstDate()
  const amount = await buyer.total(lines, date)
  const payments = [{ payment_type: 'TRANSFERENCIA BANCARIA', amount }]
  const body = buyer.orderBody(account.id, lines, date, amount, { payments, buy_type: 'banquetera' })
  const { order_id: orderId, order_number: number } = (await buyer.call('POST', '/checkout/new', body)).body.data
    .newOrder
  await buyer.call('POST', '/api/payments/methods/transfer/init', { order_id: orderId, amount })
  const [mail] = await mailsTo(shop, account.email, String(number))
  const address = addressesIn(mail!.text).find((each) => each.includes(`/mis-pedidos/${orderId}`))
  return { orderId, page: address!.slice(shop.siteUrl.length) }
}

/** Those of the shop. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => url).filter((url) => url.startsWith(shop.siteUrl))
}

test('every address in every mail answers', async () => {
  const order = await anOrder()
  const mails = Object.entries(sampleMails({ siteUrl: shop.siteUrl, ...order }))
  expect(mails.filter(([, { text }]) => text.includes(order.page)).length).toBeGreaterThan(18)
  const found = new Set<string>()
  for (const [name, { text, html }] of mails) {
    const addresses = addressesIn(html.replaceAll('&amp;', '&'))
    expect(new Set(addresses), name).toEqual(new Set(addressesIn(text)))
    for (const address of addresses) found.add(address)
  }
  expect([...found].some((address) => address.endsWith('.pdf'))).toBe(true)
  for (const address of found) {
    if (address.includes('/documentos/')) continue // of a document that was issued: faults/issuer-shop.test.ts
    const { status } = await fetch(address, { redirect: 'manual' })
    expect([200, 301, 303], address).toContain(status)
  }
})
