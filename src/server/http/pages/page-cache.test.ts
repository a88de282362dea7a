// The page cache: which addresses share a copy, for whom and in which encodings, and what is kept.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Answer, keptPage, LONG, type Page, pageHost } from '#tests/support/shop/page-host.ts'

describe('addresses', () => {
  test('that a page knows apart only by strangers are one page, and strangers never reach it', async () => {
    const { get, rendered } = pageHost(keptPage())
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
    const { get, rendered, cache } = pageHost(keptPage())
    await get('/nada?x=1')
    await get('/nada?x=1')
    expect(rendered).toEqual(['GET /nada?x=1', 'GET /nada?x=1'])
    expect(cache.size().pages).toBe(0)
  })

  test('of a page that is not cached lose what it does not know all the same', async () => {
    const { get, rendered, cache } = pageHost(() => LONG)
    await get('/entrega?region=Maule&utm_source=a')
    await get('/entrega?region=Maule')
    expect(rendered).toEqual(['GET /entrega?region=Maule', 'GET /entrega?region=Maule'])
    expect(cache.size().pages).toBe(0)
  })

  test('of a page that calls itself cacheable and is declared not cached are an error', async () => {
    const { get } = pageHost(keptPage())
    expect((await get('/checkout')).status).toBe(500)
    expect((await get('/despacho')).status).toBe(200)
  })

  test('that lead elsewhere hand on what they did not know', async () => {
    const { get } = pageHost(({ res }) => {
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
    const { get, rendered } = pageHost(saysWho, { cdnTtl: 60 })
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
      const { get } = pageHost(saysWho)
      await get('/despacho', member)
      await get('/despacho', { cookie: 'publico=socio; compra=immediate.delivery.3' })
      expect(text(await get(address))).toBe('guest')
      expect(text(await get(address, { cookie: 'compra=immediate.delivery.3' }))).toBe('guest')
    },
  )
})

test('a page at an address longer than anybody’s is rendered each time', async () => {
  const { get, rendered, cache } = pageHost(keptPage())
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
    const { get, rendered } = pageHost(keptPage())
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
    const { get } = pageHost(keptPage())
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
    const { get } = pageHost(keptPage(text))
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
    const { get } = pageHost(keptPage())
    expect((await get('/')).headers['x-request-id']).toBe('mine')
    const { headers } = await get('/')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-request-id']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('answers HEAD, and is made by HEAD too', async () => {
    const { get, rendered } = pageHost(keptPage())
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
    const { get, rendered, cache } = pageHost(page)
    await get('/')
    await get('/')
    expect(rendered).toHaveLength(2)
    expect(cache.size().pages).toBe(0)
  })

  test('is a file for programs once, whatever the buying context', async () => {
    const { get, rendered } = pageHost(withHeader('Content-Type', 'application/rss+xml; charset=utf-8'))
    const { headers } = await get('/blog/rss.xml')
    expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache' })
    await get('/blog/rss.xml?delivery_time=immediate&store_id=3&x=1')
    await get('/blog/rss.xml', { Cookie: 'compra=immediate.delivery.2' })
    expect((await get('/blog/rss.xml', { 'If-None-Match': headers.etag! })).status).toBe(304)
    expect(rendered).toEqual(['GET /blog/rss.xml'])
  })

  test('is no page that fails, and a failure holds up nobody', async () => {
    let fails = true
    const { get, rendered } = pageHost(({ locals }) => {
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
    const { get, rendered, cache } = pageHost(keptPage(), { maxBytes: 400_000 })
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
    const { get, clock } = pageHost(
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
