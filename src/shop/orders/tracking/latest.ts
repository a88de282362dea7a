// Which of a person's orders 'Mis pedidos' shows: what is under way first of all, however much was bought since.
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import { isOver } from './timeline.ts'

/** Orders that are looked at, newest first: more are in the history. */
export const LOOKED_AT = 50
/** Shown in all, unless more are under way. */
const SHOWN = 10
/** Under way: whoever has more looks into the history. */
const UNDER_WAY = 20

/** Picks the orders to show out of the latest, newest first: those under way, and of the others as many as make ten. */
export function shownLatest<Each extends { readonly status: OrderStatus }>(latest: readonly Each[]): Each[] {
  const underWay = latest.filter(({ status }) => !isOver(status)).slice(0, UNDER_WAY)
  const others = latest.filter(({ status }) => isOver(status)).slice(0, Math.max(0, SHOWN - underWay.length))
  return latest.filter((order) => underWay.includes(order) || others.includes(order))
}
