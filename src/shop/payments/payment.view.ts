// Shows a payment to whoever knows its public id.

import { type AttemptState, hasPaid } from '#shop/payments/attempts/attempt.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import type { AttemptOfOrder } from '#shop/payments/results/result-page.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { CardPaymentView } from './methods/webpay-plus/webpay-plus.contract.ts'

export function cardPaymentView({ attempt, order }: AttemptOfOrder): CardPaymentView {
  const { receipt } = attempt
  return {
    id: attempt.id,
    order_id: order.id,
    order_number: order.number,
    amount: attempt.pesos,
    status: shownState(attempt),
    payment_type: receipt?.paymentType ?? null,
    auth_code: receipt?.authorizationCode ?? null,
    transaction_date: receipt?.date ? shownDate(receipt.date) : null,
    card_number: receipt?.cardDigits ?? null,
    installments_number: receipt?.instalments ?? null,
  }
}

export interface BegunPayment {
  readonly attemptId: AttemptId
  readonly token: string
  readonly handOver: HandOver
}

/** Shows money that is to be refunded as refunded. */
function shownState(attempt: AttemptOfOrder['attempt']): AttemptState {
  return attempt.state === 'paid' && !hasPaid(attempt) ? 'voided' : attempt.state
}

function shownDate(iso: string): string | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : formatInstant(date)
}
