// What the shop must know of Webpay Oneclick; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** `timeoutMs`: of a single call. */
export function oneclickFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'charged',
    // Nobody fills in a form: how long a charge whose answer is lost may still turn up.
    formMs: 5 * MINUTE,
    reusableMs: 0,
    answerableMs: 7 * DAY,
    timeoutMs,
    checksAfterMs: [10_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY],
    refunds: 'partial',
    chargesCards: 'at_start',
  }
}
