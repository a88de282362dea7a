// Shows an order to whoever has its public id: no contact data beyond the first name.
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import type { Store } from '#shop/stores/store.ts'
import { paths } from '#texts/paths.ts'
import type { OrderView } from './order.contract.ts'
import type { OrderDelivery, OrderLine, OrderWithLines } from './order.ts'

/** Width in pixels of the pictures beside the lines. */
const PICTURE_WIDTH = 300

/** Shows an order; only its buyer reads the code that collects a paid one. */
export function orderView({ order, lines, payments, courier }: OrderWithLines, isBuyer: boolean): OrderView {
  const { amounts, delivery } = order
  return {
    order_id: order.id,
    order_number: order.number,
    status: order.status,
    subtotal: amounts.subtotal,
    total_amount: amounts.total,
    delivery_cost: amounts.deliveryCost,
    delivery_type: delivery.type,
    delivery_time: delivery.time,
    delivery_status: order.status,
    delivery_programmed_type: delivery.programmedType,
    delivery_date: delivery.day,
    coupon_code: amounts.couponCode,
    coupon_discount: amounts.couponDiscount,
    promotion_name: amounts.promotionName,
    promotion_discount: amounts.promotionDiscount,
    club_discount: amounts.clubDiscount,
    bulk_discount: amounts.bulkDiscount,
    recommended_discount: amounts.recommendedDiscount,
    pickup_code: isBuyer && order.paidAt !== null ? delivery.pickupCode : null,
    has_alcohol: order.hasAlcohol,
    analytics_sent: order.analyticsSent,
    created_at: order.createdAt.toISOString(),
    Customer: { name: order.buyer.name },
    Payments: payments.map(({ type, pesos: amount }) => ({ type, amount })),
    OrderProducts: lines.map(lineView),
    UberOrder: courier ? { status: courier.label, courier_tip: courier.tip } : null,
  }
}

function lineView(line: OrderLine): OrderView['OrderProducts'][number] {
  return {
    sku: line.sku,
    product_id: line.productId,
    slug: line.slug,
    product_name: line.name,
    category: line.category,
    brand: line.brand,
    regular_price: line.regularPrice,
    unit_price: line.unitPrice,
    unit_price_before_taxes: line.unitPriceBeforeTaxes,
    total_unit_price: line.totalUnitPrice,
    total_price: line.totalPrice,
    amount: line.quantity,
    product_image: paths.picture(line.pictureKey, PICTURE_WIDTH),
    picture_key: line.pictureKey,
  }
}

/** The address of an order in one line, and the courier's instructions. */
export interface AddressView {
  /** Is '' when the order is not delivered. */
  readonly address: string
  readonly instructions: string | null
}

/** Shows the whole address to the buyer, and the commune to anybody else who has the page's address. */
export function addressView(
  { street, number, apartment, instructions }: OrderDelivery,
  commune: string | null,
  isBuyer: boolean,
): AddressView {
  if (!isBuyer) return { address: commune ?? '', instructions: null }
  const address = [`${street ?? ''} ${number ?? ''}`.trim(), shownApartment(apartment ?? ''), commune]
    .filter(Boolean)
    .join(', ')
  return { address, instructions: instructions || null }
}

/** `Las Condes, Av. Apoquindo 4775, Las Condes`: where a pickup is collected. */
export function storeLine(store: Pick<Store, 'name' | 'street' | 'number' | 'commune'>): string {
  return `${store.name}, ${store.street} ${store.number}, ${store.commune}`
}
