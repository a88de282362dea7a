// What is answered before Express: pages that are kept or can be put together, and calls that only read what is in memory. For the fast lane as
// bytes, for a request on the ordinary way as its response.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { QuickCalls } from '#server/calls/quick-calls.ts'
import { cachedPageBytes, uncachedPageBytes } from '#server/pages/cached-page.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { NetworkOf, Respond } from '#server/raw-http/raw-http.ts'
import { pooledResponse } from '#server/raw-http/response-bytes.ts'
import { refuseBusy } from './busy.ts'
import type { TaskQueue } from './task-queue.ts'

interface Deps {
  readonly cache: PageCache
  readonly calls: QuickCalls
  readonly turns: TaskQueue
  readonly networkOf: NetworkOf
  /** Whether anything is to be answered here now. */
  readonly isOpen: () => boolean
}

export function createMemoryResponses({ cache, calls, turns, networkOf, isOpen }: Deps) {
  /** For the fast lane. */
  const ready: Respond = (asked, remote) => {
    if (!isOpen()) return null
    const place = cache.find(asked.url, asked.cookie)
    if (place?.page) return cachedPageBytes(place.page, asked, cache.cacheControl(place.address, place.page.ends))
    if (place) return () => (isOpen() ? page(place.address) : null)
    const call = calls(asked, remote)
    return call && (() => called(call))

    function page(address: string) {
      const made = cache.make(address)
      if (!made) return null
      if ('once' in made) return uncachedPageBytes(made.once, asked, made.cacheControl)
      return { bytes: cachedPageBytes(made.kept, asked, made.cacheControl) }
    }
  }

  async function called(call: NonNullable<ReturnType<QuickCalls>>) {
    const answer = isOpen() ? await call() : null
    return answer && pooledResponse(answer.text, (body) => ({ body, headers: answer.headers(body.length) }))
  }

  /** For the ordinary way: `otherwise` when nothing here answers. What is not ready takes its turn. */
  function listen(req: IncomingMessage, res: ServerResponse, otherwise: () => void): void {
    if (isOpen() && cache.serveKept(req, res)) return
    const network = networkOf(req.socket.remoteAddress ?? '', forwardedIn(req))
    const isTaken = turns.takeAsync(network, async () => {
      if (req.socket.destroyed) return
      if (isOpen() && (cache.serve(req, res) || (await answerCall(req, res)))) return
      otherwise()
    })
    if (!isTaken) refuseBusy(req, res)
  }

  async function answerCall(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { method, url = '/', headers, socket } = req
    if (method !== 'GET') return false
    const call = calls({ url, cookie: headers.cookie, forwardedFor: forwardedIn(req) }, socket.remoteAddress ?? '')
    const answer = await call?.().catch(() => null) // what is wrong is told the ordinary way
    if (!answer) return false
    res.writeHead(200, answer.headers(Buffer.byteLength(answer.text)) as string[])
    res.end(answer.text)
    return true
  }

  return { ready, listen }
}

function forwardedIn({ headers }: IncomingMessage): string | undefined {
  const told = headers['x-forwarded-for']
  return Array.isArray(told) ? told.join() : told
}
