// Mercado Pago's test cards for Chile, and the card tokens its browser script makes of them.
import { createHash } from 'node:crypto'
import { z } from 'zod'

interface Brand {
  readonly id: string
  readonly type: 'credit_card' | 'debit_card' | 'prepaid_card'
  readonly issuer: number
}

/** Numbers of the documentation; the last one asks for a challenge where 3DS is on. */
const BRANDS: Readonly<Record<string, Brand>> = {
  '5416752602582580': { id: 'master', type: 'credit_card', issuer: 3 },
  '4168818844447115': { id: 'visa', type: 'credit_card', issuer: 25 },
  '375778174461804': { id: 'amex', type: 'credit_card', issuer: 7 },
  '5241019826646950': { id: 'debmaster', type: 'debit_card', issuer: 3 },
  '4023653523914373': { id: 'debvisa', type: 'debit_card', issuer: 25 },
  '5483928164574623': { id: 'master', type: 'credit_card', issuer: 3 },
}
const CHALLENGED = '4623'

/** What the holder's name makes of a payment: status and detail. */
const OUTCOMES: Readonly<Record<string, readonly ['approved' | 'rejected' | 'pending', string]>> = {
  APRO: ['approved', 'accredited'],
  OTHE: ['rejected', 'cc_rejected_other_reason'],
  CONT: ['pending', 'pending_contingency'],
  CALL: ['rejected', 'cc_rejected_call_for_authorize'],
  FUND: ['rejected', 'cc_rejected_insufficient_amount'],
  SECU: ['rejected', 'cc_rejected_bad_filled_security_code'],
  EXPI: ['rejected', 'cc_rejected_bad_filled_date'],
  FORM: ['rejected', 'cc_rejected_bad_filled_other'],
}
const OTHER = ['rejected', 'cc_rejected_other_reason'] as const

export const newToken = z.union([
  z.object({
    card_number: z.string().regex(/^\d{14,19}$/),
    expiration_month: z.coerce.number().int().min(1).max(12),
    expiration_year: z.coerce.number().int().min(2000).max(2099),
    security_code: z.string().regex(/^\d{3,4}$/),
    cardholder: z.object({
      name: z.string().min(1).max(100),
      identification: z.object({ type: z.string().optional(), number: z.string().optional() }).optional(),
    }),
  }),
  z.object({ card_id: z.string().min(1), security_code: z.string().regex(/^\d{3,4}$/) }),
])

/** A card as it is stored: nothing of it can be charged. */
export interface Card {
  readonly firstSix: string
  readonly lastFour: string
  readonly month: number
  readonly year: number
  readonly holder: string
  readonly brand: Brand
}

/** The card of a number, or null for one Mercado Pago does not know. */
export function cardOf(asked: {
  card_number: string
  expiration_month: number
  expiration_year: number
  cardholder: { name: string }
}): Card | null {
  const { card_number: number } = asked
  const brand = BRANDS[number]
  if (!brand) return null
  return {
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    month: asked.expiration_month,
    year: asked.expiration_year,
    holder: asked.cardholder.name,
    brand,
  }
}

/** Status and detail of a charge by its card; `challenge`: whether 3DS is on. */
export function outcomeOf(card: Card, challenge: boolean): readonly ['approved' | 'rejected' | 'pending', string] {
  if (challenge && card.lastFour === CHALLENGED) return ['pending', 'pending_challenge']
  return OUTCOMES[card.holder.trim().toUpperCase().slice(0, 4)] ?? OTHER
}

/** A card token's id: 32 hex characters. */
export const tokenId = (seed: string) => createHash('sha256').update(seed).digest('hex').slice(0, 32)

/** The card as answers show it. */
export function cardView(card: Card): Record<string, unknown> {
  return {
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    cardholder: { name: card.holder },
  }
}

export const PAYMENT_METHODS = [...new Map(Object.values(BRANDS).map((brand) => [brand.id, brand])).values()].map(
  ({ id, type }) => ({ id, name: id, payment_type_id: type, status: 'active', min_allowed_amount: 100 }),
)
