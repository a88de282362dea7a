// A page from memory is the same whichever way it is answered: from the bytes of a plain request, or as any other request.

import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { runPage } from '#scripts/page.ts'
import { type RawAnswer, rawClient } from '#tests/support/shop/raw-client.ts'

const ask = rawClient(inject('shop').siteUrl)

const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

const PAGES = [
  '/',
  '/categorias/vinos',
  '/categorias/vinos?cepa=merlot&orden=price%3Aasc',
  '/categorias/cervezas?pagina=2',
  '/productos/2/casillero-del-diablo-reserva-carmenere-750-cc',
  '/resultados?busqueda=cabernet',
  '/despacho',
]

/** The page by both ways, one version of it from memory: what other files left to be read may make it stale between two requests. */
async function bothCached(path: string, wish: Record<string, string> = {}): Promise<[RawAnswer, RawAnswer]> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [fast, ordinary] = [await ask(path, true, wish), await ask(path, false, wish)]
    if ([fast, ordinary].every(fromMemory) && fast.headers.etag === ordinary.headers.etag) return [fast, ordinary]
    await sleep(100)
  }
  throw new Error(`${path} is never answered from memory twice`)
}

const fromMemory = ({ headers }: RawAnswer) => headers['server-timing'] === 'cache;desc=hit'

/** What is said of a page between whose two reads nothing changed it. */
async function whileUnchanged<T>(path: string, read: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const [before] = await bothCached(path)
    const said = await read()
    const [after] = await bothCached(path)
    if (after.headers.etag === before.headers.etag) return said
  }
  throw new Error(`${path} changes all the time`)
}

describe.each(PAGES)('%s', (path) => {
  test.each(['br', 'gzip', 'identity'])('in %s', async (encoding) => {
    const wish = { 'Accept-Encoding': encoding }
    const [fast, ordinary] = await bothCached(path, wish)
    for (const answer of [fast, ordinary]) {
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
      delete answer.headers['content-length'] // the first who ask have it less well compressed
    }
    expect(fast.headers).toEqual(ordinary.headers)
    expect(fast.headers['server-timing']).toBe('cache;desc=hit')
    expect(fast.status).toBe(200)
    expect(UNPACK[encoding]!(fast.body).toString()).toBe(UNPACK[encoding]!(ordinary.body).toString())
    expect(fast.headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('says that it has not changed', async () => {
    const answers = await whileUnchanged(path, async () => {
      const { etag } = (await bothCached(path))[0].headers
      const asked = (plain: boolean) => ask(path, plain, { 'If-None-Match': etag! })
      return { etag, both: [await asked(true), await asked(false)] }
    })
    for (const again of answers.both) {
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(answers.etag)
    }
  })
})

test('the command says of a page what the shop knows of it, to nobody without the secret', async () => {
  const { siteUrl, databaseUrl } = inject('shop')
  const [path] = PAGES.slice(4)
  const { secret } = readConfig({ SHOP_MODE: 'demo', DATABASE_URL: databaseUrl })
  await ask(path!, true)
  const { lines, refused } = await runPage(siteUrl, secret, [`${path}?utm_source=x`])
  expect(refused).toBe(false)
  expect(lines[0]).toBe(`clave       ${path}`)
  expect(lines[1]).toMatch(/^guardada {4}hace \d+ s$/)
  expect(lines.find((line) => line.startsWith('lee '))).toMatch(/productAt: .*card, .*until/)
  expect(await runPage(siteUrl, 'another secret', [path!])).toMatchObject({ refused: true })
  expect(await runPage(siteUrl, secret, ['/mis-datos'])).toMatchObject({ refused: false, lines: [expect.anything()] })
  expect((await ask('/pagez?address=/', false)).status).toBe(404)
})

test('a page made from its frame is the page that Astro renders', async () => {
  const filtered = '/categorias/piscos?precio_hasta=15000&orden=name%3Adesc'
  const [rendered, composed] = await whileUnchanged('/categorias/piscos', async () => [
    await ask(`${filtered}&delivery_time=programmed`, true), // another frame: nobody has asked in these words
    await ask(filtered, true),
  ])
  const bare = ({ body }: RawAnswer) =>
    body
      .toString()
      .replaceAll('delivery_time=programmed&amp;', '')
      .replaceAll('?delivery_time=programmed"', '"')
      .replaceAll('<input type="hidden" name="delivery_time" value="programmed">', '')
  expect(bare(composed)).toBe(bare(rendered))
})

test('whether first or hundredth, compressed roughly or well, it is the same page', async () => {
  const path = '/categorias/gin?orden=name%3Aasc&precio_hasta=77000'
  const whole = async (encoding: string) =>
    UNPACK[encoding]!((await ask(path, true, { 'Accept-Encoding': encoding })).body).toString()
  const pages = await whileUnchanged('/categorias/gin', async () => {
    const read = [await whole('br')]
    for (let turn = 0; turn < 5; turn++) for (const encoding of Object.keys(UNPACK)) read.push(await whole(encoding))
    return read
  })
  expect(new Set(pages).size).toBe(1)
})
