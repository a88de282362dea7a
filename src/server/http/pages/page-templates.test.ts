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
