// Links a browser may prefetch while they are pressed: cacheable pages only, never an action. Earlier would be stale.

const plain = (pathname: string) => ({ href_matches: { pathname, search: '' } })

/**
 * Speculation rules as every page holds them; the CSP allows them by their hash (server/security.ts).
 * A file of their own would be one more request before the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { or: [plain('/'), plain('/categorias/*'), plain('/productos/*')] },
          { not: { selector_matches: "[rel~='nofollow'], [data-live]" } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})
