// What only one can have, wanted by many at once over HTTP: the last use of a coupon, and one member's points from several
// devices. One has it, the others are told why, and no answer is a fault of the shop. In one process, with what is held
// afterwards: integration/last-use.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const BUYERS = 200
const DEVICES = 3
const OFF = 100
const CODE = 'HTTPULTIMO'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let people: People
let lines: { readonly id: number; readonly amount: number }[]
let date: Awaited<ReturnType<ReturnType<typeof createBuyer>['firstDate']>>

beforeAll(async () => {
  people = openPeople(shop.databaseUrl)
  lines = [{ id: (await plentiful(database, 300)).singles[0]!, amount: 1 }]
  date = await createBuyer(shop).firstDate()
})
afterAll(() => people?.close())

const somebody = async () => {
  const person = await people.add('member')
  return { ...person, device: async () => createBuyer(shop, await people.logIn(person)) }
}

/** How often each answer came. */
function counted(answers: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([answer, some]) => [answer, some.length]),
  )
}

test(`the last use of a coupon, wanted by ${BUYERS} at once`, { timeout: 120_000 }, async () => {
  await database.change("INSERT INTO coupon (type, code, value, uses_in_all) VALUES ('difference', ?, ?, 1)", [
    CODE,
    OFF,
  ])
  const all = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { id, device } = await somebody()
      return { id, buyer: await device() }
    }),
  )
  const total = (await all[0]!.buyer.total(lines, date)) - OFF
  const more = { coupon: CODE, billing: FACTURA }
  const answers = await Promise.all(
    all.map(({ id, buyer }) => buyer.call('POST', '/checkout/new', buyer.orderBody(id, lines, date, total, more))),
  )
  expect(
    counted(answers.map(({ status, body }) => `${status} ${body.errorType ?? ''} ${body.errorMessage ?? ''}`)),
  ).toEqual({
    '200  ': 1,
    '409 other Este cupón ya se agotó': BUYERS - 1,
  })
  const uses = 'SELECT COUNT(*) AS count FROM coupon_use WHERE coupon_code = ?'
  expect(await database.one(uses, [CODE])).toEqual({ count: 1 })
})

test(`all points of a member from ${DEVICES} devices at once`, { timeout: 120_000 }, async () => {
  const ana = await somebody()
  const devices = await Promise.all(Array.from({ length: DEVICES }, ana.device))
  const points = (await devices[0]!.total(lines, date)) - date.cost
  await database.change('INSERT INTO points_account (customer_id, deposits) VALUES (?, ?)', [ana.rowId, points])
  const payments = [
    { payment_type: 'WALLET', amount: points },
    { payment_type: 'WEBPAY PLUS', amount: date.cost },
  ]

  /** A device goes all the way to the bank and back, or as far as it comes. */
  async function buy(buyer: (typeof devices)[number]): Promise<string> {
    const body = buyer.orderBody(ana.id, lines, date, 0, { payments, billing: FACTURA })
    const made = await buyer.call('POST', '/checkout/new', body)
    if (made.status !== 200) return `${made.status} ${made.body.errorType}`
    const order_id = made.body.data.newOrder.order_id
    const begun = await buyer.call('POST', '/api/payments/webpay-plus/init', { order_id })
    if (begun.status !== 200) return `${begun.status} ${begun.body.errorMessage}`
    const back = await comeBack(await buyer.decide(begun.body.data.token, 'approve'))
    return `${back.status} paid`
  }

  const answers = await Promise.all(devices.map(buy))
  // An order whose payment has not begun is replaced by the next one of the same member.
  const told = ['409 points_exceed', '409 El pedido ya no está vigente. Vuelve a intentarlo desde tu carro.']
  expect(
    answers.filter((answer) => answer === '303 paid'),
    answers.join(),
  ).toHaveLength(1)
  expect(
    answers.filter((answer) => told.includes(answer)),
    answers.join(),
  ).toHaveLength(DEVICES - 1)
  const account = 'SELECT deposits, charges, reserved FROM points_account WHERE customer_id = ?'
  expect(await database.one(account, [ana.rowId])).toEqual({ deposits: points, charges: points, reserved: 0 })
})
