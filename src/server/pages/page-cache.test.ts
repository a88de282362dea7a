// The page cache and the rendering behind it, asked over HTTP as a browser does, with a stand-in for Astro.
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { createTaskQueue } from '#server/task-queue.ts'
import { type ReadAudience, viewerInCookies } from '#shop/browsing/viewer.ts'
import { createPageAddress } from '#shop/content/page-address.ts'
import { createContentVersion } from './content-version.ts'
import { createFreshness } from './freshness.ts'
import { createPageCache } from './page-cache.ts'
import { PAGES } from './page-list.ts'
import { createPageTemplates } from './page-templates.ts'
import { type AstroHandler, type PageLocals, renderPages } from './render.ts'

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | undefined>
  readonly body: Buffer
}
type Page = (at: { url: string; res: Parameters<AstroHandler>[1]; locals: PageLocals }) => string | Promise<string>

const readAudience: ReadAudience = (cookies) => (cookies?.includes('publico=socio') ? 'member' : 'guest')
const readViewer = (cookies: string | undefined) => viewerInCookies(cookies, readAudience)
const pageAddress = createPageAddress(PAGES, readAudience)
const LONG = 'áé '.repeat(800)
let server: Server | undefined
afterEach(() => server?.close())

/** A host with one page behind its cache. `ms` is its clock. */
function host(page: Page, settings: { maxBytes?: number; cdnTtl?: number } = {}) {
  const clock = { ms: 1_000_000 }
  const contentVersion = createContentVersion(() => clock.ms)
  const now = () => new Date(clock.ms)
  const freshness = createFreshness({ contentVersion, now })
  const templates = createPageTemplates({ freshness, siteUrl: 'http://shop.example' })
  const cache = createPageCache({
    pageAddress,
    readViewer,
    freshness,
    contentVersion,
    now,
    composeFromTemplate: templates.compose,
    cdnTtl: () => settings.cdnTtl ?? 0,
    ...(settings.maxBytes ? { maxBytes: settings.maxBytes } : {}),
  })
  const rendered: string[] = []
  const astro: AstroHandler = async (req, res, _next, locals) => {
    rendered.push(`${req.method} ${req.url}`)
    res.setHeader('Content-Type', 'text/html')
    res.end(await page({ url: req.url!, res, locals: locals as PageLocals }))
  }
  const app = express()
  app.disable('x-powered-by').set('etag', false)
  app.use((_req, res, next) => {
    res.setHeader('X-Frame-Options', 'DENY')
    res.setHeader('X-Request-Id', 'mine')
    next()
  })
  app.use(
    renderPages({
      pageAddress,
      readViewer,
      astro,
      cache,
      templates,
      contentVersion,
      renderings: createTaskQueue({ maxWaiting: 100 }),
      locals: {},
    }),
  )
  server = createServer((req, res) => void (cache.respond(req, res) || app(req, res)))
  server.listen(0)
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, path, method, headers }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const { statusCode, headers: got } = response
        resolve({ status: statusCode!, headers: got as Answer['headers'], body: Buffer.concat(chunks) })
      })
      asked.on('error', reject).end()
    })
  return { get, contentVersion, cache, rendered, clock }
}

const keptPage =
  (text = LONG): Page =>
  ({ locals }) => {
    locals.cacheable()
    return text
  }

describe('addresses', () => {
  test('that a page knows apart only by strangers are one page, and strangers never reach it', async () => {
    const { get, rendered } = host(keptPage())
    for (const url of [
      '/categorias/vinos?',
      '/categorias/vinos?utm_source=a',
      '/categorias/vinos?azar=1',
      '/categorias/vinos',
    ])
      await get(url)
    await get('/categorias/vinos?orden=name:asc&pagina=2')
    await get('/categorias/vinos?pagina=2&azar=2&orden=name%3Aasc')
    expect(rendered).toEqual(['GET /categorias/vinos', 'GET /categorias/vinos?orden=name%3Aasc&pagina=2'])
  })

  test('of no known page are never kept', async () => {
    const { get, rendered, cache } = host(keptPage())
    await get('/nada?x=1')
    await get('/nada?x=1')
    expect(rendered).toEqual(['GET /nada?x=1', 'GET /nada?x=1'])
    expect(cache.size().pages).toBe(0)
  })

  test('of a page that is not cached lose what it does not know all the same', async () => {
    const { get, rendered, cache } = host(() => LONG)
    await get('/entrega?region=Maule&utm_source=a')
    await get('/entrega?region=Maule')
    expect(rendered).toEqual(['GET /entrega?region=Maule', 'GET /entrega?region=Maule'])
    expect(cache.size().pages).toBe(0)
  })

  test('of a page that calls itself cacheable and is declared not cached are an error', async () => {
    const { get } = host(keptPage())
    expect((await get('/checkout')).status).toBe(500)
    expect((await get('/despacho')).status).toBe(200)
  })

  test('that lead elsewhere hand on what they did not know', async () => {
    const { get } = host(({ res }) => {
      res.statusCode = 301
      res.setHeader('Location', '/categorias/snacks?pagina=2')
      return ''
    })
    const { status, headers } = await get('/categorias/snack?pagina=2&utm_source=mail')
    expect([status, headers.location]).toEqual([301, '/categorias/snacks?pagina=2&utm_source=mail'])
  })
})

describe('an audience', () => {
  const member = { cookie: 'publico=socio' }
  const saysWho: Page = ({ locals }) => {
    locals.cacheable()
    return `${locals.viewer?.audience} ${LONG}`
  }
  const text = ({ body }: Answer) => body.toString().split(' ')[0]

  test('shares copies of its own, which no cache outside may store', async () => {
    const { get, rendered } = host(saysWho, { cdnTtl: 60 })
    for (const _ of [1, 2]) {
      expect(text(await get('/despacho', member))).toBe('member')
      expect(text(await get('/despacho'))).toBe('guest')
    }
    expect(rendered).toEqual(['GET /despacho#member', 'GET /despacho'])
    expect((await get('/despacho', member)).headers['cache-control']).toBe('private, no-cache')
    expect((await get('/despacho')).headers['cache-control']).toContain('s-maxage')
  })

  test.each(['/despacho#member', '/despacho/#member', '/despacho?x=1#member', '/despacho#member.immediate.delivery.3'])(
    'is not what a guest writes into an address: %s',
    async (address) => {
      const { get } = host(saysWho)
      await get('/despacho', member)
      await get('/despacho', { cookie: 'publico=socio; compra=immediate.delivery.3' })
      expect(text(await get(address))).toBe('guest')
      expect(text(await get(address, { cookie: 'compra=immediate.delivery.3' }))).toBe('guest')
    },
  )
})

test('a page at an address longer than anybody’s is rendered each time', async () => {
  const { get, rendered, cache } = host(keptPage())
  for (const _ of [1, 2]) expect((await get(`/resultados?busqueda=${'x'.repeat(2_000)}`)).status).toBe(200)
  expect([rendered.length, cache.size().pages]).toEqual([2, 0])
})

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['x-br, compress', undefined],
    ['gzip, br;q=0.1', 'gzip'],
    ['gzip;q=0.8, br;Q=0.9', 'br'],
    ['br;q=0.5, identity', undefined],
    ['br; q=0.5 , identity;q=0.4', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=much, gzip', 'gzip'],
    ['', undefined],
  ])('"%s" gets %s, the first time and from memory', async (accepted, encoding) => {
    const { get, rendered } = host(keptPage())
    for (const _ of [1, 2]) {
      const { headers, body } = await get('/', { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(Number(headers['content-length'])).toBe(body.length)
      const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      expect(plain.toString()).toBe(LONG)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect(rendered).toHaveLength(1)
  })

  test('share a tag that tells them apart, and any of them is known again', async () => {
    const { get } = host(keptPage())
    const plain = (await get('/')).headers.etag!
    const brotli = (await get('/', { 'accept-encoding': 'br' })).headers.etag!
    expect(brotli).not.toBe(plain)
    for (const known of [plain, brotli, `W/${plain}`, `"other", ${brotli}`, '*']) {
      const { status, headers, body } = await get('/', { 'if-none-match': known, 'accept-encoding': 'br' })
      expect([status, body.length, headers.etag]).toEqual([304, 0, brotli])
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['x-frame-options']).toBe('DENY')
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each(['br', 'gzip'])('are compressed better from the second request on: %s', async (encoding) => {
    const text = Array.from({ length: 3_000 }, (_, n) => `<p>${(n * n).toString(36)} vino</p>`).join('')
    const { get } = host(keptPage(text))
    const sizes: number[] = []
    for (let n = 0; n < 60; n++) {
      const { body, headers } = await get('/', { 'accept-encoding': encoding })
      expect(Number(headers['content-length'])).toBe(body.length)
      expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(text)
      sizes.push(body.length)
      if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 60))
    }
    const steps = sizes.filter((size, n) => size !== sizes[n - 1])
    expect(steps.length).toBeGreaterThan(1)
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
  })
})

describe('what is kept', () => {
  test('carries the headers of the page, and not those of one answer', async () => {
    const { get } = host(keptPage())
    expect((await get('/')).headers['x-request-id']).toBe('mine')
    const { headers } = await get('/')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-request-id']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('answers HEAD, and is made by HEAD too', async () => {
    const { get, rendered } = host(keptPage())
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(Buffer.byteLength(LONG)),
    ])
    expect((await get('/')).body.toString()).toBe(LONG)
    expect((await get('/', {}, 'HEAD')).headers['content-length']).toBe(String(Buffer.byteLength(LONG)))
    expect(rendered).toEqual(['GET /'])
  })

  const withHeader =
    (name: string, value: string): Page =>
    ({ res, locals }) => {
      res.setHeader(name, value)
      locals.cacheable()
      return LONG
    }

  test.each<[string, Page]>([
    ['says nothing of itself', () => LONG],
    ['sets a cookie', withHeader('Set-Cookie', 'a=1')],
    ['differs by cookie', withHeader('Vary', 'Cookie')],
    ['is private', withHeader('Cache-Control', 'private')],
    ['is no HTML', withHeader('Content-Type', 'text/plain')],
    [
      'is an error',
      ({ res, locals }) => {
        res.statusCode = 404
        locals.cacheable()
        return LONG
      },
    ],
  ])('is no page that %s', async (_what, page) => {
    const { get, rendered, cache } = host(page)
    await get('/')
    await get('/')
    expect(rendered).toHaveLength(2)
    expect(cache.size().pages).toBe(0)
  })

  test('is a file for programs once, whatever the buying context', async () => {
    const { get, rendered } = host(withHeader('Content-Type', 'application/rss+xml; charset=utf-8'))
    const { headers } = await get('/blog/rss.xml')
    expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache' })
    await get('/blog/rss.xml?delivery_time=immediate&store_id=3&x=1')
    await get('/blog/rss.xml', { Cookie: 'compra=immediate.delivery.2' })
    expect((await get('/blog/rss.xml', { 'If-None-Match': headers.etag! })).status).toBe(304)
    expect(rendered).toEqual(['GET /blog/rss.xml'])
  })

  test('is no page that fails, and a failure holds up nobody', async () => {
    let fails = true
    const { get, rendered } = host(({ locals }) => {
      locals.cacheable()
      if (fails) throw new Error('out of paper')
      return LONG
    })
    expect((await get('/')).status).toBe(500)
    fails = false
    expect((await get('/')).status).toBe(200)
    expect(rendered).toHaveLength(2)
  })

  test('stays within its bound, and a flood of strangers pushes out no page that is asked for', async () => {
    const { get, rendered, cache } = host(keptPage(), { maxBytes: 400_000 })
    await get('/')
    for (let n = 0; n < 100; n++) {
      await get(`/resultados?busqueda=azar${n}`)
      await get('/')
      expect(cache.size().bytes).toBeLessThanOrEqual(400_000)
    }
    expect(rendered.filter((each) => each === 'GET /')).toHaveLength(1)
    expect(cache.size().pages).toBeLessThan(40)
  })

  test('may rest at a CDN, but never beyond its end', async () => {
    const { get, clock } = host(
      ({ locals }) => {
        locals.cacheable({ until: new Date(1_090_000) })
        return LONG
      },
      { cdnTtl: 60 },
    )
    expect((await get('/')).headers['cache-control']).toContain('s-maxage=60')
    clock.ms += 80_000
    expect((await get('/')).headers['cache-control']).toContain('s-maxage=10,')
  })
})

describe('a page is rendered anew', () => {
  test('when the clock has passed its end', async () => {
    const { get, rendered, clock } = host(({ locals }) => {
      locals.cacheable({ until: new Date(clock.ms + 5_000) })
      return LONG
    })
    await get('/')
    clock.ms += 4_999
    await get('/')
    expect(rendered).toHaveLength(1)
    clock.ms += 1
    await get('/')
    expect(rendered).toHaveLength(2)
  })

  test('when what it read has moved, and not when something else has', async () => {
    const shelf = { price: 5000, stock: new Map([['wine', 12]]) }
    const { get, rendered, contentVersion } = host(({ locals }) => {
      locals.cacheable()
      const model = locals.dependsOn(() => ({ price: shelf.price, stock: new Map(shelf.stock) }), null)
      return `${model.price} ${model.stock.get('wine')} ${LONG}`
    })
    await get('/')
    contentVersion.bump()
    await get('/')
    expect(rendered).toHaveLength(1)
    for (const change of [() => (shelf.price = 4000), () => shelf.stock.set('wine', 11)]) {
      change()
      contentVersion.bump()
      const { body } = await get('/')
      expect(body.toString()).toMatch(new RegExp(`^${shelf.price} ${shelf.stock.get('wine')} `))
    }
    expect(rendered).toHaveLength(3)
  })

  test('when it never said what it reads, or cannot read it any more, and anything moved', async () => {
    let gone = false
    const { get, rendered, contentVersion } = host(({ url, locals }) => {
      locals.cacheable()
      if (url === '/')
        locals.dependsOn(() => {
          if (gone) throw new Error('gone')
          return 1
        }, null)
      gone = false
      return LONG
    })
    await get('/despacho')
    await get('/')
    gone = true
    contentVersion.bump()
    await get('/despacho')
    gone = true
    await get('/')
    expect(rendered).toHaveLength(4)
  })

  test('when the settings changed, whatever it reads', async () => {
    const { get, rendered, contentVersion } = host(({ locals }) => {
      locals.cacheable()
      locals.dependsOn(() => 1, null)
      return LONG
    })
    await get('/')
    contentVersion.bumpLayout()
    await get('/')
    expect(rendered).toHaveLength(2)
  })

  test('by one of fifty who ask at once', async () => {
    const { get, rendered } = host(async ({ locals }) => {
      locals.cacheable()
      await new Promise((resume) => setTimeout(resume, 30))
      return LONG
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/', { 'accept-encoding': 'br' })))
    expect(rendered).toHaveLength(1)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(answers.every(({ body }) => brotliDecompressSync(body).toString() === LONG)).toBe(true)
  })
})

describe('while a page is rendered anew', () => {
  async function renderingAnew() {
    let price = 1
    let open = () => {}
    const { get, rendered, contentVersion, clock } = host(async ({ locals }) => {
      locals.cacheable()
      const shown = locals.dependsOn(() => price, null)
      if (shown > 1) await new Promise<void>((resume) => (open = resume))
      return String(shown)
    })
    await get('/')
    return {
      clock,
      rendered,
      change: () => {
        price++
        contentVersion.bump()
      },
      get: async () => (await get('/')).body.toString(),
      begun: async (count: number) => {
        while (rendered.length < count) await new Promise((resume) => setTimeout(resume, 5))
      },
      finish: () => open(),
    }
  }

  test('others still get the last one, for a moment', async () => {
    const page = await renderingAnew()
    page.change()
    const first = page.get()
    await page.begun(2)
    expect(await page.get()).toBe('1')
    page.clock.ms += 1_500
    const patient = page.get()
    page.finish()
    expect(await Promise.all([first, patient])).toEqual(['2', '2'])
    expect(page.rendered).toHaveLength(2)
  })

  test('nobody gets one that ceased to be true long ago, however fresh the latest change', async () => {
    const page = await renderingAnew()
    page.change()
    page.clock.ms += 60_000
    page.change()
    const both = [page.get(), page.get()]
    await page.begun(2)
    page.finish()
    expect(await Promise.all(both)).toEqual(['3', '3'])
  })
})

describe('a page made of a frame and parts', () => {
  function framed() {
    const shelf = { price: 1, banner: 'a', hidden: '' }
    const made = host(({ locals }) => {
      locals.cacheable()
      const banner = locals.dependsOn(() => shelf.banner, null)
      const parts = locals.fragments({
        read: (url) =>
          url.searchParams.get('orden') === shelf.hidden ? null : { query: url.search, price: shelf.price },
        render: ({ query, price }) => ({ list: `${query} ${price}` }),
      })
      return `<${banner}|${parts?.list ?? 'without'}|${LONG}>`
    })
    const get = async (path: string, headers = {}) =>
      (await made.get(path, headers)).body.toString().split('|').slice(0, 2).join('|')
    return { ...made, shelf, get, raw: made.get }
  }

  test('is rendered once for all its addresses', async () => {
    const { get, rendered } = framed()
    expect(await get('/categorias/vinos')).toBe('<a| 1')
    expect(await get('/categorias/vinos?orden=name%3Aasc')).toBe('<a|?orden=name%3Aasc 1')
    expect(await get('/categorias/vinos?orden=name%3Aasc')).toBe('<a|?orden=name%3Aasc 1')
    expect(rendered).toHaveLength(1)
  })

  test('but not for another path, nor for another context', async () => {
    const { get, rendered } = framed()
    for (const path of ['/categorias/vinos', '/categorias/ron', '/categorias/ron?delivery_time=immediate&store_id=3'])
      await get(path)
    await get('/categorias/ron', { cookie: 'compra=immediate.delivery.4' })
    expect(rendered).toHaveLength(4)
  })

  test('shows what has moved, in its parts and around them', async () => {
    const { get, shelf, contentVersion, rendered } = framed()
    await get('/categorias/vinos')
    await get('/categorias/vinos?pagina=2')
    shelf.price = 2
    contentVersion.bump()
    expect(await get('/categorias/vinos?pagina=2')).toBe('<a|?pagina=2 2')
    expect(rendered).toHaveLength(1)
    shelf.banner = 'b'
    contentVersion.bump()
    expect(await get('/categorias/vinos?pagina=2')).toBe('<b|?pagina=2 2')
    expect(rendered).toHaveLength(2)
    contentVersion.bumpLayout()
    await get('/categorias/vinos')
    expect(rendered).toHaveLength(3)
  })

  test('is rendered whole where it has no parts', async () => {
    const { get, shelf, rendered } = framed()
    await get('/categorias/vinos')
    shelf.hidden = 'name:asc'
    expect(await get('/categorias/vinos?orden=name:asc')).toBe('<a|without')
    expect(rendered).toHaveLength(2)
  })

  test('leaves in every encoding with the headers of its frame', async () => {
    const { raw } = framed()
    await raw('/categorias/vinos')
    const fresh = await raw('/categorias/vinos?pagina=3', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(fresh.body).toString()).toMatch(/^<a\|\?pagina=3 1\|/)
    expect(fresh.headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-encoding': 'br' })
  })

  test('is kept from the second time it is asked for', async () => {
    const { raw, cache } = framed()
    await raw('/categorias/vinos')
    const first = await raw('/categorias/vinos?pagina=3')
    expect(first.headers.etag).toBeUndefined()
    expect(cache.size().pages).toBe(1)
    const { headers } = await raw('/categorias/vinos?pagina=3')
    expect(cache.size().pages).toBe(2)
    expect((await raw('/categorias/vinos?pagina=3', { 'if-none-match': headers.etag! })).status).toBe(304)
  })

  test('is never kept, nor remembered, at an address longer than anybody’s', async () => {
    const { raw, cache } = framed()
    await raw('/categorias/vinos')
    for (const _ of [1, 2, 3]) await raw(`/categorias/vinos?marca=${'x'.repeat(2_000)}`)
    expect(cache.size().pages).toBe(1)
  })
})

describe('pages of many paths that share templates', () => {
  function sharing() {
    const shelf = new Map([
      ['/productos/1/vino', { kind: 'vinos', price: 10, until: 9_000_000 }],
      ['/productos/2/tinto', { kind: 'vinos', price: 20, until: 2_000_000 }],
      ['/productos/3/ron', { kind: 'licores', price: 30, until: 9_000_000 }],
    ])
    const rendering = {
      read: (url: URL) => {
        const found = shelf.get(url.pathname)
        return found ? { ...found, path: url.pathname } : null
      },
      template: ({ kind }: { kind: string }) => kind,
      until: ({ until }: { until: number }) => new Date(until),
      render: ({ path, price }: { path: string; price: number }) => ({ path: path.slice(1), main: `cuesta ${price}` }),
    }
    const made = host(({ url, locals }) => {
      locals.cacheable()
      const parts = locals.fragments(rendering)
      const href = new URL(`/${parts?.path ?? ''}`, 'http://shop.example').href
      return `<${shelf.get(url.split('?')[0]!)?.kind}|${href}|${parts?.main ?? 'nada'}|${LONG}>`
    })
    const get = async (path: string) => (await made.get(path)).body.toString().split('|').slice(0, 3).join('|')
    return { ...made, shelf, get, raw: made.get }
  }

  test('are rendered once for each kind, and each shows its own', async () => {
    const { get, rendered } = sharing()
    expect(await get('/productos/1/vino')).toBe('<vinos|http://shop.example/productos/1/vino|cuesta 10')
    expect(await get('/productos/2/tinto')).toBe('<vinos|http://shop.example/productos/2/tinto|cuesta 20')
    expect(await get('/productos/3/ron')).toBe('<licores|http://shop.example/productos/3/ron|cuesta 30')
    expect(rendered).toEqual(['GET /productos/1/vino', 'GET /productos/3/ron'])
  })

  test('stay apart by context', async () => {
    const { get, rendered } = sharing()
    for (const path of ['/productos/1/vino', '/productos/2/tinto?delivery_time=immediate&store_id=3']) await get(path)
    expect(rendered).toHaveLength(2)
  })

  test('end each at its own time, whichever was rendered', async () => {
    const { get, shelf, clock, rendered, cache } = sharing()
    for (const path of ['/productos/2/tinto', '/productos/1/vino', '/productos/1/vino']) await get(path)
    expect(cache.size().pages).toBe(2)
    clock.ms = 2_000_000
    for (const product of shelf.values()) product.price++ // no edition: only the clock tells
    expect(await get('/productos/2/tinto')).toContain('cuesta 21')
    expect(await get('/productos/1/vino')).toContain('cuesta 10')
    expect(rendered).toHaveLength(1)
  })

  test('show what has moved, and what moves to another kind', async () => {
    const { get, shelf, contentVersion, rendered } = sharing()
    for (const path of ['/productos/1/vino', '/productos/2/tinto', '/productos/2/tinto']) await get(path)
    Object.assign(shelf.get('/productos/2/tinto')!, { kind: 'licores', price: 25 })
    contentVersion.bump()
    expect(await get('/productos/2/tinto')).toBe('<licores|http://shop.example/productos/2/tinto|cuesta 25')
    expect(rendered).toHaveLength(2)
    contentVersion.bumpLayout()
    await get('/productos/1/vino')
    expect(rendered).toHaveLength(3)
  })

  test('are asked of Astro where there is none', async () => {
    const { get, shelf, rendered, contentVersion } = sharing()
    await get('/productos/1/vino')
    expect(await get('/productos/9/nada')).toContain('|nada')
    shelf.delete('/productos/1/vino')
    contentVersion.bump()
    expect(await get('/productos/1/vino')).toContain('|nada')
    expect(rendered).toHaveLength(3)
  })
})
