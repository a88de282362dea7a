// The seals 'ALTO EN …' a product's packing carries (Ley 20.606); none where nobody has told.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      "ALTER TABLE product ADD COLUMN warning_seals SET('azucares','grasas-saturadas','sodio','calorias') NOT NULL DEFAULT '' AFTER vivino_wine_rank",
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE product DROP COLUMN warning_seals').execute(db)
}
