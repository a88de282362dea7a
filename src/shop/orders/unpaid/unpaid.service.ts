// The unpaid orders of a new order's buyer and network: which it replaces, and whether it may be held beside the rest.
import type { Tx } from '#platform/database/database.ts'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import type { Customer } from '#shop/customers/customer.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { PaymentAttempts } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import {
  type ChargedFrom,
  type ChargedParty,
  chargeLockOf,
  type Party,
  type PartyKind,
  partiesOf,
  partiesOfCharge,
} from '#shop/orders/parties.ts'
import type { OrderClosing } from '#shop/orders/states/order-event.ts'
import type { OrderStateService } from '#shop/orders/states/order-state.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Refusal } from '#shop/shared/result.ts'
import type { StockReader } from '#shop/stock/availability.ts'
import { createUnpaidRepository, type UnpaidOrder } from './unpaid.repository.ts'
import {
  addHoldings,
  type ExistingHoldings,
  type Holdings,
  NO_HOLDINGS,
  needsCaptcha,
  type UnpaidRefusal,
  unpaidRefusal,
} from './unpaid-limits.ts'

interface Deps {
  readonly settings: { current(): Settings }
  readonly ways: Pick<Ways, 'lock'>
  readonly attempts: PaymentAttempts
  readonly orders: OrderRepository
  readonly states: Pick<OrderStateService, 'releaseBooking' | 'closeBookingReleased'>
}

/** The unpaid orders there are, locked until the transaction ends. */
export interface ExistingOrders {
  /** Orders of the same browser whose payment has not begun: the new one replaces them. */
  readonly replaced: readonly Order[]
  /** Orders of the same browser whose payment has begun, with their lines. */
  readonly begun: readonly { readonly order: Order; readonly ordered: ReadonlyMap<ProductId, number> }[]
  readonly held: ExistingHoldings
  /** When the first of those that stay expires. */
  readonly nextExpiry: Date | null
}

export type UnpaidService = ReturnType<typeof createUnpaidService>

export function createUnpaidService({ settings, ways, attempts, orders, states }: Deps) {
  const unpaid = createUnpaidRepository()
  let secret: string | undefined

  return {
    /** Locks the buyer's contacts and network for the rest of the transaction: the first lock it takes. */
    async lockParties(tx: Tx, customer: Customer, network: string | null, now: Date): Promise<readonly Party[]> {
      secret ??= await unpaid.secret(tx)
      const parties = partiesOf(customer, network, secret)
      await unpaid.lockParties(tx, parties, now)
      return parties
    },

    /**
     * Finds the parties a charge of an order counts for and locks them for the rest of the transaction, which has the
     * order's lock.
     */
    async lockPartiesOfCharge(tx: Tx, orderRowId: number, from: ChargedFrom, now: Date): Promise<ChargedParty[]> {
      secret ??= await unpaid.secret(tx)
      const parties = partiesOfCharge(await unpaid.partiesOf(tx, orderRowId), from, secret)
      if (parties.length > 0) await unpaid.lockParties(tx, parties.map(chargeLockOf), now)
      return parties
    },

    /** Stores a new order under its parties; locks and returns what they hold already. */
    async find(tx: Tx, rowId: number, parties: readonly Party[]): Promise<ExistingOrders> {
      const before = await unpaid.ofParties(tx, parties)
      await unpaid.addParties(tx, rowId, parties)
      const replaced: Order[] = []
      const begun: { readonly order: Order; readonly ordered: UnpaidOrder['ordered'] }[] = []
      const remaining: UnpaidOrder[] = []
      for (const each of before) {
        const order = isUnder(each, parties, ['browser']) ? await orders.lock(tx, each.rowId) : null
        const isReplaceable = order?.status === 'PENDIENTE' && !(await attempts.hasBegun(tx, order.rowId))
        if (order && isReplaceable) replaced.push(order)
        else if (order === null || order.status === 'PENDIENTE') remaining.push(each)
        if (order?.status === 'PENDIENTE' && !isReplaceable) begun.push({ order, ordered: each.ordered })
      }
      const sum = (kinds: readonly PartyKind[]) =>
        remaining.filter((each) => isUnder(each, parties, kinds)).reduce(addHoldings as Add, NO_HOLDINGS)
      return {
        replaced,
        begun,
        held: { buyer: sum(['browser', 'email', 'rut', 'phone']), network: sum(['network']) },
        nextExpiry: remaining.map(({ expiresAt }) => expiresAt).sort((one, other) => +one - +other)[0] ?? null,
      }
    },

    /** Finds the open payment of the very same lines in this browser; null where there is none. */
    async openPayment(
      tx: Tx,
      { begun }: ExistingOrders,
      wanted: ReadonlyMap<ProductId, number>,
      now: Date,
    ): Promise<Refusal<'paymentOpen'> | null> {
      for (const { order } of begun.filter((one) => isSame(one.ordered, wanted)).toReversed()) {
        const attempt = await attempts.latestOpen(tx, order.rowId, new Date(now.getTime() - OPEN_MS))
        if (!attempt) continue
        const method = PAYMENT_METHODS.find(({ provider }) => provider === attempt.provider)?.method ?? ''
        const { id, number, amounts } = order
        return {
          code: 'paymentOpen',
          order_id: id,
          order_number: number,
          amount: amounts.due,
          payment_id: attempt.id,
          method,
        }
      }
      return null
    },

    /** Releases the bookings of what is replaced; `date` is the one the new order wants. */
    async releaseBookings(tx: Tx, { replaced }: ExistingOrders, date: string): Promise<void> {
      if (replaced.length === 0) return
      await ways.lock(tx, [isDay(date) ? date : null, ...replaced.map(({ delivery: booked }) => booked.day)])
      for (const order of replaced) await states.releaseBooking(tx, order)
    },

    /** Closes what is replaced and releases its stock, whose rows must be locked already. */
    async closeReplaced(tx: Tx, { replaced }: ExistingOrders, now: Date): Promise<void> {
      for (const order of replaced) await states.closeBookingReleased(tx, order, REPLACED, now)
    },

    /**
     * Says whether the buyer has to solve a captcha: much of what he wants of a store is held without payment, or his network holds many
     * orders. `levels` are what is left.
     */
    async asksCaptcha(
      tx: Tx,
      { storeId, taken, levels }: { storeId: StoreId; taken: ReadonlyMap<ProductId, number>; levels: StockReader },
      { held: { network } }: ExistingOrders,
      customer: Customer,
    ): Promise<boolean> {
      const products = [...taken.keys()]
      const held = await unpaid.heldOf(tx, storeId, products)
      const wanted = products.map((id) => ({ units: held.get(id) ?? 0, available: levels(id).stock }))
      return needsCaptcha(wanted, network.orders, customer.kind, settings.current())
    },

    /** Says why the new order may not be held beside the rest; null when it may. */
    refusalOf(
      wanted: Holdings,
      { held, nextExpiry }: ExistingOrders,
      customer: Customer,
      now: Date,
    ): UnpaidRefusal | null {
      const refused = unpaidRefusal(wanted, held, customer.kind, settings.current())
      if (!refused) return null
      return { ...refused, minutes: Math.max(1, Math.ceil(((nextExpiry?.getTime() ?? 0) - now.getTime()) / 60_000)) }
    },
  }
}

/** Is for how long a payment may well be open in another window, and not just left. In milliseconds. */
const OPEN_MS = 10 * 60_000

const isSame = (one: ReadonlyMap<ProductId, number>, other: ReadonlyMap<ProductId, number>) =>
  one.size === other.size && [...one].every(([product, units]) => other.get(product) === units)

const REPLACED: OrderClosing = { status: 'CANCELADO', reason: 'replaced' }

type Add = (one: Holdings, other: Holdings) => Holdings

function isUnder(order: UnpaidOrder, parties: readonly Party[], kinds: readonly PartyKind[]): boolean {
  return parties.some(
    ({ kind, party }) => kinds.includes(kind) && order.parties.some((own) => own.kind === kind && own.party === party),
  )
}
