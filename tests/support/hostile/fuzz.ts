// Random requests from a seed: many on one connection, split anywhere, some aborted. Every response must belong to its
// request, in order; anything else means that shop and client disagree on where a request ends.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { connectFrom, rawGet, type Target, targetOf } from './connection.ts'

const CONNECTIONS_AT_ONCE = 16
const MOST_REQUESTS = 12
const TIMEOUT_MS = 20_000

/** A body that looks like requests, should it be taken for anything else. */
const DECOY = rawGet('/healthz').repeat(3)
const sized = (method: string, path: string, type: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const chunked = (method: string, path: string, type: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** Each has a different response. */
const REQUESTS: readonly string[] = [
  rawGet('/healthz'),
  rawGet('/categorias/vinos', 'Accept-Encoding: br'),
  rawGet('/categorias/ron', 'Accept-Encoding: br', 'X-Empty:'),
  rawGet('/nada-de-esto', 'Accept-Encoding: br'),
  rawGet('/searcher/suggestions?word=cabernet'),
  rawGet('/searcher/suggestions?word=pisco', 'Range: bytes=0-1'),
  rawGet('/api/places/suggestions?text=apoquindo+4500'),
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
  /** One line for each connection with a wrong response. */
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
        const connectionSeed = seed + begun++
        const { received, requests, aborted } = await runConnection(target, connectionSeed)
        answers += received.length
        const right = requests.map((n) => expected[n]!)
        const isRight = received.every((mark, n) => mark === right[n]) && (aborted || received.length === right.length)
        if (!isRight)
          mistakes.push(
            `seed ${connectionSeed}: expected ${JSON.stringify(right)}, received ${JSON.stringify(received)}`,
          )
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
  const random = seededRandom(seed * 7_919 + 1)
  random(2) // the first ones of neighbouring seeds are alike
  const requests = Array.from({ length: 1 + random(MOST_REQUESTS) }, () => random(REQUESTS.length))
  const bytes = Buffer.from(requests.map((n) => REQUESTS[n]!).join(''), 'latin1')
  const aborted = random(5) === 0
  const end = aborted ? random(bytes.length) : bytes.length
  const largest = [1, 7, 60, 400, 5_000, 70_000][random(6)]!
  const socket = connectFrom(`127.0.2.${1 + (seed % 200)}`, target).setNoDelay(true)
  const reading = readResponses(
    socket,
    requests.map((n) => isHead(REQUESTS[n]!)),
  )
  for (let at = 0; at < end && !socket.destroyed; ) {
    const size = Math.max(1 + random(largest), Math.ceil(end / 300))
    socket.write(bytes.subarray(at, Math.min(at + size, end)))
    at += size
    if (random(4) === 0) await pause(0)
  }
  if (aborted) setTimeout(() => (random(2) ? socket.resetAndDestroy() : socket.destroy()), random(20))
  const received = await reading
  socket.destroy()
  return { received, requests, aborted }
}

/** Fingerprints of the responses, until all are there or the connection has ended. */
async function readResponses(socket: Socket, heads: readonly boolean[]): Promise<string[]> {
  const responses: string[] = []
  let pending = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    pending = Buffer.concat([pending, bytes])
    for (
      let end = pending.indexOf('\r\n\r\n');
      end >= 0 && responses.length < heads.length;
      end = pending.indexOf('\r\n\r\n')
    ) {
      const head = pending.subarray(0, end).toString('latin1')
      const length = heads[responses.length] ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
      if (pending.length < end + 4 + length) break
      const body = pending.subarray(end + 4, end + 4 + length)
      pending = pending.subarray(end + 4 + length)
      responses.push(fingerprintOf(head, body))
    }
    if (responses.length === heads.length) socket.emit('complete')
  })
  const timeout = setTimeout(() => socket.destroy(), TIMEOUT_MS)
  await Promise.race([once(socket, 'complete'), once(socket, 'close')]).catch(() => undefined)
  clearTimeout(timeout)
  if (pending.length > 0 && responses.length === heads.length) responses.push(`and ${pending.length} bytes more`)
  return responses
}

/** What is the same for a request whatever the shop sells at the moment, and differs between requests. */
function fingerprintOf(head: string, body: Buffer): string {
  const status = head.slice(0, head.indexOf('\r\n'))
  const type = /^content-type: ([^;\r]*)/im.exec(head)?.[1] ?? ''
  const text = /^content-encoding: br/im.test(head) && body.length > 0 ? brotliDecompressSync(body) : body
  return [status, type, type === 'text/html' ? titleOf(text.toString()) : text.toString().slice(0, 160)].join(' ')
}

function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}
