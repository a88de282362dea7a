// Keeps a live shop from opening on the demonstration: on rows its seed wrote, on settings nobody has changed, on an environment made for
// tests. Web and worker call it before anything else.
import { type Config, readConfig } from '#platform/config/config.ts'
import { isNobodysMail, LiveRefusal } from '#platform/config/config-live.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { readSeedMemory } from '#platform/database/database-seeds.ts'
import { DEMO_PERSON } from '#shop/customers/demo-person.ts'
import { createSettingsRepository } from '#shop/settings/settings.repository.ts'
import { readSettings, SETTINGS, type SettingKey } from '#shop/settings/settings.ts'

/**
 * Reads the environment's configuration for a process of the shop. Whatever live mode refuses, in it or in the database it names,
 * ends the process with one line for each fault.
 */
export async function readConfigToOpen(): Promise<Config> {
  try {
    return readConfig()
  } catch (error) {
    return endRefused(error instanceof LiveRefusal ? new LiveRefusal(await faultsBeside(error)) : error)
  }
}

/** Ends the process after printing a `LiveRefusal`, one line for each fault; throws any other error. Not by `console`, of which the log keeps a first line. */
export function endRefused(error: unknown): never {
  if (!(error instanceof LiveRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** Adds the database's faults to the environment's, if it can be reached: whoever mends them sees all at once. */
async function faultsBeside({ faults }: LiveRefusal): Promise<readonly string[]> {
  const url = process.env.DATABASE_URL
  if (!url) return faults
  const database = connectDatabase(url, 1)
  try {
    await demoPeople(database) // alone: nothing else is under way when nobody is there
    return [...faults, ...(await demonstrationIn(database))]
  } catch {
    return faults
  } finally {
    await database.destroy()
  }
}

/** Throws in live mode while the database has something of the demonstration. */
export async function refuseDemonstration(
  database: Database,
  { mode, previewContent }: Pick<Config, 'mode' | 'previewContent'>,
): Promise<void> {
  if (mode === 'demo' || previewContent) return
  const faults = await demonstrationIn(database)
  if (faults.length > 0) throw new LiveRefusal(faults)
}

/** Describes what the demonstration left in the database, one line for each kind of row. */
async function demonstrationIn(database: Database): Promise<string[]> {
  const [people, goods, stores, buyers, companies, listings, offers, settings] = await Promise.all([
    demoPeople(database),
    seeded(database, 'product', database.selectFrom('product').select('sku as key').where('active', '=', 1)),
    seeded(database, 'store', storesInService(database)),
    seeded(database, 'transfer_customer', database.selectFrom('transfer_customer').select('rut as key')),
    seeded(database, 'company', database.selectFrom('company').select('rut as key')),
    seeded(database, 'sponsored_listing', database.selectFrom('sponsored_listing').select('name as key')),
    seededContent(database),
    demoSettings(database),
  ])
  const fresh = 'begin with an empty database'
  return [
    ...(people ? [`the people of the demonstration are there, whose passwords everybody knows: ${fresh}`] : []),
    ...told(goods, (some) => `products of the demonstration are for sale (${some}): ${fresh}, or set active = 0`),
    ...told(
      stores,
      (some) =>
        `stores of the demonstration are in service (${some}): ${fresh}, or set display_store, pickup and immediate = 0`,
    ),
    ...told(
      buyers,
      (some) => `RUTs of the demonstration may pay by transfer (${some}): delete them from transfer_customer`,
    ),
    ...told(companies, (some) => `companies of the demonstration fill in facturas (${some}): delete them from company`),
    ...told(
      listings,
      (some) => `sponsored products of the demonstration are listed (${some}): delete them from sponsored_listing`,
    ),
    ...told(
      offers,
      (some) =>
        `promotions or coupons of the demonstration are published (${some}): publish a folder without them (npm run publish -- --from FOLDER)`,
    ),
    ...settings,
  ]
}

const SHOWN = 3

function told(keys: readonly string[], line: (some: string) => string): string[] {
  if (keys.length === 0) return []
  const more = keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : ''
  return [line(`${keys.slice(0, SHOWN).join(', ')}${more}`)]
}

async function demoPeople(database: Database): Promise<boolean> {
  const people = database.selectFrom('customer').select('id').where('public_id', 'like', `${DEMO_PERSON}%`)
  return (await people.executeTakeFirst()) !== undefined
}

const storesInService = (database: Database) =>
  database
    .selectFrom('store')
    .select('id as key')
    .where((eb) => eb.or([eb('display_store', '=', 1), eb('pickup', '=', 1), eb('immediate', '=', 1)]))

interface Keys {
  readonly execute: () => Promise<readonly { readonly key: string | number }[]>
}

/** Selects the rows that the seed has written, by `seed_memory` and not by name: an owner's row may have any name. */
async function seeded(database: Database, part: string, rows: Keys): Promise<string[]> {
  const memory = await readSeedMemory(database, part)
  if (!memory) return []
  return (await rows.execute()).map(({ key }) => String(key)).filter((key) => memory.rows.has(key))
}

const SEED = 'seed'
const MONEY = ['promotion', 'coupon']

async function seededContent(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('content_item')
    .innerJoin('content_publication', 'content_publication.id', 'content_item.publication_id')
    .select('name')
    .where('editor', '=', SEED)
    .where('active', '=', 1)
    .where('kind', 'in', MONEY)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The settings with an invented value in the demonstration: money and calls would go to nobody by it. */
const INVENTED: readonly SettingKey[] = ['shopTaxId', 'transferTaxId', 'transferAccount', 'shopPhone']

async function demoSettings(database: Database): Promise<string[]> {
  const { settings } = readSettings(await createSettingsRepository().all(database))
  const keys = Object.keys(SETTINGS) as SettingKey[]
  return keys.flatMap((key) => {
    const { name, fallback, type } = SETTINGS[key]
    const value = settings[key]
    const isMail = type.kind === 'email' && value !== '' && isNobodysMail(String(value))
    if (!isMail && !(INVENTED.includes(key) && value === fallback)) return []
    return [`${name} is the demonstration's (${String(value)}): npm run settings -- ${name}=…`]
  })
}
