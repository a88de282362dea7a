// Pages whose addresses share a rendering: a frame and its parts, and templates of many paths.
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LONG, pageHost } from '#tests/support/shop/page-host.ts'

describe('a page made of a frame and parts', () => {
  function framed() {
    const shelf = { price: 1, banner: 'a', hidden: '' }
    const made = pageHost(({ locals }) => {
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
    const made = pageHost(({ url, locals }) => {
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
