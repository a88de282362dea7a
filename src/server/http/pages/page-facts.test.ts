// What a page says of how it came about, and what the shop says of a page in memory.
import { describe, expect, test } from 'vitest'
import { LONG, pageHost } from '#tests/support/shop/page-host.ts'
import { pageFacts } from './page-facts.ts'

const timingOf = ({ headers }: { headers: Record<string, string | undefined> }) => headers['server-timing']

describe('Server-Timing', () => {
  test('says whether a page was made, or is from memory, also where nothing has changed', async () => {
    const { get, contentVersion } = pageHost(({ locals }) => {
      locals.cacheable()
      return LONG
    })
    const made = await get('/')
    expect(timingOf(made)).toBe('cache;desc=made')
    expect(timingOf(await get('/'))).toBe('cache;desc=hit')
    const same = await get('/', { 'if-none-match': made.headers.etag! })
    expect([same.status, timingOf(same)]).toEqual([304, 'cache;desc=hit'])
    contentVersion.bump()
    expect(timingOf(await get('/'))).toBe('cache;desc=made')
  })

  test('of a page that is never kept', async () => {
    const { get } = pageHost(() => LONG)
    for (const _ of [1, 2]) expect(timingOf(await get('/mis-datos'))).toBe('cache;desc=made')
  })

  test('of a moment’s stale copy', async () => {
    let open: (() => void) | undefined
    let isSlow = false
    const { get, contentVersion } = pageHost(async ({ locals }) => {
      locals.cacheable()
      if (isSlow) await new Promise<void>((resume) => (open = resume))
      return LONG
    })
    await get('/')
    isSlow = true
    contentVersion.bump()
    const first = get('/')
    while (!open) await new Promise((resume) => setImmediate(resume))
    expect(timingOf(await get('/'))).toBe('cache;desc=stale')
    open()
    expect(timingOf(await first)).toBe('cache;desc=made')
  })

  test('of a page from a template, kept or not', async () => {
    const { get } = pageHost(({ locals }) => {
      locals.cacheable()
      locals.fragments({ read: (url) => url.search, render: (query) => ({ list: query }) })
      return LONG
    })
    const said = []
    for (const path of ['/categorias/vinos', ...Array<string>(3).fill('/categorias/vinos?pagina=2')])
      said.push(timingOf(await get(path)))
    expect(said.map((text) => text?.slice('cache;desc='.length))).toEqual(['made', 'template', 'template', 'hit'])
  })
})

describe('what is known of a page', () => {
  const shelf = { price: 1, name: 'Vino' }
  function readShelf() {
    return { ...shelf }
  }
  const shelfPage = () =>
    pageHost(({ locals }) => {
      locals.cacheable({ until: new Date(5_000_000) })
      locals.dependsOn(readShelf, null)
      return LONG
    })

  test('is its key, its age, its end, and what of it reads otherwise now', async () => {
    const { get, cache, clock, contentVersion } = shelfPage()
    await get('/categorias/vinos?utm_source=x')
    clock.ms += 12_000
    const facts = () => pageFacts(cache, '/categorias/vinos?utm_source=y', new Date(clock.ms))
    expect(facts()).toMatchObject({
      key: '/categorias/vinos',
      copies: [],
      stored: { ageMs: 12_000, until: new Date(5_000_000).toISOString() },
    })
    expect(facts().stored?.dependencies).toEqual([{ name: 'readShelf', fields: ['price', 'name'], changed: [] }])
    shelf.price = 2
    contentVersion.bump()
    expect(facts().stored?.dependencies[0]?.changed).toEqual(['price'])
  })

  test('names the copies for others, each of which is a page of its own', async () => {
    const { get, cache, clock } = shelfPage()
    for (const cookie of ['publico=socio', 'compra=immediate.delivery.4']) await get('/', { cookie })
    const of = (address: string) => pageFacts(cache, address, new Date(clock.ms))
    expect(of('/')).toMatchObject({ stored: null, copies: ['/#member', '/#immediate.delivery.4'] })
    expect(of('/#member').stored).not.toBeNull()
  })

  test('is nothing where no page is kept', () => {
    const { cache } = shelfPage()
    for (const address of ['/mis-datos', '/nada', ''])
      expect(pageFacts(cache, address, new Date())).toEqual({ key: null, copies: [], stored: null })
  })
})
