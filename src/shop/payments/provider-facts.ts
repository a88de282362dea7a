// What the shop must know of a provider to settle its attempts: facts as data, so that no rule knows a provider by name.

export interface ProviderFacts {
  /** `by_itself`: whoever pays at the provider has paid, whatever the shop does. Silence of such a one never means "not paid". */
  readonly moneyMoves: 'when_we_capture' | 'by_itself'
  /**
   * Says for how many milliseconds an approval waits for our capture, whether or not the buyer comes back. Null: only a
   * buyer who came back as finished is captured, because nothing reports an approval before.
   */
  readonly captureWithinMs: number | null
  /**
   * What a `start` without an answer (an error, silence, nonsense) leaves behind: nothing anybody could pay; something the status finds by
   * our reference, which nobody was shown; or perhaps a charge, which it finds the same way.
   */
  readonly lostStart: 'harmless' | 'found_by_reference' | 'charged'
  /** Says how long the buyer may still pay after the hand-over, with a margin. In milliseconds, as all that follow. */
  readonly formMs: number
  /**
   * Says how long a second 'Ir a pagar >' is given the same hand-over; its form must outlive the filling in. 0: never.
   */
  readonly reusableMs: number
  /** How long after its beginning the provider answers about an attempt. */
  readonly answerableMs: number
  /** Is the longest a single call takes. */
  readonly timeoutMs: number
  /**
   * Delays before each query of the status while there is no result; the last repeats. Never empty. The first two lie between the looks for
   * what had no answer (`MAX_LOOKS`).
   */
  readonly checksAfterMs: readonly number[]
  /** Says what `refund` can give back; with `by_hand` only a person can, at the provider's own site. */
  readonly refunds: 'partial' | 'full' | 'by_hand'
  /**
   * Says how long a refund that was sent is awaited, where the status shows it only once it is done; it is never sent
   * again. Left out: a refund shows at once. Null: none ever shows, so that one whose answer was lost is left to a
   * person.
   */
  readonly refundsShowWithinMs?: number | null
  /**
   * Says that the shop itself charges cards through this provider, with nobody's page in between: when an attempt
   * begins, or with what a form within our page gave. Refused charges are counted (card-charges/).
   */
  readonly chargesCards?: 'at_start' | 'by_form'
}

/** Whether an attempt of this provider is captured for a buyer who came back, and for nobody else. */
export function capturesForReturnOnly({ moneyMoves, captureWithinMs }: ProviderFacts): boolean {
  return moneyMoves === 'when_we_capture' && captureWithinMs === null
}

/** Is added to the longest call, so that a lease outlives it. In milliseconds. */
const LEASE_MARGIN_MS = 3_000

/** Says for how many milliseconds whoever calls a provider keeps the attempt to himself: longer than one call takes. */
export function leaseMs({ timeoutMs }: Pick<ProviderFacts, 'timeoutMs'>): number {
  return timeoutMs + LEASE_MARGIN_MS
}
