// Receives the browsers that payment providers send back, by GET or POST and without a cookie: it settles the payment, then answers 303 to
// a page that only reads. A return that cannot be settled now is repeated with the same parameters by the waiting page and this process.

import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router, urlencoded } from 'express'
import { rateLimit } from 'express-rate-limit'
import { batchedReport } from '#platform/log/batched-report.ts'
import type { Logger } from '#platform/log/logger.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import type { ShowWait } from '#server/http/pages/wait-page.ts'
import type { BrowserReturnRequest } from '#shop/payments/payment.service.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { createUnsettledReturns, type ReturnOfBuyer } from './unsettled-returns.ts'

interface Deps {
  readonly handleReturn: (
    request: BrowserReturnRequest,
  ) => Promise<{ readonly redirectTo: string; readonly attempt: string | null }>
  readonly now: () => Date
  readonly logger: Logger
  /** Says whether the shop is ready to settle anything. */
  readonly isOpen: () => boolean
  readonly showWait: ShowWait
  readonly rateScale: number
}

/** Returns a minute of one network: far more than customers of one bank behind one network cause. */
const PER_MINUTE = 120
const LOG_INTERVAL_MS = 60_000
/** The parameter that counts the waiting page's retries; no provider uses this name. */
const RETRY_PARAM = 'reintento'
/** The seconds between the page's retries: some fifteen minutes in all, as long as an approval can be captured. */
const RETRY_SECONDS = [2, 2, 3, 5, 8, 13, 20, ...Array.from({ length: 28 }, () => 30)]

export function createReturnBridge({ handleReturn, now, logger, isOpen, showWait, rateScale }: Deps): Router {
  const router = Router()
  const form = urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 })
  const unsettled = createUnsettledReturns({ handleReturn, now, logger })
  const reportUnknown = batchedReport(
    (count) => logger.warn({ count }, 'payment returns of unknown attempts'),
    LOG_INTERVAL_MS,
  )
  const reportTooMany = batchedReport(
    (count) => logger.warn({ count }, 'too many payment returns of a network'),
    LOG_INTERVAL_MS,
  )

  const settle = async (req: Request, res: Response) => {
    const request = returnRequestOf(req)
    if (!isPublicId(request.attemptId)) reportUnknown()
    else if (!isOpen()) return wait(req, res)
    try {
      const { redirectTo, attempt } = await handleReturn({ ...request, now: now() })
      if (attempt) logger.info({ attempt, method: request.method }, 'payment return')
      else if (isPublicId(request.attemptId)) reportUnknown()
      res.setHeader('Cache-Control', 'no-store')
      res.setHeader('Referrer-Policy', 'no-referrer')
      res.redirect(303, redirectTo)
    } catch (error) {
      logger.error({ err: error }, 'payment return could not be settled')
      unsettled.add(request)
      wait(req, res)
    }
  }

  /** Shows the page that repeats the return: the buyer has done everything, and must not be sent anywhere else. */
  function wait(req: Request, res: Response, status: 429 | 503 = 503) {
    const retries = retryCountOf(req)
    showWait(req, res, {
      status,
      about: 'payment',
      address: retryAddress(returnRequestOf(req), retries),
      seconds: RETRY_SECONDS[retries] ?? null,
    })
  }

  const limit = rateLimit({
    windowMs: 60_000,
    limit: Math.max(1, Math.round(PER_MINUTE * rateScale)),
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    identifier: 'returns',
    keyGenerator: (req) => networkOfAddress(req.ip ?? 'unknown'),
    handler: (req, res) => {
      reportTooMany()
      wait(req, res, 429)
    },
    validate: { keyGeneratorIpFallback: false }, // networkOfAddress shortens IPv6 addresses itself
  })
  // A form that cannot be read is a return without parameters: the attempt's own page shows what is known.
  const unreadable: ErrorRequestHandler = (_error, req, res, next) => {
    req.body = {}
    limit(req, res, (error?: unknown) => (error ? next(error) : settle(req, res).catch(next)))
  }
  router.get(ADDRESS, limit, settle)
  router.post(ADDRESS, form, limit as RequestHandler, settle, unreadable)
  return router
}

const ADDRESS = '/pagos/retorno/:provider/:attempt'

function returnRequestOf(req: Request): ReturnOfBuyer {
  const { provider = '', attempt = '' } = req.params as { provider?: string; attempt?: string }
  const { [RETRY_PARAM]: _, ...params } = { ...texts(req.query), ...texts(req.body) }
  const method = req.method === 'POST' ? 'POST' : 'GET'
  return { provider, attemptId: attempt, method, params, cookies: req.headers.cookie ?? '' }
}

function retryCountOf({ query }: Request): number {
  const retries = Number(query[RETRY_PARAM] ?? 0)
  return Number.isInteger(retries) && retries >= 0 ? Math.min(retries, RETRY_SECONDS.length) : 0
}

/** Makes the return's address as a GET, however it came: a browser does not repeat a form by itself. */
function retryAddress({ provider, attemptId, params }: ReturnOfBuyer, retries: number): string {
  const query = new URLSearchParams({ ...params, [RETRY_PARAM]: String(retries + 1) })
  return `/pagos/retorno/${encodeURIComponent(provider)}/${encodeURIComponent(attemptId)}?${query}`
}

/** The most parameters that are read: more than any provider sends. */
const MAX_PARAMETERS = 12

function texts(values: unknown): Record<string, string> {
  const entries = Object.entries((values ?? {}) as object)
    .filter(([name, value]) => typeof value === 'string' && value.length <= 300 && name.length <= 60)
    .slice(0, MAX_PARAMETERS)
  return Object.fromEntries(entries)
}
