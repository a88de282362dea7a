// Which first segments of addresses are those of calls: an unknown address below them answers in the envelope, not with a page.
import type { Route } from '#platform/request.ts'

/** The first segments of the calls that no page begins with (`/checkout` is a page, `/checkout/new` a call). */
export function callPrefixes(routes: readonly Route[], pages: ReadonlySet<string>): readonly string[] {
  const ofPages = new Set([...pages].map(firstSegment))
  return [...new Set(routes.map(({ endpoint }) => firstSegment(endpoint.path)))].filter((each) => !ofPages.has(each))
}

function firstSegment(path: string): string {
  return `/${path.split('/')[1]}`
}
