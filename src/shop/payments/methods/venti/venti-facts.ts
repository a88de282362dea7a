// What the shop must know of Venti; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** How long a checkout may be paid at Venti: it ends there before we give it up. */
export const PAYABLE_MS = 13 * MINUTE

/** `timeoutMs`: of a single call. */
export function ventiFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'harmless', // nobody has its address
    formMs: 15 * MINUTE,
    reusableMs: 5 * MINUTE,
    answerableMs: 30 * DAY,
    timeoutMs,
    checksAfterMs: [15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY],
    refunds: 'partial',
    refundsShowWithinMs: 7 * DAY,
  }
}
