// What a plan of another server's reads beside the rows that are asked for.
import type { Database } from '#platform/database/database.ts'
import { serverVersion } from '#platform/database/whole-schema.ts'

/** Rows that MySQL may read more among many than among few: some pages of an index. MariaDB reads none, and is held to that. */
export async function rowsOfPlan(database: Database): Promise<number> {
  return (await serverVersion(database)).includes('MariaDB') ? 0 : 300
}
