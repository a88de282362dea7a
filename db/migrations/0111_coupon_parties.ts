// Whose a coupon's uses were, beside the account: keyed hashes of RUT, phone and mailbox, so that 'once per customer' is once per person.
import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

interface Use {
  readonly order_id: number
  readonly coupon_id: number
  readonly email: string
  readonly rut: string
  readonly phone: string
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS coupon_party (
    order_id INT UNSIGNED NOT NULL,
    coupon_id INT UNSIGNED NOT NULL,
    party CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (order_id, party),
    KEY coupon_party_counted (coupon_id, party, order_id),
    CONSTRAINT coupon_party_use FOREIGN KEY (order_id) REFERENCES coupon_use (order_id) ON DELETE CASCADE
  )`.execute(db)
  await sql`INSERT IGNORE INTO secret (name, value) VALUES ('coupon parties', ${randomBytes(32).toString('hex')})`.execute(
    db,
  )
  const { rows } = await sql<{ value: string }>`SELECT value FROM secret WHERE name = 'coupon parties'`.execute(db)
  const uses = await sql<Use>`SELECT u.order_id, u.coupon_id, c.email, c.rut, c.phone
    FROM coupon_use u JOIN customer c ON c.id = u.customer_id JOIN coupon k ON k.id = u.coupon_id
    WHERE k.uses_per_customer IS NOT NULL AND c.rut <> ''`.execute(db)
  for (const use of uses.rows)
    for (const party of partiesOf(use, rows[0]!.value))
      await sql`INSERT IGNORE INTO coupon_party (order_id, coupon_id, party)
        VALUES (${use.order_id}, ${use.coupon_id}, ${party})`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE coupon_party`.execute(db)
  await sql`DELETE FROM secret WHERE name = 'coupon parties'`.execute(db)
}

/** As the shop wrote them on the day of this migration. */
function partiesOf({ email, rut, phone }: Use, secret: string): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  const mailbox = `${local.split('+')[0]!.replaceAll('.', '')}@${host}`
  return [
    ['email', email && mailbox],
    ['rut', rut],
    ['phone', phone],
  ].flatMap(([kind, value]) => (value ? [createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex')] : []))
}
