// Calls about the delivery of the caller's own order.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { DispatchService } from '#shop/delivery/dispatch/dispatch.service.ts'
import { basketFee, FIXED_FEE } from '#shop/delivery/quotes/fee.ts'
import type { QuoteDesk } from '#shop/delivery/quotes/quote.service.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import { addressView, storeLine } from '#shop/orders/order.view.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { justoOrder, uberOrder } from './courier-orders.contract.ts'

interface Deps {
  readonly orders: Pick<OrderService, 'byId' | 'isBoughtBy'>
  readonly dispatch: Pick<DispatchService, 'shown' | 'attempts'>
  readonly quotes: { readonly quoted: QuoteDesk['quoted'] }
  readonly stores: Pick<StoreService, 'known'>
}

export function courierOrderRoutes({ orders, dispatch, quotes, stores }: Deps): Route[] {
  return [
    route(uberOrder, async ({ body: { order_id: id } }, { customer }) => {
      const order = await own(id, customer)
      if (!order) return refuse({ code: 'orderUnknown' })
      const delivery = await broughtBy('UBER', order.rowId)
      if (!delivery) return refuse({ code: 'uberOrderFailed' })
      const { amounts, delivery: where, storeId } = order
      const { quoteId, fee } = delivery.told
      const store = stores.known(storeId)
      return done({
        order_id: order.id,
        quote_id: quoteId,
        fee,
        full_fee: amounts.deliveryCost,
        fixed_fee: FIXED_FEE,
        basket_fee: basketFee(clp(amounts.subtotal - amounts.deliveryCost)),
        pickup_address: store ? storeLine(store) : '',
        dropoff_address: addressView(where, null, true).address,
        deliverable_action: where.action,
        tip: delivery.tip,
        expires: (quoteId && (await quotes.quoted(quoteId))?.expiresAt.toISOString()) || null,
        status: delivery.label,
        tracking_url: delivery.trackingUrl,
      })
    }),
    route(justoOrder, async ({ body: { order_id: id } }, { customer }) => {
      const order = await own(id, customer)
      if (!order) return refuse({ code: 'orderUnknown' })
      const delivery = await broughtBy('JUSTO', order.rowId)
      if (!delivery) return refuse({ code: 'justoOrderFailed' })
      return done({
        order_id: order.id,
        justo_store_id: stores.known(order.storeId)?.justoStoreId ?? null,
        dropoff: addressView(order.delivery, null, true).address,
        courier_tip: delivery.tip,
        dropoff_estimate: delivery.dropoffEta?.toISOString() ?? null,
        status: delivery.label,
        tracking_url: delivery.trackingUrl,
      })
    }),
  ]

  /** The caller's order, or null: another's is none. */
  async function own(id: string, customer: CallContext['customer']) {
    const order = isPublicId(id) ? await orders.byId(id as OrderId) : null
    return order && (await orders.isBoughtBy(order, customer?.rowId ?? null)) ? order : null
  }

  async function broughtBy(courier: CourierName, orderRowId: number) {
    const shown = await dispatch.shown(orderRowId)
    const told = (await dispatch.attempts(orderRowId)).at(-1)
    return shown?.courier === courier && told ? { ...shown, told } : null
  }
}
