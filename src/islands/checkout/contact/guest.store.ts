// The guest's record on the server (POST /customers/buy/guest), made once for the same data.
import { buyerOf, type Contact } from '#islands/checkout/contact/contact-form.ts'
import { type AnswerTo, call } from '#islands/shared/call.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { textField } from '#islands/shared/untrusted.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const $guest = sessionAtom<{ readonly of: string; readonly customerId: string } | null>('liqui:guest', (stored) => {
  const customerId = textField(stored, 'customerId', 22)
  return customerId === '' ? null : { of: textField(stored, 'of', 600), customerId }
})

/** The id of this guest's record; the same data never make a second one. */
export async function guestId(contact: Contact): Promise<AnswerTo<'POST /customers/buy/guest'>> {
  const buyer = buyerOf(contact)
  const of = JSON.stringify(buyer)
  const known = $guest.get()
  if (known !== null && known.of === of) return { ok: true, data: { customer_id: known.customerId } }
  const { firstName, ...others } = buyer
  const answer = await call('POST /customers/buy/guest', {
    body: { ...others, name: firstName },
    failure: checkout.failures.order,
  })
  if (answer.ok) $guest.set({ of, customerId: answer.data.customer_id })
  return answer
}

/** The server does not know this browser's guest (any more). */
export function forgetGuest(): void {
  $guest.set(null)
}
