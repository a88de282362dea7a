// The five customers who may pay by bank transfer, by RUT.
import { insertMissing } from '#db/seeds/bulk.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database.ts'
import { cleanRut } from '#shop/shared/rut.ts'

/** Rows that are there stay as they are. */
export async function seedTransferCustomers(tx: Tx): Promise<void> {
  const rows = readCsv('transfer_customers.csv').map((row) => ({
    rut: cleanRut(cell(row, 'rut'))!,
    note: cell(row, 'note'),
  }))
  await insertMissing(tx, 'transfer_customer', rows, 'rut')
}
