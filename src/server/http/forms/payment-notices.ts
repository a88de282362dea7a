// Takes payment providers' notices: each is stored as it arrived and answered at once; the worker reads it.
import type { Router } from 'express'
import type { Logger } from '#platform/log/logger.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import type { NoticeReceipt } from '#shop/payments/notices/notice-store.service.ts'
import type { RawNotice } from '#shop/payments/provider.ts'
import { createEarlyNotices } from './early-notices.ts'
import { bodyOf, createNoticeAddress, reporter, texts } from './notice-address.ts'

interface Deps {
  readonly storeNotice: (provider: string, notice: RawNotice) => Promise<NoticeReceipt>
  /** Gives the status that refuses a notice asking whether money may be taken; null where it may, or nothing is asked. */
  readonly refusalOfNotice: (provider: string, notice: RawNotice) => Promise<number | null>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rateScale: number
}

/** The status of each outcome; with anything but 2xx the provider sends the notice again. */
const STATUS: Readonly<Record<NoticeReceipt, number>> = { stored: 200, unnoted: 200, unknown: 200, nobody: 404 }

export function createPaymentNotices({ storeNotice, refusalOfNotice, now, logger, rateScale }: Deps): Router {
  const reports: Partial<Record<NoticeReceipt, () => void>> = {
    unnoted: reporter(logger, 'payment notices refused beyond what is noted'),
    unknown: reporter(logger, 'payment notices about no payment of ours'),
  }
  const reportNo = reporter(logger, 'payment notices answered with no')
  const early = createEarlyNotices({ storeNotice, logger })
  const prefix = '/pagos/avisos/'
  return createNoticeAddress(
    {
      prefix,
      paths: [`${prefix}:provider`],
      name: 'payment notices',
      limiter: 'notices',
      async take(req) {
        const provider = String(req.params.provider)
        const notice = {
          body: bodyOf(req),
          headers: texts(req.headers),
          query: texts(req.query),
          receivedAt: now(),
        }
        const refusal = await refusalOfNotice(provider, notice)
        if (refusal !== null) reportNo()
        const receipt = await storeNotice(provider, notice)
        reports[receipt]?.()
        if (receipt === 'unknown') early.add(networkOfAddress(req.ip ?? 'unknown'), provider, notice)
        const received = STATUS[receipt] === 200
        return { status: received ? (refusal ?? 200) : STATUS[receipt], received }
      },
    },
    { logger, rateScale },
  )
}
