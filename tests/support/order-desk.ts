// The part of the shop that takes orders and money, built on a test's own database with a bank the test plays.

import { createCrashPoint } from '#platform/crash-points.ts'
import { connectDatabase, type Database } from '#platform/database.ts'
import type { DatabaseTimeouts } from '#platform/database-timeouts.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import { createLogger } from '#platform/logger.ts'
import type { CallCustomer } from '#platform/request.ts'
import { createAnalyticsService } from '#shop/analytics/analytics.service.ts'
import type { EventSink } from '#shop/analytics/event-sink.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { NewOrder, type NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import type { BuyerFacts } from '#shop/checkout/facts.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createOrderService, type OrderService } from '#shop/orders/order.service.ts'
import { createPaymentService, type PaymentService } from '#shop/payments/payment.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { newPerson } from './person.ts'
import { createTestBank } from './test-bank.ts'

function newGuest(): BuyerFacts {
  const { name: firstName, ...others } = newPerson()
  return { firstName, ...others }
}

export const SITE = 'http://localhost:4321'

export interface DeskWishes {
  readonly url: string
  readonly now?: Date
  readonly poolSize?: number
  /** How long the database may take; the usual limits when left out. */
  readonly limits?: DatabaseTimeouts | undefined
  readonly provider?: PaymentProvider
  /** Who is told about purchases; nobody when left out. */
  readonly sinks?: readonly EventSink[]
  /** Where the process is to die (platform/faults.ts). */
  readonly faultAt?: string | undefined
}

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>

/** Services over `url`; the clock stands still at `now` until `desk.setNow`. */
export async function openOrderDesk({
  url,
  now = new Date(),
  poolSize = 20,
  limits,
  provider,
  sinks = [],
  faultAt,
}: DeskWishes) {
  const database: Database = connectDatabase(url, poolSize, limits)
  const logger = createLogger('test', 'silent')
  let instant = now
  const clock = { now: () => instant }
  const settings = createSettingsService({ database, logger })
  await settings.refresh()
  const delivery = createDeliveryService({ database, clock, settings })
  const customers = createCustomerService({ database, newId: publicId })
  const bank = createTestBank()
  const shared = { database, enqueue, newId: publicId, logger, crashPoint: createCrashPoint(faultAt) }
  const analytics = createAnalyticsService({
    database,
    sinks,
    pixel: null,
    enqueue,
    siteUrl: SITE,
    purchasePath: '/checkout',
  })
  const orders: OrderService = createOrderService({
    ...shared,
    purchases: analytics,
    settings,
    productsForSale: createProductsForSale(clock),
    stock: createStockService(),
    delivery,
    customers,
    payments: () => payments,
  })
  const payments: PaymentService = createPaymentService({
    ...shared,
    orders,
    webpayPlus: provider ?? bank.provider,
    siteUrl: SITE,
  })
  return {
    database,
    settings,
    delivery,
    customers,
    analytics,
    orders,
    payments,
    bank,
    logger,
    now: () => instant,
    setNow: (to: Date) => {
      instant = to
    },
    later: (minutes: number) => new Date(instant.getTime() + minutes * 60_000),

    /** A guest bound to a browser: a new one, or that of `boundTo`. */
    async guest(person: Partial<BuyerFacts> = {}, boundTo: CallCustomer | null = null): Promise<CallCustomer> {
      let key = 0
      const made = await customers.createGuest({
        ...newGuest(),
        ...person,
        boundTo,
        bind: async (customerKey) => {
          key = customerKey
        },
        now: instant,
      })
      if (!made.ok) throw new Error(`guest refused: ${made.refusal.code}`)
      return { rowId: key, id: made.value.customerId, kind: 'guest' }
    },

    /** The first date that can be chosen for Las Condes. */
    async firstDate() {
      const { dates } = await delivery.availableDates({ commune: 'Las Condes' })
      if (!dates[0]) throw new Error('no date on offer')
      return dates[0]
    },

    /** A request to order `products`; its payment is `amount` pesos. */
    body(
      customer: CallCustomer,
      products: readonly { id: number; amount: number }[],
      amount: number,
      more = {},
    ): NewOrderBody {
      return NewOrder.parse({
        idempotency_key: `key-${publicId()}`,
        customer_id: customer.id,
        products,
        payments: [{ payment_type: 'WEBPAY PLUS', amount }],
        terms_accepted: true,
        address_region: 'Metropolitana de Santiago',
        address_commune: 'Las Condes',
        address_street: 'Av. Apoquindo',
        address_number: '4501',
        ...more,
      })
    },

    close: () => database.destroy(),
  }
}
