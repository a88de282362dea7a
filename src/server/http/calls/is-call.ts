// Tells addresses of calls, which answer in the envelope, from those of pages. Some share their first segment
// (`/checkout/new`).
import type { Route } from '#platform/request.ts'
import { callPrefixes } from './call-prefixes.ts'

/** Makes the check; `pages` are the paths of pages, and the GET of a path that a page and a call share is the page's. */
export function createIsCall(
  routes: readonly Route[],
  pages: ReadonlySet<string>,
): (method: string, path: string) => boolean {
  const prefixes = new Set(callPrefixes(routes, pages))
  const paths = [...new Set(routes.map(({ endpoint }) => endpoint.path))]
  const patterns = paths.map((path) => ({
    pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`),
    sharesPage: pages.has(path),
  }))
  return (method, path) =>
    prefixes.has(`/${path.split('/')[1]}`) ||
    patterns.some(({ pattern, sharesPage }) => !(sharesPage && isReading(method)) && pattern.test(path))
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
