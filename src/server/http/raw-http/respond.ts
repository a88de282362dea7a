// Finds what raw HTTP answers: cached pages, pages made from a template, and calls that only read memory.
import type { PageCache } from '#server/http/pages/page-cache.ts'
import { cachedPageBytes, uncachedPageBytes } from './page-bytes.ts'
import type { PlainGet } from './plain-get.ts'
import type { QuickCalls } from './quick-calls.ts'
import type { Respond } from './raw-http.ts'

interface Deps {
  readonly cache: PageCache
  readonly calls: QuickCalls
  /** Says whether the shop is open, so that anything may be answered here. */
  readonly isOpen: () => boolean
  /** Gives the promise to await before the cookies say who views a page; null where there is none. */
  readonly prepare: (cookies: string | undefined) => Promise<void> | null
}

export function createRespond({ cache, calls, isOpen, prepare }: Deps): Respond {
  return (request, remote) => {
    if (!isOpen()) return null
    const unknown = prepare(request.cookie)
    if (!unknown) return answer(request, remote)
    return async () => {
      await unknown
      const found = answer(request, remote)
      return typeof found === 'function' ? found() : found && { bytes: found }
    }
  }

  function answer(request: PlainGet, remote: string): ReturnType<Respond> {
    const found = cache.find(request.url, request.cookie)
    if (found?.page)
      return cachedPageBytes(found.page, request, cache.cacheControl(found.key, found.page.expiresAt), found.state)
    if (found) return () => (isOpen() ? composed(found.key) : null)
    const call = calls(request, remote)
    return call && (() => (isOpen() ? call() : null))

    function composed(key: string) {
      const made = cache.compose(key)
      if (!made) return null
      if ('page' in made) return { bytes: cachedPageBytes(made.page, request, made.cacheControl, 'template') }
      return uncachedPageBytes(made.uncached, request, made.cacheControl)
    }
  }
}
