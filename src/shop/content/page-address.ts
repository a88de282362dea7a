// The one spelling of a page's address, by what each page declares of itself. A parameter that a page does not
// declare never reaches it, and makes no other copy of it.
import { CONTEXT_PARAMETERS, normalizeContext } from '#shop/browsing/buying-context.ts'
import { type ReadAudience, viewerFragment, viewerInCookies } from '#shop/browsing/viewer.ts'
import { readPage } from '#shop/catalog/listing.ts'
import { pageNumberOf } from '#shop/shared/requests/page-number.ts'

/**
 * How the values of a query parameter are spelled: `text` as given; `values` as a set, whatever their order and
 * repetition; `page` as a number, 1 left out; `list page` as the page of a list of products, at most its last.
 */
export type Spelling = 'text' | 'values' | 'page' | 'list page'

/** What a page declares of its address, in `src/pages/_addresses.ts`. */
export interface PageDeclaration {
  /** Where its file is below `src/pages`: `/categorias/[slug]`. A segment `[id]` is a number. */
  readonly path: string
  /** Whether its viewers share cached copies of it; only then may the page call `Astro.locals.cacheable`. */
  readonly cached: boolean
  /** A file for programs, the same in every buying context: XML. Only pages know the context, and are prefetched. */
  readonly isFile?: boolean
  /** Whether it shows a map of its own: with a key of Google, only there its content policy lets Google's script in. */
  readonly hasMap?: true
  /** Every query parameter it reads, beside the buying context, which every page knows. */
  readonly parameters?: Readonly<Record<string, Spelling>>
}

export interface PageAddress {
  /**
   * The normalized address: known parameters in one order. When a visitor's cookies prove an audience, or hold another
   * context than the query, these follow a `#` (browsing/viewer.ts), where a request never has anything: each audience
   * and context has its own cached copy, while links and search engines see the shared address. A page that is not
   * cached never has a `#`.
   */
  readonly address: string
  /** The query parameters the page does not know (`utm_source=…`), for redirects; empty when there are none. */
  readonly unknownQuery: string
  /** Whether its viewers share cached copies of the page. */
  readonly cached: boolean
}

/**
 * The normalized address; null when no page lives there. `url` is the requested path with its query, `cookies` the
 * request's header.
 */
export type FindPageAddress = (url: string, cookies?: string) => PageAddress | null

interface Page {
  readonly pattern: RegExp
  readonly cached: boolean
  readonly isFile: boolean
  readonly parameters: ReadonlyMap<string, Spelling>
}

const NO_QUERY = new URLSearchParams()

/** Finds the address of a request among these pages; `readAudience` says what the cookies prove. */
export function createPageAddress(
  declarations: readonly PageDeclaration[],
  readAudience: ReadAudience = () => 'guest',
): FindPageAddress {
  /** By the first segment of their paths: every request looks here, and few pages share one. */
  const pages = Map.groupBy(declarations, ({ path }) => (isFixed(firstSegment(path)) ? firstSegment(path) : OTHER))
  const compiled = new Map([...pages].map(([segment, those]) => [segment, those.map(compile)]))

  return (url, cookies) => {
    const [path, query] = splitUrl(url)
    if (path === null) return null
    const page = (compiled.get(firstSegment(path)) ?? compiled.get(OTHER))?.find(({ pattern }) => pattern.test(path))
    if (!page) return null
    const { cached, isFile, parameters } = page
    const own = cached && !isFile ? viewerInCookies(cookies, readAudience) : null
    if (query === '') {
      const address = own ? path + viewerFragment(NO_QUERY, own) : path
      return { address, unknownQuery: '', cached } // the common case
    }
    const known = new URLSearchParams()
    const unknown = new URLSearchParams()
    for (const [name, value] of new URLSearchParams(query)) (parameters.has(name) ? known : unknown).append(name, value)
    for (const name of new Set(known.keys())) spell(known, name, parameters.get(name))
    normalizeContext(known)
    known.sort() // by name; several values of one name stay in their order
    const fragment = own ? viewerFragment(known, own) : ''
    return {
      address: `${path}${known.size === 0 ? '' : `?${known}`}${fragment}`,
      unknownQuery: unknown.toString(),
      cached,
    }
  }
}

/** The paths of pages with a map of their own, as patterns that a browser understands too. */
export function mapPagePatterns(declarations: readonly PageDeclaration[]): readonly string[] {
  return declarations.filter(({ hasMap }) => hasMap).map((page) => `${compile(page).pattern.source.slice(0, -1)}/?$`)
}

/** The pages whose first segment holds a parameter. */
const OTHER = ''

const isFixed = (segment: string): boolean => !segment.includes('[')

function compile({ path, cached, isFile = false, parameters = {} }: PageDeclaration): Page {
  const segments = path.split('/').map((segment) => {
    if (segment === '[id]') return '\\d+'
    return segment.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')
  })
  return {
    pattern: new RegExp(`^${segments.join('/')}$`),
    cached,
    isFile,
    parameters: new Map([
      ...(isFile ? [] : CONTEXT_PARAMETERS).map((name) => [name, 'text'] as const), // every header shows the delivery time
      ...Object.entries(parameters),
    ]),
  }
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path : path.slice(0, end)
}

function spell(query: URLSearchParams, parameter: string, spelling: Spelling | undefined): void {
  if (spelling === 'text') query.set(parameter, query.get(parameter) ?? '') // of several the first counts
  if (spelling === 'values') normalizeValues(query, parameter)
  if (spelling === 'page') normalizePage(query, parameter, pageNumberOf(query.get(parameter)))
  if (spelling === 'list page') normalizePage(query, parameter, readPage(query.get(parameter)))
}

/** One spelling of a filter's values: order, commas and repetition do not matter. */
function normalizeValues(query: URLSearchParams, parameter: string): void {
  const given = query.getAll(parameter).flatMap((values) => values.split(','))
  const values = [...new Set(given.map((value) => value.trim()))].filter((value) => value !== '').sort()
  if (values.length === 0) query.delete(parameter)
  else query.set(parameter, values.join(','))
}

function normalizePage(query: URLSearchParams, parameter: string, page: number): void {
  if (page === 1) query.delete(parameter)
  else query.set(parameter, String(page))
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
