// Floods of a single hostile client, each at full speed from one network until it is stopped.
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { cartBody, guestBody, orderBody, PLACE } from '#scripts/bench/guest-calls.ts'
import { connectFrom, rawGet, type Target } from './connection.ts'

export interface Attacker {
  readonly target: Target
  /** Its network. */
  readonly from: string
  readonly signal: AbortSignal
  /** Something that can be bought. */
  readonly productId: number
}

export type FloodName = keyof typeof FLOODS

export const FLOODS = {
  pipelining: (hostile: Attacker) => inParallel(8, () => pipeline(hostile)),
  'new page addresses': (hostile: Attacker) => requestInLoop(hostile, 32, newPage),
  'invented pictures': (hostile: Attacker) =>
    requestInLoop(hostile, 16, (n) => ({
      path: n % 2 ? `/fotos/default-${n}-1200.avif` : `/fotos/categoria-${n}-0-600.webp`,
    })),
  'unpaid orders': (hostile: Attacker) => inParallel(4, () => orderWithoutPaying(hostile)),
  'log lines': (hostile: Attacker) => requestInLoop(hostile, 16, (n) => ({ path: `/pagos/retorno/${LONG}${n}/y` })),
  'half-open connections': (hostile: Attacker) =>
    holdConnections(hostile, HALF_OPEN_CONNECTIONS, (n) => PARTIAL_REQUESTS[n % PARTIAL_REQUESTS.length]!),
  'never reading': (hostile: Attacker) =>
    holdConnections(hostile, NEVER_READING_CONNECTIONS, () => rawGet('/categorias/vinos').repeat(400)),
} as const

const LONG = 'a'.repeat(14_000)
const HALF_OPEN_CONNECTIONS = 1_500
const NEVER_READING_CONNECTIONS = 200
const PARTIAL_REQUESTS = ['', 'GET / HTTP/1.1\r\nHo', 'POST /cart HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{']

/** A megabyte of small requests, valid and invalid, without reading; then again on another connection. */
async function pipeline({ target, from, signal }: Attacker): Promise<void> {
  const post = 'POST /cart HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  const kinds = [
    rawGet('/'),
    rawGet('/a'),
    'GET /a HTTP/1.1\r\nHost:\r\n\r\n',
    rawGet('/healthz'),
    'GET /a HTTP/1.1\r\n\r\n',
    post,
  ]
  for (let n = 0; !signal.aborted; n++) {
    const socket = connectFrom(from, target)
    socket.write(kinds[n % kinds.length]!.repeat(20_000))
    await pause(500, undefined, { signal }).catch(() => undefined)
    socket.destroy()
  }
}

interface FloodRequest {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function newPage(n: number): FloodRequest {
  const cookie = `compra=immediate.delivery.${n % 50}`
  if (n % 3 === 0) return { path: `/resultados?busqueda=vino+${n.toString(36)}` }
  return n % 3 === 1 ? { path: `/nada-${n}` } : { path: `/categorias/vinos?precio_hasta=${n}`, headers: { cookie } }
}

/** So many connections with one request after another. */
async function requestInLoop(
  { target, from, signal }: Attacker,
  connections: number,
  what: (n: number) => FloodRequest,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let n = Math.floor(Math.random() * 1e9)
  await inParallel(connections, async () => {
    while (!signal.aborted) await sendRequest(target, from, agent, what(n++), signal)
  })
  agent.destroy()
}

/** The response's text; empty when none came. */
function sendRequest(
  target: Target,
  from: string,
  agent: Agent,
  flood: FloodRequest,
  signal: AbortSignal,
): Promise<string> {
  const { path, method = 'GET', headers = {}, body } = flood
  return new Promise((resolve) => {
    request({ ...target, path, method, headers, agent, localAddress: from, signal }, async (response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer)
      } catch {
        // The flood is over.
      }
      resolve(Buffer.concat(chunks).toString())
    })
      .on('error', () => setTimeout(resolve, 5, ''))
      .end(body)
  })
}

/** Guests who order and never pay. */
async function orderWithoutPaying({ target, from, signal, productId }: Attacker): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (flood: FloodRequest) => {
    const text = await sendRequest(target, from, agent, flood, signal)
    return (text.startsWith('{') ? JSON.parse(text).data : null) ?? {}
  }
  const post = (path: string, body: object) =>
    call({ path, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { customer_id: customerId } = await post('/customers/buy/guest', guestBody(12_345_678))
  const lines = [{ id: productId, amount: 12 }]
  for (let n = 0; !signal.aborted; n++) {
    const dates = await call({ path: `/checkout/scheduled_delivery?${new URLSearchParams(PLACE)}` })
    const day = dates.delivery?.[0]?.value
    const { finalTotal: total } = await post('/cart', cartBody(lines, day))
    const key = `hostile-${process.pid}-${Date.now()}-${n}`
    await post('/checkout/new', orderBody({ key, customerId, lines, day, total }))
  }
  agent.destroy()
}

/** Holds so many connections open that send `what` once and never read; closed ones are opened again. */
async function holdConnections({ target, from, signal }: Attacker, connections: number, what: (n: number) => string) {
  const open = new Set<Socket>()
  for (let n = 0; !signal.aborted; n++) {
    if (open.size >= connections) await pause(20, undefined, { signal }).catch(() => undefined)
    else {
      const socket = connectFrom(from, target).pause()
      socket.write(what(n))
      open.add(socket.on('close', () => open.delete(socket)))
      if (n % 20 === 0) await pause(1)
    }
  }
  for (const socket of open) socket.destroy()
}

function inParallel(count: number, work: () => Promise<void>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, work))
}
