import { describe, expect, test } from 'vitest'
import { hasDoubleSpace, isHost, wrongHead } from './request-head.ts'

describe('the host of a request', () => {
  test.each(['liqui.cl', 'localhost:4321', '127.0.0.1', '127.0.0.1:65535', '[::1]:4321', 'A', 'my_shop-1.example.:80'])(
    '%j is one',
    (host) => expect(isHost(host)).toBe(true),
  )
  test.each([
    ...['', 'a@b', 'a b', '%00', 'localhost:99999', 'localhost:0', 'localhost:', 'a:b', 'a/b', 'a?b', 'a#b', 'a\\b'],
    ...['999.999.999.999', '1.2.3.4.5', '99999999999', '[1:2:::]', '[......]:80', '0x.1.2.3.4'],
    ...['-a', '.a', 'á', 'a,b', '[::1', '::1', '[::1]x', 'http://a', "a'", '<a>', `${'a'.repeat(300)}`],
  ])('%j is none', (host) => expect(isHost(host)).toBe(false))
})

describe('the head of a request', () => {
  const head = (minor: number, ...hosts: string[]) => ({
    httpVersionMajor: 1,
    httpVersionMinor: minor,
    headers: { host: hosts[0] },
    rawHeaders: hosts.flatMap((host) => ['HoSt', host]),
  })
  test.each([
    ['as browsers send it', head(1, 'a'), null],
    ['HTTP/1.0 with a host', head(0, 'a'), null],
    ['HTTP/1.0 without one', head(0), null],
    ['no host', head(1), 400],
    ['an empty host', head(1, ''), 400],
    ['two hosts', head(1, 'a', 'b'), 400],
    ['the same host twice', head(1, 'a', 'a'), 400],
    ['an odd host', head(1, 'a@b'), 400],
    ['HTTP/2.0', { ...head(0, 'a'), httpVersionMajor: 2 }, 505],
    ['HTTP/0.9', { ...head(9, 'a'), httpVersionMajor: 0 }, 505],
    ['HTTP/1.2', head(2, 'a'), 505],
  ])('%s', (_name, given, status) => expect(wrongHead(given)?.status ?? null).toBe(status))
})

test.each([
  ['GET / HTTP/1.1\r\n', false],
  ['GET  / HTTP/1.1\r\n', true],
  ['GET /  HTTP/1.1\r\n', true],
  ['POST /a?b=c   HTTP/1.1\r\n', true],
  ['GET / HTTP/1.1\r\nA:  b  c\r\n', false],
  ['', false],
])('two blanks in %j: %s', (bytes, found) => expect(hasDoubleSpace(Buffer.from(bytes))).toBe(found))
