// Where payment providers say by themselves that something happened: stored as it arrived and answered at once, read by the worker.
import { type ErrorRequestHandler, type Request, Router, raw } from 'express'
import { rateLimit } from 'express-rate-limit'
import { batchedReport } from '#platform/batched-report.ts'
import type { Logger } from '#platform/logger.ts'
import type { NoticeReceipt } from '#shop/payments/notice-store.service.ts'
import type { RawNotice } from '#shop/payments/provider.ts'
import { networkOfAddress } from '../calls/limits.ts'

interface Deps {
  readonly storeNotice: (provider: string, notice: RawNotice) => Promise<NoticeReceipt>
  /** The status that says no to a notice that asks for money nobody wants taken; null for yes, and where nothing is asked. */
  readonly refusalOfNotice: (provider: string, notice: RawNotice) => Promise<number | null>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rateScale: number
}

/** It is sent again where it is not 2xx. */
const STATUS: Readonly<Record<NoticeReceipt, number>> = { stored: 200, unnoted: 200, nobody: 404, full: 503 }
const MAX_BODY = '64kb'
/** A provider sends from few addresses. */
const PER_MINUTE = 600
const LOG_INTERVAL_MS = 60_000

export function createPaymentNotices({ storeNotice, refusalOfNotice, now, logger, rateScale }: Deps): Router {
  const router = Router()
  const reportTooMany = batchedReport(
    (count) => logger.warn({ count }, 'too many payment notices of a network'),
    LOG_INTERVAL_MS,
  )
  const reportUnnoted = batchedReport(
    (count) => logger.warn({ count }, 'payment notices refused beyond what is noted'),
    LOG_INTERVAL_MS,
  )
  const reportFull = batchedReport(
    (count) => logger.warn({ count }, 'payment notices turned away: too many wait to be read'),
    LOG_INTERVAL_MS,
  )
  const limit = rateLimit({
    windowMs: 60_000,
    limit: Math.max(1, Math.round(PER_MINUTE * rateScale)),
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    identifier: 'notices',
    keyGenerator: (req) => networkOfAddress(req.ip ?? 'unknown'),
    handler: (_req, res) => {
      reportTooMany()
      res.status(429).setHeader('Cache-Control', 'no-store').json({ received: false })
    },
    validate: { keyGeneratorIpFallback: false }, // networkOfAddress shortens IPv6 addresses itself
  })

  router.post('/pagos/avisos/:provider', limit, raw({ type: () => true, limit: MAX_BODY }), async (req, res) => {
    const provider = String(req.params.provider)
    res.setHeader('Cache-Control', 'no-store')
    try {
      const notice = noticeOf(req, now())
      const refusal = await refusalOfNotice(provider, notice)
      const receipt = await storeNotice(provider, notice)
      if (receipt === 'unnoted') reportUnnoted()
      if (receipt === 'full') {
        reportFull()
        res.setHeader('Retry-After', '60')
      }
      const isReceived = STATUS[receipt] === 200
      res.status(isReceived ? (refusal ?? 200) : STATUS[receipt]).json({ received: isReceived })
    } catch (error) {
      // The provider sends it again.
      logger.error({ err: error, requestId: res.locals.requestId }, 'payment notice could not be stored')
      res.status(503).setHeader('Retry-After', '30').json({ received: false })
    }
  })
  const unreadable: ErrorRequestHandler = (error, req, res, next) => {
    if (!req.path.startsWith('/pagos/avisos/') || res.headersSent) return next(error)
    const { status } = Object(error) as { status?: unknown }
    res
      .status(typeof status === 'number' && status >= 400 && status < 500 ? status : 400)
      .setHeader('Cache-Control', 'no-store')
      .json({ received: false })
  }
  router.use(unreadable)
  return router
}

function noticeOf(req: Request, receivedAt: Date): RawNotice {
  return {
    body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
    headers: texts(req.headers),
    query: texts(req.query),
    receivedAt,
  }
}

function texts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
