// What the shop must know of Webpay Oneclick; README.md says where each fact comes from.
import type { ProviderFacts } from '../../provider-facts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
