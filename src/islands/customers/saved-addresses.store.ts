// The saved addresses of the person who views the page: choosing, keeping and deleting one.

import { $user, type User } from '#islands/customers/user.store.ts'
import { $address, $destination, type Address } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { setDestination } from '#islands/delivery/set-destination.ts'
import { announce } from '#islands/shared/announce.ts'
import { type Answer, call } from '#islands/shared/call.ts'
import { computed } from '#islands/shared/server-state.ts'
import { toast } from '#islands/shared/toast.ts'
import { type DeliverableAction, isSameAddress } from '#shop/customers/addresses/saved-address.ts'
import { streetLine } from '#shop/delivery/address.ts'
import { checkoutDelivery } from '#texts/checkout/checkout-delivery.ts'
import { addressWords as texts } from '#texts/delivery/addresses.ts'

export type SavedAddress = User['Addresses'][number]

const { actions } = checkoutDelivery

/** Newest first; none for guests. */
export const $addresses = computed($user, (user): readonly SavedAddress[] => user?.Addresses ?? [])

/** `Av. Colón 4840, 1204`. */
export function lineOf({ street, number, apt }: Pick<SavedAddress, 'street' | 'number' | 'apt'>): string {
  return [streetLine({ street, number }), apt ?? ''].filter((part) => part !== '').join(', ')
}

/** `Las Condes · Dejar en la conserjería`: what its line does not say. */
export function detailOf({ commune, deliverableAction }: Pick<SavedAddress, 'commune' | 'deliverableAction'>): string {
  const action = isAction(deliverableAction) ? actions[deliverableAction] : ''
  return [commune, action].filter((part) => part !== '').join(' · ')
}

export function isAction(action: string | null | undefined): action is DeliverableAction {
  return action === 'deliverable_action_leave_at_door' || action === 'deliverable_action_meet_at_door'
}

/** Where among the saved ones the address of the order is; -1 when it is not. */
export function placeAmong(saved: readonly SavedAddress[], address: Address, { commune }: Destination): number {
  const { street, number, apartment } = address
  const wanted = { street, number, apt: apartment, communeCode: commune }
  return saved.findIndex((one) => isSameAddress({ ...one, communeCode: one.commune }, wanted))
}

/** Fills in the address of the order. */
export function chooseAddress(saved: SavedAddress): void {
  const { region, commune, street, number, apt, reference } = saved
  setDestination({ region, commune })
  $address.set({ street, number, apartment: apt ?? '', notes: reference ?? '' })
  announce(texts.chosen(`${lineOf(saved)}, ${commune}`))
}

/** Deletes it; says what came of it. Resolves to whether it is gone. */
export async function deleteAddress(saved: SavedAddress): Promise<boolean> {
  const answer = await call('DELETE /ecommerce/customers/address/:id', { params: { id: saved.id } })
  const isGone = answer.ok || answer.status === 404 // deleted elsewhere
  if (!isGone) toast(texts.deleteFailed, { kind: 'error' })
  else {
    setAddresses(answer.ok ? answer.data.Addresses : $addresses.get().filter(({ id }) => id !== saved.id))
    announce(texts.deleted(lineOf(saved)))
  }
  return isGone
}

/**
 * The address of an order becomes the newest of the saved ones: a saved one always, a new one when `wanted`.
 * Nobody waits for it.
 */
export async function keepOrderAddress(wanted: boolean, deliverableAction: DeliverableAction): Promise<void> {
  if ($user.get() === null) return
  const [address, place] = [$address.get(), $destination.get()]
  const at = placeAmong($addresses.get(), address, place)
  if (at === -1 ? !wanted : at === 0 && isAsSaved($addresses.get()[0]!, address, deliverableAction)) return
  const { street, number, apartment: apt, notes: reference } = address
  const { city } = $addresses.get()[at] ?? {} // what nobody was asked for here stays
  const answer = await call('POST /ecommerce/customers/address/new', {
    body: {
      street,
      number,
      apt,
      reference,
      ...place,
      city,
      deliverableAction,
    },
  })
  if (!answer.ok) return toast(reasonOf(answer), { kind: 'error' })
  setAddresses(answer.data.Addresses)
  if (at === -1) toast(texts.saved)
}

/** What the courier should know and may do is as it was saved. */
function isAsSaved(
  { reference, deliverableAction }: SavedAddress,
  { notes }: Address,
  action: DeliverableAction,
): boolean {
  return (reference ?? '') === notes.trim() && (deliverableAction ?? action) === action
}

/** What is wrong with the address itself is said; everything else is one sentence. */
function reasonOf(answer: Extract<Answer<unknown>, { ok: false }>): string {
  return answer.status === 400 ? answer.message : texts.saveFailed
}

function setAddresses(Addresses: readonly SavedAddress[]): void {
  const user = $user.get()
  if (user !== null) $user.set({ ...user, Addresses: [...Addresses] })
}
