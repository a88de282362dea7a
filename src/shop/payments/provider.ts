// The one face of every payment provider. A provider translates; it decides nothing about orders and stores nothing.
import type { Attempt, CardCharge } from './attempt.ts'

/** What the provider reports of an attempt now. */
export type Report =
  /** Captured: amount and references are the attempt's. */
  | { readonly kind: 'paid'; readonly charge: CardCharge }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Nothing has happened yet, or nothing that counts. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'reversed' | 'voided' }
  /** Money, but not the money we expect: a person must look. */
  | { readonly kind: 'mismatch'; readonly reason: string }
  /** It refused the call (Webpay: 422 on a commit): query the status. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It does not know the attempt (any more). */
  | { readonly kind: 'not_found'; readonly reason: string }
  /** No answer, or none that can be read: nothing is known. */
  | { readonly kind: 'no_answer'; readonly reason: string }

export type ReportOf<Kind extends Report['kind']> = Extract<Report, { kind: Kind }>

/** How the buyer's browser came back. Only `finished` is a reason to capture. */
export type ReturnKind = 'finished' | 'aborted' | 'timed_out' | 'form_error' | 'unrecognised'

export interface BuyerReturn {
  readonly kind: ReturnKind
  /** What the browser claims it is about; compared with the attempt, never believed. */
  readonly token: string | null
  readonly reference: string | null
  readonly sessionReference: string | null
}

export type Started =
  | { readonly kind: 'started'; readonly token: string; readonly url: string }
  | ReportOf<'refused'>
  | ReportOf<'no_answer'>

export interface PaymentProvider {
  /** As in addresses and in the attempts' table. */
  readonly name: string
  /** Longest a single call takes, in milliseconds. */
  readonly timeoutMs: number
  start(attempt: Attempt, returnUrl: string): Promise<Started>
  readReturn(params: Readonly<Record<string, string>>): BuyerReturn
  /** Takes the money the buyer authorised. Called once per attempt, as far as we know, and only for a finished return. */
  capture(attempt: Attempt): Promise<Report>
  status(attempt: Attempt): Promise<Report>
  /** Refunds the whole amount. */
  refund(attempt: Attempt): Promise<ReportOf<'reversed' | 'voided'> | ReportOf<'refused'> | ReportOf<'no_answer'>>
}

/** Whether a return is this attempt's: every reference it gives must be the attempt's, and it must give one. */
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
