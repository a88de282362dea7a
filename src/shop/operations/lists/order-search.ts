// What the desk lists orders by: the fields of its filter.
import { ORDER_STATUSES, type OrderStatus, UNDER_WAY } from '#shop/orders/states/transitions.ts'
import { type Day, isDay } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'

/** Somebody has to do something about it. */
export const OPEN_STAGES = UNDER_WAY

export const WAYS = ['programado', 'express', 'retiro'] as const
export type DeskWay = (typeof WAYS)[number]

/** `entrega`: what is due first, first; only of open orders, since nobody waits for others. `nuevos`: the newest first. */
export const SORTS = ['entrega', 'nuevos'] as const
export type OrderSort = (typeof SORTS)[number]

export interface OrderSearch {
  /** `abiertos`: the open stages; `todos`: every one. */
  readonly stage: OrderStatus | 'abiertos' | 'todos'
  readonly way: DeskWay | null
  /** Bought on this day. */
  readonly bought: Day | null
  /** To be received on this day. */
  readonly due: Day | null
  readonly store: StoreId | null
  readonly text: string
  readonly sort: OrderSort
  /** Only what follows the last order of the page before: its number. */
  readonly before: number | null
}

/** How long a text may be that is looked for. */
const MAX_TEXT = 80

/** The search of an address; whatever is not understood is left out. */
export function readOrderSearch(query: Readonly<Record<string, string>>): OrderSearch {
  const { etapa = '', via = '', comprado = '', entrega = '', tienda = '', texto = '', orden = '', antes = '' } = query
  const stages = ['abiertos', 'todos', ...ORDER_STATUSES] as const
  const text = texto.trim().slice(0, MAX_TEXT)
  const stage = stages.find((each) => each === etapa) ?? (text === '' ? 'abiertos' : 'todos')
  return {
    stage,
    way: WAYS.find((each) => each === via) ?? null,
    bought: isDay(comprado) ? comprado : null,
    due: isDay(entrega) ? entrega : null,
    store: /^\d{1,6}$/.test(tienda) ? (Number(tienda) as StoreId) : null,
    text,
    sort: isOpen(stage) ? (SORTS.find((each) => each === orden) ?? 'entrega') : 'nuevos',
    before: /^\d{1,9}$/.test(antes) ? Number(antes) : null,
  }
}

/** Whether somebody has to do something about all of it. */
export function isOpen(stage: OrderSearch['stage']): boolean {
  return stage === 'abiertos' || (OPEN_STAGES as readonly string[]).includes(stage)
}

/** The fields that lead to a search, as `readOrderSearch` reads them, without its place in the pages. */
export function searchFields({ stage, way, bought, due, store, text, sort }: OrderSearch): Record<string, string> {
  const fields = {
    etapa: stage,
    via: way ?? '',
    comprado: bought ?? '',
    entrega: due ?? '',
    tienda: store === null ? '' : String(store),
    texto: text,
    orden: isOpen(stage) && sort === 'nuevos' ? sort : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
