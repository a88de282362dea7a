// One page in memory: its bytes in each encoding asked for, its headers ready to send, and how to tell that it is still true.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { chooseEncoding, type Encoding, encode } from './encodings.ts'

/** What a page read of the shop: the page is true as long as reading again gives the same. */
export interface Reading {
  readonly read: () => unknown
  readonly model: unknown
}

/** What a page says of itself: `until` is when the clock changes it (an offer ends, a cut-off passes). */
export interface Cacheable {
  readonly until?: Date | undefined
}

export interface FreshPage extends Cacheable {
  readonly html: Buffer
  /** Names and values as they leave, without those this file adds. */
  readonly headers: Readonly<Record<string, string>>
  readonly readings: readonly Reading[]
  readonly edition: number
  readonly frame: number
}

export interface KeptPage extends FreshPage {
  /** The last edition it was true in. */
  edition: number
  /** The last edition it was found to be false in. */
  falseIn: number
  /** Asked for since the cache last looked for something to drop. */
  asked: boolean
  readonly tag: string
  readonly ends: number
  readonly bodies: Map<Encoding, Promise<Buffer>>
  readonly answers: Map<Encoding, Answer>
}

interface Answer {
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly etag: string
  readonly cacheControl: string
}

/** Whether the shop still reads as it did. What both readings share (a card's view) is not looked into, so this is quick. */
export function holds({ read, model }: Reading): boolean {
  try {
    return isDeepStrictEqual(read(), model)
  } catch {
    return false
  }
}

export function keepPage(fresh: FreshPage): KeptPage {
  return {
    ...fresh,
    falseIn: 0,
    asked: false,
    tag: hash('sha256', fresh.html, 'base64url').slice(0, 22),
    ends: fresh.until?.getTime() ?? Number.POSITIVE_INFINITY,
    bodies: new Map(),
    answers: new Map(),
  }
}

/** Sends a page in the encoding the client reads best; each is made once, when first asked for. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: KeptPage, cacheControl: string): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const ready = page.answers.get(encoding)
  if (ready?.cacheControl === cacheControl) {
    answer(req, res, ready)
    return
  }
  bodyOf(page, encoding)
    .then((body) => answer(req, res, prepare(page, encoding, body, cacheControl)))
    .catch((error: Error) => res.destroy(error))
}

function bodyOf(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies.get(encoding)
  if (known) return known
  const made = encode(page.html, encoding)
  page.bodies.set(encoding, made)
  return made
}

function prepare(page: KeptPage, encoding: Encoding, body: Buffer, cacheControl: string): Answer {
  const etag = `"${page.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = Object.entries({
    ...page.headers,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': cacheControl,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }).flat()
  const made = { body, headers, etag, cacheControl }
  page.answers.set(encoding, made)
  return made
}

function answer(req: IncomingMessage, res: ServerResponse, { body, headers, etag }: Answer): void {
  const known = req.headers['if-none-match']
  if (known !== undefined && isKnown(known, etag)) {
    res.writeHead(304, withoutContent(headers))
    res.end()
    return
  }
  res.writeHead(200, headers as string[])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Whether a client has these bytes, or the same page in another encoding; a proxy may have called its tag weak. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
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
