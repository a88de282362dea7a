// Creates an order in ONE transaction: everything is read again, priced again, reserved and written, or nothing is.
//
// Lock order (README.md): parties → orders (the shell first: its unique key makes a second creation with the same key wait;
// then unpaid ones, ascending) → delivery_day → stock in ascending store and
// product → jobs. The browser's figures are compared, never
// believed. What the customer can cause rolls the transaction back and is returned as a refusal.

import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction, isDuplicateKey, type Tx } from '#platform/database.ts'
import type { TimeAndType } from '#shop/browsing/ways.ts'
import { type CartRequest, isTooLarge, recalculate } from '#shop/cart/recalculate.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import { FREE_TYPE, methodOfType, SUPPORTED_METHODS } from '#shop/checkout/methods.ts'
import { validateCheckout } from '#shop/checkout/validation.ts'
import { totalAllowed } from '#shop/checkout/way-checks.ts'
import type { CustomerService } from '#shop/customers/customer.service.ts'
import type { Caller, Customer } from '#shop/customers/customer.ts'
import { buyerOf } from '#shop/customers/guest.ts'
import type { ConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import type { AlcoholRefusal } from '#shop/delivery/alcohol/alcohol-hours.ts'
import type { AlcoholSale } from '#shop/delivery/alcohol/alcohol-sale.service.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import { pickupCodeOf } from '#shop/delivery/pickup-code.ts'
import type { WantedGoods } from '#shop/delivery/ways/receiving.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import { type Audience, isRegistered, limitFor } from '#shop/pricing/audience.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type OrderId, type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { type StockReader, unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { RecommendedNow } from '#shop/suggestions/personal/recommended-now.service.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import {
  type CreateRefusal,
  endedRecommendations,
  flagged,
  orderAmounts,
  orderDelivery,
  orderShell,
  paymentMethodOf,
  recommendedRefusal,
  stockRefusal,
} from './new-order.ts'
import type { OrderRepository } from './order.repository.ts'
import type { Order } from './order.ts'
import { orderNumber } from './order.ts'
import { orderLine } from './order-line.ts'
import { requestHash, streetAndNumber, timeAndTypeOf, type WantedLine, wantedLines, wantedOf } from './order-request.ts'
import type { OrderStateService } from './order-state.service.ts'
import type { UnpaidService } from './unpaid.service.ts'
import type { UnpaidRefusal } from './unpaid-limits.ts'

export interface CreatedOrder {
  readonly orderId: OrderId
  readonly orderNumber: number
}

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly ways: Pick<Ways, 'offered'>
  readonly alcoholSale: AlcoholSale
  /** Whether the cyber days are on. */
  readonly isCyber: (now: Date) => boolean
  readonly customers: Pick<CustomerService, 'findByRowId'>
  readonly consents: Pick<ConsentService, 'record'>
  readonly recommendedNow: RecommendedNow
  readonly orders: OrderRepository
  readonly states: OrderStateService
  readonly unpaid: UnpaidService
  readonly newId: <Kind extends string>() => Kind
  readonly crashPoint: CrashPoint
}

/** Where a buyer accepts the terms. */
const CHECKOUT_PAGE = '/checkout'

export function createOrderCreation({
  database,
  settings,
  productsForSale,
  stock,
  ways,
  alcoholSale,
  isCyber,
  customers,
  consents,
  recommendedNow,
  orders,
  states,
  unpaid,
  newId,
  crashPoint,
}: Deps) {
  return create

  /**
   * An order for `caller`. The same key with the same request gives the same order; another unpaid one of this browser is
   * replaced, unless its payment has begun.
   */
  async function create(
    body: NewOrderBody,
    caller: Caller | null,
    now: Date,
    { visitor = null, network = null }: OrderOrigin = {},
  ): Promise<Result<CreatedOrder, CreateRefusal>> {
    if (!caller || caller.id !== body.customer_id) return refuse({ code: 'notYours' })
    const idempotencyKey = body.idempotency_key
    const hash = requestHash(body)
    const before = await orders.byIdempotencyKey(database, caller.rowId, idempotencyKey)
    if (before) return sameOrderAgain(before, hash)
    const customer = await customers.findByRowId(database, caller.rowId)
    if (!customer) return refuse({ code: 'notYours' })
    const id = newId<OrderId>()
    const noAlcohol = await alcoholSale.refusalOf(wantedOf(body), now)
    const request = { id, idempotencyKey, requestHash: hash, body, customer, noAlcohol, visitor, network, now }
    try {
      const created = await inTransaction(database, (tx) => write(tx, request))
      crashPoint('order:created')
      return done(created)
    } catch (error) {
      if (error instanceof RolledBack) return refuse(flagged(error.refusal))
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
    const products = await productsForSale.forSale(
      tx,
      wanted.map(({ productId }) => productId),
    )
    const recommended = isRegistered(customer.kind) ? await recommendedNow.of(tx, customer.rowId, now) : NOTHING
    const pricing = pricingOf(customer, wanted, products, settings.current(), recommended, timeAndTypeOf(body))
    validate(request, pricing)
    const wantedWay = wantedOf(body)
    const caller = { audience: customer.kind, settings: settings.current(), isCyber: isCyber(now) }
    const entry = offeredWays(caller).includes(wantedWay.way) ? ways.offered(wantedWay.way) : null
    if (!entry) throw new RolledBack({ code: 'deliveryUnavailable' })
    const lines = wanted.map(({ productId, quantity }) => ({ product: products.get(productId)!, quantity }))
    if (request.noAlcohol && lines.some(({ product }) => product.hasAlcohol)) throw new RolledBack(request.noAlcohol)
    await unpaid.releaseBookings(tx, existing, wantedWay.date)
    const goods: WantedGoods = { lines, subtotal: () => pricedUnlimited(pricing).subtotal }
    const booking = orRollBack(await entry.book(tx, wantedWay, goods, now))
    crashPoint('order:day-booked')

    const { storeId } = booking
    const units = unitsTaken(lines)
    await stock.lockStores(tx, await changedStock(tx, existing.replaced, storeId, units))
    await unpaid.closeReplaced(tx, existing, now)
    const levels = await stock.lockLevels(tx, storeId, [...units.keys()])
    const priced = (also: readonly ProductId[]) => {
      const counted = new Set([...recommended, ...also])
      const context = { ...pricing.request.context, storeId }
      const cartRequest = { ...pricing.request, context, recommended: counted, deliveryCost: booking.cost }
      return recalculate(cartRequest, { ...pricing.reader, stock: levels })
    }
    const cart = priced([])
    const ordered = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
    const holdings = { orders: 1, pesos: cart.finalTotal, ordered, taken: units }
    const refused = unpaid.refusalOf(holdings, existing, customer, now)
    if (refused) throw new RolledBack(withProductName(refused, products))
    if (cart.shortages.length > 0) throw new RolledBack(stockRefusal(cart))
    orRollBack(totalAllowed(wantedWay.way, cart.finalTotal))
    if (offeredPesos(body) !== cart.finalTotal) {
      const ended = endedRecommendations(body, recommended, products)
      const isTheirs = offeredPesos(body) === priced(ended.map(({ id }) => id)).finalTotal
      throw new RolledBack(
        isTheirs ? recommendedRefusal(ended) : { code: 'invalid_payments_amount', total: cart.finalTotal },
      )
    }

    await stock.deduct(tx, storeId, units)
    await orders.insertHolds(tx, rowId, storeId, units)
    crashPoint('order:stock-taken')
    await orders.insertLines(tx, rowId, cart.lines.map(orderLine))
    const payment = methodOfType(body.payments[0]?.payment_type ?? '')?.paymentType
    await orders.replacePayment(tx, rowId, {
      type: cart.finalTotal === 0 ? FREE_TYPE : (payment ?? FREE_TYPE),
      pesos: cart.finalTotal,
    })
    crashPoint('order:lines-written')
    await orders.fillIn(tx, rowId, {
      storeId,
      delivery: orderDelivery(body, booking, { hasAlcohol: cart.hasAlcohol, pickupCode: pickupCodeOf(newId()) }),
      amounts: orderAmounts(cart),
      hasAlcohol: cart.hasAlcohol,
    })
    await orders.insertEvent(tx, rowId, 'PENDIENTE', 'created', now)
    const accepted = { terms: true, privacy: true } // checked with the other rules of the checkout
    await consents.record(tx, { customerRowId: customer.rowId, page: CHECKOUT_PAGE, now, said: accepted })
    if (request.visitor) await orders.insertVisitor(tx, rowId, request.visitor, now)
    if (cart.finalTotal === 0) await states.markPaid(tx, (await orders.lock(tx, rowId))!, FREE_TYPE, now)
    crashPoint('order:before-commit')
    return { orderId: request.id, orderNumber: orderNumber(rowId) }
  }

  function validate({ body, customer, now }: CreationRequest, pricing: LinePricing): void {
    const { street, number } = streetAndNumber(body)
    if (body.coupon) throw new RolledBack({ code: 'couponLogin' })
    if (isTooLarge(pricing.request, pricing.reader))
      throw new RolledBack({ code: 'quantityLimit', limit: pricing.request.limit })
    const { subtotal, finalTotal } = pricedUnlimited(pricing)
    const failure = validateCheckout({
      buyer: customer.kind === 'guest' ? buyerOf(customer) : null,
      cart: { subtotal, finalTotal },
      delivery: {
        type: body.delivery_type,
        time: body.delivery_time,
        region: body.address_region ?? '',
        commune: body.address_commune ?? '',
        street,
        number,
        date: body.delivery_date_requested ?? '',
        // The booking decides which kind of day it is, not the browser.
        programmedType: null,
        offeredDates: null,
        store: wantedOf(body).storeId,
        offeredStores: null,
        quote: null,
      },
      method: paymentMethodOf(body.payments),
      supportedMethods: [...SUPPORTED_METHODS, FREE_TYPE],
      termsAccepted: body.terms_accepted,
      settings: settings.current(),
      now,
    })
    if (failure?.refusal.code === 'dateUnavailable')
      throw new RolledBack({ code: 'delivery_programmed_type', window: null })
    if (failure) throw new RolledBack({ ...failure.refusal, flag: failure.flag })
  }

  /** The stock that changes, by store: what the new order takes and what the replaced ones give back. */
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

/** Where an order comes from, as far as it is known. */
export interface OrderOrigin {
  /** Stored with the order; null without consent. */
  readonly visitor?: Visitor | null
  /** The IPv4 address or IPv6 /64 it comes from. */
  readonly network?: string | null
}

/** A request to order, before anything is written. */
interface CreationRequest {
  readonly id: OrderId
  readonly idempotencyKey: string
  readonly requestHash: string
  readonly body: NewOrderBody
  readonly customer: Customer
  /** Why alcohol cannot be received as it is wanted; null when it can. */
  readonly noAlcohol: AlcoholRefusal | null
  /** Null without consent. */
  readonly visitor: Visitor | null
  readonly network: string | null
  readonly now: Date
}

/** Rolls the transaction back and carries the reason out of it. */
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

/** Adds the name of the product it is about, for the sentence. */
function withProductName(refusal: UnpaidRefusal, products: ReadonlyMap<ProductId, Product>): UnpaidRefusal {
  const product = products.get(refusal.product_id as ProductId)
  return product ? { ...refusal, name: product.displayName } : refusal
}

/** What pricing needs to know of this buyer and these products. */
interface LinePricing {
  readonly request: CartRequest
  readonly reader: { readonly product: (id: ProductId) => Product | undefined }
}

function pricingOf(
  customer: Customer,
  wanted: readonly WantedLine[],
  products: ReadonlyMap<ProductId, Product>,
  settings: Settings,
  recommended: ReadonlySet<ProductId>,
  timeAndType: TimeAndType,
): LinePricing {
  const audience: Audience = customer.kind
  const limit = limitFor(audience, settings)
  const unknown = wanted.filter(({ productId }) => !products.has(productId)).map(({ productId }) => productId)
  if (unknown.length > 0) throw new RolledBack({ code: 'unknownProducts', products: unknown })
  const above = wanted.filter(({ quantity }) => quantity > limit).map(({ productId }) => productId)
  if (above.length > 0) throw new RolledBack({ code: 'quantityLimit', limit, products: above })
  return {
    request: {
      lines: wanted,
      audience,
      context: { storeId: WAREHOUSE, ...timeAndType }, // the store is the booking's to decide
      deliveryCost: ZERO,
      limit,
      recommended,
      bulkMinimum: settings.bulkMinimum,
    },
    reader: { product: (id) => products.get(id) },
  }
}

/** What the lines cost before their stock is known. */
function pricedUnlimited({ request, reader }: LinePricing) {
  return recalculate(request, { ...reader, stock: unlimitedStock })
}

const unlimitedStock: StockReader = () => ({ stock: 1_000_000, reserveProgrammed: 0, reserveImmediate: 0 })

const NOTHING: ReadonlySet<ProductId> = new Set()

function offeredPesos({ payments }: NewOrderBody): number {
  return payments.reduce((sum, { amount: pesos }) => sum + pesos, 0)
}
