// Which links browsers may fetch while they are being pressed: pages kept for everybody, never what changes something. Earlier would mean older.

const plain = (pathname: string) => ({ href_matches: { pathname, search: '' } })

/** Speculation rules as they stand in every page; the CSP knows them by their hash (server/security.ts). A file of their own would be one
 * more request beside those a first paint waits for. */
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
