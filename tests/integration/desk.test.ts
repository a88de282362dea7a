// The operators' desk over HTTP, on the real database and a bank of the test: who comes in, what each button does, what is refused,
// two at once, and that nothing of outside becomes markup.
import { beforeAll, expect, test } from 'vitest'
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import { createFigures } from '#shop/reporting/figures.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import {
  act,
  type Bought,
  type DeskBrowser,
  deskForAll,
  fieldsOf,
  hiddenOf,
} from '#tests/support/operators/desk-site.ts'
import { BEER, WINE } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')
const HOSTILE = `<img src=x onerror=alert(1)>"'&\u202eabc`

const desk = await deskForAll(NOW)

beforeAll(async () => {
  await desk.reset()
  const { database } = desk.shop
  const warehouse = await database.selectFrom('store').selectAll().where('id', '=', 9).executeTakeFirstOrThrow()
  const store = { ...warehouse, id: 1, code: 'T1', name: 'Providencia', couriers: '[]' }
  await database.insertInto('store').values(store).execute()
})

const eventsOf = ({ rowId }: Bought) =>
  desk.shop.database
    .selectFrom('order_event')
    .select(['status', 'operator'])
    .where('order_id', '=', rowId)
    .orderBy('id')
    .execute()

test('without a session every page leads to the log-in, and nothing is done', async () => {
  const order = await desk.bought()
  const paths = ['', '/pendientes', `/pedidos/${order.number}`, `/pedidos/${order.number}/preparar`, '/nada']
  for (const path of paths) {
    expect(await desk.browser().get(`/mesa${path}`), path).toMatchObject({ status: 303, to: '/mesa/ingresar' })
    expect(await desk.browser().post(`/mesa${path}`, { paso: 'hacer' }), path).toMatchObject({
      status: 303,
      to: '/mesa/ingresar',
    })
  }
  expect(await desk.statusOf(order)).toBe('POR PREPARAR')
})

test('a wrong name or key is refused in the same words; too many tries wait; the right one comes in with a strict cookie', async () => {
  const wrong = [
    await desk.browser().logIn('Ana', 'x'),
    await desk.browser().logIn('Nadie', desk.key()),
    await desk.browser().logIn("' OR 1=1", desk.key()),
    await desk.browser().logIn('', ''),
  ]
  for (const { status, text, set } of wrong) {
    expect(status).toBe(401)
    expect(text).toContain('El nombre o la clave no es correcto.')
    expect(set).toBeUndefined()
  }
  desk.limit(true)
  const waiting = await desk.browser().logIn()
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '42'])
  desk.limit(false)
  const { set, status } = await desk.browser().logIn()
  expect(status).toBe(303)
  expect(set).toMatch(/^mesa=[\w-]{22}; Path=\/mesa; HttpOnly; SameSite=Strict$/)
  const stored = await desk.shop.database.selectFrom('desk_session').selectAll().execute()
  const operators = await desk.shop.database.selectFrom('desk_operator').selectAll().execute()
  const token = /mesa=([\w-]{22})/.exec(set!)![1]!
  for (const secret of [token, desk.key()]) expect(JSON.stringify([stored, operators])).not.toContain(secret)
})

test('who came in and who was refused is logged and written down: never a key, nor a name nobody has', async () => {
  const { audit } = desk.operations
  await desk.shop.database.deleteFrom('operator_action').execute()
  const [old, revoked] = [desk.key(), await desk.newKey('Luis')]
  await desk.newKey('Ana')
  const luis = await desk.operations.access.find('Luis')
  await desk.operations.access.end(luis!, { operator: 'eva', now: NOW })
  await desk.browser().logIn('ANA', old)
  await desk.browser().logIn('Luis', revoked)
  await desk.browser().logIn(old, 'Ana')
  const ana = await desk.inside('Eva')
  const network = '127.0.0.1'
  const message = 'log-in at the desk refused'
  expect(desk.logged).toEqual([
    { operator: 'Ana', code: 'wrongKey', network, message },
    { operator: null, code: 'nameUnknown', network, message },
    { operator: null, code: 'nameUnknown', network, message },
  ])
  const rows = await audit.latest(20, { kind: 'operator' })
  expect(
    rows.map(({ action, operator, source, target, refusal }) => [action, operator, source, target, refusal]),
  ).toEqual([
    ['desk.log_in', 'Eva', 'desk', 'Eva', null],
    ['desk.add', 'npm', 'command', 'Eva', null],
    ['desk.log_in', '?', 'desk', '?', 'nameUnknown'],
    ['desk.log_in', '?', 'desk', '?', 'nameUnknown'],
    ['desk.log_in', 'Ana', 'desk', 'Ana', 'wrongKey'],
    ['desk.remove', 'eva', 'desk', 'Luis', null],
    ['desk.add', 'npm', 'command', 'Ana', null],
    ['desk.add', 'npm', 'command', 'Luis', null],
  ])
  for (const secret of [old, revoked]) expect(JSON.stringify([rows, desk.logged])).not.toContain(secret)
  const { text } = await ana.get('/mesa/registro?que=accesos')
  for (const part of ['nombre desconocido', 'rechazado: clave equivocada', 'quitó la clave de la mesa'])
    expect(text).toContain(part)
})

test('the record is read page by page, newest first, with what it was done to', async () => {
  const bought = await desk.bought()
  const one = await desk.inside()
  const add = (count: number) => Array.from({ length: count }, () => ({
    at: NOW, operator: HOSTILE, source: 'desk' as const, action: 'order.note' as const, target_kind: 'order' as const, target: bought.number,
  })) // biome-ignore format: one row
  await desk.shop.database.deleteFrom('operator_action').execute()
  await desk.shop.database.insertInto('operator_action').values(add(51)).execute()
  const first = (await one.get('/mesa/registro')).text
  const rows = (text: string) => text.match(/<td data-name="A qué"/g)?.length ?? 0
  expect([rows(first), first.includes(`href="/mesa/pedidos/${bought.number}"`), first.includes('<img')]).toEqual([
    50,
    true,
    false,
  ])
  const [, older] = /rel="next" href="([^"]+)"/.exec(first)!
  const second = (await one.get(older!.replaceAll('&amp;', '&'))).text
  expect([rows(second), second.includes('rel="next"')]).toEqual([1, false])
  expect(rows((await one.get('/mesa/registro?que=accesos&antes=x')).text)).toBe(0)
})

test('pages are stored nowhere, indexed nowhere, and hold to a strict policy', async () => {
  const one = await desk.inside()
  for (const path of ['/mesa', '/mesa/pendientes', '/mesa/ingresar', '/mesa/nada']) {
    const { headers } = await one.get(path)
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
    expect(headers.get('content-security-policy'), path).toMatch(
      /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'/,
    )
  }
  expect(await one.get('/mesa/nada')).toMatchObject({ status: 404 })
})

test('a session ends by logging out, by a removed or renewed operator, after half an hour unused and after eight hours', async () => {
  const isIn = async (one: DeskBrowser) => (await one.get('/mesa')).status === 200
  const leaving = await desk.inside()
  const token = leaving.cookie()
  await leaving.post('/mesa/salir', hiddenOf((await leaving.get('/mesa')).text))
  leaving.setCookie(token)
  expect(await isIn(leaving)).toBe(false)

  const renewed = await desk.inside()
  await desk.newKey('Ana')
  expect(await isIn(renewed)).toBe(false)

  const removed = await desk.inside('Luis')
  const luis = (await desk.operations.access.find('Luis'))!
  const remove = () => desk.operations.access.end(luis, { operator: 'eva', now: NOW })
  expect(await remove()).toMatchObject({ ok: true })
  expect(await isIn(removed)).toBe(false)
  expect(await remove()).toMatchObject({ refusal: { code: 'gone' } })

  const minutes = (count: number) => new Date(Date.now() - count * 60_000)
  for (const [used, created, expected] of [
    [29, 29, true],
    [31, 31, false],
    [1, 7 * 60, true],
    [1, 8 * 60 + 1, false],
  ] as const) {
    const one = await desk.inside('Eva')
    await desk.shop.database
      .updateTable('desk_session')
      .set({ used_at: minutes(used), created_at: minutes(created) })
      .execute()
    expect(await isIn(one), `${used} ${created}`).toBe(expected)
  }
  const forged = desk.browser()
  forged.setCookie('mesa=aaaaaaaaaaaaaaaaaaaaaa')
  expect(await isIn(forged)).toBe(false)
})

test('a form without its token, with that of another session or from another site changes nothing', async () => {
  const order = await desk.bought()
  const [ana, luis] = [await desk.inside(), await desk.inside('Luis')]
  const path = `/mesa/pedidos/${order.number}/preparar`
  const own = await fieldsOf(ana, path)
  const others = await fieldsOf(luis, path)
  const { ficha: _none, ...without } = own
  expect(await ana.post(path, without)).toMatchObject({ status: 403 })
  expect(await ana.post(path, { ...own, ficha: others.ficha! })).toMatchObject({ status: 403 })
  expect(await ana.post(path, own, { origin: 'https://evil.example' })).toMatchObject({ status: 303, to: '/' })
  expect(await ana.post(path, own, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 303, to: '/' })
  expect(await ana.post(path, own, { 'sec-fetch-site': 'same-site' })).toMatchObject({ status: 303, to: '/' })
  expect(
    (
      await desk
        .browser()
        .post('/mesa/ingresar', { nombre: 'Ana', clave: desk.key() }, { origin: 'https://evil.example' })
    ).set,
  ).toBeUndefined()
  expect(await desk.statusOf(order)).toBe('POR PREPARAR')
  expect(await ana.post(path, own)).toMatchObject({ status: 303, to: `/mesa/pedidos/${order.number}?hecho=1` })
  expect(await desk.statusOf(order)).toBe('EN PROCESO')
})

test('an order goes to its buyer step by step, under the name of who presses; a step that is not next is refused', async () => {
  const order = await desk.bought()
  const one = await desk.inside()
  const page = `/mesa/pedidos/${order.number}`
  expect((await one.get(page)).text).not.toContain(`${page}/repartir`)
  expect(await one.get(`${page}/repartir`)).toMatchObject({ status: 409 })
  for (const [step, expected] of [
    ['preparar', 'EN PROCESO'],
    ['preparado', 'PREPARADO'],
    ['repartir', 'EN RUTA'],
  ] as const) {
    expect((await one.get(page)).text).toContain(`${page}/${step}`)
    expect(await act(one, `${page}/${step}`)).toMatchObject({ status: 303 })
    expect(await desk.statusOf(order)).toBe(expected)
  }
  expect(await act(one, `${page}/no-entregado`)).toMatchObject({ status: 422 })
  expect(await desk.statusOf(order)).toBe('EN RUTA')
  expect(await act(one, `${page}/no-entregado`, { motivo: 'nobody_home' })).toMatchObject({ status: 303 })
  expect((await eventsOf(order)).slice(-4)).toEqual([
    { status: 'EN PROCESO', operator: 'Ana' },
    { status: 'PREPARADO', operator: 'Ana' },
    { status: 'EN RUTA', operator: 'Ana' },
    { status: 'NO ENTREGADO', operator: 'Ana' },
  ])
  expect((await one.get(page)).text).toContain('No había nadie que pudiera recibirlo.')
})

test('of two operators at once, and of one form sent twice, one is done and the other told', async () => {
  const order = await desk.bought()
  const path = `/mesa/pedidos/${order.number}/preparar`
  const [ana, luis] = [await desk.inside(), await desk.inside('Luis')]
  const [first, second] = [await fieldsOf(ana, path), await fieldsOf(luis, path)]
  const answers = await Promise.all([ana.post(path, first), luis.post(path, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, expect.any(Number)])
  const told = answers.find(({ status }) => status !== 303)!
  expect([409, 422]).toContain(told.status)
  expect(told.text).toContain('Alguien lo cambió mientras tanto: ahora está en EN PROCESO. No se hizo nada.')
  expect(await ana.post(path, first)).toMatchObject({ status: 409 })
  expect((await eventsOf(order)).filter(({ status }) => status === 'EN PROCESO')).toHaveLength(1)
})

test('a pickup is handed over by its code alone', async () => {
  const order = await desk.bought()
  await desk.shop.database
    .updateTable('orders')
    .set({ delivery_type: 'pickup', pickup_code: '246810', status: 'PREPARADO' })
    .where('id', '=', order.rowId)
    .execute()
  const one = await desk.inside()
  const path = `/mesa/pedidos/${order.number}/entregar-por-codigo`
  expect(await one.get(`/mesa/pedidos/${order.number}/repartir`)).toMatchObject({ status: 409 })
  for (const codigo of ['', '111111', '24681'])
    expect(await act(one, path, { codigo })).toMatchObject({
      status: 422,
      text: expect.stringContaining('Ese no es el código'),
    })
  expect((await one.get(`/mesa/pedidos/${order.number}`)).text).not.toContain('246810')
  expect(await act(one, path, { codigo: '246 810' })).toMatchObject({ status: 303 })
  expect(await desk.statusOf(order)).toBe('ENTREGADO')
})

test('lines are refunded after their worth is shown: once, never more than was bought, and two at once are told', async () => {
  const order = await desk.bought()
  const one = await desk.inside()
  const path = `/mesa/pedidos/${order.number}/devolver`
  const [beer, wine] = [`u-${BEER}`, `u-${WINE}`]
  expect(await act(one, path, { [beer]: '0', [wine]: '0' })).toMatchObject({ status: 422 })
  for (const units of ['3', '-1', '1.5', 'x', '99999999999'])
    expect(await act(one, path, { [beer]: units }), units).toMatchObject({ status: 422 })
  const shown = await act(one, path, { [beer]: '1', [wine]: '1' })
  expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('En total $6.200.') })
  const again = hiddenOf(shown.text.split('<main')[1]!)
  expect(again).toMatchObject({ paso: 'hacer', [beer]: '1', [wine]: '1' })
  expect(await one.post(path, again)).toMatchObject({ status: 303 })
  expect(await one.post(path, again)).toMatchObject({
    status: 409,
    text: expect.stringContaining('hizo algo más con este pedido'),
  })
  const returned = await desk.shop.database
    .selectFrom('order_return')
    .select(['units', 'money', 'requested_by'])
    .execute()
  expect(returned).toEqual([
    { units: 1, money: 5_000, requested_by: 'Ana' },
    { units: 1, money: 1_200, requested_by: 'Ana' },
  ])
  const last = hiddenOf((await act(one, path, { [beer]: '1' })).text.split('<main')[1]!)
  const answers = await Promise.all([one.post(path, last), one.post(path, last)])
  expect(answers.map(({ status }) => status).sort()[0]).toBe(303)
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  const refunds = await desk.shop.database.selectFrom('payment_refund').select('amount').execute()
  expect(refunds.map(({ amount }) => amount)).toEqual([6_200, 1_200])
  expect((await one.get(`/mesa/pedidos/${order.number}`)).text).not.toContain(`${path}"`)
})

test('what people write is text everywhere: lists, orders, questions, searches, jobs', async () => {
  const order = await desk.bought()
  await desk.shop.database
    .updateTable('orders')
    .set({ buyer_name: HOSTILE, buyer_last_name: HOSTILE, buyer_email: HOSTILE, buyer_phone: HOSTILE.slice(0, 15) })
    .set({ address_street: HOSTILE, address_instructions: HOSTILE, billing_company: HOSTILE })
    .where('id', '=', order.rowId)
    .execute()
  await desk.shop.database
    .updateTable('order_line')
    .set({ product_name: HOSTILE, sku: '<b>1' })
    .where('order_id', '=', order.rowId)
    .execute()
  await desk.shop.database.updateTable('payment_attempt').set({ failure: HOSTILE, review_reason: 'mismatch' }).execute()
  await desk.shop.database
    .insertInto('job')
    .values({
      kind: 'order.stage',
      unique_key: 'x',
      payload: '{}',
      run_at: NOW,
      state: 'dead',
      last_error: HOSTILE,
      finished_at: NOW,
    })
    .execute()
  const one = await desk.inside()
  const paths = [
    '/mesa',
    `/mesa?texto=${encodeURIComponent(HOSTILE)}&etapa=%3Cb%3E&antes=%3Cb%3E`,
    `/mesa/pedidos/${order.number}`,
    `/mesa/pedidos/${order.number}/devolver`,
    '/mesa/pendientes',
  ]
  for (const path of paths) {
    const { text, status } = await one.get(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(/<img|<b>1|onerror=alert\(1\)>"/)
    expect(text, path).not.toContain('\u202e')
  }
  expect((await one.post('/mesa/ingresar', { nombre: HOSTILE, clave: 'x' })).text).not.toContain('<img')
})

test('orders are found by number, RUT, mail, phone and name, filtered by stage, way, day and store, and paged', async () => {
  const first = await desk.bought({ name: 'Rosa' })
  const second = await desk.bought({ name: 'Zulema' })
  const unpaid = await desk.bought({ isPaid: false })
  const { buyer } = (await desk.shop.orders.byRowId(second.rowId))!
  const one = await desk.inside()
  const numbers = async (query: string) =>
    [
      ...(await one.get(`/mesa?${query}`)).text.matchAll(
        /<a class="desk-strong" href="\/mesa\/pedidos\/(\d+)\?lista=/g,
      ),
    ].map(([, n]) => n)
  expect(await numbers('')).toEqual([first.number, second.number])
  expect(await numbers('orden=nuevos')).toEqual([second.number, first.number])
  expect(await numbers('etapa=todos')).toEqual([unpaid.number, second.number, first.number])
  expect(await numbers('etapa=PENDIENTE')).toEqual([unpaid.number])
  expect(await numbers('etapa=ENTREGADO')).toEqual([])
  expect(await numbers(`texto=${first.number}`)).toEqual([first.number])
  expect(await numbers('texto=Zulema')).toEqual([second.number])
  expect(await numbers('texto=%25')).toEqual([])
  expect(await numbers(`texto=${encodeURIComponent(buyer.email)}`)).toEqual([second.number])
  expect(await numbers(`texto=${encodeURIComponent(buyer.phone.slice(3))}`)).toEqual([second.number])
  expect(await numbers(`texto=${buyer.rut}`)).toContain(second.number)
  expect(await numbers('via=programado')).toHaveLength(2)
  expect(await numbers('via=express')).toEqual([])
  expect(await numbers('via=retiro')).toEqual([])
  expect(await numbers('comprado=2026-11-11')).toHaveLength(2)
  expect(await numbers('comprado=2026-11-10')).toEqual([])
  expect(await numbers('tienda=1')).toEqual([])
  expect(await numbers(`antes=${first.number}`)).toEqual([second.number])
  expect(await numbers(`orden=nuevos&antes=${second.number}`)).toEqual([first.number])
  const { day } = (await desk.shop.orders.byRowId(first.rowId))!.delivery
  expect(await numbers(`entrega=${day}`)).toHaveLength(2)
  expect(await numbers('tienda=9&entrega=x&comprado=y&via=z&etapa=w&antes=-1')).toHaveLength(2)
})

test('a programmed pickup stands at the desk by the store and the day its buyer was told', async () => {
  const { database } = desk.shop
  const order = await desk.bought()
  const booked = {
    delivery_type: 'pickup',
    delivery_time: 'programmed',
    pickup_store_id: 1,
    address_commune: null,
    delivery_day: '2026-11-26',
  } as const
  await database.updateTable('orders').set(booked).where('id', '=', order.rowId).execute()
  const one = await desk.inside()
  for (const found of [
    'via=retiro&tienda=1',
    'via=retiro&entrega=2026-11-27',
    'tienda=1',
    'entrega=2026-11-27&tienda=1',
  ]) {
    const { text } = await one.get(`/mesa?${found}`)
    expect(text, found).toContain(`>${order.number}</a>`)
    expect(text, found).toContain('Retiro, Providencia')
    expect(text, found).toContain('27/11/2026')
    expect(text, found).not.toContain('26/11/2026')
  }
  for (const other of ['via=retiro&tienda=9', 'via=retiro&entrega=2026-11-26'])
    expect((await one.get(`/mesa?${other}`)).text, other).not.toContain(`>${order.number}</a>`)
  const { text } = await one.get(`/mesa/pedidos/${order.number}`)
  for (const told of ['Retiro en Providencia', 'para el 27/11/2026', 'Sale de']) expect(text).toContain(told)
  expect(text).not.toContain('26/11/2026')
  expect((await one.get('/mesa/dia?dia=2026-11-27')).text).toContain('Providencia')
  expect((await one.get('/mesa/dia?dia=2026-11-26')).text).not.toContain('Providencia')
  expect((await one.get(`/mesa/pedidos/${order.number}/cambiar`)).text).toContain('value="2026-11-27"')
  expect((await one.get(`/mesa/pedidos/${order.number}/anular`)).text).not.toContain('26/11/2026')
})

test('a dead job is tried again or laid aside, once', async () => {
  const { database } = desk.shop
  const add = async (key: string) => {
    await database
      .insertInto('job')
      .values({
        kind: 'order.stage',
        unique_key: key,
        payload: '{}',
        run_at: NOW,
        state: 'dead',
        attempts: 12,
        finished_at: NOW,
      })
      .execute()
    return (await database.selectFrom('job').select('id').where('unique_key', '=', key).executeTakeFirstOrThrow()).id
  }
  const [again, aside] = [await add('again'), await add('aside')]
  const one = await desk.inside()
  const path = (id: number, action: string) => `/mesa/pendientes/trabajos/${id}/${action}`
  expect(await act(one, path(again, 'reintentar'))).toMatchObject({ status: 303 })
  expect(await act(one, path(again, 'reintentar'))).toMatchObject({ status: 409 })
  const fields = await fieldsOf(one, path(aside, 'descartar'))
  const answers = await Promise.all([
    one.post(path(aside, 'descartar'), fields),
    one.post(path(aside, 'descartar'), fields),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await one.get(path(aside, 'borrar'))).toMatchObject({ status: 404 })
  const jobs = await database
    .selectFrom('job')
    .select(['unique_key', 'state', 'attempts', 'last_error'])
    .where('kind', '=', 'order.stage')
    .where('unique_key', 'in', ['again', 'aside'])
    .orderBy('id')
    .execute()
  expect(jobs).toEqual([
    { unique_key: 'again', state: 'queued', attempts: 0, last_error: null },
    { unique_key: 'aside', state: 'done', attempts: 12, last_error: 'discarded by Ana' },
  ])
})

test('express orders that wait for a courier are pending, with what to do, at the desk and in the daily report', async () => {
  const { database } = desk.shop
  const minutes = (count: number) => new Date(NOW.getTime() - count * 60_000)
  const express = async (attempts: readonly object[], set: object = {}) => {
    const { rowId, number } = await desk.bought()
    const changed = { delivery_time: 'immediate', paid_at: minutes(40), ...set } as const
    await database.updateTable('orders').set(changed).where('id', '=', rowId).execute()
    for (const [at, told] of attempts.entries())
      await database
        .insertInto('courier_order')
        .values({
          order_id: rowId,
          courier: 'UBER',
          attempt: at + 1,
          state: 'created',
          created_at: minutes(20),
          ...told,
        })
        .execute()
    return number
  }
  const failed = { state: 'failed', failure: '<b>blocked' }
  const none = await express([])
  const nobody = await express([failed, { ...failed, courier: 'JUSTO' }])
  const queued = await express([{ state: 'queued' }])
  const still = await express([failed, { courier: 'JUSTO', label: 'ARRIVED_AT_PICKUP', label_at: minutes(35) }])
  const late = await express([{ label: 'EN_ROUTE_TO_DROPOFF', dropoff_eta: minutes(16) }], { status: 'EN RUTA' })
  await express([failed, { label: 'EN_ROUTE_TO_PICKUP', label_at: minutes(5) }])
  await express([failed], { status: 'ENTREGADO' })
  await express([failed], { status: 'EN RUTA' })
  await desk.bought()
  const { text } = await (await desk.inside()).get('/mesa/pendientes')
  expect(text).toContain('Express que esperan repartidor (5)')
  const rows = text.split('Express que esperan repartidor').at(-1)!.split('</section>')[0]!.split('<tr>').slice(2)
  const told = rows.map((row) =>
    row
      .replace(/<[^>]+>/g, '|')
      .replace(/\|[|\s]*/g, '|')
      .split('|')
      .filter(Boolean),
  )
  expect(told.map(([number, , , what]) => [number, what])).toEqual([
    [none, 'Nadie pidió un repartidor'],
    [nobody, 'Error creando pedido en Justo (no lo tomó «&lt;b&gt;blocked»)'],
    [queued, 'Sin respuesta del despachador'],
    [still, 'El repartidor no avanza'],
    [late, 'El repartidor viene atrasado'],
  ])
  expect(told.every((row) => row.length === 5)).toBe(true)
  const { couriers } = await createFigures({ database, lastHour: () => USUAL_LAST_HOUR }).watch(NOW)
  expect(couriers.map(({ number, wait }) => [String(number), wait])).toEqual([
    [none, 'none'],
    [nobody, 'failed'],
    [queued, 'queued'],
    [still, 'silent'],
    [late, 'late'],
  ])
})

test('stock is counted, received and moved after it was shown; refused beyond what there is; of two at once one is told', async () => {
  const { database } = desk.shop
  const { sku } = await database.selectFrom('product').select('sku').where('id', '=', BEER).executeTakeFirstOrThrow()
  const one = await desk.inside()
  const page = `/mesa/stock/${encodeURIComponent(sku)}`
  expect((await one.get('/mesa/stock?producto=Cerve')).text).toContain(`href="${page}"`)
  expect(await one.get('/mesa/stock/nothing')).toMatchObject({ status: 404 })
  expect(await one.get(`${page}/borrar`)).toMatchObject({ status: 404 })
  const onSale = async () =>
    (await database.selectFrom('stock').select('stock').where('product_id', '=', BEER).executeTakeFirstOrThrow()).stock
  for (const [act, unidades, expected] of [
    ['contar', '40', 40],
    ['recibir', '7', 47],
  ] as const) {
    const shown = await acting(`${page}/${act}`, { tienda: '9', unidades })
    expect(shown.text).toContain(`&#8594; ${expected}`)
    expect(await one.post(`${page}/${act}`, hiddenOf(shown.text.split('<main')[1]!))).toMatchObject({ status: 303 })
    expect(await onSale()).toBe(expected)
  }
  for (const unidades of ['', '-1', '1.5', 'x'])
    expect(await acting(`${page}/contar`, { tienda: '9', unidades }), unidades).toMatchObject({ status: 422 })
  const many = hiddenOf(
    (await acting(`${page}/mover`, { tienda: '9', hacia: '9', unidades: '4' })).text.split('<main')[1]!,
  )
  expect(await one.post(`${page}/mover`, many)).toMatchObject({ status: 422 })
  const again = hiddenOf((await acting(`${page}/recibir`, { tienda: '9', unidades: '3' })).text.split('<main')[1]!)
  const answers = await Promise.all([one.post(`${page}/recibir`, again), one.post(`${page}/recibir`, again)])
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await onSale()).toBe(50)

  function acting(path: string, fields: Record<string, string>) {
    return act(one, path, fields)
  }
})

test('a note, a mail once more and another day are done under the name of who asked, and all of it is written down', async () => {
  const order = await desk.bought()
  const one = await desk.inside()
  const page = `/mesa/pedidos/${order.number}`
  expect(await act(one, `${page}/nota`, { nota: ' ' })).toMatchObject({ status: 422 })
  expect(await act(one, `${page}/nota`, { nota: HOSTILE })).toMatchObject({ status: 303 })
  expect(await act(one, `${page}/reenviar-confirmacion`)).toMatchObject({ status: 303 })
  const { dates } = await desk.shop.delivery.availableDates({ commune: 'Las Condes' })
  const { delivery } = (await desk.shop.orders.byRowId(order.rowId))!
  const other = dates.find(({ day }) => day !== delivery.day)!
  const given = { dia: other.day, calle: delivery.street!, numero: delivery.number!, depto: '', instrucciones: '' }
  const shown = await act(one, `${page}/cambiar`, given)
  expect(shown.status, shown.text.slice(0, 1_500)).toBe(200)
  expect(await one.post(`${page}/cambiar`, hiddenOf(shown.text.split('<main')[1]!))).toMatchObject({ status: 303 })
  expect((await desk.shop.orders.byRowId(order.rowId))!.delivery.day).toBe(other.day)
  const before = await act(one, `${page}/cambiar`, { ...given, depto: '12' })
  const two = await desk.inside('Luis')
  const door = await act(two, `${page}/cambiar`, { ...given, depto: '34' })
  expect(await two.post(`${page}/cambiar`, hiddenOf(door.text.split('<main')[1]!))).toMatchObject({ status: 303 })
  expect(await one.post(`${page}/cambiar`, hiddenOf(before.text.split('<main')[1]!))).toMatchObject({ status: 409 })
  expect((await desk.shop.orders.byRowId(order.rowId))!.delivery.apartment).toBe('34')
  const { text } = await one.get(page)
  expect(text).not.toContain('<img')
  const actions = await desk.shop.database
    .selectFrom('operator_action')
    .selectAll()
    .where('target', '=', order.number)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action, operator, source, refusal }) => [action, operator, source, refusal])).toEqual([
    ['order.note', 'Ana', 'desk', 'noteEmpty'],
    ['order.note', 'Ana', 'desk', null],
    ['order.resend', 'Ana', 'desk', null],
    ['order.rebook', 'Ana', 'desk', null],
    ['order.rebook', 'Luis', 'desk', null],
  ])
})

test('the figures of a day are those counted otherwise', async () => {
  const all = [await desk.bought(), await desk.bought(), await desk.bought({ isPaid: false })]
  const { rows } = {
    rows: await desk.shop.database
      .selectFrom('orders')
      .select('total_amount')
      .where('paid_at', 'is not', null)
      .execute(),
  }
  const sum = rows.reduce((total, { total_amount }) => total + total_amount, 0)
  expect([all.length, rows.length]).toEqual([3, 2])
  const { text } = await (await desk.inside()).get('/mesa/cifras?dia=2026-11-11')
  const shownSum = `$${String(sum).replace(/\B(?=(\d{3})+$)/g, '.')}`
  expect(text).toContain(`<dt>Ventas</dt><dd>${shownSum}</dd>`)
  expect(text).toContain('<dt>Pedidos pagados</dt><dd>2</dd>')
  expect(text).toContain('3 (100 %)')
  expect(text).toContain('2 (67 %)')
  expect((await (await desk.inside()).get('/mesa/cifras?dia=2026-11-10')).text).toContain(
    '<dt>Pedidos pagados</dt><dd>0</dd>',
  )
})
