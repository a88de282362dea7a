// Puts a courier behind its breaker: while it is out of order no shopper waits for its quotes. Orders are still sent
// to it, since nobody waits for those.
import type { Logger } from '#platform/log/logger.ts'
import { createBreaker } from './breaker.ts'
import type { Courier } from './courier.ts'
import { isOurAccount, isOutage, PAUSE } from './errors.ts'

/** The answer to a request for a quote while the courier is left alone. */
const PAUSED = { message: 'error', code: PAUSE } as const

/** Guards a courier's quotes. The breaker goes by the machine's clock, since an outage does not follow the shop's. */
export function guardCourier(
  courier: Courier,
  logger: Pick<Logger, 'error' | 'warn'>,
  now: () => Date = () => new Date(),
): Courier {
  const breaker = createBreaker()
  return {
    name: courier.name,
    order: (request) => courier.order(request),
    madeFor: courier.madeFor,
    read: (reference, now) => courier.read(reference, now),
    cancel: (reference) => courier.cancel(reference),
    readNotice: courier.readNotice,
    async quote(request) {
      if (!breaker.allows(now())) return PAUSED
      const answer = await courier.quote(request)
      if (answer.message !== 'error' || !isOutage(answer.code)) {
        breaker.succeeded()
        return answer
      }
      const { name } = courier
      const { code } = answer
      if (isOurAccount(code)) logger.error({ courier: name, code }, 'ALERT: a courier refuses our keys or account')
      if (breaker.failed(now())) logger.error({ courier: name, code }, 'ALERT: a courier is out of order')
      else logger.warn({ courier: name, code }, 'a courier gave no quote')
      return answer
    },
  }
}
