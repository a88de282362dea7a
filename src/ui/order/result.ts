// What the page a payment ends on shows.
import type { OrderView } from '#shop/orders/order.contract.ts'
import type { AddressView } from '#shop/orders/order.view.ts'
import type { TransferView } from '#shop/payments/methods/transfer/transfer.view.ts'
import type { CardPaymentView } from '#shop/payments/methods/webpay-plus/webpay-plus.contract.ts'

export type Result =
  | ({ readonly kind: 'confirmed' } & ConfirmedOrder)
  /** `provider` is whose answer is awaited. */
  | { readonly kind: 'waiting'; readonly orderId: string; readonly provider: string }
  /** Where to send the money; of which order, if the address says so. */
  | {
      readonly kind: 'transfer'
      readonly transfer: TransferView
      /** The order, and `mañana a las 10:52`: until when it waits; null and '' of none in particular. */
      readonly whole: OrderView | null
      readonly until: string
      readonly isBuyer: boolean
    }
  /** It was paid, and an operator annulled it since. */
  | {
      readonly kind: 'annulled'
      readonly orderId: string
      readonly number: number
      /** Whether who looks may open the order's own page, which says why. */
      readonly isBuyer: boolean
    }
  | Rejected
  | { readonly kind: 'unknown' }

export interface Rejected {
  readonly kind: 'rejected'
  /** `unknown`: of no payment in particular; `refused`: by the bank, nothing was charged; `never began`: nothing of it was found at its provider; `refunded`: money came, and went back; `unclear`: the provider says it is pending. */
  readonly outcome: 'refused' | 'nothing charged' | 'never began' | 'refunded' | 'unclear' | 'unknown'
  readonly charges: 'card' | 'account'
}

export interface ConfirmedOrder {
  readonly order: OrderView
  readonly payment: CardPaymentView | null
  /** Whose payment it was; `free` where nothing was to be paid. */
  readonly provider: string
  /** `hoy, jueves 26 de noviembre`: when it comes, or is collected; null when no date was chosen. */
  readonly day: string | null
  /** `HH:mm`: until when it comes on its day. */
  readonly until: string
  /** When it was paid, in words; null where its provider does not say. */
  readonly paidOn: string | null
  /** The same within a sentence, as short as it is plain: `hoy`, `el viernes 27`. */
  readonly dayShort: string | null
  /** Where it goes, as far as who looks may read it. */
  readonly place: AddressView
  /** Where it is collected; null for deliveries. */
  readonly store: string | null
  /** Whom a factura names, with the RUT; null of a boleta, and for anybody but the buyer. */
  readonly factura: { readonly company: string; readonly rut: string } | null
  /** That the page is no tax document, and when one comes; null where the shop issues none. */
  readonly summary: string | null
  /** The e-mail that was written to; null for anybody but the buyer. */
  readonly email: string | null
  /** Whether who looks has bought it, by his session, as a guest in this browser, or as a guest whose purchases he has joined. */
  readonly isBuyer: boolean
  /** Who looks has an account that did not buy it: made as a guest, it can be joined. */
  readonly joinable: boolean
  /** The page's own path: where joining the club leads back to. */
  readonly page: string
  /** Nothing comes any more: the page was opened again. */
  readonly over: boolean
  /** What a member earns once it is delivered, or a guest would have as one; null for anybody else, and where it is none. */
  readonly points: { readonly for: 'member' | 'guest'; readonly amount: string } | null
}
