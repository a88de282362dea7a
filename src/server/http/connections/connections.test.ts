// Raw HTTP and Node's on one server, and Node's alone, spoken to over bare connections.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Respond } from '#server/http/raw-http/raw-http.ts'
import { toMessage, withCurrentDate } from '#server/http/raw-http/response-bytes.ts'
import { createTaskQueue } from '#server/http/task-queue.ts'
import { openConnections } from './connections.ts'

const TIMES = { keepAliveTimeout: 2_000, headersTimeout: 800, requestTimeout: 1_000, connectionsCheckingInterval: 100 }

const counted = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUp.splice(0)) end()
})

/**
 * A server with one page in memory, `/cached`; Node answers everything else, and all of it without raw HTTP.
 */
async function listening(more: Respond | null = () => null, large = Buffer.alloc(0)) {
  const server = createServer(TIMES, async (req, res) => {
    const body = await text(req).catch(() => '') // of who hangs up nothing is heard
    if (req.url === '/slow') await pause(1_500)
    res.end(req.url?.startsWith('/large') ? large : `node ${req.method} ${req.url} ${body}`)
  })
  const cached = toMessage(200, ['Content-Length', '4'], Buffer.from('fast'))
  const connections = openConnections(server, {
    respond: more && ((asked, remote) => (asked.url === '/cached' ? withCurrentDate(cached) : more(asked, remote))),
    tasks: createTaskQueue({ maxWaiting: 100 }),
    networkOf: (remote) => remote,
    timeouts: { firstRequestMs: 1_000, keepAliveMs: 1_500, stalledWriteMs: 1_000 },
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  cleanUp.push(() => {
    connections.close()
    server.closeAllConnections()
    server.close()
  })
  return { server, connections, open: () => opened((server.address() as AddressInfo).port) }
}

function opened(port: number) {
  const socket: Socket = connect(port)
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes)).on('error', () => undefined)
  cleanUp.push(() => socket.destroy())
  return {
    socket,
    say: (text: string) => socket.write(text),
    /** Waits until all of these were heard, in this order, since the last time; and what was heard. */
    hears: async (...words: string[]) => {
      for (let turn = 0; turn < 200; turn++) {
        const at = words.reduce((from, word) => (from < 0 ? from : heard.indexOf(word, from)), 0)
        if (at >= 0) {
          const all = heard
          heard = ''
          return all
        }
        await pause(10)
      }
      throw new Error(`heard only: ${heard}`)
    },
  }
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`

test('a cached page again and again on one connection', async () => {
  const { hears, say } = (await listening()).open()
  for (let turn = 0; turn < 5; turn++) {
    say(get('/cached'))
    const heard = await hears('fast')
    expect(heard).toMatch(
      /^HTTP\/1\.1 200 OK\r\nContent-Length: 4\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nConnection: keep-alive\r\n/,
    )
  }
})

test('what is not cached goes the node way, and what follows it too', async () => {
  const { hears, say } = (await listening()).open()
  say(get('/cached'))
  await hears('fast')
  say(get('/other'))
  await hears('node GET /other')
  say(get('/cached'))
  await hears('node GET /cached')
  say('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello')
  await hears('node POST /form hello')
})

test.each([
  ['an address beyond all measure', get(`/${'a'.repeat(60_000)}`), '431', 'borra las cookies'],
  ['cookies beyond all measure', get('/', `Cookie: x=${'b'.repeat(60_000)}`), '431', 'borra las cookies'],
  ['no request at all', 'hola\r\n\r\n', '400', 'no se pudo leer'],
  ['a body that is no chunk', 'POST /form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', '', ''],
  ['a head that does not come to its end', 'GET /one HTTP/1.1\r\nHost: a\r\n', '408', 'Vuelve a intentarlo'],
])('%s is refused in a sentence, and the connection ends', async (_name, sent, status, sentence) => {
  const { hears, say, socket } = (await listening(null)).open()
  const ended = new Promise((resolve) => socket.once('close', resolve))
  say(get('/before'))
  await hears('node GET /before')
  say(sent)
  if (status !== '') {
    const heard = await hears(`HTTP/1.1 ${status} `, sentence)
    expect(Number(/Content-Length: (\d+)/.exec(heard)?.[1])).toBe(Buffer.byteLength(heard.split('\r\n\r\n')[1]!))
  }
  await ended
})

test.each([1, 7, 20])('a request in pieces of %i bytes', async (size) => {
  const { hears, say } = (await listening()).open()
  const sent = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'
  for (let at = 0; at < sent.length; at += size) {
    say(sent.slice(at, at + size))
    await pause(2)
  }
  await hears('node POST /form hello')
})

test('several in one piece, answered in their order', async () => {
  const { hears, say } = (await listening()).open()
  say(get('/cached') + get('/two') + get('/three'))
  await hears('node GET /cached', 'node GET /two', 'node GET /three')
})

test('a body whose bytes look like a request is a body', async () => {
  const { hears, say } = (await listening()).open()
  const inside = get('/cached')
  say(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${inside.length}\r\n\r\n`)
  await pause(20)
  say(inside)
  const heard = await hears('node POST /form GET /cached')
  expect(heard).not.toContain('fast')
})

test('a hundred connections at once', async () => {
  const { open } = await listening()
  const clients = Array.from({ length: 100 }, open)
  for (const [n, { say }] of clients.entries()) say(get(n % 2 ? '/cached' : `/${n}`))
  await Promise.all(clients.map(({ hears }, n) => hears(n % 2 ? 'fast' : `node GET /${n}`)))
})

describe('who does not read is let go', () => {
  const LARGE = 256 * 1024
  const large = toMessage(200, ['Content-Length', String(LARGE)], Buffer.alloc(LARGE)).bytes
  const often = { interval: 20 }

  test.each([
    ['of raw HTTP', '/large', 1],
    ['on the node way', '/large-there', 1],
    ['who asks for all at once', '/large-there', 200],
  ])('%s, also while asking on', async (_, path, times) => {
    const { open, server } = await listening(({ url }) => (url === '/large' ? large : null), Buffer.alloc(LARGE))
    const { socket, say, hears } = open()
    say(get('/cached'))
    await hears('fast')
    socket.pause()
    const asking = setInterval(() => socket.destroyed || say(get(path).repeat(times)), 20)
    cleanUp.push(() => clearInterval(asking))
    await expect.poll(() => counted(server), often).toBe(0)
  })

  test('but not who reads slowly', async () => {
    const { open, server } = await listening(() => null, Buffer.alloc(40 * LARGE))
    const { socket, say } = open()
    let read = 0
    socket.on('data', (bytes) => {
      read += bytes.length
      socket.pause()
      setTimeout(() => socket.resume(), 5)
    })
    say(get('/large-there'))
    await expect.poll(() => read, often).toBeGreaterThan(40 * LARGE)
    expect(await counted(server)).toBe(1)
  })
})

test.each([
  ['nothing is said', ''],
  ['nothing more is said', get('/cached')],
  ['nothing more is said on the node way', get('/there')],
  ['a head stays half said', 'GET /cached HTTP/1.1\r\nHo'],
  ['a body stays half said', 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe'],
])('a connection ends when %s', async (_, said) => {
  for (const respond of [() => null, null]) {
    const { open, server } = await listening(respond)
    open().say(said)
    await expect.poll(() => counted(server)).toBe(1)
    await expect.poll(() => counted(server)).toBe(0)
  }
})

test('without raw HTTP, Node answers everything', async () => {
  const { hears, say } = (await listening(null)).open()
  say(get('/cached') + get('/other'))
  await hears('node GET /cached', 'node GET /other')
  say('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello')
  await hears('node POST /form hello')
})

test('an answer that takes its time is waited for', async () => {
  const { open } = await listening()
  const { say, hears } = open()
  say(get('/slow'))
  await hears('node GET /slow')
})

test('who hangs up is let go, also when nothing was said', async () => {
  const { open, server } = await listening()
  const counted = () => new Promise((tell) => server.getConnections((_error, count) => tell(count)))
  const clients = [open(), open()]
  await expect.poll(counted).toBe(2)
  clients[0]!.say(get('/cached'))
  await clients[0]!.hears('fast')
  for (const { socket } of clients) socket.end()
  await expect.poll(counted).toBe(0)
})

test('idle connections end when the server does', async () => {
  const { open, connections, server } = await listening()
  const { hears, say, socket } = open()
  say(get('/cached'))
  await hears('fast')
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const closed = new Promise((resolve) => server.close(resolve))
  connections.close()
  await Promise.all([ended, closed])
})

describe('what has to be made', () => {
  const made = (body: string, onSent?: () => void) => ({
    bytes: toMessage(200, ['Content-Length', String(body.length)], Buffer.from(body)).bytes,
    ...(onSent ? { onSent } : {}),
  })

  test('is made in its turn, and the next request of the connection waits for it', async () => {
    let left = 0
    const [asked, making] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { open } = await listening(({ url }) => {
      if (url !== '/made') return null
      return async () => {
        asked.resolve()
        await making.promise
        return made('made', () => left++)
      }
    })
    const { say, hears } = open()
    say(get('/made'))
    await asked.promise
    say(get('/cached'))
    setTimeout(making.resolve, 20)
    await hears('made', 'fast')
    say(get('/made'))
    await hears('made')
    expect(left).toBe(2)
  })

  test('goes to Node when that fails, now or later', async () => {
    const { open } = await listening(({ url }) => {
      if (url === '/none') return () => null
      if (url === '/throws') return () => fail()
      return url === '/rejects' ? () => Promise.reject(new Error('no')) : null
    })
    for (const path of ['/none', '/throws', '/rejects']) {
      const { say, hears } = open()
      say(get(path))
      await hears(`node GET ${path}`)
    }
  })

  test('holds up nobody who asks for what is ready', async () => {
    const busy = () => {
      const until = performance.now() + 20
      while (performance.now() < until);
      return made('made')
    }
    const { open } = await listening(({ url }) => (url === '/made' ? busy : null))
    const [quick, ...slow] = Array.from({ length: 31 }, open) as [ReturnType<typeof open>, ...ReturnType<typeof open>[]]
    for (const { say, hears } of [quick, ...slow]) {
      say(get('/cached'))
      await hears('fast')
    }
    for (const { say } of slow) say(get('/made'))
    quick.say(get('/cached'))
    await quick.hears('fast')
    expect(await Promise.race([slow.at(-1)!.hears('made'), 'not yet'])).toBe('not yet')
    await Promise.all(slow.slice(0, -1).map(({ hears }) => hears('made')))
  })

  test('somebody who has gone meanwhile is not answered, and nothing is lost', async () => {
    let left = 0
    const makings: PromiseWithResolvers<void>[] = []
    const { open } = await listening(({ url }) => {
      if (url !== '/made') return null
      return async () => {
        const making = Promise.withResolvers<void>()
        makings.push(making)
        await making.promise
        return made('made', () => left++)
      }
    })
    const [gone, other] = [open(), open()]
    for (const { say } of [gone, other]) say(get('/made'))
    await expect.poll(() => makings.length).toBe(2)
    gone.socket.destroy()
    for (const { resolve } of makings) resolve()
    await other.hears('made')
    await expect.poll(() => left).toBe(2)
  })

  test('is still sent while connections are closing, and the connection ends with it', async () => {
    const asked = Promise.withResolvers<void>()
    const { open, connections } = await listening(({ url }) => {
      if (url !== '/made') return null
      return async () => {
        asked.resolve()
        await pause(30)
        return made('made')
      }
    })
    const { say, hears, socket } = open()
    const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    say(get('/made'))
    await asked.promise
    connections.close()
    await hears('made')
    await ended
  })
})

function fail(): never {
  throw new Error('no')
}
