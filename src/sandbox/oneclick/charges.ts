// Charges to a registered card: one payment per child commerce, below the shop's parent order.

import {
  decide,
  type Payment,
  type Problem,
  type Refund,
  refundedAmount,
  refund as refundStep,
} from '#sandbox/payments/payment.ts'
import { authorizationCode, type Payments } from '#sandbox/payments/payments.ts'
import { accepted, MESSAGES, type Result, refused } from '#sandbox/webpay/result.ts'
import { accountingDate } from '#sandbox/webpay/transaction.view.ts'
import { DAY } from '#shop/shared/durations.ts'
import { CARDS, type CardName, isCredit, paymentTypeCode } from './card.ts'
import type { AuthorizeRequest, RefundRequest } from './request.ts'

/** Pesos and charges a user may make. */
export interface Limits {
  readonly charge: number
  readonly dailyAmount: number
  readonly dailyCount: number
}

const REVERSAL_MS = 3 * 3_600_000
const REFUND_MS = 90 * DAY
const STATUS_MS = 7 * DAY
const UNKNOWN_USER = -96
const OVER_DAILY_AMOUNT = -97
const OVER_CHARGE = -98
const OVER_DAILY_COUNT = -99
const REFUSED = -1

const REFUSALS: Readonly<Record<Problem, string>> = {
  not_open: MESSAGES.notRefundable,
  not_authorized: MESSAGES.notRefundable,
  already_captured: MESSAGES.alreadyCaptured,
  not_captured: MESSAGES.notRefundable,
  already_refunded: MESSAGES.alreadyReversed,
  amount_too_big: MESSAGES.amountTooBig,
  not_partial: MESSAGES.noPartial,
}

/** The children of a parent order, in the order they were sent. */
export function chargesOf(payments: Payments, parent: string): readonly Payment[] {
  return payments
    .list()
    .filter(({ reference }) => reference === parent)
    .reverse()
}

/** Charges every child. `card` null: the user is not known (any more). `refuses`: which children are refused. */
export function charge(
  payments: Payments,
  request: AuthorizeRequest,
  card: CardName | null,
  limits: Limits,
  now: number,
  refuses: (index: number) => boolean,
): readonly Payment[] {
  return request.details.map((detail, index) => {
    const code = codeFor(detail.amount, index)
    const payment = payments.open({
      id: `${request.buyOrder} ${detail.buyOrder}`,
      reference: request.buyOrder,
      amount: detail.amount,
      livesMs: null,
      details: {
        commerceCode: detail.commerceCode,
        buyOrder: detail.buyOrder,
        username: request.username,
        card: card ?? 'Visa',
        instalments: card && isCredit(card) ? detail.instalments : 1,
        responseCode: code,
      },
    })
    const made = { captures: true, authorizationCode: authorizationCode() }
    const step = payments.save(decide(payment, code === 0 ? 'approve' : 'reject', now, made))
    return step.ok ? step.payment : payment
  })

  function codeFor(amount: number, index: number): number {
    if (card === null) return UNKNOWN_USER
    const today = payments
      .list()
      .filter(
        ({ details, captured, createdAt }) =>
          details.username === request.username && captured > 0 && now - createdAt < DAY,
      )
    if (amount > limits.charge) return OVER_CHARGE
    if (today.length >= limits.dailyCount) return OVER_DAILY_COUNT
    if (today.reduce((sum, each) => sum + each.captured, amount) > limits.dailyAmount) return OVER_DAILY_AMOUNT
    return CARDS[card].refuses || refuses(index) ? REFUSED : 0
  }
}

/** Gives back the whole within three hours (REVERSED), later and in parts NULLIFIED; debit and prepaid only whole. */
export function refundCharge(
  payments: Payments,
  parent: string,
  request: RefundRequest,
  now: number,
): Result<Record<string, unknown>> {
  const payment = chargesOf(payments, parent).find(
    ({ details }) => details.commerceCode === request.commerceCode && details.buyOrder === request.buyOrder,
  )
  if (!payment) return refused(MESSAGES.notFound)
  const age = now - payment.createdAt
  if (age > REFUND_MS) return refused(MESSAGES.windowPassed)
  const isWhole = request.amount === payment.captured
  const made: Refund = {
    id: `${payment.id} ${payment.refunds.length + 1}`,
    amount: request.amount,
    at: now,
    state: 'done',
    key: isWhole && age <= REVERSAL_MS ? 'REVERSED' : 'NULLIFIED',
  }
  const step = payments.save(refundStep(payment, made, isCredit(payment.details.card as CardName)))
  if (!step.ok) return refused(REFUSALS[step.problem])
  if (made.key === 'REVERSED') return accepted({ type: 'REVERSED' })
  return accepted({
    type: 'NULLIFIED',
    authorization_code: authorizationCode(),
    authorization_date: new Date(now).toISOString(),
    nullified_amount: request.amount,
    balance: step.payment.captured - refundedAmount(step.payment),
    response_code: 0,
  })
}

/** The status Transbank reports of one child. */
export function chargeStatus(payment: Payment): string {
  if (payment.state !== 'captured') return 'FAILED'
  if (payment.refunds.some(({ key }) => key === 'REVERSED')) return 'REVERSED'
  const refunded = refundedAmount(payment)
  if (refunded === 0) return 'AUTHORIZED'
  return refunded === payment.captured ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
}

/** True once Transbank tells the status no more. */
export const isTooOld = (payment: Payment, now: number) => now - payment.createdAt > STATUS_MS

/** The mall transaction, as authorize and status answer it. */
export function mallView(parent: string, charges: readonly Payment[]): Record<string, unknown> {
  const [first] = charges
  return {
    buy_order: parent,
    card_detail: { card_number: CARDS[(first?.details.card ?? 'Visa') as CardName].number },
    accounting_date: accountingDate(first?.createdAt ?? 0),
    transaction_date: new Date(first?.createdAt ?? 0).toISOString(),
    details: charges.map((payment) => ({
      amount: payment.amount,
      status: chargeStatus(payment),
      authorization_code: payment.authorizationCode ?? '000000',
      payment_type_code: paymentTypeCode(payment.details.card as CardName, payment.details.instalments as number),
      response_code: payment.details.responseCode,
      installments_number: payment.details.instalments,
      commerce_code: payment.details.commerceCode,
      buy_order: payment.details.buyOrder,
      ...(payment.refunds.some(({ key }) => key === 'NULLIFIED') && {
        balance: payment.captured - refundedAmount(payment),
      }),
    })),
  }
}
