// What whoever knows a payment's public id may read of it.
import { formatInstant } from '#shop/shared/chile-time.ts'
import { type AttemptState, hasPaid } from './attempt.ts'
import type { AttemptOfOrder } from './result-page.ts'
import type { CardPaymentView } from './webpay.contract.ts'

export function cardPaymentView({ attempt, order }: AttemptOfOrder): CardPaymentView {
  const { charge } = attempt
  return {
    id: attempt.id,
    order_id: order.id,
    order_number: order.number,
    amount: attempt.pesos,
    status: shownState(attempt),
    payment_type: charge?.paymentType ?? null,
    auth_code: charge?.authorizationCode ?? null,
    transaction_date: charge ? shownDate(charge.date) : null,
    card_number: charge?.cardDigits ?? null,
    installments_number: charge?.instalments ?? null,
  }
}

/** Money that is to be refunded counts as refunded. */
function shownState(attempt: AttemptOfOrder['attempt']): AttemptState {
  return attempt.state === 'paid' && !hasPaid(attempt) ? 'voided' : attempt.state
}

function shownDate(iso: string): string | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : formatInstant(date)
}
