// An owner's catalogue by file, for commands and desk alike: checked whole, shown as a difference, planned as a run in one transaction, taken back.
// What is planned is written by write-run.service.ts, so that a run that was killed is finished or undone, never left half.
import { createHash } from 'node:crypto'
import type { Tx } from '#platform/database/database.ts'
import { runSliced } from '#platform/work/run-sliced.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createStockOperationsRepository } from '../actions/stock-operations.repository.ts'
import type { OperatorContext, OperatorSource } from '../operator-action.ts'
import { type CatalogueRun, createCatalogueRunRepository, type StoredChange } from './catalogue-run.repository.ts'
import { createCatalogueStateRepository } from './catalogue-state.repository.ts'
import { skuKey } from './cells.ts'
import { COUNTED_AT, type FileKind, kindOfFile, PRODUCT_FILES, type ProductFile } from './columns.ts'
import { heldBy } from './effects.repository.ts'
import { type Effects, effectsOf, movedSkus } from './effects.ts'
import { exportFile } from './export-file.ts'
import { ACTIVE, CREATED, type FieldChange, isOfProduct, isShelf, partIn } from './fields.ts'
import { type Allowed, type GuardHeld, guardsHeld, refusedBy } from './guards.ts'
import { withNearest } from './nearest-sku.service.ts'
import { createNeighboursRepository, NOBODY } from './neighbours.repository.ts'
import type { PhotoFile, PhotoKeeper } from './photos/photo-faults.ts'
import {
  keepPhotos,
  type PhotographedShop,
  type PhotoOptions,
  type PhotosFound,
  photosFound,
} from './photos/photo-load.service.ts'
import { type Judged, judgeLoad, type Plan, type PlanOptions, planLoad, productsLeft } from './plan.ts'
import { type LoadedFile, openFiles, type ReadFiles, readFiles } from './read-files.ts'
import { recordsFile } from './records/export-records.ts'
import { planRecords, type RecordPlan, recordsInOrder, recordsTakenBack } from './records/plan-records.ts'
import { recordKind } from './records/record-kinds.ts'
import { createRecordTablesRepository } from './records/record-tables.repository.ts'
import { type PriceRule, repricedFiles } from './reprice.ts'
import type { CatalogueState } from './wanted.ts'
import { createRunWriter, type RunReport, type WriterDeps } from './write-run.service.ts'

export interface Difference extends Plan {
  readonly read: ReadFiles
  /** Of the files and of what they would change: who confirms it confirms just that. */
  readonly ticket: string
  readonly guards: readonly GuardHeld[]
  /** The run that has written these very files already. */
  readonly appliedBefore: CatalogueRun | null
}

export interface ApplyOptions extends PlanOptions {
  /** Of the difference somebody has seen; null asks for none. */
  readonly ticket: string | null
  readonly allowed?: Allowed
  /** Warnings refuse, too. */
  readonly strict?: boolean | undefined
}

/** What came of a program's files. */
export interface Taken {
  readonly found: Difference
  /** Null where nothing was written. */
  readonly report: RunReport | null
}

export type CatalogueRefusal = Refusal<
  'faults' | 'warned' | 'guarded' | 'moved' | 'busy' | 'nothingToDo' | 'runUnknown' | 'undoneBefore' | 'productUnknown'
>

/** Changes of one product that are shown. */
const HISTORY = 100
/** How long somebody at the desk, or a program, waits for another run to end: a second press finds the first one done. */
const PATIENCE_S = 5

/** What a run is planned from. */
interface ToPlan extends Pick<Plan, 'changes'> {
  readonly names: string
  readonly sha256: string
  readonly countedAt?: Date | null | undefined
}

/** A run that is planned. */
interface Begun {
  readonly run: number
  readonly changes: number
  readonly kept: readonly FieldChange[]
}

interface Deps extends WriterDeps {
  readonly source: OperatorSource
  readonly photos: PhotoKeeper
}

export function createCatalogueOperations(deps: Deps) {
  const { database, source, audit, photos } = deps
  const runs = createCatalogueRunRepository()
  const states = createCatalogueStateRepository()
  const shelves = createStockOperationsRepository()
  const records = createRecordTablesRepository()
  const neighbours = createNeighboursRepository()
  const readCategories = createCategoryReader()
  const write = createRunWriter(deps)
  const photographed: PhotographedShop = {
    products: (skus) => states.bySkus(database, skus),
    skus: () => neighbours.skus(database),
    showing: (hashes) => neighbours.showing(database, hashes),
  }

  return {
    difference,

    /** Writes what the files change. Runs that were broken off before are finished first. */
    async apply(
      files: readonly LoadedFile[],
      { ticket, allowed = {}, strict = false, full, countedAt, columns }: ApplyOptions,
      by: OperatorContext,
    ): Promise<Result<RunReport, CatalogueRefusal>> {
      return alone(async () => {
        await finishAll(by)
        const begin = async () => {
          const moment = momentOfCount(files, countedAt, by.now)
          const found = await difference(files, { full, countedAt: moment, columns })
          return planned(toPlan(files, found, moment), by, refusalOf(found, { ticket, allowed, strict }))
        }
        return writtenAs(await begin(), by) // what it was planned from is not kept meanwhile
      })
    },

    /**
     * Writes what a program sends, of which nobody has seen the difference: the catalogue is read for it once. What is not written, for
     * its faults, a guard or because it changes nothing, is not in the record either: the difference says why.
     */
    async take(
      files: readonly LoadedFile[],
      { allowed = {}, full, countedAt }: Omit<ApplyOptions, 'ticket' | 'strict'>,
      by: OperatorContext,
    ): Promise<Result<Taken, CatalogueRefusal>> {
      return alone<Taken>(async () => {
        await finishAll(by)
        const moment = momentOfCount(files, countedAt, by.now)
        const found = await difference(files, { full, countedAt: moment })
        if (refusalOf(found, { ticket: null, allowed, strict: false })) return done({ found, report: null })
        const written = await writtenAs(await planned(toPlan(files, found, moment), by, null), by)
        return written.ok ? done({ found, report: written.value }) : written
      })
    },

    /** What a difference does beyond the fields it changes. */
    async effects({ changes }: Pick<Difference, 'changes'>, now: Date): Promise<Effects> {
      const changed = new Set(changes.filter(isOfProduct).map(({ sku }) => sku))
      const products = await states.named(database, [...changed, ...(await neighbours.packsOf(database, [...changed]))])
      const moved = movedSkus(changes).flatMap((sku) => products.get(skuKey(sku))?.id ?? [])
      return { ...(await runSliced(effectsOf(changes, { products }, now))), ...(await heldBy(database, moved)) }
    },

    /** What the shop has of products, shelves apart, and of the lists and stores that rows about them may name. */
    async known(skus: Iterable<string>): Promise<Pick<CatalogueState, 'products' | 'lists' | 'stores'>> {
      const [lists, stores] = await Promise.all([states.lists(database), states.stores(database)])
      return { products: await states.named(database, skus), lists, stores }
    },

    /** Writes down that shelves were counted, also those that lay as they were known: an older count of them that comes late is left out. */
    async know(counted: readonly { readonly sku: string; readonly storeId: number }[], at: Date): Promise<void> {
      const products = await shelves.products(database, [...new Set(counted.map(({ sku }) => sku))])
      const idOf = new Map([...products.values()].map(({ id, sku }) => [skuKey(sku), id]))
      for (const [storeId, rows] of Map.groupBy(counted, (row) => row.storeId))
        await shelves.know(database, storeId as StoreId, rows.flatMap(({ sku }) => idOf.get(skuKey(sku)) ?? []), at) // biome-ignore format: one row
    },

    /** What photos would change: they are read, and none is kept. */
    photosDifference: async (files: readonly PhotoFile[], options: PhotoOptions): Promise<PhotosFound> =>
      photosFound(files, photographed, photos, options),

    /** Writes what photos change, as `photosDifference` found it; with faults only where `partial` says so. `names` says where they came from. */
    async applyPhotos(
      found: PhotosFound,
      { names, partial = false }: { readonly names: string; readonly partial?: boolean | undefined },
      by: OperatorContext,
    ): Promise<Result<RunReport, CatalogueRefusal>> {
      return alone(async () => {
        await finishAll(by)
        const { faults, changes } = found
        const isRefused = faults.length > 0 && !partial
        if (!isRefused) await keepPhotos(found, photos)
        const sha256 = changesHash(changes)
        const refusal = isRefused ? { code: 'faults' as const, count: faults.length } : changes.length === 0 ? { code: 'nothingToDo' as const, run: 0 } : null // biome-ignore format: one row
        return writtenAs(await planned({ names, sha256, changes }, by, refusal), by)
      })
    },

    /** Writes runs that were broken off to their end. */
    async finish(by: OperatorContext): Promise<Result<readonly RunReport[], CatalogueRefusal>> {
      return alone(async () => {
        const finished = await finishAll(by)
        return finished.length > 0 ? done(finished) : refuse({ code: 'nothingToDo' })
      })
    },

    /**
     * Gives back what still holds a run's value; what somebody has changed since stays. What the run has made is retired. Of a run that was
     * broken off, the rest is never written; an undoing that was broken off is written to its end.
     */
    async undo(id: number, by: OperatorContext): Promise<Result<RunReport, CatalogueRefusal>> {
      return alone(async () => {
        const begunBefore = (await runs.unfinished(database)).find(({ undoOf }) => undoOf === id)
        if (begunBefore) return done(await finishOne(begunBefore.id, by))
        const changeOf = ({ changes }: Begun) => ({ after: `${changes} changes` })
        const what = { action: 'catalogue.undo', target: String(id), changeOf } as const
        const begun = await audit.run<Begun, CatalogueRefusal>(by, what, async (tx) => {
          const found = await runs.byId(tx, id)
          if (!found) return refuse({ code: 'runUnknown' })
          if (found.state === 'undone') return refuse({ code: 'undoneBefore' })
          if (found.state === 'applying') {
            await runs.drop(tx, id)
            await runs.setState(tx, id, 'stopped', by.now)
          }
          const written = await runs.changes(tx, id, 'written')
          const undone = await takingBack(tx, written)
          const made = {
            undoOf: id,
            operator: by.operator,
            source,
            files: found.files,
            sha256: found.sha256,
            startedAt: by.now,
            countedAt: null,
          }
          const run = await runs.add(tx, made, undone.changes)
          return done({ run, changes: undone.changes.length, kept: undone.kept })
        })
        if (!begun.ok) return begun
        const report = await write(begun.value.run, by)
        return done({ ...report, kept: [...begun.value.kept, ...report.kept] })
      })
    },

    /** The latest runs, newest first, each with what became of its changes. */
    async runs(limit = 20): Promise<Pick<RunReport, 'run' | 'counts'>[]> {
      const found = await runs.latest(database, limit)
      return Promise.all(found.map(async (run) => ({ run, counts: await runs.counts(database, run.id) })))
    },

    /** A run with all it changed; null for none. */
    async run(id: number) {
      const run = await runs.byId(database, id)
      if (!run) return null
      const [written, kept] = await Promise.all([
        runs.changes(database, id, 'written'),
        runs.changes(database, id, 'kept'),
      ])
      return {
        ...{ run, counts: await runs.counts(database, id), written, kept },
        undoneBy: await runs.undoing(database, id),
      }
    },

    /** The files that say what a rule makes of prices as they are now. */
    repriced: async (rule: PriceRule): Promise<readonly LoadedFile[]> =>
      repricedFiles(rule, (await states.all(database)).values()),

    /** A product as its fields are now, shelves apart; null for none. */
    product: (sku: string) => states.bySku(database, sku),

    /** What runs have changed of a product, the latest first. */
    history: (sku: string) => runs.ofProduct(database, sku, HISTORY),

    /** A file that says what the shop has, or of it the products with `only` those keys, and changes nothing when it is loaded. */
    async export(kind: FileKind, only?: ReadonlySet<string>): Promise<string> {
      if (isProductFile(kind)) return exportFile(kind, { products: await withShelves(await states.all(database), kind === 'stock') }, only) // biome-ignore format: one row
      const found = await records.state(database, [kind])
      return recordsFile(recordKind(kind), found.records.get(kind)!)
    },
  }

  async function difference(files: readonly LoadedFile[], options: PlanOptions = {}): Promise<Difference> {
    const opened = openFiles(files, options.columns)
    const kinds = new Set(files.flatMap(({ name }) => kindOfFile(name) ?? []))
    const named = await states.named(database, opened.skus)
    const read = await runSliced(opened.read((key) => named.has(key)))
    const stored = await stateOf(read, named, options.countedAt ?? countedIn(files))
    const left = kinds.has('categorias') ? { ...stored, products: await states.all(database) } : stored
    const others = planRecords(
      read,
      await records.state(
        database,
        [...kinds].filter((kind) => !isProductFile(kind)),
      ),
      (categories) => productsLeft(read, { ...left, categories }, options),
    )
    const stores = new Map([...stored.stores, ...others.newStores.map((id) => [id, ''] as const)])
    const categories = others.categories ?? stored.categories
    const judged = await runSliced(judgeLoad(read, { ...stored, stores, categories }, options))
    const plan = whole(await planFor(judged), others)
    const faults = await withNearest(plan.faults, () => neighbours.skus(database))
    const sha256 = hashOf(files)
    const ticket = changesHash(plan.changes, sha256).slice(0, 12)
    const guards = guardsHeld(plan.changes, await states.size(database))
    return { ...plan, faults, read, ticket, guards, appliedBefore: await runs.ofBytes(database, sha256) }
  }

  async function planFor(judged: Judged): Promise<Plan> {
    const answers = judged.faults.length > 0 ? NOBODY : await neighbours.answers(database, judged.questions)
    return runSliced(planLoad(judged, answers))
  }

  /** The shop as far as files speak of it. */
  async function stateOf({ files }: ReadFiles, named: CatalogueState['products'], countedAt: Date | undefined) {
    const categories = await readCategories(database)
    const rows = files.filter(({ kind }) => kind === 'productos').flatMap((file) => file.rows)
    const isOdd = (family: string) => !categories.families.has(family)
    const asksFamilies = files.some(({ kind }) => kind === 'categorias') || rows.some(({ cells }) => isOdd(cells.get('categoria') || 'otros')) // biome-ignore format: one row
    const isCounted = files.some(({ kind }) => kind === 'stock')
    const [lists, stores, { active }] = await Promise.all([states.lists(database), states.stores(database), states.size(database)]) // biome-ignore format: one row
    const families: ReadonlySet<string> = asksFamilies ? await neighbours.families(database) : new Set()
    return { products: await withShelves(named, isCounted, countedAt), active, families, lists, stores, categories }
  }

  async function withShelves(products: CatalogueState['products'], isCounted: boolean, countedAt?: Date) {
    return isCounted ? states.shelved(database, products, await shelves.allPromised(database, countedAt)) : products
  }

  async function alone<Value>(
    work: () => Promise<Result<Value, CatalogueRefusal>>,
  ): Promise<Result<Value, CatalogueRefusal>> {
    const worked = await runs.alone(database, work, source === 'command' ? 0 : PATIENCE_S)
    if (worked) return worked.value
    const [running] = await runs.unfinished(database)
    return refuse({ code: 'busy', operator: running?.operator ?? '', run: running?.id ?? 0 })
  }

  /** Plans a run in a transaction with its line in the record, unless something speaks against it. */
  async function planned(
    { names, sha256, changes, countedAt = null }: ToPlan,
    by: OperatorContext,
    refusal: CatalogueRefusal | null,
  ): Promise<Result<Begun, CatalogueRefusal>> {
    const changeOf = ({ run }: Begun) => ({ target: String(run), before: names, after: `${changes.length} changes` })
    const what = { action: 'catalogue.apply', target: '-', changeOf } as const
    return audit.run<Begun, CatalogueRefusal>(by, what, async (tx) => {
      if (refusal) return refuse(refusal)
      const made = { undoOf: null, operator: by.operator, source, files: names, sha256, startedAt: by.now, countedAt }
      return done({ run: await runs.add(tx, made, inOrder(changes)), changes: changes.length, kept: [] })
    })
  }

  async function writtenAs(
    begun: Result<Begun, CatalogueRefusal>,
    by: OperatorContext,
  ): Promise<Result<RunReport, CatalogueRefusal>> {
    return begun.ok ? done(await write(begun.value.run, by)) : begun
  }

  async function finishAll(by: OperatorContext): Promise<RunReport[]> {
    const reports: RunReport[] = []
    for (const { id } of await runs.unfinished(database)) reports.push(await finishOne(id, by))
    return reports
  }

  async function finishOne(id: number, by: OperatorContext): Promise<RunReport> {
    const changeOf = () => ({ after: 'finished' })
    await audit.run(by, { action: 'catalogue.finish', target: String(id), changeOf }, async () => done(id))
    return write(id, by)
  }

  /** What undoing a run changes now, and what it leaves to whoever has changed it since. */
  async function takingBack(tx: Tx, written: readonly StoredChange[]) {
    const others = written.filter((change) => !isOfProduct(change))
    const kinds = [...new Set(others.flatMap(({ kind }) => kind ?? []))]
    const { changes, kept } = recordsTakenBack(others, await records.state(tx, kinds))
    const ofProducts = written.filter(isOfProduct)
    const products = await states.bySkus(tx, ofProducts.map(({ sku }) => sku)) // biome-ignore format: without locks, each slice looks again under its own
    const made = new Set(ofProducts.flatMap(({ sku, field }) => (field === CREATED ? [skuKey(sku)] : [])))
    for (const { sku, field, before, after } of ofProducts) {
      const now = products.get(skuKey(sku))?.fields
      if (field === CREATED) {
        if (now?.get(ACTIVE) === '1') changes.push({ sku, field: ACTIVE, before: '1', after: '0' })
      } else if (isShelf(field)) changes.push({ sku, field, before: after, after: before })
      else if (made.has(skuKey(sku))) continue
      else if (now && (now.get(field) ?? null) === after) changes.push({ sku, field, before: after, after: before })
      else kept.push({ sku, field, before: now?.get(field) ?? null, after: before })
    }
    return { changes: inOrder(changes), kept }
  }
}

const toPlan = (files: readonly LoadedFile[], { changes }: Difference, countedAt: Date | undefined): ToPlan => ({
  names: files.map(({ name }) => name).join(', '),
  sha256: hashOf(files),
  changes,
  countedAt,
})

/** The moment at which the shelves were counted, as said beside the files or in them: a clock may be ahead, so by `now` at the latest. */
function momentOfCount(files: readonly LoadedFile[], beside: Date | null | undefined, now: Date): Date | undefined {
  const said = beside ?? countedIn(files)
  return said && new Date(Math.min(said.getTime(), now.getTime()))
}

/** When files say that their shelves were counted; undefined where they say nothing. */
function countedIn(files: readonly LoadedFile[]): Date | undefined {
  const counts = files.filter(({ name, bytes }) => kindOfFile(name) === 'stock' && mayBeCounted(bytes))
  const rows = readFiles(counts, () => true).files.flatMap((file) => file.rows)
  const said = rows.map(({ cells }) => cells.get(COUNTED_AT)).find((cell) => cell)
  return said ? new Date(said) : undefined
}

/** Whether a heading may have the column: a large file without it is not read twice. */
const mayBeCounted = (bytes: Uint8Array): boolean =>
  /contado|counted/i.test(Buffer.from(bytes.subarray(0, 2_000)).toString('latin1').replaceAll('\0', ''))

const isProductFile = (kind: FileKind): kind is ProductFile => (PRODUCT_FILES as readonly string[]).includes(kind)

/** What all files change together: nothing while one has a fault. */
function whole(products: Plan, records: RecordPlan): Plan {
  const faults = [...products.faults, ...records.faults]
  const changes = faults.length > 0 ? [] : [...records.changes, ...products.changes]
  return { ...products, faults, changes, unchanged: products.unchanged + records.unchanged }
}

function refusalOf(
  { faults, warnings, changes, guards, ticket, appliedBefore }: Difference,
  {
    ticket: seen,
    allowed,
    strict,
  }: { readonly ticket: string | null; readonly allowed: Allowed; readonly strict: boolean },
): CatalogueRefusal | null {
  const [fault] = faults
  if (fault) return { code: fault.code === 'productUnknown' ? 'productUnknown' : 'faults', count: faults.length }
  if (changes.length === 0) return { code: 'nothingToDo', run: appliedBefore?.id ?? 0 }
  if (seen !== null && seen !== ticket) return { code: 'moved' }
  if (strict && warnings.length > 0) return { code: 'warned', count: warnings.length }
  const held = refusedBy(guards, allowed)
  return held.length > 0 ? { code: 'guarded', held } : null
}

/** Records first, stores among them, then new products, which packs may hold, and shelves; last the records that go, which products may have named. */
function inOrder(changes: readonly FieldChange[]): FieldChange[] {
  const products = changes.filter(isOfProduct)
  const made = new Set(products.flatMap(({ sku, field }) => (field === CREATED ? [sku] : [])))
  const packs = new Set(products.flatMap(({ sku, field }) => (partIn(field) === undefined ? [] : [sku])))
  const weight = ({ sku, field }: FieldChange) => (isShelf(field) ? 3 : packs.has(sku) ? 2 : made.has(sku) ? 0 : 1)
  const sorted = products
    .map((change, at) => ({ change, at, weight: weight(change) }))
    .sort((one, other) => one.weight - other.weight || one.at - other.at)
    .map(({ change }) => change)
  const { staying, going } = recordsInOrder(changes.filter((change) => !isOfProduct(change)))
  return [...staying, ...sorted, ...going]
}

/** A hash of changes, a thousand at a time: the text of all of them would take as much memory as they do. */
function changesHash(changes: readonly FieldChange[], before = ''): string {
  const hash = createHash('sha256').update(before)
  for (let at = 0; at < changes.length; at += 1_000) hash.update(JSON.stringify(changes.slice(at, at + 1_000)))
  return hash.digest('hex')
}

function hashOf(files: readonly LoadedFile[]): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}
