// The page cache in front of Express: rendered HTML in memory, by address. A page is dropped when what it shows has moved, when the clock says so,
// or when memory is needed for one that is asked for more often.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contextInCookies } from '#shop/browsing/buying-context.ts'
import { pageAddress } from '#shop/content/page-address.ts'
import { expressEntry } from '#shop/delivery/express-entry.ts'
import {
  type CachedPage,
  type ComposedPage,
  expiryOf,
  type RenderedPage,
  sendPage,
  sendUncached,
  toCachedPage,
} from './cached-page.ts'
import type { ContentVersion } from './content-version.ts'
import type { Freshness } from './freshness.ts'

export interface Deps {
  readonly truth: Freshness
  readonly editions: ContentVersion
  readonly now: () => Date
  /** Seconds a CDN may keep a page; 0 asks it to revalidate each time. */
  readonly cdnTtl: () => number
  /** Makes a page that is not kept without rendering it, where that can be done (page-frames.ts). */
  readonly compose?: (address: string) => ComposedPage | null
  /** Upper bound of what kept pages take in memory. */
  readonly maxBytes?: number
}

/** For so long after it ceased to be true a page is still served to others while one request renders it anew. */
const STALE_MS = 1_000
/** Addresses of composed pages that are remembered as asked for. */
const REMEMBERED = 20_000
/** Nobody's choice of filters makes a longer one: it is made anew each time. */
const LONGEST_REMEMBERED = 1_000

interface Lookup {
  /** As the page knows it (page-address.ts). */
  readonly address: string
  readonly page: CachedPage | null
}

/** A page asked for before is kept, one that is new is made for one. */
type Composed = { readonly cacheControl: string } & ({ readonly kept: CachedPage } | { readonly once: ComposedPage })

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(settings: Deps) {
  const { truth, editions, now, cdnTtl, compose, maxBytes = 64 * 1024 * 1024 } = settings
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  let bytes = 0

  /** Answers with a page that is kept, or that is made without rendering: true when it did. Only GET and HEAD; nothing personal is ever in here. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    const place = placeOf(req)
    if (!place || sendKept(req, res, place)) return place !== null
    const made = make(place.address)
    if (!made) return false
    if ('kept' in made) sendPage(req, res, made.kept, made.cacheControl)
    else sendUncached(req, res, made.once, made.cacheControl)
    return true
  }

  /** The same with a kept page alone, which takes no time. */
  function serveKept(req: IncomingMessage, res: ServerResponse): boolean {
    const place = placeOf(req)
    return place !== null && sendKept(req, res, place)
  }

  function placeOf({ method, url = '/', headers }: IncomingMessage): Lookup | null {
    return method === 'GET' || method === 'HEAD' ? find(url, headers.cookie) : null
  }

  function sendKept(req: IncomingMessage, res: ServerResponse, { address, page }: Lookup): boolean {
    if (page) sendPage(req, res, page, cacheControl(address, page.ends))
    return page !== null
  }

  /**
   * Where the page at an address would be for a visitor with such cookies, and the page if it is kept and true; null when no kept page lives
   * there, or the visitor enters express and has to be told from which store.
   */
  function find(url: string, cookie: string | undefined): Lookup | null {
    if (expressEntry(url, cookie)) return null
    const asItIs = contextInCookies(cookie) ? undefined : pages.get(url) // most addresses are spelled as we do
    const address = asItIs ? url : pageAddress(url, cookie)?.address
    if (address === undefined) return null
    const page = asItIs ?? pages.get(address)
    if (!page || !(truth.isFresh(page) || (rendering.has(address) && mayBeStale(page)))) return { address, page: null }
    page.recentlyUsed = true
    return { address, page }
  }

  /** Makes the page at such an address where that takes no rendering; null where it does. */
  function make(address: string): Composed | null {
    const once = compose?.(address)
    if (!once) return null
    if (!askedBefore(address)) return { once, cacheControl: cacheControl(address, expiryOf(once)) }
    const kept = put(address, { ...once, html: Buffer.from(once.html) })
    return { kept, cacheControl: cacheControl(address, kept.ends) }
  }

  /** Most combinations of filters are asked for once: what is made without rendering is kept from the second time on. */
  function askedBefore(address: string): boolean {
    if (asked.has(address)) return true
    if (address.length > LONGEST_REMEMBERED) return false
    asked.add(address)
    if (asked.size > REMEMBERED) asked.delete(asked.values().next().value!)
    return false
  }

  function mayBeStale(page: CachedPage): boolean {
    return now().getTime() < page.ends && editions.staleFor(page.edition) < STALE_MS
  }

  /** Waits for a rendering of the same page that is under way, then tries to answer from memory. */
  async function serveSoon(address: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const under = rendering.get(address)
    if (!under) return false
    await under
    return serve(req, res)
  }

  /** Marks a page as being rendered; call the returned function when done, whatever came of it. */
  function begin(address: string): () => void {
    if (rendering.has(address)) return () => undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    rendering.set(address, promise)
    return () => {
      rendering.delete(address)
      resolve()
    }
  }

  /** Keeps a rendered page, and answers with it. An address that nobody would share is not kept. */
  function keep(address: string, req: IncomingMessage, res: ServerResponse, fresh: RenderedPage) {
    const page = address.length > LONGEST_REMEMBERED ? toCachedPage(fresh) : put(address, fresh)
    sendPage(req, res, page, cacheControl(address, page.ends))
  }

  function put(address: string, fresh: RenderedPage): CachedPage {
    const page = toCachedPage(fresh)
    drop(address, pages.get(address))
    pages.set(address, page)
    bytes += page.bytes
    page.onResize = (more) => {
      bytes += more
    }
    makeRoom()
    return page
  }

  function drop(address: string, page: CachedPage | undefined) {
    if (!page || !pages.delete(address)) return
    bytes -= page.bytes
    page.onResize = () => undefined
  }

  /** Drops the oldest that nobody asked for again; a flood of addresses asked for once pushes out nothing but itself. */
  function makeRoom() {
    for (const [address, page] of pages) {
      if (bytes <= maxBytes) return
      if (page.recentlyUsed) {
        page.recentlyUsed = false
        pages.delete(address)
        pages.set(address, page) // another round; the iteration comes by again
      } else drop(address, page)
    }
  }

  /** A copy for one context (behind a `#`, page-address.ts) is not for everybody who asks at its address. */
  function cacheControl(address: string, ends: number): string {
    if (address.includes('#')) return 'private, no-cache'
    const left = Math.min(cdnTtl(), Math.floor((ends - now().getTime()) / 1000))
    return left > 0 ? `public, max-age=0, s-maxage=${left}, must-revalidate` : 'no-cache'
  }

  return {
    serve,
    serveKept,
    find,
    make,
    cacheControl,
    serveSoon,
    begin,
    keep,
    size: () => ({ pages: pages.size, bytes }),
  }
}
