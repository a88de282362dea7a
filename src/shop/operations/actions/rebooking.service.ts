// Another day or another address for a programmed order nobody has begun to prepare. Its old day is given back and the new one taken in
// one transaction. What was paid stays: the shop bears what the new place costs more, and an operator gives back what it costs less.
import type { Database, Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { bookedFor, receivedOn } from '#shop/delivery/received-on.ts'
import type { WayRefusal } from '#shop/delivery/ways/receiving.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import type { Order, OrderDelivery } from '#shop/orders/order.ts'
import { bookedBefore } from '#shop/orders/states/order-state.service.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { Audit } from '../audit.service.ts'
import type { OperatorContext } from '../operator-action.ts'
import { REBOOKABLE } from './order-dossier.ts'
import { rolledBack } from './preview.service.ts'

/** The job that mails the buyer what changed; its payload is a `RebookedMail`. */
export const REBOOKED_JOB = 'order.rebooked'

export interface RebookedMail {
  readonly orderId: OrderId
  /** It came back, and goes once more. */
  readonly isAgain?: boolean
}

/** What is to be another; what is left out stays. */
export interface WantedBooking {
  /** When its buyer is to get it. */
  readonly day?: Day | undefined
  readonly address?: WantedAddress | undefined
}

export interface WantedAddress {
  /** Name or code; left out: the same commune. */
  readonly commune?: string | undefined
  readonly street: string
  readonly number: string
  readonly apartment?: string | undefined
  readonly instructions?: string | undefined
}

export interface Rebooked {
  readonly before: OrderDelivery
  readonly after: OrderDelivery
  /** What delivery costs there now, and what was paid for it. */
  readonly cost: Clp
  readonly paid: Clp
}

/** What an operator saw before saying yes. */
export type SeenBooking = { readonly status: OrderStatus } & Pick<
  OrderDelivery,
  'day' | 'commune' | 'street' | 'number' | 'apartment' | 'instructions'
>

/** `onlyProgrammed`: a courier was asked for an express order's own address. `otherStore`: its stock lies elsewhere. */
export type RebookRefusal =
  | WayRefusal
  | Refusal<
      | 'orderUnknown'
      | 'wrongState'
      | 'onlyProgrammed'
      | 'noAddress'
      | 'addressIncomplete'
      | 'nothingChanged'
      | 'otherStore'
      | 'changedMeanwhile'
    >

interface Deps {
  readonly database: Database
  readonly orders: {
    lock(tx: Tx, rowId: number): Promise<Order | null>
    changeDelivery(tx: Tx, rowId: number, delivery: OrderDelivery): Promise<void>
  }
  readonly ways: Pick<Ways, 'entry' | 'lock'>
  readonly delivery: Pick<DeliveryService, 'findPlace'>
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly audit: Audit
}

/** Characters each part of an address is stored with. */
const LONGEST = { street: 120, number: 20, apartment: 40, instructions: 200 } as const

export function createRebooking({ database, orders, ways, delivery, enqueue, newId, audit }: Deps) {
  return {
    /** What would come of it; nothing is changed. */
    preview(rowId: number, wanted: WantedBooking, now: Date): Promise<Result<Rebooked, RebookRefusal>> {
      return rolledBack(database, (tx) => change(tx, rowId, wanted, null, now))
    },

    /** Changes it, if it still is as `seen`; its buyer is mailed. */
    rebook(
      rowId: number,
      wanted: WantedBooking,
      seen: SeenBooking,
      by: OperatorContext,
    ): Promise<Result<Rebooked, RebookRefusal>> {
      const changeOf = ({ before, after, cost, paid }: Rebooked) => ({
        before: inShort(before),
        after: cost === paid ? inShort(after) : `${inShort(after)}; costs ${cost}, paid ${paid}`,
      })
      return audit.run(by, { action: 'order.rebook', target: String(orderNumber(rowId)), changeOf }, (tx) =>
        change(tx, rowId, wanted, seen, by.now),
      )
    },
  }

  async function change(
    tx: Tx,
    rowId: number,
    { day, address }: WantedBooking,
    seen: SeenBooking | null,
    now: Date,
  ): Promise<Result<Rebooked, RebookRefusal>> {
    const order = await orders.lock(tx, rowId)
    if (!order) return refuse({ code: 'orderUnknown' })
    const { delivery: before } = order
    if (seen && !isAsSeen(order, seen)) return refuse({ code: 'changedMeanwhile', status: order.status })
    if (!REBOOKABLE.includes(order.status) || !order.holdsStock) return refuse({ code: 'wrongState' })
    if (before.time !== 'programmed') return refuse({ code: 'onlyProgrammed' })
    if (address && before.type === 'pickup') return refuse({ code: 'noAddress' })
    if (address && !isComplete(address)) return refuse({ code: 'addressIncomplete' })
    const place = address?.commune ? await delivery.findPlace({ commune: address.commune }, tx) : null
    if (address?.commune && !place) return refuse({ code: 'communeNotCovered', commune: address.commune })
    const moved: OrderDelivery = {
      ...before,
      day: day ? bookedFor(before.type, day) : before.day,
      ...(address && { ...addressOf(address), point: null, placeId: null }),
      ...(place && { region: place.region.code, commune: place.commune.code, city: place.commune.name }),
    }
    if (inShort(moved) === inShort(before)) return refuse({ code: 'nothingChanged' })
    const paid = order.amounts.deliveryCost
    if (moved.day === before.day && moved.commune === before.commune) {
      await write(tx, order, moved)
      return done({ before, after: moved, cost: paid, paid })
    }
    const entry = ways.entry(before.type === 'pickup' ? 'programmedPickup' : 'programmedDelivery')
    if (!entry) return refuse({ code: 'wrongState' })
    await ways.lock(tx, [before.day, moved.day])
    await entry.release(tx, before)
    const booked = await entry.bookAgain(tx, bookedBefore({ ...order, delivery: moved }), now)
    if (!booked.ok) return booked
    const { storeId, service, programmedType, cost } = booked.value
    if (storeId !== order.storeId) return refuse({ code: 'otherStore' })
    const after = { ...moved, service, programmedType }
    await write(tx, order, after)
    return done({ before, after, cost, paid })
  }

  /** Each change is mailed, back to the first day, too: its key is its own. */
  async function write(tx: Tx, { rowId, id }: Order, delivery: OrderDelivery): Promise<void> {
    await orders.changeDelivery(tx, rowId, delivery)
    const payload: RebookedMail = { orderId: id }
    await enqueue(tx, { kind: REBOOKED_JOB, key: `${id}:${newId()}`, payload })
  }
}

/** What an operator is shown before a booking is changed. */
export function seenOf({ status, delivery }: Order): SeenBooking {
  const { day, commune, street, number, apartment, instructions } = delivery
  return { status, day, commune, street, number, apartment, instructions }
}

/** Whether it still is as it was shown. */
export function isAsSeen(order: Order, seen: SeenBooking): boolean {
  const now = seenOf(order)
  return (Object.keys(now) as (keyof SeenBooking)[]).every((field) => now[field] === seen[field])
}

/** Whether an address can be written on a parcel, and stored. */
export function isComplete(address: WantedAddress): boolean {
  const fields = Object.entries(LONGEST) as [keyof typeof LONGEST, number][]
  return (
    address.street !== '' &&
    address.number !== '' &&
    fields.every(([name, most]) => (address[name] ?? '').length <= most)
  )
}

/** As an order stores it. */
export function addressOf({ street, number, apartment, instructions }: WantedAddress) {
  return {
    street,
    number,
    apartment: apartment ?? null,
    ...(instructions === undefined ? {} : { instructions }),
  }
}

/** Day and address, as the record has them. */
export function inShort({ type, day, commune, street, number, apartment }: OrderDelivery): string {
  return [
    day && receivedOn(type, day),
    commune,
    [street, number, apartment].filter((part) => part !== null).join(' '),
  ].join(', ')
}
