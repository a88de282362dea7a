// What somebody looks for among his own orders: a number, or words of what he bought.
import { searchText, stem, wordsOf } from '#shop/search/text.ts'
import { typedOrderNumber } from '../typed-order-number.ts'

export const ORDERS_PER_PAGE = 10

/** Where a page of the history begins: at the newest, after an order, or before one (both by number). */
export type HistoryPlace = { readonly olderThan: number } | { readonly newerThan: number } | null

export type HistorySearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'words'; readonly words: readonly string[] }

/** Only what names an order: a size or a year beside a product's name does not. */
const NUMBERED = /^(?:(?:tu|mi|pedido|orden|compra|n[°ºo.]*|nro\.?|número|[#:]) ?)*[\d., ]+$/i

/** The search an address asks for, and the text as the box shows it. */
export function readSearch(typed: string | null): { readonly text: string; readonly search: HistorySearch } {
  const text = searchText(typed)
  const number = NUMBERED.test(text) ? typedOrderNumber(text) : null
  if (number !== null && number > 99_999 && number < 1e9) return { text, search: { kind: 'number', number } }
  const words = wordsOf(text)
  return { text, search: text === '' ? { kind: 'all' } : { kind: 'words', words } }
}

/** The place an address asks for; the newest orders for anything else. */
export function readPlace(antes: string | null, despues: string | null): HistoryPlace {
  const isNumber = (text: string | null): text is string => text !== null && /^\d{6,9}$/.test(text)
  if (isNumber(antes)) return { olderThan: Number(antes) }
  return isNumber(despues) ? { newerThan: Number(despues) } : null
}

/** The names with every one of the words, each by how it begins; none where nothing was typed that counts. */
export function namesWith(names: readonly string[], words: readonly string[]): string[] {
  if (words.length === 0) return []
  const wanted = words.map(stem)
  return names.filter((name) => {
    const own = wordsOf(name)
    return wanted.every((word) => own.some((each) => each.startsWith(word)))
  })
}
