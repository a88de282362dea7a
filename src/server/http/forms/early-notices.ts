// Looks once more, some seconds later, at notices that name no payment of ours: one may arrive before its transaction is written. They
// wait in memory alone, a few of each network, so that invented ones cost neither the database nor anybody else a place.
import type { Logger } from '#platform/log/logger.ts'
import type { NoticeReceipt } from '#shop/payments/notices/notice-store.service.ts'
import type { RawNotice } from '#shop/payments/provider.ts'

interface Deps {
  readonly storeNotice: (provider: string, notice: RawNotice) => Promise<NoticeReceipt>
  readonly logger: Pick<Logger, 'error'>
  readonly afterMs?: number
}

/** Milliseconds until the second look: more than it takes to write down a provider's answer. */
const AFTER_MS = 3_000
/** The number that may wait of one network: a provider may tell of several payments at once. */
const MAX_OF_NETWORK = 20
/** The number that may wait of all networks, at most 32 MB. Beyond it nothing waits; reconciliation finds what was missed. */
const MAX_WAITING = 500

export function createEarlyNotices({ storeNotice, logger, afterMs = AFTER_MS }: Deps) {
  const waiting = new Map<string, number>()
  let total = 0

  return {
    /** Lets a notice wait; false where too many wait already. */
    add(network: string, provider: string, notice: RawNotice): boolean {
      const ofNetwork = waiting.get(network) ?? 0
      if (ofNetwork >= MAX_OF_NETWORK || total >= MAX_WAITING) return false
      waiting.set(network, ofNetwork + 1)
      total += 1
      setTimeout(() => void again(network, provider, notice), afterMs).unref()
      return true
    },
    count: (): number => total,
  }

  async function again(network: string, provider: string, notice: RawNotice): Promise<void> {
    total -= 1
    const left = (waiting.get(network) ?? 1) - 1
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
    await storeNotice(provider, notice).catch((error: unknown) =>
      logger.error({ err: error, provider }, 'a payment notice that came early could not be stored'),
    )
  }
}
