// Who drives a route, at the desk: written down, refused where it is none, and on the slip of a factura that travels in the shop's van.
import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type DeskBrowser, deskForAll, hiddenOf } from '#tests/support/operators/desk-site.ts'
import { desk as texts } from '#texts/desk/desk.ts'
import { routeTexts } from '#texts/orders/routes.ts'

const desk = await deskForAll(instantAt('2026-11-11', '10:00'))

const DRIVER = { chofer: 'Luis Soto', rut: '12.345.678-5', patente: 'bbcl-12', transportista: '' }
const { drivers } = texts.day
const { transport } = texts.board.print

/** A paid delivery, its day and its zone. */
async function delivery() {
  const order = await desk.bought()
  const { database } = desk.shop
  const { received_day: day } = await database.selectFrom('orders').select('received_day').where('id', '=', order.rowId).executeTakeFirstOrThrow() // biome-ignore format: one query
  const { route } = await desk.operations.routes.ofDay(day as string)
  return { ...order, day: day as string, zone: route.find(({ orderNumber }) => String(orderNumber) === order.number)!.zone } // biome-ignore format: one row
}

async function said(one: DeskBrowser, day: string, zona: string, more: Partial<typeof DRIVER> = {}) {
  const { ficha } = hiddenOf((await one.get(`/mesa/dia?dia=${day}`)).text)
  return one.post('/mesa/dia/ruta', { ficha: ficha!, dia: day, zona, ...DRIVER, ...more })
}

test('is written down, shown beside the route, and on the slip of a factura alone', async () => {
  const one = await desk.inside()
  const { day, zone, number, rowId } = await delivery()
  const slip = async () => (await one.get(`/mesa/imprimir?que=hojas&p-${number}=si`)).text
  expect(await slip()).not.toContain(transport.title)
  await desk.shop.database.updateTable('orders').set({ document_type: 'factura' }).where('id', '=', rowId).execute()
  expect(await slip()).toContain(transport.missing)
  expect(await slip()).toContain(transport.notIssued)
  const table = async () => (await one.get(`/mesa/dia?dia=${day}`)).text
  expect(await table()).toContain(routeTexts.factura(null))
  const document = { order_id: rowId, kind: 33, n: 1, document_key: `route ${rowId}`, created_at: new Date() }
  await desk.shop.database.insertInto('tax_document').values({ ...document, state: 'issued', folio: 4_711, day: day as '2026-11-12' }).execute() // biome-ignore format: one row
  expect(await table()).toContain(routeTexts.factura(4_711))
  expect(await slip()).not.toContain(transport.notIssued)
  await desk.shop.database.deleteFrom('tax_document').where('order_id', '=', rowId).execute()
  expect(await said(one, day, zone)).toMatchObject({ status: 303, to: `/mesa/dia?dia=${day}&hecho=1` })
  const page = (await one.get(`/mesa/dia?dia=${day}`)).text
  for (const text of ['Luis Soto', '12.345.678-5', 'BBCL12', drivers.own]) expect(page).toContain(text)
  const paper = await slip()
  expect(paper).toContain('Luis Soto, 12.345.678-5')
  expect(paper).toContain('BBCL12')
  expect(paper).not.toContain(transport.missing)
  await said(one, day, zone, { chofer: 'Eva Ríos', transportista: '76.543.210-3' })
  expect(await slip()).toContain('Eva Ríos')
  expect(await slip()).toContain('76.543.210-3')
  const [last] = await desk.operations.audit.latest(1)
  expect(last).toMatchObject({ action: 'order.route', operator: 'Ana', target: day, after: `${zone}: BBCL12`, refusal: null }) // biome-ignore format: one row
  expect((await one.get('/mesa/registro')).text).toContain(texts.audit.actions['order.route'])
})

test.each([
  [{ chofer: ' ' }, drivers.faults.name],
  [{ rut: '12.345.678-4' }, drivers.faults.rut],
  [{ patente: '12' }, drivers.faults.plate],
  [{ transportista: 'x' }, drivers.faults.carrierRut],
  [{ zona: 'Narnia' }, drivers.zoneUnknown],
])('%o is refused with what is wrong, and what was typed stays', async (wrong, told) => {
  const one = await desk.inside()
  const { day, zone } = await delivery()
  const { zona = zone, ...more } = wrong as { zona?: string }
  const before = await desk.operations.routes.driversOf(day)
  const answer = await said(one, day, zona, more)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(told)
  expect(answer.text).toContain(`value="${'chofer' in wrong ? DRIVER.patente : DRIVER.chofer}"`)
  expect(await desk.operations.routes.driversOf(day)).toEqual(before)
})
