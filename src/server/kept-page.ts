// One page in memory: its bytes in each encoding asked for, its headers ready to send, and how to tell that it is still true.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Message, messageOf, stamped } from './answer-bytes.ts'
import { chooseEncoding, type Encoding, encode, encodeRoughly } from './encodings.ts'
import type { Kept, Reading } from './page-truth.ts'

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

export interface KeptPage extends Omit<FreshPage, 'edition'>, Kept {
  /** Asked for since the cache last looked for something to drop. */
  asked: boolean
  /** Names its bytes to browsers that ask again; null for a page that is made for one and forgotten. */
  readonly tag: string | null
  readonly answers: Map<Encoding, Answer>
}

export interface Answer {
  readonly body: Buffer
  /** Compressed as well as it is worth; and whether that is under way. */
  readonly finished: boolean
  finishing: boolean
  readonly headers: readonly string[]
  readonly etag: string | null
  readonly cacheControl: string
  /** The whole of it as it leaves, once somebody asked for that. */
  message?: Message
}

/** A page as it is kept, or as it is handed to one visitor and forgotten. */
export function pageOf(fresh: FreshPage, { kept }: { readonly kept: boolean }): KeptPage {
  return {
    ...fresh,
    falseIn: 0,
    asked: false,
    tag: kept ? hash('sha256', fresh.html, 'base64url').slice(0, 22) : null,
    ends: fresh.until?.getTime() ?? Number.POSITIVE_INFINITY,
    answers: new Map(),
  }
}

/** Sends a page in the encoding the client reads best. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: KeptPage, cacheControl: string): void {
  const { body, headers, etag } = answerOf(page, chooseEncoding(req.headers['accept-encoding']), cacheControl)
  const known = req.headers['if-none-match']
  if (known !== undefined && isKnown(known, etag)) {
    res.writeHead(304, withoutContent(headers))
    res.end()
    return
  }
  res.writeHead(200, headers as string[])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** The same as the bytes of the whole answer, for who speaks HTTP by himself (fast-lane.ts). */
export function pageBytes(page: KeptPage, asked: Asked, cacheControl: string): Buffer {
  const answer = answerOf(page, chooseEncoding(asked.acceptEncoding), cacheControl)
  const { headers, body, etag } = answer
  const { ifNoneMatch } = asked
  if (ifNoneMatch !== undefined && isKnown(ifNoneMatch, etag))
    return messageOf('304 Not Modified', withoutContent(headers)).bytes
  answer.message ??= messageOf('200 OK', headers, body)
  return stamped(answer.message)
}

interface Asked {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** What leaves in one encoding, made once: roughly for the first who asks, well as soon as a second one does. */
export function answerOf(page: KeptPage, encoding: Encoding, cacheControl: string): Answer {
  const ready = page.answers.get(encoding)
  if (ready && !ready.finished && !ready.finishing) finish(page, encoding, ready)
  if (ready?.cacheControl === cacheControl) return ready
  const body = ready?.body ?? encodeRoughly(page.html, encoding)
  return keep(page, encoding, { body, finished: ready?.finished ?? encoding === 'identity' }, cacheControl)
}

function finish(page: KeptPage, encoding: Encoding, rough: Answer): void {
  rough.finishing = true
  encode(page.html, encoding)
    .then((body) => keep(page, encoding, { body, finished: true }, rough.cacheControl))
    .catch(() => undefined) // the rough one is just as right
}

function keep(
  page: KeptPage,
  encoding: Encoding,
  { body, finished }: Pick<Answer, 'body' | 'finished'>,
  cacheControl: string,
): Answer {
  const etag = page.tag && `"${page.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = Object.entries({
    ...page.headers,
    ...(etag ? { ETag: etag } : {}),
    Vary: 'Accept-Encoding',
    'Cache-Control': cacheControl,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }).flat()
  const made = { body, finished, finishing: false, headers, etag, cacheControl }
  page.answers.set(encoding, made)
  return made
}

/** Whether a client has these bytes, or the same page in another encoding; a proxy may have called its tag weak. */
function isKnown(ifNoneMatch: string, etag: string | null): boolean {
  if (etag === null) return false
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
