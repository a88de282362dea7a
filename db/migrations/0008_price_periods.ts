// A price may hold for a while only: an offer is a price in a list of its own with its dates, and ends by the clock.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE product_price
        ADD COLUMN starts_at DATETIME(3) NULL AFTER price,
        ADD COLUMN ends_at DATETIME(3) NULL AFTER starts_at,
        ADD CONSTRAINT product_price_period CHECK (ends_at IS NULL OR starts_at IS NULL OR starts_at < ends_at)`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('ALTER TABLE product_price DROP CONSTRAINT product_price_period, DROP COLUMN starts_at, DROP COLUMN ends_at')
    .execute(db)
}
