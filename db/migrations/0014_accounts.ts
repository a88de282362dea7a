// Accounts: who may log in, sessions with their beginning, and bearer tokens beside them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`ALTER TABLE customer
    ADD COLUMN gender ENUM('female','male','other') NULL AFTER birth_date,
    ADD COLUMN account_rut VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NULL UNIQUE,
    ADD COLUMN account_email VARCHAR(100) NULL UNIQUE,
    ADD COLUMN password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN member_id INT UNSIGNED NULL,
    ADD CONSTRAINT customer_member FOREIGN KEY (member_id) REFERENCES customer (id)`)
  await run(`ALTER TABLE session
    ADD COLUMN kind ENUM('browser','client') NOT NULL DEFAULT 'browser' AFTER customer_id,
    ADD COLUMN created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('ALTER TABLE session DROP COLUMN kind, DROP COLUMN created_at')
  await run(`ALTER TABLE customer
    DROP FOREIGN KEY customer_member, DROP COLUMN member_id, DROP COLUMN password_hash,
    DROP COLUMN account_email, DROP COLUMN account_rut, DROP COLUMN gender`)
}
