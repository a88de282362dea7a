// The cards a buyer can register, and what a charge to each one says.

export const CARDS = {
  Visa: { type: 'Visa', number: '6623', refuses: false },
  Redcompra: { type: 'Redcompra', number: '7763', refuses: false },
  Prepago: { type: 'Prepago', number: '6590', refuses: false },
  refusing: { type: 'Visa', number: '0568', refuses: true },
} as const

export type CardName = keyof typeof CARDS
export const cardNames = Object.keys(CARDS) as CardName[]

/** The card of what a form or a test says; the credit card when it says nothing known. */
export function cardNamed(name: unknown): CardName {
  return cardNames.find((each) => each === name) ?? 'Visa'
}

/** Debit and prepaid have no instalments and go back only in full. */
export const isCredit = (card: CardName) => CARDS[card].type === 'Visa'

/** The payment_type_code: VD debit, VP prepaid, by the number of instalments for credit. */
export function paymentTypeCode(card: CardName, instalments: number): string {
  if (CARDS[card].type === 'Redcompra') return 'VD'
  if (CARDS[card].type === 'Prepago') return 'VP'
  return instalments <= 1 ? 'VN' : instalments === 2 ? 'S2' : instalments === 3 ? 'SI' : 'VC'
}
