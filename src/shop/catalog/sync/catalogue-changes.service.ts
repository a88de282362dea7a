// Finds what changed in the database, whoever changed it: rows carry the moment of their last change.
import type { Database } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { CatalogueRepository, StockRow } from './catalogue.repository.ts'
import { type ChangesRepository, TABLES, type TrackedTable } from './catalogue-changes.repository.ts'

/** A row is stamped when its statement begins and visible when its transaction ends: look back at least this far. */
const OVERLAP_S = 5
/** How far to look back where the database does not say which transactions are open. */
const BLIND_OVERLAP_S = 60
/** With more changed stock rows than this, every store is read as a whole. */
const MAX_STOCK_ROWS = 20_000
/** Counting all rows takes time in a large shop: at most this share of it, and no more often than this. */
const COUNTING_SHARE = 0.1
const COUNTING_MS = 1_500

export interface Changes {
  /** Products that are new, or of which something but the prices changed. */
  readonly products: readonly ProductId[]
  readonly prices: readonly ProductId[]
  /** Stock rows, or `all` when they are too many to be read one by one. */
  readonly stock: readonly StockRow[] | 'all'
}

interface Deps {
  readonly database: Database
  readonly changes: ChangesRepository
  readonly catalogue: Pick<CatalogueRepository, 'changedStock'>
}

export function createChangeTracker({ database, changes, catalogue }: Deps) {
  /** Up to where changes are in memory, and what the last poll found beyond it. */
  let committed: Cursor = START
  let polled: Cursor = START
  let nextCount = 0
  /** The row counts of the last mismatch that was reported; '' once they agree. */
  let reported = ''

  async function cursorFrom(since: string): Promise<Cursor> {
    const { now, oldestWrite } = await changes.moment(database)
    const back = oldestWrite === null ? BLIND_OVERLAP_S : Math.max(OVERLAP_S, oldestWrite + OVERLAP_S)
    const next = secondsBefore(now, back) // what is open now is seen by the next poll, or is still open then
    return { rows: await changes.rowsSince(database, since || next), next }
  }

  return {
    /** Call before everything is read: whatever changes from now on is found. */
    async begin(): Promise<void> {
      committed = await cursorFrom('')
    },

    /** What changed since the committed cursor. */
    async poll(): Promise<Changes> {
      polled = await cursorFrom(committed.next)
      const spans = new Map(
        TABLES.map((table) => [table, newSpan(polled.rows.get(table), committed.rows.get(table))] as const),
      )
      const idsIn = async (table: TrackedTable) => {
        const span = spans.get(table)
        return span ? changes.ids(database, table, span.from, span.to) : []
      }
      const products = new Set<ProductId>()
      for (const table of ['product', 'product_attribute', 'pack_component', 'product_photo'] as const)
        for (const id of await idsIn(table)) products.add(id)
      const prices = (await idsIn('product_price')).filter((id) => !products.has(id))
      return { products: [...products], prices, stock: await stockIn(spans.get('stock') ?? null) }
    },

    /** Call once what the last poll found is in memory; otherwise the next poll finds it again. */
    commitCursor(): void {
      committed = polled
    },

    /**
     * Whether the database has more or fewer rows than memory: a deleted row leaves no stamp. A mismatch is reported
     * once; one that rereading does not explain is ignored. `thorough` counts whatever it costs.
     */
    async hasRowMismatch(inMemory: number, thorough: boolean): Promise<boolean> {
      if (!thorough && performance.now() < nextCount) return false
      const began = performance.now()
      const stored = await changes.countRows(database)
      const ms = performance.now() - began
      const mismatch = stored === inMemory ? '' : `${stored} ${inMemory}`
      const isNew = mismatch !== '' && mismatch !== reported
      reported = mismatch
      nextCount = isNew ? 0 : performance.now() + Math.max(COUNTING_MS, ms / COUNTING_SHARE)
      return isNew
    },
  }

  async function stockIn(span: Span | null): Promise<Changes['stock']> {
    if (!span) return []
    return span.rows > MAX_STOCK_ROWS ? 'all' : catalogue.changedStock(database, span.from, span.to)
  }
}

interface Cursor {
  /** Number of rows changed at each moment, by table. */
  readonly rows: ReadonlyMap<TrackedTable, ReadonlyMap<string, number>>
  /** From when on the next poll has to look. */
  readonly next: string
}

const START: Cursor = { rows: new Map(), next: '' }

interface Span {
  readonly from: string
  readonly to: string
  readonly rows: number
}

/** The moments with more rows than were committed; null for none. */
function newSpan(
  changed: ReadonlyMap<string, number> = new Map(),
  committed: ReadonlyMap<string, number> = new Map(),
): Span | null {
  const fresh = [...changed].filter(([at, rows]) => rows > (committed.get(at) ?? 0))
  if (fresh.length === 0) return null
  const moments = fresh.map(([at]) => at).sort()
  return { from: moments[0]!, to: moments.at(-1)!, rows: fresh.reduce((sum, [, rows]) => sum + rows, 0) }
}

/** A moment of the database some seconds earlier. */
function secondsBefore(moment: string, seconds: number): string {
  const instant = new Date(`${moment.replace(' ', 'T')}Z`)
  return new Date(instant.getTime() - seconds * 1000).toISOString().replace('T', ' ').replace('Z', '')
}
