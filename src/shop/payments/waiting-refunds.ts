// Which refunds wait for a person, as a condition for the repositories of whoever counts or lists them.

/** Of rows of `payment_refund`: only a person can give it back, or it was refused and nobody has asked for that payment's money again. */
export const WAITS_FOR_A_PERSON = `(payment_refund.state = 'by_hand' OR (payment_refund.state = 'refused'
  AND NOT EXISTS (SELECT 1 FROM payment_refund later WHERE later.attempt_id = payment_refund.attempt_id
    AND later.id > payment_refund.id AND later.state <> 'refused')))`
