// The order in which a request meets the parts of the host (DESIGN, "Handler order").
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import type { Config } from '#platform/config.ts'
import { isDatabaseUnavailable } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createFreshness } from '#server/pages/freshness.ts'
import { createPageTemplates } from '#server/pages/page-templates.ts'
import { uncachedLocals } from '#server/pages/uncached-locals.ts'
import type { NetworkOf } from '#server/raw-http/raw-http.ts'
import { identityOf } from '#shop/content/identity.ts'
import { SPECULATION_RULES } from '#shop/content/speculation-rules.ts'
import { hostText } from '#texts/host.ts'
import { paths } from '#texts/paths.ts'
import { createApiDocs } from './api-docs/api-docs.ts'
import { createApi } from './calls/api.ts'
import { apiRoutes } from './calls/api-routes.ts'
import { readCall } from './calls/call-context.ts'
import { fail, unavailable } from './calls/envelope.ts'
import { createIsCall } from './calls/is-call.ts'
import { callLimits, rateLimitKey } from './calls/limits.ts'
import { clientAddress, createQuickCalls } from './calls/quick-calls.ts'
import { createLegalFiles } from './files/legal-files.ts'
import { servePictures } from './files/pictures.ts'
import { serveStaticFiles } from './files/static-files.ts'
import { createDeliveryForm } from './forms/delivery-form.ts'
import { createForms } from './forms/forms.ts'
import { createReturnBridge } from './forms/return-bridge.ts'
import { createMemoryResponses } from './memory-responses.ts'
import { loadAstroBuild } from './pages/astro-build.ts'
import { readFirstScript } from './pages/first-script.ts'
import { createPageCache } from './pages/page-cache.ts'
import { type AstroHandler, renderPages } from './pages/render.ts'
import { createWaitPage, type ShowWait } from './pages/wait-page.ts'
import { ownOrigins, securityHeaders } from './security.ts'
import type { Shop } from './shop.ts'
import { createTaskQueue } from './task-queue.ts'

/** Requests of one network that may wait for their turn: more than a hundred people behind one address have under way. */
const MAX_WAITING_PER_NETWORK = 600
/** Pages that are rendered at the same time; the rest of them waits, network by network. */
const CONCURRENT_RENDERS = 2

const DIST = new URL('../../dist/', import.meta.url)

interface Deps {
  readonly shop: Shop
  readonly config: Config
  readonly logger: Logger
}

export async function createHost({ shop, config, logger }: Deps) {
  const built = fileURLToPath(new URL('server/', DIST))
  const astro = await loadAstroBuild(built)
  const firstScript = await readFirstScript(built)
  const locals = { shop: shop.pageShop, firstScript }
  const showWait = createWaitPage(astro, firstScript)
  const networkOf: NetworkOf = (remote, forwardedFor) =>
    rateLimitKey(clientAddress(remote, forwardedFor, config.trustProxy))
  const turns = createTaskQueue({ maxWaiting: MAX_WAITING_PER_NETWORK })
  const renders = createTaskQueue({ maxWaiting: MAX_WAITING_PER_NETWORK, concurrency: CONCURRENT_RENDERS })
  let leaving = false

  const truth = createFreshness({ editions: shop.contentVersion, now: shop.clock.now })
  const frames = createPageTemplates({ truth, siteUrl: config.siteUrl })
  const cache = createPageCache({
    truth,
    editions: shop.contentVersion,
    now: shop.clock.now,
    compose: frames.compose,
    cdnTtl: () => shop.settings.current().cdnTtl,
    maxBytes: config.pageCacheBytes,
  })

  const pictures = servePictures({
    dataDir: config.dataDir,
    catalogue: shop.catalogue.current,
    onFailure: (key, error) => logger.error({ err: error, key }, 'a picture could not be drawn'),
  })

  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', config.trustProxy)
  app.use(identify)
  const origins = ownOrigins(config)
  const security = securityHeaders(config, [firstScript.text, SPECULATION_RULES])
  app.use((_req, res, next) => {
    res.setHeaders(security as Map<string, string>)
    next()
  })
  app.use(refuseMalformedAddress)
  app.get('/healthz', (_req, res) => void res.setHeader('Cache-Control', 'no-store').json({ alive: true }))
  app.get('/readyz', async (_req, res) => {
    const ready = !leaving && (await shop.ready())
    res
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ ready })
  })
  app.use(await serveStaticFiles(fileURLToPath(new URL('client/', DIST)), '/_liqui/'))
  app.use(pictures.handler)
  app.use(
    createReturnBridge({
      handleReturn: shop.payments.handleReturn,
      now: shop.clock.now,
      logger,
      isOpen: shop.isOpen,
      showWait,
      rateScale: config.rateLimitScale,
    }),
  )
  const routes = apiRoutes(shop)
  app.use(waitUntilOpen(shop.isOpen, createIsCall(routes), showWait))
  app.use(createApiDocs(routes))
  app.use(createLegalFiles(() => identityOf(shop.settings.current(), config.siteUrl)))
  app.use(createForms({ secure: config.secure, origins, socialPage: () => shop.settings.current().underAgeUrl }))
  app.use(
    createDeliveryForm({
      secure: config.secure,
      origins,
      stores: shop.stores,
      express: () => shop.settings.current().immediateDelivery,
    }),
  )
  const limits = callLimits(
    () => rates(shop),
    config.rateLimitScale,
    (_req, res) => fail(res, { status: 429 }, hostText.tooMany),
  )
  app.use(
    createApi({ routes, limits: limits.handlers, logger, origins, context: (req, res) => readCall(shop, req, res) }),
  )
  app.use(onlyRead)
  app.use(refuseAstrosOwn)
  app.use(renderPages({ astro, cache, frames, editions: shop.contentVersion, renders, locals: () => locals }))
  app.use(onError(logger, astro, { firstScript }, showWait))

  const answers = createMemoryResponses({
    cache,
    calls: createQuickCalls({
      routes,
      limits,
      security,
      proxies: config.trustProxy,
      isKnown: shop.sessions.hasCookie,
      now: shop.clock.now,
    }),
    turns,
    networkOf,
    isOpen: () => !leaving && shop.isOpen(),
  })

  return {
    listener: (req: IncomingMessage, res: ServerResponse) => {
      req.url = pathOf(req.url)
      answers.listen(req, res, () => app(req, res))
    },
    /** What answers on the fast lane. */
    lane: { ready: answers.ready, turns, networkOf },
    /** From now on `/readyz` says no, so that a balancer sends nobody here any more. */
    leave: () => {
      leaving = true
    },
  }
}

function rates(shop: Shop) {
  const { readRate, cartRate, writeRate, sensitiveRate, eventRate } = shop.settings.current()
  return { read: readRate, cart: cartRate, write: writeRate, sensitive: sensitiveRate, events: eventRate }
}

const identify: RequestHandler = (_req, res, next) => {
  res.locals.requestId = randomUUID()
  res.setHeader('X-Request-Id', res.locals.requestId)
  next()
}

/** What cannot be decoded names no page. */
const refuseMalformedAddress: RequestHandler = (req, _res, next) => {
  try {
    decodeURI(req.path)
  } catch {
    req.url = paths.notFound
  }
  next()
}

/** Pages are read; whatever takes something else has answered before. */
const onlyRead: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.setHeader('Allow', 'GET, HEAD')
  res.status(405).setHeader('Cache-Control', 'no-store').type('text/plain').send(hostText.methodNotAllowed)
}

/** Where Astro answers and the shop has no page: an empty step (`/categorias//vinos`; Astro finds the page, but no shop with it), the pages after a crash and of a moment's wait, pictures in any size. */
const NOT_A_PAGE = /\/\/|^\/(500|503|_image|_server-islands)(\/|$)/

const refuseAstrosOwn: RequestHandler = (req, _res, next) => {
  if (NOT_A_PAGE.test(req.path)) req.url = paths.notFound
  next()
}

/** The path asked for, also of a proxy's spelling with the host in it (RFC 9112, §3.2.2). */
function pathOf(url = '/'): string {
  if (url.startsWith('/')) return url
  const { pathname, search } = URL.parse(url) ?? { pathname: paths.notFound, search: '' }
  return pathname + search
}

/** Until everything is in memory the shop asks for a moment instead of showing empty shelves. */
function waitUntilOpen(isOpen: () => boolean, isCall: (path: string) => boolean, showWait: ShowWait): RequestHandler {
  return (req, res, next) => {
    if (isOpen()) return next()
    if (isCall(req.path)) return unavailable(res)
    showWait(req, res, { status: 503, about: 'start', address: retryAddress(req), seconds: 2 })
  }
}

/** Where a page is asked for again, on this site alone; what was sent to a form is not sent again by itself. */
function retryAddress({ method, originalUrl }: Request): string {
  return (method === 'GET' || method === 'HEAD') && /^\/(?![/\\])/.test(originalUrl) ? originalUrl : paths.home
}

/** Of an address only what says which page it is: the rest is what somebody typed. */
function pageOf(originalUrl: string): string {
  return /^\/[a-z-]{0,30}(?=[/?#]|$)/.exec(originalUrl)?.[0] ?? '/…'
}

function onError(logger: Logger, astro: AstroHandler, locals: object, showWait: ShowWait): ErrorRequestHandler {
  return (error, req, res, next) => {
    const page = pageOf(req.originalUrl)
    logger.error({ err: error, requestId: res.locals.requestId, method: req.method, page }, 'request failed')
    if (res.headersSent) return next(error)
    if (isDatabaseUnavailable(error)) {
      const about = page.startsWith('/tbk-webpay') ? 'payment' : 'trouble'
      return showWait(req, res, { status: 503, about, address: retryAddress(req), seconds: 5 })
    }
    res.setHeader('Cache-Control', 'no-store')
    req.url = '/500'
    res.statusCode = 500
    astro(req, res, undefined, { ...locals, ...uncachedLocals }).catch(() => {
      if (!res.headersSent) res.status(500).type('text/plain').send(hostText.unexpected)
    })
  }
}
