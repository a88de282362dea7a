// A page of somebody's own orders as it is shown, with the addresses of the pages beside it.
import { dayOf } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { pastDay } from '#texts/days/days.ts'
import { history as texts } from '#texts/orders/history.ts'
import { paths } from '#texts/paths.ts'
import type { PastLine } from '../again.ts'
import type { OrderLine } from '../order.ts'
import { isOver } from '../tracking/timeline.ts'
import type { HistoryPage, PastOrder } from './history-page.ts'

export interface HistoryRow {
  readonly id: string
  readonly number: number
  readonly href: string
  /** `26 de noviembre de 2026`, and ISO for machines. */
  readonly day: string
  readonly at: string
  readonly status: string
  readonly look: 'done' | 'fail' | 'on'
  /** Without points. */
  readonly total: string
  /** `Pisco Mistral 35° y 2 más`. */
  readonly what: string
  readonly pictureKeys: readonly string[]
  readonly lines: readonly PastLine[]
}

export interface HistoryView {
  readonly rows: readonly HistoryRow[]
  readonly newer: string | null
  readonly older: string | null
}

export function historyView({ orders, hasNewer, hasOlder }: HistoryPage, text: string): HistoryView {
  const first = orders[0]?.order.number
  const last = orders.at(-1)?.order.number
  return {
    rows: orders.map(rowOf),
    newer: hasNewer ? address(text, first === undefined ? {} : { despues: first }) : null,
    older: hasOlder && last !== undefined ? address(text, { antes: last }) : null,
  }
}

/** A line as ordering again needs it. */
export function pastLine({ productId, name, quantity, unitPrice }: OrderLine): PastLine {
  return { productId, name, quantity, price: unitPrice }
}

function rowOf({ order, lines }: PastOrder): HistoryRow {
  const { status, createdAt, amounts } = order
  return {
    id: order.id,
    number: order.number,
    href: paths.order(order.id),
    day: pastDay(dayOf(createdAt)),
    at: createdAt.toISOString(),
    status,
    look: !isOver(status) ? 'on' : status === 'ENTREGADO' ? 'done' : 'fail',
    total: formatClp(amounts.due),
    what: texts.what(lines[0]?.name ?? '', lines.length - 1),
    pictureKeys: lines.slice(0, 3).map(({ pictureKey }) => pictureKey),
    lines: lines.map(pastLine),
  }
}

function address(text: string, place: Readonly<Record<string, number>>): string {
  const query = new URLSearchParams(text === '' ? {} : { buscar: text })
  for (const [name, number] of Object.entries(place)) query.set(name, String(number))
  return query.size === 0 ? paths.history : `${paths.history}?${query}`
}
