// Shows what is picked and driven on a day, to be printed (the lists of `npm run order -- picking` and `route`), and gives the orders
// bought on a day as a file, as `npm run order -- export` writes it.

import { orderPath } from '#server/desk/shared/addresses.ts'
import { type Answer, type DeskDeps, missing, type Pages } from '#server/desk/shared/answers.ts'
import { csvPieces } from '#server/desk/shared/csv-pieces.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { field, notice, panel, select, shown, table } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { mayDo } from '#shop/operations/access/roles.ts'
import { type ExportedOrder, exportColumns, exportRows } from '#shop/operations/lists/order-export.ts'
import type { ZoneDriver } from '#shop/orders/routes/route-driver.repository.ts'
import type { TypedDriver } from '#shop/orders/routes/route-driver.ts'
import { pickingSheet, routeSheet, type Sheet } from '#shop/orders/routes/route-list.ts'
import { addDays, type Day, dayOf, formatDay, isDay } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { orderExport } from '#texts/orders/order-export.ts'
import { routeTexts } from '#texts/orders/routes.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.day
const EXPORT = '/dia/exportar'
const ROUTE = '/dia/ruta'
/** Letters of a zone's name. */
const MOST_ZONE = 80
/** The days from today that are one press away. */
const DAYS = [0, 1] as const

/** Who looks at a day's lists, and what came of the form he sent. */
interface Looking {
  readonly visitor: DeskVisitor
  readonly now: Date
  readonly wasDone?: boolean
  readonly problem?: string
  readonly typed?: TypedDriver & { readonly zone: string }
}

export function createDayPage(pages: Pages, { operations }: DeskDeps): void {
  const { routes } = operations
  pages.get('/dia', ({ query: { dia = '', zona = '', hecho = '' }, visitor, now }) =>
    listsOf(isDay(dia) ? dia : addDays(dayOf(now), 1), zona.slice(0, MOST_ZONE), {
      visitor,
      now,
      wasDone: hecho === '1',
    }),
  )

  pages.post(ROUTE, 'order.route', async ({ given, visitor, now }) => {
    const { dia = '', zona = '', chofer = '', rut = '', patente = '', transportista = '' } = given
    if (!isDay(dia)) return missing()
    const typed = { name: chofer, rut, plate: patente, carrierRut: transportista }
    const result = await routes.drive(dia, zona.slice(0, MOST_ZONE), typed, { operator: visitor.operator, now })
    if (result.ok) return `${DESK_PATH}/dia?${new URLSearchParams({ dia, hecho: '1' })}`
    const { refusal } = result
    const problem = refusal.code === 'zoneUnknown' ? words.drivers.zoneUnknown : words.drivers.faults[refusal.fault]
    return listsOf(dia, '', { visitor, now, problem, typed: { ...typed, zone: zona } })
  })

  async function listsOf(
    day: Day,
    zona: string,
    { visitor, now, wasDone = false, problem, typed }: Looking,
  ): Promise<Answer> {
    const { zones, picking, route } = await routes.ofDay(day, zona === '' ? undefined : zona)
    const driven = route.length > 0 && mayDo(visitor.role, 'orders.pack')
    const body = html`<h1>${words.title(formatDay(day))}${zona !== '' && ` · ${shown(zona)}`}</h1>
      ${wasDone && notice(desk.act.done, 'done')}
      ${problem && notice(problem, 'error')}
      ${choice(day, dayOf(now), zones, zona)}
      ${sheet(words.picking, pickingSheet(picking, routeTexts), routeTexts.picking.indexOf('Pedidos'))}
      ${sheet(words.route, routeSheet(route, routeTexts), routeTexts.route.indexOf('Pedido'))}
      ${driven && driversPanel(day, zones, await routes.driversOf(day), visitor, typed)}
      ${mayDo(visitor.role, 'orders.export') && exportForm(visitor, now)}`
    return { title: words.name, section: 'day', body, status: problem ? 422 : 200 }
  }

  /** The file is posted for, since whoever takes so many people's data along is written down. */
  pages.post(EXPORT, 'order.export', async ({ given: { comprado = '', hasta = '' }, visitor: { operator }, now }) => {
    const to = hasta === '' ? comprado : hasta
    if (!isDay(comprado) || !isDay(to)) return missing()
    const result = await operations.orders.exported({ from: comprado, to }, { operator, now })
    if (!result.ok) return missing()
    const name = comprado === to ? `pedidos-${comprado}.csv` : `pedidos-${comprado}-a-${to}.csv`
    const bytes = csvPieces(exportColumns(orderExport), rowsOf(result.value.orders))
    return { name, type: 'text/csv; charset=utf-8', bytes }
  })
}

/** Who drives which zone, and the form that says it. */
function driversPanel(
  day: Day,
  zones: readonly string[],
  drivers: readonly ZoneDriver[],
  visitor: DeskVisitor,
  typed: TypedDriver & { readonly zone: string } = { zone: '', name: '', rut: '', plate: '', carrierRut: '' },
): Html {
  const { title, text, zone, name, rut, plate, plateHelp, carrier, carrierHelp, own, save } = words.drivers
  const choices = zones.map((value) => ({ value, label: value }))
  return html`<div class="desk-noprint">${panel(
    title,
    html`<p>${text}</p>
      ${
        drivers.length > 0 &&
        table<ZoneDriver>(
          title,
          [
            { name: zone, cell: (one) => shown(one.zone) },
            { name, cell: (one) => shown(one.name) },
            { name: rut, cell: (one) => formatRut(one.rut) },
            { name: plate, cell: (one) => one.plate },
            { name: carrier, cell: (one) => (one.carrierRut === null ? own : formatRut(one.carrierRut)) },
          ],
          drivers,
        )
      }
      <form class="desk-question" method="post" action="${DESK_PATH}${ROUTE}">
        ${formToken(visitor)}<input type="hidden" name="dia" value="${day}">
        <div class="fields">
          ${select('zona', zone, choices, typed.zone, 'ruta-zona')}
          ${field('chofer', name, { value: typed.name, required: true })}
          ${field('rut', rut, { value: typed.rut, required: true })}
          ${field('patente', plate, { value: typed.plate, required: true, help: plateHelp })}
          ${field('transportista', carrier, { value: typed.carrierRut, help: carrierHelp })}
        </div>
        <p class="desk-buttons"><button class="btn btn--line" type="submit">${save}</button></p>
      </form>`,
  )}</div>`
}

async function* rowsOf(orders: AsyncIterable<ExportedOrder>) {
  for await (const order of orders) yield exportRows(order, orderExport)
}

function choice(day: Day, today: Day, zones: readonly string[], zone: string): Html {
  const choices = [{ value: '', label: words.allZones }, ...zones.map((value) => ({ value, label: value }))]
  return html`<form class="desk-filter" method="get" action="${DESK_PATH}/dia">
      <div class="fields">${field('dia', words.day, { type: 'date', value: day })}${select('zona', words.zone, choices, zone)}</div>
      <p class="desk-buttons"><button class="btn" type="submit">${words.show}</button>${DAYS.map((ahead) => html`<a class="link" href="${DESK_PATH}/dia?dia=${addDays(today, ahead)}">${words.days[ahead]}</a>`)}</p>
      <p><small>${words.pickups} ${words.expressText} ${words.print}</small></p>
    </form>`
}

function exportForm(visitor: DeskVisitor, now: Date): Html {
  return html`<form class="desk-filter" method="post" action="${DESK_PATH}${EXPORT}">
      <h2>${words.export}</h2>
      <p>${words.exportText}</p>
      ${formToken(visitor)}
      <div class="fields">${field('comprado', desk.list.bought, { type: 'date', value: dayOf(now), required: true })}${field('hasta', words.exportTo, { type: 'date', help: words.exportToHelp })}</div>
      <p class="desk-buttons"><button class="btn btn--line" type="submit">${words.download}</button></p>
    </form>`
}

/** Makes a list's panel; `ordersAt` is the column with order numbers, which become links. */
function sheet(title: string, { columns, rows }: Sheet, ordersAt: number): Html {
  const cells = columns.map((name, at) => ({
    name,
    cell: (row: Sheet['rows'][number]) => {
      const text = shown(String(row[at] ?? ''))
      return at === ordersAt ? orderLinks(text) : text
    },
  }))
  return html`<div class="desk-sheet">${panel(`${title} (${rows.length})`, rows.length === 0 ? html`<p>${words.none}</p>` : table(title, cells, rows, true))}</div>`
}

function orderLinks(numbers: string): Html {
  return html`<span class="desk-numbers">${numbers.split(' ').map((number) => html`<a class="link" href="${orderPath(Number(number))}">${number}</a> `)}</span>`
}
