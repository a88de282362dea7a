// Areas of express have rows of their own: those that stores had as a column move there, and the columns go.
// Outlines of communes are there with fewer corners, too, for maps.
import { type Kysely, sql } from 'kysely'

const UP = [
  'INSERT INTO coverage_polygon (id, name, ring) SELECT id, name, polygon FROM store WHERE polygon IS NOT NULL',
  `INSERT INTO polygon_store (polygon_id, store_id, priority)
    SELECT id, id, polygon_priority FROM store WHERE polygon IS NOT NULL`,
  'ALTER TABLE store DROP COLUMN polygon, DROP COLUMN polygon_priority',
  'ALTER TABLE commune_shape ADD COLUMN drawn JSON NOT NULL',
]

const DOWN = [
  'ALTER TABLE commune_shape DROP COLUMN drawn',
  `ALTER TABLE store
    ADD COLUMN polygon JSON NULL,
    ADD COLUMN polygon_priority TINYINT UNSIGNED NOT NULL DEFAULT 1`,
  `UPDATE store
    INNER JOIN polygon_store AS serving ON serving.store_id = store.id
    INNER JOIN coverage_polygon AS area ON area.id = serving.polygon_id AND area.active = 1
    SET store.polygon = area.ring, store.polygon_priority = serving.priority`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
