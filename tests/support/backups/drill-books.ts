// The books of a drill: a database asked by plain SQL, its documents beside the issuer's, its payments beside the providers', and a watch.
import { createPool, type RowDataPacket } from 'mysql2/promise'
import type { OnEnd } from '#scripts/bench/run.ts'
import { documentFaults } from '#tests/faults/kill-nine/audit-documents.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import type { RunningShop } from '#tests/support/shop/processes.ts'
import type { Issuer } from '#tests/support/tax/issuers.ts'

const DAY_MS = 86_400_000

export type OpenBook = ReturnType<typeof openBook>

/** Opens a database until the end. */
export function openBook(url: string, onEnd: OnEnd) {
  const pool = createPool({ uri: url, timezone: 'Z', connectionLimit: 2, dateStrings: ['DATE'] })
  onEnd(() => pool.end().catch(() => undefined))
  const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<RowDataPacket[]>(sql, [...values]))[0] as Row[]
  return { rows, ask: (sql: string) => rows<RowDataPacket>(sql) }
}

export const waitingJobs = async ({ ask }: OpenBook): Promise<number> =>
  Number(
    (await ask("SELECT COUNT(*) AS count FROM job WHERE state = 'queued' AND run_at <= UTC_TIMESTAMP(3)"))[0]?.count,
  )

/** Waits until no job and no tax document has anything before it. */
export function untilDone(book: OpenBook): Promise<void> {
  const papers = async () => Number((await book.ask("SELECT COUNT(*) AS count FROM tax_document WHERE state IN ('due', 'sending', 'unknown') AND next_try IS NOT NULL"))[0]?.count) // biome-ignore format: one row
  return eventually(
    'the worker has done what waited',
    async () => (await waitingJobs(book)) === 0 && (await papers()) === 0,
    300_000,
  )
}

/** What is wrong between the tax documents of all orders and the issuer's register, and how many that has. */
export async function documentsOf(book: OpenBook, sandboxUrl: string, issuer: Issuer) {
  const orders = await book.ask(
    `SELECT o.id, o.public_id, o.status = 'POR PREPARAR' AS is_paid,
            o.total_amount - COALESCE((SELECT SUM(p.amount) FROM payment p WHERE p.order_id = o.id AND p.source = 'points'), 0) AS due
     FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.public_id NOT LIKE 'demo-person-%'`,
  )
  const rows = orders.map((each) => ({ id: Number(each.id), public_id: String(each.public_id), due: Number(each.due), isPaid: Number(each.is_paid) === 1 })) // biome-ignore format: one row
  return documentFaults(book, sandboxUrl, rows, issuer)
}

/** Today's payments beside the providers' books, as an operator compares them once the day is over. */
export function reconcile(shop: RunningShop, env: Readonly<Record<string, string>>, day: string) {
  const SHOP_NOW = new Date(Date.now() + 2 * DAY_MS).toISOString()
  return shop.command(['scripts/reconcile.ts', '--day', day], { ...env, SHOP_NOW })
}

/** Measures steps; its `rows` are for a table. */
export function stopwatch() {
  const rows: { step: string; seconds: string }[] = []
  const took = async <Value>(step: string, work: () => Promise<Value>): Promise<Value> => {
    const begun = Date.now()
    const value = await work()
    rows.push({ step, seconds: ((Date.now() - begun) / 1000).toFixed(1) })
    return value
  }
  return Object.assign(took, { rows })
}
