// What a single hostile client may do, each at full speed from one network until it is told to stop.
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connectFrom, rawGet, type Target } from './connection.ts'

export interface Attacker {
  readonly target: Target
  /** The network it comes from. */
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
    holdConnections(hostile, HALF_OPEN, (n) => PARTIAL_REQUESTS[n % PARTIAL_REQUESTS.length]!),
  'never reading': (hostile: Attacker) =>
    holdConnections(hostile, NEVER_READING, () => rawGet('/categorias/vinos').repeat(400)),
} as const

const LONG = 'a'.repeat(14_000)
const HALF_OPEN = 1_500
const NEVER_READING = 200
const PARTIAL_REQUESTS = ['', 'GET / HTTP/1.1\r\nHo', 'POST /cart HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{']

/** A megabyte of small requests, well and badly made, without reading; then the same again on another connection. */
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

/** So many connections that each ask for one thing after another. */
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

/** The answer's text; empty when none came. */
function sendRequest(
  target: Target,
  from: string,
  agent: Agent,
  asked: FloodRequest,
  signal: AbortSignal,
): Promise<string> {
  const { path, method = 'GET', headers = {}, body } = asked
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
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const text = await sendRequest(
      target,
      from,
      agent,
      { path, method: 'POST', headers, body: JSON.stringify(body) },
      signal,
    )
    return (text.startsWith('{') ? JSON.parse(text).data : null) ?? {}
  }
  const where = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
  const { customer_id } = await post('/customers/buy/guest', {
    name: 'Nadie',
    lastName: 'Paga',
    email: `nadie.${Date.now()}@correo.example`,
    rut: '12.345.678-5',
    telephone: '+56987654321',
    birthdate: '1990-05-17',
  })
  for (let n = 0; !signal.aborted; n++) {
    const dates = await sendRequest(
      target,
      from,
      agent,
      { path: `/checkout/scheduled_delivery?${new URLSearchParams(where)}` },
      signal,
    )
    const told = dates.startsWith('{') ? JSON.parse(dates).data : {}
    const date = (told?.delivery ?? told)?.[0]?.value
    const items = [{ productId, amount: 12 }]
    const way = { deliveryType: 'delivery', deliveryTime: 'programmed', programmedType: date }
    const { finalTotal } = await post('/cart', { store: 9, items, ...way, ...where })
    await post('/checkout/new', {
      idempotency_key: `hostile-${process.pid}-${performance.now()}-${n}`,
      customer_id,
      products: [{ id: productId, amount: 12 }],
      payments: [{ payment_type: 'WEBPAY PLUS', amount: finalTotal }],
      terms_accepted: true,
      buy_type: 'no-socio',
      store_id: 9,
      delivery_type: 'delivery',
      delivery_time: 'programmed',
      delivery_status: 'PENDIENTE',
      delivery_date_requested: date,
      address_region: where.region,
      address_commune: where.commune,
      address_street: 'Av. Cristóbal Colón',
      address_number: '4840',
    })
  }
  agent.destroy()
}

/** Keeps so many connections open that say `what` once and never read; one that is closed is opened again. */
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
