// Which key of `orders` a list of the desk is read by. Where there may be many orders, each part of the list names every column of its key
// before `id`: the key has the part's orders side by side, in their order, and reading ends with the page.
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/states/transitions.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { type DeskWay, OPEN_STAGES, type OrderSearch } from './order-search.ts'

type Kind = readonly [DeliveryType, DeliveryTime]

export interface ListPart {
  /** Any of these; null: whichever. */
  readonly statuses: readonly OrderStatus[] | null
  readonly kinds: readonly Kind[] | null
}

export interface ListKey {
  /** A key's name (migrations 0086, 0089, 0094, 0150 and 0195). */
  readonly key: string
  /** Together they are the list; no order is in two. */
  readonly parts: readonly ListPart[]
}

const KINDS_OF_WAY: Readonly<Record<DeskWay, readonly Kind[]>> = {
  programado: [['delivery', 'programmed']],
  express: [['delivery', 'immediate']],
  retiro: [
    ['pickup', 'programmed'],
    ['pickup', 'immediate'],
  ],
}
const ALL_KINDS: readonly Kind[] = Object.values(KINDS_OF_WAY).flat()

/** How a search is read; `isAmong`: only some orders are looked at, by their row ids. */
export function listKey({ stage, way, store, bought, due, sort }: OrderSearch, isAmong: boolean): ListKey {
  const stages = stage === 'abiertos' ? OPEN_STAGES : stage === 'todos' ? null : [stage]
  const kinds = way === null ? null : KINDS_OF_WAY[way]
  // Few orders whatever else is asked: those given, of a day, or made on a day.
  const few = isAmong ? 'PRIMARY' : due !== null ? 'orders_received_day' : bought !== null ? 'orders_created' : null
  const whole = [{ statuses: stages, kinds }]
  if (few !== null) return { key: few, parts: whole }
  if (stages === null && kinds === null)
    return { key: store === null ? 'PRIMARY' : 'orders_received_store', parts: whole }
  if (sort === 'entrega') {
    // What waits at the counter stands last: each part either waits, or does not.
    const key = store === null ? 'orders_due_way' : 'orders_due_store_way'
    return { key, parts: eachOf(stages ?? ORDER_STATUSES, kinds ?? ALL_KINDS) }
  }
  if (store !== null)
    return { key: 'orders_received_store_way', parts: eachOf(stages ?? ORDER_STATUSES, kinds ?? ALL_KINDS) }
  if (kinds !== null) return { key: 'orders_desk_way', parts: eachOf(stages ?? ORDER_STATUSES, kinds) }
  return { key: 'orders_desk_stage', parts: stages!.map((status) => ({ statuses: [status], kinds })) }
}

/** Whether its orders wait at the counter for their buyers; null where some of them may. */
export function partWaits({ statuses, kinds }: ListPart): boolean | null {
  if (statuses?.length !== 1 || kinds?.length !== 1) return null
  return statuses[0] === 'PREPARADO' && kinds[0]![0] === 'pickup'
}

/** Whether orders of a kind may be in a part. */
export function isOfKind({ kinds }: ListPart, type: DeliveryType, time: DeliveryTime): boolean {
  return kinds === null || kinds.some((kind) => kind[0] === type && kind[1] === time)
}

function eachOf(statuses: readonly OrderStatus[], kinds: readonly Kind[]): ListPart[] {
  return statuses.flatMap((status) => kinds.map((kind) => ({ statuses: [status], kinds: [kind] })))
}
