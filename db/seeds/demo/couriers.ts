// The stores' numbers at Justo, as its stand-in knows them; a number that is there stays.
import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

export async function seedCourierStores(tx: Tx): Promise<void> {
  await sql`
    UPDATE store SET justo_store_id = CONCAT('justo-', LOWER(code))
    WHERE justo_store_id IS NULL AND JSON_CONTAINS(couriers, '"JUSTO"')`.execute(tx)
}
