// Invented companies, so that a factura's fields fill in by themselves. Their numbers are nobody's.
import type { SeededRows } from '#db/seeds/seeded-rows.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import { cleanRut } from '#shop/shared/rut.ts'

/** Cleaned RUTs; the first one buys as the distributor of the demonstration. */
export const demoCompanies: readonly BillingFields[] = readCsv('companies.csv').map((row) => ({
  rut: cleanRut(cell(row, 'rut'))!,
  company: cell(row, 'company'),
  activity: cell(row, 'activity'),
  address: cell(row, 'address'),
  commune: cell(row, 'commune'),
  city: cell(row, 'city'),
}))

/** Written once: who buys corrects them. */
export async function seedCompanies({ put }: SeededRows): Promise<void> {
  await put(
    { table: 'company', key: ['rut'], follows: 'written once' },
    demoCompanies.map((company) => ({ ...company })),
  )
}
