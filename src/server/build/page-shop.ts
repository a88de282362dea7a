// Builds what pages find in `Astro.locals.shop`: neither the database nor the configuration with its keys, and of orders, payments,
// points and sessions only functions that read.
import type { ShopClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createSignUpDrafts } from '#server/http/forms/sign-up-drafts.ts'
import { createShell } from '#server/http/pages/shell.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import { createLastPurchaseRepository } from '#shop/checkout/last-purchase.repository.ts'
import { methodOfType } from '#shop/checkout/methods.ts'
import { type BuyerView, buyerView } from '#shop/customers/buyer.view.ts'
import type { Order } from '#shop/orders/order.ts'
import { createResultService } from '#shop/payments/results/result.service.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import type { CartServices } from './cart-services.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ContentServices } from './content-services.ts'
import type { CustomerServices } from './customer-services.ts'
import type { OrderServices } from './order-services.ts'
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

/** A member's last choices, with which his next checkout begins. */
interface LastPurchase {
  /** The method's name; null for a member who has paid nothing yet. */
  readonly method: string | null
  /** The company of his last factura, with a cleaned RUT; null for a member who never had one. */
  readonly factura: BillingFields | null
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
  const purchases = createLastPurchaseRepository()
  const results = createResultService({ database, attempts: services.rows.attempts, orders, payments })
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
    legal: services.legal,
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
      categories: () => services.catalogue.current().categories,
      offered,
      canPayWith: payments.has,
    }),
    sessions: { read: sessions.read },
    /** Says whether a Cookie header is that of somebody who logged in, whatever became of his session. */
    hasLoggedIn: (cookies: string): boolean => audienceCookie.claimed(cookies) !== 'guest',
    signUpDrafts: createSignUpDrafts(config.secret),
    /** Finds the member whose session a Cookie header holds, as the checkout shows him, with his last choices; null for guests. */
    signedIn: async (cookies: string): Promise<{ member: BuyerView; last: LastPurchase } | null> => {
      const caller = await sessions.read(cookies)
      const member = caller && buyerView(await customers.findByRowId(database, caller.rowId))
      if (!caller || !member) return null
      const [type, factura] = await Promise.all([
        purchases.paymentType(database, caller.rowId),
        services.companies.lastOf(caller.rowId),
      ])
      return { member, last: { method: type === null ? null : (methodOfType(type)?.method ?? null), factura } }
    },
    /** Gathers what decides which methods of payment a buyer is offered; `buyer` is null for guests. */
    methodsOf: async (buyer: Pick<BuyerView, 'kind' | 'rut'> | null) => ({
      audience: buyer?.kind ?? ('guest' as const),
      mayTransfer:
        buyer !== null && (await customers.mayTransfer(database, { ...buyer, rut: cleanRut(buyer.rut) ?? '' })),
      hidden: await methodHealth.hidden(clock.now()),
    }),
    myData: services.myDataPage,
    /** Lists where a member is logged in, and what happened with his account. */
    account: { sessions: sessions.list, events: services.accountEvents.of },
    offeredTo: services.offeredTo,
    expressNow: services.expressNow,
    /** Says until when deliveries come on a day, as `HH:mm`. */
    lastHour: services.arrivals.lastHour,
    delivery: { regions: delivery.regions, findPlace: delivery.findPlace },
    orders: { findWithLines: orders.findWithLines, isBoughtBy: orders.isBoughtBy },
    tracking: {
      followed: services.tracking.followed,
      found: services.tracking.found,
      ofPerson: services.tracking.ofPerson,
    },
    requests: { ofOrder: services.requests.ofOrder },
    history: services.history,
    /** Reads how an order's tax documents stand; null where the shop issues none. */
    readPapers: services.readPapers,
    /** Says whether a buyer may correct whom his order's factura names now. */
    mayCorrect: async (order: Order) => (await services.companyCorrection.refusal(order)) === null,
    payments: { result: results.find },
    addresses: { of: (customerRowId: number) => services.addresses.of(customerRowId) },
    points: { statement: services.points.statement },
    reminders: { productOf: services.reminders.productOf },
  }
}
