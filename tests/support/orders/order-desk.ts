// The part of the shop that takes orders and money, built on a test's own database with a bank the test plays.
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { CallCustomer } from '#platform/request.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { buildOperations } from '#server/build/operations.ts'
import { buildOrderServices } from '#server/build/order-services.ts'
import type { EventSink } from '#shop/analytics/event-sink.ts'
import { NewOrder, type NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import type { BuyerFacts } from '#shop/checkout/facts.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import type { Coverage } from '#shop/delivery/coverage/coverage.ts'
import type { CommuneFinder } from '#shop/geography/commune-finder.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { createPromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { createTestBank } from '#tests/support/payments/test-bank.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { testDataDir } from '#tests/support/shop/database.ts'

function newGuest(): BuyerFacts {
  const { name: firstName, ...others } = newPerson()
  return { firstName, ...others }
}

/** Outlines of which everything lies in Las Condes. */
const ALL_LAS_CONDES: CommuneFinder = {
  communeAt: () => ({
    commune: { code: '13114', name: 'Las Condes', regionCode: '13' },
    region: { code: '13', name: 'Metropolitana de Santiago' },
  }),
}

/** What stands for a solved captcha, as often as it is sent. */
export const SOLVED_CAPTCHA = 'solved'

/** What an order desk signs and seals with. */
export const DESK_SECRET = 'a secret of the order desk'

export const SITE = 'http://localhost:4321'

export interface DeskOptions {
  readonly url: string
  readonly now?: Date
  readonly poolSize?: number
  /** How long the database may take; the usual time-outs when left out. */
  readonly timeouts?: DatabaseTimeouts | undefined
  /** Who moves the money; a bank of the test's own when left out. */
  readonly provider?: PaymentProvider
  /** Others beside it. */
  readonly moreProviders?: readonly PaymentProvider[]
  /** Where purchases are reported; nowhere when left out. */
  readonly sinks?: readonly EventSink[]
  /** Who brings express orders; nobody when left out. */
  readonly couriers?: readonly Courier[]
  /** Which stores cover a point; none when left out. */
  readonly coverage?: Pick<Coverage, 'storesAt'>
  /** Which commune a point lies in; Las Condes when left out. */
  readonly communes?: CommuneFinder
  /** Who issues tax documents; nobody when left out. */
  readonly taxDocuments?: { readonly provider: TaxDocumentProvider; readonly environment: string }
  /** Where the process is to die (platform/work/crash-points.ts). */
  readonly crashAt?: string | undefined
}

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>

/** The shop's own order services over `url`; the clock stands still at `now` until `desk.setNow`. */
export async function openOrderDesk(options: DeskOptions) {
  const { url, now = new Date(), poolSize = 20, timeouts, provider, moreProviders = [], sinks = [], crashAt } = options
  const { couriers = [], coverage = { storesAt: () => [] }, communes = ALL_LAS_CONDES, taxDocuments = null } = options
  const database: Database = connectDatabase(url, poolSize, timeouts)
  const logger = createLogger('test', 'silent')
  let instant = now
  const clock = { now: () => instant }
  const settings = createSettingsService({ database, logger })
  await settings.refresh()
  const stores = createStoreService({ database, clock, coverage, logger })
  await stores.refresh()
  const promotions = createPromotionsService({ database, clock, logger })
  await promotions.refresh()
  const bank = createTestBank()
  const services = buildOrderServices({
    database,
    clock,
    settings,
    promotions,
    stores,
    logger,
    siteUrl: SITE,
    secret: DESK_SECRET,
    captcha: { verify: async (payload) => payload === SOLVED_CAPTCHA },
    providers: [provider ?? bank.provider, ...moreProviders],
    sinks,
    pixel: null,
    crashAt,
    taxDocuments,
    coverage,
    communes,
    couriers,
    pause: async () => undefined,
  })
  const { customers, delivery } = services
  return {
    ...services,
    /** What operators do by their commands, written down. */
    operations: buildOperations({
      database,
      source: 'command',
      logger,
      photos: createPhotoStore(testDataDir()),
      config: { mode: 'demo', secret: DESK_SECRET },
      settings,
      shop: services,
    }),
    database,
    settings,
    promotions,
    stores,
    bank,
    logger,
    now: () => instant,
    setNow: (to: Date) => {
      instant = to
    },
    later: (minutes: number) => new Date(instant.getTime() + minutes * 60_000),

    /** A guest bound to a browser: a new one, or that of `boundTo`. */
    async guest(person: Partial<BuyerFacts> = {}, boundTo: CallCustomer | null = null): Promise<CallCustomer> {
      let rowId = 0
      const made = await customers.createGuest({
        ...newGuest(),
        ...person,
        boundTo,
        bind: async (customerRowId) => {
          rowId = customerRowId
        },
        now: instant,
      })
      if (!made.ok) throw new Error(`guest refused: ${made.refusal.code}`)
      return { rowId, id: made.value.customerId, kind: 'guest' }
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
