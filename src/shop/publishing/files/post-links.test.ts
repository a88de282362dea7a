import { expect, test } from 'vitest'
import { withPostAddresses } from './post-links.ts'

const addressed = (url: string, body: string) =>
  withPostAddresses({ kind: 'banner', name: 'a', document: { url }, body }, (name) => `/blog/7/${name}-largo`)

test.each([
  ['/blog/piscola', '/blog/7/piscola-largo'],
  ['/blog/piscola#nota-medidas', '/blog/7/piscola-largo#nota-medidas'],
  ['/blog/piscola?utm_source=x&y=1#z', '/blog/7/piscola-largo?utm_source=x&y=1#z'],
  ['/blog/piscola?q="hielo"', '/blog/7/piscola-largo?q="hielo"'],
  ['/blog/7/piscola#z', '/blog/7/piscola#z'],
  ['/blog?pagina=2', '/blog?pagina=2'],
])('a link to %s is published as %s', (written, published) => {
  const html = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const { document, body } = addressed(written, `<a href="${html(written)}">lee</a>`)
  expect(document).toEqual({ url: published })
  expect(body).toBe(`<a href="${html(published)}">lee</a>`)
})
