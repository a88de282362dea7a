// Every setting with its default, so that an owner finds it in the table. Changed values are never overwritten.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'
import { settingRows } from '#shop/settings/settings.ts'

export async function seedSettings(tx: Tx): Promise<void> {
  await insertMissing(tx, 'setting', settingRows(), 'name')
}
