// The filters, order and page of each category are stored for the browser session and used when it is entered from the
// menu without a query. Entering it any other way, or with filter_reset, starts without filters.
import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'

const KEY = 'liqui:listas'
const CATEGORY = /^\/categorias\/[^/]+$/

/** Stores the query of a category's address; an address without one removes it. */
export function rememberList({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!CATEGORY.test(pathname)) return
  const query = new URLSearchParams(search)
  for (const name of CONTEXT_PARAMETERS) query.delete(name)
  const { [pathname]: _, ...others } = remembered()
  const lists = query.size === 0 ? others : { ...others, [pathname]: String(query).replaceAll('%2C', ',') }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lists))
  } catch {
    // Storage full or forbidden: nothing is stored.
  }
}

const plainLinks = new WeakSet<HTMLAnchorElement>()

/** The menu's links get the stored query of their category. */
export function startRememberedLists(): void {
  document.addEventListener('click', leadBack, true)
  document.addEventListener('auxclick', leadBack, true)
}

function leadBack({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-category-menu] a, #menu a') : null
  if (link === null || (link.search !== '' && !plainLinks.has(link))) return
  plainLinks.add(link)
  const query = remembered()[link.pathname]
  link.search = typeof query === 'string' ? query : ''
}

function remembered(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
