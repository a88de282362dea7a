// Tax documents on the real database, against each issuer's stand-in: what each says to the peso, and that none is issued twice or lost, however
// badly the issuer answers. The scenarios know no issuer by name.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import { runCommand } from '#scripts/command.ts'
import { TAX_COMMANDS } from '#scripts/tax.ts'
import type { CustomerKind } from '#shop/customers/customer.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import { createOpenfactura } from '#shop/tax-documents/openfactura/openfactura.provider.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { createTaxDocumentRepository, type StoredDocument } from '#shop/tax-documents/tax-document.repository.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type Json, sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const START = instantAt('2026-11-11', '10:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Issuer {
  readonly name: string
  readonly open: (base: string, timeoutMs?: number) => TaxDocumentProvider
}

const ISSUERS: readonly Issuer[] = [
  {
    name: 'openfactura',
    open: (base, timeoutMs = 10_000) => {
      const headers = { apikey: 'sandbox-openfactura-key' }
      const [post, get] = [createPostJson(timeoutMs, headers), createGetJson(timeoutMs, headers)]
      return createOpenfactura({ baseUrl: `${base}/openfactura/v2/dte`, post, get })
    },
  },
]

describe.each(ISSUERS)('documents issued by $name', ({ name, open }) => {
  let schema: TestDatabase
  let desk: OrderDesk
  let sandbox: Awaited<ReturnType<typeof sandboxFor>>
  let issuer: TaxDocumentProvider
  /** What happens after the issuer has answered and before the shop knows: a process dies. */
  let dies = false
  const documents = createTaxDocumentRepository()

  beforeAll(async () => {
    schema = await freshDatabase()
    sandbox = await sandboxFor(undefined, START.getTime())
    issuer = open(sandbox.base)
    const mortal: TaxDocumentProvider = {
      ...issuer,
      issue: async (...given) => {
        const answer = await issuer.issue(...given)
        if (dies) throw new Error('killed')
        return answer
      },
    }
    desk = await openOrderDesk({ url: schema.url, now: START, taxDocuments: { provider: mortal, environment: 'test' } })
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
    dies = false
  })

  const work = () => desk.taxDocuments!.workDue(desk.now())
  const issued = async (): Promise<Json[]> => (await sandbox.read('state')).taxDocuments
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

  test('a boleta of what was paid, without additional tax; accepted later; asked for once', async () => {
    const order = await paid(THREE)
    expect(await statesOf(order)).toEqual(['due'])
    await work()
    const [document, ...others] = await issued()
    const due = await dueOf(order)
    const net = Math.round(due / 1.19)
    expect([heads(document), others]).toEqual([[39, net, due - net, 0, due], []])
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', folio: 1, day: '2026-11-11', total: due, paid: due })
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

  test('points and a coupon are discounts of the lines: their sum is the money', async () => {
    await desk.database.insertInto('coupon').values({ code: `TAX${name.toUpperCase()}`, type: 'difference', value: 1_001 }).execute() // biome-ignore format: one row
    const order = await paid(THREE, { kind: 'member', points: 777, coupon: `TAX${name.toUpperCase()}` })
    await work()
    const [document] = await issued()
    expect(document.total).toBe(await dueOf(order))
    expect((await onlyOne(order)).total).toBe(document.total)
  })

  test('an order that cost nothing has none', async () => {
    const order = await paid(THREE)
    await desk.database.updateTable('orders').set({ due: 0, net_amount: 0, iva_amount: 0, extra_tax_amount: 0 }).where('id', '=', order).execute() // biome-ignore format: one row
    await work()
    expect(await onlyOne(order)).toMatchObject({ state: 'not_needed', reason: 'nothing_paid' })
    expect(await issued()).toEqual([])
  })

  test('where vouchers count, none for a card, one for a transfer, and a factura always', async () => {
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

  test('a boleta above 135 UF names its buyer, one below nobody', async () => {
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

  test.each([
    ['lost_answer', 1],
    ['lost_request', 0],
    ['http_500', 0],
    ['invalid_json', 1],
  ] as const)('%s: exactly one folio after the next try', async (scenario, before) => {
    await sandbox.next(name, scenario)
    const order = await paid(THREE)
    await work()
    expect(await statesOf(order)).toEqual(['unknown'])
    expect(await issued()).toHaveLength(before)
    await passes(2 * MINUTE)
    await work()
    expect(await issued()).toHaveLength(1)
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', folio: 1 })
  })

  test('killed between the answer and writing it down, again and again: one document', async () => {
    const orders = [await paid([{ id: WINE, amount: 1 }]), await paid([{ id: BEER, amount: 2 }])]
    dies = true
    for (const order of orders)
      for (let death = 0; death < 3; death++) {
        await expect(desk.taxDocuments!.work((await onlyOne(order)).rowId, desk.now())).rejects.toThrow('killed')
        await desk.database.updateTable('tax_document').set({ lease_until: null }).execute()
      }
    dies = false
    expect(await issued()).toHaveLength(2)
    await work()
    expect((await Promise.all(orders.map(onlyOne))).map(({ state, folio }) => [state, folio])).toEqual([['issued', 1], ['issued', 2]]) // biome-ignore format: one row
    expect(await issued()).toHaveLength(2)
  })

  test('two workers, one order: one call', async () => {
    const order = await paid(THREE)
    const { rowId } = await onlyOne(order)
    await Promise.all(Array.from({ length: 4 }, () => desk.taxDocuments!.work(rowId, desk.now())))
    expect(await issued()).toHaveLength(1)
    expect(await onlyOne(order)).toMatchObject({ state: 'issued', attempts: 1 })
  })

  test('an answer of a day ago is looked for and adopted, or left to a person; never sent again', async () => {
    await sandbox.next(name, 'lost_answer')
    const found = await paid(THREE)
    await work()
    await sandbox.next(name, 'lost_request')
    const lost = await paid([{ id: WINE, amount: 1 }])
    await work()
    await passes(24 * HOUR + MINUTE)
    await work()
    expect(await onlyOne(found)).toMatchObject({ state: 'issued', folio: 1 })
    if (issuer.keyHours === null) return
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

  test('without folios orders go on, and documents follow, dated the day of their issue', async () => {
    await sandbox.next(name, 'no_folios', { times: 2 })
    const orders = [await paid([{ id: WINE, amount: 1 }]), await paid([{ id: BEER, amount: 2 }])]
    await work()
    expect(await Promise.all(orders.map(statesOf))).toEqual([['due'], ['due']])
    await passes(24 * HOUR)
    await work()
    const today = addDays('2026-11-11', 1)
    expect((await issued()).map(({ folio }) => folio)).toEqual([1, 2])
    expect((await Promise.all(orders.map(onlyOne))).every(({ state, day }) => state === 'issued' && day! >= today)).toBe(true) // biome-ignore format: one row
  })

  test('too many calls and a wrong key are tried again; what the tax office takes back waits for a person', async () => {
    for (const scenario of ['over_limit', 'token_error', 'rejected_later']) await sandbox.next(name, scenario)
    const order = await paid(THREE)
    for (const states of [['due'], ['due'], ['issued'], ['rejected']]) {
      await work()
      expect(await statesOf(order)).toEqual(states)
      await passes(5 * MINUTE)
    }
    expect(await issued()).toHaveLength(1)
    expect((await desk.operations.taxDocuments!.open(10)).map(({ state }) => state)).toEqual(['rejected'])
  })

  test('a name of 120 letters with dashes, pictures and ñ is sent as the tax office can read it', async () => {
    const names = { display_name: `Ñandú – “Añejo” 🍷 ${'larguísimo '.repeat(9)}`.slice(0, 120) }
    await desk.database.updateTable('product').set(names).where('id', '=', WINE).execute()
    await paid([{ id: WINE, amount: 1 }])
    await work()
    expect(JSON.stringify((await issued())[0].dte)).toContain('Ñandú - \\"Añejo\\" larguísimo')
  })

  test('refunds by lines: a nota de crédito each, never beyond the document', async () => {
    const order = await paid(THREE)
    await work()
    await givenBack(order, 5_000, 'lines-0', [{ id: WINE, units: 1, money: 5_000 }])
    await givenBack(order, 2_400, 'lines-1', [{ id: BEER, units: 2, money: 2_400 }])
    await work()
    const [boleta, ...notes] = await issued()
    expect(notes.map(heads)).toEqual([[61, 4_202, 798, 0, 5_000], [61, 2_017, 383, 0, 2_400]]) // biome-ignore format: one row
    for (const { dte } of notes)
      expect(dte.Referencia).toMatchObject([{ TpoDocRef: '39', FolioRef: '1', FchRef: boleta.day, CodRef: 3 }])
    await givenBack(order, boleta.total - 7_400 + 2, 'too-much')
    await work()
    expect(await issued()).toHaveLength(3)
    expect((await ofOrder(order)).at(-1)).toMatchObject({ kind: 61, state: 'refused', failure: 'moreThanLeft' })
  })

  test('a whole refund annuls its document, of a factura with its additional taxes; after six months without the tax', async () => {
    const order = await paid(THREE, { kind: 'distributor', billing: FACTURA })
    await givenBack(order, await dueOf(order), 'annulled')
    await work()
    await passes(2 * MINUTE)
    await work()
    const [factura, note] = await issued()
    expect(heads(note).slice(1)).toEqual(heads(factura).slice(1))
    expect(note.dte.Referencia).toMatchObject([{ TpoDocRef: '33', CodRef: 1 }])
    expect(note.dte.Encabezado.IdDoc.IndNoRebaja).toBeUndefined()
    const late = await paid([{ id: WINE, amount: 1 }])
    await work()
    await passes(183 * 24 * HOUR)
    await givenBack(late, 5_000, 'lines-0', [{ id: WINE, units: 1, money: 5_000 }])
    await work()
    expect((await issued()).at(-1).dte.Encabezado.IdDoc.IndNoRebaja).toBe(1)
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
    await sandbox.next(name, 'no_folios', { times: 2 })
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

  test('paid half a minute before midnight of New Year’s Eve in Chile: dated that day', async () => {
    await passes(instantAt('2026-12-31', '23:59').getTime() + 30_000 - desk.now().getTime())
    const order = await paid([{ id: WINE, amount: 1 }])
    await work()
    expect((await onlyOne(order)).day).toBe('2026-12-31')
    expect((await issued())[0].day).toBe('2026-12-31')
  })

  test('says how many folios are left and whom a RUT belongs to', async () => {
    expect((await issuer.folios())?.map(({ kind }) => kind).sort()).toEqual([33, 39, 61])
    expect(await issuer.taxpayer('999900011')).toMatchObject({ name: 'BAR DE PRUEBA SPA', activity: 'BARES' })
    expect(await issuer.taxpayer('123456785')).toMatchObject({ activity: '' })
    expect(await issuer.taxpayer('111111111')).toBeNull()
  })
})
