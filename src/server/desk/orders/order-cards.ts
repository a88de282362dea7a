// Shows orders as cards on a shelf, each with its box to tick, for the columns of the board and the list of one open stage.

import { tickName } from '#server/desk/several/ticked.ts'
import { orderPath } from '#server/desk/shared/addresses.ts'
import { shown } from '#server/desk/shared/pieces.ts'
import type { ListedOrder } from '#shop/operations/lists/order-list.repository.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { type DueClock, dueText, isOrderLate } from './due.ts'
import { along } from './trail.ts'

const words = desk.board

export interface Shelf extends DueClock {
  readonly orders: readonly ListedOrder[]
  readonly storeName: (id: number) => string
  /** The search of the list in which they stand. */
  readonly trail: string
  readonly allTicked: boolean
}

export function orderCards({ orders, storeName, trail, allTicked, now, lastHour }: Shelf): Html {
  if (orders.length === 0) return html`<p class="desk-empty">${words.nothing}</p>`
  return html`<ol class="desk-cards">${orders.map((order) => {
    const of = { ...order, way: order.type }
    const due = dueText(of, { now, lastHour })
    return html`<li class="desk-card${isOrderLate(of, { now, lastHour }) ? ' desk-card--late' : ''}">
      ${tickBox(order.number, allTicked)}
      <div class="desk-card__text">
        <p class="desk-card__top"><a class="desk-strong" href="${along(orderPath(order.number), trail)}">${order.number}</a>${due !== '' && html`<span class="desk-due">${due}</span>`}</p>
        <p class="desk-card__who">${shown(order.buyer)}</p>
        <p class="desk-card__meta">${[placeOf(order, storeName), order.receivedOn && formatDay(order.receivedOn), words.units(order.units)].filter(Boolean).join(' · ')}</p>
        <p class="desk-card__sum">${formatClp(order.total)}</p>
      </div>
    </li>`
  })}</ol>`
}

/** Says how an order is received, and where. */
export function placeOf({ way, commune, storeId }: ListedOrder, storeName: (id: number) => string): string {
  const place = way === 'programado' ? commune : [commune, storeName(storeId)].filter(Boolean).join(' · ')
  return `${desk.ways[way]}${place ? `, ${shown(place)}` : ''}`
}

export function tickBox(number: number, isOn: boolean): Html {
  return html`<label class="desk-tick"><input type="checkbox" name="${tickName(number)}" value="si"${isOn ? raw(' checked') : ''}><span class="desk-hidden">${words.tick(number)}</span></label>`
}
