// Many requests at once on one connection, over real ones: read one after the other, never more of them than
// can be answered.
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Respond } from '#server/http/raw-http/raw-http.ts'
import { createTaskQueue } from '#server/http/task-queue.ts'
import { openConnections } from './connections.ts'

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUp.splice(0)) end()
})

/** A server that notes what it is asked for, and leaves the answering to the test. */
async function listening(respond: Respond | null) {
  const asked: { url: string; body: () => Promise<string>; res: ServerResponse }[] = []
  const server = createServer((req, res) => {
    const body = async () => (await req.toArray()).join('')
    asked.push({ url: req.url!, body, res })
  })
  openConnections(server, {
    respond,
    tasks: createTaskQueue({ maxWaiting: 100 }),
    networkOf: (remote) => remote,
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  cleanUp.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const say = (...requests: string[]) => {
    const socket = connect((server.address() as AddressInfo).port).on('error', () => undefined)
    let heard = ''
    socket.on('data', (bytes) => (heard += bytes)).write(requests.join(''))
    cleanUp.push(() => socket.destroy())
    return { socket, heard: () => [...heard.matchAll(/answer\/\d/g)].join(' ') }
  }
  const urls = () => asked.map(({ url }) => url)
  return { asked, say, urls, answer: (at: number) => asked[at]!.res.end(`answer${asked[at]!.url}`) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

const MODES: readonly (readonly [string, Respond | null])[] = [
  ['from Node alone', null],
  ['handed on by raw HTTP', () => null],
]

describe.each(MODES)('%s', (_mode, respond) => {
  test('the next one waits for the answer before it; other connections do not', async () => {
    const { say, urls, answer } = await listening(respond)
    const one = say(get('/1'), get('/2'), get('/3'))
    await expect.poll(urls).toEqual(['/1'])
    say(get('/other'))
    await expect.poll(urls).toEqual(['/1', '/other'])
    answer(0)
    await expect.poll(urls).toEqual(['/1', '/other', '/2'])
    answer(2)
    await expect.poll(urls).toEqual(['/1', '/other', '/2', '/3'])
    answer(3)
    await expect.poll(one.heard).toBe('answer/1 answer/2 answer/3')
  })

  test('a body that waits arrives whole', async () => {
    const { asked, say, urls, answer } = await listening(respond)
    const body = 'x'.repeat(300_000)
    const { heard } = say(get('/1'), `POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    await expect.poll(urls).toEqual(['/1'])
    await pause(50)
    answer(0)
    await expect.poll(urls).toEqual(['/1', '/2'])
    expect(await asked[1]!.body()).toBe(body)
    answer(1)
    await expect.poll(heard).toBe('answer/1 answer/2')
  })

  test('who hangs up is not worked for any more', async () => {
    const { say, urls, answer } = await listening(respond)
    const { socket } = say(get('/1'), get('/2'))
    await expect.poll(urls).toEqual(['/1'])
    socket.destroy()
    await pause(50)
    answer(0)
    await pause(50)
    expect(urls()).toEqual(['/1'])
  })

  test('one after the other, as browsers ask, nothing waits', async () => {
    const { say, urls, answer } = await listening(respond)
    const { socket, heard } = say(get('/1'))
    for (let turn = 1; turn <= 5; turn++) {
      await expect.poll(urls).toHaveLength(turn)
      answer(turn - 1)
      await expect.poll(() => heard().split(' ')).toHaveLength(turn)
      socket.write(get(`/${turn + 1}`))
    }
  })

  describe('thousands of small requests on one connection', () => {
    const NO_HOST = 'GET /1 HTTP/1.1\r\n\r\n'
    const POST = 'POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi'
    const CHUNKED = 'POST /1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n'

    test.each([
      ['GET', get('/1')],
      ['POST', POST],
      ['chunked', CHUNKED],
      ['a bare Host', 'GET /1 HTTP/1.1\r\nHost:\r\n\r\n'],
    ])('wait where they are: %s', async (_, text) => {
      const { say, urls, answer } = await listening(respond)
      say(text.repeat(40_000))
      await expect.poll(() => urls().length).toBeGreaterThan(0)
      await pause(100)
      const begun = urls().length
      expect(begun).toBeLessThanOrEqual(2)
      answer(0)
      await expect.poll(() => urls().length).toBe(begun + 1)
    })

    test.each([
      ['without Host', NO_HOST],
      ['behind one that is being answered', get('/1') + NO_HOST.repeat(1_000)],
      ['no requests at all', 'x\r\n\r\n'],
      ['unknown expectations', 'GET /1 HTTP/1.1\r\nHost: a\r\nExpect: all\r\n\r\n'],
    ])('never keep others waiting: %s', async (_, text) => {
      const { say, urls } = await listening(respond)
      for (let client = 0; client < 20; client++) say(text.repeat(Math.ceil(1_000_000 / text.length)))
      say(get('/other'))
      await expect.poll(() => urls().includes('/other')).toBe(true)
    })

    test('are all answered to who reads, in their order', async () => {
      const { asked, say, answer } = await listening(respond)
      const { heard } = say(Array.from({ length: 300 }, (_, n) => get(`/${n % 10}`)).join(''))
      for (let turn = 0; turn < 300; turn++) {
        await expect.poll(() => asked.length, { interval: 1 }).toBe(turn + 1)
        answer(turn)
      }
      const expected = Array.from({ length: 300 }, (_, n) => `answer/${n % 10}`).join(' ')
      await expect.poll(heard).toBe(expected)
    })
  })

  test('pieces of any size are the same requests', async () => {
    const { asked, say, urls } = await listening(respond)
    const inside = get('/inside').repeat(3)
    const all = [
      get('/1'),
      `POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: ${inside.length}\r\n\r\n${inside}`,
      `POST /3 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n`,
      get(`/${'4'.repeat(9_000)}`),
      get('/5'),
    ].join('')
    const bodies: string[] = []
    const answering = (async () => {
      for (let turn = 0; turn < 25; turn++) {
        await expect.poll(() => asked.length, { interval: 1 }).toBeGreaterThan(turn)
        bodies.push(await asked[turn]!.body())
        asked[turn]!.res.end('x')
      }
    })()
    for (const [turn, size] of [1_000_000, 1_000, 97, 4_096, 4_095].entries()) {
      const { socket } = say()
      for (let at = 0; at < all.length; at += size) {
        socket.write(all.slice(at, at + size))
        await pause(1)
      }
      await expect.poll(() => urls().length).toBe(5 * (turn + 1))
    }
    await answering
    const once = ['/1', '/2', '/3', `/${'4'.repeat(9_000)}`, '/5']
    expect(urls()).toEqual(Array.from({ length: 5 }, () => once).flat())
    expect(bodies).toEqual(Array.from({ length: 5 }, () => ['', inside, '\r\n\r\n', '', '']).flat())
  })

  test('the last answer ends the connection where the client wants it', async () => {
    const { say, urls, answer } = await listening(respond)
    const { socket, heard } = say(get('/1'), 'GET /2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', get('/3'))
    const ended = new Promise((resolve) => socket.on('close', resolve))
    for (const turn of [0, 1]) {
      await expect.poll(() => urls().length).toBe(turn + 1)
      answer(turn)
    }
    await ended
    expect(heard()).toBe('answer/1 answer/2')
  })
})
