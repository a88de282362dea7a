// Which parameters each kept page knows. Every other one in an address says nothing to the page: it neither reaches it nor makes another copy of it.
import { FILTER_PARAMETERS } from '#shop/catalog/filters/facets.ts'

/** From where and how somebody buys (buying-context.ts). */
const CONTEXT = ['delivery_time', 'delivery_type', 'store_id']
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
const PAGES: readonly { readonly path: RegExp; readonly knows: ReadonlySet<string> }[] = [
  { path: /^\/$/, knows: new Set(CONTEXT) },
  { path: /^\/categorias\/[^/]+$/, knows: new Set([...CONTEXT, ...LIST, ...FILTERS]) },
  { path: /^\/productos\/\d+\/[^/]+$/, knows: new Set(CONTEXT) },
  { path: /^\/resultados$/, knows: new Set([...CONTEXT, ...LIST, ...FILTERS, 'busqueda']) },
  { path: /^\/(terminos-y-condiciones|politica-de-privacidad|cambios-y-retracto|despacho)$/, knows: new Set() },
]

export interface PageAddress {
  /** One spelling of the address: what the page knows of it, in one order. */
  readonly address: string
  /** What was left out (`utm_source=…`), to be handed on when the page only leads elsewhere; empty when nothing was. */
  readonly rest: string
}

/** The address as the page knows it; null when no kept page lives there. `url` is the path with the query, as requested. */
export function pageAddress(url: string): PageAddress | null {
  const mark = url.indexOf('?')
  const path = onePath(mark === -1 ? url : url.slice(0, mark))
  const page = path === null ? undefined : PAGES.find((candidate) => candidate.path.test(path))
  if (path === null || !page) return null
  if (mark === -1 || mark === url.length - 1) return { address: path, rest: '' }
  const known = new URLSearchParams()
  const rest = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1)))
    (page.knows.has(name) ? known : rest).append(name, value)
  known.sort() // by name; several values of one name stay in their order
  return { address: known.size === 0 ? path : `${path}?${known}`, rest: rest.toString() }
}

/** One spelling of a path: no slash at the end, nothing escaped without need. Null for what cannot be read. */
function onePath(path: string): string | null {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (!bare.includes('%')) return bare
  try {
    return encodeURI(decodeURI(bare))
  } catch {
    return null
  }
}
