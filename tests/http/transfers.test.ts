// Paying by bank transfer over HTTP: the tile's data, the order, the page and the mail that say where to send the money.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { islandProps } from '#tests/support/island-props.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { mailsTo } from '#tests/support/people/member.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let accounts: People
let bottle = 0

beforeAll(async () => {
  accounts = openPeople(shop.databaseUrl)
  bottle = (await plentiful(database, 300)).singles[4]!
})
afterAll(() => accounts?.close())

const html = async (path: string, cookie = '') =>
  (await fetch(new URL(path, shop.siteUrl), { headers: { cookie } })).text()

async function mayTransfer(path: string, cookie: string): Promise<boolean> {
  const { methods } = islandProps(await html(path, cookie), 'Checkout') as { methods: { mayTransfer: boolean } }
  return methods.mayTransfer
}

test('the five customers pay by transfer: page, mail, money', async () => {
  const account = await accounts.add('caterer')
  const buyer = createBuyer(shop, await accounts.logIn(account))
  expect(await mayTransfer('/checkout', buyer.cookie())).toBe(false)
  const { rut } = await database.one<{ rut: string }>('SELECT rut FROM customer WHERE public_id = ?', [account.id])
  await database.change('INSERT INTO transfer_customer (rut) VALUES (?)', [rut])
  expect(await mayTransfer('/checkout', buyer.cookie())).toBe(true)

  const lines = [{ id: bottle, amount: 6 }]
  const ordered = await buyer.orderPaidBy('TRANSFERENCIA BANCARIA', account.id, lines, { buy_type: 'banquetera' })
  const { orderId, orderNumber: number, amount } = ordered
  const begun = await buyer.call('POST', '/api/payments/methods/transfer/init', { order_id: orderId, amount })
  expect(begun.body.data.path).toBe(`/transferencia-final/${orderId}`)

  await database.change("REPLACE INTO setting (name, value, public) VALUES ('TRANSFER_BANK', 'Banco del Sur', 0)")
  await settingsRead(shop, database)
  await eventually('the page names the bank of the setting', async () =>
    (await html(`/transferencia-final/${orderId}`)).includes('Banco del Sur'),
  )
  const page = await html(`/transferencia-final/${orderId}`)
  for (const text of [`Pedido ${number}`, 'Liqui SpA', '00-123-45678-09']) expect(page).toContain(text)
  expect(page).not.toContain('Estamos confirmando tu pago')
  const bare = await html('/transferencia-final')
  expect([bare.includes('Banco del Sur'), bare.includes(String(number))]).toEqual([true, false])
  const [mail] = await mailsTo(shop, account.email, `Pedido ${number}: datos para transferir`)
  expect(mail!.text).toContain(`/transferencia-final/${orderId}`)
  await database.change("DELETE FROM setting WHERE name = 'TRANSFER_BANK'")

  await database.change(
    `INSERT INTO bank_transfer (attempt_id, amount, source, confirmed_by, confirmed_at)
     SELECT id, amount, 'operator', 'test', UTC_TIMESTAMP() FROM payment_attempt WHERE public_id = ?`,
    [begun.body.data.payment_id],
  )
  await database.change(
    `INSERT INTO job (kind, unique_key, payload, run_at)
     VALUES ('payment.transfer_received', ?, JSON_OBJECT('attemptId', ?), UTC_TIMESTAMP())`,
    [begun.body.data.payment_id, begun.body.data.payment_id],
  )
  await eventually('the order is paid', async () => {
    const { status } = await database.one('SELECT status FROM orders WHERE public_id = ?', [orderId])
    return status === 'POR PREPARAR'
  })
  expect(await html(`/transferencia-final/${orderId}`)).toContain('Transferencia bancaria')
})

test('a guest with a RUT of the list is refused, in the words of a method the shop does not take', async () => {
  const { rut } = await database.one<{ rut: string }>('SELECT rut FROM transfer_customer LIMIT 1')
  const buyer = createBuyer(shop)
  const customer = await buyer.introduce({ rut })
  const date = await buyer.firstDate()
  const lines = [{ id: bottle, amount: 2 }]
  const amount = await buyer.total(lines, date)
  const payments = [{ payment_type: 'TRANSFERENCIA BANCARIA', amount }]
  const made = await buyer.call('POST', '/checkout/new', buyer.orderBody(customer, lines, date, amount, { payments }))
  expect(made.body).toMatchObject({ success: false, errorMessage: 'Por favor seleccione un método de pago válido' })
})
