// Everything operators do with orders at the desk, in Chromium: each action done, refused, pressed twice and by two at once, and written
// down. Walks the desk's own table: who adds an action adds a case here.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { deskActions } from '#tests/support/operators/desk-commands.ts'
import { type DeskSite, openDeskSite } from '#tests/support/operators/desk-site.ts'
import {
  type DeskCase,
  type DeskWindows,
  deskWalk,
  deskWindows,
  type Fill,
  recordIsReadable,
  type Subject,
} from '#tests/support/operators/desk-walk.ts'
import {
  type CourierFee,
  courierAsking,
  type Made,
  type OrderMaker,
  orderMaker,
} from '#tests/support/operators/operators-orders.ts'
import { BEER } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')
const fee: CourierFee = { hundredths: 0 }
const TRANSFER = { payment: 'TRANSFERENCIA BANCARIA' }

let browser: Browser
let site: DeskSite
let make: OrderMaker
let windows: DeskWindows

beforeAll(async () => {
  browser = await openBrowser()
  site = await openDeskSite(NOW, [courierAsking(fee, NOW)])
  await site.reset()
  await site.shop.database.updateTable('stock').set({ stock: 5_000 }).execute()
  make = orderMaker(site.shop, fee)
  windows = await deskWindows(browser, site, 1440)
})
afterAll(async () => {
  await site?.close()
})

type Did = (made: Made) => Promise<number>

/** An order's page with what is asked there; `did` counts what came of it. */
const of =
  (making: () => Promise<Made>, did: Did, fill: (made: Made) => Fill | Promise<Fill> = () => ({})) =>
  async (): Promise<Subject> => {
    const made = await making()
    const before = await did(made)
    const page = `/mesa/pedidos/${made.number}`
    return { page, audit: page, fill: await fill(made), did: async () => (await did(made)) - before }
  }

const pageOf = (making: () => Promise<Made>) => async () => ({ page: `/mesa/pedidos/${(await making()).number}` })

const count = async (rows: Promise<readonly unknown[]>): Promise<number> => (await rows).length

const became =
  (status: string): Did =>
  async ({ rowId }) =>
    count(
      site.shop.database
        .selectFrom('order_event')
        .select('id')
        .where('order_id', '=', rowId)
        .where('status', '=', status as never)
        .execute(),
    )
const refunds =
  (state?: 'done' | 'requested'): Did =>
  async ({ rowId }) => {
    const { attempts } = (await site.operations.orders.dossier(rowId))!
    return attempts.flatMap((one) => one.refunds).filter((refund) => state === undefined || refund.state === state)
      .length
  }
const units: Did = async ({ rowId }) =>
  count(site.shop.database.selectFrom('order_return').select('units').where('order_id', '=', rowId).execute())
const mailed =
  (mail: string): Did =>
  async ({ rowId }) =>
    (await site.operations.orders.dossier(rowId))!.mails.filter((one) => one.mail === mail).length
const notes: Did = async ({ rowId }) => (await site.operations.orders.dossier(rowId))!.notes.length
const asked: Did = async ({ rowId }) => (await site.operations.orders.dossier(rowId))!.couriers.length
const confirmed: Did = async ({ rowId }) =>
  count(
    site.shop.database
      .selectFrom('bank_transfer')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select('attempt_id')
      .where('order_id', '=', rowId)
      .execute(),
  )
/** Whether it is brought on another day than at first. */
const moved =
  (days: Map<number, string | null>): Did =>
  async ({ rowId }) => {
    const { delivery } = (await site.shop.orders.byRowId(rowId))!
    if (!days.has(rowId)) days.set(rowId, delivery.day)
    return days.get(rowId) === delivery.day ? 0 : 1
  }

/** Whether its factura names a company. */
const named =
  (rut: string): Did =>
  async ({ rowId }) =>
    (await site.shop.orders.byRowId(rowId))!.billing.company?.rut === rut ? 1 : 0
const COMPANY = { rut: '99.990.001-1', company: 'Bar de Prueba SpA', activity: 'Bares', address: 'Merced 738', commune: 'Santiago', city: 'Santiago' } // biome-ignore format: one row

const due = async ({ rowId }: Made) => ({ monto: String((await site.shop.orders.byRowId(rowId))!.amounts.due) })
const CHANGED = /Alguien lo cambió mientras tanto: ahora está en [A-Z ]+\. No se hizo nada\./
const DONE_ELSE = /Alguien hizo algo más con este pedido|Alguien lo cambió mientras tanto/
const AGAIN = /Alguien .*No se hizo nada/

const CASES: Readonly<Record<string, DeskCase>> = {
  preparar: { given: of(() => make.captured(), became('EN PROCESO')), told: CHANGED, never: pageOf(() => make.delivered()) },
  preparado: { given: of(() => make.advanced('prepare'), became('PREPARADO')), told: CHANGED, never: pageOf(() => make.paid()) },
  repartir: { given: of(() => make.advanced('prepare', 'finish'), became('EN RUTA')), told: CHANGED, never: pageOf(() => make.pickup()) },
  entregado: { given: of(() => make.advanced('prepare', 'finish', 'send'), became('ENTREGADO')), told: CHANGED, never: pageOf(() => make.paid()) },
  'no-entregado': {
    given: of(() => make.advanced('prepare', 'finish', 'send'), became('NO ENTREGADO'), () => ({ motivo: 'nobody_home' })),
    told: CHANGED,
    never: pageOf(() => make.delivered()),
    wrong: { fill: { motivo: '' }, told: /Elige por qué no se entregó/ },
  },
  'entregar-por-codigo': {
    given: of(() => make.pickup(), became('ENTREGADO'), () => ({ codigo: '246 810' })),
    told: CHANGED,
    never: pageOf(() => make.paid()),
    wrong: { fill: { codigo: '111111' }, told: /Ese no es el código de este pedido\. No se hizo nada\./ },
  },
  pagar: {
    given: of(() => make.ordered(TRANSFER), confirmed, due),
    told: /se confirmó antes|Alguien /,
    never: pageOf(() => make.ordered()),
    wrong: { fill: { monto: '1' }, told: /Deben llegar exactamente \$/ },
  },
  repartidor: {
    given: of(() => make.unbrought(1), asked, () => ({ acepto: 'si' })),
    told: /ya fue avisado|Alguien hizo algo más/,
    never: pageOf(() => make.paid()),
    wrong: { fill: { acepto: '' }, told: /Es más de lo que la tienda pone sin preguntar/ },
  },
  'pedir-devolucion': {
    given: of(() => make.refusedBack(), refunds('requested')),
    told: AGAIN,
    never: pageOf(() => make.byHand()),
  },
  'devuelta-a-mano': {
    given: of(() => make.byHand(), refunds('done'), () => ({ referencia: 'BK-77' })),
    told: /Alguien /,
    never: pageOf(() => make.captured()),
    wrong: { fill: { referencia: ' ' }, told: /Escribe la referencia del banco/ },
  },
  devolver: {
    given: of(() => make.captured(), units, () => ({ [`u-${BEER}`]: '1' })),
    told: AGAIN,
    never: pageOf(() => make.ordered()),
    wrong: { fill: { [`u-${BEER}`]: '0' }, told: /Elige al menos una unidad/ },
  },
  'devolver-monto': {
    given: of(() => make.captured(), refunds(), () => ({ monto: '700' })),
    told: AGAIN,
    never: pageOf(() => make.ordered()),
    wrong: { fill: { monto: '9.000.000' }, told: /Eso es más de lo que queda por devolver/ },
  },
  'devolver-todo': {
    given: of(() => make.delivered(), refunds(), () => ({ repuesto: 'si' })),
    told: /No queda nada por devolver|Alguien /,
    never: pageOf(() => make.captured()),
  },
  anular: {
    given: of(() => make.captured(), became('ANULADO'), () => ({ motivo: 'cannot_deliver' })),
    told: /ahora está en ANULADO/,
    never: pageOf(() => make.delivered()),
    wrong: { fill: { motivo: '' }, told: /Elige por qué se anula/ },
  },
  'mandar-de-nuevo': {
    given: of(() => make.failed(), became('PREPARADO'), ({ days }) => ({ dia: days[1]! })),
    told: /Alguien .*No se hizo nada|Ya no está en NO ENTREGADO/,
    never: pageOf(() => make.delivered()),
    wrong: { fill: { comuna: 'Narnia' }, told: /No despachamos a esa comuna/ },
  },
  cambiar: {
    given: of(() => make.paid(), moved(new Map()), ({ days }) => ({ dia: days[1]! })),
    told: /Alguien |No cambia nada/,
    never: pageOf(() => make.advanced('prepare')),
    wrong: { fill: { comuna: 'Narnia' }, told: /No despachamos a esa comuna/ },
  },
  'corregir-factura': {
    given: of(() => make.factura(), named('999900011'), () => COMPANY),
    told: DONE_ELSE,
    never: pageOf(() => make.paid()),
    wrong: { fill: { rut: '99.990.001-2' }, told: /Debe ingresar un rut válido para la factura/ },
  },
  'boleta-a-factura': {
    given: of(() => make.paid(), named('999900011'), () => COMPANY),
    told: /Alguien hizo algo más con este pedido|ya lleva factura. No se hizo nada/,
    never: pageOf(() => make.ordered()),
    wrong: { fill: { rut: '99.990.001-2' }, told: /Debe ingresar un rut válido para la factura/ },
  },
  'reenviar-confirmacion': { given: of(() => make.paid(), mailed('confirmation')), told: AGAIN, never: pageOf(() => make.ordered()) },
  'reenviar-etapa': { given: of(() => make.advanced('prepare'), mailed('stage')), told: AGAIN, never: pageOf(() => make.ordered()) },
  'reenviar-cambio': { given: of(() => make.rebooked(), mailed('booking')), told: AGAIN, never: pageOf(() => make.paid()) },
  'reenviar-transferencia': { given: of(() => make.ordered(TRANSFER), mailed('transfer')), told: AGAIN, never: pageOf(() => make.paid()) },
  nota: {
    given: of(() => make.paid(), notes, () => ({ nota: 'llama antes de ir' })),
    told: DONE_ELSE,
    keepsBoth: true,
    wrong: { fill: { nota: ' ' }, told: /Escribe algo/ },
  },
} // biome-ignore format: one row each

test('every action of the table has a case', () => {
  const names = [...deskActions().keys()].filter((name) => name.startsWith('pedidos/'))
  expect(Object.keys(CASES).sort()).toEqual(names.map((name) => name.split('/')[1]).sort())
})

describe.each(Object.entries(CASES))('%s', (name, one) => {
  const walk = () => deskWalk(windows, name, deskActions().get(`pedidos/${name}`)!)

  test('is done once, however often it is pressed, and written down', () => walk().once(one))
  test('by two operators at once: one is done, the other is told', () => walk().together(one))
  test('where it is not allowed there is no button, and what may not be asked for is refused', () =>
    walk().forbidden(one))
})

test('the record of all that says it in words for people', () => recordIsReadable(windows.ana))

test('Back after it was done shows that it cannot be done again', async () => {
  const { number, rowId } = await make.captured()
  const { ana } = windows
  await ana.goto(`/mesa/pedidos/${number}`)
  await ana.getByRole('link', { name: 'Empezar a preparar' }).click()
  await ana.getByRole('button', { name: 'Confirmar' }).click()
  await ana.getByRole('status').getByText('Hecho.').waitFor()
  await ana.goBack()
  await ana.getByRole('alert').getByText('Eso no se puede hacer ahora').waitFor()
  expect(await ana.getByRole('button', { name: 'Confirmar' }).count()).toBe(0)
  expect((await site.shop.orders.byRowId(rowId))!.status).toBe('EN PROCESO')
})

test('a courier is sent again on a phone: what he asks more is shown first, and has to be accepted', async () => {
  const { number, rowId } = await make.unbrought(1)
  const phone = await deskWindows(browser, site, 360)
  const { ana } = phone
  await ana.goto(`/mesa/pedidos/${number}`)
  await ana.getByText('Error creando pedido en Uber (no acepta nuestra cuenta «customer_blocked»)').waitFor()
  expect([await accessibilityProblems(ana), await overflowing(ana)]).toEqual([[], []])
  await ana.getByRole('link', { name: 'Volver a pedir repartidor' }).click()
  await ana.getByText('Uber cobra ahora').waitFor()
  expect([await accessibilityProblems(ana), await overflowing(ana)]).toEqual([[], []])
  await ana.getByRole('button', { name: 'Confirmar' }).click()
  await ana.getByRole('alert').getByText('Es más de lo que la tienda pone sin preguntar').waitFor()
  await ana.getByLabel('La tienda paga los').check()
  fee.hundredths += 100
  await ana.getByRole('button', { name: 'Confirmar' }).click()
  await ana.getByRole('alert').getByText('El repartidor cambió su precio mientras tanto').waitFor()
  expect(await asked({ rowId } as Made)).toBe(1)
  await ana.getByLabel('La tienda paga los').check()
  await ana.getByRole('button', { name: 'Confirmar' }).click()
  await ana.getByRole('status').getByText('Hecho.').waitFor()
  expect(await asked({ rowId } as Made)).toBe(2)
  expect([await accessibilityProblems(ana), await overflowing(ana)]).toEqual([[], []])
  await ana.context().close()
  await phone.eva.context().close()
})
