// What the shop must know of Webpay Plus; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** `timeoutMs`: of a single call. */
export function webpayFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'when_we_capture',
    captureWithinMs: null,
    lostStart: 'harmless',
    formMs: 15 * MINUTE,
    reusableMs: 3 * MINUTE,
    answerableMs: 7 * DAY,
    timeoutMs,
    // Soon first, because a buyer is looking at 'Estamos confirmando tu pago'; after an hour once a day.
    checksAfterMs: [10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY],
    refunds: 'partial',
  }
}
