// The addresses of all pages a payment ends on, as Astro and the host spell them: those of the table (result-pages.ts), and three that the
// documents name besides.
import { RESULT_PAGES, type ResultPages, type ResultProvider } from './result-pages.ts'

export interface ResultRoute {
  /** `/chek-final/[order]`: segments in brackets are an id of the order, or of the payment. */
  readonly path: string
  readonly provider: ResultProvider
  readonly shows: 'final' | 'reject' | 'where to transfer'
  /** The query parameter it reads: which payment, or how it stands. */
  readonly reads?: 'pago' | 'status'
}

/** Each address once: methods that share a page are told apart by what the address names. */
export const RESULT_ROUTES: readonly ResultRoute[] = onceEach([
  ...RESULT_PAGES.flatMap(routesOf),
  { path: '/tbk-webpay-final-alt/[order]', provider: 'webpay-plus', shows: 'final' },
  { path: '/fpay-final/[payment]/[order]', provider: 'fpay', shows: 'final' },
  { path: '/transferencia-final', provider: 'transfer', shows: 'where to transfer' },
])

const FIRST_SEGMENTS: ReadonlySet<string> = new Set(RESULT_ROUTES.map(({ path }) => /^\/[a-z-]+/.exec(path)![0]))

/** Says whether an address is about a payment; `segment` is its first part: `/tbk-webpay-final`. */
export function isResultPage(segment: string): boolean {
  return FIRST_SEGMENTS.has(segment)
}

function routesOf({ provider, final, reject, reviewStatus }: ResultPages): ResultRoute[] {
  const routes: ResultRoute[] = [{ path: routeOf(final), provider, shows: 'final' }]
  if (reject === null) return routes
  const reads = reviewStatus !== undefined ? 'status' : reject.includes('?pago=') ? 'pago' : undefined
  return [...routes, { path: routeOf(reject), provider, shows: 'reject', ...(reads && { reads }) }]
}

function routeOf(template: string): string {
  return template.replace(/\?.*/, '').replaceAll('{', '[').replaceAll('}', ']')
}

function onceEach(routes: readonly ResultRoute[]): ResultRoute[] {
  return [...Map.groupBy(routes, ({ path }) => path).values()].map(([first]) => first!)
}
