import { expect, test } from 'vitest'
import { MAX_ADDRESSES, readPart, sitemap, sitemapPart } from './sitemap.ts'

const site = (count: number) => ({
  url: 'https://liqui.cl',
  entries: Array.from({ length: count }, (_, at) => ({ path: `/productos/${at}/a` })),
})
const named = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>https:\/\/liqui\.cl([^<]+)<\/loc>/g)].map((found) => found[1]!)

test('as many as one list may hold stand in one', () => {
  const whole = site(3)
  expect(sitemap(whole, 3)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc>https://liqui.cl/productos/0/a</loc></url>
  <url><loc>https://liqui.cl/productos/1/a</loc></url>
  <url><loc>https://liqui.cl/productos/2/a</loc></url>
</urlset>
`)
  expect(sitemapPart(whole, 1, 3)).toBeNull()
})

test('more of them stand in parts, each once, in their order', () => {
  const whole = site(7)
  expect(sitemap(whole, 3)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>https://liqui.cl/sitemap-1.xml</loc></sitemap>
  <sitemap><loc>https://liqui.cl/sitemap-2.xml</loc></sitemap>
  <sitemap><loc>https://liqui.cl/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`)
  const parts = [1, 2, 3].map((part) => named(sitemapPart(whole, part, 3)))
  expect(parts.map((part) => part.length)).toEqual([3, 3, 1])
  expect(parts.flat()).toEqual(whole.entries.map(({ path }) => path))
  for (const part of [0, -1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect([part, sitemapPart(whole, part, 3)]).toEqual([part, null])
})

test('a part has one address', () => {
  expect(['2', '10'].map(readPart)).toEqual([2, 10])
  for (const text of ['02', '2.0', '1e0', '+2', ' 2', '', undefined]) expect(readPart(text)).toBeNaN()
})

test('the protocol allows 50,000 in a list', () => {
  expect(named(sitemap(site(MAX_ADDRESSES)))).toHaveLength(50_000)
  expect(named(sitemap(site(MAX_ADDRESSES + 1)))).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  expect(named(sitemapPart(site(MAX_ADDRESSES + 1), 2))).toEqual(['/productos/50000/a'])
})

test('what means something in XML is escaped', () => {
  expect(sitemap({ url: 'https://liqui.cl', entries: [{ path: '/a?b&c<d>' }] })).toContain(
    'https://liqui.cl/a?b&amp;c&lt;d&gt;<',
  )
})

test('a page says what its picture is and when it changed', () => {
  const entries = [{ path: '/blog/1/a', image: '/fotos/nota-1200.jpg', lastmod: '2026-11-03' }]
  expect(sitemap({ url: 'https://liqui.cl', entries })).toContain(
    '<url><loc>https://liqui.cl/blog/1/a</loc><lastmod>2026-11-03</lastmod>' +
      '<image:image><image:loc>https://liqui.cl/fotos/nota-1200.jpg</image:loc></image:image></url>',
  )
})
