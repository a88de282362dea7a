// Shows what is picked and driven on a day, to be printed (the lists of `npm run order -- picking` and `route`), and gives the orders
// bought on a day as a file, as `npm run order -- export` writes it.

import { orderPath } from '#server/desk/shared/addresses.ts'
import { type DeskDeps, missing, type Pages } from '#server/desk/shared/answers.ts'
import { csvPieces } from '#server/desk/shared/csv-pieces.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { field, panel, select, shown, table } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { mayDo } from '#shop/operations/access/roles.ts'
import { type ExportedOrder, exportColumns, exportRows } from '#shop/operations/lists/order-export.ts'
import { pickingSheet, routeSheet, type Sheet } from '#shop/orders/routes/route-list.ts'
import { addDays, type Day, dayOf, formatDay, isDay } from '#shop/shared/chile-time.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { orderExport } from '#texts/orders/order-export.ts'
import { routeTexts } from '#texts/orders/routes.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.day
const EXPORT = '/dia/exportar'
/** The days from today that are one press away. */
const DAYS = [0, 1] as const

export function createDayPage(pages: Pages, { operations }: DeskDeps): void {
  const { routes } = operations
  pages.get('/dia', async ({ query: { dia = '', zona = '' }, visitor, now }) => {
    const day = isDay(dia) ? dia : addDays(dayOf(now), 1)
    const { zones, picking, route } = await routes.ofDay(day, zona === '' ? undefined : zona.slice(0, 80))
    const body = html`<h1>${words.title(formatDay(day))}${zona !== '' && ` · ${shown(zona)}`}</h1>
      ${choice(day, dayOf(now), zones, zona)}
      ${sheet(words.picking, pickingSheet(picking, routeTexts), routeTexts.picking.indexOf('Pedidos'))}
      ${sheet(words.route, routeSheet(route, routeTexts), routeTexts.route.indexOf('Pedido'))}
      ${mayDo(visitor.role, 'orders.export') && exportForm(visitor, now)}`
    return { title: words.name, section: 'day', body }
  })

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
