// What a notice says, as its provider reads it; one that cannot be read is refused.
import type { Logger } from '#platform/logger.ts'
import type { NoticeReading, PaymentProvider, RawNotice } from './provider.ts'

/** `provider`: null where there is none any more. */
export function readNotice(
  provider: PaymentProvider | null,
  notice: RawNotice,
  logger: Pick<Logger, 'error'>,
): NoticeReading {
  try {
    return provider?.readNotice?.(notice) ?? { kind: 'ignored', reason: 'no provider of that name' }
  } catch (error) {
    logger.error({ err: error, provider: provider?.name }, 'payment notice could not be read')
    return { kind: 'refused', reason: 'unreadable' }
  }
}
