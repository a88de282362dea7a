// What is read as a plain GET must be what Node's own parser reads, and everything else must not be.
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePlainGet } from './plain-get.ts'

const read = (text: string) => parsePlainGet(Buffer.from(text, 'latin1'))
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

test('a browser asks plainly', () => {
  const asked = read(
    head(
      'GET /categorias/vinos?pagina=2 HTTP/1.1',
      'Host: liqui.cl',
      'Connection: keep-alive',
      'Accept-Encoding: gzip, br',
      'Cookie: edad=1',
      'If-None-Match: "a-br"',
    ),
  )
  expect(asked).toEqual({
    url: '/categorias/vinos?pagina=2',
    acceptEncoding: 'gzip, br',
    cookie: 'edad=1',
    ifNoneMatch: '"a-br"',
  })
})

test('names of every object are headers like others', () => {
  expect(read(head('GET / HTTP/1.1', 'Host: a', 'constructor: 1'))?.url).toBe('/')
})

test('the same line again reads the same', () => {
  const text = head('GET / HTTP/1.1', 'Host: a', 'Cookie: edad=1', 'X-Bad: \x01')
  expect([read(text), read(text)]).toEqual([null, null])
  const good = text.replace('\x01', '1')
  expect(read(good)).toEqual(read(good))
  expect(read(good)?.cookie).toBe('edad=1')
})

describe('not plain is', () => {
  const good = ['GET / HTTP/1.1', 'Host: a']
  test.each([
    ['another method', head('POST / HTTP/1.1', 'Host: a')],
    ['HEAD', head('HEAD / HTTP/1.1', 'Host: a')],
    ['an old protocol', head('GET / HTTP/1.0', 'Host: a')],
    ['an absolute address', head('GET http://a/ HTTP/1.1', 'Host: a')],
    ['no host', head('GET / HTTP/1.1')],
    ['two hosts', head(...good, 'Host: b')],
    ['a body announced', head(...good, 'Content-Length: 3')],
    ['a body in chunks', head(...good, 'Transfer-Encoding: chunked')],
    ['a folded header', head(...good, 'X: 1', ' 2')],
    ['a space before the colon', head(...good, 'X : 1')],
    ['a control character', head(...good, 'X: a\x01')],
    ['a letter beyond ASCII', head(...good, 'X: ñ')],
    ['a bare line feed', 'GET / HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n'],
    ['a connection to be closed', head(...good, 'Connection: close')],
    ['an upgrade', head(...good, 'Connection: Upgrade', 'Upgrade: websocket')],
    ['a piece', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['two at once', head(...good) + head(...good)],
    ['one with more behind it', `${head(...good)}abc`],
    ['a header twice', head(...good, 'Cookie: a=1', 'Cookie: b=2')],
    ['too long', head(...good, `X: ${'a'.repeat(9000)}`)],
    ['nothing', ''],
  ])('%s', (_name, text) => expect(read(text)).toBeNull())
})

describe('beside Node', () => {
  let last: Pick<IncomingMessage, 'url' | 'headers'> | null = null
  const server = createServer((req, res) => {
    last = { url: req.url!, headers: req.headers }
    res.end()
  })
  beforeAll(() => new Promise<void>((ready) => server.listen(0, ready)))
  afterAll(() => server.close())

  const node = (text: string) =>
    new Promise<typeof last>((resolve, reject) => {
      last = null
      const socket = connect((server.address() as AddressInfo).port)
      socket.on('data', () => socket.destroy()).on('error', reject)
      socket.on('close', () => resolve(last)).end(Buffer.from(text, 'latin1'))
    })

  const word = fc.string({
    unit: fc.constantFrom(
      'a',
      'Z',
      '0',
      '-',
      '/',
      '?',
      '=',
      '%',
      ' ',
      '\t',
      ':',
      ';',
      '"',
      ',',
      '\r\n',
      '\n',
      '\x00',
      'ñ',
    ),
    maxLength: 8,
  })
  const line = fc.oneof(
    fc.constantFrom(
      'Host: a',
      'Connection: keep-alive',
      'Cookie: a=1',
      'Accept-Encoding: br',
      'Content-Length: 0',
      'Connection: close',
      'If-None-Match: "x"',
    ),
    fc
      .tuple(fc.constantFrom('Cookie', 'X-Y', 'Accept-Encoding', 'Host'), word)
      .map(([name, value]) => `${name}: ${value}`),
    word,
  )

  test('whatever is read as plain, Node reads alike', async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(word, fc.array(line, { maxLength: 4 }), async (path, lines) => {
        const text = head(`GET /${path} HTTP/1.1`, 'Host: a', ...lines)
        const ours = read(text)
        if (!ours) return
        plain++
        const theirs = await node(text)
        expect(theirs).not.toBeNull()
        expect(ours.url).toBe(theirs!.url)
        expect(ours.cookie?.trim()).toBe(theirs!.headers.cookie)
        expect(ours.acceptEncoding?.trim()).toBe(theirs!.headers['accept-encoding'])
        expect(ours.ifNoneMatch?.trim()).toBe(theirs!.headers['if-none-match'])
      }),
      { numRuns: 600 },
    )
    expect(plain).toBeGreaterThan(20)
  })
})
