// What the operator is told of money that waits for a person.
import type { ReviewReason } from '#shop/payments/attempts/attempt.ts'

/** The job that mails an alert; its payload is a `PaymentAlert`. */
export const PAYMENT_ALERT_JOB = 'payment.alert'

/**
 * Says why an attempt is reviewed, why a refund does not go by itself (refused, by hand only, or of unclear outcome),
 * or that cards are tried out.
 */
export type PaymentAlertKind = ReviewReason | 'refund_refused' | 'refund_by_hand' | 'refund_unclear' | 'card_testing'

export interface PaymentAlert {
  readonly kind: PaymentAlertKind
  readonly orderNumber: number
  readonly provider: string
  /** What the provider calls the purchase. */
  readonly reference: string
  readonly pesos: number
  /** Is what the log says: amounts and codes, no personal data. */
  readonly detail: string
}
