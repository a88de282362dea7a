// An order as a program reads it, to write the document and send the goods.
import type { Taxes } from '#shop/billing/taxes.ts'
import type { FedOrder, OrderPart } from './order-part.ts'

export const orderPart = ({ orders, next, hasMore }: OrderPart) => ({
  orders: orders.map(fedOrder),
  next: String(next),
  has_more: hasMore,
})

function fedOrder({ order, lines, payments, refunds, papers, cursor }: FedOrder) {
  const { buyer, billing, delivery, amounts, taxes } = order
  return {
    ...{ order_id: order.id, order_number: order.number, status: order.status, cursor: String(cursor) },
    ...{ created_at: order.createdAt.toISOString(), paid_at: order.paidAt?.toISOString() ?? null },
    buyer: { name: buyer.name, last_name: buyer.lastName, rut: buyer.rut, email: buyer.email, phone: buyer.phone },
    document: { type: billing.documentType, company: billing.company },
    delivery: {
      ...{ type: delivery.type, time: delivery.time, day: delivery.day },
      ...{ store: order.storeId, pickup_store: delivery.pickupStoreId },
      ...{ region: delivery.region, commune: delivery.commune, street: delivery.street, number: delivery.number },
      ...{ apartment: delivery.apartment, instructions: delivery.instructions },
      ...{ cost: amounts.deliveryCost, taxes: taxesShown(taxes.delivery) },
    },
    amounts: {
      subtotal: amounts.subtotal,
      discounts: {
        ...{ club: amounts.clubDiscount, bulk: amounts.bulkDiscount, recommended: amounts.recommendedDiscount },
        ...{ promotion: amounts.promotionDiscount, coupon: amounts.couponDiscount },
      },
      ...{ coupon: amounts.couponCode, promotion: amounts.promotionName },
      ...{ total: amounts.total, due: amounts.due, taxes: taxesShown(taxes.total), rounding: taxes.rounding },
    },
    payments: payments.map(({ source, type, pesos, state }) => ({ source, type, amount: pesos, state })),
    refunds: refunds.map(({ pesos, state, requestedAt, settledAt }) => ({
      ...{ amount: pesos, state },
      ...{ requested_at: requestedAt.toISOString(), settled_at: settledAt?.toISOString() ?? null },
    })),
    tax_documents: papers.map(({ kind, folio, day, total }) => ({ kind, folio, day, total })),
    lines: lines.map(({ sku, name, quantity, totalUnitPrice, totalPrice, taxes: own, rates }) => ({
      ...{ sku, name, quantity, unit_price: totalUnitPrice, total: totalPrice, taxes: taxesShown(own) },
      ...{ additional_tax_code: rates.extraTaxCode || null, additional_tax_rate: rates.extraTax },
    })),
  }
}

const taxesShown = ({ net, iva, extra }: Taxes) => ({ net, iva, additional_tax: extra })
