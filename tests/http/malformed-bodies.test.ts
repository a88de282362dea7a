// What no browser sends, at every address that takes something: a client's mistake is 4xx, and nothing of ours is said of it.
import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { writeAddresses } from '#tests/support/shop/write-addresses.ts'
import { desk } from '#texts/desk/desk.ts'
import { errors } from '#texts/frame/errors.ts'

const shop = inject('shop')
const FORM = 'application/x-www-form-urlencoded'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const BODIES: Readonly<Record<string, readonly [headers: Record<string, string>, body: string | Buffer<ArrayBuffer>]>> =
  {
    'a form too large': [{ 'content-type': FORM }, `a=${'x'.repeat(200_000)}`],
    'a form in an unknown charset': [{ 'content-type': `${FORM}; charset=klingon` }, 'a=1'],
    'a form in a charset of two bytes': [{ 'content-type': `${FORM}; charset=utf-16` }, 'a=1'],
    'a form in an unknown encoding': [{ 'content-type': FORM, 'content-encoding': 'rot13' }, 'a=1'],
    'a form of broken gzip': [{ 'content-type': FORM, 'content-encoding': 'gzip' }, 'a=1'],
    'a form of broken brotli': [{ 'content-type': FORM, 'content-encoding': 'br' }, 'a=1'],
    'a form that unpacks to a lot': [
      { 'content-type': FORM, 'content-encoding': 'gzip' },
      gzipSync('a'.repeat(500_000)),
    ],
    'a form of thousands of fields': [{ 'content-type': FORM }, 'a&'.repeat(3_500)],
    'a form in parts, without its boundary': [{ 'content-type': 'multipart/form-data' }, '--x\r\nContent-Disp'],
    'a form in parts, cut': [
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data',
    ],
    'JSON cut': [{ 'content-type': 'application/json' }, '{"a":'],
    'JSON in an unknown charset': [{ 'content-type': 'application/json; charset=klingon' }, '{}'],
    'JSON of gzip cut': [
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      gzipSync('{"a":1}').subarray(0, 14),
    ],
    'JSON without end': [{ 'content-type': 'application/json' }, deep(5_000)],
    'a type that is none': [{ 'content-type': ';;=/' }, 'a=1'],
  }

const send = (method: string, path: string, [headers, body]: (typeof BODIES)[string]) =>
  fetch(shop.siteUrl + path, { method, headers: { ...headers, origin: shop.siteUrl }, body, redirect: 'manual' })

test('fifteen malformed bodies at every address that takes something are answered 4xx', async () => {
  const addresses = await writeAddresses(shop.databaseUrl)
  const paths = addresses.map(({ path }) => path)
  // The list is the shop's own: these are there to see that it is one.
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/edad', '/ingresa', '/mis-datos/eliminar', '/mesa/ingresar', '/mesa/salir', '/cart', '/checkout/new'],
      ...['/avisos', '/avisos/sms', '/pagos/avisos/:provider', '/despachos/avisos/:courier/:secret'],
    ]),
  )
  const wrong: string[] = []
  const ask = async ({ method, path }: (typeof addresses)[number]) => {
    const address = path.replace(/:\w+/g, 'x')
    // A buyer who comes back from a bank is never told off: a return that cannot be read is one without parameters.
    const isReturn = path.startsWith('/pagos/retorno/')
    for (const [name, body] of Object.entries(BODIES)) {
      const answer = await send(method, address, body)
      const text = await answer.text()
      const isRight = isReturn ? answer.status === 303 : answer.status >= 400 && answer.status < 500
      if (!isRight || /node_modules|at \w+ \(|Error:/.test(text))
        wrong.push(`${method} ${path}, ${name}: ${answer.status} ${text.slice(0, 200)}`)
    }
  }
  for (let at = 0; at < addresses.length; at += 8) await Promise.all(addresses.slice(at, at + 8).map(ask))
  expect(wrong).toEqual([])
})

test('what a foreign page writes is refused at every address that visitors write to, unread', async () => {
  // Where outside parties write, who they are is said by what they write.
  const OUTSIDERS = /^\/(pagos\/(retorno|avisos)|despachos\/avisos|avisos\/sms|integrations\/bsale)(\/|$)/
  const addresses = (await writeAddresses(shop.databaseUrl)).filter(({ path }) => !OUTSIDERS.test(path))
  expect(addresses.length).toBeGreaterThan(60)
  const [headers, body] = BODIES['a form of broken gzip']!
  const FOREIGN: readonly Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: shop.siteUrl, 'sec-fetch-site': 'same-site' },
    { origin: shop.siteUrl.replace('http:', 'https:') },
  ]
  const wrong: string[] = []
  for (const from of FOREIGN)
    await Promise.all(
      addresses.map(async ({ method, path }) => {
        const address = shop.siteUrl + path.replace(/:\w+/g, 'x')
        const answer = await fetch(address, { method, headers: { ...headers, ...from }, body, redirect: 'manual' })
        await answer.arrayBuffer()
        const isHome = answer.status === 303 && answer.headers.get('location') === '/'
        const isRefused = answer.status === 403 || isHome
        const isCounted = answer.headers.has('ratelimit') || answer.headers.getSetCookie().length > 0
        if (!isRefused || isCounted) wrong.push(`${method} ${path}: ${answer.status} ${answer.headers.get('location')}`)
      }),
    )
  expect(wrong).toEqual([])
})

test('people get a page that says what was wrong, with a way back', async () => {
  const [headers, body] = BODIES['a form too large']!
  const referer = `${shop.siteUrl}/registrate`
  const form = await fetch(`${shop.siteUrl}/registrate`, { method: 'POST', headers: { ...headers, referer }, body })
  expect(form.status).toBe(413)
  expect(form.headers.get('refresh')).toBeNull()
  expect(form.headers.get('content-security-policy')).toContain("default-src 'self'")
  const page = await form.text()
  expect(page).toContain(errors.tooLong.title)
  expect(page).toContain('href="/registrate"')
  const unread = await send('POST', '/edad', BODIES['a form of broken gzip']!)
  expect([unread.status, await unread.text()]).toEqual([400, expect.stringContaining(errors.unread.title)])
  const atDesk = await send('POST', '/mesa/ingresar', BODIES['a form in an unknown charset']!)
  expect([atDesk.status, await atDesk.text()]).toEqual([415, expect.stringContaining(desk.unread.title)])
})
