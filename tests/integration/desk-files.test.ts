// What the desk finds, reads and hands out beside single orders: its search, the bank's file, decided requests, exports, figures of a range.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type DeskSite, openDeskSite } from '#tests/support/desk-site.ts'
import { operatorsOf } from '#tests/support/operators.ts'
import { desk as words } from '#texts/desk.ts'

const NOW = instantAt('2026-11-11', '10:00')

let desk: DeskSite

beforeAll(async () => {
  desk = await openDeskSite(NOW)
})
afterAll(() => desk?.close())
beforeEach(() => desk.reset())

const command = (line: string) => runCommand('order', ORDER_COMMANDS, line.split('|'), operatorsOf(desk.shop))

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(/class="desk-strong" href="\/mesa\/pedidos\/(\d+)/g)].map(([, number]) => number)),
]

test('an order is found by what people at work know of it, at the desk as by command; by nothing else', async () => {
  const { database } = desk.shop
  const [meant, other] = [await desk.bought({ name: 'Zulema' }), await desk.bought()]
  await database
    .updateTable('orders')
    .set({ billing_rut: '760864285', billing_company: 'Bar La Playa SpA', document_type: 'factura' })
    .set({ pickup_code: '012345', coupon_code: 'BIENVENIDA10', due: 7_131 })
    .where('id', '=', meant.rowId)
    .execute()
  await database.deleteFrom('order_line').where('order_id', '=', other.rowId).where('product_id', '=', 101).execute()
  const attempt = await database
    .selectFrom('payment_attempt')
    .select(['id', 'reference', 'public_id'])
    .where('order_id', '=', meant.rowId)
    .executeTakeFirstOrThrow()
  await database.updateTable('payment_attempt').set({ learned: '1312345678' }).where('id', '=', attempt.id).execute()
  const one = await desk.inside()
  const found = async (texto: string) => numbersIn((await one.get(`/mesa?${new URLSearchParams({ texto })}`)).text)
  const known = [
    '76.086.428-5',
    '76086428-5',
    'rut 760864285',
    'Bar La Playa',
    'playa',
    'la pla',
    '012345',
    'bienvenida10',
  ]
  for (const text of [
    ...known,
    attempt.reference,
    '1312345678',
    '12.870',
    '$12870',
    '12870',
    'SKU101',
    'sku101',
    'vino',
  ]) {
    expect(await found(text), text).toEqual([meant.number])
    const { lines } = await command(`find|${text}`)
    expect(
      lines.map((line) => line.split('\t')[0]),
      text,
    ).toEqual([meant.number])
  }
  expect((await found('cerveza')).toSorted()).toEqual([meant.number, other.number].toSorted())
  for (const text of [
    '76.086.428-6',
    'layaP',
    '99.999',
    'CUPON0',
    '%',
    '_',
    "' OR 1=1 --",
    'ñandú\u0000',
    '\u202e',
    'SKU10_',
    '"; DROP',
    'x'.repeat(300),
  ]) {
    const page = await one.get(`/mesa?${new URLSearchParams({ texto: text })}`)
    expect(page.status, text).toBe(200)
    expect(numbersIn(page.text), text).toEqual([])
    expect(page.text, text).toContain(words.list.notFound)
  }
  expect(await command('find|nadie')).toEqual({ lines: [words.list.notFound], refused: true })
})

test('decided requests are listed by state, kind and day, with their pages; a complaint says how goods are replaced', async () => {
  const { database } = desk.shop
  const { rowId } = await desk.bought()
  await database.deleteFrom('order_request_event').execute()
  await database.deleteFrom('order_request').execute()
  const asked = async (kind: 'withdrawal' | 'complaint', state: 'requested' | 'answered' | 'rejected', day: string) => {
    const { insertId } = await database
      .insertInto('order_request')
      .values({ order_id: rowId, request_key: `${kind}${day}`, kind, state, reason: null, comment: 'Roto', created_at: instantAt(day as never) }) // biome-ignore format: one row
      .executeTakeFirstOrThrow()
    return String(insertId)
  }
  const open = await asked('complaint', 'requested', '2026-11-10')
  const answered = await asked('complaint', 'answered', '2026-11-03')
  const rejected = await asked('withdrawal', 'rejected', '2026-10-20')
  const one = await desk.inside()
  const listed = async (query: string) => {
    const { text, status } = await one.get(`/mesa/solicitudes?${query}`)
    expect(status, query).toBe(200)
    return [...text.matchAll(/href="\/mesa\/solicitudes\/(\d+)"/g)].map(([, id]) => id)
  }
  expect(await listed('')).toEqual([open])
  expect(await listed('estado=todas')).toEqual([rejected, answered, open])
  expect(await listed('estado=decididas')).toEqual([rejected, answered])
  expect(await listed('estado=answered')).toEqual([answered])
  expect(await listed('estado=todas&tipo=withdrawal')).toEqual([rejected])
  expect(await listed('estado=todas&desde=2026-11-03&hasta=2026-11-09')).toEqual([answered])
  expect(await listed(`estado=todas&antes=${answered}`)).toEqual([open])
  expect(await listed('estado=%3Cb%3E&tipo=x&desde=ayer&antes=-1')).toEqual([open])
  expect((await one.get(`/mesa/solicitudes/${open}`)).text).toContain(words.requests.replacement)
  expect((await one.get(`/mesa/solicitudes/${answered}`)).text).not.toContain(words.requests.replacement)
})
