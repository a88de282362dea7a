// An address where outside parties say by themselves that something happened: any body as it came up to a limit, so many a minute of a
// network, answered at once; what cannot be taken now is to be sent again.
import { type Request, Router, raw } from 'express'
import { rateLimit } from 'express-rate-limit'
import { batchedReport } from '#platform/log/batched-report.ts'
import type { Logger } from '#platform/log/logger.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import { answerMistakes } from '#server/http/client-mistake.ts'

/** How a notice is answered; 2xx: it is not sent again. */
export interface NoticeResponse {
  readonly status: number
  readonly received: boolean
}

export interface NoticeAddress {
  /** What every one of its paths begins with, a slash at the end. */
  readonly prefix: string
  readonly paths: readonly string[]
  /** In logs: `payment notices`. */
  readonly name: string
  /** Each has a count of its own. */
  readonly limiter: string
  readonly take: (request: Request) => Promise<NoticeResponse>
}

interface Deps {
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rateScale: number
}

const MAX_BODY = '64kb'
/** A party sends from few addresses. */
const PER_MINUTE = 600
const LOG_INTERVAL_MS = 60_000
const UNAVAILABLE = 503

export function createNoticeAddress(
  { prefix, paths, name, limiter, take }: NoticeAddress,
  { logger, rateScale }: Deps,
): Router {
  const router = Router()
  const reportTooMany = reporter(logger, `too many ${name} of a network`)
  const limit = rateLimit({
    windowMs: 60_000,
    limit: Math.max(1, Math.round(PER_MINUTE * rateScale)),
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    identifier: limiter,
    keyGenerator: (req) => networkOfAddress(req.ip ?? 'unknown'),
    handler: (_req, res) => {
      reportTooMany()
      res.status(429).setHeader('Cache-Control', 'no-store').json({ received: false })
    },
    validate: { keyGeneratorIpFallback: false }, // networkOfAddress shortens IPv6 addresses itself
  })

  router.post([...paths], limit, raw({ type: () => true, limit: MAX_BODY }), async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    try {
      const { status, received } = await take(req)
      if (status === UNAVAILABLE) res.setHeader('Retry-After', '60')
      res.status(status).json({ received })
    } catch (error) {
      // It is sent again.
      logger.error({ err: error, requestId: res.locals.requestId }, `${name} could not be stored`)
      res.status(UNAVAILABLE).setHeader('Retry-After', '30').json({ received: false })
    }
  })
  const unreadable = answerMistakes(
    (_req, res, status) => void res.status(status).setHeader('Cache-Control', 'no-store').json({ received: false }),
    reporter(logger, `${name} that could not be read`),
  )
  router.use(prefix.slice(0, -1), unreadable)
  return router
}

/** Counts, and says how many there were now and then. */
export function reporter(logger: Pick<Logger, 'warn'>, words: string): () => void {
  return batchedReport((count) => logger.warn({ count }, words), LOG_INTERVAL_MS)
}

export function bodyOf(req: Request): Uint8Array {
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
}

/** Headers or parameters that are one text. */
export function texts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
