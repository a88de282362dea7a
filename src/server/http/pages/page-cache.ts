// Keeps rendered pages in memory, by key, and answers with them before Express. A page is dropped when what it
// shows has changed, when the clock says so, or when memory is needed for one that is used more.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { choosesDelivery, type Viewer } from '#shop/browsing/viewer.ts'
import type { FindPageAddress } from '#shop/content/page-address.ts'
import { expressEntry } from '#shop/delivery/express-entry.ts'
import {
  type CachedPage,
  type CacheState,
  type ComposedPage,
  cacheTiming,
  expiryOf,
  type RenderedPage,
  sendPage,
  sendUncached,
  toCachedPage,
} from './cached-page.ts'
import type { ContentVersion } from './content-version.ts'
import type { Freshness } from './freshness.ts'

interface Deps {
  readonly pageAddress: FindPageAddress
  /** Reads from the cookies who views a page; null for a guest in the default context. */
  readonly readViewer: (cookies: string | undefined) => Viewer | null
  readonly freshness: Freshness
  readonly contentVersion: ContentVersion
  readonly now: () => Date
  /** Gives the seconds a CDN may store a page; 0 makes it revalidate each time. */
  readonly cdnTtl: () => number
  /** Gives the time at which the clock next changes what stands on every page. */
  readonly layoutUntil?: () => Date | undefined
  /** Makes a page from a template, without Astro; null where that cannot be done. */
  readonly composeFromTemplate?: (key: string) => ComposedPage | null
  /** The most bytes of all pages together; no bound when left out. */
  readonly maxBytes?: number
  /** Called for each page that is answered with, by how it came about. */
  readonly onServed?: (state: CacheState) => void
}

/** Milliseconds a stale page is served while one request renders it again. */
const STALE_MS = 1_000
/** The number of keys of composed pages that are remembered as requested once. */
const MAX_REQUESTED_ONCE = 20_000
/** The longest key that is stored. No choice of filters makes a longer one; such a page is made each time. */
const MAX_KEY_LENGTH = 1_000

/**
 * The key of a request (page-address.ts) with its page, if that is cached and fresh, or stale for a moment.
 */
type Lookup = { readonly key: string } & (
  | { readonly page: CachedPage; readonly state: CacheState }
  | { readonly page: null }
)

type Composed = { readonly cacheControl: string } & (
  | { readonly page: CachedPage }
  | { readonly uncached: ComposedPage }
)

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(deps: Deps) {
  const { pageAddress, readViewer, freshness, contentVersion, now, cdnTtl, layoutUntil, composeFromTemplate } = deps
  const { maxBytes = Number.POSITIVE_INFINITY, onServed = () => undefined } = deps
  const pages = new Map<string, CachedPage>()
  const renderings = new Map<string, Promise<void>>()
  const requestedOnce = new Set<string>()
  let bytes = 0

  /**
   * Answers a GET or HEAD from the cache or a template, and says whether it did. Nothing personal is ever in
   * here.
   */
  function respond(req: IncomingMessage, res: ServerResponse): boolean {
    const found = findFor(req)
    if (!found) return false
    if (sendCached(req, res, found)) return true
    const composed = compose(found.key)
    if (!composed) return false
    if ('page' in composed) sendPage(req, res, composed.page, composed.cacheControl, cacheTiming('template'))
    else sendUncached(req, res, composed.uncached, composed.cacheControl)
    return true
  }

  /** Answers as `respond` does, but from the cache alone, which takes no time. */
  function respondIfCached(req: IncomingMessage, res: ServerResponse): boolean {
    const found = findFor(req)
    return found !== null && sendCached(req, res, found)
  }

  function findFor({ method, url = '/', headers }: IncomingMessage): Lookup | null {
    return method === 'GET' || method === 'HEAD' ? find(url, headers.cookie) : null
  }

  function sendCached(req: IncomingMessage, res: ServerResponse, found: Lookup): boolean {
    if (!found.page) return false
    sendPage(req, res, found.page, cacheControl(found.key, found.page.expiresAt), cacheTiming(found.state))
    return true
  }

  /**
   * Finds the key and page of a request; null for an address that is never cached, and for a visitor who enters
   * express, since that answer names his store.
   */
  function find(url: string, cookie: string | undefined): Lookup | null {
    const viewer = readViewer(cookie)
    if (choosesDelivery(viewer?.audience ?? 'guest') && expressEntry(url, cookie)) return null
    const mayBeKey = viewer === null && !url.includes('#') // behind a `#` stands who views it: nobody may say so himself
    const asSpelled = mayBeKey ? pages.get(url) : undefined // most addresses are spelled as we do
    const key = asSpelled ? url : keyOf(url, cookie)
    if (key === null) return null
    const page = asSpelled ?? pages.get(key)
    const state = page && (freshness.isFresh(page) ? 'hit' : renderings.has(key) && mayBeStale(page) && 'stale')
    if (!state) return { key, page: null }
    page.recentlyUsed = true
    onServed(state)
    return { key, page, state }
  }

  function keyOf(url: string, cookie: string | undefined): string | null {
    const found = pageAddress(url, cookie)
    return found?.cached ? found.address : null
  }

  function mayBeStale(page: CachedPage): boolean {
    return now().getTime() < page.expiresAt && contentVersion.staleFor(page.version) < STALE_MS
  }

  /** Makes the page of a key from a template; null where Astro has to render it. */
  function compose(key: string): Composed | null {
    const composed = composeFromTemplate?.(key)
    if (!composed) return null
    onServed('template')
    if (!isRequestedAgain(key)) return { uncached: composed, cacheControl: cacheControl(key, expiryOf(composed)) }
    const page = store(key, { ...composed, html: Buffer.from(composed.html) })
    return { page, cacheControl: cacheControl(key, page.expiresAt) }
  }

  /** Says whether a composed page is requested again and so worth storing: most combinations of filters come once. */
  function isRequestedAgain(key: string): boolean {
    if (requestedOnce.has(key)) return true
    if (key.length > MAX_KEY_LENGTH) return false
    requestedOnce.add(key)
    if (requestedOnce.size > MAX_REQUESTED_ONCE) requestedOnce.delete(requestedOnce.values().next().value!)
    return false
  }

  /** Waits for a pending rendering of the same key, then answers from the cache if it can. */
  async function respondAfterRendering(key: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const rendering = renderings.get(key)
    if (!rendering) return false
    await rendering
    return respond(req, res)
  }

  /** Marks a key as being rendered; call the returned function when that is over, whatever came of it. */
  function startRendering(key: string): () => void {
    if (renderings.has(key)) return () => undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    renderings.set(key, promise)
    return () => {
      renderings.delete(key)
      resolve()
    }
  }

  /** Stores a rendered page, and answers with it. A key that nobody would share is not stored. */
  function storeAndSend(key: string, req: IncomingMessage, res: ServerResponse, rendered: RenderedPage): void {
    onServed('made')
    const page = key.length > MAX_KEY_LENGTH ? toCachedPage(rendered) : store(key, rendered)
    sendPage(req, res, page, cacheControl(key, page.expiresAt), cacheTiming('made'))
  }

  function store(key: string, rendered: RenderedPage): CachedPage {
    const page = toCachedPage(rendered)
    page.storedAt = now().getTime()
    remove(key)
    pages.set(key, page)
    bytes += page.size
    page.onResize = (moreBytes) => {
      bytes += moreBytes
    }
    evict()
    return page
  }

  function remove(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.size
    page.onResize = () => undefined
  }

  /**
   * Second chance: drops the oldest page not used again, so that a flood of addresses used once evicts
   * nothing but itself.
   */
  function evict(): void {
    for (const [key, page] of pages) {
      if (bytes <= maxBytes) return
      if (page.recentlyUsed) {
        page.recentlyUsed = false
        pages.delete(key)
        pages.set(key, page) // to the end; the iteration comes by again
      } else remove(key)
    }
  }

  /** Makes the Cache-Control of a page; a copy for one context (its key has a `#`, page-address.ts) is private. */
  function cacheControl(key: string, expiresAt: number): string {
    if (key.includes('#')) return 'private, no-cache'
    const most = cdnTtl()
    if (most === 0) return 'no-cache' // the next change of the layout takes longer to find than a response
    const until = Math.min(expiresAt, layoutUntil?.()?.getTime() ?? Number.POSITIVE_INFINITY)
    const seconds = Math.min(most, Math.floor((until - now().getTime()) / 1000))
    return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}, must-revalidate` : 'no-cache'
  }

  return {
    respond,
    respondIfCached,
    find,
    compose,
    cacheControl,
    respondAfterRendering,
    startRendering,
    storeAndSend,
    /** Gives the page stored under a key, for `npm run page`; null where none is. */
    look: (key: string) => pages.get(key) ?? null,
    keyOf,
    /** Lists the keys of all other copies of a guest's page: each audience and context has its own. */
    copiesOf: (key: string) => [...pages.keys()].filter((other) => other.startsWith(`${key}#`)),
    size: () => ({ pages: pages.size, bytes }),
  }
}
