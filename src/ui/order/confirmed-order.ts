// What the confirmation shows of a paid order.
import type { OrderView } from '#shop/orders/order.contract.ts'
import type { AddressView } from '#shop/orders/order.view.ts'
import type { CardPaymentView } from '#shop/payments/webpay.contract.ts'

export interface ConfirmedOrder {
  readonly order: OrderView
  readonly payment: CardPaymentView | null
  /** Whose payment it was; `free` where nothing was to be paid. */
  readonly provider: string
  /** HOY, MAÑANA, or weekday and day; null when no date was chosen. */
  readonly day: string | null
  /** Where it goes, as far as who looks may read it. */
  readonly place: AddressView
  /** Where it is collected; null for deliveries. */
  readonly store: string | null
  /** Whom a factura names, with the RUT; null of a boleta, and for anybody but the buyer. */
  readonly factura: { readonly company: string; readonly rut: string } | null
  /** The e-mail that was written to; null for anybody but the buyer. */
  readonly email: string | null
}
