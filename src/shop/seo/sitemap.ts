// The site map for search engines (sitemaps.org, protocol 0.9; pictures in Google's extension of it): one list
// of addresses, or an index of several lists.
import { xmlText } from '#shop/shared/written/xml-text.ts'

/** The protocol's limit of addresses in one list. */
export const MAX_ADDRESSES = 50_000

/** A page that may be indexed. */
export interface SitemapEntry {
  readonly path: string
  /** Path of its picture. */
  readonly image?: string
  /** When it last changed, where that is known: a day or an ISO instant. */
  readonly lastmod?: string
}

interface Site {
  readonly url: string
  /** In the same order at every read. */
  readonly entries: readonly SitemapEntry[]
}

const NAMESPACES = {
  urlset:
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  sitemapindex: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
} as const

/** The file `/sitemap.xml`: every address, or an index of the parts. */
export function sitemap({ url, entries }: Site, most = MAX_ADDRESSES): string {
  if (entries.length <= most) return listOf(url, entries)
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, part) => sitemapPath(part + 1))
  return document(
    'sitemapindex',
    parts.map((path) => `<sitemap>${location(url, path)}</sitemap>`),
  )
}

/** The file of a part, counted from 1; null when there is no such part. */
export function sitemapPart({ url, entries }: Site, part: number, most = MAX_ADDRESSES): string | null {
  const isPart = entries.length > most && Number.isInteger(part) && part >= 1
  const listed = isPart ? entries.slice((part - 1) * most, part * most) : []
  return listed.length > 0 ? listOf(url, listed) : null
}

/** The number of a part in its address, in its one spelling; NaN for what is none. */
export function readPart(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN
}

function sitemapPath(part: number): string {
  return `/sitemap-${part}.xml`
}

function listOf(url: string, entries: readonly SitemapEntry[]): string {
  return document(
    'urlset',
    entries.map(({ path, image, lastmod }) => {
      const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
      const picture =
        image === undefined ? '' : `<image:image><image:loc>${xmlText(url + image)}</image:loc></image:image>`
      return `<url>${location(url, path)}${changed}${picture}</url>`
    }),
  )
}

const location = (url: string, path: string): string => `<loc>${xmlText(url + path)}</loc>`

function document(root: keyof typeof NAMESPACES, elements: readonly string[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${NAMESPACES[root]}>`,
    ...elements.map((element) => `  ${element}`),
    `</${root}>`,
  ]
  return `${lines.join('\n')}\n`
}
