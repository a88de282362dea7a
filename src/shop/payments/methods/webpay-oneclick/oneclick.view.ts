// What its owner sees of a registered card, and the page a registration ends on.
import { ONECLICK_RETURN } from '#texts/checkout/oneclick.ts'
import { paths } from '#texts/paths.ts'
import type { RegistrationReturned, StoredCard } from './card.ts'
import type { OneclickCardView } from './oneclick.contract.ts'

export function oneclickCardView({ id, type, digits }: StoredCard): OneclickCardView {
  return { id, tbk_user: id, card_number: digits.padStart(16, 'X'), card_type: type }
}

/** Where the browser is sent: the checkout, which says how it came out. Null: of no registration we know. */
export function registrationPage(outcome: RegistrationReturned | null): string {
  const success = outcome === 'registered'
  const message = ONECLICK_RETURN[outcome ?? 'failed']
  return `${paths.checkout}?${new URLSearchParams({ oneclick: 'true', message, success: String(success) })}`
}
