// The desk's lists of a day, and its customers: found, blocked, given points, made distributor; under the name of who presses.
import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { act, deskForAll, fieldsOf, hiddenOf } from '#tests/support/operators/desk-site.ts'

const NOW = instantAt('2026-11-11', '10:00')
const HOSTILE = `<img src=x onerror=alert(1)>\u202e`

const desk = await deskForAll(NOW)

test('the lists of a day name what is picked and where it goes, zone by zone', async () => {
  const order = await desk.bought({ name: 'Zulema' })
  const { day } = (await desk.shop.orders.byRowId(order.rowId))!.delivery
  await desk.shop.database
    .updateTable('orders')
    .set({ address_instructions: HOSTILE })
    .where('id', '=', order.rowId)
    .execute()
  const one = await desk.inside()
  const { text, status } = await one.get(`/mesa/dia?dia=${day}`)
  expect(status).toBe(200)
  for (const shown of ['Cerveza', 'Vino', 'Zulema', order.number, 'Qué se prepara (2)', 'Ruta (1)'])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/<img|\u202e/)
  const zone = /<option value="([^"]+)">/.exec(text.split('id="zona"')[1]!)![1]!
  expect((await one.get(`/mesa/dia?${new URLSearchParams({ dia: day!, zona: zone })}`)).text).toContain('Ruta (1)')
  for (const query of ['dia=2026-01-01', `dia=${day}&zona=Nada`, `dia=${day}&zona=${encodeURIComponent(HOSTILE)}`]) {
    const other = await one.get(`/mesa/dia?${query}`)
    expect(other.text, query).toContain('Ruta (0)')
    expect(other.text, query).not.toMatch(/<img|\u202e/)
  }
  expect(await one.get('/mesa/dia?dia=x')).toMatchObject({ status: 200 })
})

test('a customer is found, blocked and freed, given points and another kind; refused by halves; of two at once one is told', async () => {
  const { database } = desk.shop
  const { rowId } = await desk.shop.guest({ firstName: 'Ximena' })
  const account = { kind: 'member', name: `Ximena ${HOSTILE}` } as const
  await database.updateTable('customer').set(account).where('id', '=', rowId).execute()
  await database.insertInto('points_account').values({ customer_id: rowId, deposits: 100 }).execute()
  const { rut } = await database.selectFrom('customer').select('rut').where('id', '=', rowId).executeTakeFirstOrThrow()
  const row = () =>
    database.selectFrom('customer').select(['kind', 'blocked_at']).where('id', '=', rowId).executeTakeFirstOrThrow()
  const [ana, luis] = [await desk.inside(), await desk.inside('Luis')]
  const page = `/mesa/clientes/${rut}`

  for (const cliente of [rut!, 'Ximena'])
    expect((await ana.get(`/mesa/clientes?${new URLSearchParams({ cliente })}`)).text).toContain(`href="${page}"`)
  for (const text of [(await ana.get(page)).text, (await ana.get('/mesa/clientes?cliente=Ximena')).text])
    expect(text).not.toMatch(/<img|\u202e/)
  for (const path of ['/mesa/clientes/1', '/mesa/clientes/111111112', `${page}/borrar`])
    expect(await ana.get(path), path).toMatchObject({ status: 404 })

  expect(await act(ana, `${page}/bloquear`, { porque: ' ' })).toMatchObject({ status: 422 })
  expect((await row()).blocked_at).toBeNull()
  const [first, second] = [await fieldsOf(ana, `${page}/bloquear`), await fieldsOf(luis, `${page}/bloquear`)]
  const answers = await Promise.all([
    ana.post(`${page}/bloquear`, { ...first, porque: 'Tarjetas ajenas' }),
    luis.post(`${page}/bloquear`, { ...second, porque: 'Tarjetas ajenas' }),
  ])
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect((await row()).blocked_at).not.toBeNull()
  expect(await ana.get(`${page}/bloquear`)).toMatchObject({ status: 409 })
  expect(await act(ana, `${page}/desbloquear`)).toMatchObject({ status: 303 })
  expect((await row()).blocked_at).toBeNull()

  const points = async (puntos: string) => {
    const shown = await act(ana, `${page}/puntos`, { puntos, porque: 'Llegó tarde' })
    return shown.status === 200 ? ana.post(`${page}/puntos`, hiddenOf(shown.text.split('<main')[1]!)) : shown
  }
  for (const wrong of ['', 'x', '1,5', '1.5', '1,000', '1000,50', '0', '-101'])
    expect(await points(wrong), wrong).toMatchObject({ status: 422 })
  expect(await points('+50')).toMatchObject({ status: 303 })
  expect(await points('-150')).toMatchObject({ status: 303 })
  expect(await act(ana, `${page}/tipo`, { tipo: 'guest' })).toMatchObject({ status: 422 })
  expect(await act(ana, `${page}/tipo`, { tipo: 'distributor' })).toMatchObject({ status: 303 })
  expect((await row()).kind).toBe('distributor')
  const done = await database
    .selectFrom('operator_action')
    .select('action')
    .where('target', '=', String(rowId))
    .where('target_kind', '=', 'customer')
    .where('refusal', 'is', null)
    .orderBy('id')
    .execute()
  expect(done.map(({ action }) => action)).toEqual([
    'customer.block',
    'customer.unblock',
    'customer.points',
    'customer.points',
    'customer.kind',
  ])
})

test('a coupon that did not count is found by its code and by the RUT of who typed it', async () => {
  const { database, coupons, now } = desk.shop
  const { rowId } = await desk.shop.guest({ firstName: 'Ximena' })
  const account = { kind: 'member', name: `Ximena ${HOSTILE}` } as const
  await database.updateTable('customer').set(account).where('id', '=', rowId).execute()
  const { rut } = await database.selectFrom('customer').select('rut').where('id', '=', rowId).executeTakeFirstOrThrow()
  await coupons.find('verano25', { customer: { rowId, kind: 'member' }, network: null }, now())
  await coupons.find('VERANO25', { customer: null, network: null }, now())
  const ana = await desk.inside()
  const page = async (buscar: string) => (await ana.get(`/mesa/cupones?${new URLSearchParams({ buscar })}`)).text
  const byCode = await page(' verano25 ')
  for (const words of ['VERANO25', 'No existe o está desactivado', 'No entró a su cuenta', 'Sin cuenta', 'Ximena'])
    expect(byCode).toContain(words)
  expect(byCode).not.toMatch(/<img|\u202e/)
  const byRut = await page(rut!)
  expect(byRut).toContain('No existe o está desactivado')
  expect(byRut).not.toContain('Sin cuenta')
  expect(await page('OTRO')).toContain('No hay ninguno.')
  expect(await page('¿qué?')).toContain('Eso no es un código ni un RUT.')
  for (const from of ['/mesa/clientes', `/mesa/clientes/${rut}`])
    expect((await ana.get(from)).text).toContain('/mesa/cupones')
})
