// What the desk finds, reads and hands out beside single orders: its search, the bank's file, decided requests, exports, figures of a range.
import { expect, test } from 'vitest'
import { runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { tableRows } from '#shop/shared/written/csv-table.ts'
import { type DeskBrowser, deskForAll, fieldsOf, hiddenOf } from '#tests/support/operators/desk-site.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { type Made, orderMaker } from '#tests/support/operators/operators-orders.ts'
import { desk as words } from '#texts/desk/desk.ts'

const NOW = instantAt('2026-11-11', '10:00')

const desk = await deskForAll(NOW)

const command = (line: string) => runCommand('order', ORDER_COMMANDS, line.split('|'), operatorsOf(desk.shop))

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(/class="desk-strong" href="\/mesa\/pedidos\/(\d+)/g)].map(([, number]) => number)),
]

/** The facts of a page by name. */
const factsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, value]) => [name, value]))

test('an order is found by what people at work know of it, at the desk as by command; by nothing else', async () => {
  const { database } = desk.shop
  const [meant, other] = [await desk.bought({ name: 'Zulema' }), await desk.bought()]
  await database
    .updateTable('orders')
    .set({ billing_rut: '760864285', billing_company: 'Bar La Playa SpA', document_type: 'factura' })
    .set({
      billing_activity: 'Bares',
      billing_address: 'Merced 738',
      billing_commune: 'Santiago',
      billing_city: 'Ñuñoa',
    })
    .set({ pickup_code: '012345', coupon_code: 'BIENVENIDA10', due: 7_131 })
    .where('id', '=', meant.rowId)
    .execute()
  await database.deleteFrom('order_line').where('order_id', '=', other.rowId).where('product_id', '=', 101).execute()
  const attempt = await database
    .selectFrom('payment_attempt')
    .select(['id', 'reference', 'public_id'])
    .where('order_id', '=', meant.rowId)
    .executeTakeFirstOrThrow()
  const charge = JSON.stringify({ authorizationCode: 'A1415Z' })
  await database.updateTable('payment_attempt').set({ learned: '1312345678', charge }).where('id', '=', attempt.id).execute() // biome-ignore format: one row
  const one = await desk.inside()
  const found = async (texto: string) => numbersIn((await one.get(`/mesa?${new URLSearchParams({ texto })}`)).text)
  // What a factura is made out to stands on the order's page whole.
  const page = (await one.get(`/mesa/pedidos/${meant.number}`)).text
  expect(factsOf(page)).toMatchObject({
    Documento: 'factura: Bar La Playa SpA, 76.086.428-5',
    Giro: 'Bares',
    'Dirección de la empresa': 'Merced 738, Santiago, Ñuñoa',
  })
  const boleta = (await one.get(`/mesa/pedidos/${other.number}`)).text
  expect(Object.keys(factsOf(boleta))).not.toContain('Giro')
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
    'A1415Z',
    'a1415z',
    '7.131',
    '$7131',
    '7131',
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

/** A file as a browser sends it; `token`: the form's. */
async function uploaded(one: DeskBrowser, text: string | Uint8Array, { token = '', origin = desk.site } = {}) {
  const body = new FormData()
  body.set('ficha', token || (await fieldsOf(one, '/mesa/cartola')).ficha!)
  body.set('archivo', new Blob([text as never]), 'cartola.csv')
  const answer = await fetch(`${desk.site}/mesa/cartola`, { method: 'POST', redirect: 'manual', headers: { cookie: one.cookie(), origin }, body }) // biome-ignore format: one row
  return { status: answer.status, text: await answer.text() }
}

test("the bank's file is shown line by line, and one press takes what matches, once", async () => {
  const { database } = desk.shop
  const make = orderMaker(desk.shop, { hundredths: 0 })
  const transfers = [
    await make.ordered({ payment: 'TRANSFERENCIA BANCARIA' }),
    await make.ordered({ payment: 'TRANSFERENCIA BANCARIA' }),
  ]
  const [{ number: one, rowId }, { number: two }] = transfers as [Made, Made]
  const due = (await desk.shop.orders.byRowId(rowId))!.amounts.due
  const line = (reference: string, pesos: number | string, text: string) => `;${reference};TEF ${text};;${pesos}`
  const file = [
    'Cuenta;00-1',
    'Fecha;N° Operación;Descripción;Cargos;Abonos',
    line('B-1', due, `pedido ${one}`),
    line('B-2', due - 1_000, `#${two} <img src=x>`),
    line('B-3', 500, 'arriendo'),
    line('B-4', '1,5', `${two}`),
  ].join('\r\n')
  const ana = await desk.inside()
  const received = () =>
    database.selectFrom('bank_transfer').select(['bank_reference', 'confirmed_by', 'source']).execute()
  const shown = await uploaded(
    ana,
    Uint8Array.from(file, (sign) => sign.charCodeAt(0)),
  )
  expect(shown.status).toBe(200)
  const { statement } = words
  for (const part of [
    statement.toConfirm(1),
    statement.kinds.match,
    statement.short('$1.000'),
    statement.kinds['no order'],
    `/mesa/pedidos/${two}/pagar`,
    statement.lineFault(6, 'amount', '1,5'),
  ])
    expect(shown.text).toContain(part)
  expect(shown.text).not.toContain('<img')
  expect(await received()).toEqual([])

  const press = hiddenOf(shown.text.split('<main')[1]!)
  const luis = await desk.inside('Luis')
  expect(await luis.post('/mesa/cartola/confirmar', press)).toMatchObject({ status: 403 })
  expect(await ana.post('/mesa/cartola/confirmar', press)).toMatchObject({ status: 303, to: '/mesa/cartola?hechas=1' })
  expect(await received()).toEqual([{ bank_reference: 'B-1', confirmed_by: 'Ana', source: 'statement' }])
  // The worker makes the order paid within seconds; until then it says so, and nobody is asked for what was done.
  const settling = (await ana.get(`/mesa/pedidos/${one}`)).text
  expect(settling).toContain(words.act.paySettling)
  expect(settling).not.toContain(`/mesa/pedidos/${one}/pagar`)
  const waiting = (await ana.get(`/mesa/pedidos/${two}`)).text
  expect(waiting).not.toContain(words.act.paySettling)
  expect(waiting).toContain(`/mesa/pedidos/${two}/pagar`)
  expect(await ana.post('/mesa/cartola/confirmar', press)).toMatchObject({ status: 409 })
  expect((await uploaded(ana, file)).text).toContain(statement.toConfirm(0))
  expect(await received()).toHaveLength(1)
  expect(await desk.operations.audit.latest(1)).toMatchObject([
    { action: 'order.pay', target: String(one), operator: 'Ana' },
  ])
})

test("the bank's file comes from the desk's own form alone, and is no longer than it may be", async () => {
  const ana = await desk.inside()
  const head = 'Referencia;Monto;Glosa\n'
  expect(await uploaded(ana, head, { token: 'x' })).toMatchObject({ status: 403 })
  expect(await uploaded(ana, head, { origin: 'http://evil.example' })).toMatchObject({ status: 303 })
  expect(await uploaded(desk.browser(), head, { token: 'x' })).toMatchObject({ status: 415 })
  expect(await uploaded(ana, `${head}${'B;1;x\n'.repeat(60_000)}`)).toMatchObject({ status: 413 })
  for (const [file, said] of [
    ['', words.statement.noFile],
    ['hola', words.statement.faults.noHeading],
    ['"', words.statement.faults.noTable],
    [Uint8Array.of(0x50, 0x4b, 3, 4), words.statement.faults.workbook],
  ] as const) {
    const answer = await uploaded(ana, file)
    expect([answer.status, answer.text.includes(said)], said).toEqual([422, true])
  }
  const lines = ['x', '1;2', '5;100001;B-9', '99999999999999;100001;B'].join('\n')
  const { ficha } = await fieldsOf(ana, '/mesa/cartola')
  expect(await ana.post('/mesa/cartola/confirmar', { ficha: ficha!, lineas: lines })).toMatchObject({ status: 409 })
  expect(await desk.shop.database.selectFrom('bank_transfer').selectAll().execute()).toEqual([])
})

test('an export has a row a line, sums once, and no formula; of a range, under the name of who took it', async () => {
  const { database } = desk.shop
  const order = await desk.bought({ name: 'Zulema' })
  await database
    .updateTable('orders')
    .set({
      document_type: 'factura',
      billing_rut: '760864285',
      billing_company: '=Bar "Playa"; SpA',
      billing_activity: 'Bar',
    })
    .where('id', '=', order.rowId)
    .execute()
  const ana = await desk.inside()
  const taken = async (days: Record<string, string>) =>
    ana.post('/mesa/dia/exportar', { ...(await fieldsOf(ana, '/mesa/dia')), ...days })
  const { status, text, headers } = await taken({ comprado: '2026-11-01', hasta: '2026-11-11' })
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename=pedidos-2026-11-01-a-2026-11-11.csv',
  ])
  const rows = tableRows(text, ';')!.map(({ cells }) => cells)
  const [heading = [], ...lines] = rows
  const column = (name: string) => lines.map((cells) => cells[heading.indexOf(name)])
  expect(column('pedido')).toEqual([order.number, order.number])
  expect(column('producto').toSorted()).toEqual(['Cerveza', 'Vino'])
  expect(column('documento')).toEqual(['factura', 'factura'])
  expect(column('empresa')[0]).toBe(`'=Bar "Playa"; SpA`)
  expect([column('rut empresa')[0], column('giro')[0], column('entrega')[0]]).toEqual([
    '76.086.428-5',
    'Bar',
    'despacho programado',
  ])
  expect(column('referencia del pago')[0]).not.toBe('')
  const stored = await database.selectFrom('orders').selectAll().where('id', '=', order.rowId).executeTakeFirstOrThrow()
  expect(column('total')).toEqual([String(stored.total_amount), ''])
  expect(column('iva')).toEqual([String(stored.iva_amount), ''])
  const [net, iva, ila] = ['neto linea', 'iva linea', 'ila linea'].map((name) =>
    column(name).reduce((sum, cell) => sum + Number(cell), 0),
  )
  expect(net! + iva! + ila!).toBe(7_400)
  expect(await desk.operations.audit.latest(1)).toMatchObject([
    { action: 'order.export', target: '2026-11-01 2026-11-11', after: '1 orders' },
  ])
  expect((await ana.get('/mesa/registro')).text).toContain('1 pedido<')
  expect((await command('export|2026-11-01|2026-11-11')).lines).toHaveLength(3)
  for (const days of [
    { comprado: '2026-11-12', hasta: '2026-11-01' },
    { comprado: '2020-01-01', hasta: '2026-01-01' },
    { comprado: 'x' },
  ])
    expect(await taken(days as never)).toMatchObject({ status: 404 })
})

test('figures of a range tell products, categories and taxes, and a refunded order is no payment that failed', async () => {
  const { database } = desk.shop
  const order = await desk.bought()
  const ana = await desk.inside()
  const page = async (query: string) => (await ana.get(`/mesa/cifras?${query}`)).text
  const text = await page('desde=2026-11-01&hasta=2026-11-11')
  for (const part of [
    'Cerveza',
    'Vino',
    'SKU101',
    words.figures.soFar('10:00'),
    '<dt>IVA</dt>',
    '<dt>ILA</dt>',
    '<dt>Pedidos pagados</dt><dd>1</dd>',
  ])
    expect(text, part).toContain(part)
  expect(await page('desde=2026-11-01&hasta=2026-11-10')).toContain('<dt>Pedidos pagados</dt><dd>0</dd>')
  const file = await ana.get('/mesa/cifras/archivo?desde=2026-11-11&hasta=2026-11-11')
  expect(
    file.text
      .split('\r\n')
      .slice(0, 3)
      .map((line) => line.split(';')[0]),
  ).toEqual(['sku', 'SKU101', 'SKU102'])
  await database
    .updateTable('payment_attempt')
    .set({ state: 'voided', settled_at: NOW })
    .where('order_id', '=', order.rowId)
    .execute()
  expect(await page('')).not.toContain(words.figures.states.voided)
  await database
    .updateTable('payment_attempt')
    .set({ refund_reason: 'order_paid' })
    .where('order_id', '=', order.rowId)
    .execute()
  expect(await page('')).toContain(words.figures.states.voided)
})

test('a pack is listed with what its stores can put together', async () => {
  const { database } = desk.shop
  await database.updateTable('product').set({ is_pack: true }).where('id', '=', 103).execute()
  const { text } = await (await desk.inside()).get('/mesa/stock?producto=caja')
  expect(text).toMatch(/Caja de vino[\s\S]*?>8</)
})
