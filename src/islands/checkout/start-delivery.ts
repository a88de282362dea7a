// Starts the checkout's part of the delivery: which ways are offered here, what counts while nothing is chosen,
// and what the cart's price follows.
import { $receiving } from '#islands/cart/receiving.store.ts'
import { NOWHERE } from '#islands/checkout/delivery/address-form.ts'
import { receivingOf } from '#islands/checkout/delivery/receiving.ts'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { $address, $destination } from '#islands/delivery/delivery.store.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { requestedContext, withoutContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { INITIAL_STATE } from '#shop/delivery/state/initial-state.ts'
import { transition } from '#shop/delivery/state/transition.ts'

/** The delivery before anything is known of the browser: programmed, at home, to nowhere yet. */
export function firstDelivery({ offered, member }: Pick<CheckoutPageData, 'offered' | 'member'>): DeliveryState {
  const forced = !choosesDelivery(member?.kind ?? 'guest')
  const context = { delivery_type: 'delivery', delivery_time: 'programmed' }
  const known = transition(INITIAL_STATE, { kind: 'offeredChanged', offered: new Set(offered), forced })
  return transition(known.state, { kind: 'requested', context }).state
}

/**
 * Called once when the checkout starts. Home delivery, programmed, to the commune of the header until something
 * else is chosen, here or by the query of the address.
 */
export function startDelivery({ offered, member }: Pick<CheckoutPageData, 'offered' | 'member'>): void {
  const forced = !choosesDelivery(member?.kind ?? 'guest')
  dispatch({ kind: 'offeredChanged', offered: new Set(offered), forced })
  takeQuery()
  const { type, time, place } = $delivery.get().selection
  if (type === null || time === null) {
    const context = { delivery_type: type ?? 'delivery', delivery_time: time ?? 'programmed' }
    dispatch({ kind: 'requested', context })
  }
  if (place === null) {
    const { street, number, apartment } = $address.get()
    dispatch({ kind: 'placeChosen', place: { ...NOWHERE, ...$destination.get(), street, number, apartment } })
  }
  $delivery.subscribe((state) => $receiving.set(receivingOf(state)))
}

/** Once taken over it goes: after a reload it would contradict what was chosen since. */
function takeQuery(): void {
  const shown = location.pathname + location.search
  const address = withoutContext(shown)
  if (address === shown) return
  dispatch({ kind: 'requested', context: requestedContext(new URLSearchParams(location.search)) })
  history.replaceState(history.state, '', address + location.hash)
}
