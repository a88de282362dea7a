// Everything operators do at the desk beside orders, in Chromium: requests, customers, stock, given-up jobs and the file of a day; each
// done, refused, pressed twice and by two at once, and written down. Walks the desk's own tables, as desk-orders does.
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#scripts/command.ts'
import { CUSTOMER_COMMANDS } from '#scripts/customers.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { ADVISED, accessibilityProblems, overflowing } from '#tests/support/browser/page-quality.ts'
import { pressByKey } from '#tests/support/operators/by-keyboard.ts'
import { deskActions } from '#tests/support/operators/desk-commands.ts'
import { type DeskSite, openDeskSite } from '#tests/support/operators/desk-site.ts'
import {
  type DeskCase,
  type DeskWindows,
  deskWalk,
  deskWindows,
  type Fill,
  look,
  recordIsReadable,
  type Subject,
} from '#tests/support/operators/desk-walk.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { type Made, type OrderMaker, orderMaker } from '#tests/support/operators/operators-orders.ts'
import { CASE, WINE } from '#tests/support/orders/small-shop.ts'
import { createTestIssuer } from '#tests/support/orders/test-issuer.ts'

const NOW = instantAt('2026-11-11', '10:00')

let browser: Browser
let site: DeskSite
let make: OrderMaker
let windows: DeskWindows

beforeAll(async () => {
  browser = await openBrowser()
  site = await openDeskSite(NOW, [], createTestIssuer(() => NOW).provider)
  await site.reset()
  const { database } = site.shop
  await database.updateTable('stock').set({ stock: 5_000 }).execute()
  const warehouse = await database.selectFrom('store').selectAll().where('id', '=', 9).executeTakeFirstOrThrow()
  await database.insertInto('store').values({ ...warehouse, id: 3, code: 'T3', couriers: '[]', name: 'Tienda tres' } as never).execute() // biome-ignore format: one row
  make = orderMaker(site.shop, { hundredths: 0 })
  windows = await deskWindows(browser, site, 1440)
})
afterAll(async () => {
  await site?.close()
})

const ofRequest =
  (making: () => Promise<Made>, to: string, fill: Fill = {}) =>
  async (): Promise<Subject> => {
    const made = await making()
    const did = async () => {
      const { events } = (await site.operations.payments.requests.find(made.request!))!.request
      return events.filter(({ state }) => state === to).length
    }
    return { page: `/mesa/solicitudes/${made.request}`, audit: `/mesa/pedidos/${made.number}`, fill, did }
  }
const requestPage = (making: () => Promise<Made>) => async () => ({ page: `/mesa/solicitudes/${(await making()).request}` }) // biome-ignore format: one row

/** How often something succeeded to a customer. */
const ofCustomer = (making: () => Promise<Made>, did: (customerRowId: number) => Promise<number>, fill: Fill = {}) =>
  async (): Promise<Subject> => {
    const { rut, rowId } = await making()
    const { customerRowId } = (await site.shop.orders.byRowId(rowId))!
    const page = `/mesa/clientes/${rut}`
    return { page, audit: page, fill, did: () => did(customerRowId) }
  } // biome-ignore format: one row
const customerPage = (making: () => Promise<Made>) => async () => ({ page: `/mesa/clientes/${(await making()).rut}` })
const blocked = async () => {
  const made = await make.paid()
  await runCommand('customer', CUSTOMER_COMMANDS, ['block', made.rut, '--reason', 'fraude', '--yes'], operatorsOf(site.shop)) // biome-ignore format: one row
  return made
}
const customerOf = (id: number) =>
  site.shop.database
    .selectFrom('customer')
    .select(['kind', 'blocked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

let products = 0

/** A product of its own with 100 units in the warehouse; `change` is what one move does there. */
const ofStock = (change: number, fill: Fill) => async (): Promise<Subject> => {
  const { database } = site.shop
  const sku = `N${++products}`
  const row = await database.selectFrom('product').selectAll().where('id', '=', WINE).executeTakeFirstOrThrow()
  const id = (1_000 + products) as ProductId
  await database.insertInto('product').values({ ...row, id, sku, slug: `nuevo-${id}`, name: `Vino ${id}` } as never).execute()
  for (const [storeId, stock] of [[9, 100], [3, 0]] as const)
    await database.insertInto('stock').values({ product_id: id, store_id: storeId as StoreId, stock, ecommerce_emergency_stock: 5 }).execute()
  const page = `/mesa/stock/${sku}`
  const did = async () => {
    const { stores } = (await site.operations.stock.find(sku))!
    return Math.abs((stores.find(({ storeId }) => storeId === 9)!.stock - 100) / change)
  }
  return { page, audit: page, fill, did }
} // biome-ignore format: one row

/** The boleta of a paid order, which the issuer would not take, or which is issued. */
const aDocument = async (change: object) => {
  const made = await make.paid()
  const { database } = site.shop
  await database.updateTable('tax_document').set(change).where('order_id', '=', made.rowId).execute()
  const { id } = await database.selectFrom('tax_document').select('id').where('order_id', '=', made.rowId).executeTakeFirstOrThrow()
  return { ...made, page: `/mesa/documentos/${id}` }
} // biome-ignore format: one query
const REFUSED = { state: 'refused', failure: 'OF-02 Falta GiroRecep', next_try: null } as const
const ISSUED = {
  state: 'accepted',
  folio: 1,
  day: '2026-11-11',
  net: 100,
  iva: 19,
  total: 119,
  next_try: null,
} as const
const ofDocument = (reason: string) => async (): Promise<Subject> => {
  const { page, number, rowId } = await aDocument(REFUSED)
  const did = async () => {
    const rows = await site.shop.database.selectFrom('tax_document').select('reason').where('order_id', '=', rowId).execute()
    return rows.filter((row) => row.reason === reason).length
  }
  return { page, audit: `/mesa/pedidos/${number}`, did }
} // biome-ignore format: one query

const packPage = async () => ({ page: `/mesa/stock/SKU${CASE}` })

const DECIDED = /Alguien la decidió mientras tanto: ahora está .*No se hizo nada/
const CUSTOMER = /Alguien cambió a este cliente mientras tanto|Ya está así/
const STOCK = /Alguien cambió el stock de este producto mientras tanto/
const DOCUMENT = /Este documento cambió mientras tanto. No se hizo nada/
const withdrawal = () => make.asking('withdrawal')
const complaint = () => make.asking('complaint')

const CASES: Readonly<Record<string, DeskCase>> = {
  'solicitudes/aceptar': { given: ofRequest(withdrawal, 'accepted'), told: DECIDED, never: requestPage(complaint) },
  'solicitudes/rechazar': {
    given: ofRequest(withdrawal, 'rejected', { nota: 'Venía abierta.' }),
    told: DECIDED,
    never: requestPage(complaint),
    wrong: { fill: { nota: ' ' }, told: /Escribe lo que va a leer el comprador/ },
  },
  'solicitudes/devuelta': { given: ofRequest(() => make.accepted(), 'refunded'), told: DECIDED, never: requestPage(withdrawal) },
  'solicitudes/responder': {
    given: ofRequest(complaint, 'answered', { nota: 'Ya va otra.' }),
    told: DECIDED,
    never: requestPage(withdrawal),
    wrong: { fill: { nota: ' ' }, told: /Escribe lo que va a leer el comprador/ },
  },
  'clientes/bloquear': {
    given: ofCustomer(() => make.paid(), async (id) => ((await customerOf(id)).blocked_at === null ? 0 : 1), { porque: 'Tarjetas ajenas' }),
    told: CUSTOMER,
    never: customerPage(blocked),
    wrong: { fill: { porque: ' ' }, told: /Escribe por qué/ },
  },
  'clientes/desbloquear': {
    given: ofCustomer(blocked, async (id) => ((await customerOf(id)).blocked_at === null ? 1 : 0)),
    told: CUSTOMER,
    never: customerPage(() => make.paid()),
  },
  'clientes/puntos': {
    given: ofCustomer(() => make.paid(), async (id) => (await site.shop.points.statement(id, 1)).figures.deposits / 500, { puntos: '500', porque: 'Llegó tarde' }),
    told: CUSTOMER,
    never: customerPage(() => make.ordered({ account: false })),
    wrong: { fill: { puntos: 'muchos' }, told: /Escribe los puntos en números enteros/ },
  },
  'clientes/tipo': {
    given: ofCustomer(() => make.paid(), async (id) => ((await customerOf(id)).kind === 'distributor' ? 1 : 0), { tipo: 'distributor' }),
    told: CUSTOMER,
    never: customerPage(() => make.ordered({ account: false })),
  },
  'documentos/reintentar': { given: ofDocument('replaced'), told: DOCUMENT, never: async () => aDocument({ ...ISSUED, folio: 11 }) },
  'documentos/terminar': { given: ofDocument('by_hand'), told: DOCUMENT, never: async () => aDocument({ ...ISSUED, folio: 12 }) },
  'stock/contar': { given: ofStock(-70, { tienda: '9', unidades: '30' }), told: STOCK, never: packPage },
  'stock/recibir': { given: ofStock(12, { tienda: '9', unidades: '12' }), told: STOCK, never: packPage, wrong: { fill: { unidades: '0' }, told: /Escribe unidades en números enteros/ } },
  'stock/mover': { given: ofStock(-10, { tienda: '9', hacia: '3', unidades: '10' }), told: STOCK, records: 2, never: packPage, wrong: { fill: { unidades: '9000' }, told: /no hay tantas a la venta/ } },
} // biome-ignore format: one row each

/** A file is uploaded and shown before it is confirmed: integration/desk-files.test.ts. */
const WITH_A_FILE = ['cartola/confirmar']
/** What is shown as a difference before it is confirmed: integration/desk-catalogue.test.ts, by keyboard below. */
const OF_CATALOGUE = [
  'borradores/confirmar',
  'bsale/leer',
  'cargas/deshacer',
  'producto/cambiar',
  'productos/nuevo',
  'productos/precios',
]
/** Owners alone may: integration/desk-roles.test.ts. */
const OF_OWNERS = ['personas/rol', 'personas/sin-codigos', 'personas/cerrar-sesiones']

test('every action of the tables has a case', () => {
  const others = [...deskActions().keys()].filter((name) => !/^(pedidos|dia)\//.test(name))
  expect([...Object.keys(CASES), ...WITH_A_FILE, ...OF_CATALOGUE, ...OF_OWNERS].sort()).toEqual(others.sort())
})

describe.each(Object.entries(CASES))('%s', (name, one) => {
  const walk = () => deskWalk(windows, name.split('/')[1]!, deskActions().get(name)!)

  test('is done once, however often it is pressed, and written down', () => walk().once(one))
  test('by two operators at once: one is done, the other is told', () => walk().together(one))
  test('where it is not allowed there is no button, and what may not be asked for is refused', () =>
    walk().forbidden(one))
})

test('the record of all that says it in words for people', () => recordIsReadable(windows.ana))

describe.each([
  ['Reintentar', 'job.retry', 'queued'],
  ['Descartar', 'job.discard', 'done'],
] as const)('%s a job that was given up', (label, action, state) => {
  test('is done once, by two operators at once and by a second press; written down with who did it', async () => {
    const { database } = site.shop
    const key = `of-${action}`
    const dead = { kind: 'order.stage', unique_key: key, payload: '{}', run_at: NOW, state: 'dead', attempts: 12, finished_at: NOW } as const // biome-ignore format: one row
    await database
      .insertInto('job')
      .values({ ...dead, last_error: 'the mail server said no' })
      .execute()
    const { ana, eva, tab } = windows
    for (const page of [ana, eva, tab]) {
      await page.goto('/mesa/pendientes')
      await page.getByRole('row', { name: key }).getByRole('link', { name: label }).click()
      await page.getByText('¿Lo hacemos?').waitFor()
    }
    const press = (page: typeof ana) => page.getByRole('button', { name: 'Confirmar' }).click()
    await Promise.all([press(ana), press(eva)])
    await press(tab)
    const said = []
    for (const page of [ana, eva, tab]) {
      const notice = page.locator('main .notice')
      await notice.waitFor()
      said.push((await notice.textContent())!.trim())
    }
    const gone = 'Ese trabajo ya no está pendiente: alguien lo tomó antes. No se hizo nada.'
    expect(said.slice(0, 2).sort()).toEqual([gone, 'Hecho.'])
    expect(said[2]).toBe(gone)
    const job = await database.selectFrom('job').select(['id', 'state']).where('unique_key', '=', key).executeTakeFirstOrThrow() // biome-ignore format: one row
    expect(job.state).toBe(state)
    const rows = (await site.operations.audit.ofTarget('job', String(job.id))).filter(({ refusal }) => refusal === null)
    expect(rows.map(({ action, operator, source }) => [action, operator, source])).toEqual([
      [action, said[0] === 'Hecho.' ? 'Ana' : 'Eva', 'desk'],
    ])
    await ana.goto('/mesa/pendientes')
    expect(await ana.getByText(key).count()).toBe(0)
  })
})

test('the orders of a day are taken along as a file, under the name of who did it', async () => {
  const { number } = await make.paid()
  const { ana } = windows
  await ana.goto('/mesa/dia')
  expect([await accessibilityProblems(ana), await overflowing(ana)]).toEqual([[], []])
  await ana.getByLabel('Comprado el').fill('2026-11-11')
  const downloading = ana.waitForEvent('download')
  await ana.getByRole('button', { name: 'Bajar el archivo' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('pedidos-2026-11-11.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain(String(number))
  const [row] = await site.operations.audit.latest(1)
  expect(row).toMatchObject({ action: 'order.export', operator: 'Ana', source: 'desk', target: '2026-11-11' })
})

test('every page of the desk fits a phone, a tablet and a desk', async () => {
  const { number, rut } = await make.delivered()
  const request = await make.asking('withdrawal')
  const { ana } = windows
  const { day } = (await site.shop.orders.byRowId(request.rowId))!.delivery
  const pages = {
    list: '/mesa?etapa=todos',
    order: `/mesa/pedidos/${number}`,
    requests: '/mesa/solicitudes',
    request: `/mesa/solicitudes/${request.request}`,
    pending: '/mesa/pendientes',
    day: `/mesa/dia?dia=${day}`,
    stock: '/mesa/stock?producto=vino',
    product: '/mesa/stock/N1',
    customers: `/mesa/clientes?cliente=${rut}`,
    customer: `/mesa/clientes/${rut}`,
    figures: '/mesa/cifras?dia=2026-11-11',
    record: '/mesa/registro',
    health: '/mesa/salud',
    documents: '/mesa/documentos',
    accountant: '/mesa/documentos/contador',
    bsale: '/mesa/bsale',
  }
  for (const [name, address] of Object.entries(pages)) {
    await ana.goto(address)
    for (const width of [360, 768, 1440]) {
      await ana.setViewportSize({ width, height: 900 })
      expect([name, width, await overflowing(ana)]).toEqual([name, width, []])
    }
    await look(ana, `page-${name}`)
  }
})

test('people and what is their own: by keyboard, at every width, nothing wrong by axe and nothing cut off', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 900 }, baseURL: site.site })
  const page = await context.newPage()
  const isFine = async (name: string) => {
    await look(page, `people-${name}`)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect([name, width, await overflowing(page)]).toEqual([name, width, []])
    }
    expect([name, await accessibilityProblems(page, ADVISED)]).toEqual([name, []])
  }
  const press = (role: 'link' | 'button', name: string | RegExp) => pressByKey(page.locator('main'), role, name)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goto('/mesa/ingresar')
  await page.getByLabel('Nombre').fill('Olga')
  await page.getByLabel('Clave').fill(await site.newKey('Olga', 'owner'))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Personas' }).click()
  await heading('Personas')
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('Pía')
  await page.getByLabel('Rol').selectOption('packer')
  await isFine('all')
  await press('button', 'Crear su clave')
  await heading('La clave de Pía')
  await isFine('key')
  await press('link', 'Volver a las personas')
  await press('link', 'Olga')
  await heading('Olga')
  await isFine('one')
  await press('link', 'Quitarle el acceso')
  await page.getByText('¿Lo hacemos?').waitFor()
  await isFine('end')
  await press('button', 'Confirmar')
  await page.getByRole('alert').getByText('Es la última persona con el rol dueño').waitFor()
  await page.getByRole('link', { name: 'Olga, tu cuenta' }).click()
  await page.getByRole('heading', { name: 'Segundo factor' }).waitFor()
  await isFine('account')
  await press('button', 'Activar códigos')
  await heading('Activar códigos')
  await isFine('enrol')
  const secret = (await page.locator('main code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Código', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await heading('Tus códigos de respaldo')
  await isFine('recovery')
  await press('link', 'Ya los guardé')
  await heading('Pedidos')

  // programs of others
  await page.getByRole('link', { name: 'Personas' }).click()
  await press('link', 'Llaves y avisos para programas')
  await heading('Programas')
  await isFine('programs')
  const hook = page.locator('form', { has: page.getByLabel('Dirección') })
  await hook.getByLabel('Nombre').fill('bodega')
  await hook.getByLabel('Dirección').fill('bodega.example')
  await hook.getByLabel('Pedido pagado').check()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await hook.getByLabel('Nombre').inputValue()).toBe('bodega') // what was typed stays
  expect(await hook.getByLabel('Pedido pagado').isChecked()).toBe(true)
  await isFine('programs-wrong')
  await hook.getByLabel('Dirección').fill('https://bodega.example/avisos')
  await page.keyboard.press('Enter')
  await heading('El secreto de bodega')
  await isFine('programs-secret')
  await page.goto('/mesa/integraciones')
  const key = page.locator('form', { has: page.getByLabel('Cambiar precios') })
  await key.getByLabel('Nombre').fill('erp')
  await key.getByLabel('Cambiar precios').check()
  await page.keyboard.press('Enter')
  await heading('La llave erp')
  await page.goto('/mesa/integraciones')
  await isFine('programs-some')
  await press('link', 'Terminar la llave erp')
  await page.getByText('¿Lo hacemos?').waitFor()
  await isFine('programs-end')
  await context.close()
})

test('tax documents: what waits and why, its order, a day that differs, what an accountant confirms; at every width, by keyboard, nothing wrong by axe', async () => {
  const { database } = site.shop
  const refused = await aDocument(REFUSED)
  await aDocument({ created_at: new Date(NOW.getTime() - 7_200_000), attempts: 5, failure: 'timeout' })
  await aDocument({ ...ISSUED, folio: 2, state: 'rejected', failure: 'rejected', net: 10_000_000, iva: 1_900_000, total: 11_900_000 })
  await database.insertInto('tax_folios').values([{ kind: 39, folios_left: 12, expires: null, read_at: NOW }, { kind: 33, folios_left: 4_000, expires: '2027-05-01', read_at: NOW }]).execute()
  const totals = [{ kind: 39, here: { count: 2, total: 30_000 }, there: { count: 2, total: 31_000 } }]
  const differences = [
    { code: 'missing', kind: 39, folio: 7, orderNumber: Number(refused.number), here: 10_000, there: null },
    { code: 'surplus', kind: 39, folio: 8, orderNumber: null, here: null, there: 11_000 },
  ]
  const night = (day: string, found: readonly object[]) => ({ day, done_at: NOW, totals: JSON.stringify(totals), differences: JSON.stringify(found) })
  await database.insertInto('tax_reconciliation').values([night('2026-11-09', differences), night('2026-11-10', []), { day: '2026-11-08' }]).execute()
  await database.updateTable('product').set({ extra_tax_code: 27 }).where('id', '=', WINE).execute()
  const context = await browser.newContext({ viewport: { width: 360, height: 900 }, baseURL: site.site })
  const page = await context.newPage()
  const isFine = async (name: string) => {
    await look(page, `documents-${name}`)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect([name, width, await overflowing(page)]).toEqual([name, width, []])
    }
    expect([name, await accessibilityProblems(page, ADVISED)]).toEqual([name, []])
  }
  const press = (role: 'link' | 'button', name: string | RegExp) => pressByKey(page.locator('main'), role, name)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto('/mesa/ingresar')
  await page.getByLabel('Nombre').fill('Olivia')
  await page.getByLabel('Clave').fill(await site.newKey('Olivia', 'owner'))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Documentos', exact: true }).click()
  await heading('Documentos')
  for (const text of ['Atrasado: por emitir', 'el emisor no respondió a tiempo', 'no se pudo emitir', 'rechazado por el SII', 'Pocos', '2 diferencias'])
    await page.locator('main table').getByText(text).first().waitFor()
  await isFine('list')
  await page.getByLabel('Estado').selectOption('refused')
  await press('button', 'Ver')
  await heading('Documentos')
  expect(await page.locator('main table').getByText('Atrasado').count()).toBe(0)
  await page.goto(refused.page)
  await heading(/^Boleta · documento \d+$/)
  await page.getByText('el emisor dice «OF-02 Falta GiroRecep»').waitFor()
  await isFine('one')
  await page.goto(`/mesa/pedidos/${refused.number}`)
  await page.getByRole('heading', { name: 'Documentos tributarios' }).waitFor()
  await isFine('of-order')
  await page.goto('/mesa/documentos')
  await press('link', '2 diferencias')
  await heading('Conciliación del 09/11/2026')
  await page.getByText(`Falta donde el emisor: boleta 7 del pedido ${refused.number}, por $10.000.`).waitFor()
  await page.getByText('Sobra donde el emisor: boleta 8, por $11.000; aquí nadie la conoce.').waitFor()
  await isFine('day')
  await page.goto('/mesa/documentos/contador')
  await heading('Para tu contador')
  for (const text of ['minorista', 'boleta siempre', 'código 25'])
    await page.locator('main').getByText(text).first().waitFor()
  await isFine('accountant')
  await page.goto('/mesa/documentos?estado=todos')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bajar la lista' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('documentos-2026-11-11.csv')
  const written = readFileSync(await file.path(), 'utf8')
  expect(written).toContain(`;${refused.number};boleta;`)
  expect(written).toContain('11900000')
  await context.close()
}) // biome-ignore format: rows as they are

test('products: found, changed, loaded by a file and taken back, by keyboard, at every width, nothing wrong by axe and nothing cut off', async () => {
  const { database } = site.shop
  await database.updateTable('product').set({ reference_price: 9_000, ean: '7804320746197' }).where('id', '=', WINE).execute() // biome-ignore format: one row
  const context = await browser.newContext({ viewport: { width: 360, height: 900 }, baseURL: site.site })
  const page = await context.newPage()
  const isFine = async (name: string) => {
    await look(page, `products-${name}`)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect([name, width, await overflowing(page)]).toEqual([name, width, []])
    }
    expect([name, await accessibilityProblems(page, ADVISED)]).toEqual([name, []])
  }
  const press = (role: 'link' | 'button', name: string | RegExp) => pressByKey(page.locator('main'), role, name)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.goto('/mesa/ingresar')
  await page.getByLabel('Nombre').fill('Edu')
  await page.getByLabel('Clave').fill(await site.newKey('Edu', 'editor'))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Productos' }).click()
  await heading('Productos')
  await page.getByLabel('Buscar').fill(`SKU${WINE}`)
  await page.keyboard.press('Enter')
  await page.getByText('1 producto', { exact: true }).waitFor()
  await isFine('list')
  await press('link', `SKU${WINE}`)
  await heading('Vino')
  await isFine('one')
  await press('link', 'Cambiar')
  await heading('Cambiar Vino')
  await isFine('form')
  const price = page.getByRole('group', { name: 'Precio Público' }).getByLabel('Precio')
  await price.fill('54,9')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('no es un precio en pesos').waitFor()
  await isFine('wrong')
  await price.fill('7.500')
  await page.keyboard.press('Enter')
  await heading('Qué va a cambiar')
  await isFine('draft')
  await page.getByLabel('Un precio cambia más de 30 %').focus()
  await page.keyboard.press('Space')
  await press('button', /^Escribir \d cambios?$/) // beside the price its range may change: that is its place among all prices
  await page.getByRole('status').getByText('Hecho.').waitFor()
  await isFine('run')
  await press('link', 'Deshacer')
  await page.getByText('¿Lo hacemos?').waitFor()
  await press('button', 'Confirmar')
  await page.getByRole('status').getByText('Hecho.').waitFor()
  await press('link', 'Subir archivos')
  await heading('Subir archivos')
  await isFine('files')
  const faulty = Buffer.from(`sku;lista;precio\nSKU${WINE};publico;5,49\n`)
  await page.getByLabel('Archivos').setInputFiles({ name: 'precios.csv', mimeType: 'text/csv', buffer: faulty })
  await press('button', 'Ver qué cambia')
  await page.getByRole('heading', { name: '1 falla: no se cambió nada' }).waitFor()
  await isFine('faults')
  await press('link', 'Cargas')
  await heading('Cargas')
  await isFine('runs')
  await press('link', 'Cambiar precios')
  await heading('Cambiar precios')
  await isFine('reprice')
  await press('link', 'Producto nuevo')
  await heading('Producto nuevo')
  await isFine('new')
  await press('link', 'Subir fotos')
  await heading('Subir fotos')
  await isFine('photos')
  await page
    .getByLabel('Zip de fotos')
    .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: faulty })
  await press('button', 'Guardar las fotos')
  await page.getByRole('alert').waitFor()
  await isFine('photos-wrong')
  await press('link', 'Google y cargas nocturnas')
  await heading('Google y cargas nocturnas')
  await isFine('feeds')
  await context.close()
})
