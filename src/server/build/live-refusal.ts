// Keeps a live shop from opening on the demonstration: on rows its seed wrote, on settings nobody has changed (opening.ts calls it).
import type { Config } from '#platform/config/config.ts'
import { isNobodysMail, LiveRefusal } from '#platform/config/config-live.ts'
import type { Database } from '#platform/database/database.ts'
import { readSeedMemory } from '#platform/database/database-seeds.ts'
import { DEMO_PERSON } from '#shop/customers/demo-person.ts'
import type { RefusedSetting } from '#shop/settings/check-settings.view.ts'
import { createSettingsRepository } from '#shop/settings/settings.repository.ts'
import { readSettings, SETTINGS, type SettingKey, type Settings } from '#shop/settings/settings.ts'
import { opening } from '#texts/opening.ts'

const { demonstration } = opening

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
export async function demonstrationIn(database: Database): Promise<string[]> {
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
  return [
    ...(people ? [demonstration.people] : []),
    ...told(goods, demonstration.products),
    ...told(stores, demonstration.stores),
    ...told(buyers, demonstration.buyers),
    ...told(companies, demonstration.companies),
    ...told(listings, demonstration.listings),
    ...told(offers, demonstration.offers),
    ...settings,
  ]
}

const SHOWN = 3

function told(keys: readonly string[], line: (some: string) => string): string[] {
  return keys.length === 0 ? [] : [line(demonstration.some(keys.slice(0, SHOWN), keys.length - SHOWN))]
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
  return inventedSettings(settings).map(({ name, reason }) => opening.wrongSetting(name, reason))
}

/** The settings a live shop does not open with. */
function inventedSettings(settings: Settings): RefusedSetting[] {
  const keys = Object.keys(SETTINGS) as SettingKey[]
  return keys.flatMap((key) => {
    const { name, fallback, type } = SETTINGS[key]
    const value = settings[key]
    const isMail = type.kind === 'email' && value !== '' && isNobodysMail(String(value))
    if (!isMail && !(INVENTED.includes(key) && value === fallback)) return []
    return [{ name, reason: demonstration.setting(String(value)) }]
  })
}

/** Which of `changes` (texts by name) a live shop must not be given beside what is `stored`: it would not open again. */
export function refusedLive(
  changes: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): readonly RefusedSetting[] {
  const { settings } = readSettings(new Map([...stored, ...changes]))
  return inventedSettings(settings).filter(({ name }) => changes.has(name))
}
