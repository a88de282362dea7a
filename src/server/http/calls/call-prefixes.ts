// Finds the first segments of addresses that belong to calls: an unknown address below one is answered in the envelope, not with a page.
import type { Route } from '#platform/request.ts'

/** Lists the first segments of calls with which no page begins (`/checkout` is a page, `/checkout/new` a call). */
export function callPrefixes(routes: readonly Route[], pages: ReadonlySet<string>): readonly string[] {
  const ofPages = new Set([...pages].map(firstSegment))
  return [...new Set(routes.map(({ endpoint }) => firstSegment(endpoint.path)))].filter((each) => !ofPages.has(each))
}

function firstSegment(path: string): string {
  return `/${path.split('/')[1]}`
}
