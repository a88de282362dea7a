// The list of orders: stages with their counts, the filter, one page.

import type { ListedOrder } from '#shop/desk/order-list.repository.ts'
import type { OrderSearch } from '#shop/desk/order-search.ts'
import { OPEN_STAGES, WAYS } from '#shop/desk/order-search.ts'
import { type DueOrder, isLate } from '#shop/orders/late.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/transitions.ts'
import { type Day, formatDay, formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { DESK_PATH, desk } from '#texts/desk.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { type Choice, field, select, shown, table } from './pieces.ts'

const words = desk.list

interface OrderList {
  readonly search: OrderSearch
  readonly orders: readonly ListedOrder[]
  readonly hasMore: boolean
  readonly open: ReadonlyMap<OrderStatus, number>
  readonly today: { readonly day: Day; readonly counts: ReadonlyMap<OrderStatus, number> }
  readonly stores: readonly { readonly id: number; readonly name: string }[]
  readonly now: Date
}

export function ordersPage(list: OrderList): Html {
  const { search, orders, hasMore, now } = list
  const storeName = new Map(list.stores.map(({ id, name }) => [id, name]))
  return html`<h1>${words.title}</h1>
    ${stages(list)}
    ${filterForm(list)}
    <p class="desk-count" role="status">${orders.length > 0 ? words.count(orders.length) : search.text === '' ? words.none : words.notFound}</p>
    ${orders.length > 0 && ordersTable(orders, storeName, now)}
    ${pages(search, orders, hasMore)}`
}

function stages({ search, open, today }: OrderList): Html {
  const sum = OPEN_STAGES.reduce((all, stage) => all + (open.get(stage) ?? 0), 0)
  const ofDay = [...today.counts].filter(([, count]) => count > 0)
  return html`<nav class="desk-stages" aria-label="${words.stages}">
      <ul class="chips">
        ${chip('abiertos', words.open, sum, search.stage)}
        ${OPEN_STAGES.map((stage) => chip(stage, stage, open.get(stage) ?? 0, search.stage))}
        ${chip('todos', words.all, null, search.stage)}
      </ul>
    </nav>
    ${ofDay.length > 0 && html`<p class="desk-today"><strong>${words.today(formatDay(today.day))}:</strong> ${ofDay.map(([stage, count], at) => html`${at > 0 ? ' · ' : ''}<a href="${DESK_PATH}?${addressOf({ etapa: stage, comprado: today.day })}">${stage} ${count}</a>`)}</p>`}`
}

function chip(stage: string, label: string, count: number | null, current: string): Html {
  const isCurrent = stage === current
  return html`<li><a class="chip${isCurrent ? ' chip--on' : ''}" href="${DESK_PATH}?${addressOf({ etapa: stage })}"${isCurrent ? raw(' aria-current="true"') : ''}>${label}${count !== null && html` <i>${count}</i>`}</a></li>`
}

function filterForm({ search, stores }: OrderList): Html {
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
  return html`<form class="desk-filter" method="get" action="${DESK_PATH}" role="search">
    <div class="fields">
      ${field('texto', words.text, { type: 'search', value: search.text, help: words.textHelp })}
      ${select('etapa', words.stage, stageChoices, search.stage)}
      ${select('via', words.way, ways, search.way ?? '')}
      ${select('tienda', words.store, inStores, search.store === null ? '' : String(search.store))}
      ${field('comprado', words.bought, { type: 'date', value: search.bought ?? '' })}
      ${field('entrega', words.due, { type: 'date', value: search.due ?? '' })}
    </div>
    <p class="desk-buttons"><button class="btn" type="submit">${words.filter}</button><a class="link" href="${DESK_PATH}">${words.clear}</a></p>
  </form>`
}

function ordersTable(orders: readonly ListedOrder[], storeName: ReadonlyMap<number, string>, now: Date): Html {
  return table<ListedOrder>(
    words.caption,
    [
      {
        name: words.number,
        cell: ({ number }) => html`<a class="desk-strong" href="${DESK_PATH}/pedidos/${number}">${number}</a>`,
      },
      { name: words.stage, cell: (order) => stageTag(order.status, isOrderLate({ ...order, way: order.type }, now)) },
      { name: words.buyer, cell: ({ buyer }) => shown(buyer) },
      {
        name: words.where,
        cell: ({ way, commune, storeId }) => {
          const place = way === 'programado' ? commune : [commune, storeName.get(storeId)].filter(Boolean).join(' · ')
          return `${desk.ways[way]}${place ? `, ${place}` : ''}`
        },
      },
      {
        name: words.when,
        cell: ({ receivedOn, createdAt }) => (receivedOn === null ? formatInstant(createdAt) : formatDay(receivedOn)),
      },
      { name: words.total, isNumber: true, cell: ({ total }) => formatClp(total) },
    ],
    orders,
  )
}

/** Nobody waits for what is not paid. */
export function isOrderLate(order: Omit<DueOrder, 'paidAt'> & { readonly paidAt: Date | null }, now: Date): boolean {
  const { paidAt } = order
  return paidAt !== null && isLate({ ...order, paidAt }, now)
}

/** What happens to an order is said by its name, never by a colour alone. */
export function stageTag(status: OrderStatus, late: boolean): Html {
  return html`<span class="tag ${status === 'ENTREGADO' ? 'desk-tag--done' : 'tag--plain'}">${status}</span>${late && html` <span class="tag desk-tag--late">${words.late}</span>`}`
}

function pages(search: OrderSearch, orders: readonly ListedOrder[], hasMore: boolean): Html {
  const last = orders.at(-1)
  return html`<p class="desk-buttons">
    ${hasMore && last && html`<a class="btn btn--line" rel="next" href="${DESK_PATH}?${addressOf({ ...fieldsOf(search), antes: String(last.number) })}">${words.older}</a>`}
    ${search.before !== null && html`<a class="link" href="${DESK_PATH}?${addressOf(fieldsOf(search))}">${words.newest}</a>`}
  </p>`
}

function fieldsOf({ stage, way, bought, due, store, text }: OrderSearch): Readonly<Record<string, string>> {
  return {
    etapa: stage,
    via: way ?? '',
    comprado: bought ?? '',
    entrega: due ?? '',
    tienda: store === null ? '' : String(store),
    texto: text,
  }
}

function addressOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()
}
