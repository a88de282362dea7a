// Facts of bank transfer as a payment provider.
import { DAY } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** Nobody can be asked but our own books, which answer at once. */
export const TRANSFER_FACTS: ProviderFacts = {
  moneyMoves: 'when_we_capture', // it counts once it is confirmed, whatever the buyer did at the bank
  captureWithinMs: null,
  lostStart: 'harmless',
  formMs: DAY,
  reusableMs: DAY,
  answerableMs: 3_650 * DAY,
  timeoutMs: 1_000,
  checksAfterMs: [DAY],
  refunds: 'by_hand',
}
