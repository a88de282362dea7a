// Who drives a zone's route on a day, which a factura that travels with its goods must name (Res. Ex. 154/2025).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE route_driver (
        day DATE NOT NULL,
        zone VARCHAR(80) NOT NULL,
        driver_name VARCHAR(100) NOT NULL,
        driver_rut VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        plate VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        carrier_rut VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (day, zone)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE route_driver').execute(db)
}
