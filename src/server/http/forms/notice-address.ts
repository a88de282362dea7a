// Makes an address at which outside parties report what happened: it takes any body up to a limit, so many a minute of a network, and
// answers at once; a notice that cannot be stored now is answered 503, so that it is sent again.
import { type Request, Router, raw } from 'express'
import { rateLimit } from 'express-rate-limit'
import { batchedReport } from '#platform/log/batched-report.ts'
import type { Logger } from '#platform/log/logger.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import { answerMistakes } from '#server/http/client-mistake.ts'

/** The answer to a notice; with a 2xx the party does not send it again. */
export interface NoticeResponse {
  readonly status: number
  readonly received: boolean
}

export interface NoticeAddress {
  /** The beginning of all its paths, with a slash at the end. */
  readonly prefix: string
  readonly paths: readonly string[]
  /** The name in logs, such as `payment notices`. */
  readonly name: string
  /** The name of its own limit a minute. */
  readonly limiter: string
  readonly take: (request: Request) => Promise<NoticeResponse>
}

interface Deps {
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rateScale: number
}

const MAX_BODY = '64kb'
/** Notices a minute of one network: a party sends from few addresses. */
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
      // The party sends it again after a 503.
      logger.error({ err: error }, `${name} could not be stored`)
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

/** Makes a counter that logs once a minute how often it was called. */
export function reporter(logger: Pick<Logger, 'warn'>, words: string): () => void {
  return batchedReport((count) => logger.warn({ count }, words), LOG_INTERVAL_MS)
}

export function bodyOf(req: Request): Uint8Array {
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
}

/** Keeps those headers or parameters that are one text. */
export function texts(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
