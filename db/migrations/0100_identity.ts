// Showing that it is you before something that hurts: when a session's person did so last, which phone an account has proven, and what
// became of new contacts for as long as they settle.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'ALTER TABLE session ADD COLUMN identity_at DATETIME(3) NULL',
  'ALTER TABLE customer ADD COLUMN account_phone VARCHAR(16) NULL',
  // Whoever joined without proving an e-mail proved the phone.
  "UPDATE customer SET account_phone = phone WHERE kind <> 'guest' AND account_email IS NULL AND deleted_at IS NULL",
  `CREATE TABLE changed_contact (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    kind ENUM('email','phone') NOT NULL,
    old_contact VARCHAR(100) NOT NULL,
    contact VARCHAR(100) NOT NULL,
    proven BOOLEAN NOT NULL,
    state ENUM('waiting','done') NOT NULL,
    due_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY changed_contact_customer (customer_id, due_at),
    KEY changed_contact_due (state, due_at),
    CONSTRAINT changed_contact_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE changed_contact').execute(db)
  await sql.raw('ALTER TABLE customer DROP COLUMN account_phone').execute(db)
  await sql.raw('ALTER TABLE session DROP COLUMN identity_at').execute(db)
}
