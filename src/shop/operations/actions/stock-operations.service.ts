// Stock by hand: counted, received, moved; a count from a file is a load of the catalogue (`../catalogue/`). What is counted is what lies on the shelf; what orders hold of it is
// not on sale and is taken off. The catalogue sees each change as any other of the table.
import type { Database, Tx } from '#platform/database/database.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { Audit } from '../audit.service.ts'
import type { OperatorAction, OperatorContext } from '../operator-action.ts'
import { type CountedProduct, createStockOperationsRepository } from './stock-operations.repository.ts'

/** A product in a store: units on sale, held by orders that lie there, and kept back from single sales. */
export interface StoreStock {
  readonly storeId: StoreId
  readonly store: string
  readonly stock: number
  readonly promised: number
  readonly reserveProgrammed: number
  readonly reserveImmediate: number
}

export interface ProductStock {
  readonly product: CountedProduct
  readonly stores: readonly StoreStock[]
  /** The last thing done to it, to be sent along with what is asked. */
  readonly seen: number
}

/** What became of the units on sale of a product in a store. */
export interface StockChange {
  readonly sku: string
  readonly storeId: StoreId
  readonly before: number
  readonly after: number
  /** Units that orders hold there. */
  readonly promised: number
  /** Units that orders hold and that are not there. */
  readonly missing: number
  /** Whether single units are no longer on sale, because fewer are left than are kept back. */
  readonly isBelowReserve: boolean
}

export interface Counted {
  readonly sku: string
  readonly storeId: number
  readonly units: number
}

export type StockRefusal = Refusal<
  'productUnknown' | 'isPack' | 'storeUnknown' | 'unitsInvalid' | 'tooFew' | 'sameStore' | 'changedMeanwhile'
>

/** More than any store has: a slip of the finger. */
const MOST_UNITS = 100_000

interface Deps {
  readonly database: Database
  readonly stock: Pick<StockService, 'levels' | 'lockLevels' | 'lockStores' | 'restock' | 'deduct'>
  readonly audit: Audit
}

export function createStockOperations({ database, stock, audit }: Deps) {
  const repository = createStockOperationsRepository()

  return {
    /** A product with its stock, store by store; null for an unknown SKU. */
    async find(sku: string): Promise<ProductStock | null> {
      const product = (await repository.products(database, [sku])).get(sku)
      if (!product) return null
      const [levels, stores, seen] = await Promise.all([
        stock.levels(database, [product.id]),
        repository.stores(database),
        audit.lastDone('product', product.sku),
      ])
      const all: StoreStock[] = []
      for (const [storeId, store] of stores) {
        const read = levels.get(storeId)
        if (!read) continue
        const promised = (await repository.promised(database, storeId, [product.id])).get(product.id) ?? 0
        all.push({ storeId, store, promised, ...read(product.id) })
      }
      return { product, stores: all, seen }
    },

    /** Whoever counted found `units` on the shelf. `seen`: of `find`; null takes no notice of others. */
    count: (
      counted: Counted,
      seen: number | null,
      by: OperatorContext,
    ): Promise<Result<readonly StockChange[], StockRefusal>> =>
      write('stock.count', counted.sku, seen, by, (tx) => countOne(tx, counted, by.now)),

    /** `units` more than there were. */
    receive: (
      { sku, storeId, units }: Counted,
      seen: number | null,
      by: OperatorContext,
    ): Promise<Result<readonly StockChange[], StockRefusal>> =>
      write('stock.receive', sku, seen, by, async (tx) => {
        const product = await countable(tx, sku, [storeId], units)
        if (!product.ok) return product
        return done([await add(tx, product.value, storeId as StoreId, units, by.now)])
      }),

    /** From one store to another; never more than are on sale in the first. */
    move: (
      {
        sku,
        from,
        to,
        units,
      }: { readonly sku: string; readonly from: number; readonly to: number; readonly units: number },
      seen: number | null,
      by: OperatorContext,
    ): Promise<Result<readonly StockChange[], StockRefusal>> =>
      write('stock.move', sku, seen, by, async (tx): Promise<Result<readonly StockChange[], StockRefusal>> => {
        if (from === to) return refuse({ code: 'sameStore' })
        const product = await countable(tx, sku, [from, to], units)
        if (!product.ok) return product
        const { id } = product.value
        const stores = [from, to].sort((one, other) => one - other) as StoreId[]
        for (const store of stores) await repository.open(tx, store, [id])
        await stock.lockStores(tx, new Map(stores.map((store) => [store, [id]])))
        const there = (await stock.lockLevels(tx, from as StoreId, [id]))(id).stock
        if (there < units) return refuse({ code: 'tooFew', available: there })
        return done([
          await add(tx, product.value, from as StoreId, -units, by.now),
          await add(tx, product.value, to as StoreId, units, by.now),
        ])
      }),
  }

  /** Does `work`, and writes a line for each change. */
  function write(
    action: OperatorAction,
    target: string,
    seen: number | null,
    by: OperatorContext,
    work: (tx: Tx) => Promise<Result<readonly StockChange[], StockRefusal>>,
  ): Promise<Result<readonly StockChange[], StockRefusal>> {
    const changeOf = (changes: readonly StockChange[]) =>
      changes.map(({ sku, storeId, before, after, missing }) => ({
        target: sku,
        before: `store ${storeId}: ${before}`,
        after: `store ${storeId}: ${after}${missing > 0 ? `, ${missing} missing for orders` : ''}`,
      }))
    return audit.run(by, { action, target, changeOf }, async (tx) => {
      const result = await work(tx)
      // After the work, which has locked the product's rows.
      if (result.ok && seen !== null && (await audit.lastDone('product', target, tx)) !== seen)
        return refuse({ code: 'changedMeanwhile' })
      return result
    })
  }

  async function countOne(
    tx: Tx,
    { sku, storeId: given, units }: Counted,
    now: Date,
  ): Promise<Result<readonly StockChange[], StockRefusal>> {
    const product = (await repository.products(tx, [sku])).get(sku)
    if (!product) return refuse({ code: 'productUnknown', sku })
    if (product.isPack) return refuse({ code: 'isPack', sku })
    const storeId = given as StoreId
    if (!(await repository.stores(tx)).has(storeId)) return refuse({ code: 'storeUnknown', storeId })
    if (!Number.isInteger(units) || units < 0 || units > MOST_UNITS) return refuse({ code: 'unitsInvalid' })
    const { id } = product
    await repository.open(tx, storeId, [id])
    const { stock: before, reserveProgrammed, reserveImmediate } = (await stock.lockLevels(tx, storeId, [id]))(id)
    const promised = (await repository.promised(tx, storeId, [id])).get(id) ?? 0
    const after = Math.max(0, units - promised)
    if (after !== before) await stock.restock(tx, storeId, new Map([[id, after - before]]))
    await repository.know(tx, storeId, [id], now)
    const missing = Math.max(0, promised - units)
    const isBelowReserve = after < Math.max(reserveProgrammed, reserveImmediate)
    return done([{ sku: product.sku, storeId, before, after, promised, missing, isBelowReserve }])
  }

  /** A product whose units can be moved about in these stores. */
  async function countable(
    tx: Tx,
    sku: string,
    storeIds: readonly number[],
    units: number,
  ): Promise<Result<CountedProduct, StockRefusal>> {
    const product = (await repository.products(tx, [sku])).get(sku)
    if (!product) return refuse({ code: 'productUnknown', sku })
    if (product.isPack) return refuse({ code: 'isPack', sku })
    const stores = await repository.stores(tx)
    const unknown = storeIds.find((id) => !stores.has(id as StoreId))
    if (unknown !== undefined) return refuse({ code: 'storeUnknown', storeId: unknown })
    if (!Number.isInteger(units) || units <= 0 || units > MOST_UNITS) return refuse({ code: 'unitsInvalid' })
    return done(product)
  }

  async function add(
    tx: Tx,
    { id, sku }: CountedProduct,
    storeId: StoreId,
    units: number,
    now: Date,
  ): Promise<StockChange> {
    await repository.open(tx, storeId, [id])
    const { stock: before, reserveProgrammed, reserveImmediate } = (await stock.lockLevels(tx, storeId, [id]))(id)
    const promised = (await repository.promised(tx, storeId, [id])).get(id) ?? 0
    await stock.restock(tx, storeId, new Map([[id, units]]))
    await repository.know(tx, storeId, [id], now)
    const after = before + units
    const isBelowReserve = after < Math.max(reserveProgrammed, reserveImmediate)
    return { sku, storeId, before, after, promised, missing: 0, isBelowReserve }
  }
}
