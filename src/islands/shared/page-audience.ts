// The audience the page was made for, as its markup says.
import type { Audience } from '#shop/pricing/audience.ts'

/** `data-publico` of the page; a guest's page has none. */
export function pageAudience(): Audience {
  return (document.documentElement.dataset.publico as Audience | undefined) ?? 'guest'
}
