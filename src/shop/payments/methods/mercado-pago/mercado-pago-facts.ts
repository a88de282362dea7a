// What the shop must know of Mercado Pago; README.md says where each fact comes from.
import { DAY, HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { ProviderFacts } from '../../provider-facts.ts'

/** How long a preference may be paid: it ends at Mercado Pago before we give the attempt up. */
export const PAYABLE_MS = 13 * MINUTE

/** Where a preference that was given up ends, from its attempt's beginning: long past, whatever the clocks say. */
export const GIVEN_UP_MS = -2 * HOUR

/** A charge that ends in a review: close the preference, read payments and preference, pay, find, cancel, read: the most of one operation. */
const CALLS = 7

/** `timeoutMs`: of a single call over HTTP. */
export function mercadoPagoFacts(timeoutMs: number): ProviderFacts {
  return {
    moneyMoves: 'by_itself',
    captureWithinMs: null,
    lostStart: 'harmless', // nobody has the preference's id; a card is charged by `charge` alone
    formMs: 15 * MINUTE,
    reusableMs: 5 * MINUTE,
    answerableMs: 30 * DAY,
    timeoutMs: CALLS * timeoutMs,
    checksAfterMs: [15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY],
    refunds: 'partial',
    chargesCards: 'by_form',
  }
}
