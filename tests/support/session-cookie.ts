// A session of somebody in a running shop, written into its database as a log-in would.
import { createHash, randomBytes } from 'node:crypto'
import type { ShopDatabase } from './shop-database.ts'

/** The token of a new session of the customer with this public id: the value of the cookie `liqui`. */
export async function sessionToken(database: ShopDatabase, publicId: string): Promise<string> {
  const token = randomBytes(20).toString('hex')
  await database.change(
    `INSERT INTO session (id, customer_id, kind, expires_at, created_at)
     SELECT ?, id, 'browser', UTC_TIMESTAMP() + INTERVAL 1 DAY, UTC_TIMESTAMP() FROM customer WHERE public_id = ?`,
    [createHash('sha256').update(token).digest('hex'), publicId],
  )
  return token
}
