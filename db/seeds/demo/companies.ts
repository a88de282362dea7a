// Invented companies, so that a factura's fields fill in by themselves. Their numbers are nobody's.
import { insertMissing } from '#db/seeds/bulk.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database.ts'
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

/** Companies that are there stay as they are. */
export async function seedCompanies(tx: Tx): Promise<void> {
  await insertMissing(
    tx,
    'company',
    demoCompanies.map((company) => ({ ...company })),
    'rut',
  )
}
