// A feed in RSS 2.0 (https://www.rssboard.org/rss-specification).
import { xmlText } from '#shop/shared/written/xml-text.ts'

export interface FeedEntry {
  readonly title: string
  readonly text: string
  /** Whole addresses. */
  readonly link: string
  readonly image: string
  /** Stays the same when the title changes. */
  readonly id: string
  readonly published: Date
}

export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  /** Whole addresses of the page it is about, and of the feed itself. */
  readonly page: string
  readonly self: string
  readonly entries: readonly FeedEntry[]
}

export function rss({ title, description, language, page, self, entries }: Feed): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', language),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries.flatMap(entryLines),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function entryLines({ title, text, link, image, id, published }: FeedEntry): string[] {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    element('description', text),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element('pubDate', published.toUTCString()),
    `<media:content url="${xmlText(image)}" medium="image" type="image/jpeg" width="1200" height="630"/>`,
    '</item>',
  ]
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
