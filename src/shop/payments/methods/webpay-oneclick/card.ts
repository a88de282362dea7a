// A card registered with Webpay Oneclick, and in how many payments it may pay.

/** The numbers of payments a card may be charged in; 1 is no instalments. */
export const INSTALMENTS = [1, 2, 3, 4, 5, 6, 12] as const

/** Debit and prepaid cards pay at once, as Transbank calls their types. */
const PAY_AT_ONCE: readonly string[] = ['redcompra', 'prepago']

/** Whether cards of this type, as Transbank calls it, may pay in instalments. */
export function hasInstalments(cardType: string): boolean {
  return !PAY_AT_ONCE.includes(cardType.toLowerCase())
}

/** Whether a card of this type may pay in so many payments. */
export function mayPayIn(cardType: string, instalments: number): boolean {
  if (instalments === 1) return true
  return hasInstalments(cardType) && (INSTALMENTS as readonly number[]).includes(instalments)
}

export interface StoredCard {
  /** Ours: whoever knows it can do nothing with it elsewhere. */
  readonly id: string
  /** Visa, AmericanExpress, MasterCard, Diners, Magna, Redcompra, Prepago. */
  readonly type: string
  /** The last four. */
  readonly digits: string
}

/** How a registration came out. */
export type RegistrationOutcome = 'registered' | 'refused' | 'canceled' | 'failed'
export type RegistrationState = 'started' | 'finishing' | RegistrationOutcome

/** What a browser that comes back is told; `elsewhere`: another one began it, and nothing comes of it. */
export type RegistrationReturned = RegistrationOutcome | 'elsewhere'

/** Who began a registration, and who comes back: an account, and the mark of the browser's session. */
export interface RegistrationBrowser {
  readonly customerRowId: number | null
  readonly sessionMark: string | null
}

/** Whether the browser that comes back is the one that began it, still in the same session. */
export function isBegunBy(begun: RegistrationBrowser, back: RegistrationBrowser): boolean {
  return (
    begun.sessionMark !== null && begun.sessionMark === back.sessionMark && begun.customerRowId === back.customerRowId
  )
}

/** Whether nothing comes of it any more. */
export function isOver(state: RegistrationState): state is RegistrationOutcome {
  return state !== 'started' && state !== 'finishing'
}
