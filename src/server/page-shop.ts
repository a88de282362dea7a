// What pages find in `Astro.locals.shop`: neither the database nor the configuration with its keys; of orders, payments, points and
// sessions only what reads.
import type { ShopClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { type BuyerView, buyerView } from '#shop/customers/buyer.view.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import { createResultService } from '#shop/payments/result.service.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import type { CartServices } from './cart-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ContentServices } from './content-services.ts'
import type { CustomerServices } from './customer-services.ts'
import { createSignUpDrafts } from './forms/sign-up-drafts.ts'
import type { OrderServices } from './order-services.ts'
import { createShell } from './pages/shell.ts'
import type { PlaceServices } from './place-services.ts'
import type { VisitorServices } from './visitor-services.ts'

type Services = ContentServices &
  CatalogueServices &
  PlaceServices &
  VisitorServices &
  OrderServices &
  CustomerServices &
  CartServices

interface PageShopDeps {
  readonly config: Pick<Config, 'siteUrl' | 'secret' | 'maps'>
  readonly database: Database
  readonly clock: ShopClock
  readonly services: Services
}

export type PageShop = ReturnType<typeof buildPageShop>

export function buildPageShop({ config, database, clock, services }: PageShopDeps) {
  const { siteUrl } = config
  const {
    settings,
    layout,
    offered,
    stores,
    delivery,
    sessions,
    audienceCookie,
    customers,
    orders,
    payments,
    methodHealth,
  } = services
  const results = createResultService({ database, attempts: createAttemptRepository(), orders, payments })
  return {
    siteUrl,
    clock,
    settings,
    layout,
    stores,
    catalogue: services.catalogue,
    promotions: services.promotions,
    banners: services.banners,
    frontPage: services.frontPage,
    blog: services.blog,
    sponsored: services.sponsored,
    storeRanking: services.storeRanking,
    boughtTogether: services.boughtTogether,
    search: services.search,
    opening: services.opening,
    categoryPicture: services.categoryPicture,
    coverPicture: services.coverPicture,
    shell: createShell({
      settings,
      delivery,
      stores,
      siteUrl,
      usesGoogleMaps: config.maps !== null,
      layout,
      offered,
      canPayWith: payments.has,
    }),
    sessions: { read: sessions.read },
    /** Whether a Cookie header is of somebody who logged in, whatever became of his session. */
    hasLoggedIn: (cookies: string): boolean => audienceCookie.claimed(cookies) !== 'guest',
    signUpDrafts: createSignUpDrafts(config.secret),
    /** Whose account a Cookie header opens, as the checkout shows him; null for guests. */
    signedIn: async (cookies: string) => {
      const caller = await sessions.read(cookies)
      return caller && buyerView(await customers.findByRowId(database, caller.rowId))
    },
    /** What decides which methods of payment somebody is offered; null for guests. */
    methodsOf: async (buyer: Pick<BuyerView, 'kind' | 'rut'> | null) => ({
      audience: buyer?.kind ?? ('guest' as const),
      mayTransfer:
        buyer !== null && (await customers.mayTransfer(database, { ...buyer, rut: cleanRut(buyer.rut) ?? '' })),
      hidden: await methodHealth.hidden(clock.now()),
    }),
    myData: services.myDataPage,
    /** Where a member is logged in, and what happened with his account. */
    account: { sessions: sessions.list, events: services.accountEvents.of },
    offeredTo: services.offeredTo,
    expressNow: services.expressNow,
    /** `HH:mm`: until when deliveries come on a day. */
    lastHour: services.arrivals.lastHour,
    delivery: { regions: delivery.regions, findPlace: delivery.findPlace },
    orders: { findWithLines: orders.findWithLines, isBoughtBy: orders.isBoughtBy },
    tracking: { followed: services.tracking.followed },
    requests: { ofOrder: services.requests.ofOrder },
    history: services.history,
    payments: { result: results.find },
    points: { statement: services.points.statement },
    reminders: { productOf: services.reminders.productOf },
  }
}
