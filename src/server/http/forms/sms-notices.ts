// Takes an SMS provider's notices of what became of a message. They are believed by their signature alone.
import { Router, urlencoded } from 'express'
import { batchedReport } from '#platform/log/batched-report.ts'
import type { Logger } from '#platform/log/logger.ts'
import { answerMistakes } from '#server/http/client-mistake.ts'
import type { SmsService } from '#shop/customers/sms/sms.service.ts'
import { paths } from '#texts/paths.ts'

interface Deps {
  readonly sms: Pick<SmsService, 'takeNotice'>
  /** Our public address, which providers sign, whatever a proxy calls us. */
  readonly siteUrl: string
  readonly logger: Pick<Logger, 'warn'>
}

const LOG_INTERVAL_MS = 60_000

export function createSmsNotices({ sms, siteUrl, logger }: Deps): Router {
  const router = Router()
  const form = urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 })
  const reportUnsigned = batchedReport(
    (count) => logger.warn({ count }, 'SMS notices without a valid signature'),
    LOG_INTERVAL_MS,
  )
  const reportUnread = batchedReport(
    (count) => logger.warn({ count }, 'SMS notices that could not be read'),
    LOG_INTERVAL_MS,
  )

  router.post(paths.smsNotice, form, async (req, res) => {
    const url = siteUrl + req.originalUrl
    const fields = Object.fromEntries(Object.entries(req.body ?? {}).map(([name, value]) => [name, String(value)]))
    const isTaken = await sms.takeNotice({ url, fields, signature: req.get('x-twilio-signature') ?? '' })
    if (!isTaken) reportUnsigned()
    res
      .status(isTaken ? 204 : 403)
      .setHeader('Cache-Control', 'no-store')
      .end()
  })
  router.use(
    paths.smsNotice,
    answerMistakes(
      (_req, res, status) => void res.status(status).setHeader('Cache-Control', 'no-store').end(),
      reportUnread,
    ),
  )
  return router
}
