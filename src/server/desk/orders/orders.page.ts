// Shows the list of orders: stages with their counts, the search, and boxes to tick. Open orders stand on shelves, stage by stage;
// whatever else is searched for is a table.

import { BULK_STEPS } from '#server/desk/several/bulk-steps.ts'
import { BULK_PATH, orderPath, PRINT_PATH } from '#server/desk/shared/addresses.ts'
import { type Choice, field, select, shown, table } from '#server/desk/shared/pieces.ts'
import { mayDo, type Role } from '#shop/operations/access/roles.ts'
import type { ListedOrder, ListPage } from '#shop/operations/lists/order-list.repository.ts'
import {
  isOpen,
  OPEN_STAGES,
  type OrderSearch,
  SORTS,
  searchFields,
  WAYS,
} from '#shop/operations/lists/order-search.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/states/transitions.ts'
import { type Day, formatDay, formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { type DueClock, stageTag } from './due.ts'
import { orderCards, placeOf, tickBox } from './order-cards.ts'
import { along, TRAIL, trailOf } from './trail.ts'

const words = desk.list
const board = desk.board

/** The stage of orders that came back, to be sent again or given back. */
const CAME_BACK = 'NO ENTREGADO' satisfies OrderStatus

/** The orders of a column of the board, or of the whole list. */
export interface ListedStage extends ListPage {
  readonly stage: OrderSearch['stage']
}

interface OrderList extends DueClock {
  /** The reader's role, which decides what is offered for what is ticked. */
  readonly role: Role
  readonly search: OrderSearch
  /** Every open stage on the board; otherwise one. */
  readonly stages: readonly ListedStage[]
  readonly open: ReadonlyMap<OrderStatus, number>
  readonly today: { readonly day: Day; readonly counts: ReadonlyMap<OrderStatus, number> }
  readonly stores: readonly { readonly id: number; readonly name: string }[]
  /** The orders ticked from the start: those of a stage, or `todos`; '' for none. */
  readonly ticked: string
}

/** Says whether a search shows the board, which has open orders stage by stage. */
export function isBoard({ stage, text, before }: OrderSearch): boolean {
  return stage === 'abiertos' && text === '' && before === null
}

export function ordersPage(list: OrderList): Html {
  const { search, stages, today } = list
  const count = stages.reduce((sum, { orders }) => sum + orders.length, 0)
  const ofDay = [...today.counts].filter(([, each]) => each > 0)
  return html`<div class="desk-tools"><h1>${words.title}</h1>${searchForm(list)}</div>
    ${stageLinks(list)}
    <p class="desk-count" role="status">${count > 0 ? words.count(count) : search.text === '' ? words.none : words.notFound}</p>
    ${(count > 0 || isBoard(search)) && tickedForm(list)}
    ${isBoard(search) ? null : stages.map((stage) => pages(search, stage))}
    ${ofDay.length > 0 && html`<p class="desk-today"><strong>${words.today(formatDay(today.day))}:</strong> ${ofDay.map(([stage, each], at) => html`${at > 0 ? ' · ' : ''}<a href="${DESK_PATH}?${addressOf({ etapa: stage, comprado: today.day })}">${stage} ${each}</a>`)}</p>`}`
}

function stageLinks({ search, open }: OrderList): Html {
  const sum = OPEN_STAGES.reduce((all, stage) => all + (open.get(stage) ?? 0), 0)
  return html`<nav class="desk-stages" aria-label="${words.stages}">
      <ul class="chips">
        ${chip('abiertos', words.open, sum, search.stage)}
        ${OPEN_STAGES.map((stage) => chip(stage, stage, open.get(stage) ?? 0, search.stage))}
        ${chip(CAME_BACK, CAME_BACK, null, search.stage)}
        ${chip('todos', words.all, null, search.stage)}
      </ul>
    </nav>`
}

function chip(stage: string, label: string, count: number | null, current: string): Html {
  const isCurrent = stage === current
  return html`<li><a class="chip${isCurrent ? ' chip--on' : ''}" href="${DESK_PATH}?${addressOf({ etapa: stage })}"${isCurrent ? raw(' aria-current="true"') : ''}>${label}${count !== null && html` <i>${count}</i>`}</a></li>`
}

function searchForm({ search, stores }: OrderList): Html {
  const stageChoices = [
    { value: 'abiertos', label: words.open },
    { value: 'todos', label: words.all },
    ...ORDER_STATUSES.map((value) => ({ value, label: value })),
  ]
  const ways: Choice[] = [
    { value: '', label: words.anyWay },
    ...WAYS.map((value) => ({ value, label: desk.ways[value] })),
  ]
  const inStores = [
    { value: '', label: words.anyStore },
    ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const sorts = SORTS.map((value) => ({ value, label: board.sorts[value] }))
  const { texto: _text, etapa: _stage, ...others } = searchFields(search)
  const narrowed = Object.keys(others).length
  return html`<form class="desk-search" method="get" action="${DESK_PATH}" role="search">
    <div class="desk-search__text">${field('texto', words.text, { type: 'search', value: search.text, help: words.textHelp })}<button class="btn" type="submit">${words.text}</button></div>
    <details class="desk-details"><summary>${narrowed > 0 ? board.filtersOn(narrowed) : board.filters}</summary>
      <div class="fields">
        ${select('etapa', words.stage, stageChoices, search.stage)}
        ${select('orden', board.sort, sorts, search.sort)}
        ${select('via', words.way, ways, search.way ?? '')}
        ${select('tienda', words.store, inStores, search.store === null ? '' : String(search.store))}
        ${field('comprado', words.bought, { type: 'date', value: search.bought ?? '' })}
        ${field('entrega', words.due, { type: 'date', value: search.due ?? '' })}
      </div>
      <p class="desk-buttons"><button class="btn btn--line" type="submit">${words.filter}</button><a class="link" href="${DESK_PATH}">${words.clear}</a></p>
    </details>
  </form>`
}

/** Makes the form of the listed orders with their boxes, and below them the steps for all that are ticked. */
function tickedForm(list: OrderList): Html {
  const { search, stages, role } = list
  const mayPack = mayDo(role, 'orders.pack')
  const steps = BULK_STEPS.filter(({ from }) => mayPack && stages.some(({ stage }) => stage === from || !isOpen(stage)))
  return html`<form class="desk-ticked" method="get" action="${BULK_PATH}">
    <input type="hidden" name="${TRAIL}" value="${trailOf(search)}">
    ${isBoard(search) ? columns(list) : isOpen(search.stage) && search.text === '' ? shelf(list) : ordersTable(list)}
    <fieldset class="desk-bulk">
      <legend>${board.withTicked}</legend>
      <p class="desk-buttons">
        ${steps.map(({ name, label }) => html`<button class="btn${steps.length > 1 ? ' btn--line' : ''}" type="submit" name="hacer" value="${name}">${label}</button>`)}
        <button class="btn btn--line" type="submit" formaction="${PRINT_PATH}" name="que" value="hojas">${board.slips}</button>
        <button class="btn btn--line" type="submit" formaction="${PRINT_PATH}" name="que" value="etiquetas">${board.labels}</button>
      </p>
      <p><small>${board.withTickedHelp}</small></p>
    </fieldset>
  </form>`
}

function columns(list: OrderList): Html {
  const { search, open, stages } = list
  const isWhole = Object.keys(searchFields(search)).every((name) => name === 'etapa' || name === 'orden')
  return html`<div class="desk-board">${stages.map((each) => {
    const { stage, orders, hasMore } = each
    const count = isWhole ? (open.get(stage as OrderStatus) ?? 0) : `${orders.length}${hasMore ? '+' : ''}`
    const trail = trailOf({ ...search, stage })
    return html`<section class="desk-column" aria-label="${stage}">
      <h2>${stage} <i>${count}</i></h2>
      ${orders.length > 0 && tickLink(search, stage, list.ticked, board.tickAllOf(stage))}
      ${orderCards({ ...shelfOf(list, each), trail })}
      ${hasMore && html`<p><a class="link" href="${DESK_PATH}?${trail}">${board.wholeStage(stage)}</a></p>`}
    </section>`
  })}</div>`
}

function shelf(list: OrderList): Html {
  const [stage] = list.stages
  return html`${tickLink(list.search, 'todos', list.ticked, board.tickAll)}${orderCards(shelfOf(list, stage!))}`
}

function shelfOf({ search, stores, ticked, now, lastHour }: OrderList, { orders, stage }: ListedStage) {
  const names = new Map(stores.map(({ id, name }) => [id, name]))
  const storeName = (id: number) => names.get(id) ?? ''
  return { orders, storeName, trail: trailOf(search), allTicked: ticked === stage || ticked === 'todos', now, lastHour }
}

/** Makes the link that ticks all without a script, by loading the list again. */
function tickLink(search: OrderSearch, which: string, ticked: string, label: string): Html {
  const before = search.before === null ? {} : { antes: String(search.before) }
  const isTicked = ticked === which
  const fields = { ...searchFields(search), ...before, ...(isTicked ? {} : { marcar: which }) }
  return html`<p class="desk-tickall"><a class="link" href="${DESK_PATH}?${addressOf(fields)}" aria-label="${isTicked ? board.untick : label}">${isTicked ? board.untick : board.tickAll}</a></p>`
}

function ordersTable(list: OrderList): Html {
  const { storeName, trail, allTicked, orders, now, lastHour } = shelfOf(list, list.stages[0]!)
  return html`${tickLink(list.search, 'todos', list.ticked, board.tickAll)}${table<ListedOrder>(
    words.caption,
    [
      { name: board.tickColumn, cell: ({ number }) => tickBox(number, allTicked) },
      {
        name: words.number,
        cell: ({ number }) => html`<a class="desk-strong" href="${along(orderPath(number), trail)}">${number}</a>`,
      },
      { name: words.stage, cell: (order) => stageTag(order.status, { ...order, way: order.type }, { now, lastHour }) },
      { name: words.buyer, cell: ({ buyer }) => shown(buyer) },
      { name: words.where, cell: (order) => placeOf(order, storeName) },
      {
        name: words.when,
        cell: ({ receivedOn, createdAt }) => (receivedOn === null ? formatInstant(createdAt) : formatDay(receivedOn)),
      },
      { name: words.total, isNumber: true, cell: ({ total }) => formatClp(total) },
    ],
    orders,
  )}`
}

/** Makes the links to the next page of a stage and back to the first. */
function pages(search: OrderSearch, { orders, hasMore }: ListedStage): Html {
  const last = orders.at(-1)
  const fields = searchFields(search)
  return html`<p class="desk-buttons">
    ${hasMore && last && html`<a class="btn btn--line" rel="next" href="${DESK_PATH}?${addressOf({ ...fields, antes: String(last.number) })}">${search.sort === 'nuevos' ? words.older : words.further}</a>`}
    ${search.before !== null && html`<a class="link" href="${DESK_PATH}?${addressOf(fields)}">${words.newest}</a>`}
  </p>`
}

function addressOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString()
}
