// What Mercado Pago's form within our page needs.
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import type { AttemptOfOrder } from '#shop/payments/results/result-page.ts'
import type { BegunPayment } from '../../payment.view.ts'
import type { SavedCards } from '../../saved-cards/saved-card.ts'
import type { MercadoPagoFormView, MercadoPagoStanding } from './mercado-pago.contract.ts'

export function mercadoPagoFormView(
  { attemptId, token, handOver }: BegunPayment,
  { attempt }: AttemptOfOrder,
  saved: SavedCards,
  mayKeepCard: boolean,
): MercadoPagoFormView {
  const brick = handOver.kind === 'brick' ? handOver : null
  return {
    mercadoPagoPublicKey: brick?.publicKey ?? '',
    token,
    mercadoPagoCustomerId: saved.customerId,
    cards: [...saved.cards],
    mayKeepCard,
    amount: attempt.pesos,
    preferenceId: brick?.preferenceId ?? null,
    url: 'url' in handOver ? handOver.url : '',
    scriptUrl: brick?.scriptUrl ?? null,
    payment_id: attemptId,
    challenge: challengeOf(handOver),
  }
}

/** How it stands; `page`: of its result, null while there is none. */
export function mercadoPagoStanding(
  { state, handOver }: Pick<Attempt, 'state' | 'handOver'>,
  page: string | null,
): MercadoPagoStanding {
  return { status: state, path: page, challenge: page === null ? challengeOf(handOver) : null }
}

function challengeOf(handOver: HandOver | null) {
  return handOver?.kind === 'challenge' ? { url: handOver.url, fields: handOver.fields } : null
}
