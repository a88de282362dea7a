// Tax documents on the real database, against each issuer's stand-in: what each says to the peso, and that none is issued twice or lost, however
// badly the issuer answers. The scenarios know no issuer by name.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { runCommand } from '#scripts/command.ts'
import { TAX_COMMANDS } from '#scripts/tax.ts'
import type { CustomerKind } from '#shop/customers/customer.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { createTaxDocumentRepository, type StoredDocument } from '#shop/tax-documents/tax-document.repository.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type Json, sandboxFor } from '#tests/support/shop/sandbox-control.ts'
import { ISSUERS } from '#tests/support/tax/issuers.ts'

const START = instantAt('2026-11-11', '10:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ISSUERS)('documents issued by $name', ({ name, open, ...facts }) => {
  let schema: TestDatabase
  let desk: OrderDesk
  let sandbox: Awaited<ReturnType<typeof sandboxFor>>
  let issuer: TaxDocumentProvider
  /** When a process dies: before the issuer is asked, or after it has answered and before the shop knows. */
  let dies: 'before' | 'after' | null = null
  /** What the tax office's register answers about any company; the issuer's own answer while it is left out. */
  let register: TaxDocumentProvider['taxpayer'] | null = null
  const documents = createTaxDocumentRepository()

  beforeAll(async () => {
    schema = await freshDatabase()
    sandbox = await sandboxFor(undefined, START.getTime())
    issuer = open(sandbox.base)
    const mortal: TaxDocumentProvider = {
      ...issuer,
      taxpayer: (rut) => (register ?? issuer.taxpayer)(rut),
      issue: async (...given) => {
        if (dies === 'before') throw new Error('killed')
        const answer = await issuer.issue(...given)
        if (dies === 'after') throw new Error('killed')
        return answer
      },
    }
    desk = await openOrderDesk({
      url: schema.url,
      now: START,
      taxDocuments: { provider: mortal, environment: 'test' },
    })
  })
  afterAll(async () => {
    await desk?.close()
    await schema?.drop()
    await sandbox?.stop()
  })
  beforeEach(async () => {
    await desk.database.deleteFrom('order_return').execute()
    await desk.database.deleteFrom('tax_document').execute()
    await resetSmallShop(desk.database)
    await desk.database.insertInto('setting').values({ name: 'UNPAID_ALERT_SHARE', value: '100' }).execute()
    await desk.settings.refresh()
    for (const [id, code] of [[WINE, 25] as const, [BEER, 26] as const, [CASE, 24] as const])
      await desk.database.updateTable('product').set({ extra_tax_code: code }).where('id', '=', id).execute()
    await sandbox.control('reset') // its clock, too
    desk.setNow(START)
  })
  afterEach(() => {
    dies = null
    register = null
  })

  const work = () => desk.taxDocuments!.workDue(desk.now())
  const issued = async (): Promise<Json[]> => facts.issued(await sandbox.read('state'))
  /** What the issuer meets when it is next asked to issue. */
  const next = (scenario: string, extra: object = {}) => sandbox.next(name, scenario, { on: 'issue', ...extra })
  /** Moves the clocks of shop and issuer. */
  async function passes(milliseconds: number) {
    desk.setNow(new Date(desk.now().getTime() + milliseconds))
    await sandbox.advance(milliseconds)
  }
  async function set(settings: Readonly<Record<string, string>>) {
    for (const [setting, value] of Object.entries(settings))
      await desk.database.replaceInto('setting').values({ name: setting, value }).execute()
    await desk.settings.refresh()
  }

  interface Wish {
    readonly kind?: CustomerKind
    readonly billing?: object | null
    readonly points?: number
    readonly coupon?: string | null
    readonly provider?: string
  }

  /** Orders goods and pays them; the row of the order. */
  async function paid(
    goods: readonly { id: number; amount: number }[],
    { kind = 'guest', billing = null, points = 0, coupon = null, provider = 'webpay-plus' }: Wish = {},
  ): Promise<number> {
    const guest = { ...(await desk.guest()), kind: kind === 'guest' ? ('guest' as const) : kind }
    await desk.database.updateTable('customer').set({ kind }).where('id', '=', guest.rowId).execute()
    if (points > 0) await desk.database.insertInto('points_account').values({ customer_id: guest.rowId, deposits: points }).execute() // biome-ignore format: one row
    const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
    const date = dates.find(({ service }) => service === 'scheduled')!.day
    const make = (total: number) =>
      desk.orders.create(
        desk.body(guest, goods, total, {
          ...{ delivery_date_requested: date, billing, coupon },
          payments: [...(points > 0 ? [{ payment_type: 'WALLET', amount: points }] : []), { payment_type: 'WEBPAY PLUS', amount: total - points }],
        }),
        guest,
        desk.now(),
      ) // biome-ignore format: one call
    const first = await make(points + 1)
    const total = !first.ok && first.refusal.code === 'invalid_payments_amount' ? Number(first.refusal.total) : 0
    const made = await make(total)
    if (!made.ok) throw new Error(made.refusal.code)
    const order = (await desk.orders.byId(made.value.orderId))!
    await inTransaction(desk.database, async (tx) => {
      const values = { public_id: `a${order.rowId}`.padEnd(22, 'x'), order_id: order.rowId, provider, amount: order.amounts.due, state: 'paid', reference: `r${order.rowId}`, session_reference: `s${order.rowId}`, created_at: desk.now() } as const // biome-ignore format: one row
      await tx.insertInto('payment_attempt').values(values).execute()
      await desk.orders.markPaid(tx, await desk.orders.lock(tx, order.rowId), 'WEBPAY CREDITO', desk.now())
    })
    return order.rowId
  }

  /** Money of a paid order went back, by lines where they are named. */
  async function givenBack(
    orderRowId: number,
    pesos: number,
    key: string,
    lines: readonly { id: number; units: number; money: number }[] = [],
  ) {
    const attempt = await desk.database.selectFrom('payment_attempt').select('id').where('order_id', '=', orderRowId).executeTakeFirstOrThrow() // biome-ignore format: one query
    for (const { id, units, money } of lines)
      await desk.database.insertInto('order_return').values({ order_id: orderRowId, request_key: key, product_id: id, units, money, points: 0, requested_by: 'ana', created_at: desk.now() }).execute() // biome-ignore format: one row
    await inTransaction(desk.database, async (tx) => {
      const values = { public_id: `${orderRowId}-${key}`.padEnd(22, 'x').slice(0, 22), attempt_id: attempt.id, amount: pesos, reason: 'operator', request_key: key, state: 'done', created_at: desk.now(), settled_at: desk.now() } as const // biome-ignore format: one row
      const { insertId } = await tx.insertInto('payment_refund').values(values).executeTakeFirstOrThrow()
      await desk.taxDocuments!.refunded(tx, orderRowId, Number(insertId), desk.now())
    })
  }

  const ofOrder = (rowId: number) => documents.ofOrder(desk.database, rowId)
  const statesOf = async (rowId: number) => (await ofOrder(rowId)).map(({ state }) => state)
  const dueOf = async (rowId: number) => (await desk.orders.byRowId(rowId))!.amounts.due
  const heads = (one: Json) => [one.kind, one.net, one.iva, one.other, one.total]
  const onlyOne = async (rowId: number): Promise<StoredDocument> => {
    const all = await ofOrder(rowId)
    expect(all).toHaveLength(1)
    return all[0]!
  }

  const THREE = [
    { id: WINE, amount: 3 },
    { id: BEER, amount: 2 },
  ]

  /** Makes an order cost this for its only line, delivered for nothing. */
  async function costs(rowId: number, pesos: number) {
    await desk.database.updateTable('order_line').set({ regular_price: pesos, total_price: pesos, net_amount: pesos, iva_amount: 0, extra_tax_amount: 0 }).where('order_id', '=', rowId).execute() // biome-ignore format: one row
    await desk.database.updateTable('orders').set({ delivery_cost: 0, delivery_net: 0, total_amount: pesos, due: pesos, net_amount: pesos, iva_amount: 0, extra_tax_amount: 0, tax_rounding: 0 }).where('id', '=', rowId).execute() // biome-ignore format: one row
  }

  test('1: a boleta of three lines and delivery of what was paid, without additional tax; accepted later; asked for once', async () => {
    const order = await paid([...THREE, { id: CASE, amount: 1 }])
    expect(await statesOf(order)).toEqual(['due'])
    await work()
    const [document, ...others] = await issued()
    const due = await dueOf(order)
    const net = Math.round(due / 1.19)
    expect([heads(document), others]).toEqual([[39, net, due - net, 0, due], []])
    expect(document.lines.map(({ name: line, quantity }: Json) => [line, quantity])).toEqual([['Vino', 3], ['Cerveza', 2], ['Caja de vino', 1], ['Despacho a domicilio', 1]]) // biome-ignore format: one row
    expect([facts.linesOfBoleta(document), document.lines.flatMap(({ codes }: Json) => codes)]).toEqual([due, []])
    expect(await onlyOne(order)).toMatchObject({
      state: 'issued',
      folio: 1,
      day: '2026-11-11',
      total: due,
      paid: due,
    })
    await passes(2 * MINUTE)
    await work()
    expect(await statesOf(order)).toEqual(['accepted'])
    expect(await work()).toBe(0)
    const bought = (await desk.orders.byRowId(order))!
    const followedBy = (customerRowId: number) =>
      desk.tracking.followed(bought.id, { cookies: '', customerRowId }, desk.now())
    const papers = (await followedBy(bought.customerRowId))?.papers
    expect(papers).toEqual([{ kind: 39, folio: 1, day: '2026-11-11', total: due }])
    expect(await followedBy(bought.customerRowId + 1)).toBeNull()
    const { kind, folio, token } = await onlyOne(order)
    const file = await issuer.file({ kind, folio: folio!, token: token! }, 'pdf')
    expect(file?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('2: a factura of one pisco to who sells on: 10.000 and its taxes; wine and beer by codes of their own', async () => {
    const pisco = await paid([{ id: CASE, amount: 1 }], { kind: 'distributor', billing: FACTURA })
    await costs(pisco, 15_050)
    const both = await paid(THREE, { kind: 'distributor', billing: FACTURA })
    await work()
    const [document, other] = await issued()
    expect(heads(document)).toEqual([33, 10_000, 1_900, 3_150, 15_050])
    expect(document.lines).toMatchObject([{ name: 'Caja de vino', quantity: 1, amount: 10_000, codes: [24] }])
    expect(other.lines.map(({ codes }: Json) => codes)).toEqual([[25], [26], []])
    expect([await statesOf(pisco), await statesOf(both)]).toEqual([['issued'], ['issued']])
  })

  test('3: a factura of a total no whole net amount gives is the nearest, and the difference is kept', async () => {
    const order = await paid([{ id: WINE, amount: 1 }], { billing: FACTURA })
    await costs(order, 5_001)
    await work()
    expect(heads((await issued())[0])).toEqual([33, 4_203, 799, 0, 5_002])
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', total: 5_002, paid: 5_001 })
  })

  test('a factura to who sells on, with each additional tax by its code; to others without', async () => {
    const order = await paid([...THREE, { id: CASE, amount: 1 }], { kind: 'distributor', billing: FACTURA })
    await work()
    const [document] = await issued()
    // Wine 15.000, beer 2.400, case 27.000: net 10.753, 1.720 and 17.940, and the delivery's.
    expect(document.kind).toBe(33)
    expect(document.other).toBe(Math.round(10_753 * 0.205) + Math.round(1_720 * 0.205) + Math.round(17_940 * 0.315))
    expect(document.iva).toBe(Math.round(document.net * 0.19))
    const row = await onlyOne(order)
    expect(Math.abs(row.paid - row.total)).toBeLessThanOrEqual(1)
    const caterer = await paid(THREE, { kind: 'caterer', billing: FACTURA })
    await work()
    expect((await onlyOne(caterer)).extra).toBe(0)
  })

  test('13: points and a coupon are discounts of the lines: their sum is the money', async () => {
    await desk.database.insertInto('coupon').values({ code: `TAX${name.toUpperCase()}`, type: 'difference', value: 1_001 }).execute() // biome-ignore format: one row
    const order = await paid(THREE, { kind: 'member', points: 777, coupon: `TAX${name.toUpperCase()}` })
    await work()
    const [document] = await issued()
    expect([document.total, facts.linesOfBoleta(document)]).toEqual([await dueOf(order), await dueOf(order)])
    expect((await onlyOne(order)).total).toBe(document.total)
  })

  test('14: an order that cost nothing has none', async () => {
    const order = await paid(THREE)
    await desk.database.updateTable('orders').set({ due: 0, net_amount: 0, iva_amount: 0, extra_tax_amount: 0 }).where('id', '=', order).execute() // biome-ignore format: one row
    await work()
    expect(await onlyOne(order)).toMatchObject({ state: 'not_needed', reason: 'nothing_paid' })
    expect(await issued()).toEqual([])
  })

  test('11: where vouchers count, none for a card, one for a transfer, and a factura always', async () => {
    await set({ TAX_DOCUMENT_MODEL: 'voucher_where_electronic' })
    const [card, transfer] = [
      await paid([{ id: WINE, amount: 1 }]),
      await paid([{ id: WINE, amount: 1 }], { provider: 'transfer' }),
    ]
    const factura = await paid([{ id: WINE, amount: 1 }], { billing: FACTURA })
    await work()
    expect((await issued()).map(({ kind }) => kind).sort()).toEqual([33, 39])
    expect(await onlyOne(card)).toMatchObject({ state: 'not_needed', reason: 'voucher' })
    expect(await statesOf(transfer)).toEqual(['issued'])
    expect(await statesOf(factura)).toEqual(['issued'])
  })

  test('12: a boleta above 135 UF names its buyer, one below nobody', async () => {
    const first = await paid([{ id: WINE, amount: 1 }])
    await set({ TAX_NAMED_FROM: String((await dueOf(first)) - 1) })
    await work()
    await set({ TAX_NAMED_FROM: '5300000' })
    await paid([{ id: WINE, amount: 1 }])
    await work()
    const [named, other] = await issued()
    expect(named.receiver).not.toBe('66666666-6')
    expect(other.receiver).toBe('66666666-6')
  })

  test('a factura for who has no business by the register is not ordered, and is once a boleta; an issuer that is away stops nobody', async () => {
    const buyer = await desk.guest()
    const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
    const delivery_date_requested = dates.find(({ service }) => service === 'scheduled')!.day
    const make = async (total: number, changes: object) => {
      const all = { delivery_date_requested, payments: [{ payment_type: 'WEBPAY PLUS', amount: total }], ...changes }
      const made = await desk.orders.create(desk.body(buyer, THREE, total, all), buyer, desk.now())
      return made.ok ? made.value : made.refusal
    }
    const { total } = (await make(1, {})) as unknown as { total: number }
    const idempotency_key = 'once-refused'
    const none = { activity: ' ', address: null, commune: null, city: null }
    const asked: string[] = []
    register = async (rut) => {
      asked.push(rut)
      return { rut, name: 'Sin Giro Ltda.', ...none }
    }
    const refused = { code: 'billingNoActivity', flag: 'billing', warning: 'billingNoActivity' }
    expect(await make(total, { billing: FACTURA, idempotency_key })).toEqual(refused)
    expect(await make(total, { billing: FACTURA, idempotency_key, terms_accepted: false })).toEqual(refused)
    expect(asked).toEqual(['765432103', '765432103'])
    expect(await make(total, { billing: { ...FACTURA, city: ' ' } })).toHaveProperty('code', 'billingDataMissing')
    // A person is not looked up, and what was refused is ordered with its key once it is mended.
    expect(await make(total, { billing: { ...FACTURA, rut: '12.345.678-5' }, another: true })).toHaveProperty(
      'orderNumber',
    )
    expect(
      await make(total, { billing: { ...FACTURA, documentType: 'boleta' }, idempotency_key, another: true }),
    ).toHaveProperty('orderNumber')
    expect(asked).toHaveLength(2)
    register = () => Promise.reject(new Error('away'))
    expect(await make(total, { billing: FACTURA, another: true })).toHaveProperty('orderNumber')
    register = () => new Promise(() => undefined)
    expect(await make(total, { billing: FACTURA, another: true })).toHaveProperty('orderNumber')
  })

  test('12: a boleta of 135 UF and a peso without a RUT of the buyer’s own is not ordered; at 135 UF it is', async () => {
    const nobody = await desk.guest()
    await desk.database.updateTable('customer').set({ rut: '666666666' }).where('id', '=', nobody.rowId).execute()
    const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
    const { day } = dates.find(({ service }) => service === 'scheduled')!
    const make = async (total: number) => {
      const changes = { delivery_date_requested: day, payments: [{ payment_type: 'WEBPAY PLUS', amount: total }] }
      const made = await desk.orders.create(desk.body(nobody, THREE, total, changes), nobody, desk.now())
      return made.ok ? made.value : made.refusal
    }
    const { total } = (await make(1)) as unknown as { total: number }
    const count = () => desk.database.selectFrom('orders').select((all) => all.fn.countAll<number>().as('count')).executeTakeFirstOrThrow() // biome-ignore format: one query
    const before = await count()
    // With its delivery the order is above; without it, which is all that is known before it is booked, it is not.
    await set({ TAX_NAMED_FROM: String(total - 1) })
    expect(await make(total)).toMatchObject({ code: 'boletaUnnamed', flag: 'rut', warning: 'boletaUnnamed' })
    expect(await count()).toEqual(before)
    await set({ TAX_NAMED_FROM: String(total) })
    expect(await make(total)).toHaveProperty('orderNumber')
    await set({ TAX_NAMED_FROM: '5300000' })
  })

  test.each([
    ['lost_answer', 1],
    ['lost_request', 0],
    ['http_500', 0],
    ['http_502', 0],
    ['invalid_json', 1],
  ] as const)('4: %s: exactly one folio after the next try', async (scenario, before) => {
    await next(scenario)
    const order = await paid(THREE)
    await work()
    expect(await statesOf(order)).toEqual(['unknown'])
    expect(await issued()).toHaveLength(before)
    await passes(2 * MINUTE)
    await work()
    expect(await issued()).toHaveLength(1)
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', folio: 1 })
  })

  test('4: answered after nobody waited any more, late, or never: one document', async () => {
    const impatient = open(sandbox.base, 400)
    const { database } = desk
    const order = await paid(THREE)
    const made = { ...(await onlyOne(order)), key: `liqui-test-a${order}-39-1` }
    let answers = 0
    const slow: TaxDocumentProvider = {
      ...issuer,
      issue: async (...given) => {
        answers += 1
        return (answers < 3 ? impatient : issuer).issue(...given)
      },
    }
    const other = await openOrderDesk({ url: schema.url, now: desk.now(), taxDocuments: { provider: slow, environment: 'test' } }) // biome-ignore format: one row
    await impatient.folios()
    for (const delayMs of [3_000, 86_400_000, 1]) {
      await next('slow', { delayMs })
      await database.updateTable('tax_document').set({ next_try: desk.now() }).where('id', '=', made.rowId).execute()
      await other.taxDocuments!.work(made.rowId, desk.now())
    }
    await other.close()
    expect(await issued()).toHaveLength(1)
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', folio: 1 })
  })

  test('5: killed before the call, and between the answer and writing it down, again and again: one document', async () => {
    const orders = [await paid([{ id: WINE, amount: 1 }]), await paid([{ id: BEER, amount: 2 }])]
    for (const order of orders)
      for (const death of ['before', 'after', 'before', 'after', 'after'] as const) {
        dies = death
        await expect(desk.taxDocuments!.work((await onlyOne(order)).rowId, desk.now())).rejects.toThrow('killed')
        await desk.database.updateTable('tax_document').set({ lease_until: null }).execute()
      }
    dies = null
    expect(await issued()).toHaveLength(2)
    await work()
    expect((await Promise.all(orders.map(onlyOne))).map(({ state, folio }) => [state, folio])).toEqual([['issued', 1], ['issued', 2]]) // biome-ignore format: one row
    expect(await issued()).toHaveLength(2)
  })

  test('4: lost, and by then not to be made any more: left to a person as one that may be issued, and not sent again', async () => {
    await next('lost_answer')
    const order = await paid(THREE)
    await work()
    // The owner sets the new year's limit, above which this buyer would have to be named; his RUT was taken away meanwhile.
    await desk.database.updateTable('orders').set({ buyer_rut: '' }).where('id', '=', order).execute()
    await set({ TAX_NAMED_FROM: '1000' })
    for (const wait of [2 * MINUTE, HOUR]) {
      await passes(wait)
      await work()
    }
    await set({ TAX_NAMED_FROM: '5300000' })
    expect(await onlyOne(order)).toMatchObject({ state: 'unknown', failure: 'noReceiver', nextTry: null })
    expect(await issued()).toHaveLength(1)
  })

  test('6: two workers, one order: one call', async () => {
    const order = await paid(THREE)
    const { rowId } = await onlyOne(order)
    await Promise.all(Array.from({ length: 4 }, () => desk.taxDocuments!.work(rowId, desk.now())))
    expect(await issued()).toHaveLength(1)
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', attempts: 1 })
  })

  test('7: an answer of a day ago is looked for and adopted, or left to a person; never sent again', async () => {
    await next('lost_answer')
    const found = await paid(THREE)
    await work()
    await next('lost_request')
    const lost = await paid([{ id: WINE, amount: 1 }])
    await work()
    await passes(24 * HOUR + MINUTE)
    await work()
    expect(await onlyOne(found)).toMatchObject({ state: 'issued', folio: 1 })
    if (issuer.keyHours === null) {
      // Its key holds for ever: what was lost is sent by the same one.
      expect(await onlyOne(lost)).toMatchObject({ state: 'issued', n: 1 })
      return expect(await issued()).toHaveLength(2)
    }
    expect(await onlyOne(lost)).toMatchObject({ state: 'unknown', failure: 'notFound', nextTry: null })
    expect(await issued()).toHaveLength(1)
    // A person has looked, and lets it be issued by a key of its own, dated that day.
    expect(await desk.taxDocuments!.retry((await onlyOne(lost)).rowId, desk.now())).toMatchObject({ ok: true })
    await work()
    expect((await ofOrder(lost)).map(({ state, n, day }) => [state, n, day])).toEqual([
      ['not_needed', 1, '2026-11-11'],
      ['issued', 2, '2026-11-12'],
    ])
    expect(await issued()).toHaveLength(2)
  })

  test('15: without folios for a day orders go on, and documents follow, none lost or twice, dated the day of their issue', async () => {
    await sandbox.control('settings', { taxFolios: 0 })
    const orders = [await paid([{ id: WINE, amount: 1 }]), await paid([{ id: BEER, amount: 2 }])]
    await work()
    expect(await Promise.all(orders.map(statesOf))).toEqual([['due'], ['due']])
    expect((await issuer.folios())?.map(({ left }) => left)).toEqual([0, 0, 0])
    await passes(24 * HOUR)
    await sandbox.control('settings', { taxFolios: 100_000 })
    await work()
    const today = addDays('2026-11-11', 1)
    expect((await issued()).map(({ folio, day }) => [folio, day])).toEqual([[1, today], [2, today]]) // biome-ignore format: one row
    expect((await Promise.all(orders.map(onlyOne))).map(({ state, day }) => [state, day])).toEqual([['issued', today], ['issued', today]]) // biome-ignore format: one row
  })

  test('what the tax office has remarks on is accepted with them', async () => {
    await next('remarked')
    const order = await paid([{ id: WINE, amount: 1 }])
    await work()
    await passes(2 * MINUTE)
    await work()
    expect(await onlyOne(order)).toMatchObject({ state: 'accepted', failure: 'remarks' })
  })

  test('too many calls and a wrong key are tried again; what the tax office takes back waits for a person', async () => {
    for (const scenario of [facts.shut, 'over_limit', 'token_error', 'rejected_later']) await next(scenario)
    const order = await paid(THREE)
    for (const states of [['due'], ['due'], ['due'], ['issued'], ['rejected']]) {
      await work()
      expect(await statesOf(order)).toEqual(states)
      await passes(5 * MINUTE)
    }
    expect(await issued()).toHaveLength(1)
    expect((await desk.operations.taxDocuments!.open(10)).map(({ state }) => state)).toEqual(['rejected'])
  })

  test('16: a name of 120 letters with dashes, pictures and ñ is sent as the tax office can read it', async () => {
    const names = { display_name: `Ñandú – “Añejo” 🍷 ${'larguísimo '.repeat(9)}`.slice(0, 120) }
    await desk.database.updateTable('product').set(names).where('id', '=', WINE).execute()
    await paid([{ id: WINE, amount: 1 }])
    await work()
    const [{ lines }] = await issued()
    expect(lines[0].name).toMatch(/^Ñandú - "Añejo" larguísimo/)
    expect(lines[0].name.length).toBeLessThanOrEqual(80)
  })

  test('8: refunds by lines: a nota de crédito each, never beyond the document', async () => {
    const order = await paid(THREE)
    await work()
    await givenBack(order, 5_000, 'lines-0', [{ id: WINE, units: 1, money: 5_000 }])
    await givenBack(order, 2_400, 'lines-1', [{ id: BEER, units: 2, money: 2_400 }])
    await work()
    const [boleta, ...notes] = await issued()
    expect(notes.map(heads)).toEqual([[61, 4_202, 798, 0, 5_000], [61, 2_017, 383, 0, 2_400]]) // biome-ignore format: one row
    for (const { reference, lines, net } of notes) {
      expect(reference).toEqual({ kind: 39, folio: 1, day: boleta.day, code: 3 })
      expect(lines.reduce((sum: number, { amount }: Json) => sum + amount, 0)).toBe(net)
    }
    expect(notes[0].lines).toMatchObject([{ name: 'Vino', quantity: 1, amount: 4_202 }])
    await givenBack(order, boleta.total - 7_400 + 2, 'too-much')
    await work()
    expect(await issued()).toHaveLength(3)
    expect((await ofOrder(order)).at(-1)).toMatchObject({ kind: 61, state: 'refused', failure: 'moreThanLeft' })
  })

  test('8: refunds of sums, before and after units, and of what a boleta has left to the last peso', async () => {
    const order = await paid(THREE)
    await work()
    await givenBack(order, 1_001, 'sum-0')
    await work()
    await givenBack(order, 5_000, 'lines-0', [{ id: WINE, units: 1, money: 5_000 }])
    await work()
    await givenBack(order, 333, 'sum-1')
    await work()
    const due = await dueOf(order)
    await givenBack(order, due - 6_334, 'rest')
    await work()
    const [boleta, ...notes] = await issued()
    expect(notes.slice(0, 3).map(({ total }: Json) => total)).toEqual([1_001, 5_000, 333])
    const back = notes.reduce((sum: number, { total }: Json) => sum + total, 0)
    expect([boleta.total - back, (await statesOf(order)).every((state) => state === 'issued' || state === 'accepted')]).toEqual([expect.toBeOneOf([0, 1, 2]), true]) // biome-ignore format: one row
  })

  test('9: a whole refund annuls its document, of a factura with its additional taxes, of a boleta to the peso', async () => {
    const order = await paid(THREE, { kind: 'distributor', billing: FACTURA })
    await givenBack(order, await dueOf(order), 'annulled')
    const other = await paid([{ id: WINE, amount: 1 }])
    await givenBack(other, await dueOf(other), 'annulled')
    await work()
    await passes(2 * MINUTE)
    await work()
    const all = await issued()
    for (const sale of all.filter(({ kind }) => kind !== 61)) {
      const note = all.find(({ reference }) => reference?.kind === sale.kind)
      expect(note.reference).toEqual({ kind: sale.kind, folio: sale.folio, day: sale.day, code: 1 })
      expect(heads(note).slice(1)).toEqual(heads(sale).slice(1))
      expect(note.isTooLateForTax).toBe(false)
    }
    expect(all).toHaveLength(4)
  })

  test('10: six months after its document a refund still lessens the tax, a day later no more', async () => {
    const order = await paid(THREE)
    await work()
    await passes(instantAt('2027-05-11', '12:00').getTime() - desk.now().getTime())
    await givenBack(order, 5_000, 'in-time', [{ id: WINE, units: 1, money: 5_000 }])
    await work()
    await passes(24 * HOUR)
    await givenBack(order, 5_000, 'too-late', [{ id: WINE, units: 1, money: 5_000 }])
    await work()
    const [, ...notes] = await issued()
    const [, first, second] = await ofOrder(order)
    expect([first!.day, notes[0].isTooLateForTax]).toEqual(['2027-05-11', false])
    if (facts.saysTooLate) expect([second!.day, notes[1].isTooLateForTax]).toEqual(['2027-05-12', true])
    else expect([second!.state, second!.failure, notes.length]).toEqual(['refused', 'tooLateForTax', 1])
  })

  test('a voucher that is given back waits for a person, who ends it', async () => {
    await set({ TAX_DOCUMENT_MODEL: 'voucher_where_electronic' })
    const order = await paid([{ id: WINE, amount: 1 }])
    await work()
    await givenBack(order, 5_000, 'lines-0')
    await work()
    const [, note] = await ofOrder(order)
    expect(note).toMatchObject({ state: 'refused', failure: 'voucher' })
    expect(await desk.taxDocuments!.voidDocument(note!.rowId)).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['not_needed', 'not_needed'])
    expect(await desk.taxDocuments!.voidDocument(note!.rowId)).toMatchObject({ ok: false })
  })

  test('by command what waits is listed, issued anew and ended, and written down', async () => {
    const context = { database: desk.database, operations: desk.operations, asked: { operator: 'ana', now: desk.now(), confirm: async () => true } } // biome-ignore format: one row
    const run = async (...args: string[]) => (await runCommand('tax', TAX_COMMANDS, args, context)).lines
    await next('no_folios', { times: 2 })
    const [one, other] = [await paid([{ id: WINE, amount: 1 }]), await paid([{ id: BEER, amount: 2 }])]
    await work()
    const [first, second] = [await onlyOne(one), await onlyOne(other)]
    expect(await run('list')).toHaveLength(2)
    expect((await run('void', String(first.rowId), '--yes')).at(-1)).toBe('hecho')
    expect((await run('retry', String(second.rowId), '--yes')).at(-1)).toBe('hecho')
    expect((await run('retry', String(first.rowId), '--yes')).at(-1)).toBe('ese documento no espera a nadie')
    await work()
    expect([await statesOf(one), await statesOf(other)]).toEqual([['not_needed'], ['issued']])
    expect(await run('list')).toEqual(['no hay documentos pendientes'])
    expect(await run('reconcile', '2026-11-11')).toEqual(['11/11/2026: lo mismo aquí que donde el emisor'])
    expect((await run('folios')).length).toBe(3)
    const recorded = (await desk.operations.audit.latest(3)).map(({ action }) => action)
    expect(recorded).toEqual(['order.tax_document', 'order.tax_document', 'order.tax_document'])
  })

  test('the register of a day is compared document by document: one that is missing, one too many, one of another sum', async () => {
    const [one, other, third] = [await paid([{ id: WINE, amount: 1 }]), await paid([{ id: BEER, amount: 1 }], { billing: FACTURA }), await paid([{ id: WINE, amount: 2 }])] // biome-ignore format: one row
    await work()
    const [mine, theirs, changed] = [await onlyOne(one), await onlyOne(other), await onlyOne(third)]
    const day = mine.day!
    const differences = async () => (await desk.documentWatch!.reconcile(day, desk.now()))?.differences
    expect(await differences()).toEqual([])
    await desk.database.deleteFrom('tax_document').where('id', '=', mine.rowId).execute()
    await desk.database.updateTable('tax_document').set({ net: changed.net + 7, total: changed.total + 7 }).where('id', '=', changed.rowId).execute() // biome-ignore format: one row
    await desk.database.insertInto('tax_document').values({ order_id: other, kind: 33, n: 7, document_key: 'made up', state: 'issued', folio: 999, day, net: 10, iva: 0, extra: 0, total: 10, created_at: desk.now() }).execute() // biome-ignore format: one row
    const numberOf = async (rowId: number) => (await desk.orders.byRowId(rowId))!.number
    expect(await differences()).toEqual([
      { code: 'missing', kind: 33, folio: 999, orderNumber: await numberOf(other), here: 10, there: null },
      { code: 'otherSum', kind: 39, folio: changed.folio, orderNumber: await numberOf(third), here: changed.total + 7, there: changed.total }, // biome-ignore format: one row
      { code: 'surplus', kind: 39, folio: mine.folio, orderNumber: null, here: null, there: mine.total },
    ])
    expect(theirs.kind).toBe(33)
  })

  test('18: paid half a minute before midnight of New Year’s Eve in Chile: dated that day', async () => {
    await passes(instantAt('2026-12-31', '23:59').getTime() + 30_000 - desk.now().getTime())
    const order = await paid([{ id: WINE, amount: 1 }])
    await work()
    expect((await onlyOne(order)).day).toBe('2026-12-31')
    expect((await issued())[0].day).toBe('2026-12-31')
  })

  test('says how many folios are left and whom a RUT belongs to', async () => {
    expect((await issuer.folios())?.map(({ kind }) => kind).sort()).toEqual([33, 39, 61])
    expect(await issuer.taxpayer('999900011')).toMatchObject({ name: 'BAR DE PRUEBA SPA', activity: 'BARES' })
    expect((await issuer.taxpayer('123456785'))?.activity).toBe(facts.knowsPeople ? '' : undefined)
    expect(await issuer.taxpayer('111111111')).toBeNull()
  })
})
