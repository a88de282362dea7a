// The site map for search engines (sitemaps.org, protocol 0.9): one list of addresses, or a list of lists where there are more than one may hold.

/** Most addresses in one list, by the protocol. */
export const MAX_ADDRESSES = 50_000

interface Site {
  readonly url: string
  /** Paths, the same ones in the same order at every reading. */
  readonly paths: readonly string[]
}

/** What stands at `/sitemap.xml`: every address, or where the parts are that name them. */
export function sitemap({ url, paths }: Site, most = MAX_ADDRESSES): string {
  if (paths.length <= most) return listOf(url, paths)
  const parts = Array.from({ length: Math.ceil(paths.length / most) }, (_, part) => sitemapPath(part + 1))
  return document('sitemapindex', 'sitemap', url, parts)
}

/** What stands at `sitemapPath(part)`, counted from 1; null where there are no parts, or not so many. */
export function sitemapPart({ url, paths }: Site, part: number, most = MAX_ADDRESSES): string | null {
  const isPart = paths.length > most && Number.isInteger(part) && part >= 1
  const listed = isPart ? paths.slice((part - 1) * most, part * most) : []
  return listed.length > 0 ? listOf(url, listed) : null
}

function sitemapPath(part: number): string {
  return `/sitemap-${part}.xml`
}

function listOf(url: string, paths: readonly string[]): string {
  return document('urlset', 'url', url, paths)
}

function document(root: string, element: string, url: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <${element}><loc>${xmlText(url + path)}</loc></${element}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
