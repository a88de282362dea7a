// Every setting with its default, so that an owner finds it in the table; the demonstration's own differ. Changed values are never
// overwritten.
import type { SeededRows } from '#db/seeds/seeded-rows.ts'
import { settingRows } from '#shop/settings/settings.ts'

/** Payments in apps without a public protocol speak to the sandbox there, and the daily report goes to its inbox. */
const DEMONSTRATION: Readonly<Record<string, string>> = {
  MACH_ENABLE: 'true',
  REPORT_EMAIL: 'operaciones@liqui.example',
}

/** `isDemonstration`: never of a shop that takes real money. */
export async function seedSettings({ put }: SeededRows, isDemonstration: boolean): Promise<void> {
  const own = isDemonstration ? DEMONSTRATION : {}
  const rows = settingRows().map((row) => ({ ...row, value: own[row.name] ?? row.value }))
  await put({ table: 'setting', key: ['name'], follows: 'written once' }, rows)
}
