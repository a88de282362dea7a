// Links a browser may prefetch while they are pressed: pages guests share, never an action. Earlier would be stale.
import type { PageDeclaration } from './page-address.ts'

/**
 * Speculation rules as every page holds them; the CSP allows them by their hash (server/http/security.ts).
 * A file of their own would be one more request before the first paint.
 */
export function speculationRules(pages: readonly PageDeclaration[]): string {
  const shared = pages.filter(({ cached, isFile }) => cached && !isFile)
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { or: shared.map(({ path }) => ({ href_matches: { pathname: patternOf(path), search: '' } })) },
            { not: { selector_matches: "[rel~='nofollow'], [data-live]" } },
          ],
        },
        eagerness: 'conservative',
      },
    ],
  })
}

/** `/categorias/[slug]` as a URL pattern: `/categorias/*`. */
function patternOf(path: string): string {
  return path.replaceAll(/\[\w+\]/g, '*')
}
