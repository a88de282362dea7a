// The page cache in front of Express: rendered HTML kept compressed in memory, keyed by address, dropped when the catalogue moves or the clock says so.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What a page says of itself: `until` is when the clock changes it (an offer ends, a cut-off passes). */
export interface Cacheable {
  readonly until?: Date | undefined
}

interface Entry {
  readonly key: string
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Bodies
  readonly bytes: number
  readonly version: number
  readonly until: number
}

interface Bodies {
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface PageCacheSettings {
  /** The version of what pages show; an entry of an older one is rendered anew. */
  readonly version: () => number
  /** When the version last moved (ms): for a moment after that, one request renders and the others still get the older page. */
  readonly movedAt: () => number
  readonly now: () => Date
  /** Upper bound of kept bytes, all encodings together. */
  readonly maxBytes?: number
  /** Seconds a CDN may keep a page; 0 asks it to revalidate each time. */
  readonly cdnTtl: () => number
}

const STALE_MS = 1_500
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid)$/

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(settings: PageCacheSettings) {
  const maxBytes = settings.maxBytes ?? 256 * 1024 * 1024
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<unknown>>()
  let bytes = 0

  /** Answers from memory when it can: true when it did. Only plain GET and HEAD; nothing personal is ever in here. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const key = keyOf(req.url ?? '/')
    const entry = entries.get(key)
    if (!entry || settings.now().getTime() >= entry.until) return false
    const stale = entry.version !== settings.version()
    if (stale && !(rendering.has(key) && Date.now() - settings.movedAt() < STALE_MS)) return false
    entries.delete(key)
    entries.set(key, entry) // least recently used first
    send(req, res, entry)
    return true
  }

  /** Waits for a rendering of the same address that is under way, then tries to answer from memory. */
  async function serveSoon(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const under = rendering.get(keyOf(req.url ?? '/'))
    if (!under) return false
    await under.catch(() => undefined)
    return serve(req, res)
  }

  /** Marks an address as being rendered; call the returned function when done, whatever came of it. */
  function begin(url: string): () => void {
    const key = keyOf(url)
    if (rendering.has(key)) return () => undefined
    let finish = () => {}
    rendering.set(
      key,
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    )
    return () => {
      rendering.delete(key)
      finish()
    }
  }

  /** Keeps a rendered page, made at catalogue `version`, and answers with it. */
  async function keep(
    req: IncomingMessage,
    res: ServerResponse,
    page: { html: Buffer; headers: Record<string, string>; version: number; cacheable: Cacheable },
  ) {
    const bodies = await encodings(page.html)
    const key = keyOf(req.url ?? '/')
    const size = bodies.identity.length + bodies.br.length + bodies.gzip.length
    const entry: Entry = {
      key,
      etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
      headers: page.headers,
      bodies,
      bytes: size,
      version: page.version,
      until: page.cacheable.until?.getTime() ?? Number.POSITIVE_INFINITY,
    }
    store(entry)
    send(req, res, entry)
  }

  function store(entry: Entry) {
    const older = entries.get(entry.key)
    if (older) bytes -= older.bytes
    entries.delete(entry.key)
    entries.set(entry.key, entry)
    bytes += entry.bytes
    for (const [key, oldest] of entries) {
      if (bytes <= maxBytes) break
      entries.delete(key)
      bytes -= oldest.bytes
    }
  }

  function send(req: IncomingMessage, res: ServerResponse, entry: Entry) {
    for (const name in entry.headers) res.setHeader(name, entry.headers[name]!)
    res.setHeader('ETag', entry.etag)
    res.setHeader('Vary', 'Accept-Encoding')
    const ttl = settings.cdnTtl()
    res.setHeader('Cache-Control', ttl > 0 ? `public, max-age=0, s-maxage=${ttl}, must-revalidate` : 'no-cache')
    if (req.headers['if-none-match'] === entry.etag) {
      res.statusCode = 304
      res.end()
      return
    }
    const encoding = chooseEncoding(req.headers['accept-encoding'])
    const body = entry.bodies[encoding]
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
    res.setHeader('Content-Length', body.length)
    res.statusCode = 200
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  return {
    serve,
    serveSoon,
    begin,
    keep,
    clear: () => {
      entries.clear()
      bytes = 0
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

/** The address without what only measures visits, its parameters in one order. */
export function keyOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const query = [...new URLSearchParams(url.slice(mark + 1))]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return query.length === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${new URLSearchParams(query)}`
}

/** `br`, `gzip` or `identity`: the best a client says it reads. */
export function chooseEncoding(accepted: string | string[] | undefined): keyof Bodies {
  const text = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(text) ? 'gzip' : 'identity'
}

/** One body in the three encodings, quick enough to do while somebody waits. */
export async function encodings(identity: Buffer, quality = 5): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: quality > 6 ? 9 : 6 }),
  ])
  return { identity, br, gzip: gz }
}
