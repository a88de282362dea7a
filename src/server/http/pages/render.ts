// Hands a request to Astro and takes its response whole: pages leave compressed and with an ETag, and are stored in
// the page cache where they allow it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { underThisRequest } from '#platform/log/request-id.ts'
import { refuseBusy } from '#server/http/busy.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import { chooseEncoding, encode } from '#server/http/encodings.ts'
import type { TaskQueue } from '#server/http/task-queue.ts'
import { GUEST, type Viewer, viewerOfUrl } from '#shop/browsing/viewer.ts'
import type { FindPageAddress, PageAddress } from '#shop/content/page-address.ts'
import { paths } from '#texts/paths.ts'
import { type Cacheable, cacheTiming } from './cached-page.ts'
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

/**
 * The declarations a page makes about itself, through `Astro.locals` (src/env.d.ts) and `fragments`
 * (ui/shell/fragments.ts).
 */
export interface PageLocals {
  /** The person for whom the page is made: of a cached one as its key says, of any other as the cookies say. */
  readonly viewer?: Viewer
  cacheable: (how?: Cacheable) => void
  dependsOn: <Model, From>(read: (from: From) => Model, from: From) => Model
  fragments: <Model, Name extends string>(
    rendering: FragmentRendering<Model, Name>,
  ) => Readonly<Record<Name, string>> | null
}

interface Deps {
  readonly pageAddress: FindPageAddress
  readonly astro: AstroHandler
  readonly cache: PageCache
  readonly templates: PageTemplates
  readonly contentVersion: Pick<ContentVersion, 'current' | 'layout'>
  /** Reads from the cookies who views a page; null for a guest in the default context. */
  readonly readViewer: (cookies: string | undefined) => Viewer | null
  /** The queue in which renderings wait, network by network. */
  readonly renderings: TaskQueue
  /** All that pages find in `Astro.locals` beside `PageLocals`. */
  readonly locals: object
}

/**
 * Makes the host's last handler, for GET and HEAD alone: what no other handler answered is a page, or Astro's
 * 404.
 */
export function renderPages(deps: Deps): RequestHandler {
  const { pageAddress, astro, cache, templates, contentVersion, readViewer, renderings, locals } = deps

  return (req, res, next) => {
    const rendering = underThisRequest(async () => {
      if (!req.socket.destroyed) await respond(req, res, next).catch(next)
    })
    const isQueued = renderings.add(networkOfAddress(req.ip ?? ''), rendering)
    if (!isQueued) refuseBusy(req, res)
  }

  async function respond(req: Request, res: ServerResponse, next: (error: unknown) => void) {
    const page = pageAddress(req.url, req.headers.cookie)
    if (!page) return render(req, res, next)
    if (!page.cached) return render(req, res, next, page)
    if (await cache.respondAfterRendering(page.address, req, res)) return
    const finished = cache.startRendering(page.address)
    try {
      await render(req, res, next, page)
    } finally {
      finished()
    }
  }

  async function render(req: Request, res: ServerResponse, next: (error: unknown) => void, page?: PageAddress) {
    const [version, layoutVersion] = [contentVersion.current(), contentVersion.layout()]
    const { declared, locals: pageLocals } = collectDeclarations(req, page)
    const method = req.method
    const response = capture(res)
    try {
      if (page) req.url = page.address // unknown parameters never reach a page: nobody's words are in the copy for all
      if (page?.cached) req.method = 'GET' // a HEAD gets the page's own headers
      const rendered = await runAstro(req, res, response, { ...locals, ...pageLocals })
      req.method = method
      response.release()
      if (declared.failure) return next(declared.failure.error)
      if (isHtml(res)) res.setHeader('Content-Type', 'text/html; charset=utf-8')
      const { cacheable, fragments, dependencies } = declared
      const entry =
        page && cacheable && isForEverybody(res)
          ? { key: page.address, ...cacheable, version, layoutVersion, dependencies, headers: ownHeaders(res) }
          : null
      const html = fragments ? templates.complete(rendered, fragments, entry) : rendered
      if (entry)
        return cache.storeAndSend(entry.key, req, res, {
          ...entry,
          html,
          dependencies: fragments ? [...dependencies, fragments.dependency] : dependencies,
        })
      res.setHeader(...cacheTiming('made'))
      if (page?.unknownQuery) passOn(res, page.unknownQuery)
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
      await send(req, res, html)
    } catch (error) {
      req.method = method
      response.release()
      next(error)
    }
  }

  /** Makes the locals through which a page declares what it is, and collects what it declares. */
  function collectDeclarations({ originalUrl, headers: { cookie: cookies } }: Request, page?: PageAddress) {
    const url = templates.urlOf(page?.address ?? originalUrl)
    const declared: {
      cacheable: Cacheable | null
      readonly dependencies: Dependency[]
      fragments: Fragments | null
      failure: { readonly error: unknown } | null
    } = { cacheable: null, dependencies: [], fragments: null, failure: null }
    const locals: PageLocals & Pick<App.Locals, 'failed'> = {
      failed: (error) => {
        declared.failure = { error }
      },
      viewer: page?.cached ? viewerOfUrl(url) : (readViewer(cookies) ?? GUEST),
      cacheable: (how = {}) => {
        if (page && !page.cached) throw new Error(`${url.pathname} is cacheable, but declared as not cached`)
        declared.cacheable = how
      },
      dependsOn: (readFrom, from) => {
        const read = () => readFrom(from)
        const model = read()
        declared.dependencies.push({ name: readFrom.name, read, model })
        return model
      },
      fragments: (rendering) => {
        const fragments = templates.begin(url, rendering)
        declared.fragments = fragments
        return fragments && (fragments.placeholders as ReturnType<typeof rendering.render>)
      },
    }
    return { declared, locals }
  }

  function runAstro(req: Request, res: ServerResponse, response: ReturnType<typeof capture>, pageLocals: object) {
    return new Promise<Buffer>((resolve, reject) => {
      const end = () => resolve(response.body())
      response.onEnd(end)
      const notFound = (error?: unknown) => {
        if (error) return reject(error)
        req.url = paths.notFound // Astro's own 404 page gets no locals
        astro(req, res, undefined, pageLocals).then(end, reject)
      }
      astro(req, res, notFound, pageLocals).catch(reject)
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

/** Adds unknown parameters to a redirect's address: campaigns are counted where it leads. */
function passOn(res: ServerResponse, query: string) {
  const to = res.getHeader('Location')
  if (typeof to === 'string' && to.startsWith('/'))
    res.setHeader('Location', `${to}${to.includes('?') ? '&' : '?'}${query}`)
}

/**
 * Says whether everybody may get these bytes: a whole page or XML, without a cookie or a header that says otherwise.
 */
function isForEverybody(res: ServerResponse): boolean {
  return (
    res.statusCode === 200 &&
    (isHtml(res) || isXml(res)) &&
    !res.hasHeader('Set-Cookie') &&
    !res.hasHeader('Content-Encoding') &&
    !/\b(private|no-store)\b/i.test(String(res.getHeader('Cache-Control') ?? '')) &&
    !/\*|cookie|authorization/i.test(String(res.getHeader('Vary') ?? ''))
  )
}

function isHtml(res: ServerResponse): boolean {
  return String(res.getHeader('Content-Type') ?? '').startsWith('text/html')
}

function isXml(res: ServerResponse): boolean {
  return /^application\/(rss\+)?xml/.test(String(res.getHeader('Content-Type') ?? ''))
}

function isText(res: ServerResponse): boolean {
  return /^(text\/|application\/(json|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/.test(
    String(res.getHeader('Content-Type') ?? ''),
  )
}

/** Keeps the headers that belong to the page and not to one response. */
function ownHeaders(res: ServerResponse): Record<string, string> {
  const notOwn = /^(content-length|transfer-encoding|x-request-id|ratelimit.*|date|connection|keep-alive)$/
  return Object.fromEntries(
    Object.entries(res.getHeaders()).flatMap(([name, value]) =>
      value === undefined || notOwn.test(name) ? [] : [[name, String(value)]],
    ),
  )
}
