// Which refunds wait for a person, as a condition for the repositories of whoever counts or lists them.
import { LINES_KEY } from './refund.ts'

/** Of rows of `payment_refund`: only a person can give it back, or it was refused in vain as `refusedInVain` (refund.ts) has it. */
export const WAITS_FOR_A_PERSON = `(payment_refund.state = 'by_hand' OR (payment_refund.state = 'refused'
  AND NOT EXISTS (SELECT 1 FROM payment_refund later WHERE later.attempt_id = payment_refund.attempt_id
    AND later.id > payment_refund.id AND later.state <> 'refused' AND later.amount = payment_refund.amount
    AND later.request_key NOT LIKE '${LINES_KEY}%')
  AND payment_refund.amount + (SELECT COALESCE(SUM(other.amount), 0) FROM payment_refund other
      WHERE other.attempt_id = payment_refund.attempt_id AND other.state <> 'refused')
    <= (SELECT paid.amount FROM payment_attempt paid WHERE paid.id = payment_refund.attempt_id)))`
