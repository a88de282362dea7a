// What the desk lists orders by: the fields of its filter, and what a typed text may mean.
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/transitions.ts'
import { type Day, isDay } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'

/** Paid, and somebody has to do something about it. */
export const OPEN_STAGES = [
  'POR PREPARAR',
  'EN PROCESO',
  'PREPARADO',
  'EN RUTA',
] as const satisfies readonly OrderStatus[]

export const WAYS = ['programado', 'express', 'retiro'] as const
export type DeskWay = (typeof WAYS)[number]

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
  /** Only older ones: the number of the last order of the page before. */
  readonly before: number | null
}

/** How long a text may be that is looked for. */
const MAX_TEXT = 80

/** The search of an address; whatever is not understood is left out. */
export function readOrderSearch(query: Readonly<Record<string, string>>): OrderSearch {
  const { etapa = '', via = '', comprado = '', entrega = '', tienda = '', texto = '', antes = '' } = query
  const stages = ['abiertos', 'todos', ...ORDER_STATUSES] as const
  const text = texto.trim().slice(0, MAX_TEXT)
  return {
    stage: stages.find((each) => each === etapa) ?? (text === '' ? 'abiertos' : 'todos'),
    way: WAYS.find((each) => each === via) ?? null,
    bought: isDay(comprado) ? comprado : null,
    due: isDay(entrega) ? entrega : null,
    store: /^\d{1,6}$/.test(tienda) ? (Number(tienda) as StoreId) : null,
    text,
    before: /^\d{1,9}$/.test(antes) ? Number(antes) : null,
  }
}

export type Meaning =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'rut' | 'email' | 'phone' | 'name'; readonly value: string }

/** What a typed text may mean, the likeliest first. */
export function meaningsOf(text: string): Meaning[] {
  if (text.includes('@')) return [{ kind: 'email', value: text }]
  const digits = text.replace(/[\s.]/g, '')
  const found: Meaning[] = []
  if (/^#?\d{6,9}$/.test(digits)) found.push({ kind: 'number', number: Number(digits.replace('#', '')) })
  const rut = isRut(text) ? cleanRut(text) : null
  if (rut !== null) found.push({ kind: 'rut', value: rut })
  if (/^\+?\d{8,12}$/.test(digits)) found.push({ kind: 'phone', value: internationalPhone(digits) })
  return found.length > 0 ? found : [{ kind: 'name', value: text }]
}

/** As phones are stored: `+56912345678`. */
function internationalPhone(digits: string): string {
  if (digits.startsWith('+')) return digits
  return digits.length <= 9 ? `+56${digits}` : `+${digits}`
}
