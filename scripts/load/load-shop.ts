// The shop shoppers come to: one of its own on a new schema, with worker and sandbox, or one that runs elsewhere, by its addresses alone.
import { type Connection, createConnection } from 'mysql2/promise'
import type { OnEnd } from '#scripts/bench/run.ts'
import { createBenchSchema, startProcesses } from '#scripts/bench/shop.ts'
import { openForBuyers } from '#scripts/bench/shopping.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'

export interface LoadShop {
  readonly origin: string
  readonly sandboxUrl: string
  /** Of a shop of its own; null for one elsewhere. */
  readonly own: { readonly databaseUrl: string; readonly connection: Connection; readonly pids: Readonly<Record<string, number>> } | null // biome-ignore format: one row
}

/** Starts one. `settings` on top of a shop's own; rates are limited as in production, since each shopper has a network. */
export async function ownShop(
  onEnd: OnEnd,
  report: (text: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<LoadShop> {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-load')
  const database = await startDatabase({ dataDir, durable: true, report })
  onEnd(database.stop)
  const databaseUrl = await createBenchSchema(database.url, 985, report, { name: 'load' })
  await openForBuyers(databaseUrl)
  const connection = await createConnection({ uri: databaseUrl })
  onEnd(() => connection.end())
  for (const [name, value] of Object.entries({ MACH_ENABLE: 'true', ...settings }))
    await connection.query('REPLACE INTO setting (name, value, public) VALUES (?, ?, FALSE)', [name, value])
  const names = ['sandbox', 'web', 'worker'] as const
  const { origin, sandboxUrl, pids, stop } = await startProcesses(names, databaseUrl, dataDir, {
    RATE_LIMIT_SCALE: '1',
  })
  onEnd(stop)
  const own = { databaseUrl, connection, pids: { ...pids, database: database.serverPid() } }
  return { origin, sandboxUrl, own }
}

/** One that runs elsewhere, a demonstration: its sandbox must be reachable. */
export const shopAt = (site: string, sandboxUrl: string): LoadShop => ({
  ...{ origin: new URL(site).origin, sandboxUrl: new URL(sandboxUrl).origin, own: null },
})
