// What the shop must know of a wallet that speaks our convention (README.md).
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** How long the buyer may take, as the wallet is told. */
export const CODE_SECONDS = 9 * 60

/** `timeoutMs`: of a single call. */
export function walletFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'found_by_reference', // nobody has its QR or link
    formMs: CODE_SECONDS * 1000 + MINUTE,
    reusableMs: 5 * MINUTE,
    answerableMs: 30 * DAY,
    timeoutMs,
    checksAfterMs: [2_000, 3_000, 10_000, 20_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY],
    refunds: 'partial',
  }
}
