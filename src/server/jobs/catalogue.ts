// Writes loads of an owner's files to their end whose process was killed: nobody has to notice.
import type { Shop } from '#server/build/shop.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { type Jobs, MAIN } from './jobs.ts'

/** How soon after a kill; a load that is being written has the lock, and is left alone. */
const EVERY_MS = 30_000
/** As the record calls whoever finished it. */
const WORKER = 'worker'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'photos' | 'stock'>
}

export function catalogueJobs({ shop: { clock, database, photos, stock } }: Deps): Jobs {
  const source = 'command'
  const catalogue = createCatalogueOperations({
    database,
    source,
    stock,
    photos,
    audit: createAudit({ database, source }),
  })
  const finish = () => catalogue.finish({ operator: WORKER, now: clock.now() })
  return { lane: MAIN, handlers: {}, tasks: [{ name: 'loads broken off', everyMs: EVERY_MS, run: finish }] }
}
