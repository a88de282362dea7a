// The people of the demonstration may buy in demo mode only: everybody knows their passwords.
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { DEMO_PERSON } from '#shop/customers/demo-person.ts'

/** Throws in live mode while the database has people of the demonstration. */
export async function refuseDemoPeople(database: Database, { mode }: Pick<Config, 'mode'>): Promise<void> {
  if (mode === 'demo') return
  const demo = database.selectFrom('customer').select('id').where('public_id', 'like', `${DEMO_PERSON}%`)
  if (await demo.executeTakeFirst())
    throw new Error('Live mode refuses to start: the database has the people of the demonstration')
}
