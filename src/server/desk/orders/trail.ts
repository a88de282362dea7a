// Carries along the search of the list an operator came from, in the field `lista`, so that after each order the next one is offered.
import { type OrderSearch, readOrderSearch, searchFields } from '#shop/operations/lists/order-search.ts'
import { DESK_PATH } from '#texts/desk/desk.ts'

export const TRAIL = 'lista'

export const trailOf = (search: OrderSearch): string => new URLSearchParams(searchFields(search)).toString()

/** Reads a trail's search; null where none was sent along. Parts it does not understand are left out. */
export function searchOf(trail: string | undefined): OrderSearch | null {
  return trail ? readOrderSearch(Object.fromEntries(new URLSearchParams(trail))) : null
}

/** Keeps nothing of what was sent as a trail but a search. */
export function cleanTrail(trail: string | undefined): string {
  const search = searchOf(trail)
  return search ? trailOf(search) : ''
}

/** Adds the trail to an address of the desk. */
export function along(path: string, trail: string): string {
  if (trail === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [TRAIL]: trail })}`
}

/** Gives the address of the list that a trail comes from. */
export const listPath = (trail: string): string => (trail === '' ? DESK_PATH : `${DESK_PATH}?${trail}`)
