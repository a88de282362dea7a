// The addresses of cacheable pages and the parameters each one reads. Any other parameter never reaches the page,
// and makes no other copy of it.
import {
  CONTEXT_PARAMETERS,
  contextFragment,
  contextInCookies,
  normalizeContext,
} from '#shop/browsing/buying-context.ts'
import { FACETS, FILTER_PARAMETERS } from '#shop/catalog/filters/facets.ts'
import { readPage } from '#shop/catalog/listing.ts'

/** Read by every page: its header shows the delivery time. */
const CONTEXT: ReadonlySet<string> = new Set(CONTEXT_PARAMETERS)
/** How a list is shown. */
const LIST = ['orden', 'pagina']
/** What narrows a category down. */
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

/** A cacheable page must be listed here, with every parameter it reads. */
const PAGES: readonly { readonly path: RegExp; readonly parameters: ReadonlySet<string> }[] = [
  { path: /^\/$/, parameters: CONTEXT },
  { path: /^\/categorias\/[^/]+$/, parameters: new Set([...CONTEXT_PARAMETERS, ...LIST, ...FILTERS]) },
  { path: /^\/productos\/\d+\/[^/]+$/, parameters: new Set([...CONTEXT_PARAMETERS, 'formato']) },
  { path: /^\/resultados$/, parameters: new Set([...CONTEXT_PARAMETERS, ...LIST, ...FILTERS, 'busqueda']) },
  { path: /^\/contacto$/, parameters: CONTEXT },
  { path: /^\/sitemap$/, parameters: new Set([...CONTEXT_PARAMETERS, 'categoria', 'pagina']) },
  { path: /^\/(terminos-y-condiciones|politica-de-privacidad|cambios-y-retracto|despacho)$/, parameters: CONTEXT },
]

export interface PageAddress {
  /**
   * The normalized address: known parameters in one order. When a visitor's cookie holds another context than the
   * query, the context follows a `#`, where a request never has anything: each context has its own cached copy, while
   * links and search engines see the shared address.
   */
  readonly address: string
  /** The query parameters the page does not know (`utm_source=…`), for redirects; empty when there are none. */
  readonly unknownQuery: string
}

/**
 * The normalized address; null when no cacheable page lives there. `url` is the requested path with its query,
 * `cookies` the request's header.
 */
export function pageAddress(url: string, cookies?: string): PageAddress | null {
  const [path, query] = splitUrl(url)
  const page = path === null ? undefined : PAGES.find((candidate) => candidate.path.test(path))
  if (path === null || !page) return null
  const own = contextInCookies(cookies)
  if (query === '' && !own) return { address: path, unknownQuery: '' } // the common case
  const known = new URLSearchParams()
  const unknown = new URLSearchParams()
  if (query !== '')
    for (const [name, value] of new URLSearchParams(query))
      (page.parameters.has(name) ? known : unknown).append(name, value)
  for (const { parameter } of Object.values(FACETS)) normalizeValues(known, parameter)
  normalizePage(known)
  normalizeContext(known)
  known.sort() // by name; several values of one name stay in their order
  const fragment = own ? contextFragment(known, own) : ''
  return { address: `${path}${known.size === 0 ? '' : `?${known}`}${fragment}`, unknownQuery: unknown.toString() }
}

/** One spelling of a filter's values: order, commas and repetition do not matter. */
function normalizeValues(query: URLSearchParams, parameter: string) {
  if (!query.has(parameter)) return
  const given = query.getAll(parameter).flatMap((values) => values.split(','))
  const values = [...new Set(given.map((value) => value.trim()))].filter((value) => value !== '').sort()
  if (values.length === 0) query.delete(parameter)
  else query.set(parameter, values.join(','))
}

/** One spelling of a page number: beyond the last page is the last. */
function normalizePage(query: URLSearchParams) {
  if (!query.has('pagina')) return
  const page = readPage(query.get('pagina'))
  if (page === 1) query.delete('pagina')
  else query.set('pagina', String(page))
}

/** Path and query of a request; what a client puts behind a `#` is ignored. */
function splitUrl(url: string): [path: string | null, query: string] {
  const hash = url.indexOf('#')
  const address = hash === -1 ? url : url.slice(0, hash)
  const mark = address.indexOf('?')
  if (mark === -1) return [normalizePath(address), '']
  return [normalizePath(address.slice(0, mark)), address.slice(mark + 1)]
}

/** One spelling of a path: no slash at the end, nothing escaped without need. Null when it cannot be decoded. */
function normalizePath(path: string): string | null {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (!bare.includes('%')) return bare
  try {
    return encodeURI(decodeURI(bare))
  } catch {
    return null
  }
}
