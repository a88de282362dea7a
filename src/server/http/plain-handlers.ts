// Holds the host's own small handlers, which stand before, between and behind the parts of the shop that answer (handlers.ts has the order).
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { isDatabaseUnavailable } from '#platform/database/database.ts'
import { partiesAway } from '#platform/http/party-calls.ts'
import type { Logger } from '#platform/log/logger.ts'
import { referenceOf, requestIdOf, withRequestId } from '#platform/log/request-id.ts'
import { VERSION } from '#platform/version.ts'
import type { Away } from '#server/build/readiness.ts'
import { unavailable } from '#server/http/calls/envelope.ts'
import type { Limits } from '#server/http/calls/limits.ts'
import type { AstroHandler } from '#server/http/pages/render.ts'
import { uncachedLocals } from '#server/http/pages/uncached-locals.ts'
import type { ShowWait } from '#server/http/pages/wait-page.ts'
import { isResultPage } from '#shop/payments/results/result-routes.ts'
import { hostText } from '#texts/frame/host.ts'
import { paths } from '#texts/paths.ts'
import { publishingText } from '#texts/publishing/publishing.ts'

/** Gives each request its id, a proxy's where one sent it, under which all that it begins is logged. */
export function identify(hasProxy: boolean): RequestHandler {
  return (req, res, next) => {
    const id = requestIdOf(req.get('x-request-id'), hasProxy)
    res.locals.requestId = id
    res.setHeader('X-Request-Id', id)
    withRequestId(id, next)
  }
}

/**
 * Answers that the process lives, and which release it is of (`/healthz`), and whether a balancer may send people here (`/readyz`): 503 names who is away.
 * `/readyz?deep` asks after what stands behind the pages, too; it is for monitors, since no other web does better without a worker. It names
 * the outside parties that do not answer this process, without which the shop goes on.
 */
export function answerHealth(awayNow: () => Promise<Away[]>, awayBehind: () => Promise<Away[]>): RequestHandler {
  const router = Router()
  router.get(
    '/healthz',
    (_req, res) => void res.setHeader('Cache-Control', 'no-store').json({ alive: true, version: VERSION }),
  )
  router.get('/readyz', async (req, res) => {
    const isDeep = req.query.deep !== undefined
    const away = await awayNow()
    const all = isDeep && away.length === 0 ? await awayBehind() : away
    const ready = all.length === 0
    res
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ ready, ...(ready ? {} : { away: all }), ...(isDeep ? { parties: partiesAway() } : {}) })
  })
  return router
}

/** Sets the security headers of an address: the checkout's and those of pages with a map let more in. */
export function setHeaders(headersOf: (path: string) => ReadonlyMap<string, string>): RequestHandler {
  return (req, res, next) => {
    res.setHeaders(headersOf(req.path) as Map<string, string>)
    next()
  }
}

/** Leads an address that cannot be decoded to the page of the 404. */
export const refuseMalformedAddress: RequestHandler = (req, _res, next) => {
  try {
    decodeURI(req.path)
  } catch {
    req.url = paths.notFound
  }
  next()
}

/** Refuses everything but reading in a preview, which takes no orders and nothing else. */
export const onlyShow: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.status(403).setHeader('Cache-Control', 'no-store').type('text/plain').send(publishingText.previewOnlyShows)
}

/** Refuses everything but reading of pages; forms and calls have answered before. */
export const onlyRead: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.setHeader('Allow', 'GET, HEAD')
  res.status(405).setHeader('Cache-Control', 'no-store').type('text/plain').send(hostText.methodNotAllowed)
}

/**
 * Matches paths that Astro answers although the shop has no page there: an empty segment (`/categorias//vinos`), the
 * crash and waiting pages, pictures in any size.
 */
const NOT_A_PAGE = /\/\/|^\/(500|503|_image|_server-islands)(\/|$)/

export const refuseAstrosOwn: RequestHandler = (req, _res, next) => {
  if (NOT_A_PAGE.test(req.path)) req.url = paths.notFound
  next()
}

/** Answers 503 until everything is in memory, instead of showing empty shelves. */
export function waitUntilOpen(
  isOpen: () => boolean,
  isCall: (method: string, path: string) => boolean,
  showWait: ShowWait,
): RequestHandler {
  return (req, res, next) => {
    if (isOpen()) return next()
    if (isCall(req.method, req.path)) return unavailable(res, 'notReady')
    showWait(req, res, { status: 503, about: 'start', address: retryAddress(req), seconds: 2 })
  }
}

/** Limits the pages of payments, which show what an id names: whoever tries one id after the other has to wait, as with the calls. */
export function limitResultPages(limits: Limits, showWait: ShowWait): RequestHandler {
  return async (req, res, next) => {
    if (!isResultPage(pageOf(req.originalUrl))) return next()
    const { isOver } = await limits.countRequest('read', req)
    if (isOver) return showWait(req, res, { status: 429, about: 'payment', address: retryAddress(req), seconds: 30 })
    next()
  }
}

/** Gives the address a waiting page reloads: the request's own, or the home page, since a form is not sent again by itself. */
function retryAddress({ method, originalUrl }: Request): string {
  return (method === 'GET' || method === 'HEAD') && /^\/(?![/\\])/.test(originalUrl) ? originalUrl : paths.home
}

/** Gives the first path segment for the log: the rest is what somebody typed. */
function pageOf(originalUrl: string): string {
  return /^\/[a-z-]{0,30}(?=[/?#]|$)/.exec(originalUrl)?.[0] ?? '/…'
}

export function onError(logger: Logger, astro: AstroHandler, locals: object, showWait: ShowWait): ErrorRequestHandler {
  return (error, req, res, next) => {
    const page = pageOf(req.originalUrl)
    logger.error({ err: error, method: req.method, page }, 'request failed')
    if (res.headersSent) return next(error)
    if (isDatabaseUnavailable(error)) {
      const about = isResultPage(page) ? 'payment' : 'trouble'
      return showWait(req, res, { status: 503, about, address: retryAddress(req), seconds: 5 })
    }
    res.setHeader('Cache-Control', 'no-store')
    req.url = '/500'
    res.statusCode = 500
    astro(req, res, undefined, { ...locals, reference: referenceOf(res.locals.requestId), ...uncachedLocals }).catch(
      () => {
        if (!res.headersSent) res.status(500).type('text/plain').send(hostText.unexpected)
      },
    )
  }
}
