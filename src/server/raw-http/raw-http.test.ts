// The fast lane and the ordinary way on one server, spoken to over bare connections.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createTaskQueue } from '#server/task-queue.ts'
import { openRawHttp, type Respond } from './raw-http.ts'
import { toMessage, withCurrentDate } from './response-bytes.ts'

const TIMES = { keepAliveTimeout: 2_000, headersTimeout: 800, requestTimeout: 1_000, connectionsCheckingInterval: 100 }

const counted = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUp.splice(0)) end()
})

/** A server with one page in memory, `/kept`; everything else is answered the ordinary way. */
async function listening(more: Respond = () => null, large = Buffer.alloc(0)) {
  const server = createServer(TIMES, async (req, res) => {
    const body = await text(req).catch(() => '') // of who hangs up nothing is heard
    if (req.url === '/slow') await pause(1_500)
    res.end(req.url?.startsWith('/large') ? large : `ordinary ${req.method} ${req.url} ${body}`)
  })
  const kept = toMessage('200 OK', ['Content-Length', '4'], Buffer.from('fast'))
  const lane = openRawHttp(server, {
    ready: (asked, remote) => (asked.url === '/kept' ? withCurrentDate(kept) : more(asked, remote)),
    turns: createTaskQueue({ maxWaiting: 100 }),
    networkOf: (remote) => remote,
    timeouts: { firstRequestMs: 1_000, keepAliveMs: 1_500, stalledWriteMs: 1_000 },
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  cleanUp.push(() => {
    lane.close()
    server.closeAllConnections()
    server.close()
  })
  return { server, lane, open: () => opened((server.address() as AddressInfo).port) }
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

test('a kept page again and again on one connection', async () => {
  const { hears, say } = (await listening()).open()
  for (let turn = 0; turn < 5; turn++) {
    say(get('/kept'))
    const heard = await hears('fast')
    expect(heard).toMatch(
      /^HTTP\/1\.1 200 OK\r\nContent-Length: 4\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nConnection: keep-alive\r\n/,
    )
  }
})

test('what is not kept goes the ordinary way, and what follows it too', async () => {
  const { hears, say } = (await listening()).open()
  say(get('/kept'))
  await hears('fast')
  say(get('/other'))
  await hears('ordinary GET /other')
  say(get('/kept'))
  await hears('ordinary GET /kept')
  say('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello')
  await hears('ordinary POST /form hello')
})

test.each([1, 7, 20])('a request in pieces of %i bytes', async (size) => {
  const { hears, say } = (await listening()).open()
  const sent = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello'
  for (let at = 0; at < sent.length; at += size) {
    say(sent.slice(at, at + size))
    await pause(2)
  }
  await hears('ordinary POST /form hello')
})

test('several in one piece, answered in their order', async () => {
  const { hears, say } = (await listening()).open()
  say(get('/kept') + get('/two') + get('/three'))
  await hears('ordinary GET /kept', 'ordinary GET /two', 'ordinary GET /three')
})

test('a body whose bytes look like a request is a body', async () => {
  const { hears, say } = (await listening()).open()
  const inside = get('/kept')
  say(`POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: ${inside.length}\r\n\r\n`)
  await pause(20)
  say(inside)
  const heard = await hears('ordinary POST /form GET /kept')
  expect(heard).not.toContain('fast')
})

test('a hundred connections at once', async () => {
  const { open } = await listening()
  const clients = Array.from({ length: 100 }, open)
  for (const [n, { say }] of clients.entries()) say(get(n % 2 ? '/kept' : `/${n}`))
  await Promise.all(clients.map(({ hears }, n) => hears(n % 2 ? 'fast' : `ordinary GET /${n}`)))
})

describe('who does not read is let go', () => {
  const LARGE = 256 * 1024
  const large = toMessage('200 OK', ['Content-Length', String(LARGE)], Buffer.alloc(LARGE)).bytes
  const patient = { timeout: 20_000, interval: 20 }

  test.each([
    ['on the lane', '/large', 1],
    ['on the ordinary way', '/large-there', 1],
    ['who asks for all at once', '/large-there', 200],
  ])(
    '%s, also while asking on',
    async (_, path, times) => {
      const { open, server } = await listening(({ url }) => (url === '/large' ? large : null), Buffer.alloc(LARGE))
      const { socket, say, hears } = open()
      say(get('/kept'))
      await hears('fast')
      socket.pause()
      const asking = setInterval(() => socket.destroyed || say(get(path).repeat(times)), 20)
      cleanUp.push(() => clearInterval(asking))
      await expect.poll(() => counted(server), patient).toBe(0)
    },
    20_000,
  )

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
    await expect.poll(() => read, patient).toBeGreaterThan(40 * LARGE)
    expect(await counted(server)).toBe(1)
  }, 20_000)
})

test.each([
  ['nothing is said', ''],
  ['nothing more is said', get('/kept')],
  ['nothing more is said on the ordinary way', get('/there')],
  ['a head stays half said', 'GET /kept HTTP/1.1\r\nHo'],
  ['a body stays half said', 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe'],
])(
  'a connection ends when %s',
  async (_, said) => {
    const { open, server } = await listening()
    open().say(said)
    await expect.poll(() => counted(server)).toBe(1)
    await expect.poll(() => counted(server), { timeout: 10_000 }).toBe(0)
  },
  15_000,
)

test('an answer that takes its time is waited for', async () => {
  const { open } = await listening()
  const { say, hears } = open()
  say(get('/slow'))
  await hears('ordinary GET /slow')
})

test('who hangs up is let go, also when nothing was said', async () => {
  const { open, server } = await listening()
  const counted = () => new Promise((tell) => server.getConnections((_error, count) => tell(count)))
  const clients = [open(), open()]
  await expect.poll(counted).toBe(2)
  clients[0]!.say(get('/kept'))
  await clients[0]!.hears('fast')
  for (const { socket } of clients) socket.end()
  await expect.poll(counted).toBe(0)
})

test('resting connections end when the server does', async () => {
  const { open, lane, server } = await listening()
  const { hears, say, socket } = open()
  say(get('/kept'))
  await hears('fast')
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const closed = new Promise((resolve) => server.close(resolve))
  lane.close()
  await Promise.all([ended, closed])
})

describe('what has to be made', () => {
  const made = (body: string, sent?: () => void) => ({
    bytes: toMessage('200 OK', ['Content-Length', String(body.length)], Buffer.from(body)).bytes,
    ...(sent ? { onSent: sent } : {}),
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
    say(get('/kept'))
    setTimeout(making.resolve, 20)
    await hears('made', 'fast')
    say(get('/made'))
    await hears('made')
    expect(left).toBe(2)
  })

  test('goes the ordinary way when that fails, now or later', async () => {
    const { open } = await listening(({ url }) => {
      if (url === '/none') return () => null
      if (url === '/throws') return () => fail()
      return url === '/rejects' ? () => Promise.reject(new Error('no')) : null
    })
    for (const path of ['/none', '/throws', '/rejects']) {
      const { say, hears } = open()
      say(get(path))
      await hears(`ordinary GET ${path}`)
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
      say(get('/kept'))
      await hears('fast')
    }
    for (const { say } of slow) say(get('/made'))
    quick.say(get('/kept'))
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

  test('is still sent when the lane is closing, and the connection ends with it', async () => {
    const asked = Promise.withResolvers<void>()
    const { open, lane } = await listening(({ url }) => {
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
    lane.close()
    await hears('made')
    await ended
  })
})

function fail(): never {
  throw new Error('no')
}
