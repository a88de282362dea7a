// Rows of an order and of its lines as the shop's own types.
import type { Row } from '#platform/database/database.ts'
import type { OrderBilling } from '#shop/billing/billing.ts'
import type { OrderTaxes, Taxes } from '#shop/billing/taxes.ts'
import type { DeliverableAction } from '#shop/delivery/at-the-door.ts'
import type { OrderId, ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { Order, OrderAmounts, OrderDelivery, OrderLine } from './order.ts'

export function orderOf(row: Row<'orders'>): Order {
  return {
    rowId: row.id,
    id: row.public_id as OrderId,
    number: row.order_number ?? orderNumber(row.id),
    customerRowId: row.customer_id,
    requestHash: row.request_hash,
    status: row.status,
    buyer: {
      name: row.buyer_name,
      lastName: row.buyer_last_name,
      email: row.buyer_email,
      phone: row.buyer_phone,
      rut: row.buyer_rut,
    },
    storeId: row.store_id as StoreId,
    delivery: deliveryOf(row),
    hasAlcohol: row.has_alcohol === 1,
    amounts: amountsOf(row),
    billing: billingOf(row),
    taxes: documentTaxesOf(row),
    holdsStock: row.holds_stock === 1,
    analyticsSent: row.analytics_sent === 1,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    createdAt: row.created_at,
  }
}

function deliveryOf(row: Row<'orders'>): OrderDelivery {
  return {
    type: row.delivery_type,
    time: row.delivery_time,
    programmedType: row.delivery_programmed_type,
    day: row.delivery_day,
    service: row.delivery_service,
    region: row.address_region,
    commune: row.address_commune,
    city: row.address_city,
    pickupStoreId: row.pickup_store_id as StoreId | null,
    pickupCode: row.pickup_code,
    quoteId: row.courier_quote_id,
    point:
      row.address_lat === null || row.address_lng === null
        ? null
        : { latitude: Number(row.address_lat), longitude: Number(row.address_lng) },
    placeId: row.place_id,
    street: row.address_street,
    number: row.address_number,
    apartment: row.address_apt,
    instructions: row.address_instructions,
    action: row.deliverable_action as DeliverableAction,
  }
}

function amountsOf(row: Row<'orders'>): OrderAmounts {
  return {
    subtotal: row.subtotal as Clp,
    deliveryCost: row.delivery_cost as Clp,
    total: row.total_amount as Clp,
    due: row.due as Clp,
    clubDiscount: row.club_discount as Clp,
    bulkDiscount: row.bulk_discount as Clp,
    recommendedDiscount: row.recommended_discount as Clp,
    promotionName: row.promotion_name,
    promotionDiscount: row.promotion_discount as Clp,
    couponCode: row.coupon_code,
    couponDiscount: row.coupon_discount as Clp,
  }
}

function billingOf(row: Row<'orders'>): OrderBilling {
  if (row.billing_rut === null) return { documentType: row.document_type, company: null }
  const company = {
    rut: row.billing_rut,
    company: row.billing_company ?? '',
    activity: row.billing_activity ?? '',
    address: row.billing_address ?? '',
    commune: row.billing_commune ?? '',
    city: row.billing_city ?? '',
  }
  return { documentType: row.document_type, company }
}

function documentTaxesOf(row: Row<'orders'>): OrderTaxes {
  const isWorkedOut = row.net_amount > 0
  const iva = isWorkedOut ? row.delivery_cost - row.delivery_net : 0
  return {
    delivery: { net: row.delivery_net as Clp, iva: iva as Clp, extra: 0 as Clp },
    total: taxesOfRow(row),
    rounding: row.tax_rounding,
  }
}

function taxesOfRow(row: Pick<Row<'order_line'>, 'net_amount' | 'iva_amount' | 'extra_tax_amount'>): Taxes {
  return { net: row.net_amount as Clp, iva: row.iva_amount as Clp, extra: row.extra_tax_amount as Clp }
}

export function lineOf(row: Row<'order_line'>): OrderLine {
  return {
    productId: row.product_id as ProductId,
    sku: row.sku,
    slug: row.slug,
    name: row.product_name,
    brand: row.brand,
    category: row.category,
    pictureKey: row.picture_key,
    quantity: row.amount,
    regularPrice: row.regular_price as Clp,
    unitPrice: row.unit_price as Clp,
    unitPriceBeforeTaxes: row.unit_price_before_taxes as Clp,
    totalUnitPrice: row.total_unit_price as Clp,
    totalPrice: row.total_price as Clp,
    rates: { tax: Number(row.tax), extraTax: Number(row.extra_tax), extraTaxCode: row.extra_tax_code },
    taxes: taxesOfRow(row),
  }
}
