// What a notice says, as its provider reads it; one that cannot be read is refused.
import type { NoticeReading, PaymentProvider, RawNotice } from '#shop/payments/provider.ts'

/**
 * Reads a notice. It is ignored where `provider` is null, gone since, and refused where the provider throws; `failed`
 * is called with what it threw.
 */
export function readNotice(
  provider: PaymentProvider | null,
  notice: RawNotice,
  failed: (error: unknown) => void,
): NoticeReading {
  try {
    return provider?.readNotice?.(notice) ?? { kind: 'ignored', reason: 'no provider of that name' }
  } catch (error) {
    failed(error)
    return { kind: 'refused', reason: 'unreadable' }
  }
}
