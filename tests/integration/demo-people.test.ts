// The people of the demonstration as they are in a seeded database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople, seedPeople } from '#db/seeds/demo/people.ts'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createPasswords } from '#platform/secrets/passwords.ts'
import { createPointsService } from '#shop/customers/points/points.service.ts'
import { balanceOf } from '#shop/customers/user-parts.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 2)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

const people = () => database.selectFrom('customer').selectAll().where('account_rut', 'is not', null).execute()
const ordersOf = (customerRowId: number) =>
  database.selectFrom('orders').selectAll().where('customer_id', '=', customerRowId).orderBy('id').execute()

test('each logs in with the password that is told of him', async () => {
  const passwords = createPasswords()
  const rows = await people()
  expect(rows).toHaveLength(demoPeople.length)
  for (const { rut, password, email } of demoPeople) {
    const row = rows.find(({ account_rut }) => account_rut === cleanRut(rut))!
    expect(row.account_email).toBe(email)
    expect(await passwords.verify(password, row.password_hash)).toBe('right')
    expect(await passwords.verify(`${password}5`, row.password_hash)).toBe('wrong')
  }
})

test('their orders are paid whole, hold nothing, and are explained by events and lines', async () => {
  for (const { id } of await people()) {
    const orders = await ordersOf(id)
    expect(orders.length).toBeGreaterThanOrEqual(2)
    for (const order of orders) {
      const of = (table: 'payment' | 'order_line' | 'order_event' | 'stock_hold' | 'payment_attempt') =>
        database
          .selectFrom(table as 'payment')
          .selectAll()
          .where('order_id', '=', order.id)
          .execute() as Promise<any[]>
      const sum = (rows: any[], column: string) => rows.reduce((total, row) => total + row[column], 0)
      const [payments, attempts] = [await of('payment'), await of('payment_attempt')]
      expect(sum(payments, 'amount')).toBe(order.total_amount)
      expect(sum(attempts, 'amount')).toBe(
        sum(
          payments.filter(({ type }) => type !== 'WALLET'),
          'amount',
        ),
      )
      expect(sum(await of('order_line'), 'total_price') + order.delivery_cost).toBe(order.total_amount)
      expect(order.net_amount + order.iva_amount + order.extra_tax_amount + order.tax_rounding).toBe(order.due)
      if (order.document_type === 'boleta') expect(order.net_amount).toBe(Math.round(order.due / 1.19))
      expect(order.billing_rut === null).toBe(order.document_type === 'boleta')
      expect((await of('order_event')).at(-1).status).toBe(order.status)
      expect([order.holds_stock, await of('stock_hold')]).toEqual([0, []])
      expect(order.order_number).toBe(100_000 + order.id)
    }
  }
})

test('each has saved addresses, the member three, in communes the shop knows', async () => {
  for (const { id, addresses } of demoPeople) {
    const rows = await database
      .selectFrom('customer_address as address')
      .innerJoin('customer', 'customer.id', 'address.customer_id')
      .innerJoin('commune', 'commune.code', 'address.commune_code')
      .select(['address.street', 'commune.name', 'commune.region_code'])
      .where('customer.public_id', '=', id)
      .orderBy('address.id', 'desc')
      .execute()
    expect(rows).toEqual(
      addresses.map(({ street, commune, regionCode }) => ({ street, name: commune, region_code: regionCode })),
    )
  }
  expect(demoPeople[0]!.addresses).toHaveLength(3)
})

test('the member has four orders and points, the distributor none', async () => {
  const points = createPointsService({ database })
  const balances = new Map<string, number>()
  for (const { id, kind } of await people()) balances.set(kind, balanceOf(await points.figuresOf(id)))
  expect(balances.get('member')).toBeGreaterThan(3_000)
  expect(balances.get('caterer')).toBeGreaterThan(0)
  expect(balances.get('distributor')).toBe(0)
  const member = (await people()).find(({ kind }) => kind === 'member')!
  expect(await ordersOf(member.id)).toHaveLength(4)
  const { lines } = await points.statement(member.id, 1)
  expect(lines[0]!.balance).toBe(balances.get('member'))
})

test('nobody is added twice', async () => {
  const tools = { now: new Date(), newId: publicId, hashPassword: () => Promise.reject(new Error('not needed')) }
  expect(await inTransaction(database, (tx) => seedPeople(tx, tools))).toBe(0)
})
