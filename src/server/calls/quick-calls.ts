// Calls that only read what is in memory, for a guest, before Express: its way to them takes ten times as long as they do. Only a success is
// answered here; whatever else comes of a call is found out once more, and told, the ordinary way.
import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import type { CallContext, Route } from '#platform/request.ts'
import { headersOf, successText } from './envelope.ts'
import { type Limits, subscriberNetwork } from './limits.ts'

/** What is known of a GET before anybody has read more of it. */
export interface RequestHead {
  /** Path and query as they came. */
  readonly url: string
  readonly cookie: string | undefined
  /** Who the next one before us says it comes from, and through whom. */
  readonly forwardedFor: string | undefined
}

export interface QuickAnswer {
  readonly text: string
  /** Names and values by turns, for a body of so many bytes. */
  readonly headers: (length: number) => readonly string[]
}

interface Deps {
  readonly routes: readonly Route[]
  readonly limits: Pick<Limits, 'count' | 'uncount'>
  /** What every answer of the host says. */
  readonly security: ReadonlyMap<string, string>
  /** How many proxies stand before us. */
  readonly proxies: number
  readonly isKnown: (cookie: string) => boolean
  readonly now: () => Date
}

export type QuickCalls = ReturnType<typeof createQuickCalls>

export function createQuickCalls({ routes, limits, security, proxies, isKnown, now }: Deps) {
  const byPath = new Map(
    routes.filter(({ endpoint }) => endpoint.fromMemory).map((one) => [one.endpoint.path as string, one]),
  )
  const said = [...security].flat()

  /** How to answer a GET from `remote`, if it is such a call; the answer is null when the ordinary way has to give it. */
  return ({ url, cookie, forwardedFor }: RequestHead, remote: string): (() => Promise<QuickAnswer | null>) | null => {
    const mark = url.indexOf('?')
    const found = byPath.get(mark === -1 ? url : url.slice(0, mark))
    if (!found || (cookie !== undefined && isKnown(cookie))) return null
    const { endpoint, action } = found
    return async () => {
      const query = endpoint.query?.safeParse(parse(mark === -1 ? '' : url.slice(mark + 1)))
      if (query?.success === false) return null
      const ip = clientAddress(remote, forwardedFor, proxies)
      const limit = endpoint.limit ?? 'read'
      const left = await limits.count(limit, ip)
      if (!left) return null
      const requestId = randomUUID()
      const input = { params: undefined, query: query?.data, body: undefined }
      const outcome = await action(input as never, guest({ requestId, ip, cookie, now: now() }))
      if (!outcome.ok) {
        await limits.uncount(limit, ip)
        return null
      }
      return {
        text: successText(outcome.value),
        headers: (length) => ['X-Request-Id', requestId, ...said, ...left, ...headersOf(length)],
      }
    }
  }
}

/** The address that asks: behind so many proxies, the one the furthest of them heard from. */
export function clientAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remote
  const hops = [remote, ...forwardedFor.split(',').reverse()].map((hop) => hop.trim()).filter((hop) => hop !== '')
  return hops[Math.min(proxies, hops.length - 1)] ?? remote
}

function guest(known: { requestId: string; ip: string; now: Date; cookie: string | undefined }): CallContext {
  const { requestId, ip, now, cookie = '' } = known
  return {
    requestId,
    ip,
    network: () => subscriberNetwork(ip),
    now,
    cookies: cookie,
    customer: null,
    userAgent: '',
    startSession: onlyReads,
    setCookie: onlyReads,
  }
}

function onlyReads(): never {
  throw new Error('a call that is answered from memory changes nothing')
}
