// `npm run reconcile -- --day 2026-11-21 [--statement FILE.csv]`: our payments of a Santiago day beside the providers' books, to the peso.
// Without a day, yesterday. Exit code 0 when all agree, 1 when something differs, 2 when it could not be done.
import { pathToFileURL } from 'node:url'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { statementBooks } from '#scripts/orders/order-transfers.ts'
import { startPrivateDatabase } from '#scripts/private-database.ts'
import type { Operations } from '#server/build/operations.ts'
import type { GivenBooks } from '#shop/payments/reconciliation/reconciliation.service.ts'
import { reconciledLines } from '#shop/payments/reconciliation/reconciliation.view.ts'
import { addDays, type Day, dayOf, formatDay, isDay } from '#shop/shared/chile-time.ts'
import { reconciliation } from '#texts/orders/reconciliation.ts'
import { printLines } from './operator.ts'
import { operatorsShop } from './operators-shop.ts'
import { shopClock } from './shop-clock.ts'

const words = reconciliation.command

export interface ReconcileCommand {
  readonly day: Day
  readonly statement: string | null
}

/** What the arguments ask for, or why that cannot be done. */
export function readReconcileCommand(args: readonly string[], now: Date): ReconcileCommand | string {
  const today = dayOf(now)
  let day = addDays(today, -1)
  let statement: string | null = null
  for (let index = 0; index < args.length; index += 2) {
    const value = args[index + 1] ?? ''
    if (args[index] === '--day') day = value
    else if (args[index] === '--statement') statement = value
    else return words.usage
  }
  if (!isDay(day) || statement === '') return words.usage
  return day < today ? { day, statement } : words.notOver(formatDay(day))
}

/** Compares, stores, and says what was found. */
export async function reconcile(
  { reconciliation }: Pick<Operations, 'reconciliation'>,
  day: Day,
  now: Date,
  given?: GivenBooks,
): Promise<{ readonly lines: readonly string[]; readonly differs: boolean }> {
  const done = await reconciliation.reconcile(day, now, given ? { given } : {})
  return { lines: reconciledLines(done), differs: done.differences.length > 0 }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const now = shopClock().now()
  const command = readReconcileCommand(process.argv.slice(2), now)
  if (typeof command === 'string') {
    console.error(command)
    process.exitCode = 2
  } else await main(command, now)
}

async function main({ day, statement }: ReconcileCommand, now: Date): Promise<void> {
  const own = await startPrivateDatabase()
  let database: Database | null = null
  try {
    const databaseUrl = process.env.DATABASE_URL ?? own!.url
    database = connectDatabase(databaseUrl, 4)
    const { operations } = await operatorsShop(database, databaseUrl, shopClock())
    const given = statement === null ? undefined : await statementBooks(operations.transfers, statement)
    const { lines, differs } = await reconcile(operations, day, now, given)
    printLines(lines)
    if (differs) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  } finally {
    await database?.destroy()
    await own?.stop()
  }
}
