import { expect, test } from 'vitest'
import { rss } from './rss.ts'

test('a feed names its page, itself and each entry, and escapes what means something in XML', () => {
  const xml = rss({
    title: 'Blog',
    description: 'Pan & vino',
    language: 'es-cl',
    page: 'https://liqui.cl/blog',
    self: 'https://liqui.cl/blog/rss.xml',
    entries: [
      {
        title: '¿Tinto <o> blanco?',
        text: 'Uno "y" otro',
        link: 'https://liqui.cl/blog/7/tinto',
        image: 'https://liqui.cl/fotos/a-1200.jpg',
        id: 'https://liqui.cl/blog/7',
        published: new Date('2026-09-15T03:00:00Z'),
      },
    ],
  })
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>Blog</title>
<link>https://liqui.cl/blog</link>
<description>Pan &amp; vino</description>
<language>es-cl</language>
<atom:link href="https://liqui.cl/blog/rss.xml" rel="self" type="application/rss+xml"/>
<item>
<title>¿Tinto &lt;o&gt; blanco?</title>
<link>https://liqui.cl/blog/7/tinto</link>
<description>Uno &quot;y&quot; otro</description>
<guid isPermaLink="false">https://liqui.cl/blog/7</guid>
<pubDate>Tue, 15 Sep 2026 03:00:00 GMT</pubDate>
<media:content url="https://liqui.cl/fotos/a-1200.jpg" medium="image" type="image/jpeg" width="1200" height="630"/>
</item>
</channel>
</rss>
`)
})
