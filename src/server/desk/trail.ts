// The list an operator came from: its search travels along as the field `lista`, so that after each order the next one of it is offered.
import { type OrderSearch, readOrderSearch, searchFields } from '#shop/operations/lists/order-search.ts'
import { DESK_PATH } from '#texts/desk/desk.ts'

export const TRAIL = 'lista'

export const trailOf = (search: OrderSearch): string => new URLSearchParams(searchFields(search)).toString()

/** Its search; null where none was sent along. What is not understood of it is left out. */
export function searchOf(trail: string | undefined): OrderSearch | null {
  return trail ? readOrderSearch(Object.fromEntries(new URLSearchParams(trail))) : null
}

/** The trail as it goes on: nothing of what was sent but a search. */
export function cleanTrail(trail: string | undefined): string {
  const search = searchOf(trail)
  return search ? trailOf(search) : ''
}

/** An address of the desk with the trail. */
export function along(path: string, trail: string): string {
  if (trail === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [TRAIL]: trail })}`
}

/** Its list. */
export const listPath = (trail: string): string => (trail === '' ? DESK_PATH : `${DESK_PATH}?${trail}`)
