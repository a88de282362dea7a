// A payment as Mercado Pago tells it: status, status_detail, and the fields around them.
import { type Payment, refundedAmount } from '#sandbox/payments/payment.ts'
import { type Card, cardView } from './cards.ts'

/** The account of the sandbox's keys. */
export const USER_ID = 100_200_300

/** Its status; a payment whose money all went back is `refunded`. */
export function statusOf(payment: Payment): string {
  switch (payment.state) {
    case 'open':
      return detailOf(payment) === 'pending_contingency' ? 'in_process' : 'pending'
    case 'authorized':
      return 'authorized'
    case 'captured':
      return refundedAmount(payment) === payment.captured ? 'refunded' : 'approved'
    case 'rejected':
      return 'rejected'
    default:
      return 'cancelled'
  }
}

/** Why: `accredited`, `cc_rejected_…`, `by_collector`. */
function detailOf(payment: Payment): string {
  const { statusDetail, canceledBy } = payment.details
  switch (payment.state) {
    case 'open':
      return String(statusDetail ?? 'pending_waiting_payment')
    case 'authorized':
      return 'pending_capture'
    case 'captured': {
      const refunded = refundedAmount(payment)
      if (refunded === 0) return 'accredited'
      return refunded === payment.captured ? 'refunded' : 'partially_refunded'
    }
    case 'rejected':
      return String(statusDetail ?? 'cc_rejected_other_reason')
        .replace('pending_challenge', 'cc_rejected_3ds_challenge')
        .replace(/^pending.*/, 'cc_rejected_other_reason')
    case 'expired':
      return 'expired'
    default:
      return canceledBy === 'collector' ? 'by_collector' : 'by_payer'
  }
}

/** As every answer has it. `challengeUrl`: where a 3DS challenge takes place. */
export function paymentView(payment: Payment): Record<string, unknown> {
  const { card, instalments = 1, metadata = {}, description = null, payer = {}, challengeUrl } = payment.details
  const known = card as Card | undefined
  const count = Number(instalments)
  // The buyer pays for instalments: what is paid may be more than the price.
  const total = Math.round(payment.amount * (count > 1 ? 1 + count / 100 : 1))
  const isPaid = payment.state === 'captured'
  return {
    id: Number(payment.id),
    status: statusOf(payment),
    status_detail: detailOf(payment),
    transaction_amount: payment.amount,
    currency_id: payment.currency,
    external_reference: payment.details.externalReference ?? null,
    description,
    metadata,
    payer,
    payment_method_id: known?.brand.id ?? 'account_money',
    payment_type_id: known?.brand.type ?? 'account_money',
    issuer_id: known ? String(known.brand.issuer) : null,
    installments: count,
    authorization_code: payment.authorizationCode,
    captured: isPaid,
    live_mode: false,
    collector_id: USER_ID,
    date_created: iso(payment.createdAt),
    date_approved: isPaid ? iso(payment.changedAt) : null,
    date_last_updated: iso(payment.changedAt),
    date_of_expiration: payment.expiresAt === null ? null : iso(payment.expiresAt),
    card: known ? cardView(known) : {},
    transaction_amount_refunded: refundedAmount(payment),
    refunds: payment.refunds.map((each) => refundView(payment, each.id)),
    transaction_details: {
      net_received_amount: isPaid ? Math.round(payment.captured * 0.965) : 0,
      total_paid_amount: total,
      installment_amount: Math.round(total / count),
    },
    ...(detailOf(payment) === 'pending_challenge' && {
      three_ds_info: { external_resource_url: challengeUrl, creq: Buffer.from(payment.id).toString('base64url') },
    }),
  }
}

export function refundView(payment: Payment, refundId: string): Record<string, unknown> | null {
  const refund = payment.refunds.find(({ id }) => id === refundId)
  if (!refund) return null
  return {
    id: Number(refund.id),
    payment_id: Number(payment.id),
    amount: refund.amount,
    status: 'approved',
    source: { id: String(USER_ID), name: 'Liqui', type: 'collector' },
    date_created: iso(refund.at),
    unique_sequence_number: null,
  }
}

/** In the offset Mercado Pago answers with. */
function iso(at: number): string {
  return new Date(at).toISOString().replace('Z', '+00:00')
}
