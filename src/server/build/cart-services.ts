// Builds the services of a cart: its price, the ways to receive it, and the stock that unpaid orders hold.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { createCartService } from '#shop/cart/cart.service.ts'
import { totalAllowed } from '#shop/checkout/way-checks.ts'
import { cyberIsOn } from '#shop/content/cyber.ts'
import type { Arrivals } from '#shop/delivery/calendar/arrivals.service.ts'
import { createExpressNow } from '#shop/delivery/express-now.service.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import { createStockByTypeService } from '#shop/delivery/stock-by-type/stock-by-type.service.ts'
import { createUnpaidStockService } from '#shop/orders/unpaid/unpaid-stock.service.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { OrderServices } from './order-services.ts'

interface CartServicesDeps
  extends Pick<CatalogueServices, 'catalogue' | 'promotions' | 'recommendations'>,
    Pick<OrderServices, 'delivery' | 'ways' | 'alcohol' | 'alcoholSale' | 'coupons' | 'points'> {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: SettingsService
  readonly stores: StoreService
  readonly arrivals: Arrivals
}

export type CartServices = ReturnType<typeof buildCartServices>

export function buildCartServices(deps: CartServicesDeps) {
  const { clock, settings } = deps
  const isCyber = (now: Date) => cyberIsOn(settings.current(), now)
  const offeredTo = (audience: Audience): Way[] =>
    offeredWays({ audience, settings: settings.current(), isCyber: isCyber(clock.now()) })
  return {
    cart: createCartService(deps),
    stockByType: createStockByTypeService({ ...deps, isCyber }),
    unpaidStock: createUnpaidStockService(deps),
    /** Lists the ways to receive that an audience can choose now. */
    offeredTo,
    /** Says whether express could bring given products to a commune at this moment. */
    expressNow: createExpressNow({
      ...deps,
      offeredTo,
      isAllowed: (total) => totalAllowed('immediateDelivery', total).ok,
    }),
  }
}
