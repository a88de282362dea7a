// Answers calls that only read what is in memory, without Express, whose way to them takes ten times as long as they do.
import { parse } from 'node:querystring'
import { requestIdOf } from '#platform/log/request-id.ts'
import type { CallContext, Route } from '#platform/request.ts'
import { headersOf, tooMany } from '#server/http/calls/envelope.ts'
import { clientAddress, type Limits, subscriberNetwork } from '#server/http/calls/limits.ts'
import { runCall } from '#server/http/calls/run-call.ts'
import { SHARED_CACHE_CONTROL } from '#server/http/calls/shared-response.ts'
import type { ReadAudience } from '#shop/browsing/viewer.ts'
import { NOWHERE } from '#shop/shared/requests/origin.ts'
import { sharedPageBytes } from './page-bytes.ts'
import type { PlainGet } from './plain-get.ts'
import { type PreparedResponse, pooledResponse } from './response-bytes.ts'

interface Deps {
  readonly routes: readonly Route[]
  readonly limits: Pick<Limits, 'count'>
  /** The security headers of every response. */
  readonly security: ReadonlyMap<string, string>
  /** The number of proxies in front of us. */
  readonly proxies: number
  /** Reads the audience the cookies prove; nobody is looked up here. */
  readonly readAudience: ReadAudience
  readonly now: () => Date
  /** Called for each answer with its status. */
  readonly onAnswer?: (status: number) => void
}

export type QuickCalls = ReturnType<typeof createQuickCalls>

export function createQuickCalls({ routes, limits, security, proxies, readAudience, now, onAnswer }: Deps) {
  const byPath = new Map(
    routes.filter(({ endpoint }) => endpoint.fromMemory).map((route) => [route.endpoint.path as string, route]),
  )
  const always = [...security].flat()

  /** Gives the function that answers a GET from `remote`; null if it is no such call. */
  return (request: PlainGet, remote: string): (() => Promise<PreparedResponse>) | null => {
    const { url, cookie = '', forwardedFor } = request
    const mark = url.indexOf('?')
    const route = byPath.get(mark === -1 ? url : url.slice(0, mark))
    if (!route) return null
    return async () => {
      const requestId = requestIdOf(request.requestId, proxies > 0)
      const ip = clientAddress(remote, forwardedFor, proxies)
      const counted = await limits.count(route.endpoint.limit ?? 'read', ip, cookie)
      const query = parse(mark === -1 ? '' : url.slice(mark + 1))
      const audience = readAudience(cookie)
      const context = () => readingContext({ requestId, ip, audience, cookies: cookie, now: now() })
      const response = counted.isOver ? tooMany(counted.asksProof) : await runCall(route, { query }, context)
      onAnswer?.('page' in response ? 200 : response.status)
      const headers = ['X-Request-Id', requestId, ...always, ...counted.headers]
      if ('page' in response) return sharedPageBytes(response.page, request, SHARED_CACHE_CONTROL, headers)
      return pooledResponse(response.status, response.text, (body) => ({
        body,
        headers: [...headers, ...headersOf(body.length)],
      }))
    }
  }
}

function readingContext(known: Pick<CallContext, 'requestId' | 'ip' | 'audience' | 'cookies' | 'now'>): CallContext {
  return {
    ...known,
    network: () => subscriberNetwork(known.ip),
    customer: null,
    origin: () => NOWHERE,
    sessionKey: null,
    program: null,
    userAgent: '',
    startSession: readsOnly,
    endSession: readsOnly,
    renewCookies: readsOnly,
    setCookie: readsOnly,
  }
}

function readsOnly(): never {
  throw new Error('a call that is answered from memory changes nothing')
}
