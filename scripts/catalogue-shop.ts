// What the commands of the catalogue work with: of the operators' shop only what loads files and photos, since a large file needs the memory that
// orders, payments and couriers would take.
import { createPhotoStore } from '#pictures/pictures.ts'
import type { Database } from '#platform/database/database.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { dataDirOf } from './machine/environment.mjs'

export interface CatalogueShop {
  readonly database: Database
  readonly operations: { readonly catalogue: ReturnType<typeof createCatalogueOperations> }
}

export function catalogueShop(database: Database): CatalogueShop {
  const audit = createAudit({ database, source: 'command' })
  const photos = createPhotoStore(dataDirOf(process.env))
  const stock = createStockService()
  return {
    database,
    operations: { catalogue: createCatalogueOperations({ database, source: 'command', audit, photos, stock }) },
  }
}
