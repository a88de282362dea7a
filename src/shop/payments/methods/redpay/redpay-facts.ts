// What the shop must know of Redpay; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE, SECOND } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** How long the page shows the code. */
export const CODE_MS = 5 * MINUTE
/** How long the token lives there: whoever has scanned it in time may finish. */
export const TOKEN_SECONDS = 600

/** `timeoutMs`: of a single call. */
export function redpayFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'harmless', // nobody has its address
    formMs: TOKEN_SECONDS * SECOND + MINUTE,
    reusableMs: 3 * MINUTE,
    answerableMs: 7 * DAY,
    timeoutMs,
    // They begin again with the notice: the money follows it within seconds, or within the hour.
    checksAfterMs: [...[2, 2, 4, 8, 15, 30].map((each) => each * SECOND), ...Array<number>(60).fill(MINUTE), HOUR, DAY],
    refunds: 'partial',
    refundsShowWithinMs: null,
  }
}
