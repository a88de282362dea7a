// The web process's request handler: page cache, then Express, whose handlers are listed in handlers.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { PAGES } from '#pages/_addresses.ts'
import type { Config } from '#platform/config/config.ts'
import { batchedReport } from '#platform/log/batched-report.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Shop } from '#server/build/shop.ts'
import { refuseBusy } from '#server/http/busy.ts'
import { apiRoutes } from '#server/http/calls/api-routes.ts'
import { clientAddress, createLimits, type NetworkOf, networkOfAddress } from '#server/http/calls/limits.ts'
import { refuseHead, wrongHead } from '#server/http/connections/request-head.ts'
import { createForwardedNetworks } from '#server/http/forwarded-networks.ts'
import { HANDLERS, type HostParts } from '#server/http/handlers.ts'
import { loadAstroBuild } from '#server/http/pages/astro-build.ts'
import { readFirstScript } from '#server/http/pages/first-script.ts'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { readIslandTexts } from '#server/http/pages/island-texts.ts'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { createPageTemplates } from '#server/http/pages/page-templates.ts'
import { createWaitPage } from '#server/http/pages/wait-page.ts'
import { createQuickCalls } from '#server/http/raw-http/quick-calls.ts'
import { createRespond } from '#server/http/raw-http/respond.ts'
import { ownOrigins, securityHeaders } from '#server/http/security.ts'
import { createTaskQueue } from '#server/http/task-queue.ts'
import type { ProcessMetrics } from '#server/metrics/process-metrics.ts'
import { viewerInCookies } from '#shop/browsing/viewer.ts'
import { createPageAddress, mapPagePatterns } from '#shop/content/page-address.ts'
import { speculationRules } from '#shop/content/speculation-rules.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { paths } from '#texts/paths.ts'

/** Requests of one network that may wait: more than a hundred people behind one address make at once. */
const MAX_WAITING_PER_NETWORK = 600
/** Pages rendered at the same time; the others wait, network by network. */
const CONCURRENT_RENDERS = 2
const MISTAKES_LOGGED_MS = 60_000

const DIST = new URL('../../dist/', import.meta.url)

interface Deps {
  readonly shop: Shop
  readonly config: Config
  readonly logger: Logger
  /** Null where nothing is counted. */
  readonly metrics: Pick<ProcessMetrics, 'page' | 'quickCall' | 'request' | 'watchCache'> | null
}

export async function createHost({ shop, config, logger, metrics }: Deps) {
  const built = fileURLToPath(new URL('server/', DIST))
  const astro = await loadAstroBuild(built)
  const firstScript = await readFirstScript(built)
  const island = await readIslandTexts(built)
  const showWait = createWaitPage(astro, { firstScript, identity: shop.shopIdentity })
  const noteForwarded = createForwardedNetworks(logger)
  const networkOf: NetworkOf = (remote, forwardedFor) => {
    if (config.trustProxy === 0 && forwardedFor !== undefined) noteForwarded(remote, forwardedFor)
    return networkOfAddress(clientAddress(remote, forwardedFor, config.trustProxy))
  }
  const maxWaiting = MAX_WAITING_PER_NETWORK
  const tasks = createTaskQueue({ maxWaiting })
  /** Express gets one request in each turn of the event loop: its work behind promises would not count as a slice's time. */
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
    ...(metrics && { onServed: metrics.page }),
  })
  metrics?.watchCache(cache)

  const origins = ownOrigins(config)
  const prefetchable = speculationRules(PAGES)
  const scripts = [firstScript.text, firstScript.head, prefetchable, ...island.scripts]
  const inline = { scripts, style: island.style }
  const security = securityHeaders(config, inline)
  const atCheckout = securityHeaders(config, inline, 'checkout')
  const withMap = securityHeaders(config, inline, 'map')
  const isMapPage = new RegExp(mapPagePatterns(PAGES).join('|'))
  const limits = createLimits(() => rates(shop), config.rateLimitScale, {
    size: () => shop.settings.current().crowdSize,
    proofOf: shop.captcha.proofOf,
  })
  const routes = apiRoutes(shop)
  const parts: HostParts = {
    ...{ shop, config, logger, astro, firstScript, showWait, origins, limits, routes },
    headersOf: (path) => (path === paths.checkout ? atCheckout : isMapPage.test(path) ? withMap : security),
    speculationRules: prefetchable,
    pages: { pageAddress, cache, templates, contentVersion, renderings },
    awayNow: async () => (isLeaving ? ['leaving'] : shop.readiness.away()),
    reportMistake: batchedReport(
      (count) => logger.info({ count }, 'requests that could not be read'),
      MISTAKES_LOGGED_MS,
    ),
  }
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', config.trustProxy)
  for (const { name, build } of HANDLERS) {
    const handler = await build(parts)
    if (handler) app.use(metrics ? named(name, handler) : handler)
  }

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
    metrics?.request(res)
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
    ...(metrics && { onAnswer: metrics.quickCall }),
  })

  return {
    listener,
    /** Holds what `openConnections` needs; `respond` is null where RAW_HTTP is off, and in a preview. */
    connections: {
      respond: config.rawHttp && !isPreview ? createRespond({ cache, calls, isOpen, prepare }) : null,
      tasks,
      networkOf,
    },
    /** Makes `/readyz` answer 503 from now on, so that a balancer sends nobody here any more. */
    leave: () => {
      isLeaving = true
    },
  }
}

/** Notes the handler that has a request, which is the one that answers it when it ends; one for errors leaves the name of where it failed. */
function named(name: string, handler: RequestHandler | ErrorRequestHandler): RequestHandler | ErrorRequestHandler {
  if (handler.length > 3) return handler
  const noted: RequestHandler = (req, res, next) => {
    res.locals.route = name
    return (handler as RequestHandler)(req, res, next)
  }
  return noted
}

function rates(shop: Shop) {
  const { readRate, cartRate, writeRate, sensitiveRate, eventRate, integrationRate, crowdSize } =
    shop.settings.current()
  const sensitive = sensitiveRate
  const guarded = {
    sensitive,
    logIn: sensitive,
    codes: sensitive,
    tracking: sensitive,
    myData: sensitive,
    desk: sensitive,
  }
  const counted = { read: readRate, cart: cartRate, write: writeRate, events: eventRate, integrations: integrationRate }
  return { ...counted, ...guarded, proof: readRate * crowdSize }
}

/** Says whether a Host header names this machine itself: a foreign name that leads here is shown no preview (DNS rebinding). */
const isOwnMachine = (host = ''): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)

/** Gives path and query of a request target, also in a proxy's form with the host in it (RFC 9112, §3.2.2). */
function pathOf(url = '/'): string {
  if (url.startsWith('/')) return url
  const { pathname, search } = URL.parse(url) ?? { pathname: paths.notFound, search: '' }
  return pathname + search
}
