// Whether an address is a call, which answers in the envelope, or a page. Some share their first segment
// (`/checkout/new`).
import type { Route } from '#platform/request.ts'
import { CALL_PREFIXES } from './api.ts'

export function createIsCall(routes: readonly Route[]): (path: string) => boolean {
  const prefixes = new Set(CALL_PREFIXES)
  const patterns = routes.map(({ endpoint }) => new RegExp(`^${endpoint.path.replace(/:[^/]+/g, '[^/]+')}/?$`))
  return (path) => prefixes.has(`/${path.split('/')[1]}`) || patterns.some((pattern) => pattern.test(path))
}
