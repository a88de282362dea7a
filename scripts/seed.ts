// Fills a migrated database: `node scripts/seed.ts [--reference-only]`, with DATABASE_URL. The demonstration is added where SHOP_MODE
// is `demo` alone: any other shop gets only what every shop needs.
// A database with the current seed version is left as it is. A new version adds what was never written and updates what nobody
// else has changed.
import { pathToFileURL } from 'node:url'
import { seedCompanies } from '#db/seeds/demo/companies.ts'
import { seedCoverage } from '#db/seeds/demo/coverage.ts'
import { seedPeople } from '#db/seeds/demo/people.ts'
import { seedProducts } from '#db/seeds/demo/products.ts'
import { seedSponsored } from '#db/seeds/demo/sponsored.ts'
import { seedStoreDays } from '#db/seeds/demo/store-days.ts'
import { seedStores } from '#db/seeds/demo/stores.ts'
import { seedTransferCustomers } from '#db/seeds/demo/transfer-customers.ts'
import { seedAlcohol } from '#db/seeds/reference/alcohol.ts'
import { seedCategories } from '#db/seeds/reference/categories.ts'
import { seedCommuneShapes } from '#db/seeds/reference/commune-shapes.ts'
import { seedDeliveryZones } from '#db/seeds/reference/delivery-zones.ts'
import { seedGeography } from '#db/seeds/reference/geography.ts'
import { seedLandmarks } from '#db/seeds/reference/landmarks.ts'
import { seedPriceLists } from '#db/seeds/reference/price-lists.ts'
import { seedSettings } from '#db/seeds/reference/settings.ts'
import { seedStreets } from '#db/seeds/reference/streets.ts'
import { seedSynonyms } from '#db/seeds/reference/synonyms.ts'
import { createSeededRows, type SeededRows } from '#db/seeds/seeded-rows.ts'
import { seedVersion } from '#db/seeds/source-files.ts'
import { connectDatabase, inTransaction, NO_TIMEOUTS, type Tx } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createPasswords } from '#platform/secrets/passwords.ts'
import { seedContent } from './publish/seed-content.ts'
import { shopClock } from './shop-clock.ts'

export interface SeedOptions {
  /** With the demonstration: stores, 985 products, people; without, only what every shop needs. */
  readonly demo: boolean
  /** As of when their past is told; the shop's now when left out. */
  readonly now?: Date
  readonly progress?: (line: string) => void
}

/** Seeds in one transaction, so that an aborted run leaves nothing behind. Returns whether anything was written. */
export async function seed(
  databaseUrl: string,
  { demo, now = shopClock().now(), progress = () => {} }: SeedOptions,
): Promise<boolean> {
  const database = connectDatabase(databaseUrl, 2, NO_TIMEOUTS)
  const version = `${seedVersion()}-${demo ? 'demo' : 'reference'}`
  try {
    return await inTransaction(database, async (tx) => {
      const former = await versionOf(tx)
      if (former === version) {
        progress('the data is up to date')
        return false
      }
      const rows = createSeededRows(tx)
      const own = await writeReference(rows, { demo }, progress)
      if (demo) {
        await writeDemonstration(rows, own, progress)
        await publishAndAddPeople(tx, now, progress)
      } else if (/-(demo|goods)$/.test(former ?? ''))
        // Of before the seed remembered: what is there of the demonstration is marked, for live mode to find.
        await writeDemonstration(createSeededRows(tx, { remembersOnly: true }), own)
      await saveVersion(tx, version)
      const kept = [...rows.kept()]
      if (kept.length > 0)
        progress(`kept as the owner has them: ${kept.map(([table, count]) => `${count} of ${table}`).join(', ')}`)
      return true
    })
  } finally {
    await database.destroy()
  }
}

type Progress = (line: string) => void
const inSilence: Progress = () => {}

async function writeReference(rows: SeededRows, { demo }: { readonly demo: boolean }, progress = inSilence) {
  progress('regions, communes and holidays')
  const communes = await seedGeography(rows)
  await seedCommuneShapes(rows, communes)
  progress('streets and landmarks')
  await seedStreets(rows, communes)
  await seedLandmarks(rows, communes)
  progress('delivery zones, price lists, categories, synonyms and settings')
  await seedDeliveryZones(rows, communes)
  const lists = await seedPriceLists(rows)
  await seedCategories(rows)
  await seedSynonyms(rows)
  await seedSettings(rows, demo)
  progress('hours of alcohol')
  await seedAlcohol(rows)
  return { lists }
}

type Reference = Awaited<ReturnType<typeof writeReference>>

async function writeDemonstration(rows: SeededRows, { lists }: Reference, progress = inSilence): Promise<void> {
  progress('stores and their hours')
  const stores = await seedStores(rows)
  await seedCoverage(rows, stores)
  await seedStoreDays(rows, stores)
  progress('products, prices and stock')
  const products = await seedProducts(rows, lists, stores)
  await seedSponsored(rows, stores, products)
  await seedCompanies(rows)
  await seedTransferCustomers(rows)
}

async function publishAndAddPeople(tx: Tx, now: Date, progress: Progress): Promise<void> {
  progress('banners, posts, promotions, coupons and what else stands in db/content')
  await seedContent(tx, now)
  const { hash } = createPasswords()
  const count = await seedPeople(tx, { now, newId: publicId, hashPassword: hash })
  if (count > 0) progress(`${count} people with their orders and points`)
}

const MARKER = 'SEED_VERSION'

async function versionOf(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', MARKER).forUpdate().executeTakeFirst()
  return row?.value
}

async function saveVersion(tx: Tx, version: string): Promise<void> {
  const row = { name: MARKER, value: version, public: false }
  await tx.insertInto('setting').values(row).onDuplicateKeyUpdate({ value: version }).execute()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set')
  const { SHOP_MODE } = process.env
  await seed(url, {
    demo: SHOP_MODE === 'demo' && !process.argv.includes('--reference-only'),
    progress: (line) => console.log(line),
  })
}
