// Builds what programs of others call: the reader of their keys, and their batches, which write the catalogue as an owner's files do.
import type { PhotoStore } from '#pictures/pictures.ts'
import type { Database } from '#platform/database/database.ts'
import { createBatches } from '#shop/integrations/batches/batch.service.ts'
import { createKeyReader } from '#shop/integrations/keys/integration-keys.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import type { StockService } from '#shop/stock/stock.service.ts'

interface Deps {
  readonly database: Database
  readonly stock: StockService
  readonly photos: PhotoStore
}

export function buildIntegrationServices({ database, stock, photos }: Deps) {
  const source = 'call'
  const audit = createAudit({ database, source })
  return {
    readIntegrationKey: createKeyReader({ database }),
    batches: createBatches({
      database,
      catalogue: createCatalogueOperations({ database, source, stock, photos, audit }),
    }),
  }
}
