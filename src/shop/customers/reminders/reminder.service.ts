// 'Agotado (avisar)': who wants to be told when a product is back, the one letter each gets, and the way out in
// it.

import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { parseContext, serializeContext } from '#shop/browsing/buying-context.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { limitFor } from '#shop/pricing/audience.ts'
import { type BulkOffer, bulkOffer } from '#shop/pricing/bulk-offer.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DAY } from '#shop/shared/durations.ts'
import { isPublicId, type ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { AddressService } from '../addresses/address.service.ts'
import type { CustomerService } from '../customer.service.ts'
import type { Caller, Customer } from '../customer.ts'
import { createReminderRepository } from './reminder.repository.ts'
import { type Supply, supplyOf, wayToBuy } from './way-to-buy.ts'

/** The job that mails that a product is back; its payload is `ReminderJob`. */
export const REMINDER_JOB = 'reminder'

export interface ReminderJob {
  readonly reminder: number
  /** Where it can be bought, as the cookie of the buying context has it. */
  readonly context: string
}

/** How long the way out in a letter works. */
export const LINK_MS = 365 * DAY
/** How long a request that has ended is kept. */
const KEPT_MS = 90 * DAY
/** Products, and people who wait, that are read at a time. */
const BATCH = 200

/** What the letter says. */
export interface BackInStock {
  readonly to: string
  readonly name: string
  readonly product: Pick<Product, 'id' | 'slug' | 'displayName' | 'hasAlcohol'>
  /** Pesos that this person pays for one. */
  readonly price: Clp
  readonly bulk: BulkOffer | null
  readonly context: BuyingContext
  /** Proves that whoever has the letter may take requests back. */
  readonly wayOut: string
}

/** What came of a request: it waits, or the product can be had already. */
export interface RequestedReminder {
  readonly name: string
  readonly available: BuyingContext | null
}

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly customers: Pick<CustomerService, 'findByRowId'>
  readonly addresses: Pick<AddressService, 'of'>
  readonly productsForSale: ProductsForSale
  readonly stock: Pick<StockService, 'levels'>
  readonly stores: Pick<StoreService, 'expressStoresFor'>
  readonly settings: { current(): Settings }
  readonly signer: Signer
}

type ReminderRefusal = Refusal<'reminderNotYours' | 'productUnknown' | 'productInactive'>

export type ReminderService = ReturnType<typeof createReminderService>

export function createReminderService({
  database,
  enqueue,
  customers,
  addresses,
  productsForSale,
  stock,
  stores,
  settings,
  signer,
}: Deps) {
  const reminders = createReminderRepository()

  /** The products, and where each can be had. What their packs hold is read along. */
  async function readSupplies(db: Queryable, ids: readonly ProductId[]) {
    const products = await productsForSale.forSale(db, ids)
    const levels = await stock.levels(db, [...products.keys()])
    return (id: ProductId) => {
      const product = products.get(id)
      return product && { product, supply: supplyOf(product, levels, settings.current()) }
    }
  }

  async function wayFor({ rowId, kind }: Customer, product: Product, supply: Supply): Promise<BuyingContext | null> {
    const saved = supply.express.size > 0 && !supply.programmed ? await addresses.of(rowId) : []
    const expressStores = saved.flatMap(({ regionName: region, communeName: commune }) =>
      stores.expressStoresFor({ region, commune }),
    )
    return wayToBuy(product, supply, { audience: kind, expressStores })
  }

  /** Tells those who wait for a product and can be served from where it is; returns how many. */
  async function tellWaiting(product: Product, supply: Supply, now: Date): Promise<number> {
    let told = 0
    for (let after = 0; ; ) {
      const waiting = await reminders.waiting(database, product.id, after, BATCH)
      for (const { rowId, customerRowId } of waiting) {
        const customer = await customers.findByRowId(database, customerRowId)
        const way = customer && (await wayFor(customer, product, supply))
        if (way && (await tell(rowId, way, now))) told++
      }
      if (waiting.length < BATCH) return told
      after = waiting.at(-1)!.rowId
    }
  }

  /**
   * Ends the request and puts its letter into the outbox, in one transaction: once, however many workers try.
   */
  function tell(rowId: number, way: BuyingContext, now: Date): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      if (!(await reminders.end(tx, rowId, 'sent', now))) return false
      const payload: ReminderJob = { reminder: rowId, context: serializeContext(way) }
      await enqueue(tx, { kind: REMINDER_JOB, key: String(rowId), payload })
      return true
    })
  }

  function readWayOut(text: string, now: Date): { readonly customerId: string; readonly productId: ProductId } | null {
    const signed = text.length <= 120 ? signer.read(text, now) : null
    if (signed === null) return null
    const [customerId = '', product = ''] = signed.split('~')
    const productId = Number(product)
    return isPublicId(customerId) && Number.isSafeInteger(productId)
      ? { customerId, productId: productId as ProductId }
      : null
  }

  return {
    /** Asks for a letter to the caller, whose own RUT it must be. Asked again, it is the same request. */
    async request(
      caller: Pick<Caller, 'rowId'>,
      { rut, productId }: { readonly rut: string; readonly productId: ProductId },
      now: Date,
    ): Promise<Result<RequestedReminder, ReminderRefusal>> {
      const customer = await customers.findByRowId(database, caller.rowId)
      if (!customer || customer.rut !== cleanRut(rut)) return refuse({ code: 'reminderNotYours' })
      const found = (await readSupplies(database, [productId]))(productId)
      if (!found) return refuse({ code: 'productUnknown' })
      const { product, supply } = found
      if (!product.active) return refuse({ code: 'productInactive' })
      const available = await wayFor(customer, product, supply)
      if (!available) await inTransaction(database, (tx) => reminders.open(tx, customer.rowId, productId, now))
      return done({ name: product.displayName, available })
    },

    /**
     * Tells everybody whose product is back, and ends requests for what is sold no more; returns how many are
     * told.
     */
    async tellDue(now: Date): Promise<number> {
      const ids = await reminders.products(database)
      let told = 0
      for (let from = 0; from < ids.length; from += BATCH) {
        const batch = ids.slice(from, from + BATCH)
        const supplyOfId = await readSupplies(database, batch)
        for (const id of batch) {
          const found = supplyOfId(id)
          if (!found?.product.active) await reminders.endOf(database, id, 'withdrawn', now)
          else if (found.supply.programmed || found.supply.express.size > 0)
            told += await tellWaiting(found.product, found.supply, now)
        }
      }
      return told
    },

    /** What the letter of a job says; null where there is nobody or nothing left to write about. */
    async letter({ reminder, context }: ReminderJob, now: Date): Promise<BackInStock | null> {
      const row = await reminders.find(database, reminder)
      const customer = row && (await customers.findByRowId(database, row.customer_id))
      if (!row || !customer || customer.kind === 'guest') return null
      const productId = row.product_id as ProductId
      const product = (await productsForSale.forSale(database, [productId])).get(productId)
      const price = product && unitPrice(product, customer.kind)
      const way = parseContext(context)
      if (!product?.active || !price || !way) return null
      return {
        to: customer.email,
        name: customer.name,
        product,
        price,
        bulk: bulkOffer(product, customer.kind, limitFor(customer.kind, settings.current())),
        context: way,
        wayOut: signer.sign(`${customer.id}~${productId}`, new Date(now.getTime() + LINK_MS)),
      }
    },

    /** The product of a way out; null for what was not signed here or is too old. */
    productOf: (wayOut: string, now: Date): ProductId | null => readWayOut(wayOut, now)?.productId ?? null,

    /** Takes back what waits: for the product of the way out, or everything; false when it is none. */
    async takeBack(wayOut: string, which: 'one' | 'all', now: Date): Promise<boolean> {
      const way = readWayOut(wayOut, now)
      if (way) await reminders.cancel(database, way.customerId, which === 'all' ? null : way.productId, now)
      return way !== null
    },

    /** Forgets requests that ended 90 days ago. */
    deleteOld: (now: Date): Promise<void> => reminders.deleteEnded(database, new Date(now.getTime() - KEPT_MS)),
  }
}
