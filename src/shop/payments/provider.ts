// The one face of every payment provider. A provider translates; it decides nothing about orders and writes nothing down.
import type { Attempt, CardCharge } from './attempt.ts'

/** What the provider says of an attempt now. */
export type Report =
  /** Collected: amount and references are the attempt's. */
  | { readonly kind: 'paid'; readonly charge: CardCharge }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Nothing has happened yet, or nothing that counts. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reversed' | 'voided' }
  /** Money, but not the money we expect: to be held, and looked at by a person. */
  | { readonly kind: 'mismatch'; readonly reason: string }
  /** It refused the question (Webpay: 422 on a commit): ask for the status. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It does not know the attempt (any more). */
  | { readonly kind: 'gone'; readonly reason: string }
  /** No answer, or none that can be read: nothing is known. */
  | { readonly kind: 'silent'; readonly reason: string }

/** How the buyer's browser came back. Only `finished` is a reason to collect. */
export type ReturnKind = 'finished' | 'aborted' | 'timed_out' | 'form_error' | 'strange'

export interface BuyerReturn {
  readonly kind: ReturnKind
  /** What the browser claims it is about; compared with the attempt, never believed. */
  readonly token: string | null
  readonly reference: string | null
  readonly sessionReference: string | null
}

export type Started =
  | { readonly kind: 'started'; readonly token: string; readonly url: string }
  | Extract<Report, { kind: 'refused' | 'silent' }>

export interface PaymentProvider {
  /** As in addresses and in the attempts' table. */
  readonly name: string
  /** Longest a single call takes, in milliseconds. */
  readonly timeoutMs: number
  start(attempt: Attempt, returnUrl: string): Promise<Started>
  readReturn(params: Readonly<Record<string, string>>): BuyerReturn
  /** Takes the money the buyer authorised. Called once per attempt as far as anybody knows; never after another kind of return. */
  collect(attempt: Attempt): Promise<Report>
  ask(attempt: Attempt): Promise<Report>
  /** Gives the whole amount back. */
  refund(attempt: Attempt): Promise<Extract<Report, { kind: 'reversed' | 'voided' | 'refused' | 'silent' }>>
}

/** Whether a return names the attempt it arrived for: every reference it gives must be that attempt's, and it must give one. */
export function isReturnOf(
  back: BuyerReturn,
  attempt: Pick<Attempt, 'token' | 'reference' | 'sessionReference'>,
): boolean {
  const claims = [
    [back.token, attempt.token],
    [back.reference, attempt.reference],
    [back.sessionReference, attempt.sessionReference],
  ].filter(([claimed]) => claimed !== null)
  return claims.length > 0 && claims.every(([claimed, ours]) => claimed === ours)
}
