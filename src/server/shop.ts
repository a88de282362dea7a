// The composition root: every service of the shop, built once per process over one pool. Pages and controllers get it from here.

import { sql } from 'kysely'
import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { connectDatabase } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createSessions } from '#platform/sessions.ts'
import { createCartService } from '#shop/cart/cart.service.ts'
import { createCatalogueService } from '#shop/catalog/catalogue.service.ts'
import { createStockService } from '#shop/catalog/stock.service.ts'
import { createSettingsService } from '#shop/content/settings.service.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createOrderService } from '#shop/orders/order.service.ts'
import { createPaymentService } from '#shop/payments/payment.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'

export type Shop = Awaited<ReturnType<typeof buildShop>>
