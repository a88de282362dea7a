// Makes an order in ONE transaction: everything is read again, reckoned again, held and written, or nothing is.
//
// Rows are locked in the order of the house: who orders and from where → orders (the shell, whose unique key per customer and
// request stops a second creation with the same key until the first is over, then unpaid ones, ascending) → delivery_day → stock in
// ascending product → jobs. The browser's figures are compared, never believed. What the customer can cause takes the whole
// transaction back and is returned as a refusal.
import { type Database, inTransaction, isDuplicate, type Tx } from '#platform/database.ts'
import type { Fault } from '#platform/faults.ts'
import { type CartRequest, isTooLarge, recalculate } from '#shop/cart/recalculate.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import { FREE_TYPE, methodOfType, SUPPORTED_METHODS } from '#shop/checkout/methods.ts'
import { validateCheckout } from '#shop/checkout/validation.ts'
import type { CustomerService } from '#shop/customers/customer.service.ts'
import type { Caller, Customer } from '#shop/customers/customer.ts'
import { buyerOf } from '#shop/customers/guest.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { type Audience, isWholesale } from '#shop/pricing/audience.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type OrderId, type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type Clp, ZERO } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { type StockReader, unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import { amountsOf, type CreateRefusal, deliveryOf, methodOf, shellOf, shortageOf } from './new-order.ts'
import type { OrderRepository } from './order.repository.ts'
import type { Order } from './order.ts'
import { orderNumber } from './order.ts'
import { orderLine } from './order-line.ts'
import type { OrderStateService } from './order-state.service.ts'
import { requestHash, streetAndNumber, type WantedAmount, wantedAmounts } from './request.ts'
import type { UnpaidService } from './unpaid.service.ts'
import type { UnpaidRefusal } from './unpaid-limits.ts'

export interface CreatedOrder {
  readonly orderId: OrderId
  readonly orderNumber: number
}

interface Parts {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly delivery: Pick<DeliveryService, 'bookDay'>
  readonly customers: Pick<CustomerService, 'byKey'>
  readonly orders: OrderRepository
  readonly states: OrderStateService
  readonly unpaid: UnpaidService
  readonly newId: <Kind extends string>() => Kind
  readonly fault: Fault
}

export function createOrderCreation({
  database,
  settings,
  productsForSale,
  stock,
  delivery,
  customers,
  orders,
  states,
  unpaid,
  newId,
  fault,
}: Parts) {
  return create

  /**
   * An order for `caller`. The same key with the same request gives the same order again; another one of this browser whose
   * payment has not begun is replaced.
   */
  async function create(
    body: NewOrderBody,
    caller: Caller | null,
    now: Date,
    { visitor = null, network = null }: OrderOrigin = {},
  ): Promise<Result<CreatedOrder, CreateRefusal>> {
    if (!caller || caller.id !== body.customer_id) return refuse({ code: 'notYours' })
    const key = body.idempotency_key
    const hash = requestHash(body)
    const before = await orders.byRequest(database, caller.key, key)
    if (before) return repeated(before, hash)
    const customer = await customers.byKey(database, caller.key)
    if (!customer) return refuse({ code: 'notYours' })
    const request = { id: newId<OrderId>(), key, hash, body, customer, visitor, network, now }
    try {
      const created = await inTransaction(database, (tx) => write(tx, request))
      fault('order:created')
      return done(created)
    } catch (error) {
      if (error instanceof Withdrawn) return refuse(error.refusal)
      const first = isDuplicate(error) ? await orders.byRequest(database, caller.key, key) : null
      if (first) return repeated(first, hash)
      throw error
    }
  }

  async function write(tx: Tx, request: OrderRequest): Promise<CreatedOrder> {
    const { body, customer, network, now } = request
    const parties = await unpaid.claim(tx, customer, network, now)
    const key = await orders.addShell(tx, shellOf(request, settings.current()))
    fault('order:shell-written')
    const before = await unpaid.find(tx, key, parties)
    const wanted = wantedAmounts(body.products)
    const products = await productsForSale.forSale(
      tx,
      wanted.map(({ productId }) => productId),
    )
    const terms = termsOf(customer, wanted, products, settings.current())
    validate(request, terms)
    await unpaid.giveBackDays(tx, before, body.delivery_date_requested ?? '')
    const booking = kept(await bookDay(tx, body, now))
    fault('order:day-booked')

    const lines = wanted.map(({ productId, amount }) => ({ product: products.get(productId)!, amount }))
    const units = unitsTaken(lines)
    const held = await Promise.all(before.replaced.map((order) => orders.holds(tx, order.key)))
    await stock.lockLevels(tx, WAREHOUSE, [...units.keys(), ...held.flatMap((each) => [...each.keys()])])
    await unpaid.close(tx, before, now)
    const levels = await stock.lockLevels(tx, WAREHOUSE, [...units.keys()])
    const cart = recalculate({ ...terms.request, deliveryCost: booking.cost }, { ...terms.reader, stock: levels })
    const ordered = new Map(wanted.map(({ productId, amount }) => [productId, amount]))
    const refused = unpaid.refusal({ orders: 1, amount: cart.finalTotal, ordered, taken: units }, before, customer, now)
    if (refused) throw new Withdrawn(named(refused, products))
    if (cart.shortages.length > 0) throw new Withdrawn(shortageOf(cart))
    checkPayments(body, cart.finalTotal)

    await stock.take(tx, WAREHOUSE, units)
    await orders.addHolds(tx, key, WAREHOUSE, units)
    fault('order:stock-taken')
    await orders.addLines(tx, key, cart.lines.map(orderLine))
    const payment = methodOfType(body.payments[0]?.payment_type ?? '')?.paymentType
    await orders.setPayment(tx, key, {
      type: cart.finalTotal === 0 ? FREE_TYPE : (payment ?? FREE_TYPE),
      amount: cart.finalTotal,
    })
    fault('order:lines-written')
    await orders.complete(tx, key, {
      delivery: deliveryOf(body, booking, cart.hasAlcohol),
      amounts: amountsOf(cart),
      hasAlcohol: cart.hasAlcohol,
    })
    await orders.addEvent(tx, key, 'PENDIENTE', 'creado', now)
    if (request.visitor) await orders.addVisitor(tx, key, request.visitor, now)
    if (cart.finalTotal === 0) await states.markPaid(tx, (await orders.lock(tx, key))!, FREE_TYPE, now)
    fault('order:before-commit')
    return { orderId: request.id, orderNumber: orderNumber(key) }
  }

  function validate({ body, customer, now }: OrderRequest, terms: Terms): void {
    const { street, number } = streetAndNumber(body)
    const isProgrammed = body.delivery_type === 'delivery' && body.delivery_time === 'programmed'
    if (body.coupon) throw new Withdrawn({ code: 'couponLogin' })
    const everything = { ...terms.reader, stock: endlessStock }
    if (isTooLarge(terms.request, terms.reader))
      throw new Withdrawn({ code: 'quantityLimit', limit: terms.request.limit })
    const { subtotal, finalTotal } = recalculate(terms.request, everything)
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
        // What kind of day it is today is the booking's business, not the browser's.
        programmedType: null,
        offeredDates: null,
      },
      method: methodOf(body.payments),
      supportedMethods: [...SUPPORTED_METHODS, FREE_TYPE],
      termsAccepted: body.terms_accepted,
      settings: settings.current(),
      now,
    })
    if (failure?.refusal.code === 'dateUnavailable')
      throw new Withdrawn({ code: 'delivery_programmed_type', window: null })
    if (failure) throw new Withdrawn({ ...failure.refusal, flag: failure.flag })
    if (!isProgrammed || !settings.current().programmedDelivery) throw new Withdrawn({ code: 'deliveryUnavailable' })
  }

  function bookDay(tx: Tx, body: NewOrderBody, now: Date) {
    const place = { region: body.address_region ?? '', commune: body.address_commune ?? '' }
    return delivery.bookDay(tx, { ...place, value: body.delivery_date_requested ?? '', now })
  }
}

/** Where an order comes from, as far as it is known. */
export interface OrderOrigin {
  /** Kept with the order; null for somebody who did not consent. */
  readonly visitor?: Visitor | null
  /** The address it comes from, cut to what one subscriber has. */
  readonly network?: string | null
}

/** An order somebody asked for, before anything is written. */
interface OrderRequest {
  readonly id: OrderId
  readonly key: string
  readonly hash: string
  readonly body: NewOrderBody
  readonly customer: Customer
  /** Null for somebody who did not consent. */
  readonly visitor: Visitor | null
  readonly network: string | null
  readonly now: Date
}

/** Takes the transaction back and carries the reason out of it. */
class Withdrawn extends Error {
  readonly refusal: CreateRefusal
  constructor(refusal: CreateRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function kept<Value>(result: Result<Value, CreateRefusal>): Value {
  if (!result.ok) throw new Withdrawn(result.refusal)
  return result.value
}

function repeated(before: Order, hash: string): Result<CreatedOrder, CreateRefusal> {
  if (before.requestHash !== hash) return refuse({ code: 'keyUsed' })
  return done({ orderId: before.id, orderNumber: before.number })
}

/** With the name of the product it is about, for the sentence. */
function named(refusal: UnpaidRefusal, products: ReadonlyMap<ProductId, Product>): UnpaidRefusal {
  const product = products.get(refusal.product_id as ProductId)
  return product ? { ...refusal, name: product.displayName } : refusal
}

/** On what terms this person buys these products. */
interface Terms {
  readonly request: CartRequest
  readonly reader: { readonly product: (id: ProductId) => Product | undefined }
}

function termsOf(
  customer: Customer,
  wanted: readonly WantedAmount[],
  products: ReadonlyMap<ProductId, Product>,
  settings: Settings,
): Terms {
  const audience: Audience = customer.kind
  const limit = isWholesale(audience) ? settings.wholesaleLimit : settings.limit
  const unknown = wanted.filter(({ productId }) => !products.has(productId)).map(({ productId }) => productId)
  if (unknown.length > 0) throw new Withdrawn({ code: 'unknownProducts', products: unknown })
  const above = wanted.filter(({ amount }) => amount > limit).map(({ productId }) => productId)
  if (above.length > 0) throw new Withdrawn({ code: 'quantityLimit', limit, products: above })
  return {
    request: {
      lines: wanted,
      audience,
      context: { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' },
      deliveryCost: ZERO,
      limit,
      recommended: new Set(),
      bulkMinimum: settings.bulkMinimum,
    },
    reader: { product: (id) => products.get(id) },
  }
}

/** For reckoning what a cart is worth before its stock is locked. */
const endlessStock: StockReader = () => ({ stock: 1_000_000, reserveProgrammed: 0, reserveImmediate: 0 })

function checkPayments({ payments }: NewOrderBody, total: Clp): void {
  const offered = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (offered !== total) throw new Withdrawn({ code: 'invalid_payments_amount', total })
}
