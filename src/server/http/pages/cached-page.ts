// Holds one page in memory: its bytes in each requested encoding, its headers, and the readings by which its
// freshness is checked.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import { chooseEncoding, copyOf, decode, type Encoding, encode, encodeFast, GOOD } from '#server/http/encodings.ts'
import type { Message } from '#server/http/raw-http/response-bytes.ts'
import type { CacheEntry, Dependency } from './freshness.ts'

/** A page's declaration that it may be kept; `until` is when the clock changes it (an offer ends, a cut-off passes). */
export interface Cacheable {
  readonly until?: Date | undefined
}

export interface RenderedPage extends Cacheable {
  readonly html: Buffer
  /** The page's own headers, without those this file adds. */
  readonly headers: Readonly<Record<string, string>>
  readonly dependencies: readonly Dependency[]
  readonly version: number
  readonly layoutVersion: number
}

/** A page made from a template (page-templates.ts), without Astro. */
export interface ComposedPage extends Omit<RenderedPage, 'html'> {
  readonly html: string
}

export interface CachedPage extends CacheEntry {
  readonly headers: RenderedPage['headers']
  /** The time it was stored, in milliseconds. */
  storedAt: number
  /** Says that the page was used since the cache last looked for one to evict. */
  recentlyUsed: boolean
  /** The hash that names its content in ETags. */
  readonly contentHash: string
  /**
   * The markup until an encoded body exists, then null: most pages are read in one encoding only, a quarter as long.
   */
  html: Buffer | null
  readonly bodies: Map<Encoding, EncodedBody>
  /** The bytes it takes in memory. */
  size: number
  onResize: (moreBytes: number) => void
}

export interface EncodedBody {
  body: Buffer
  /** Says that the body is only compressed fast; `isImproving`, that a better one is being made. */
  readonly isRough: boolean
  isImproving: boolean
  readonly headers: readonly string[]
  readonly etag: string
  readonly cacheControl: string
  /** The whole response as bytes, once raw HTTP has needed it. */
  message?: Message
}

/** The way an answer came about: from memory, from memory a moment after the page changed, from a template, or by Astro. */
export type CacheState = 'hit' | 'stale' | 'template' | 'made'

/** Makes the header by which a browser's tools show that way: its name and value. */
export const cacheTiming = (state: CacheState) => ['Server-Timing', `cache;desc=${state}`] as const

/** Gives the time at which the clock changes a page, in milliseconds; infinity for never. */
export function expiryOf({ until }: Cacheable): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY
}

export function toCachedPage(rendered: RenderedPage): CachedPage {
  const { html, headers, dependencies, version, layoutVersion } = rendered
  return {
    ...{ html, headers, dependencies, version, layoutVersion },
    staleIn: 0,
    storedAt: 0,
    expiresAt: expiryOf(rendered),
    recentlyUsed: false,
    contentHash: hash('sha256', html, 'base64url').slice(0, 22),
    bodies: new Map(),
    size: OVERHEAD + html.length,
    onResize: () => undefined,
  }
}

/** Sends a page in the encoding the client prefers, or 304; `more` are headers of this answer alone. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  cacheControl: string,
  more: readonly string[] = [],
): void {
  const encoded = encodedBody(page, chooseEncoding(req.headers['accept-encoding']), cacheControl)
  const { body, etag } = encoded
  const headers = [...encoded.headers, ...more]
  const ifNoneMatch = req.headers['if-none-match']
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
    res.writeHead(304, withoutContent(headers))
    res.end()
    return
  }
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Sends a page that is not stored. It has no ETag: nobody asks for it again. */
export function sendUncached(
  req: IncomingMessage,
  res: ServerResponse,
  page: ComposedPage,
  cacheControl: string,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const body = encodeFast(Buffer.from(page.html), encoding)
  res.writeHead(200, [...pageHeaders(page, encoding, cacheControl, body.length), ...cacheTiming('template')])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/**
 * Gives the body in one encoding: compressed fast for the first request, better in the background once a second one
 * comes.
 */
export function encodedBody(page: CachedPage, encoding: Encoding, cacheControl: string): EncodedBody {
  const cached = page.bodies.get(encoding)
  if (cached?.isRough && !cached.isImproving) improve(page, encoding, cached)
  if (cached?.cacheControl === cacheControl) return cached
  const { body, isRough } = cached ?? {
    body: encodeFast(uncompressed(page), encoding),
    isRough: encoding !== 'identity',
  }
  return store(page, encoding, { body, isRough, cacheControl })
}

/** Node has four threads for this and for passwords, names, files and the log: a thousand pages of a rush must not stand before those. */
const improving = pLimit(2)

function improve(page: CachedPage, encoding: Encoding, rough: EncodedBody): void {
  rough.isImproving = true
  improving(() => encode(uncompressed(page), encoding, GOOD))
    .then((body) => store(page, encoding, { body, isRough: false, cacheControl: rough.cacheControl }))
    .catch(() => undefined) // the rough one is as correct
}

function store(
  page: CachedPage,
  encoding: Encoding,
  { body, isRough, cacheControl }: Pick<EncodedBody, 'body' | 'isRough' | 'cacheControl'>,
): EncodedBody {
  const etag = `"${page.contentHash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = pageHeaders(page, encoding, cacheControl, body.length, etag)
  const encoded = { body: copyOf(body), isRough, isImproving: false, headers, etag, cacheControl }
  page.bodies.set(encoding, encoded)
  page.html = null
  updateSize(page)
  return encoded
}

function uncompressed({ html, bodies }: CachedPage): Buffer {
  if (html) return html
  const [encoding, { body }] = [...bodies].find(([encoding]) => encoding === 'identity') ?? [...bodies][0]!
  return decode(body, encoding)
}

/** The bytes a page takes beside its body: its headers, and what its dependencies reference. */
const OVERHEAD = 24 * 1024

export function updateSize(page: CachedPage): void {
  let size = OVERHEAD + (page.html?.length ?? 0)
  for (const { message, body } of page.bodies.values()) size += message?.bytes.length ?? body.length
  const more = size - page.size
  page.size = size
  if (more !== 0) page.onResize(more)
}

/** Lists a page's headers, names and values by turns. */
export function pageHeaders(
  { headers }: Pick<RenderedPage, 'headers'>,
  encoding: Encoding,
  cacheControl: string,
  length: number,
  etag?: string,
): string[] {
  return [
    ...Object.entries(headers).flat(),
    ...(etag ? ['ETag', etag] : []),
    ...['Vary', 'Accept-Encoding', 'Cache-Control', cacheControl],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...['Content-Length', String(length)],
  ]
}

/** Says whether a client has this page, in whatever encoding; a proxy may have made its tag weak. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^W\//, '')
      .replace(/(-br|-gzip)?"$/, '"')
  return ifNoneMatch.split(',').some((one) => bare(one) === bare(etag))
}

/** Keeps those headers that a 304 has. */
export function withoutContent(headers: readonly string[]): string[] {
  const rest: string[] = []
  for (let at = 0; at < headers.length; at += 2)
    if (!/^content-(type|length|encoding)$/i.test(headers[at]!)) rest.push(headers[at]!, headers[at + 1]!)
  return rest
}
