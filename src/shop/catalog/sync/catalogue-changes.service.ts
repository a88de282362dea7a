// Notices what somebody changed in the database, whoever it was: rows say when they changed, so nobody has to tell the shop.
import type { Database } from '#platform/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { CatalogueRepository, StockRow } from './catalogue.repository.ts'
import { type ChangesRepository, TRACKED_TABLES, type TrackedTable } from './catalogue-changes.repository.ts'

/** A row is stamped when its statement begins and seen when its transaction ends: look at least this far back. */
const OVERLAP_S = 5
/** As far as anybody looks back where the database does not say which transactions are open. */
const BLIND_OVERLAP_S = 60
/** With more stock rows changed than this, a store is read as a whole. */
const MOST_ROWS = 20_000
/** Counting all rows takes time in a large shop: never more than this share of it, and not more often than every so often. */
const COUNTING_SHARE = 0.1
const COUNTING_MS = 1_500

const TABLES = Object.keys(TRACKED_TABLES) as TrackedTable[]

export interface Changes {
  /** Products of which something but the prices changed, or that are new. */
  readonly products: readonly ProductId[]
  /** Products of which only prices changed. */
  readonly prices: readonly ProductId[]
  /** Stock rows, or `all` when it is too many to be told apart. */
  readonly stock: readonly StockRow[] | 'all'
}

export type ChangeTracker = ReturnType<typeof createChangeTracker>

interface Needs {
  readonly database: Database
  readonly changes: ChangesRepository
  readonly catalogue: Pick<CatalogueRepository, 'changedStock'>
}

export function createChangeTracker({ database, changes, catalogue }: Needs) {
  /** What is taken in already, and what the last look found beside it. */
  let taken: Seen = NOTHING
  let found: Seen = NOTHING
  let countAgain = 0
  /** How many rows there were and how many were held when everything was last to be read again; '' once they agree. */
  let told = ''

  async function mark(from: string): Promise<Seen> {
    const now = await changes.now(database)
    const open = await changes.oldestWriter(database)
    const back = open === null ? BLIND_OVERLAP_S : Math.max(OVERLAP_S, open + OVERLAP_S)
    const next = secondsBefore(now, back) // what is open now will be seen by the next look, or still be open
    const rows = new Map<TrackedTable, ReadonlyMap<string, number>>()
    for (const table of TABLES) rows.set(table, await changes.since(database, table, from || next))
    return { rows, next }
  }

  return {
    /** Call before everything is read: whatever changes from now on is found. */
    async begin(): Promise<void> {
      taken = await mark('')
    },

    /** What says of itself that it changed since the last look. */
    async poll(): Promise<Changes> {
      found = await mark(taken.next)
      const freshOf = (table: TrackedTable) => freshIn(found.rows.get(table)!, taken.rows.get(table))
      const fresh = new Map(TABLES.map((table) => [table, freshOf(table)] as const))
      const idsIn = async (table: TrackedTable) => {
        const span = fresh.get(table)
        return span ? changes.ids(database, table, span.from, span.to) : []
      }
      const whole = new Set<ProductId>()
      for (const table of ['product', 'product_attribute', 'pack_component'] as const)
        for (const id of await idsIn(table)) whole.add(id)
      const prices = (await idsIn('product_price')).filter((id) => !whole.has(id))
      const span = fresh.get('stock')
      const tooMany = span !== null && span !== undefined && span.rows > MOST_ROWS
      const stock = tooMany ? 'all' : span ? await catalogue.changedStock(database, span.from, span.to) : []
      return { products: [...whole], prices, stock }
    },

    /** Call once what the last look found is read: otherwise, and when reading fails, the next look finds it again. */
    commitCursor(): void {
      taken = found
    },

    /**
     * Whether the database has more or fewer rows than are held in memory, once what the last look found is taken in: one that went says
     * nothing of itself. Says so once; where reading everything again explains nothing, it is let be. `thorough` counts whatever it costs.
     */
    async hasRowMismatch(held: number, thorough: boolean): Promise<boolean> {
      if (!thorough && performance.now() < countAgain) return false
      const began = performance.now()
      const stored = await changes.rows(database)
      const took = performance.now() - began
      const apart = stored === held ? '' : `${stored} ${held}`
      const news = apart !== '' && apart !== told
      told = apart
      countAgain = news ? 0 : performance.now() + Math.max(COUNTING_MS, took / COUNTING_SHARE)
      return news
    },
  }
}

interface Seen {
  /** How many rows changed at each moment, by table. */
  readonly rows: ReadonlyMap<TrackedTable, ReadonlyMap<string, number>>
  /** From when on the next look has to look. */
  readonly next: string
}

const NOTHING: Seen = { rows: new Map(), next: '' }

interface Span {
  readonly from: string
  readonly to: string
  readonly rows: number
}

/** The moments of which there are more rows than were taken in; null for none. */
function freshIn(changed: ReadonlyMap<string, number>, taken: ReadonlyMap<string, number> = new Map()): Span | null {
  const fresh = [...changed].filter(([at, rows]) => rows > (taken.get(at) ?? 0))
  if (fresh.length === 0) return null
  const moments = fresh.map(([at]) => at).sort()
  return { from: moments[0]!, to: moments.at(-1)!, rows: fresh.reduce((sum, [, rows]) => sum + rows, 0) }
}

/** A moment of the database some seconds earlier. */
function secondsBefore(moment: string, seconds: number): string {
  const instant = new Date(`${moment.replace(' ', 'T')}Z`)
  return new Date(instant.getTime() - seconds * 1000).toISOString().replace('T', ' ').replace('Z', '')
}
