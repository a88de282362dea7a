// Where payment providers send the browser back: GET and POST, no cookie needed, settles first, then answers 303 to a page that only reads.
// What cannot be settled now is asked for again with the same parameters: by the page that says so, and by ourselves.

import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router, urlencoded } from 'express'
import { rateLimit } from 'express-rate-limit'
import { batchedReport } from '#platform/batched-report.ts'
import type { Logger } from '#platform/logger.ts'
import type { ReturnRequest } from '#shop/payments/payment.service.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { rateLimitKey } from '../calls/limits.ts'
import type { ShowWait } from '../pages/wait-page.ts'
import { createUnsettledReturns, type ReturnOfBuyer } from './unsettled-returns.ts'

interface Deps {
  readonly returned: (
    arrival: ReturnRequest,
  ) => Promise<{ readonly redirectTo: string; readonly attempt: string | null }>
  readonly now: () => Date
  readonly logger: Logger
  /** Whether the shop is ready to settle anything. */
  readonly isOpen: () => boolean
  readonly showWait: ShowWait
  readonly rateScale: number
}

/** A buyer comes back once, a bank's customers share a network: this is for those who are neither. */
const PER_MINUTE = 120
const LOG_INTERVAL_MS = 60_000
/** Counts how often the page has asked; no provider's parameter. */
const RETRY_PARAM = 'reintento'
/** Seconds between the page's questions; some fifteen minutes in all, as long as an approval can be collected. */
const RETRY_SECONDS = [2, 2, 3, 5, 8, 13, 20, ...Array.from({ length: 28 }, () => 30)]

export function createReturnBridge({ returned, now, logger, isOpen, showWait, rateScale }: Deps): Router {
  const router = Router()
  const form = urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 })
  const unsettled = createUnsettledReturns({ returned, now, logger })
  const strange = batchedReport(
    (count) => logger.warn({ count }, 'payment returns of unknown attempts'),
    LOG_INTERVAL_MS,
  )
  const tooMany = batchedReport(
    (count) => logger.warn({ count }, 'too many payment returns of a network'),
    LOG_INTERVAL_MS,
  )

  const settle = async (req: Request, res: Response) => {
    const arrival = arrivalOf(req)
    if (!isPublicId(arrival.attemptId)) strange()
    else if (!isOpen()) return wait(req, res)
    try {
      const { redirectTo, attempt } = await returned({ ...arrival, now: now() })
      if (attempt) logger.info({ attempt, method: arrival.method, requestId: res.locals.requestId }, 'payment return')
      else if (isPublicId(arrival.attemptId)) strange()
      res.setHeader('Cache-Control', 'no-store')
      res.setHeader('Referrer-Policy', 'no-referrer')
      res.redirect(303, redirectTo)
    } catch (error) {
      logger.error({ err: error, requestId: res.locals.requestId }, 'a payment return could not be settled')
      unsettled.add(arrival)
      wait(req, res)
    }
  }

  /** The page that asks again: the buyer has done everything, and must not be sent anywhere else. */
  function wait(req: Request, res: Response, status: 429 | 503 = 503) {
    const turn = retryCountOf(req)
    showWait(req, res, {
      status,
      about: 'payment',
      address: retryAddress(arrivalOf(req), turn),
      seconds: RETRY_SECONDS[turn] ?? null,
    })
  }

  const limit = rateLimit({
    windowMs: 60_000,
    limit: Math.max(1, Math.round(PER_MINUTE * rateScale)),
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    identifier: 'returns',
    keyGenerator: (req) => rateLimitKey(req.ip ?? 'unknown'),
    handler: (req, res) => {
      tooMany()
      wait(req, res, 429)
    },
    validate: { keyGeneratorIpFallback: false }, // networkOfAddress does what is asked for there
  })
  // A form that cannot be read is a return without parameters: the attempt's own page says what is known.
  const unreadable: ErrorRequestHandler = (_error, req, res, next) => {
    req.body = {}
    limit(req, res, (error?: unknown) => (error ? next(error) : settle(req, res).catch(next)))
  }
  router.get(ADDRESS, limit, settle)
  router.post(ADDRESS, form, limit as RequestHandler, settle, unreadable)
  return router
}

const ADDRESS = '/pagos/retorno/:provider/:attempt'

function arrivalOf(req: Request): ReturnOfBuyer {
  const { provider = '', attempt = '' } = req.params as { provider?: string; attempt?: string }
  const { [RETRY_PARAM]: _, ...params } = { ...texts(req.query), ...texts(req.body) }
  return { provider, attemptId: attempt, method: req.method === 'POST' ? 'POST' : 'GET', params }
}

function retryCountOf({ query }: Request): number {
  const turn = Number(query[RETRY_PARAM] ?? 0)
  return Number.isInteger(turn) && turn >= 0 ? Math.min(turn, RETRY_SECONDS.length) : 0
}

/** The same return as a GET, whichever way it came: a browser repeats no form by itself. */
function retryAddress({ provider, attemptId, params }: ReturnOfBuyer, turn: number): string {
  const query = new URLSearchParams({ ...params, [RETRY_PARAM]: String(turn + 1) })
  return `/pagos/retorno/${encodeURIComponent(provider)}/${encodeURIComponent(attemptId)}?${query}`
}

/** More than any provider sends. */
const MAX_PARAMETERS = 12

function texts(values: unknown): Record<string, string> {
  const kept = Object.entries((values ?? {}) as object)
    .filter(([name, value]) => typeof value === 'string' && value.length <= 300 && name.length <= 60)
    .slice(0, MAX_PARAMETERS)
  return Object.fromEntries(kept)
}
