// Heads that Node's parser lets pass and two servers would read differently, and letters that no header can have.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPeople } from '#tests/support/people/people.ts'

const shop = inject('shop')
const { hostname, port, host } = new URL(shop.siteUrl)
const people = openPeople(shop.databaseUrl)
afterAll(() => people.close())

/** The answers to bytes as they are. */
async function answers(bytes: string): Promise<string> {
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
const END = 'Connection: close\r\n\r\n'

/** A kept page, a call from memory, a page that is made, and one that is not there. */
describe.each(['/', '/settings/ecommerce', '/mis-pedidos', '/nada'])('%s', (path) => {
  test.each([
    ['no host', `GET ${path} HTTP/1.1\r\n`],
    ['an empty host', `GET ${path} HTTP/1.1\r\nHost:\r\n`],
    ['two hosts', `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: ${host}\r\n`],
    ['two hosts in other letters', `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhOST: b\r\n`],
    ...[
      ...['a@b', 'a b', '%00', 'localhost:99999', 'localhost:x', 'a/b', '[::1', 'a\\b', '\u00e9', 'a,b'],
      ...['[1:2:::]', '999.999.999.999'],
    ].map((odd) => [`the host ${odd}`, `GET ${path} HTTP/1.1\r\nHost: ${odd}\r\n`]),
    ['two blanks before the address', `GET  ${path} HTTP/1.1\r\nHost: ${host}\r\n`],
    ['two blanks behind it', `GET ${path}  HTTP/1.1\r\nHost: ${host}\r\n`],
  ])('with %s is 400', async (_name, head) => {
    const answer = await answers(head + END)
    expect(status(answer), answer).toBe(400)
    expect(answer).not.toMatch(/node_modules|at \w+ \(/)
  })

  test('of HTTP/2.0 is refused, of HTTP/1.0 answered', async () => {
    expect([400, 505]).toContain(status(await answers(`GET ${path} HTTP/2.0\r\nHost: ${host}\r\n${END}`)))
    expect(status(await answers(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`))).toBeLessThan(405)
    expect(status(await answers(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${END}`))).toBeLessThan(405)
  })
})

test('what follows a wrong head on its connection is not read', async () => {
  const good = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const heard = await answers(`${good}GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${good}`)
  expect(heard.match(/HTTP\/1\.1 (\d{3})/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

test.each(['/／x', '/piñas', '/🍷'])('who is logged in is led to %s', async (redirect) => {
  const cookie = await people.logIn(await people.add())
  const address = `${shop.siteUrl}/ingresa?redirect=${encodeURIComponent(redirect)}`
  const { status, headers } = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([expect.any(Number), encodeURI(redirect)])
  expect(status).toBeLessThan(400)
})
