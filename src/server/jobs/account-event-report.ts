// Writes what happened with accounts into the log, by the account's public id; what outsiders can repeat is one count a minute.

import { batchedReport } from '#platform/log/batched-report.ts'
import type { Logger } from '#platform/log/logger.ts'
import { ACCOUNT_EVENT_KINDS, type AccountEventKind } from '#shop/customers/accounts/account-event.ts'
import type { EventReport } from '#shop/customers/accounts/account-events.service.ts'
import { MINUTE } from '#shop/shared/durations.ts'

export function accountEventReport(logger: Pick<Logger, 'info' | 'error'>): EventReport {
  const counted = (message: string) =>
    new Map(
      ACCOUNT_EVENT_KINDS.map((kind) => [
        kind,
        batchedReport((count) => logger.info({ event: kind, count }, message), MINUTE),
      ]),
    )
  const again = counted('account events, again within the hour')
  const ofNobody = counted('account events of nobody')
  return {
    first: (event: AccountEventKind, account) => logger.info({ event, account }, 'account event'),
    again: (kind) => again.get(kind)?.(),
    ofNobody: (kind) => ofNobody.get(kind)?.(),
    failed: (error) => logger.error({ err: error }, 'an account event was not written down'),
  }
}
