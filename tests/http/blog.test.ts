// The blog over HTTP: list, search, posts, feed and calls, and that cached pages follow what is published.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { describedBy } from '#tests/support/browser/schema-org.ts'
import { postDraft, publishPosts, putPosts, withdrawPosts } from '#tests/support/content/posts.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'
import { rawClient } from '#tests/support/shop/raw-client.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const { siteUrl, databaseUrl } = shop
const database = openShopDatabase(databaseUrl)
const ask = rawClient(siteUrl)

/** Fourteen, the newest numbered 14, ahead of every other post. */
let drafts: ReturnType<typeof postDraft>[]
/** Of number 14. */
let path = ''

beforeAll(async () => {
  const { singles } = await plentiful(database)
  const productIds = singles.slice(0, 4) as ProductId[]
  drafts = Array.from({ length: 14 }, (_, at) =>
    postDraft(`zorzal-${at + 1}`, {
      title: `El zorzal número ${at + 1}`,
      slug: `el-zorzal-numero-${at + 1}`,
      published: `2099-01-${String(at + 1).padStart(2, '0')}`,
      productIds,
      hasAlcohol: at === 13,
    }),
  )
  path = await publishPosts(shop, drafts)
})
afterAll(() => withdrawPosts(databaseUrl, drafts))

async function get(address: string) {
  const answer = await fetch(siteUrl + address, { redirect: 'manual' })
  const text = await answer.text()
  const heads = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!.replace(siteUrl, ''))
  return {
    text,
    status: answer.status,
    leadsTo: answer.headers.get('location'),
    type: answer.headers.get('content-type'),
    titles: heads(/<h2><a href="[^"]+">([^<]+)<\/a>/g),
    canonical: heads(/<link rel="canonical" href="([^"]+)"/g),
    isIndexed: !text.includes('<meta name="robots" content="noindex'),
    heads,
  }
}
const call = async (address: string) => {
  const answer = await fetch(siteUrl + address)
  return { status: answer.status, ...((await answer.json()) as { success: boolean; data: any }) }
}
const numbered = (...numbers: number[]) => numbers.map((number) => `El zorzal n&#250;mero ${number}`)
const shown = (titles: readonly string[]) => titles.map((title) => title.replaceAll('ú', '&#250;'))

describe('the list', () => {
  test('shows six, the newest first, with their texts and where they lead', async () => {
    const { text, titles, canonical, isIndexed, heads } = await get('/blog')
    expect(shown(titles)).toEqual(numbered(14, 13, 12, 11, 10, 9))
    expect(text).toContain('De qué trata zorzal-14')
    expect(heads(/<a class="link" href="([^"]+)">VER MÁS/g)[0]).toBe(path)
    expect([canonical, isIndexed]).toEqual([['/blog'], true])
    expect(heads(/<link rel="next" href="([^"]+)"/g)).toEqual(['/blog?pagina=2'])
    expect(text).toContain('type="application/rss+xml"')
    expect(describedBy(text)).toEqual(['ItemList'])
  })

  test('has pages, each known by its own address; one after the last leads to the last', async () => {
    const second = await get('/blog?pagina=2')
    expect(shown(second.titles)).toEqual(numbered(8, 7, 6, 5, 4, 3))
    expect(second.canonical).toEqual(['/blog?pagina=2'])
    expect(second.heads(/<link rel="prev" href="([^"]+)"/g)).toEqual(['/blog'])
    const wordless = await get('/blog?buscar=%3F!')
    expect([wordless.status, wordless.leadsTo]).toEqual([302, '/blog'])
    const after = await get('/blog?buscar=zorzal&pagina=40')
    expect([after.status, after.leadsTo]).toEqual([302, '/blog?buscar=zorzal&pagina=3'])
  })

  test('is searched by title, without case and accents, and what is found is not indexed', async () => {
    const found = await get('/blog?buscar=ZORZAL+numero&pagina=3')
    expect(shown(found.titles)).toEqual(numbered(2, 1))
    expect([found.isIndexed, found.canonical]).toEqual([false, []])
    expect(found.text).toContain('value="ZORZAL numero"')
    expect(shown((await get('/blog?buscar=n%C3%BAmero+14')).titles)).toEqual(numbered(14))
  })

  test('says when nothing is found, and leads back', async () => {
    const { status, titles, text, isIndexed } = await get('/blog?buscar=%3Cb%3Ezzzz')
    expect([status, titles, isIndexed]).toEqual([200, [], false])
    expect(text).toContain('<h2>No encontramos notas con &#34;&lt;b&gt;zzzz&#34; en el título</h2>')
    expect(text).toMatch(/<a class="btn btn--l" href="\/blog"[^>]*>Ver todas las notas/)
  })
})

describe('a post', () => {
  test('has its text, its products, its neighbours and ways to share it', async () => {
    const { status, text, canonical, heads } = await get(path)
    expect([status, canonical]).toEqual([200, [path]])
    for (const part of ['<p>Texto de zorzal-14.</p>', '3 min de lectura', 'Productos relacionados', 'ADVERTENCIA'])
      expect(text).toContain(part)
    expect(new Set(heads(/data-product-id="(\d+)"/g)).size).toBe(4)
    expect(text).toMatch(/<nav class="crumbs"[^>]*><ol><li><a href="\/">Inicio<\/a><\/li><li><a href="\/blog">Blogs/)
    expect(heads(/rel="prev"><span>[^<]*<\/span><b>([^<]+)/g)).toEqual(['El zorzal número 13'])
    const whole = encodeURIComponent(siteUrl + path)
    for (const place of ['https://wa.me/?text=', 'https://x.com/intent/post?', 'https://www.facebook.com/sharer/'])
      expect(text).toMatch(new RegExp(`href="${place.replace('?', '\\?')}[^"]*${whole.replaceAll('.', '\\.')}"`))
    expect(text).toContain(`href="mailto:?`)
  })

  test('describes itself as an article, with a picture that every reader takes', async () => {
    const { text, heads } = await get(path)
    expect(describedBy(text)).toEqual(['Article', 'BreadcrumbList'])
    expect(heads(/property="og:type" content="([^"]+)"/g)).toEqual(['article'])
    const [image] = heads(/property="og:image" content="([^"]+)"/g)
    expect(image).toMatch(/-1200\.jpg$/)
    expect(text).toContain(`"image":["${siteUrl}${image}"]`)
    expect((await fetch(siteUrl + image)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('is found by its number; a wrong title leads to the right one', async () => {
    const [number] = /\d+/.exec(path)!
    for (const wrong of [`/blog/${number}`, `/blog/${number}/otra-cosa`]) {
      const { status, leadsTo } = await get(wrong)
      expect([status, leadsTo]).toEqual([301, path])
    }
  })

  test.each(['/blog/999999/x', '/blog/999999', '/blog/x/y'])(
    '%s is missing, and leads to the list',
    async (missing) => {
      const { status, text, isIndexed } = await get(missing)
      expect([status, isIndexed]).toEqual([404, false])
      expect(text).toMatch(/<h1>No se encontró el blog<\/h1>/)
      expect(text).toMatch(/<a class="btn btn--l" href="\/blog">\s*Volver a la lista de blogs/)
    },
  )
})

describe('what is published', () => {
  const isCached = async (address: string) => !(await ask(address, true)).headers['x-request-id']

  test('shows on cached pages, and goes from them', async () => {
    const draft = postDraft('pasajera', { published: '2099-02-01' }, '<p>Antes.</p>')
    const own = await publishPosts(shop, [draft])
    for (const address of ['/blog', own])
      await eventually(`${address} is cached`, async () => {
        await get(address)
        return isCached(address)
      })
    expect((await get('/blog')).titles[0]).toBe('Nota pasajera')
    await publishPosts(shop, [{ ...draft, body: '<p>Después.</p>' }])
    await eventually('the new text is there', async () => (await get(own)).text.includes('<p>Después.</p>'))
    await withdrawPosts(databaseUrl, [draft])
    await eventually('it is gone', async () => (await get(own)).status === 404)
    expect((await get('/blog')).text).not.toContain('Nota pasajera')
  })

  test('goes by the clock, in the middle of a cached page', async () => {
    const brief = (until: number) =>
      postDraft('breve', { published: '2099-02-02', schedule: { from: null, until, weekly: null, yearly: null } })
    const end = await seenBeforeItsEnd(
      (end) => putPosts(databaseUrl, [brief(end.getTime())]),
      async () => (await get('/blog')).titles[0] === 'Nota breve',
    )
    await eventually('its time is over', async () => !(await get('/blog')).text.includes('Nota breve'))
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime())
    await withdrawPosts(databaseUrl, [brief(end.getTime())])
  })
})

test('the feed has the twenty newest with whole addresses', async () => {
  const { status, type, text, heads } = await get('/blog/rss.xml')
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
  const links = heads(/<item>\n<title>[^<]+<\/title>\n<link>([^<]+)<\/link>/g)
  expect(links[0]).toBe(path)
  expect(links.length).toBeLessThanOrEqual(20)
  expect(text).toContain(`<link>${siteUrl}${path}</link>`)
  expect(text).toContain('<pubDate>Wed, 14 Jan 2099')
})

test.each(['/sitemap.xml', '/blog/rss.xml'])(
  '%s is made once, asked for again, and follows what is published',
  async (file) => {
    const plain = (more = {}) => ask(file, true, { 'Accept-Encoding': 'br', ...more })
    await eventually('it is cached', async () => !(await plain()).headers['x-request-id'])
    const { etag, ...headers } = (await plain({ Cookie: 'compra=immediate.delivery.2' })).headers
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(headers).not.toHaveProperty('x-request-id')
    expect((await plain({ 'If-None-Match': etag! })).status).toBe(304)
    const draft = postDraft('de-paso', { published: '2099-03-01' })
    const own = await publishPosts(shop, [draft])
    await eventually('it names the post', async () => (await get(file)).text.includes(own))
    await withdrawPosts(databaseUrl, [draft])
    await eventually('it does not any more', async () => !(await get(file)).text.includes(own))
  },
)

describe('the calls', () => {
  test('the list has no texts, and the banners of the blog', async () => {
    const { status, success, data } = await call('/all-blogs')
    expect([status, success]).toEqual([200, true])
    const { blogs, blogBanners } = data
    expect(blogs[0]).toMatchObject({ title: 'El zorzal número 14', url: path, has_alcohol: true })
    expect(blogs[0].products).toEqual(drafts[13]!.document.productIds)
    expect(blogs[0]).not.toHaveProperty('content')
    expect(blogs[0].image_url).toMatch(/^\/fotos\/.+\.avif$/)
    expect(blogBanners).toBeInstanceOf(Array)
    const { etag, ...headers } = (await ask('/all-blogs', true, { 'Accept-Encoding': 'gzip' })).headers
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' })
    expect((await ask('/all-blogs', true, { 'If-None-Match': etag! })).status).toBe(304)
  })

  test('one has its text and its products, and there may be none', async () => {
    const { id } = (await call('/all-blogs')).data.blogs[0]
    const { data } = await call(`/api/blog?blog_id=${id}&store_id=9&delivery_time=programmed`)
    expect(data.blog).toMatchObject({ id, title: 'El zorzal número 14', content: '<p>Texto de zorzal-14.</p>' })
    expect(data.blog.products.map((product: { id: number }) => product.id)).toEqual(drafts[13]!.document.productIds)
    expect(await call('/api/blog?blog_id=999999')).toMatchObject({ status: 200, success: true, data: { blog: null } })
  })

  test.each(['', '?blog_id=', '?blog_id=x', '?blog_id=0', '?blog_id=1&store_id=x'])('%s is refused', async (query) => {
    expect(await call(`/api/blog${query}`)).toMatchObject({ status: 400, success: false })
  })
})
