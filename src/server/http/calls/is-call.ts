// Whether an address is a call, which answers in the envelope, or a page. Some share their first segment
// (`/checkout/new`).
import type { Route } from '#platform/request.ts'
import { callPrefixes } from './call-prefixes.ts'

/** `pages`: their paths; reading a path that a page and a call share is the page's. */
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
