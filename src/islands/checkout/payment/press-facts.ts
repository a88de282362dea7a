// What the page knows of an order at the press of 'Ir a pagar >', as the checks take it. Pure.
import type { Totals } from '#islands/cart/totals.store.ts'
import { buyerOf, type Contact } from '#islands/checkout/contact/contact-form.ts'
import { deliveryFacts } from '#islands/checkout/delivery/delivery-facts.ts'
import type { CheckoutFacts } from '#shop/checkout/facts.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import type { Clp } from '#shop/shared/money.ts'

type Amounts = Pick<Totals, 'subtotal' | 'finalTotal' | 'freeDelivery'>

interface Press
  extends Pick<CheckoutFacts, 'billing' | 'method' | 'supportedMethods' | 'termsAccepted' | 'settings' | 'now'> {
  readonly contact: Contact
  readonly member: BuyerView | null
  /** Null while nothing was calculated. */
  readonly totals: Amounts | null
  /** What was on the page at the press. */
  readonly chosen: DeliveryState
  /** What is offered since. */
  readonly offered: DeliveryState
}

const NO_AMOUNTS: Amounts = { subtotal: 0, finalTotal: 0, freeDelivery: false }

export function pressFacts({ contact, member, totals, chosen, offered, ...rest }: Press): CheckoutFacts {
  const { subtotal, finalTotal, freeDelivery } = totals ?? NO_AMOUNTS
  return {
    ...rest,
    buyer: member === null ? buyerOf(contact) : null,
    named: member ?? buyerOf(contact),
    cart: { subtotal: subtotal as Clp, finalTotal: finalTotal as Clp },
    delivery: deliveryFacts(chosen, offered, freeDelivery),
  }
}
