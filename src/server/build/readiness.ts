// Says which party is away that the shop cannot do without, for `/readyz`: words alone, no name, address or version.
import { createDatabaseProbe, type Database } from '#platform/database/database.ts'
import { compareMigrations } from '#platform/database/database-migrations.ts'
import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { isSilent, lives } from '#shop/operations/health/shop-process.ts'

/**
 * `leaving`: this process was told to stop; `starting`: it reads what it needs; `migrations`: the database is behind this version;
 * `worker`: no worker lives; `processes`: one of the shop's processes has stopped or hangs.
 */
export type Away = 'leaving' | 'starting' | 'database' | 'migrations' | 'worker' | 'processes'

/** Those of which `/readyz?deep` asks beside this process itself. */
export const PARTIES_BEHIND = ['database', 'migrations', 'worker', 'processes'] as const satisfies readonly Away[]

export type Readiness = ReturnType<typeof createReadiness>

/** How long the database is waited for: balancers wait a second or more. */
const PROBE_MS = 800

interface Deps {
  readonly database: Database
  readonly isOpen: () => boolean
}

export function createReadiness({ database, isOpen }: Deps) {
  const isReachable = createDatabaseProbe(database, PROBE_MS)
  const processes = createShopProcessRepository()
  let looking: Promise<Away[]> | undefined

  return {
    /** What keeps this process from answering. */
    async away(): Promise<Away[]> {
      if (!isOpen()) return ['starting']
      return (await isReachable()) ? [] : ['database']
    },
    /** What keeps the whole shop from working; concurrent calls share one look. */
    awayBehind(): Promise<Away[]> {
      looking ??= lookBehind().finally(() => {
        looking = undefined
      })
      return looking
    },
  }

  async function lookBehind(): Promise<Away[]> {
    if (!(await isReachable())) return ['database']
    try {
      const { missing } = await compareMigrations(database)
      if (missing.length > 0) return ['migrations']
      const all = await processes.all(database)
      return [
        ...(all.some((one) => one.kind === 'worker' && lives(one)) ? [] : (['worker'] as const)),
        ...(all.some(isSilent) ? (['processes'] as const) : []),
      ]
    } catch {
      return ['database']
    }
  }
}
