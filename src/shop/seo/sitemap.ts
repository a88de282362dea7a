// The site map for search engines (sitemaps.org, protocol 0.9): one list of addresses, or an index of several lists.

/** The protocol's limit of addresses in one list. */
export const MAX_ADDRESSES = 50_000

interface Site {
  readonly url: string
  /** Paths, in the same order at every read. */
  readonly paths: readonly string[]
}

/** The file `/sitemap.xml`: every address, or an index of the parts. */
export function sitemap({ url, paths }: Site, most = MAX_ADDRESSES): string {
  if (paths.length <= most) return listOf(url, paths)
  const parts = Array.from({ length: Math.ceil(paths.length / most) }, (_, part) => sitemapPath(part + 1))
  return document('sitemapindex', 'sitemap', url, parts)
}

/** The file of a part, counted from 1; null when there is no such part. */
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
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
  ]
  return `${lines.join('\n')}\n`
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
