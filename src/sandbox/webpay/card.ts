// The test cards of the payment page: what a buyer can choose, and what the transaction then says.

export const CARDS = {
  credit: { approved: '6623', refused: '0568' },
  debit: { approved: '7763', refused: '3829' },
  prepaid: { approved: '6590', refused: '9480' },
} as const satisfies Record<string, { approved: string; refused: string }>

export type Card = keyof typeof CARDS

/** Instalment plans of a credit card and the payment_type_code each one gets. */
export const INSTALMENTS = { 0: 'VN', 2: 'S2', 3: 'SI', 6: 'NC', 12: 'VC' } as const
export type Instalments = keyof typeof INSTALMENTS

export const cardNames = Object.keys(CARDS) as Card[]
export const instalmentCounts = Object.keys(INSTALMENTS).map(Number) as Instalments[]

/** The payment_type_code: VD debit, VP prepaid, the plan's code for credit. */
export function paymentTypeCode(card: Card, instalments: Instalments): string {
  if (card === 'debit') return 'VD'
  if (card === 'prepaid') return 'VP'
  return INSTALMENTS[instalments]
}
