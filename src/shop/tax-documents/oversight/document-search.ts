// What people at work list documents by: the fields of the desk's filter.
import { type Day, isDay } from '#shop/shared/chile-time.ts'
import { BOLETA, CREDIT_NOTE, type DocumentKind, FACTURA } from '../tax-document.ts'

export const DOCUMENT_KINDS = [BOLETA, FACTURA, CREDIT_NOTE] as const satisfies readonly DocumentKind[]

/** What the list shows: what waits for somebody or something, all, or what is in a state. */
export const DOCUMENT_LISTS = ['pendientes', 'todos', 'due', 'unknown', 'refused', 'rejected', 'issued', 'accepted', 'not_needed'] as const // biome-ignore format: one list
export type DocumentList = (typeof DOCUMENT_LISTS)[number]

export interface DocumentSearch {
  readonly list: DocumentList
  readonly kind: DocumentKind | null
  /** Owed since these days or between. */
  readonly from: Day | null
  readonly to: Day | null
  /** Only those with a smaller id. */
  readonly before: number | null
}

/** The search of an address; whatever is not understood is left out. */
export function readDocumentSearch(query: Readonly<Record<string, string>>): DocumentSearch {
  const { estado = '', tipo = '', desde = '', hasta = '', antes = '' } = query
  return {
    list: DOCUMENT_LISTS.find((each) => each === estado) ?? 'pendientes',
    kind: DOCUMENT_KINDS.find((each) => String(each) === tipo) ?? null,
    from: isDay(desde) ? desde : null,
    to: isDay(hasta) ? hasta : null,
    before: /^[1-9]\d{0,8}$/.test(antes) ? Number(antes) : null,
  }
}
