// The five customers who may pay by bank transfer, by RUT.
import type { SeededRows } from '#db/seeds/seeded-rows.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import { cleanRut } from '#shop/shared/rut.ts'

/** Written once: whom the owner takes out stays out. */
export async function seedTransferCustomers({ put }: SeededRows): Promise<void> {
  const rows = readCsv('transfer_customers.csv').map((row) => ({
    rut: cleanRut(cell(row, 'rut'))!,
    note: cell(row, 'note'),
  }))
  await put({ table: 'transfer_customer', key: ['rut'], follows: 'written once' }, rows)
}
