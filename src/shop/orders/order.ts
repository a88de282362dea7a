// What an order is: who bought, what, where to, for how much. Written once; afterwards only its state changes.
import type { OrderBilling } from '#shop/billing/billing.ts'
import type { OrderTaxes, Taxes, TaxRates } from '#shop/billing/taxes.ts'
import type { DeliverableAction } from '#shop/delivery/at-the-door.ts'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import type { Point } from '#shop/geography/point.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { OrderId, ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

export interface Order {
  /** Is the row id and never leaves the server. */
  readonly rowId: number
  readonly id: OrderId
  /** Is `order_number`, which people read. */
  readonly number: number
  readonly customerRowId: number
  readonly requestHash: string
  readonly status: OrderStatus
  readonly buyer: Buyer
  readonly storeId: StoreId
  readonly delivery: OrderDelivery
  readonly hasAlcohol: boolean
  readonly amounts: OrderAmounts
  readonly billing: OrderBilling
  /** Holds the taxes of what is paid in money, rounded once; each is 0 where none were computed. */
  readonly taxes: OrderTaxes
  /** Is true while the order holds its stock and its delivery day. */
  readonly holdsStock: boolean
  readonly analyticsSent: boolean
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly createdAt: Date
}

/** Is an order before it is priced: enough to claim its idempotency key. */
export interface OrderShell {
  readonly id: OrderId
  readonly customerRowId: number
  readonly idempotencyKey: string
  readonly requestHash: string
  readonly buyType: string
  readonly buyer: Buyer
  readonly storeId: StoreId
  readonly deliveryType: OrderDelivery['type']
  readonly deliveryTime: OrderDelivery['time']
  readonly expiresAt: Date
  /** Ends the time in which the order holds its stock although no payment has begun. */
  readonly beginUntil: Date
  readonly now: Date
}

export interface Buyer {
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly rut: string
}

export interface OrderDelivery {
  readonly type: DeliveryType
  readonly time: DeliveryTime
  readonly programmedType: string | null
  readonly day: Day | null
  readonly service: 'same_day' | 'scheduled' | null
  /** Codes of the region and the commune. */
  readonly region: string | null
  readonly commune: string | null
  readonly city: string | null
  /** Is the store where it is collected; null for deliveries. */
  readonly pickupStoreId: StoreId | null
  /** Holds six digits, said when it is collected; null for deliveries. */
  readonly pickupCode: string | null
  /** Is the public id of the courier's quote it was made with; null without a courier. */
  readonly quoteId: string | null
  /** Locates the address; null where no search found it. */
  readonly point: Point | null
  /** The map's id of the address; null when it was typed by hand. */
  readonly placeId: string | null
  readonly street: string | null
  readonly number: string | null
  readonly apartment: string | null
  readonly instructions: string | null
  /** Says whether a person has to receive it. */
  readonly action: DeliverableAction
}

export interface OrderAmounts {
  /** Sums regular prices times quantities, delivery included. */
  readonly subtotal: Clp
  readonly deliveryCost: Clp
  /** Is what the payments add up to, points among them. */
  readonly total: Clp
  /** Is what is paid in money: the total without points. */
  readonly due: Clp
  readonly clubDiscount: Clp
  readonly bulkDiscount: Clp
  readonly recommendedDiscount: Clp
  readonly promotionName: string | null
  readonly promotionDiscount: Clp
  readonly couponCode: string | null
  readonly couponDiscount: Clp
}

export interface OrderLine {
  readonly productId: ProductId
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly pictureKey: string
  readonly quantity: number
  readonly regularPrice: Clp
  readonly unitPrice: Clp
  readonly unitPriceBeforeTaxes: Clp
  /** Is what one unit costs in the end, rounded down; the line's total is exact. */
  readonly totalUnitPrice: Clp
  readonly totalPrice: Clp
  readonly rates: TaxRates
  /** Holds the taxes inside `totalPrice`, of the line alone: the document's are rounded once for all. */
  readonly taxes: Taxes
}

/** Names the source of a payment; an order has at most one of each: what points pay, and the rest. */
type PaymentSource = 'points' | 'money'

/** `canceled` says that the order was closed unpaid; late money makes it `paid`. */
type PaymentState = 'pending' | 'paid' | 'canceled'

export interface OrderPayment {
  readonly source: PaymentSource
  /** Is a type such as `WEBPAY CREDITO`; until it is paid, that of the method its buyer chose. */
  readonly type: string
  readonly pesos: Clp
  readonly state: PaymentState
}

export interface OrderWithLines {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly payments: readonly OrderPayment[]
  /** Is what its courier says; null or absent where none brings it. */
  readonly courier?: ShownDelivery | null
}

/** An unpaid order whose time is over. */
export interface DueOrder {
  readonly rowId: number
  readonly expiresAt: Date
}
