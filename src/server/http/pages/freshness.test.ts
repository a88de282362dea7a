// When a cached page is rendered anew, and what is served meanwhile.
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LONG, pageHost } from '#tests/support/shop/page-host.ts'

describe('a page is rendered anew', () => {
  test('when the clock has passed its end', async () => {
    const { get, rendered, clock } = pageHost(({ locals }) => {
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
    const { get, rendered, contentVersion } = pageHost(({ locals }) => {
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
    const { get, rendered, contentVersion } = pageHost(({ url, locals }) => {
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
    const { get, rendered, contentVersion } = pageHost(({ locals }) => {
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
    const { get, rendered } = pageHost(async ({ locals }) => {
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
    const { get, rendered, contentVersion, clock } = pageHost(async ({ locals }) => {
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
