// Shoppers, each from a network of its own: from the home page to the checkout, again and again, every step timed.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cartBody, PLACE } from '#scripts/bench/guest-calls.ts'
import { percentile } from '#scripts/bench/percentile.ts'
import { type Target, targetOf } from './connection.ts'

export interface Product {
  readonly id: number
  readonly slug: string
}

export interface Step {
  readonly name: string
  readonly milliseconds: number
  /** What was wrong with the response; null for nothing. */
  readonly failure: string | null
}

interface StepRequest {
  readonly name: string
  readonly path: string
  readonly body?: object
}

/** Between two steps. People take longer, so twenty shoppers count for some hundreds. */
const THINK_MS = 100
const TIMEOUT_MS = 30_000

/** Runs `count` shoppers, each for one whole journey and on until `signal`; resolves with all their steps. */
export async function runShoppers(
  origin: string,
  product: Product,
  count: number,
  signal: AbortSignal,
): Promise<Step[]> {
  const steps: Step[] = []
  const target = targetOf(origin)
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const from = `127.0.1.${n + 1}`
      for (let isFirst = true; isFirst || !signal.aborted; isFirst = false)
        for (const step of journey(product, n)) {
          if (signal.aborted && !isFirst) break
          steps.push(await timeStep(target, from, agent, step))
          await pause(THINK_MS)
        }
      agent.destroy()
    }),
  )
  return steps
}

function journey({ id, slug }: Product, n: number): StepRequest[] {
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: ['/categorias/vinos', '/categorias/cervezas', '/categorias/piscos'][n % 3]! },
    { name: 'product', path: `/productos/${id}/${slug}` },
    { name: 'search', path: `/resultados?busqueda=${['cabernet', 'pisco', 'ron', 'gin'][n % 4]}` },
    { name: 'cart', path: '/cart', body: cartBody([{ id, amount: 1 }]) },
    { name: 'delivery dates', path: `/checkout/scheduled_delivery?${new URLSearchParams(PLACE)}` },
    { name: 'checkout', path: '/checkout' },
  ]
}

function timeStep(
  target: Target,
  localAddress: string,
  agent: Agent,
  { name, path, body }: StepRequest,
): Promise<Step> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const finish = (failure: string | null) => resolve({ name, milliseconds: performance.now() - startedAt, failure })
    const headers = {
      'accept-encoding': 'br',
      ...(body ? { 'content-type': 'application/json', accept: 'application/json' } : {}),
    }
    const method = body ? 'POST' : 'GET'
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    request({ ...target, path, method, headers, agent, localAddress, signal }, (response) => {
      response.on('end', () => finish(response.statusCode === 200 ? null : `${path}: ${response.statusCode}`)).resume()
    })
      .on('error', (error) => finish(`${path}: ${error.message}`))
      .end(body && JSON.stringify(body))
  })
}

/** The 99th percentile of the steps' times, in milliseconds. */
export function p99Of(steps: readonly Step[]): number {
  return percentile(
    steps.map(({ milliseconds }) => milliseconds),
    0.99,
  )
}
