// Hands a request to Astro and takes its answer whole: pages leave compressed, with an ETag, and into the page cache where they allow it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import type { TaskQueue } from '#server/task-queue.ts'
import { pageAddress } from '#shop/content/page-address.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { paths } from '#texts/paths.ts'
import { refuseBusy } from '../busy.ts'
import { rateLimitKey } from '../calls/limits.ts'
import { chooseEncoding, encode } from '../encodings.ts'
import type { Cacheable } from './cached-page.ts'
import { capture } from './capture.ts'
import type { ContentVersion } from './content-version.ts'
import type { Dependency } from './freshness.ts'
import type { PageCache } from './page-cache.ts'
import type { FragmentRendering, Fragments, PageTemplates } from './page-templates.ts'

/** Astro's middleware-mode handler, from dist/server/entry.mjs. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next?: (error?: unknown) => void,
  locals?: object,
) => Promise<void>

/** What a page can say of itself, through `Astro.locals` (src/env.d.ts). */
export interface PageLocals {
  cacheable: (how?: Cacheable) => void
  dependsOn: <Model, From>(read: (from: From) => Model, from: From) => Model
  parts: <Model, Name extends string>(cut: FragmentRendering<Model, Name>) => Readonly<Record<Name, string>> | null
}

interface Deps {
  readonly astro: AstroHandler
  readonly cache: PageCache
  readonly frames: PageTemplates
  readonly editions: Pick<ContentVersion, 'edition' | 'frame'>
  /** Who renders when. */
  readonly renders: Pick<TaskQueue, 'takeAsync'>
  /** What pages find in `Astro.locals` beside what `PageLocals` says. */
  readonly locals: (req: IncomingMessage) => object
}

/** The last handler of the host, for GET and HEAD alone: whatever nobody else answered is a page, or Astro's 404. */
export function renderPages({ astro, cache, frames, editions, renders, locals }: Deps): RequestHandler {
  return (req, res, next) => {
    const isTaken = renders.takeAsync(rateLimitKey(req.ip ?? ''), async () => {
      if (!req.socket.destroyed) await answer(req, res, next).catch(next)
    })
    if (!isTaken) refuseBusy(req, res)
  }

  async function answer(req: Request, res: ServerResponse, next: (error: unknown) => void) {
    const page = pageAddress(req.url, req.headers.cookie)
    if (!page) return render(req, res, next)
    if (await cache.serveSoon(page.address, req, res)) return
    const finished = cache.begin(page.address)
    try {
      req.url = page.address // what a page does not know never reaches it, so that nobody's words are in the copy for all
      await render(req, res, next, page)
    } finally {
      finished()
    }
  }

  async function render(
    req: Request,
    res: ServerResponse,
    next: (error: unknown) => void,
    page?: { readonly address: string; readonly unknownQuery: string },
  ) {
    const [edition, frame] = [editions.edition(), editions.frame()]
    const { said, locals: own } = listen(frames.urlOf(page?.address ?? req.originalUrl))
    const method = req.method
    const answer = capture(res)
    try {
      if (page) req.method = 'GET' // a HEAD is answered with the page's own headers
      const rendered = await ask(req, res, answer, { ...locals(req), ...own })
      req.method = method
      answer.release()
      if (said.failure) return next(said.failure.error)
      if (isHtml(res)) res.setHeader('Content-Type', 'text/html; charset=utf-8')
      const { cutting, readings } = said
      const kept =
        page && said.cacheable && isForAll(res)
          ? { address: page.address, ...said.cacheable, edition, frame, readings, headers: ownHeaders(res) }
          : null
      const html = cutting ? frames.cut(rendered, cutting, kept) : rendered
      if (kept)
        return cache.keep(kept.address, req, res, {
          ...kept,
          until: earliest(kept.until, cutting?.until),
          html,
          readings: [...readings, ...(cutting ? [cutting.reading] : [])],
        })
      if (page?.unknownQuery) handOn(res, page.unknownQuery)
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
      await send(req, res, html)
    } catch (error) {
      req.method = method
      answer.release()
      next(error)
    }
  }

  /** What a page finds to say something of itself, and what it has said. */
  function listen(url: URL) {
    const said: {
      cacheable: Cacheable | null
      readonly readings: Dependency[]
      cutting: Fragments | null
      failure: { readonly error: unknown } | null
    } = { cacheable: null, readings: [], cutting: null, failure: null }
    const locals: PageLocals & Pick<App.Locals, 'failed'> = {
      failed: (error) => {
        said.failure = { error }
      },
      cacheable: (how = {}) => {
        said.cacheable = how
      },
      dependsOn: (readFrom, from) => {
        const read = () => readFrom(from)
        const model = read()
        said.readings.push({ read, model })
        return model
      },
      parts: (cut) => {
        const cutting = frames.begin(url, cut)
        said.cutting = cutting
        return cutting && (cutting.places as ReturnType<typeof cut.parts>)
      },
    }
    return { said, locals }
  }

  function ask(req: Request, res: ServerResponse, answer: ReturnType<typeof capture>, pageLocals: object) {
    return new Promise<Buffer>((resolve, reject) => {
      const end = () => resolve(answer.body())
      answer.onEnd(end)
      const missing = (error?: unknown) => {
        if (error) return reject(error)
        req.url = paths.notFound // Astro's own way to its page of what is not there takes no locals along
        astro(req, res, undefined, pageLocals).then(end, reject)
      }
      astro(req, res, missing, pageLocals).catch(reject)
    })
  }
}

async function send(req: IncomingMessage, res: ServerResponse, body: Buffer) {
  const encoding =
    body.length > 1024 && isText(res) && !res.hasHeader('Content-Encoding')
      ? chooseEncoding(req.headers['accept-encoding'])
      : 'identity'
  const out = await encode(body, encoding, 4)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Vary', 'Accept-Encoding')
  if (res.statusCode !== 304 && res.statusCode !== 204) res.setHeader('Content-Length', out.length)
  res.end(req.method === 'HEAD' ? undefined : out)
}

/** A redirect takes along what the page did not know: campaigns are counted where it leads. */
function handOn(res: ServerResponse, rest: string) {
  const to = res.getHeader('Location')
  if (typeof to === 'string' && to.startsWith('/'))
    res.setHeader('Location', `${to}${to.includes('?') ? '&' : '?'}${rest}`)
}

/** Whether everybody may get these bytes: a whole page, nobody's cookie in it, nothing that says otherwise. */
function isForAll(res: ServerResponse): boolean {
  return (
    res.statusCode === 200 &&
    isHtml(res) &&
    !res.hasHeader('Set-Cookie') &&
    !res.hasHeader('Content-Encoding') &&
    !/\b(private|no-store)\b/i.test(String(res.getHeader('Cache-Control') ?? '')) &&
    !/\*|cookie|authorization/i.test(String(res.getHeader('Vary') ?? ''))
  )
}

function isHtml(res: ServerResponse): boolean {
  return String(res.getHeader('Content-Type') ?? '').startsWith('text/html')
}

function isText(res: ServerResponse): boolean {
  return /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/.test(
    String(res.getHeader('Content-Type') ?? ''),
  )
}

/** The headers that belong to the page and not to one answer. */
function ownHeaders(res: ServerResponse): Record<string, string> {
  const notOwn = /^(content-length|transfer-encoding|x-request-id|ratelimit.*|date|connection|keep-alive)$/
  return Object.fromEntries(
    Object.entries(res.getHeaders()).flatMap(([name, value]) =>
      value === undefined || notOwn.test(name) ? [] : [[name, String(value)]],
    ),
  )
}
