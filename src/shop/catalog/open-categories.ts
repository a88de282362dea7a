// Which categories are open now: some wait for a campaign or for the club, and one that holds nothing is not offered anywhere.

import { type Columns, pricesByRow } from '#shop/catalog/snapshot/columns.ts'
import { type Category, type CategorySlug, categorySlugs } from '#shop/products/categories.ts'
import { memoizePer } from '#shop/shared/cache.ts'

export interface OpenPrograms {
  /** Whether people can join the club. */
  readonly club: boolean
  /** Whether the cyber campaign is on. */
  readonly cyber: boolean
}

/** Where a category's address leads while it is not open; null when it is. */
export function closedRedirect(
  { of, club }: Pick<Category, 'of' | 'club'>,
  opening: OpenPrograms,
): CategorySlug | null {
  if (of === 'cyber' && !opening.cyber) return 'ofertas'
  return club && !opening.club ? of : null
}

/** The categories that may be offered in menus, suggestions and to search engines: open, and with something of a guest's. */
export function offeredCategories(columns: Columns, opening: OpenPrograms): CategorySlug[] {
  return heldCategories(columns).filter((of) => closedRedirect({ of, club: false }, opening) === null)
}

const heldCategories = memoizePer((columns: Columns): readonly CategorySlug[] => {
  const prices = pricesByRow(columns, 'guest')
  const held = columns.categories.map((bits) => {
    let any = 0
    for (let row = 0; row < bits.length; row++) if (prices[row]! > 0) any |= bits[row]!
    return any
  })
  return categorySlugs.filter((_, at) => (held[at >>> 5]! & (1 << (at & 31))) !== 0)
})
