// Calls about one payment, whose id stands in their path.
import type { Request, Response } from 'express'
import type { Operation } from '#sandbox/control/scenarios.ts'
import type { Answer } from './faults.ts'
import type { Payment } from './payment.ts'
import type { Desk } from './payment-stand-in.ts'

/** Answers what `work` makes of the payment as it is when the answer is due; `missing` where there is none, or none to show. */
export function answersAbout(
  { payments, respond }: Pick<Desk, 'payments' | 'respond'>,
  missing: Answer,
  isShown: (payment: Payment) => boolean = () => true,
) {
  return (
    request: Request,
    response: Response,
    operation: Operation,
    work: (payment: Payment) => Answer,
  ): Promise<void> => {
    const id = String(request.params.id)
    const reference = payments.byId(id)?.reference
    return respond(response, { operation, reference, id }, () => {
      const payment = payments.byId(id)
      return payment && isShown(payment) ? work(payment) : missing
    })
  }
}
