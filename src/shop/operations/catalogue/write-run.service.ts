// A run of the catalogue written from what was planned of it: slice by slice, each a transaction of its own, so that one that was killed goes
// on where it ended. What somebody has changed since it was planned is left as it is.
import { createHash } from 'node:crypto'
import { type Database, inTransaction, isKeyConflict, type Tx } from '#platform/database/database.ts'
import { createCategories } from '#shop/products/categories.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import { createStockOperationsRepository } from '../actions/stock-operations.repository.ts'
import type { Audit } from '../audit.service.ts'
import type { OperatorContext } from '../operator-action.ts'
import {
  type CatalogueRun,
  createCatalogueRunRepository,
  type RunCounts,
  type StoredChange,
} from './catalogue-run.repository.ts'
import { createCatalogueStateRepository, type Rewritten } from './catalogue-state.repository.ts'
import { skuKey } from './cells.ts'
import {
  ACTIVE,
  CREATED,
  type FieldChange,
  fieldParts,
  isCount,
  isOfProduct,
  isShelf,
  kindBy,
  partIn,
  put,
  RESERVES,
  type Reserve,
} from './fields.ts'
import { categories, categoryBy } from './records/categories.ts'
import type { RecordKind } from './records/record-kind.ts'
import { recordKind } from './records/record-kinds.ts'
import { createRecordTablesRepository } from './records/record-tables.repository.ts'

export interface RunReport {
  readonly run: CatalogueRun
  readonly counts: RunCounts
  /** Left as somebody else has made it meanwhile. */
  readonly kept: readonly FieldChange[]
}

export interface WriterDeps {
  readonly database: Database
  readonly stock: Pick<StockService, 'lockLevels' | 'restock'>
  readonly audit: Audit
  /** Products in one transaction. */
  readonly sliceSize?: number | undefined
  /** After each slice: how many changes are left. */
  readonly onSlice?: ((left: number) => void) | undefined
}

/** Held well under a second, so that no order waits. */
const SLICE = 250
/** Changes that are read at once while a run is written; more where a slice has more, as a slice of new products has (own-shop.test.ts). */
const READ_AT_ONCE = 10_000

/** The function that writes a run to its end, by its number. */
export function createRunWriter(deps: WriterDeps) {
  const { database, stock, audit, sliceSize = SLICE, onSlice = () => {} } = deps
  const runs = createCatalogueRunRepository()
  const states = createCatalogueStateRepository()
  const shelves = createStockOperationsRepository()
  const records = createRecordTablesRepository()

  return write

  /** Writes what is planned of a run, slice by slice, to its end. */
  async function write(id: number, by: OperatorContext): Promise<RunReport> {
    const run = (await runs.byId(database, id))!
    let left = (await runs.counts(database, id)).planned
    for (let slices = await nextSlices(id); slices.length > 0; slices = await nextSlices(id)) {
      for (const slice of slices) {
        await writeSlice(run, slice, by)
        left -= slice.length
        onSlice(left)
      }
    }
    await inTransaction(database, async (tx) => {
      await runs.setState(tx, id, 'applied', by.now)
      if (run.undoOf !== null) await runs.setState(tx, run.undoOf, 'undone')
    })
    const kept = await runs.changes(database, id, 'kept')
    return { run: (await runs.byId(database, id))!, counts: await runs.counts(database, id), kept }
  }

  /** The next slices, none of which goes on in what is not read yet: a run of a million changes is never in memory. */
  async function nextSlices(id: number, most = READ_AT_ONCE): Promise<StoredChange[][]> {
    const planned = await runs.changes(database, id, 'planned', most)
    const slices = slicesOf(planned, sliceSize)
    if (planned.length < most) return slices
    return slices.length === 1 ? nextSlices(id, 2 * most) : slices.slice(0, -1)
  }

  /** One transaction. What plain SQL has put in the way since it was planned is kept from being written, and nothing else is. */
  async function writeSlice(run: CatalogueRun, slice: readonly StoredChange[], by: OperatorContext): Promise<void> {
    try {
      await inTransaction(database, (tx) => {
        const part = partOf(slice[0]!)
        return part === 'shelf' ? writeShelves(tx, run, slice, by) : part === 'product' ? writeProducts(tx, run, slice) : writeRecords(tx, run, slice) // biome-ignore format: one row
      })
    } catch (error) {
      if (!isKeyConflict(error)) throw error
      const each = [...Map.groupBy(slice, recordOf).values()]
      if (each.length > 1) for (const one of each) await writeSlice(run, one, by)
      else await inTransaction(database, (tx) => settle(tx, run, slice, new Set(slice.map(({ position }) => position))))
    }
  }

  /** All changes of a product, or none: half of them might be what no file said. */
  async function writeProducts(tx: Tx, run: CatalogueRun, slice: readonly StoredChange[]): Promise<void> {
    const changes = Map.groupBy(slice, ({ sku }) => sku)
    const parts = slice.flatMap(({ field }) => partIn(field) ?? [])
    const locked = new Map(await states.lockBySku(tx, [...new Set([...changes.keys(), ...parts])]))
    const rewritten: Rewritten[] = []
    const kept: number[] = []
    for (const [sku, wanted] of changes) {
      const stored = locked.get(skuKey(sku))
      const isNew = wanted.some(({ field }) => field === CREATED)
      const fields = new Map(stored?.fields)
      const isMoved = wanted.some(({ field, before }) => field !== CREATED && (fields.get(field) ?? null) !== before)
      if (isNew ? stored !== undefined : stored === undefined || isMoved) {
        kept.push(...wanted.map(({ position }) => position))
        continue
      }
      put(fields, wanted)
      const made = { pictureKey: pictureKeyOf(sku), at: run.startedAt }
      const id = stored?.id ?? (await states.insert(tx, sku, fields, made))
      if (!stored) locked.set(skuKey(sku), { id, sku, fields })
      rewritten.push({ id, fields, changed: wanted.map(({ field }) => field).filter((field) => field !== CREATED) })
    }
    await states.update(tx, rewritten, (sku) => locked.get(skuKey(sku))?.id)
    await settle(tx, run, slice, new Set(kept))
  }

  /** All changes of a record, or none, as of a product. */
  async function writeRecords(tx: Tx, run: CatalogueRun, slice: readonly StoredChange[]): Promise<void> {
    const { communes } = await records.state(tx, [])
    const kept: number[] = []
    for (const [, wanted] of Map.groupBy(slice, recordOf)) {
      const { kind: name, sku: key } = wanted[0]!
      const kind = recordKind(name!)
      const stored = await records.lock(tx, kind, key, communes)
      const existence = wanted.find(({ field }) => field === CREATED)
      const [isMade, isGone] = [existence?.after === key, existence !== undefined && existence.after === null]
      const fields = new Map(stored)
      const isMoved = wanted.some(({ field, before }) => field !== CREATED && (fields.get(field) ?? null) !== before)
      const isKept = isMade ? stored !== null : stored === null || isMoved || (isGone && ((await records.isHeld(tx, kind, key)) || (await leavesProducts(tx, kind, key)))) // biome-ignore format: one row
      if (isKept) {
        kept.push(...wanted.map(({ position }) => position))
        continue
      }
      put(fields, wanted)
      const changed = wanted.map(({ field }) => field)
      if (isMade) await records.insert(tx, kind, key, fields, communes)
      else if (isGone) await records.remove(tx, kind, key, communes)
      else await records.update(tx, kind, key, fields, changed, communes)
    }
    await settle(tx, run, slice, new Set(kept))
  }

  /** Whether products would be in no category without this one: they came after the run that goes. */
  async function leavesProducts(tx: Tx, kind: RecordKind, key: string): Promise<boolean> {
    if (kind !== categories) return false
    const stored = await records.state(tx, [kind.name])
    const others = [...stored.records.get(kind.name)!].filter(([slug]) => slug !== key)
    const left = createCategories(others.map(([slug, fields]) => categoryBy(slug, fields)))
    const own = createCategories([categoryBy(key, stored.records.get(kind.name)!.get(key)!)])
    const sold = [...(await states.all(tx)).values()].filter(({ fields }) => fields.get(ACTIVE) === '1')
    return sold.some(({ fields }) => own.hasOwn(kindBy(fields)) && !left.hasOwn(kindBy(fields)))
  }

  /**
   * A count: what orders hold of it is not on sale, nor what has left the store since it was counted. One that is older than what is known of a shelf
   * is left out. To take one back gives the difference, whatever was sold since.
   */
  async function writeShelves(tx: Tx, run: CatalogueRun, slice: readonly StoredChange[], by: OperatorContext) {
    const products = await shelves.products(tx, [...new Set(slice.map(({ sku }) => sku))])
    const idOf = new Map([...products.values()].map(({ id, sku }) => [skuKey(sku), id]))
    const kept = new Set<number>()
    const countedAt = run.countedAt ?? run.startedAt
    const byStore = Map.groupBy(slice, ({ field }) => Number(fieldParts(field)[1]))
    for (const storeId of [...byStore.keys()].sort((one, other) => one - other) as StoreId[]) {
      const changes = byStore.get(storeId)!
      const ids = changes.flatMap(({ sku }) => idOf.get(skuKey(sku)) ?? [])
      if (ids.length > 0) await shelves.open(tx, storeId, ids)
      const levels = await stock.lockLevels(tx, storeId, ids)
      const promised = await shelves.promised(tx, storeId, ids, run.countedAt)
      const moments = await shelves.moments(tx, storeId, ids)
      const isOld = (id: ProductId) => run.undoOf === null && (moments.get(id)?.getTime() ?? 0) > countedAt.getTime()
      const differences = new Map<ProductId, number>()
      const reserves = { reserva: new Map<ProductId, number>(), reserva_express: new Map<ProductId, number>() }
      for (const change of changes) {
        const id = idOf.get(skuKey(change.sku))
        if (id === undefined || (isCount(change.field) && isOld(id))) {
          kept.add(change.position)
          continue
        }
        if (!isCount(change.field)) {
          const part = fieldParts(change.field)[0] as Reserve
          const { reserveProgrammed, reserveImmediate } = levels(id)
          const [now, after] = [part === 'reserva' ? reserveProgrammed : reserveImmediate, Number(change.after ?? 0)]
          if (now !== Number(change.before ?? 0)) kept.add(change.position)
          else {
            reserves[part].set(id, after)
            const told = { before: `store ${storeId}: ${part} ${now}`, after: `store ${storeId}: ${part} ${after}` }
            await audit.also(tx, by, { action: 'stock.import', target: change.sku, change: told })
          }
          continue
        }
        const held = promised.get(id) ?? 0
        const onSale = levels(id).stock
        const shelf = onSale + held
        const counted =
          run.undoOf === null ? Number(change.after) : shelf + Number(change.after ?? 0) - Number(change.before ?? 0)
        const after = Math.max(0, counted - held)
        if (after !== onSale) differences.set(id, after - onSale)
        await runs.restate(tx, run.id, { ...change, before: String(shelf), after: String(Math.max(0, counted)) })
        const missing = Math.max(0, held - counted)
        const short = missing > 0 ? `, ${missing} missing for orders` : ''
        const told = { before: `store ${storeId}: ${onSale}`, after: `store ${storeId}: ${after}${short}` }
        await audit.also(tx, by, { action: 'stock.import', target: change.sku, change: told })
      }
      await stock.restock(tx, storeId, differences)
      const countedIds = changes.filter(({ field }) => isCount(field)).flatMap(({ sku }) => idOf.get(skuKey(sku)) ?? [])
      if (run.undoOf === null) await shelves.know(tx, storeId, countedIds, countedAt)
      for (const part of RESERVES) await shelves.keepBack(tx, storeId, part, reserves[part])
    }
    await settle(tx, run, slice, kept)
  }

  async function settle(tx: Tx, { id }: CatalogueRun, slice: readonly StoredChange[], kept: ReadonlySet<number>) {
    const written = slice.map(({ position }) => position).filter((position) => !kept.has(position))
    await runs.mark(tx, id, written, 'written')
    await runs.mark(tx, id, [...kept], 'kept')
  }
}

/** Which of the three ways of writing a change takes; shelves are in slices of their own, and so are records. */
const partOf = (change: FieldChange): 'record' | 'product' | 'shelf' =>
  !isOfProduct(change) ? 'record' : isShelf(change.field) ? 'shelf' : 'product'

/** What a change is of, one name for all its fields. */
const recordOf = ({ kind, sku }: FieldChange): string => `${kind ?? ''}\n${sku}`

/** Whole products and records together, at most so many. */
function slicesOf(changes: readonly StoredChange[], size: number): StoredChange[][] {
  const slices: StoredChange[][] = []
  let held = new Set<string>()
  let slice: StoredChange[] = []
  for (const change of changes) {
    const isOther = slice[0] !== undefined && partOf(slice[0]) !== partOf(change)
    if (isOther || (held.size >= size && !held.has(recordOf(change)))) {
      slices.push(slice)
      slice = []
      held = new Set()
    }
    held.add(recordOf(change))
    slice.push(change)
  }
  return slice.length > 0 ? [...slices, slice] : slices
}

/** The name of a new product's drawing, until it has a photo. */
export const pictureKeyOf = (sku: string): string =>
  createHash('sha256')
    .update(`sku ${skuKey(sku)}`)
    .digest('hex')
    .slice(0, 12)
