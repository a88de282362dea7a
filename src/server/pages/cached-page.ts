// One page as it leaves: kept in memory with its bytes in each encoding asked for, its headers ready to send and how to tell that it is still
// true; or made for one visitor and forgotten.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, decode, type Encoding, encode, encodeFast, FASTEST } from '#server/encodings.ts'
import {
  type Message,
  type PreparedResponse,
  pooledResponse,
  toMessage,
  withCurrentDate,
} from '#server/raw-http/response-bytes.ts'
import type { CacheEntry, Dependency } from './freshness.ts'

/** What a page says of itself: `until` is when the clock changes it (an offer ends, a cut-off passes). */
export interface Cacheable {
  readonly until?: Date | undefined
}

export interface RenderedPage extends Cacheable {
  readonly html: Buffer
  /** Names and values as they leave, without those this file adds. */
  readonly headers: Readonly<Record<string, string>>
  readonly readings: readonly Dependency[]
  readonly edition: number
  readonly frame: number
}

/** A page that was made without rendering it. */
export interface ComposedPage extends Omit<RenderedPage, 'html'> {
  readonly html: string
}

export interface CachedPage extends Omit<RenderedPage, 'edition' | 'html'>, CacheEntry {
  /** Asked for since the cache last looked for something to drop. */
  recentlyUsed: boolean
  /** Names its bytes to browsers that ask again. */
  readonly hash: string
  /** The page itself, until an answer holds it: most pages are read in one encoding only, a quarter as long. */
  html: Buffer | null
  readonly bodies: Map<Encoding, EncodedBody>
  /** Bytes it takes in memory. */
  bytes: number
  /** Told whenever that changes. */
  onResize: (more: number) => void
}

interface EncodedBody {
  body: Buffer
  /** How well it is compressed: a place in `QUALITIES`; and whether the next one is under way. */
  readonly level: number
  improving: boolean
  /** How often it was asked for. */
  asked: number
  readonly headers: readonly string[]
  readonly etag: string
  readonly cacheControl: string
  /** The whole of it as it leaves, once somebody asked for that. */
  message?: Message
}

/** When the clock changes a page, in milliseconds; infinity for never. */
export function expiryOf({ until }: Cacheable): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY
}

/** A page as it is kept. */
export function toCachedPage(fresh: RenderedPage): CachedPage {
  return {
    ...fresh,
    staleSince: 0,
    recentlyUsed: false,
    hash: hash('sha256', fresh.html, 'base64url').slice(0, 22),
    ends: expiryOf(fresh),
    bodies: new Map(),
    bytes: OVERHEAD + fresh.html.length,
    onResize: () => undefined,
  }
}

/** Sends a page in the encoding the client reads best. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: CachedPage, cacheControl: string): void {
  const { body, headers, etag } = answerOf(page, chooseEncoding(req.headers['accept-encoding']), cacheControl)
  const known = req.headers['if-none-match']
  if (known !== undefined && matchesEtag(known, etag)) {
    res.writeHead(304, withoutContent(headers))
    res.end()
    return
  }
  res.writeHead(200, headers as string[])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** The same as the bytes of the whole answer, for who speaks HTTP by himself (fast-lane.ts). */
export function cachedPageBytes(page: CachedPage, asked: Asked, cacheControl: string): Buffer {
  const answer = answerOf(page, chooseEncoding(asked.acceptEncoding), cacheControl)
  const { headers, body, etag } = answer
  const { ifNoneMatch } = asked
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag))
    return toMessage('304 Not Modified', withoutContent(headers)).bytes
  if (!answer.message) {
    answer.message = toMessage('200 OK', headers, body)
    answer.body = answer.message.bytes.subarray(-body.length) // held once
    updateSize(page)
  }
  return withCurrentDate(answer.message)
}

/**
 * A page that is made for one visitor, as the bytes of the whole answer. Nobody asks again for what is not kept, so it has no name; and it is
 * compressed beside this thread, which makes the next one meanwhile.
 */
export function uncachedPageBytes(
  page: ComposedPage,
  { acceptEncoding }: Asked,
  cacheControl: string,
): Promise<PreparedResponse> {
  const encoding = chooseEncoding(acceptEncoding)
  return pooledResponse(page.html, async (whole) => {
    const body = await encode(whole, encoding, FASTEST)
    return { body, headers: headersOf(page, encoding, cacheControl, body.length) }
  })
}

/** The same for a request on the ordinary way. */
export function sendUncached(
  req: IncomingMessage,
  res: ServerResponse,
  page: ComposedPage,
  cacheControl: string,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const body = encodeFast(Buffer.from(page.html), encoding)
  res.writeHead(200, headersOf(page, encoding, cacheControl, body.length))
  res.end(req.method === 'HEAD' ? undefined : body)
}

interface Asked {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/**
 * How a kept page is compressed, and how often it must have been asked for to be worth it: roughly for the first who asks, well as soon as a
 * second one does, and what many ask for as small as it gets, which takes thirty times as long and saves a tenth.
 */
const QUALITIES = [
  { quality: FASTEST, from: 0 },
  { quality: 5, from: 1 },
  { quality: 10, from: 5 },
] as const
const SMALLEST = QUALITIES.length - 1
/** One at a time: pages that need to be well compressed do not wait for those that need to be small. */
let isMakingSmallest = false

/** What leaves in one encoding, made once for each quality. */
function answerOf(page: CachedPage, encoding: Encoding, cacheControl: string): EncodedBody {
  const ready = page.bodies.get(encoding)
  if (ready && encoding !== 'identity') improve(page, encoding, ready)
  if (ready?.cacheControl === cacheControl) return ready
  const { body, level, asked } = ready ?? { body: encodeFast(identityOf(page), encoding), level: 0, asked: 0 }
  return keep(page, encoding, { body, level, asked }, cacheControl)
}

/** Compresses an answer better beside this thread, if it is asked for often enough. */
function improve(page: CachedPage, encoding: Encoding, ready: EncodedBody): void {
  const level = ready.level + 1
  const next = QUALITIES[level]
  if (!next || ++ready.asked < next.from || ready.improving || (level === SMALLEST && isMakingSmallest)) return
  ready.improving = true
  if (level === SMALLEST) isMakingSmallest = true
  encode(identityOf(page), encoding, next.quality)
    .then((body) => keep(page, encoding, { body, level, asked: ready.asked }, ready.cacheControl))
    .catch(() => undefined) // the one before is just as right
    .finally(() => {
      if (level === SMALLEST) isMakingSmallest = false
    })
}

function keep(
  page: CachedPage,
  encoding: Encoding,
  { body, level, asked }: Pick<EncodedBody, 'body' | 'level' | 'asked'>,
  cacheControl: string,
): EncodedBody {
  const etag = `"${page.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = headersOf(page, encoding, cacheControl, body.length, etag)
  const made = { body: copyOf(body), level, improving: false, asked, headers, etag, cacheControl }
  page.bodies.set(encoding, made)
  page.html = null
  updateSize(page)
  return made
}

/** A copy in memory of its own: zlib hands over a part of what it compressed into, and small buffers share 64 KB that live as long as any of them. */
function copyOf(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The page's own bytes, out of an answer where nobody holds them any more. */
function identityOf({ html, bodies: answers }: CachedPage): Buffer {
  if (html) return html
  const [encoding, { body }] = [...answers].find(([encoding]) => encoding === 'identity') ?? [...answers][0]!
  return decode(body, encoding)
}

/** What a page costs beside its bytes: headers, and what its readings hold on to. */
const OVERHEAD = 32 * 1024

function updateSize(page: CachedPage): void {
  let held = OVERHEAD + (page.html?.length ?? 0)
  for (const { message, body } of page.bodies.values()) held += message?.bytes.length ?? body.length
  const more = held - page.bytes
  page.bytes = held
  if (more !== 0) page.onResize(more)
}

/** Names and values by turns. */
function headersOf(
  { headers }: Pick<RenderedPage, 'headers'>,
  encoding: Encoding,
  cacheControl: string,
  length: number,
  etag?: string,
): string[] {
  const told = Object.entries(headers).flat()
  if (etag) told.push('ETag', etag)
  told.push('Vary', 'Accept-Encoding', 'Cache-Control', cacheControl)
  if (encoding !== 'identity') told.push('Content-Encoding', encoding)
  told.push('Content-Length', String(length))
  return told
}

/** Whether a client has these bytes, or the same page in another encoding; a proxy may have called its tag weak. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^W\//, '')
      .replace(/(-br|-gzip)?"$/, '"')
  return ifNoneMatch.split(',').some((one) => bare(one) === bare(etag))
}

function withoutContent(headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2)
    if (!/^content-(type|length|encoding)$/i.test(headers[at]!)) kept.push(headers[at]!, headers[at + 1]!)
  return kept
}
