// The calls that report what a visitor does. Without consent nothing is reported, nor anybody else's order.
import type { InputOf } from '#platform/endpoint.ts'
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { isPublicId, type OrderId, type ProductId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { visitorOf } from '#shop/visitors/visitor.ts'
import { trackAddToCart, trackInitCheckout, trackPurchase } from './analytics.contract.ts'
import type { AnalyticsService } from './analytics.service.ts'
import { type EventKind, itemOf, MAX_ITEMS, publicPageUrl, totalValue } from './shop-event.ts'

interface Deps {
  readonly analytics: AnalyticsService
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly orders: Pick<OrderService, 'findWithLines' | 'isBoughtBy' | 'visitor'>
}

export function analyticsRoutes({ analytics, catalogue, orders }: Deps): Route[] {
  async function track(kind: EventKind, { url, content }: InputOf<typeof trackAddToCart>['body'], call: CallContext) {
    const current = catalogue.current()
    const items = content.products.flatMap(({ id, amount }) => {
      const product = current.product(id as ProductId)
      const price = product && unitPrice(product, call.audience)
      return product && price ? [itemOf(product, price, amount)] : []
    })
    if (items.length === 0) return refuse({ code: 'productUnknown' })
    const visitor = visitorOf(call)
    if (!visitor) return done(notReported(content.event_id))
    const shown = items.slice(0, MAX_ITEMS)
    const base = { kind, id: content.event_id, at: call.now.getTime(), visitor, items: shown, value: totalValue(items) }
    const address = publicPageUrl(url, analytics.siteUrl) ?? analytics.siteUrl
    const event = { ...base, url: address, buyer: null, order: null }
    return done({ event_id: event.id, reported: await analytics.track(event), pixel: analytics.pixel(event) })
  }

  return [
    route(trackAddToCart, ({ body }, call) => track('add_to_cart', body, call)),
    route(trackInitCheckout, ({ body }, call) => track('init_checkout', body, call)),
    route(trackPurchase, async ({ body }, call) => {
      const id = body.content.order_id
      const found = isPublicId(id) ? await orders.findWithLines(id as OrderId) : null
      const isOwn = found !== null && (await orders.isBoughtBy(found.order, call.customer?.rowId ?? null))
      if (!isOwn) return refuse({ code: 'orderUnknown' })
      const { order, lines } = found
      if (!order.paidAt) return refuse({ code: 'orderUnpaid' })
      const now = visitorOf(call)
      if (!now) return done(notReported(`pur_${order.number}`))
      const visitor = (await orders.visitor(order.rowId)) ?? now
      const event = await analytics.purchasedLater({ order, lines, visitor }, order.paidAt)
      return done({ event_id: event.id, reported: true, pixel: order.analyticsSent ? null : analytics.pixel(event) })
    }),
  ]
}

function notReported(event_id: string) {
  return { event_id, reported: false, pixel: null }
}
