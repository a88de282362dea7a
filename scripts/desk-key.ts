// A key of the operators' desk without the rest of the shop, for tests and measurements that log in there.
import type { Database } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createDeskAccess } from '#shop/operations/access/desk-access.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'

/** The new key of an operator; of one there is, the old key and its sessions end. Throws for what is no name. */
export async function newDeskKey(database: Database, name: string): Promise<string> {
  const audit = createAudit({ database, source: 'command' })
  const access = createDeskAccess({ database, audit, newId: publicId })
  const key = await access.give(name, { operator: 'npm', now: new Date() })
  if (key === null) throw new Error(`${name} is no name of an operator`)
  return key
}
