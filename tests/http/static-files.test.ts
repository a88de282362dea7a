// The build's own files, as browsers get them: as compressed as the build left them, kept for good where their name has a hash, and nothing beside them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { rawClient } from '#tests/support/shop/raw-client.ts'

const { siteUrl } = inject('shop')

const client = rawClient(siteUrl)
/** As it comes, not decompressed. */
const get = (path: string, headers: Record<string, string> = {}) => client(path, true, headers)

const page = (await get('/')).body.toString()
const named = (pattern: RegExp) => pattern.exec(page)![1]!
const FILES = [
  ['script', named(/(\/_liqui\/[\w.-]+\.js)/), true],
  ['style', named(/(\/_liqui\/[\w.-]+\.css)/), true],
  ['drawing', '/botella-rodada.svg', false],
] as const

test.for(FILES)('a %s comes in brotli, gzip or plain, with one ETag and 304', async ([, path, isHashed]) => {
  const [br, gzip, plain] = [
    await get(path, { 'accept-encoding': 'gzip, deflate, br' }),
    await get(path, { 'accept-encoding': 'gzip' }),
    await get(path),
  ]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(br.body.length).toBeLessThan(gzip.body.length)
  const kept = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
  expect([br, gzip, plain].map(({ headers }) => headers['cache-control'])).toEqual([kept, kept, kept])
  const etag = String(plain.headers.etag)
  const again = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await fetch(siteUrl + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([String(br.body.length), 0]) // biome-ignore format: one row
})

test('a picture is sent as it is, and what the build compressed has no address of its own', async () => {
  expect((await get('/icon-192.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  for (const [, path] of FILES) for (const end of ['.br', '.gz']) expect((await get(path + end)).status).toBe(404)
})
