// A key of the operators' desk without the rest of the shop, for tests and measurements that log in there.
import type { Database } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createDeskAccess } from '#shop/operations/access/desk-access.service.ts'
import type { Role } from '#shop/operations/access/roles.ts'
import { createAudit } from '#shop/operations/audit.service.ts'

/** The new key of an operator, or of somebody with another role; of one there is, the old key and its sessions end. Throws for what is no name. */
export async function newDeskKey(database: Database, name: string, role?: Role): Promise<string> {
  const audit = createAudit({ database, source: 'command' })
  const access = createDeskAccess({ database, audit, newId: publicId })
  const by = { operator: 'npm', now: new Date() }
  const known = await access.find(name)
  if (known && role !== undefined) await access.changeRole(known, role, by)
  const key = known ? await access.newKey(known, by) : await access.invite(name, role ?? 'operator', by)
  if (!key.ok) throw new Error(`${name}: ${key.refusal.code}`)
  return key.value
}
