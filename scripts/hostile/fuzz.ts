// Requests in a disorder that is the same in every run: many on one connection, cut anywhere, some broken off. Every answer must belong to its
// request, in their order; anything else means that shop and client disagree on where a request ends.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { connectFrom, rawGet, type Target, targetOf } from './connection.ts'

const CONNECTIONS_AT_ONCE = 16
const MOST_REQUESTS = 12
const TIMEOUT_MS = 20_000

/** Looks like requests wherever it is taken for anything but a body. */
const DECOY = rawGet('/healthz').repeat(3)
const sized = (method: string, path: string, type: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const chunked = (method: string, path: string, type: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Each is answered differently. */
const REQUESTS: readonly string[] = [
  rawGet('/healthz'),
  rawGet('/categorias/vinos', 'Accept-Encoding: br'),
  rawGet('/categorias/ron', 'Accept-Encoding: br', 'X-Empty:'),
  rawGet('/nada-de-esto', 'Accept-Encoding: br'),
  rawGet('/searcher/suggestions?word=cabernet'),
  rawGet('/searcher/suggestions?word=pisco', 'Range: bytes=0-1'),
  rawGet('/api/nothing'),
  'HEAD /categorias/vinos HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  sized('DELETE', '/cart', 'text/plain', DECOY),
  sized('POST', '/cart', 'application/json', '{"items":7}'),
  sized('POST', '/cart', 'text/plain', DECOY),
  sized('POST', '/cart', 'application/json', DECOY),
  sized('POST', '/', 'application/x-www-form-urlencoded', DECOY),
  chunked('POST', '/cart', 'application/json', DECOY),
  chunked('PUT', '/categorias/ron', 'text/plain', DECOY),
]

export interface FuzzResult {
  readonly connections: number
  readonly answers: number
  /** What did not belong together, in words. */
  readonly mistakes: readonly string[]
}

export async function fuzz(origin: string, connections: number, seed: number): Promise<FuzzResult> {
  const target = targetOf(origin)
  const expected: string[] = []
  for (const text of REQUESTS) expected.push(await answerAlone(target, text))
  const mistakes: string[] = []
  let [begun, answers] = [0, 0]
  await Promise.all(
    Array.from({ length: CONNECTIONS_AT_ONCE }, async () => {
      while (begun < connections) {
        const own = seed + begun++
        const { heard, wanted, brokenOff } = await runConnection(target, own)
        answers += heard.length
        const right = wanted.map((n) => expected[n]!)
        const isRight = heard.every((mark, n) => mark === right[n]) && (brokenOff || heard.length === right.length)
        if (!isRight) mistakes.push(`seed ${own}: wanted ${JSON.stringify(right)}, heard ${JSON.stringify(heard)}`)
      }
    }),
  )
  return { connections, answers, mistakes }
}

async function answerAlone(target: Target, text: string): Promise<string> {
  const socket = connectFrom('127.0.0.3', target)
  const reading = readResponses(socket, [isHead(text)])
  socket.write(text)
  const [mark] = await reading
  socket.destroy()
  if (mark === undefined) throw new Error(`no answer to ${text.slice(0, 60)}`)
  return mark
}

const isHead = (text: string) => text.startsWith('HEAD')

async function runConnection(target: Target, seed: number) {
  const draw = seededRandom(seed * 7_919 + 1)
  draw(2) // the first ones of neighbouring seeds are alike
  const wanted = Array.from({ length: 1 + draw(MOST_REQUESTS) }, () => draw(REQUESTS.length))
  const bytes = Buffer.from(wanted.map((n) => REQUESTS[n]!).join(''), 'latin1')
  const brokenOff = draw(5) === 0
  const end = brokenOff ? draw(bytes.length) : bytes.length
  const largest = [1, 7, 60, 400, 5_000, 70_000][draw(6)]!
  const socket = connectFrom(`127.0.2.${1 + (seed % 200)}`, target).setNoDelay(true)
  const reading = readResponses(
    socket,
    wanted.map((n) => isHead(REQUESTS[n]!)),
  )
  for (let at = 0; at < end && !socket.destroyed; ) {
    const size = Math.max(1 + draw(largest), Math.ceil(end / 300))
    socket.write(bytes.subarray(at, Math.min(at + size, end)))
    at += size
    if (draw(4) === 0) await pause(0)
  }
  if (brokenOff) setTimeout(() => (draw(2) ? socket.resetAndDestroy() : socket.destroy()), draw(20))
  const heard = await reading
  socket.destroy()
  return { heard, wanted, brokenOff }
}

/** What tells the answers apart, until all are there or the connection has ended. */
async function readResponses(socket: Socket, heads: readonly boolean[]): Promise<string[]> {
  const marks: string[] = []
  let held = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    held = Buffer.concat([held, bytes])
    for (let end = held.indexOf('\r\n\r\n'); end >= 0 && marks.length < heads.length; end = held.indexOf('\r\n\r\n')) {
      const head = held.subarray(0, end).toString('latin1')
      const length = heads[marks.length] ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
      if (held.length < end + 4 + length) break
      const body = held.subarray(end + 4, end + 4 + length)
      held = held.subarray(end + 4 + length)
      marks.push(fingerprintOf(head, body))
    }
    if (marks.length === heads.length) socket.emit('answered')
  })
  const patience = setTimeout(() => socket.destroy(), TIMEOUT_MS)
  await Promise.race([once(socket, 'answered'), once(socket, 'close')]).catch(() => undefined)
  clearTimeout(patience)
  if (held.length > 0 && marks.length === heads.length) marks.push(`and ${held.length} bytes more`)
  return marks
}

/** What stays the same of an answer whatever the shop sells at the moment, and is another one for each request. */
function fingerprintOf(head: string, body: Buffer): string {
  const status = head.slice(0, head.indexOf('\r\n'))
  const type = /^content-type: ([^;\r]*)/im.exec(head)?.[1] ?? ''
  const text = /^content-encoding: br/im.test(head) && body.length > 0 ? brotliDecompressSync(body) : body
  return [status, type, type === 'text/html' ? titleOf(text.toString()) : text.toString().slice(0, 160)].join(' ')
}

function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}
