// What the shop must know of Mach; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** How long the buyer may take: Mach itself waits longer, so what is not paid by then is cancelled there. */
export const CODE_MS = 9 * MINUTE

/** `timeoutMs`: of a single call. */
export function machFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'when_we_capture',
    captureWithinMs: 5 * MINUTE,
    lostStart: 'harmless', // without the deep link nobody can pay it, and nothing is captured
    formMs: CODE_MS + MINUTE,
    reusableMs: 5 * MINUTE,
    answerableMs: 30 * DAY,
    timeoutMs,
    // Each minute while somebody may agree: what is not confirmed within five is reversed.
    checksAfterMs: [10_000, 20_000, ...Array<number>(12).fill(MINUTE), 5 * MINUTE, HOUR, DAY],
    refunds: 'partial',
  }
}
