// Which categories are open now: some wait for a campaign or for the club, and an empty one is offered nowhere.

import type { Category, CategorySlug } from '#shop/products/categories.ts'
import type { Catalogue } from './catalogue.ts'

export interface OpenPrograms {
  /** Whether people can join the club. */
  readonly club: boolean
  /** Whether the cyber campaign is on. */
  readonly cyber: boolean
}

/** Where a category's address redirects while it is closed; null when it is open. */
export function closedRedirect({ of, club }: Pick<Category, 'of' | 'club'>, open: OpenPrograms): CategorySlug | null {
  if (of === 'cyber' && !open.cyber) return 'ofertas'
  return club && !open.club ? of : null
}

/** The categories offered in menus, suggestions and to search engines: open, and with something for guests. */
export function offeredCategories(
  catalogue: Pick<Catalogue, 'nonEmptyCategories'>,
  open: OpenPrograms,
): CategorySlug[] {
  return catalogue.nonEmptyCategories().filter((of) => closedRedirect({ of, club: false }, open) === null)
}
