// What the shop must know of Fpay; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** `timeoutMs`: of a single call; one may renew the token before it and repeat it once. */
export function fpayFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'harmless', // nobody has its address
    formMs: 12 * MINUTE,
    reusableMs: 3 * MINUTE,
    answerableMs: 30 * DAY,
    timeoutMs: 4 * timeoutMs,
    checksAfterMs: [15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY],
    refunds: 'partial',
  }
}
