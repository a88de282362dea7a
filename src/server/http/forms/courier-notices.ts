// Takes couriers' notices of how a delivery goes on: Uber signs what it sends, Justo's address ends with a secret.
import type { Router } from 'express'
import type { Logger } from '#platform/log/logger.ts'
import type { RawCourierNotice } from '#shop/delivery/couriers/courier.ts'
import type { CourierReceipt } from '#shop/delivery/dispatch/courier-notices.service.ts'
import { bodyOf, createNoticeAddress, reporter, texts } from './notice-address.ts'

interface Deps {
  readonly storeNotice: (courier: string, notice: RawCourierNotice) => Promise<CourierReceipt>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly rateScale: number
}

/** The status of each outcome; one whom the shop does not believe learns nothing of its deliveries. */
const STATUS: Readonly<Record<CourierReceipt, number>> = {
  stored: 200,
  unnoted: 200,
  refused: 401,
  nobody: 404,
  full: 503,
}

export function createCourierNotices({ storeNotice, now, logger, rateScale }: Deps): Router {
  const reports: Partial<Record<CourierReceipt, () => void>> = {
    refused: reporter(logger, 'courier notices refused: not signed, or too old'),
    full: reporter(logger, 'courier notices turned away: too many wait to be read'),
  }
  const prefix = '/despachos/avisos/'
  return createNoticeAddress(
    {
      prefix,
      paths: [`${prefix}:courier`, `${prefix}:courier/:secret`],
      name: 'courier notices',
      limiter: 'courier-notices',
      async take(req) {
        const { courier = '', secret = '' } = req.params as Readonly<Record<string, string>>
        const receipt = await storeNotice(courier, {
          body: bodyOf(req),
          headers: texts(req.headers),
          path: secret,
          receivedAt: now(),
        })
        reports[receipt]?.()
        return { status: STATUS[receipt], received: STATUS[receipt] === 200 }
      },
    },
    { logger, rateScale },
  )
}
