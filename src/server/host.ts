// The web process's request handler: page cache, then Express; its handlers in their order.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { batchedReport } from '#platform/batched-report.ts'
import type { Config } from '#platform/config.ts'
import { isDatabaseUnavailable } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { viewerInCookies } from '#shop/browsing/viewer.ts'
import { identityOf } from '#shop/content/identity.ts'
import { createPageAddress, mapPagePatterns } from '#shop/content/page-address.ts'
import { speculationRules } from '#shop/content/speculation-rules.ts'
import { isResultPage } from '#shop/payments/result-pages.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { hostText } from '#texts/host.ts'
import { paths } from '#texts/paths.ts'
import { publishingText } from '#texts/publishing.ts'
import { createApiDocs } from './api-docs/api-docs.ts'
import { refuseBusy } from './busy.ts'
import { createApi } from './calls/api.ts'
import { apiRoutes } from './calls/api-routes.ts'
import { readCall } from './calls/call-context.ts'
import { unavailable } from './calls/envelope.ts'
import { createIsCall } from './calls/is-call.ts'
import { clientAddress, createLimits, type Limits, type NetworkOf, networkOfAddress } from './calls/limits.ts'
import { answerMistakes } from './client-mistake.ts'
import { refuseHead, wrongHead } from './connections/request-head.ts'
import { buildDesk } from './desk/build-desk.ts'
import { createCommuneMap } from './files/commune-map.ts'
import { createLegalFiles } from './files/legal-files.ts'
import { createMapProvider } from './files/map-provider.ts'
import { createOrderFiles } from './files/order-files.ts'
import { servePictures } from './files/pictures.ts'
import { serveStaticFiles } from './files/static-files.ts'
import { createStreetLayer } from './files/street-layer.ts'
import { createAccessForms } from './forms/access-forms.ts'
import { createAccountForms } from './forms/account-forms.ts'
import { createCaptchaForm } from './forms/captcha-form.ts'
import { createCourierNotices } from './forms/courier-notices.ts'
import { createDeliveryForm } from './forms/delivery-form.ts'
import { createFollowedOrder } from './forms/followed-order.ts'
import { createForms } from './forms/forms.ts'
import { createMyDataForms } from './forms/my-data-form.ts'
import { createOrderSearchForm } from './forms/order-search-form.ts'
import { createPaymentNotices } from './forms/payment-notices.ts'
import { createReminderForm } from './forms/reminder-form.ts'
import { createReturnBridge } from './forms/return-bridge.ts'
import { createSmsNotices } from './forms/sms-notices.ts'
import { createForwardedNetworks } from './forwarded-networks.ts'
import { loadAstroBuild } from './pages/astro-build.ts'
import { readFirstScript } from './pages/first-script.ts'
import { createFreshness } from './pages/freshness.ts'
import { readIslandTexts } from './pages/island-texts.ts'
import { createPageCache } from './pages/page-cache.ts'
import { PAGES } from './pages/page-list.ts'
import { createPageTemplates } from './pages/page-templates.ts'
import { type AstroHandler, renderPages } from './pages/render.ts'
import { uncachedLocals } from './pages/uncached-locals.ts'
import { createMistakePage, createWaitPage, type ShowWait } from './pages/wait-page.ts'
import { createQuickCalls } from './raw-http/quick-calls.ts'
import { createRespond } from './raw-http/respond.ts'
import { ownOrigins, securityHeaders } from './security.ts'
import type { Shop } from './shop.ts'
import { createTaskQueue } from './task-queue.ts'

/** Requests of one network that may wait: more than a hundred people behind one address have under way. */
const MAX_WAITING_PER_NETWORK = 600
/** Pages rendered at the same time; the others wait, network by network. */
const CONCURRENT_RENDERS = 2
const MISTAKES_LOGGED_MS = 60_000

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
  const island = await readIslandTexts(built)
  const showWait = createWaitPage(astro, firstScript)
  const noteForwarded = createForwardedNetworks(logger)
  const networkOf: NetworkOf = (remote, forwardedFor) => {
    if (config.trustProxy === 0 && forwardedFor !== undefined) noteForwarded(remote, forwardedFor)
    return networkOfAddress(clientAddress(remote, forwardedFor, config.trustProxy))
  }
  const maxWaiting = MAX_WAITING_PER_NETWORK
  const tasks = createTaskQueue({ maxWaiting })
  /** One request a turn: what Express does behind promises would not count as a slice's time. */
  const requests = createTaskQueue({ maxWaiting, sliceMs: 0 })
  const renderings = createTaskQueue({ maxWaiting, sliceMs: 0, concurrency: CONCURRENT_RENDERS })
  let isLeaving = false
  const isOpen = () => !isLeaving && shop.isOpen()

  const { read: readAudience, prepare } = shop.audience
  const readViewer = (cookies: string | undefined) => viewerInCookies(cookies, readAudience)
  const pageAddress = createPageAddress(PAGES, readAudience)
  const { contentVersion } = shop
  const freshness = createFreshness({ contentVersion, now: shop.clock.now })
  const templates = createPageTemplates({ freshness, siteUrl: config.siteUrl })
  const cache = createPageCache({
    pageAddress,
    readViewer,
    freshness,
    contentVersion,
    now: shop.clock.now,
    composeFromTemplate: templates.compose,
    cdnTtl: () => shop.settings.current().cdnTtl,
    layoutUntil: () => earliest(shop.layout.nextChange(), shop.promotions.nextChange()),
    maxBytes: config.pageCacheBytes,
  })

  const pictures = servePictures({
    dataDir: config.dataDir,
    sources: shop.pictureSources,
    onFailure: (key, error) => logger.error({ err: error, key }, 'picture could not be drawn'),
  })

  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', config.trustProxy)
  app.use(identify)
  const origins = ownOrigins(config)
  const prefetchable = speculationRules(PAGES)
  const scripts = [firstScript.text, firstScript.announcements, prefetchable, ...island.scripts]
  const inline = { scripts, style: island.style }
  const security = securityHeaders(config, inline)
  const atCheckout = securityHeaders(config, inline, 'checkout')
  const withMap = securityHeaders(config, inline, 'map')
  const mapPages = mapPagePatterns(PAGES)
  const isMapPage = new RegExp(mapPages.join('|'))
  app.use((req, res, next) => {
    const headers = req.path === paths.checkout ? atCheckout : isMapPage.test(req.path) ? withMap : security
    res.setHeaders(headers as Map<string, string>)
    next()
  })
  app.use(refuseMalformedAddress)
  if (config.previewContent !== undefined) app.use(onlyShow)
  app.get('/healthz', (_req, res) => void res.setHeader('Cache-Control', 'no-store').json({ alive: true }))
  app.get('/readyz', async (_req, res) => {
    const ready = !isLeaving && (await shop.ready())
    res
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ ready })
  })
  app.use(await serveStaticFiles(fileURLToPath(new URL('client/', DIST)), '/_liqui/'))
  app.use(pictures.handler)
  app.use(createMapProvider(config, mapPages))
  app.use(
    createReturnBridge({
      handleReturn: shop.handleReturn,
      now: shop.clock.now,
      logger,
      isOpen: shop.isOpen,
      showWait,
      rateScale: config.rateLimitScale,
    }),
  )
  app.use(
    createPaymentNotices({
      storeNotice: shop.payments.storeNotice,
      refusalOfNotice: shop.payments.refusalOfNotice,
      now: shop.clock.now,
      logger,
      rateScale: config.rateLimitScale,
    }),
  )
  const reportMistake = batchedReport(
    (count) => logger.info({ count }, 'requests that could not be read'),
    MISTAKES_LOGGED_MS,
  )
  const limits = createLimits(() => rates(shop), config.rateLimitScale)
  if (config.desk)
    app.use(
      await buildDesk({
        database: shop.database,
        receiving: shop,
        config,
        logger,
        origins,
        limits,
        reportMistake,
        now: shop.clock.now,
      }),
    )
  app.use(
    createCourierNotices({
      storeNotice: shop.courierNotices.store,
      now: shop.clock.now,
      logger,
      rateScale: config.rateLimitScale,
    }),
  )
  const routes = apiRoutes(shop)
  const pages = new Set<string>(PAGES.map(({ path }) => path))
  app.use(waitUntilOpen(shop.isOpen, createIsCall(routes, pages), showWait))
  app.use(createApiDocs(routes))
  app.use(createCommuneMap(shop))
  app.use(createLegalFiles(() => identityOf(shop.settings.current(), config.siteUrl, config.maps !== null)))
  app.use(createStreetLayer(shop))
  app.use(
    createForms({
      secure: config.secure,
      origins,
      socialPage: () => shop.settings.current().underAgeUrl,
      readAudience,
    }),
  )
  app.use(
    createDeliveryForm({
      secure: config.secure,
      origins,
      pageAddress,
      readViewer,
      stores: shop.stores,
      offered: shop.offeredTo,
    }),
  )
  app.use(createReminderForm({ origins, reminders: shop.reminders, now: shop.clock.now }))
  const context = (req: Request, res: Response) => readCall(shop, req, res)
  const { dataCookie, askedCodeCookie, proofCookie, typedContactCookie } = shop
  const cookies = { secure: config.secure, dataCookie, askedCodeCookie, proofCookie, typedContactCookie }
  const forms = { secure: config.secure, origins, routes, limits, context, now: shop.clock.now }
  app.use(createOrderFiles({ shop, limits, siteUrl: config.siteUrl, findFor: shop.followedOrder }))
  app.use(createCaptchaForm({ secure: config.secure, origins, captcha: shop.captcha, limits }))
  app.use(createSmsNotices({ sms: shop.sms, siteUrl: config.siteUrl, logger }))
  app.use(createAccountForms({ ...forms, drafts: shop.pageShop.signUpDrafts }))
  app.use(createAccessForms(forms))
  app.use(createMyDataForms({ ...forms, ...cookies }))
  app.use(createOrderSearchForm({ ...forms, links: shop.orderLinks }))
  app.use(createFollowedOrder({ ...forms, showWait, links: shop.orderLinks }))
  app.use(createApi({ routes, limits, logger, origins, reportMistake, pages, context }))
  app.use(onlyRead)
  app.use(refuseAstrosOwn)
  app.use(limitResultPages(limits, showWait))
  app.use(
    renderPages({
      pageAddress,
      astro,
      cache,
      templates,
      contentVersion,
      renderings,
      readViewer,
      locals: { shop: shop.pageShop, firstScript, speculationRules: prefetchable },
    }),
  )
  app.use(answerMistakes(createMistakePage(astro, firstScript), reportMistake))
  app.use(onError(logger, astro, { firstScript }, showWait))

  const isPreview = config.previewContent !== undefined

  function listener(req: IncomingMessage, res: ServerResponse): void {
    const wrong = wrongHead(req)
    if (wrong) return void refuseHead(res, wrong)
    if (isPreview && !isOwnMachine(req.headers.host)) return void res.writeHead(403).end()
    req.url = pathOf(req.url)
    const unknown = isOpen() ? prepare(req.headers.cookie) : null
    if (unknown) unknown.then(() => answer(req, res))
    else answer(req, res)
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    if (isOpen() && cache.respondIfCached(req, res)) return
    const forwardedFor = req.headers['x-forwarded-for']?.toString()
    const isQueued = requests.add(networkOf(req.socket.remoteAddress ?? '', forwardedFor), () => {
      if (!req.socket.destroyed && !(isOpen() && cache.respond(req, res))) app(req, res)
    })
    if (!isQueued) refuseBusy(req, res)
  }

  const calls = createQuickCalls({
    routes,
    limits,
    security,
    proxies: config.trustProxy,
    readAudience,
    now: shop.clock.now,
  })

  return {
    listener,
    /** For openConnections; `respond` is null where RAW_HTTP is off, and in a preview. */
    connections: {
      respond: config.rawHttp && !isPreview ? createRespond({ cache, calls, isOpen, prepare }) : null,
      tasks,
      networkOf,
    },
    /** From now on `/readyz` answers 503, so that a balancer sends nobody here any more. */
    leave: () => {
      isLeaving = true
    },
  }
}

function rates(shop: Shop) {
  const { readRate, cartRate, writeRate, sensitiveRate, eventRate } = shop.settings.current()
  const sensitive = sensitiveRate
  const guarded = {
    sensitive,
    logIn: sensitive,
    codes: sensitive,
    tracking: sensitive,
    myData: sensitive,
    desk: sensitive,
  }
  return { read: readRate, cart: cartRate, write: writeRate, events: eventRate, ...guarded }
}

const identify: RequestHandler = (_req, res, next) => {
  res.locals.requestId = randomUUID()
  res.setHeader('X-Request-Id', res.locals.requestId)
  next()
}

/** An address that cannot be decoded is not found. */
const refuseMalformedAddress: RequestHandler = (req, _res, next) => {
  try {
    decodeURI(req.path)
  } catch {
    req.url = paths.notFound
  }
  next()
}

/** A strange site's name that leads to this machine shows nobody a preview (DNS rebinding). */
const isOwnMachine = (host = ''): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)

/** A preview takes no orders and nothing else. */
const onlyShow: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.status(403).setHeader('Cache-Control', 'no-store').type('text/plain').send(publishingText.previewOnlyShows)
}

/** Pages are only read; forms and calls have answered before. */
const onlyRead: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  res.setHeader('Allow', 'GET, HEAD')
  res.status(405).setHeader('Cache-Control', 'no-store').type('text/plain').send(hostText.methodNotAllowed)
}

/**
 * Where Astro answers and the shop has no page: an empty path segment (`/categorias//vinos`), the crash and
 * waiting pages, pictures in any size.
 */
const NOT_A_PAGE = /\/\/|^\/(500|503|_image|_server-islands)(\/|$)/

const refuseAstrosOwn: RequestHandler = (req, _res, next) => {
  if (NOT_A_PAGE.test(req.path)) req.url = paths.notFound
  next()
}

/** Path and query of a request target, also of a proxy's form with the host in it (RFC 9112, §3.2.2). */
function pathOf(url = '/'): string {
  if (url.startsWith('/')) return url
  const { pathname, search } = URL.parse(url) ?? { pathname: paths.notFound, search: '' }
  return pathname + search
}

/** Until everything is in memory the shop answers 503 instead of showing empty shelves. */
function waitUntilOpen(
  isOpen: () => boolean,
  isCall: (method: string, path: string) => boolean,
  showWait: ShowWait,
): RequestHandler {
  return (req, res, next) => {
    if (isOpen()) return next()
    if (isCall(req.method, req.path)) return unavailable(res)
    showWait(req, res, { status: 503, about: 'start', address: retryAddress(req), seconds: 2 })
  }
}

/** Pages of payments show what is named by an id: whoever tries one after the other is told to wait, as the calls tell him. */
function limitResultPages(limits: Limits, showWait: ShowWait): RequestHandler {
  return async (req, res, next) => {
    if (!isResultPage(pageOf(req.originalUrl))) return next()
    const { isOver } = await limits.count('read', req.ip ?? 'unknown')
    if (isOver) return showWait(req, res, { status: 429, about: 'payment', address: retryAddress(req), seconds: 30 })
    next()
  }
}

/** The address a waiting page reloads, on this site alone; a form is not sent again by itself. */
function retryAddress({ method, originalUrl }: Request): string {
  return (method === 'GET' || method === 'HEAD') && /^\/(?![/\\])/.test(originalUrl) ? originalUrl : paths.home
}

/** The first path segment, for the log: the rest is what somebody typed. */
function pageOf(originalUrl: string): string {
  return /^\/[a-z-]{0,30}(?=[/?#]|$)/.exec(originalUrl)?.[0] ?? '/…'
}

function onError(logger: Logger, astro: AstroHandler, locals: object, showWait: ShowWait): ErrorRequestHandler {
  return (error, req, res, next) => {
    const page = pageOf(req.originalUrl)
    logger.error({ err: error, requestId: res.locals.requestId, method: req.method, page }, 'request failed')
    if (res.headersSent) return next(error)
    if (isDatabaseUnavailable(error)) {
      const about = isResultPage(page) ? 'payment' : 'trouble'
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
