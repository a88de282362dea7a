// Fills a migrated database: `node scripts/seed.ts [--reference-only]`, with DATABASE_URL. People of the
// demonstration are added where SHOP_MODE is `demo` alone.
// A database with the current seed version is left as it is. A new version updates products, prices and geography,
// never an existing stock row or setting.
import { pathToFileURL } from 'node:url'
import { seedCompanies } from '#db/seeds/demo/companies.ts'
import { seedCourierStores } from '#db/seeds/demo/couriers.ts'
import { seedCoverage } from '#db/seeds/demo/coverage.ts'
import { seedPeople } from '#db/seeds/demo/people.ts'
import { seedProducts } from '#db/seeds/demo/products.ts'
import { seedSponsored } from '#db/seeds/demo/sponsored.ts'
import { seedStoreDays } from '#db/seeds/demo/store-days.ts'
import { seedStores } from '#db/seeds/demo/stores.ts'
import { seedTransferCustomers } from '#db/seeds/demo/transfer-customers.ts'
import { seedAlcohol } from '#db/seeds/reference/alcohol.ts'
import { seedCommuneShapes } from '#db/seeds/reference/commune-shapes.ts'
import { seedDeliveryZones } from '#db/seeds/reference/delivery-zones.ts'
import { seedGeography } from '#db/seeds/reference/geography.ts'
import { seedLandmarks } from '#db/seeds/reference/landmarks.ts'
import { seedPriceLists } from '#db/seeds/reference/price-lists.ts'
import { seedSettings } from '#db/seeds/reference/settings.ts'
import { seedStreets } from '#db/seeds/reference/streets.ts'
import { seedVersion } from '#db/seeds/source-files.ts'
import { connectDatabase, inTransaction, NO_TIMEOUTS, type Tx } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { createPasswords } from '#platform/passwords.ts'
import { seedContent } from './publish/seed-content.ts'
import { shopClock } from './shop-clock.ts'

export interface SeedOptions {
  /** With the invented stores and the 985 products; without, only what every shop needs. */
  readonly demo: boolean
  /** With the people of the demonstration too; so it is when left out. */
  readonly people?: boolean
  /** As of when their past is told; the shop's now when left out. */
  readonly now?: Date
  readonly progress?: (line: string) => void
}

/** Seeds in one transaction, so that an aborted run leaves nothing behind. Returns whether anything was written. */
export async function seed(
  databaseUrl: string,
  { demo, people = true, now = shopClock().now(), progress = () => {} }: SeedOptions,
): Promise<boolean> {
  const database = connectDatabase(databaseUrl, 2, NO_TIMEOUTS)
  const version = `${seedVersion()}-${demo ? (people ? 'demo' : 'goods') : 'reference'}`
  try {
    return await inTransaction(database, async (tx) => {
      if ((await versionOf(tx)) === version) {
        progress('the data is up to date')
        return false
      }
      const isDemonstration = demo && people
      await write(tx, { demo, isDemonstration, now }, progress)
      if (isDemonstration) await writePeople(tx, now, progress)
      await saveVersion(tx, version)
      return true
    })
  } finally {
    await database.destroy()
  }
}

interface Written {
  readonly demo: boolean
  readonly isDemonstration: boolean
  readonly now: Date
}

async function write(tx: Tx, { demo, isDemonstration, now }: Written, progress: (line: string) => void): Promise<void> {
  progress('regions, communes and holidays')
  await seedGeography(tx)
  await seedCommuneShapes(tx)
  progress('streets and landmarks')
  await seedStreets(tx)
  await seedLandmarks(tx)
  progress('delivery zones, price lists and settings')
  await seedDeliveryZones(tx)
  await seedPriceLists(tx)
  await seedSettings(tx, isDemonstration)
  progress('hours of alcohol')
  await seedAlcohol(tx)
  if (!demo) return
  progress('stores and their hours')
  await seedStores(tx)
  await seedCoverage(tx)
  await seedStoreDays(tx)
  await seedCourierStores(tx)
  progress('products, prices and stock')
  const count = await seedProducts(tx)
  progress(`${count} products are in the catalogue`)
  progress('banners, posts, promotions, coupons and what else stands in db/content')
  await seedContent(tx, now)
  await seedSponsored(tx)
  await seedCompanies(tx)
  await seedTransferCustomers(tx)
}

async function writePeople(tx: Tx, now: Date, progress: (line: string) => void): Promise<void> {
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
    demo: !process.argv.includes('--reference-only'),
    people: SHOP_MODE === 'demo',
    progress: (line) => console.log(line),
  })
}
