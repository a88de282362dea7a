// The payment that came to nothing before the checkout was opened again: which method, and whether the bank refused it. Kept for the
// tab by the reject page, and said in the payment step until the next press of the pay button.
import { REFUSED_KEY, sessionAtom } from '#islands/shared/session-atom.ts'
import { field } from '#islands/shared/untrusted.ts'
import { KNOWN_METHODS, type MethodName } from '#shop/checkout/methods.ts'

export interface RefusedPayment {
  readonly method: MethodName
  /** False where its buyer left it, or nothing is known of a refusal. */
  readonly byBank: boolean
}

export const $refused = sessionAtom<RefusedPayment | null>(REFUSED_KEY, (stored) => {
  const method = KNOWN_METHODS.find((known) => known === field(stored, 'method'))
  return method === undefined ? null : { method, byBank: field(stored, 'byBank') === true }
})
