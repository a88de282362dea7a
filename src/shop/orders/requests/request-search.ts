// What people at work list requests by: the fields of the desk's filter.
import { type Day, isDay } from '#shop/shared/chile-time.ts'
import type { RequestKind, RequestState } from './after-sale-request.ts'

const STATES = ['requested', 'accepted', 'rejected', 'refunded', 'answered'] as const satisfies readonly RequestState[]
const OPEN: readonly RequestState[] = ['requested', 'accepted']

/** What the list shows: those that wait, those that are decided, all, or those in one state. */
export const REQUEST_LISTS = ['abiertas', 'decididas', 'todas', ...STATES] as const
export type RequestList = (typeof REQUEST_LISTS)[number]

export const REQUEST_KINDS = ['withdrawal', 'complaint'] as const satisfies readonly RequestKind[]

export interface RequestSearch {
  readonly list: RequestList
  readonly states: readonly RequestState[]
  readonly kind: RequestKind | null
  /** Asked on these days or between. */
  readonly from: Day | null
  readonly to: Day | null
  /** Only those with a smaller id. */
  readonly before: number | null
}

/** The search of an address; whatever is not understood is left out. */
export function readRequestSearch(query: Readonly<Record<string, string>>): RequestSearch {
  const { estado = '', tipo = '', desde = '', hasta = '', antes = '' } = query
  const list = REQUEST_LISTS.find((each) => each === estado) ?? 'abiertas'
  return {
    list,
    states: statesOf(list),
    kind: REQUEST_KINDS.find((each) => each === tipo) ?? null,
    from: isDay(desde) ? desde : null,
    to: isDay(hasta) ? hasta : null,
    before: /^[1-9]\d{0,8}$/.test(antes) ? Number(antes) : null,
  }
}

function statesOf(list: RequestList): readonly RequestState[] {
  if (list === 'abiertas') return OPEN
  if (list === 'decididas') return STATES.filter((state) => !OPEN.includes(state))
  return list === 'todas' ? STATES : [list]
}
