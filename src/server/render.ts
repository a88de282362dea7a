// Hands a request to Astro and takes its answer whole: pages leave compressed, with an ETag, and into the page cache where they allow it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { type Cacheable, chooseEncoding, encodings, type PageCache } from './page-cache.ts'

/** Astro's middleware-mode handler, from dist/server/entry.mjs. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next?: (error?: unknown) => void,
  locals?: object,
) => Promise<void>

interface Rendering {
  readonly astro: AstroHandler
  readonly cache: PageCache
  readonly version: () => number
  /** What pages find in `Astro.locals` beside `cacheable`. */
  readonly locals: (req: IncomingMessage) => object
}

/** The last handler of the host: whatever nobody else answered is a page, or Astro's 404. */
export function renderPages({ astro, cache, version, locals }: Rendering): RequestHandler {
  return async (req, res, next) => {
    if (await cache.serveSoon(req, res)) return
    const finished = req.method === 'GET' ? cache.begin(req.url) : () => undefined
    let cacheable: Cacheable | null = null
    const madeAt = version()
    const answer = capture(res)
    const pageLocals = {
      ...locals(req),
      cacheable: (how: Cacheable = {}) => {
        cacheable = how
      },
    }
    try {
      await new Promise<void>((resolve, reject) => {
        answer.onEnd(resolve)
        const missing = (error?: unknown) =>
          error ? reject(error) : void astro(req, res, undefined, pageLocals).then(resolve, reject)
        astro(req, res, missing, pageLocals).catch(reject)
      })
      answer.release()
      const html = answer.body()
      const isPage = String(res.getHeader('content-type') ?? '').startsWith('text/html')
      if (isPage) res.setHeader('Content-Type', 'text/html; charset=utf-8')
      if (isPage && res.statusCode === 200 && cacheable && (req.method === 'GET' || req.method === 'HEAD')) {
        await cache.keep(req, res, { html, headers: plainHeaders(res), version: madeAt, cacheable })
        return
      }
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
      await send(req, res, html)
    } catch (error) {
      answer.release()
      next(error)
    } finally {
      finished()
    }
  }
}

async function send(req: IncomingMessage, res: ServerResponse, body: Buffer) {
  const encoding =
    body.length > 1024 && isText(res) && !res.hasHeader('Content-Encoding')
      ? chooseEncoding(req.headers['accept-encoding'])
      : 'identity'
  const out = encoding === 'identity' ? body : (await encodings(body, 4))[encoding]
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Vary', 'Accept-Encoding')
  if (res.statusCode !== 304 && res.statusCode !== 204) res.setHeader('Content-Length', out.length)
  res.end(req.method === 'HEAD' ? undefined : out)
}

function isText(res: ServerResponse): boolean {
  return /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/.test(
    String(res.getHeader('content-type') ?? ''),
  )
}

function plainHeaders(res: ServerResponse): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(res.getHeaders())) {
    if (
      value !== undefined &&
      !/^(set-cookie|content-length|transfer-encoding|x-request-id|ratelimit.*|date|connection|keep-alive)$/.test(name)
    )
      kept[name] = String(value)
  }
  return kept
}

/** Collects what is written to a response instead of sending it, until released. */
function capture(res: ServerResponse) {
  const chunks: Buffer[] = []
  let ended = () => {}
  const original = { write: res.write, end: res.end, writeHead: res.writeHead, flushHeaders: res.flushHeaders }
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array),
    )
  }
  res.write = ((chunk: unknown, encoding?: unknown, done?: unknown) => {
    collect(chunk, encoding)
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') queueMicrotask(callback as () => void)
    return true
  }) as typeof res.write
  res.end = ((chunk?: unknown, encoding?: unknown) => {
    collect(chunk, encoding)
    ended()
    return res
  }) as typeof res.end
  res.flushHeaders = () => undefined
  res.writeHead = ((status: number, reason?: unknown, headers?: unknown) => {
    res.statusCode = status
    const given = (typeof reason === 'object' ? reason : headers) as Record<string, string | string[]> | undefined
    for (const [name, value] of Object.entries(given ?? {})) res.setHeader(name, value)
    return res
  }) as typeof res.writeHead
  return {
    onEnd: (listener: () => void) => {
      ended = listener
    },
    body: () => Buffer.concat(chunks),
    release: () => {
      Object.assign(res, original)
    },
  }
}
