// A desk's busy day over HTTP: what is due first, several orders at once, the next one, slips and labels, and what goes once more.
import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import {
  act,
  type Bought,
  type DeskBrowser,
  deskForAll,
  fieldsOf,
  hiddenOf,
} from '#tests/support/operators/desk-site.ts'
import { BEER, CASE } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')
const HOSTILE = `<img src=x onerror=alert(1)>\u202e`
const desk = await deskForAll(NOW)

const minutesAgo = (count: number) => new Date(NOW.getTime() - count * 60_000)
const set = ({ rowId }: Bought, fields: object) =>
  desk.shop.database.updateTable('orders').set(fields).where('id', '=', rowId).execute()
const express = { delivery_time: 'immediate', delivery_day: null, delivery_service: null } as const
const statuses = (orders: readonly Bought[]) => Promise.all(orders.map(desk.statusOf))
const ticked = (orders: readonly Bought[]) => orders.map(({ number }) => `p-${number}=si`).join('&')
const actionsOf = async ({ number }: Bought) =>
  (await desk.operations.audit.ofTarget('order', number)).map(({ action, operator, refusal }) => [action, operator, refusal]) // biome-ignore format: one row
const cards = (text: string) =>
  text.split('<li class="desk-card').slice(1).map((card) => [/>(\d+)<\/a>/.exec(card)![1], /class="desk-due">([^<]*)/.exec(card)?.[1]]) // biome-ignore format: one row
const advance = async ({ rowId }: Bought, ...events: readonly ('prepare' | 'finish' | 'send' | 'fail')[]) => {
  for (const event of events) {
    const { status: seen } = (await desk.shop.orders.byRowId(rowId))!
    const reason = event === 'fail' ? ({ reason: 'nobody_home' } as const) : {}
    const result = await desk.operations.orders.advance(rowId, { event, seen, operator: 'Eva', ...reason }, NOW)
    if (!result.ok) throw new Error(result.refusal.code)
  }
}

test('open orders stand stage by stage, what is due first first, each with how late it is', async () => {
  const [later, soon, late] = [await desk.bought(), await desk.bought(), await desk.bought()]
  await set(later, { delivery_day: '2026-11-20' })
  await set(soon, { ...express, paid_at: minutesAgo(50) })
  await set(late, { ...express, paid_at: minutesAgo(115), status: 'EN RUTA' })
  const one = await desk.inside()
  const { text } = await one.get('/mesa')
  expect(cards(text)).toEqual([
    [soon.number, 'Quedan 40 min'],
    [later.number, undefined],
    [late.number, 'Atrasado 25 min'],
  ])
  for (const stage of ['POR PREPARAR <i>2</i>', 'EN PROCESO <i>0</i>', 'PREPARADO <i>0</i>', 'EN RUTA <i>1</i>'])
    expect(text).toContain(`<h2>${stage}`)
  expect(cards((await one.get('/mesa?etapa=POR+PREPARAR&orden=nuevos')).text)[0]![0]).toBe(soon.number)
  const page = (await one.get(`/mesa/pedidos/${late.number}`)).text
  expect(page).toContain('Atrasado 25 min')
})

test('after an action the next one of the same list is offered, wherever the first has gone', async () => {
  const orders = [await desk.bought(), await desk.bought(), await desk.bought()] as const
  const one = await desk.inside()
  const { text } = await one.get('/mesa?etapa=POR+PREPARAR')
  const link = new RegExp(`href="(/mesa/pedidos/${orders[0].number}\\?lista=[^"]+)"`).exec(text)![1]!
  expect((await one.get(link)).text).toContain(`Siguiente: pedido ${orders[1].number}`)
  const done = await act(one, link.replace('?', '/preparar?'))
  expect(done).toMatchObject({ status: 303 })
  const after = (await one.get(done.to!)).text
  expect(after).toContain('Hecho.')
  expect(after).toContain(`Siguiente: pedido ${orders[1].number}`)
  // After the last one, the first that is left.
  const last = link.replace(orders[0].number, orders[2].number)
  expect((await one.get(last)).text).toContain(`Siguiente: pedido ${orders[1].number}`)
  await set(orders[1], { status: 'ENTREGADO' })
  expect((await one.get(last)).text).toContain('No queda otro pedido en esta lista.')
  expect((await one.get(`/mesa/pedidos/${orders[0].number}?lista=%2F%2Fevil`)).text).not.toContain('evil')
})

test('several orders go one step on: each by itself and written down, and what could not is told', async () => {
  const orders = [await desk.bought(), await desk.bought(), await desk.bought(), await desk.bought()] as const
  await advance(orders[3], 'prepare', 'finish')
  const one = await desk.inside()
  const asked = await one.get(`/mesa/varios?hacer=preparar&${ticked(orders)}&p-999999=si&lista=etapa%3DPOR%2BPREPARAR`)
  expect(asked.status).toBe(200)
  expect(asked.text.match(/De POR PREPARAR a EN PROCESO\./g)).toHaveLength(3)
  expect(asked.text).toContain('Eso no se puede hacer en esta etapa: ahora está en PREPARADO.')
  expect(asked.text).toContain('999999 · No existe.')
  expect(await statuses(orders)).toEqual(['POR PREPARAR', 'POR PREPARAR', 'POR PREPARAR', 'PREPARADO'])

  await desk.operations.orders.note(orders[1].rowId, 'espera', { operator: 'Eva', now: NOW })
  const fields = hiddenOf(asked.text.split('<main')[1]!)
  const [first, second] = await Promise.all([one.post('/mesa/varios', fields), one.post('/mesa/varios', fields)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(await statuses(orders)).toEqual(['EN PROCESO', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO'])
  for (const order of [orders[0], orders[2]])
    expect((await actionsOf(order)).filter(([, , refusal]) => refusal === null)).toEqual([
      ['order.advance', 'Ana', null],
    ])
  expect(await actionsOf(orders[1])).toEqual([['order.note', 'Eva', null]])
  const again = await one.post('/mesa/varios', fields)
  const { text } = await one.get(again.to!)
  expect(text).toContain('No se hizo nada.')
  expect(text).toContain('3 pedidos quedaron sin hacer')
  expect(text.match(/Ya estaba hecho: no se hizo dos veces/g)).toHaveLength(2)
  expect(text).toContain('Alguien lo cambió mientras tanto: ahora está en POR PREPARAR.')
  expect(text).toContain('href="/mesa?etapa=POR+PREPARAR"')
})

test('of several nothing is done unasked, by a foreign form, with none or too many ticked, or where it cannot be', async () => {
  const order = await desk.bought()
  const [ana, luis] = [await desk.inside(), await desk.inside('Luis')]
  const path = `/mesa/varios?hacer=preparar&${ticked([order])}`
  const [own, others] = [await fieldsOf(ana, path), await fieldsOf(luis, path)]
  expect(await ana.post('/mesa/varios', { ...own, ficha: others.ficha! })).toMatchObject({ status: 403 })
  expect(await ana.post('/mesa/varios', own, { origin: 'https://evil.example' })).toMatchObject({ to: '/' })
  expect(await desk.browser().get(path)).toMatchObject({ status: 303, to: '/mesa/ingresar' })
  const many = Array.from({ length: 61 }, (_, at) => `p-${100_100 + at}=si`).join('&')
  for (const query of ['hacer=preparar', `hacer=preparar&${many}`, `hacer=repartir&${ticked([order])}`])
    expect(await ana.get(`/mesa/varios?${query}`), query).toMatchObject({ status: 422 })
  for (const query of ['', '?hacer=anular', '/hecho', '/hecho?hacer=x'])
    expect(await ana.get(`/mesa/varios${query}`), query).toMatchObject({ status: 404 })
  expect(await statuses([order])).toEqual(['POR PREPARAR'])
})

test('slips say what is in the box and labels where it goes: packs with what is in them, no prices, nothing as markup', async () => {
  const [order, pickup] = [await desk.bought({ name: 'Rosa' }), await desk.bought()]
  const { database } = desk.shop
  await database
    .updateTable('order_line')
    .set({ product_id: CASE, product_name: `Caja ${HOSTILE}`, amount: 2 })
    .where('order_id', '=', order.rowId)
    .where('product_id', '=', BEER)
    .execute()
  await set(order, { has_alcohol: true, address_instructions: 'Timbre 2' })
  await desk.operations.orders.note(order.rowId, 'con hielo', { operator: 'Eva', now: NOW })
  await set(pickup, { delivery_type: 'pickup', pickup_store_id: 9, pickup_code: '246810' })
  const one = await desk.inside()
  const slips = (await one.get(`/mesa/imprimir?que=hojas&${ticked([order, pickup])}`)).text
  const component = await database
    .selectFrom('pack_component')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['quantity', 'display_name'])
    .where('pack_id', '=', CASE)
    .executeTakeFirstOrThrow()
  for (const part of [
    `Pedido ${order.number}`,
    'Timbre 2',
    'con hielo',
    'pedir cédula',
    'Reparto propio',
    'desk-slip__mark',
  ])
    expect(slips).toContain(part)
  expect(slips).toContain(`<li>${component.quantity * 2} × ${component.display_name}</li>`.replace('×', '×'))
  expect(slips).toContain('Retira en ')
  const labels = (await one.get(`/mesa/imprimir?que=etiquetas&${ticked([order, pickup])}`)).text
  for (const text of [slips, labels]) {
    expect(text.match(/<article class="desk-paper/g)).toHaveLength(2)
    expect(text.match(/<svg class="desk-qr"/g)).toHaveLength(2)
    expect(text.split('<main')[1]).not.toMatch(/\$\d|<img|\u202e|246810/)
  }
  // Without any ticked: what the list shows.
  const listed = (await one.get('/mesa/imprimir?que=etiquetas&lista=etapa%3DPOR%2BPREPARAR%26via%3Dretiro')).text
  expect(listed.match(/<article/g)).toHaveLength(1)
  expect((await one.get('/mesa/imprimir')).text).toContain('No hay pedidos que imprimir.')
})

test('express orders are picked on the day they were paid, apart from what a store is sent, and numbers lead to orders', async () => {
  const [order, pickup, old] = [await desk.bought(), await desk.bought(), await desk.bought()]
  await set(order, express)
  await set(pickup, { ...express, delivery_type: 'pickup', pickup_store_id: 9 })
  await set(old, { ...express, paid_at: minutesAgo(24 * 60) })
  const one = await desk.inside()
  const { text } = await one.get('/mesa/dia?dia=2026-11-11')
  expect(text).toContain('Express · ')
  for (const { number } of [order, pickup]) expect(text).toContain(`<a class="link" href="/mesa/pedidos/${number}">`)
  expect(text).not.toContain(old.number)
  expect(text).toContain('Ruta (0)')
})

const taken = async (day: string) =>
  (await desk.shop.database.selectFrom('delivery_day').selectAll().where('day', '=', day).execute()).map((row) =>
    JSON.stringify(row),
  )
const jobs = (kind: string) =>
  desk.shop.database
    .selectFrom('job')
    .select(['unique_key', 'payload'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

async function failed(): Promise<Bought> {
  const order = await desk.bought()
  await advance(order, 'prepare', 'finish', 'send', 'fail')
  return order
}

/** Fills the question in, and says yes. */
async function sendAgain(one: DeskBrowser, { number }: Bought, given: Record<string, string>) {
  const path = `/mesa/pedidos/${number}/mandar-de-nuevo`
  const shown = await act(one, path, given)
  return shown.status === 200 ? one.post(path, hiddenOf(shown.text.split('<main')[1]!)) : shown
}

test('what did not reach its buyer goes once more: on a day of the calendar, mailed, written down, and told of each stage again', async () => {
  const order = await failed()
  const one = await desk.inside()
  const { delivery, amounts } = (await desk.shop.orders.byRowId(order.rowId))!
  const { dates } = await desk.shop.delivery.availableDates({ commune: 'Las Condes' })
  const other = dates.find(({ day }) => day !== delivery.day)!
  const question = (await one.get(`/mesa/pedidos/${order.number}/mandar-de-nuevo`)).text
  for (const { day } of dates) expect(question).toContain(`<option value="${day}">`)
  const address = { calle: 'Otra Calle', numero: '77', depto: '', comuna: '', instrucciones: '' }
  expect(await sendAgain(one, order, address)).toMatchObject({ status: 422 })
  expect(await sendAgain(one, order, { ...address, dia: '2030-01-01' })).toMatchObject({ status: 422 })
  const [first, before] = [await taken(delivery.day!), await taken(other.day)]
  expect(await sendAgain(one, order, { ...address, dia: other.day })).toMatchObject({ status: 303 })
  const after = (await desk.shop.orders.byRowId(order.rowId))!
  expect([after.status, after.delivery.day, after.delivery.street]).toEqual(['PREPARADO', other.day, 'Otra Calle'])
  expect(after.amounts).toEqual(amounts)
  // The new day has a place less; that of the first way is not given back.
  expect(await taken(other.day)).not.toEqual(before)
  expect(await taken(delivery.day!)).toEqual(first)
  expect((await jobs('order.rebooked')).map(({ payload }) => JSON.stringify(payload))).toEqual([
    expect.stringContaining('isAgain'),
  ])
  expect((await actionsOf(order)).at(-1)).toEqual(['order.send_again', 'Ana', null])
  await advance(order, 'send', 'fail')
  expect((await jobs('order.stage')).map(({ unique_key }) => unique_key.slice(unique_key.indexOf(':') + 1))).toEqual([
    'EN PROCESO',
    'EN RUTA',
    'NO ENTREGADO',
    'EN RUTA:2',
    'NO ENTREGADO:2',
  ])
})

test('an express order goes again by express or with our own van, once its courier has said how it ended', async () => {
  const [order, van, riding] = [await failed(), await failed(), await failed()]
  for (const one of [order, van, riding]) await set(one, express)
  const attempt = { courier: 'UBER', attempt: 1, state: 'created', created_at: NOW } as const
  await desk.shop.database
    .insertInto('courier_order')
    .values([
      { ...attempt, order_id: order.rowId, label: 'FAILED' },
      { ...attempt, order_id: riding.rowId, label: 'EN_ROUTE_TO_DROPOFF' },
    ])
    .execute()
  const one = await desk.inside()
  const { delivery } = (await desk.shop.orders.byRowId(order.rowId))!
  const { street, number, apartment, instructions } = delivery
  const same = {
    calle: street!,
    numero: number!,
    depto: apartment ?? '',
    comuna: '',
    instrucciones: instructions ?? '',
  }
  expect(await sendAgain(one, order, { ...same, dia: 'express' })).toMatchObject({ status: 303 })
  expect((await desk.shop.orders.byRowId(order.rowId))!.delivery.time).toBe('immediate')
  expect((await one.get(`/mesa/pedidos/${order.number}`)).text).toContain('Volver a pedir repartidor')
  const { day } = await desk.shop.firstDate()
  expect(await sendAgain(one, van, { ...same, dia: day })).toMatchObject({ status: 303 })
  expect((await desk.shop.orders.byRowId(van.rowId))!.delivery).toMatchObject({ time: 'programmed', day })
  expect(await one.get(`/mesa/pedidos/${riding.number}/mandar-de-nuevo`)).toMatchObject({ status: 409 })
  expect(await statuses([order, van, riding])).toEqual(['PREPARADO', 'PREPARADO', 'NO ENTREGADO'])
})

test('of two who send it again, or change its day, at once one is done, and the other is told that somebody was faster', async () => {
  const [order, early] = [await failed(), await desk.bought()]
  const { dates } = await desk.shop.delivery.availableDates({ commune: 'Las Condes' })
  const [ana, luis] = [await desk.inside(), await desk.inside('Luis')]
  for (const [one, action] of [
    [order, 'mandar-de-nuevo'],
    [early, 'cambiar'],
  ] as const) {
    const { street, number, apartment, instructions } = (await desk.shop.orders.byRowId(one.rowId))!.delivery
    const same = {
      calle: street!,
      numero: number!,
      depto: apartment ?? '',
      comuna: '',
      instrucciones: instructions ?? '',
    }
    const path = `/mesa/pedidos/${one.number}/${action}`
    const asked = await act(ana, path, { ...same, dia: dates.at(-1)!.day })
    const { ficha } = await fieldsOf(luis, path)
    const fields = hiddenOf(asked.text.split('<main')[1]!)
    const answers = await Promise.all([ana.post(path, fields), luis.post(path, { ...fields, ficha: ficha! })])
    expect(
      answers.filter(({ status }) => status === 303),
      action,
    ).toHaveLength(1)
    const told = answers.find(({ status }) => status !== 303)!.text
    expect(told, action).toMatch(/Alguien |Ya no está en NO ENTREGADO|No cambia nada/)
  }
})

test('what was given back whole does not go again', async () => {
  const order = await failed()
  const one = await desk.inside()
  const path = `/mesa/pedidos/${order.number}/devolver-todo`
  expect(await act(one, path)).toMatchObject({ status: 303 })
  const { day } = await desk.shop.firstDate()
  const { delivery } = (await desk.shop.orders.byRowId(order.rowId))!
  const same = { calle: delivery.street!, numero: delivery.number!, depto: '', comuna: '', instrucciones: '' }
  const refused = await sendAgain(one, order, { ...same, dia: day })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('no queda nada que mandar')
  expect(await statuses([order])).toEqual(['NO ENTREGADO'])
})
