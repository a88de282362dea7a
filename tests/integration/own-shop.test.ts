// A shop moved by file alone: the whole demonstration exported, loaded into an empty shop, and compared product by product.
import { afterAll, expect, test } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { exampleFile } from '#scripts/owner.ts'
import { seed } from '#scripts/seed.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { FILE_KINDS, type FileKind, nameOfFile } from '#shop/operations/catalogue/columns.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { freshDatabase, seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'

/** Rows of the file of counts that are loaded: each is a shelf, and a line of the record. */
const COUNTED = 1_000
const BY = { operator: 'ana', now: new Date('2026-11-11T13:00:00Z') }

const schemas: TestDatabase[] = []
const opened: Database[] = []

async function shopOver(schema: TestDatabase) {
  schemas.push(schema)
  const database = connectDatabase(schema.url, 6)
  opened.push(database)
  const audit = createAudit({ database, source: 'command' })
  const photos = createPhotoStore(testDataDir())
  const files = createCatalogueOperations({ ...{ database, source: 'command', audit, photos }, stock: createStockService() }) // biome-ignore format: one row
  const catalogue = createCatalogueService({ database, clock: { now: () => BY.now }, logger: createLogger('test', 'silent') }) // biome-ignore format: one row
  return { database, files, catalogue }
}

afterAll(async () => {
  await Promise.all(opened.map((one) => one.destroy()))
  await Promise.all(schemas.map((one) => one.drop()))
})

test('loaded by file alone it is the same shop: products, prices, packs, categories, stores, shelves', async () => {
  const demo = await shopOver(await seededDatabase())
  const exported = new Map<FileKind, string>()
  for (const kind of FILE_KINDS) exported.set(kind, await demo.files.export(kind))
  const counts = exported.get('stock')!.split('\r\n')
  exported.set('stock', counts.filter((_, at) => at < COUNTED || at === counts.length - 1).join('\r\n'))
  const files = [...exported].map(([kind, text]) => ({ name: nameOfFile(kind), bytes: new TextEncoder().encode(text) }))

  const empty = await freshDatabase()
  await seed(empty.url, { demo: false })
  const loaded = await shopOver(empty)
  const done = await loaded.files.apply(files, { ticket: null }, BY)
  expect(done).toMatchObject({ ok: true, value: { counts: { planned: 0, kept: 0 } } })
  for (const [kind, text] of exported) expect([kind, await loaded.files.export(kind)]).toEqual([kind, text])
  await Promise.all([demo.catalogue.refresh(), loaded.catalogue.refresh()])
  const there = shopOf(loaded.catalogue.current())
  const here = shopOf(demo.catalogue.current())
  expect([...there.keys()]).toEqual([...here.keys()])
  for (const [sku, product] of here) expect([sku, there.get(sku)]).toEqual([sku, product])
})

test('the examples of a new owner, loaded as they stand into an empty shop, are seen there and can be delivered', async () => {
  const empty = await freshDatabase()
  await seed(empty.url, { demo: false })
  const { files: catalogue, catalogue: shown } = await shopOver(empty)
  const files = FILE_KINDS.map((kind) => ({ name: nameOfFile(kind), bytes: new TextEncoder().encode(exampleFile(kind)) })) // biome-ignore format: one row
  const found = await catalogue.difference(files)
  expect(await catalogue.effects(found, BY.now)).toMatchObject({ unstocked: [], onlyInStores: [] })
  expect(await catalogue.apply(files, { ticket: found.ticket }, BY)).toMatchObject({ ok: true })
  await shown.refresh()
  const snapshot = shown.current()
  const units = snapshot.products.map((product) => [product.sku, snapshot.available(product, DEFAULT_CONTEXT)] as const)
  expect(new Map(units)).toEqual(new Map([['EJ-0001', 120], ['EJ-0006', 20]])) // biome-ignore format: one row
})

/** All of a snapshot by SKU: without ids, which each shop numbers for itself, and without drawings, which are the demonstration's. */
function shopOf(catalogue: Catalogue) {
  const skuOf = (id: ProductId) => catalogue.product(id)!.sku
  const all = catalogue.products.map(({ id: _, pictureKey: __, components, ...product }) => {
    const held = components.map(({ productId, quantity }) => [skuOf(productId), quantity] as const)
    return [product.sku, { ...product, components: new Map(held) }] as const
  })
  return new Map(all.sort(([one], [other]) => (one < other ? -1 : 1)))
}
