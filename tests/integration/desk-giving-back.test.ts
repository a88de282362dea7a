// What the desk gives back: orders annulled or refunded whole, units that are in the store again, withdrawals and complaints. Each once, under
// the name of who presses; of two at once one is told.
import { beforeEach, expect, test, vi } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import {
  act,
  type Bought,
  type DeskBrowser,
  deskForAll,
  fieldsOf,
  hiddenOf,
} from '#tests/support/operators/desk-site.ts'
import { BEER, stockOf, WINE } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')
const DELIVERED_AT = instantAt('2026-11-13', '12:00')

const desk = await deskForAll(NOW)

beforeEach(() => desk.shop.setNow(NOW))

const pageOf = ({ number }: Bought) => `/mesa/pedidos/${number}`
const stock = async () => [await stockOf(desk.shop.database, BEER), await stockOf(desk.shop.database, WINE)]
const refunds = () => desk.shop.database.selectFrom('payment_refund').select('amount').orderBy('id').execute()
const actionsOn = (target: string) =>
  desk.shop.database
    .selectFrom('operator_action')
    .select(['action', 'operator', 'source', 'refusal'])
    .where('target', '=', target)
    .orderBy('id')
    .execute()

async function delivered(one: DeskBrowser, last: Readonly<Record<string, string>> | null = null): Promise<Bought> {
  const order = await desk.bought()
  for (const step of ['preparar', 'preparado', 'repartir']) await act(one, `${pageOf(order)}/${step}`)
  desk.shop.setNow(DELIVERED_AT)
  const done = await act(one, `${pageOf(order)}/${last ? 'no-entregado' : 'entregado'}`, last ?? {})
  expect(done.status).toBe(303)
  return order
}

test('an order is annulled with a reason, after what goes back was shown: once, of two operators one', async () => {
  const [ana, luis] = [await desk.inside(), await desk.inside('Luis')]
  const order = await desk.bought()
  const path = `${pageOf(order)}/anular`
  const paid = (await desk.shop.orders.byRowId(order.rowId))!.amounts.due
  expect(await stock()).toEqual([48, 49])
  const shown = await ana.get(path)
  expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('3 unidades vuelven a la venta.') })
  expect(shown.text).toMatch(/Se devuelven \$\d+\.\d{3}\./)
  expect(shown.text).toContain('Queda un cupo libre para el')
  for (const motivo of ['', 'nobody_home', 'x'])
    expect(await act(ana, path, { motivo }), motivo).toMatchObject({ status: 422 })
  expect(await desk.statusOf(order)).toBe('POR PREPARAR')
  const [first, second] = [await fieldsOf(ana, path), await fieldsOf(luis, path)]
  const answers = await Promise.all([
    ana.post(path, { ...first, motivo: 'buyer_asked' }),
    luis.post(path, { ...second, motivo: 'shop_error' }),
  ])
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 303)!.text).toContain('No se hizo nada.')
  expect(await desk.statusOf(order)).toBe('ANULADO')
  expect(await stock()).toEqual([50, 50])
  expect(await refunds()).toEqual([{ amount: paid }])
  expect((await actionsOn(order.number)).filter(({ action, refusal }) => action === 'order.annul' && !refusal)).toEqual(
    [{ action: 'order.annul', operator: expect.stringMatching(/^(Ana|Luis)$/), source: 'desk', refusal: null }],
  )
  const { text } = await ana.get(pageOf(order))
  for (const gone of ['anular', 'devolver', 'devolver-todo']) expect(text).not.toContain(`${pageOf(order)}/${gone}"`)
  expect(await ana.get(path)).toMatchObject({ status: 409 })
})

test('who has run out of something says of what: it does not return to sale, and its product’s record says so', async () => {
  const one = await desk.inside()
  const order = await desk.bought()
  const path = `${pageOf(order)}/anular`
  const page = (await one.get(path)).text
  expect(page).toContain(`name="falta-${BEER}"`)
  expect(page).toContain(`name="falta-${WINE}"`)
  for (const [given, told] of [
    [{}, 'Anota cuál producto falta'],
    [{ [`falta-${BEER}`]: '0' }, 'Anota cuál producto falta'],
    [{ [`falta-${BEER}`]: '00' }, 'Anota cuál producto falta'],
    [{ [`falta-${BEER}`]: '-1' }, 'Faltan más unidades'],
    [{ [`falta-${BEER}`]: '3' }, 'Faltan más unidades'],
    [{ [`falta-${BEER}`]: '1,5' }, 'Faltan más unidades'],
    [{ 'falta-999': '1' }, 'Faltan más unidades'],
  ] as const)
    expect(await act(one, path, { motivo: 'out_of_stock', ...given })).toMatchObject({
      status: 422,
      text: expect.stringContaining(told),
    })
  expect(await stock()).toEqual([48, 49])
  expect(await act(one, path, { motivo: 'out_of_stock', [`falta-${BEER}`]: '1' })).toMatchObject({ status: 303 })
  expect(await stock()).toEqual([49, 50])
  expect((await one.get(`/mesa/registro`)).text).toContain('anotó que falta stock')
  expect((await actionsOn(`SKU${BEER}`)).map(({ action }) => action)).toEqual(['stock.missing'])
  expect((await one.get(pageOf(order))).text).toContain(`falta 1 × SKU${BEER}`)
})

test('what the bank refused to give back is asked for again as it was, or noted as given back by hand', async () => {
  const one = await desk.inside()
  const { database, payments, bank } = desk.shop
  const saysNo = vi.spyOn(bank.provider, 'refund').mockResolvedValue({ kind: 'refused', reason: 'not refundable' })
  const refused = async () => {
    const order = await desk.bought()
    const attempt = (await desk.operations.orders.dossier(order.rowId))!.attempts[0]!
    await act(one, `${pageOf(order)}/anular`, { motivo: 'shop_error' })
    for (const _time of [1, 2, 3]) await payments.refund(attempt.id, NOW).catch(() => {})
    return { order, attempt }
  }
  const refundOf = async ({ attempt }: Awaited<ReturnType<typeof refused>>) =>
    (await desk.shop.refunds.ofAttempt(attempt.id))[0]!
  const alerts = () => database.selectFrom('job').select('id').where('kind', '=', 'payment.alert').execute()
  const again = (order: Bought) => `${pageOf(order)}/pedir-devolucion`
  const first = await refused()
  expect(await refundOf(first)).toMatchObject({ state: 'refused', refusals: 3 })
  const pending = (await one.get('/mesa/pendientes')).text
  expect(pending).toContain('Devoluciones que fallaron o son a mano (1)')
  const shown = (await one.get(again(first.order))).text
  expect(shown).toMatch(/\$\d+\.\d{3}: el medio de pago la rechazó \(el proveedor lo rechazó: no se puede devolver\)/)

  const before = (await alerts()).length
  expect(await act(one, again(first.order))).toMatchObject({ status: 303 })
  expect(await refundOf(first)).toMatchObject({ state: 'requested', refusals: 0, key: 'annulled' })
  expect(await one.get(again(first.order))).toMatchObject({ status: 409 })
  for (const _time of [1, 2, 3]) await payments.refund(first.attempt.id, NOW).catch(() => {})
  expect([(await refundOf(first)).state, (await alerts()).length]).toEqual(['refused', before + 1])
  const second = await refused()
  saysNo.mockRestore()
  await act(one, again(first.order))
  await payments.refund(first.attempt.id, NOW)
  expect((await refundOf(first)).state).toBe('done')
  expect(bank.deal(first.attempt.token!).refunded).toBe(first.attempt.pesos)

  const noted = await act(one, `${pageOf(second.order)}/devuelta-a-mano`, { referencia: 'BK-9' })
  expect(noted.status).toBe(303)
  expect(await refundOf(second)).toMatchObject({ state: 'done', bankReference: 'BK-9' })
  expect(await one.get(again(second.order))).toMatchObject({ status: 409 })
  expect((await one.get('/mesa/pendientes')).text).toContain('Devoluciones que fallaron o son a mano (0)')
  const told = await database.selectFrom('job').select('unique_key').where('kind', '=', 'order.given_back').execute()
  expect(told).toHaveLength(2)
})

test('what has left is not annulled, and what has not left is not refunded whole', async () => {
  const one = await desk.inside()
  const order = await desk.bought()
  expect(await one.get(`${pageOf(order)}/devolver-todo`)).toMatchObject({ status: 409 })
  const left = await delivered(one)
  expect(await one.get(`${pageOf(left)}/anular`)).toMatchObject({ status: 409 })
  const forced = { ...(await fieldsOf(one, `${pageOf(left)}/nota`)), motivo: 'shop_error' }
  expect(await one.post(`${pageOf(left)}/anular`, forced)).toMatchObject({ status: 409 })
  expect(await desk.statusOf(left)).toBe('ENTREGADO')
  expect(await refunds()).toEqual([])
})

test.each([
  ['with its bottles', { repuesto: 'si' }, [50, 50]],
  ['without them', {}, [48, 49]],
] as const)('what was not delivered is refunded whole, %s', async (_, given, expected) => {
  const one = await desk.inside()
  const order = await delivered(one, { motivo: 'nobody_home' })
  const path = `${pageOf(order)}/devolver-todo`
  const first = { ...(await fieldsOf(one, path)), ...given }
  expect(await one.post(path, first)).toMatchObject({ status: 303 })
  expect(await one.post(path, first)).toMatchObject({ status: 409 })
  expect(await desk.statusOf(order)).toBe('NO ENTREGADO')
  expect(await refunds()).toEqual([{ amount: (await desk.shop.orders.byRowId(order.rowId))!.amounts.due }])
  expect(await stock()).toEqual(expected)
  expect((await one.get(pageOf(order))).text).not.toContain(path)
})

test('units of lines go back to the store where that is ticked', async () => {
  const one = await desk.inside()
  const order = await delivered(one)
  const path = `${pageOf(order)}/devolver`
  const refund = async (given: Readonly<Record<string, string>>, sentence: string) => {
    const shown = await act(one, path, given)
    expect(shown.text).toContain(sentence)
    return one.post(path, hiddenOf(shown.text.split('<main')[1]!))
  }
  expect(await refund({ [`u-${BEER}`]: '1' }, 'El stock no cambia')).toMatchObject({ status: 303 })
  expect(await stock()).toEqual([48, 49])
  const given = { [`u-${BEER}`]: '1', [`u-${WINE}`]: '1', repuesto: 'si' }
  expect(await refund(given, 'Las unidades vuelven al stock.')).toMatchObject({ status: 303 })
  expect(await stock()).toEqual([49, 50])
})

test('a withdrawal is accepted, refused or paid by hand, and a complaint answered: each once, with what its buyer reads', async () => {
  const one = await desk.inside()
  const order = await delivered(one)
  const ask = async (kind: 'withdrawal' | 'complaint', units: number, comment: string) => {
    const lines = units === 0 ? [] : [{ productId: BEER, units }]
    const wanted = { kind, key: `${kind}-${units}-${comment.length}`, reason: null, comment, lines }
    const made = await desk.shop.requests.request(order.rowId, wanted, DELIVERED_AT)
    if (!made.ok) throw new Error(made.refusal.code)
    return `/mesa/solicitudes/${made.value}`
  }
  const [given, refused] = [await ask('withdrawal', 1, ''), await ask('withdrawal', 1, 'no')]
  const complaint = await ask('complaint', 0, '<img src=x onerror=alert(1)>"\u202e')

  const list = (await one.get('/mesa/solicitudes')).text
  for (const path of [given, refused, complaint]) expect(list).toContain(`href="${path}"`)
  for (const text of [list, (await one.get(complaint)).text, (await one.get(pageOf(order))).text])
    expect(text).not.toMatch(/<img|\u202e/)
  for (const path of ['/mesa/solicitudes/0', '/mesa/solicitudes/x', '/mesa/solicitudes/999999', `${given}/borrar`])
    expect(await one.get(path), path).toMatchObject({ status: 404 })

  expect(await one.get(`${given}/responder`)).toMatchObject({ status: 409 })
  const fields = await fieldsOf(one, `${given}/aceptar`)
  const answers = await Promise.all([one.post(`${given}/aceptar`, fields), one.post(`${given}/aceptar`, fields)])
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 303)!.text).toContain('ahora está aceptada')
  expect(await refunds()).toEqual([{ amount: 1_200 }])
  const twice = await act(one, `${given}/devuelta`)
  expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('todavía está devolviendo el dinero')])
  await desk.shop.database.updateTable('payment_refund').set({ state: 'refused' }).execute()
  expect(await act(one, `${given}/devuelta`)).toMatchObject({ status: 303, to: `${given}?hecho=1` })

  expect(await act(one, `${refused}/rechazar`, { nota: ' ' })).toMatchObject({ status: 422 })
  expect(await act(one, `${refused}/rechazar`, { nota: 'a'.repeat(1_001) })).toMatchObject({ status: 422 })
  expect(await act(one, `${refused}/rechazar`, { nota: 'Venía abierta.' })).toMatchObject({ status: 303 })
  expect((await one.get(refused)).text).toContain('Venía abierta.')
  expect(await act(one, `${complaint}/responder`, { nota: 'Lo sentimos.' })).toMatchObject({ status: 303 })
  expect((await one.get('/mesa/solicitudes')).text).toContain('Nadie espera nada.')
  expect((await actionsOn(order.number)).filter(({ action }) => action === 'order.request').length).toBeGreaterThan(3)
})
