// Takes Bsale's notices that something changed there. They are not signed: nothing of them is believed, and what they name is read again.

import type { Router } from 'express'
import type { Logger } from '#platform/log/logger.ts'
import type { HintReceipt } from '#shop/operations/catalogue/sources/bsale-hints.service.ts'
import { jsonIn } from '#shop/shared/json.ts'
import { bodyOf, createNoticeAddress, reporter } from './notice-address.ts'

interface Deps {
  readonly take: (body: unknown, now: Date) => Promise<HintReceipt>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rateScale: number
}

/** Whoever asks learns no more of what becomes of it. */
const STATUS: Readonly<Record<HintReceipt, number>> = { noted: 200, ignored: 200, unreadable: 400, full: 503 }

export function createSourceHints({ take, now, logger, rateScale }: Deps): Router {
  const reportFull = reporter(logger, "Bsale's notices turned away: too many wait to be read")
  const prefix = '/integrations/bsale/'
  return createNoticeAddress(
    {
      prefix,
      paths: [`${prefix}hints`],
      name: "Bsale's notices",
      limiter: 'bsale-hints',
      async take(req) {
        const receipt = await take(jsonIn(bodyOf(req)), now())
        if (receipt === 'full') reportFull()
        return { status: STATUS[receipt], received: STATUS[receipt] === 200 }
      },
    },
    { logger, rateScale },
  )
}
