// The filters, order and page of each category are remembered while the browser is open, and used on entering it from the menu
// without a query (decisions, "Pages and calls"). Entering it any other way, or with filter_reset, starts anew.
import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'

const KEY = 'liqui:listas'
const CATEGORY = /^\/categorias\/[^/]+$/

/** Remembers what an address of a category shows of it; a plain one forgets. */
export function rememberList({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!CATEGORY.test(pathname)) return
  const query = new URLSearchParams(search)
  for (const name of CONTEXT_PARAMETERS) query.delete(name)
  const { [pathname]: _, ...others } = remembered()
  const lists = query.size === 0 ? others : { ...others, [pathname]: String(query).replaceAll('%2C', ',') }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lists))
  } catch {
    // Storage full or forbidden: nothing is remembered.
  }
}

const plainLinks = new WeakSet<HTMLAnchorElement>()

/** The menu's links lead back to a category as it was left. */
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
