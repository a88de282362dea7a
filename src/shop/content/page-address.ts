// Which parameters each kept page knows. Every other one in an address says nothing to the page: it neither reaches it nor makes another copy of it.
import {
  CONTEXT_PARAMETERS,
  contextFragment,
  contextInCookies,
  normalizeContext,
} from '#shop/browsing/buying-context.ts'
import { FACETS, FILTER_PARAMETERS } from '#shop/catalog/filters/facets.ts'
import { readPage } from '#shop/catalog/listing.ts'

/** Known to every page: its awning says how things are delivered. */
const CONTEXT: ReadonlySet<string> = new Set(CONTEXT_PARAMETERS)
/** How a list is shown. */
const LIST = ['orden', 'pagina']
/** What narrows a category down (spec 1, §2 "Category screen"). */
const FILTERS = [
  ...FILTER_PARAMETERS,
  'pisco_type',
  'whisky_type',
  'licor_type',
  'beer_style',
  'promotion',
  'wine_strain',
  'sparkling_type',
  'filter_reset',
]

/** A page that may be kept must be here; a parameter it reads must stand beside it, or it never arrives. */
const PAGES: readonly { readonly path: RegExp; readonly parameters: ReadonlySet<string> }[] = [
  { path: /^\/$/, parameters: CONTEXT },
  { path: /^\/categorias\/[^/]+$/, parameters: new Set([...CONTEXT_PARAMETERS, ...LIST, ...FILTERS]) },
  { path: /^\/productos\/\d+\/[^/]+$/, parameters: new Set([...CONTEXT_PARAMETERS, 'formato']) },
  { path: /^\/resultados$/, parameters: new Set([...CONTEXT_PARAMETERS, ...LIST, ...FILTERS, 'busqueda']) },
  { path: /^\/(terminos-y-condiciones|politica-de-privacidad|cambios-y-retracto|despacho)$/, parameters: CONTEXT },
]

export interface PageAddress {
  /**
   * One spelling of the address: what the page knows of it, in one order. A visitor whose cookie says another context than the query finds it
   * behind a `#`, where nothing of a request ever stands: each context has its copy of the page, and the page's own address, which links and
   * search engines see, stays the shared one.
   */
  readonly address: string
  /** What was left out (`utm_source=…`), to be handed on when the page only leads elsewhere; empty when nothing was. */
  readonly unknownQuery: string
}

/**
 * The address as the page knows it; null when no kept page lives there. `url` is the path with the query, as requested, `cookies` the
 * request's header.
 */
export function pageAddress(url: string, cookies?: string): PageAddress | null {
  const [path, query] = splitUrl(url)
  const page = path === null ? undefined : PAGES.find((candidate) => candidate.path.test(path))
  if (path === null || !page) return null
  const own = contextInCookies(cookies)
  if (query === '' && !own) return { address: path, unknownQuery: '' } // as most are asked for
  const known = new URLSearchParams()
  const rest = new URLSearchParams()
  if (query !== '')
    for (const [name, value] of new URLSearchParams(query))
      (page.parameters.has(name) ? known : rest).append(name, value)
  for (const { parameter } of Object.values(FACETS)) normalizeValues(known, parameter)
  normalizePage(known)
  normalizeContext(known)
  known.sort() // by name; several values of one name stay in their order
  const mark = own ? contextFragment(known, own) : ''
  return { address: `${path}${known.size === 0 ? '' : `?${known}`}${mark}`, unknownQuery: rest.toString() }
}

/** One spelling of a filter's values: in whatever order, by comma or by repetition they come, they choose the same. */
function normalizeValues(query: URLSearchParams, parameter: string) {
  if (!query.has(parameter)) return
  const given = query.getAll(parameter).flatMap((values) => values.split(','))
  const values = [...new Set(given.map((value) => value.trim()))].filter((value) => value !== '').sort()
  if (values.length === 0) query.delete(parameter)
  else query.set(parameter, values.join(','))
}

/** One spelling of a list's length: pages beyond the last are the last. */
function normalizePage(query: URLSearchParams) {
  if (!query.has('pagina')) return
  const page = readPage(query.get('pagina'))
  if (page === 1) query.delete('pagina')
  else query.set('pagina', String(page))
}

/** Path and query of what was requested; whatever a client puts behind a `#` is not read. */
function splitUrl(url: string): [path: string | null, query: string] {
  const hash = url.indexOf('#')
  const asked = hash === -1 ? url : url.slice(0, hash)
  const mark = asked.indexOf('?')
  return mark === -1 ? [normalizePath(asked), ''] : [normalizePath(asked.slice(0, mark)), asked.slice(mark + 1)]
}

/** One spelling of a path: no slash at the end, nothing escaped without need. Null for what cannot be read. */
function normalizePath(path: string): string | null {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (!bare.includes('%')) return bare
  try {
    return encodeURI(decodeURI(bare))
  } catch {
    return null
  }
}
