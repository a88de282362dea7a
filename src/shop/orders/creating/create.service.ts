// Creates an order in ONE transaction: everything is read again, priced again, reserved and written, or nothing is.
//
// Lock order (README.md): parties → orders (the shell first: its unique key makes a second creation with the same key wait;
// then unpaid ones, ascending) → coupon → delivery_day → stock in ascending store and
// product → what is claimed of the buyer → jobs. The day's row and the stock are taken last: everybody who wants them waits
// from there to the commit. The browser's figures are compared, never believed. What the customer can cause rolls the
// transaction back and is returned as a refusal.

import pLimit from 'p-limit'
import { type Database, inTransaction, isDuplicateKey, type Tx } from '#platform/database/database.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import { chosenBilling, orderBilling } from '#shop/billing/billing.ts'
import { billingProblems } from '#shop/billing/billing-checks.ts'
import { chargesExtraTax } from '#shop/billing/seller.ts'
import type { TaxRegister } from '#shop/billing/tax-register.service.ts'
import { recalculate } from '#shop/cart/recalculate.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import { FREE_TYPE, methodNamed } from '#shop/checkout/methods.ts'
import { buyerNamed } from '#shop/checkout/validation.ts'
import { totalAllowed } from '#shop/checkout/way-checks.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import type { CustomerService } from '#shop/customers/customer.service.ts'
import type { Caller, Customer } from '#shop/customers/customer.ts'
import { buyerOf } from '#shop/customers/guest.ts'
import type { ConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import type { AlcoholRefusal } from '#shop/delivery/alcohol/alcohol-hours.ts'
import type { AlcoholSale } from '#shop/delivery/alcohol/alcohol-sale.service.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import { pickupCodeOf } from '#shop/delivery/pickup-code.ts'
import type { WantedGoods } from '#shop/delivery/ways/receiving.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderLine } from '#shop/orders/order-line.ts'
import { orderTaxes } from '#shop/orders/order-taxes.ts'
import type { OrderStateService } from '#shop/orders/states/order-state.service.ts'
import type { UnpaidService } from '#shop/orders/unpaid/unpaid.service.ts'
import type { UnpaidRefusal } from '#shop/orders/unpaid/unpaid-limits.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import type { CouponService } from '#shop/pricing/coupons/coupon.service.ts'
import { cartCouponRefusal } from '#shop/pricing/coupons/coupon-refusal.ts'
import { isCouponRefusal } from '#shop/pricing/coupons/refused-coupon.ts'
import type { PromotionsInForce } from '#shop/pricing/promotions/promotions.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { type OrderId, type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { shortages, unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { RecommendedNow } from '#shop/suggestions/personal/recommended-now.service.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import {
  type CreateRefusal,
  endedRecommendations,
  flagged,
  offeredPayments,
  orderAmounts,
  orderDelivery,
  orderPayments,
  orderShell,
  pays,
  recommendedRefusal,
  stockRefusal,
} from './new-order.ts'
import { checkoutRefusal, METHOD_UNSUPPORTED } from './new-order-checks.ts'
import { linePricing, pricedUnlimited } from './new-order-pricing.ts'
import type { OrderClaims } from './order-claims.service.ts'
import { requestHash, timeAndTypeOf, wantedLines, wantedOf } from './order-request.ts'

export interface CreatedOrder {
  readonly orderId: OrderId
  readonly orderNumber: number
}

interface Deps {
  readonly database: Database
  /** How many connections this process has. */
  readonly connections: number
  readonly settings: { current(): Settings }
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly ways: Pick<Ways, 'offered' | 'take'>
  readonly alcoholSale: AlcoholSale
  /** Says whether the cyber days are on. */
  readonly isCyber: (now: Date) => boolean
  readonly customers: Pick<CustomerService, 'findBuyer' | 'mayTransfer'>
  readonly consents: Pick<ConsentService, 'record'>
  readonly recommendedNow: RecommendedNow
  readonly promotions: PromotionsInForce
  readonly orders: OrderRepository
  readonly states: OrderStateService
  readonly unpaid: UnpaidService
  readonly claims: OrderClaims
  readonly coupons: Pick<CouponService, 'find' | 'lockForOrder' | 'noteRefused'>
  readonly points: Pick<PointsService, 'spendable'>
  readonly captcha: Captcha
  /** Says of whom a factura would name whether there is a business. */
  readonly taxRegister: Pick<TaxRegister, 'hasNoActivity'>
  readonly newId: <Kind extends string>() => Kind
  readonly crashPoint: CrashPoint
}

/**
 * Orders are written at the same time on at most this share of a process's connections. Those of one bottle wait for each other with a connection each:
 * without this, who paid and who looked at his order waited behind them all, for a minute (flash sale of 10,000, 2026-11-28).
 */
const SHARE_OF_CONNECTIONS = 0.5
/** Is the page where a buyer accepts the terms. */
const CHECKOUT_PAGE = '/checkout'

export function createOrderCreation({
  database,
  connections,
  settings,
  productsForSale,
  stock,
  ways,
  alcoholSale,
  isCyber,
  customers,
  consents,
  recommendedNow,
  promotions,
  orders,
  states,
  unpaid,
  claims,
  coupons,
  points,
  captcha,
  taxRegister,
  newId,
  crashPoint,
}: Deps) {
  const inTurn = pLimit(Math.max(1, Math.floor(connections * SHARE_OF_CONNECTIONS)))
  return create

  /**
   * Creates an order for `caller`, or refuses. The same key with the same request gives the same order; another unpaid
   * one of this browser is replaced, unless its payment has begun.
   */
  async function create(
    body: NewOrderBody,
    caller: Caller | null,
    now: Date,
    { visitor = null, network = null, captcha: solution = '' }: OrderOrigin = {},
  ): Promise<Result<CreatedOrder, CreateRefusal>> {
    if (!caller || caller.id !== body.customer_id) return refuse({ code: 'notYours' })
    const idempotencyKey = body.idempotency_key
    const hash = requestHash(body)
    const before = await orders.byIdempotencyKey(database, caller.rowId, idempotencyKey)
    if (before) return sameOrderAgain(before, hash)
    const buyer = await customers.findBuyer(database, caller.rowId)
    if (!buyer) return refuse({ code: 'notYours' })
    if (buyer.isBlocked) return refuse({ code: 'buyerBlocked' })
    const { customer } = buyer
    // Outside the transaction, which waits for nobody; one that lacks something is told so first.
    const wanted = chosenBilling(body.billing, customer.kind)
    const isFactura = wanted.documentType === 'factura' && billingProblems(wanted).length === 0
    if (isFactura && (await taxRegister.hasNoActivity(wanted.rut)))
      return refuse(flagged({ code: 'billingNoActivity' }))
    // Outside the transaction, so that a guess counts though no order is written.
    const known = body.coupon ? await coupons.find(body.coupon, { customer, network }, now) : null
    if (known && !known.ok) return refuse(known.refusal)
    const id = newId<OrderId>()
    const noAlcohol = await alcoholSale.refusalOf(wantedOf(body), now)
    const request = { id, idempotencyKey, requestHash: hash, body, customer, noAlcohol, visitor, network, now }
    const written = async (isHuman: boolean) => {
      const created = await inTurn(() => inTransaction(database, (tx) => write(tx, { ...request, isHuman })))
      crashPoint('order:created')
      return done(created)
    }
    try {
      return await written(false).catch(async (error: unknown) => {
        // A solution is used up only where it was asked for.
        const isAsked = error instanceof RolledBack && error.refusal.code === 'captchaAsked'
        if (isAsked && solution !== '' && (await captcha.verify(solution))) return written(true)
        throw error
      })
    } catch (error) {
      if (error instanceof RolledBack) {
        const { code } = error.refusal
        if (body.coupon && isCouponRefusal(code))
          await coupons.noteRefused({ customer, typed: body.coupon, reason: code }, now)
        return refuse(flagged(error.refusal))
      }
      const first = isDuplicateKey(error) ? await orders.byIdempotencyKey(database, caller.rowId, idempotencyKey) : null
      if (first) return sameOrderAgain(first, hash)
      throw error
    }
  }

  async function write(tx: Tx, request: CreationRequest): Promise<CreatedOrder> {
    const { body, customer, network, now } = request
    const parties = await unpaid.lockParties(tx, customer, network, now)
    const rowId = await orders.insertShell(tx, orderShell(request, settings.current()))
    crashPoint('order:shell-written')
    const existing = await unpaid.find(tx, rowId, parties)
    const wanted = wantedLines(body.products)
    const ordered = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
    // Before anything else is looked at: the open order may hold the very units.
    const open = body.another === false ? await unpaid.openPayment(tx, existing, ordered, now) : null
    if (open) throw new RolledBack(open)
    const products = await productsForSale.forSale(
      tx,
      wanted.map(({ productId }) => productId),
    )
    const recommended = isRegistered(customer.kind) ? await recommendedNow.of(tx, customer.rowId, now) : NOTHING
    const coupon = body.coupon ? orRollBack(await coupons.lockForOrder(tx, body.coupon, now)) : null
    const timeAndType = timeAndTypeOf(body)
    const wantedWay = wantedOf(body)
    // The booking may decide on another store.
    const beforeBooking = { audience: customer.kind, storeId: wantedWay.storeId ?? WAREHOUSE, ...timeAndType }
    const known = { recommended, promotions: promotions.offeredTo(beforeBooking, now), coupon }
    const offered = offeredPayments(body.payments)
    const wish = { wanted, ...timeAndType, points: offered.points }
    const pricing = orRollBack(linePricing(customer, wish, products, settings.current(), known))
    const mayTransfer = methodNamed(offered.method)?.only === 'transfer' && (await customers.mayTransfer(tx, customer))
    const facts = { customer, method: offered.method, mayTransfer, settings: settings.current(), now }
    const broken = checkoutRefusal(body, pricing, facts)
    if (broken) throw new RolledBack(broken)
    const caller = { audience: customer.kind, settings: settings.current(), isCyber: isCyber(now) }
    const entry = offeredWays(caller).includes(wantedWay.way) ? ways.offered(wantedWay.way) : null
    if (!entry) throw new RolledBack({ code: 'deliveryUnavailable' })
    const lines = wanted.map(({ productId, quantity }) => ({ product: products.get(productId)!, quantity }))
    if (request.noAlcohol && lines.some(({ product }) => product.hasAlcohol)) throw new RolledBack(request.noAlcohol)
    await orders.insertEvent(tx, rowId, { status: 'PENDIENTE', reason: 'created', operator: null, now })
    const accepted = { terms: true, privacy: true } // checked with the other rules of the checkout
    await consents.record(tx, { customerRowId: customer.rowId, page: CHECKOUT_PAGE, now, said: accepted })
    if (request.visitor) await orders.insertVisitor(tx, rowId, request.visitor, now)
    await unpaid.releaseBookings(tx, existing, wantedWay.date)
    const goods: WantedGoods = { lines, subtotal: () => pricedUnlimited(pricing).subtotal }
    const booking = orRollBack(await entry.choose(tx, wantedWay, goods, now))

    const { storeId } = booking
    const units = unitsTaken(lines)
    if (existing.replaced.length > 0) {
      await stock.lockStores(tx, await changedStock(tx, existing.replaced, storeId, units))
      await unpaid.closeReplaced(tx, existing, now)
    }
    const levels = await stock.levelsOf(tx, storeId, [...units.keys()])
    const priced = (also: readonly ProductId[], stockThere = levels) => {
      const counted = new Set([...recommended, ...also])
      const context = { ...pricing.request.context, storeId }
      const offered = promotions.offeredTo({ ...context, audience: customer.kind }, now)
      const facts = { recommended: counted, deliveryCost: booking.cost, promotions: offered }
      const cartRequest = { ...pricing.request, context, ...facts }
      return recalculate(cartRequest, { ...pricing.reader, stock: stockThere })
    }
    const cart = priced([])
    const holdings = { orders: 1, pesos: cart.total, ordered, taken: units }
    const refused = unpaid.refusalOf(holdings, existing, customer, now)
    if (refused) throw new RolledBack(withProductName(refused, products))
    if (cart.shortages.length > 0) throw new RolledBack(stockRefusal(cart))
    const noCoupon = coupon && cartCouponRefusal(coupon, cart.couponRefusal)
    if (noCoupon) throw new RolledBack(noCoupon)
    orRollBack(totalAllowed(wantedWay.way, cart.due))
    const billing = orderBilling(chosenBilling(body.billing, customer.kind))
    const named = { ...buyerOf(customer), isMember: customer.kind !== 'guest' }
    orRollBack(buyerNamed(billing.documentType, cart.due, named, settings.current().taxNamedFrom))
    const balance = offered.points === 0 ? 0 : await points.spendable(customer, tx)
    if (offered.points > balance) throw new RolledBack({ code: 'points_exceed', balance })
    if (!pays(offered, cart)) {
      const ended = endedRecommendations(body, recommended, products)
      const isTheirs = pays(offered, priced(ended.map(({ id }) => id)))
      throw new RolledBack(
        isTheirs ? recommendedRefusal(ended) : { code: 'invalid_payments_amount', total: cart.total },
      )
    }
    if (offered.type === FREE_TYPE && cart.due > 0) throw new RolledBack(METHOD_UNSUPPORTED)

    const amounts = orderAmounts(cart)
    const chargesExtra = chargesExtraTax(settings.current(), billing.documentType, customer.kind)
    const orderLines = cart.lines.map((line) => orderLine(line, chargesExtra))
    await orders.insertLines(tx, rowId, customer.rowId, orderLines)
    await orders.insertPriceChanges(tx, rowId, cart.changes)
    await orders.insertPayments(tx, rowId, orderPayments(cart, offered.type))
    crashPoint('order:lines-written')
    const { deliveryCost, points: paidByPoints } = cart
    const figures = { lines: orderLines, deliveryCost, points: paidByPoints, day: dayOf(now) }
    await orders.fillIn(tx, rowId, {
      storeId,
      delivery: orderDelivery(body, booking, { hasAlcohol: cart.hasAlcohol, pickupCode: pickupCodeOf(newId()) }),
      amounts,
      hasAlcohol: cart.hasAlcohol,
      billing,
      taxes: orderTaxes({ documentType: billing.documentType, ...figures }),
    })

    orRollBack(await ways.take(tx, booking))
    crashPoint('order:day-booked')
    const left = await stock.lockLevels(tx, storeId, [...units.keys()])
    if (shortages(lines, timeAndType.deliveryTime, left).length > 0)
      throw new RolledBack(stockRefusal(priced([], left)))
    // Last, because a solved captcha is used up; under the stock's lock, so that many at once are counted.
    const isAsked =
      !request.isHuman && (await unpaid.asksCaptcha(tx, { storeId, taken: units, levels: left }, existing, customer))
    if (isAsked) throw new RolledBack({ code: 'captchaAsked' })
    await stock.deduct(tx, storeId, units)
    await orders.insertHolds(tx, rowId, storeId, units)
    orRollBack(await claims.reserve(tx, { rowId, customerRowId: customer.rowId, amounts }, now))
    crashPoint('order:stock-taken')
    if (cart.due === 0) await states.markPaid(tx, (await orders.lock(tx, rowId))!, FREE_TYPE, now)
    crashPoint('order:before-commit')
    return { orderId: request.id, orderNumber: orderNumber(rowId) }
  }

  /** Computes the stock that changes, by store: what the new order takes and what the replaced ones give back. */
  async function changedStock(
    tx: Tx,
    replaced: readonly Order[],
    storeId: StoreId,
    units: ReadonlyMap<ProductId, number>,
  ): Promise<ReadonlyMap<StoreId, readonly ProductId[]>> {
    const changed = new Map<StoreId, ProductId[]>([[storeId, [...units.keys()]]])
    for (const order of replaced) {
      const held = await orders.holds(tx, order.rowId)
      changed.set(order.storeId, [...(changed.get(order.storeId) ?? []), ...held.keys()])
    }
    return changed
  }
}

/** Says where an order comes from, as far as that can be told. */
export interface OrderOrigin {
  /** Stored with the order; null without consent. */
  readonly visitor?: Visitor | null
  /** The IPv4 address or IPv6 /56 it comes from. */
  readonly network?: string | null
  /** Is the captcha the browser solved, in case one is demanded; '' for none. */
  readonly captcha?: string
}

/** Is a request to order, before anything is written. */
interface CreationRequest {
  readonly id: OrderId
  readonly idempotencyKey: string
  readonly requestHash: string
  readonly body: NewOrderBody
  readonly customer: Customer
  /** Says why alcohol cannot be received as it is wanted; null when it can. */
  readonly noAlcohol: AlcoholRefusal | null
  /** Null without consent. */
  readonly visitor: Visitor | null
  readonly network: string | null
  /** Is true when a captcha was solved for it. */
  readonly isHuman: boolean
  readonly now: Date
}

/** Rolls the transaction back and carries the refusal out of it. */
class RolledBack extends Error {
  readonly refusal: CreateRefusal
  constructor(refusal: CreateRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function orRollBack<Value>(result: Result<Value, CreateRefusal>): Value {
  if (!result.ok) throw new RolledBack(result.refusal)
  return result.value
}

function sameOrderAgain(before: Order, hash: string): Result<CreatedOrder, CreateRefusal> {
  if (before.requestHash !== hash) return refuse({ code: 'keyUsed' })
  return done({ orderId: before.id, orderNumber: before.number })
}

/** Adds the name of the product a refusal is about, for its sentence. */
function withProductName(refusal: UnpaidRefusal, products: ReadonlyMap<ProductId, Product>): UnpaidRefusal {
  const product = products.get(refusal.product_id as ProductId)
  return product ? { ...refusal, name: product.displayName } : refusal
}

const NOTHING: ReadonlySet<ProductId> = new Set()
