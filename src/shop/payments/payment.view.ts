// What of a payment may leave the server to whoever knows its unguessable id.
import { formatInstant } from '#shop/shared/chile-time.ts'
import type { AttemptState } from './attempt.ts'
import { type AttemptOfOrder, hasPaid } from './result-page.ts'
import type { CardPaymentView } from './webpay.contract.ts'

export function cardPaymentView({ attempt, order }: AttemptOfOrder): CardPaymentView {
  const { charge } = attempt
  return {
    id: attempt.id,
    order_id: order.id,
    order_number: order.number,
    amount: attempt.amount,
    status: shownState(attempt),
    payment_type: charge?.paymentType ?? null,
    auth_code: charge?.authorizationCode ?? null,
    transaction_date: charge ? shownDate(charge.date) : null,
    card_number: charge?.cardDigits ?? null,
    installments_number: charge?.instalments ?? null,
  }
}

/** Money that is on its way back counts as given back. */
function shownState(attempt: AttemptOfOrder['attempt']): AttemptState {
  return attempt.state === 'paid' && !hasPaid(attempt) ? 'voided' : attempt.state
}

function shownDate(iso: string): string | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : formatInstant(date)
}
