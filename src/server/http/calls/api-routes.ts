// The one table of calls: every contract of the shop with its action, word by word.
import type { Route } from '#platform/request.ts'
import type { Shop } from '#server/build/shop.ts'
import { analyticsRoutes } from '#shop/analytics/analytics.controller.ts'
import { billingRoutes } from '#shop/billing/billing.controller.ts'
import { blogRoutes } from '#shop/blog/blog.controller.ts'
import { cartRoutes } from '#shop/cart/cart.controller.ts'
import { catalogRoutes } from '#shop/catalog/catalog.controller.ts'
import { announcementRoutes } from '#shop/content/announcement.controller.ts'
import { bannerRoutes } from '#shop/content/banner.controller.ts'
import { frontPageRoutes } from '#shop/content/front-page.controller.ts'
import { accountRoutes } from '#shop/customers/accounts/account.controller.ts'
import { openSessionRoutes } from '#shop/customers/accounts/open-sessions.controller.ts'
import { addressRoutes } from '#shop/customers/addresses/address.controller.ts'
import { captchaRoutes } from '#shop/customers/captcha/captcha.controller.ts'
import { savedCartRoutes } from '#shop/customers/carts/saved-cart.controller.ts'
import { customerRoutes } from '#shop/customers/customer.controller.ts'
import { identityRoutes } from '#shop/customers/identity/identity.controller.ts'
import { myDataRoutes } from '#shop/customers/my-data/my-data.controller.ts'
import { pointsRoutes } from '#shop/customers/points/points.controller.ts'
import { reminderRoutes } from '#shop/customers/reminders/reminder.controller.ts'
import { userRoutes } from '#shop/customers/user.controller.ts'
import { pickupDateRoutes } from '#shop/delivery/calendar/pickup-dates.controller.ts'
import { coverageRoutes } from '#shop/delivery/coverage/coverage.controller.ts'
import { deliveryRoutes } from '#shop/delivery/delivery.controller.ts'
import { expressRoutes } from '#shop/delivery/express.controller.ts'
import { quoteRoutes } from '#shop/delivery/quotes/quote.controller.ts'
import { stockByTypeRoutes } from '#shop/delivery/stock-by-type/stock-by-type.controller.ts'
import { placeRoutes } from '#shop/geography/place.controller.ts'
import { batchRoutes } from '#shop/integrations/batches/batch.controller.ts'
import { orderFeedRoutes } from '#shop/integrations/orders/order-feed.controller.ts'
import { sponsoredRoutes } from '#shop/merchandising/sponsored/sponsored.controller.ts'
import { courierOrderRoutes } from '#shop/orders/couriers/courier-orders.controller.ts'
import { orderRoutes } from '#shop/orders/order.controller.ts'
import { papersRoutes } from '#shop/orders/papers/papers.controller.ts'
import { requestRoutes } from '#shop/orders/requests/request.controller.ts'
import { trackingRoutes } from '#shop/orders/tracking/tracking.controller.ts'
import { chekRoutes } from '#shop/payments/methods/chek/chek.controller.ts'
import { fpayRoutes } from '#shop/payments/methods/fpay/fpay.controller.ts'
import { machRoutes } from '#shop/payments/methods/mach/mach.controller.ts'
import { mercadoPagoRoutes } from '#shop/payments/methods/mercado-pago/mercado-pago.controller.ts'
import { redpayRoutes } from '#shop/payments/methods/redpay/redpay.controller.ts'
import { transferRoutes } from '#shop/payments/methods/transfer/transfer.controller.ts'
import { ventiRoutes } from '#shop/payments/methods/venti/venti.controller.ts'
import { oneclickRoutes } from '#shop/payments/methods/webpay-oneclick/oneclick.controller.ts'
import { webpayRoutes } from '#shop/payments/methods/webpay-plus/webpay-plus.controller.ts'
import { couponRoutes } from '#shop/pricing/coupons/coupon.controller.ts'
import { searchRoutes } from '#shop/search/search.controller.ts'
import { sitemapRoutes } from '#shop/seo/sitemap.controller.ts'
import { settingsRoutes } from '#shop/settings/settings.controller.ts'
import { storeRoutes } from '#shop/stores/store.controller.ts'
import { personalRoutes } from '#shop/suggestions/personal/personal.controller.ts'
import { suggestionRoutes } from '#shop/suggestions/suggestions.controller.ts'
import { shownSuggestionRoutes } from '#shop/suggestions/tracking/shown-suggestions.controller.ts'

export function apiRoutes(shop: Shop): readonly Route[] {
  return [
    ...suggestionRoutes(shop), // before the catalogue's `/api/products/:id`, which would take its paths
    ...shownSuggestionRoutes(shop),
    ...personalRoutes(shop),
    ...catalogRoutes(shop),
    ...searchRoutes(shop),
    ...cartRoutes(shop),
    ...couponRoutes(shop),
    ...coverageRoutes(shop),
    ...deliveryRoutes(shop),
    ...pickupDateRoutes(shop),
    ...expressRoutes(shop),
    ...placeRoutes(shop),
    ...quoteRoutes(shop),
    ...stockByTypeRoutes(shop),
    ...storeRoutes(shop),
    ...settingsRoutes(shop),
    ...bannerRoutes(shop),
    ...frontPageRoutes(shop),
    ...blogRoutes(shop),
    ...announcementRoutes(shop),
    ...sitemapRoutes(shop),
    ...captchaRoutes(shop),
    ...billingRoutes(shop),
    ...customerRoutes(shop),
    ...accountRoutes(shop),
    ...openSessionRoutes(shop),
    ...userRoutes(shop),
    ...pointsRoutes(shop),
    ...addressRoutes(shop),
    ...reminderRoutes(shop),
    ...savedCartRoutes(shop),
    ...identityRoutes(shop),
    ...myDataRoutes(shop),
    ...orderRoutes(shop),
    ...courierOrderRoutes(shop),
    ...trackingRoutes(shop),
    ...requestRoutes(shop),
    ...papersRoutes(shop),
    ...webpayRoutes(shop),
    ...machRoutes(shop),
    ...chekRoutes(shop),
    ...oneclickRoutes(shop),
    ...ventiRoutes(shop),
    ...fpayRoutes(shop),
    ...mercadoPagoRoutes(shop),
    ...redpayRoutes(shop),
    ...transferRoutes(shop),
    ...analyticsRoutes(shop),
    ...sponsoredRoutes(shop),
    ...batchRoutes(shop),
    ...orderFeedRoutes(shop),
  ]
}
