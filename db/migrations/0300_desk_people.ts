// People of the desk: roles, passwords and codes of their own, and where their sessions were begun. Whoever has a key keeps all he could do
// at the desk, as an operator; who is an owner is said by command, since a key says nothing of whose shop it is.
import { type Kysely, sql } from 'kysely'

const UP = [
  `ALTER TABLE desk_operator
    ADD COLUMN role ENUM('owner','operator','editor','packer','reader') NOT NULL DEFAULT 'operator' AFTER name,
    ADD COLUMN password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER key_hash,
    ADD COLUMN totp_secret VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN totp_confirmed_at DATETIME(3) NULL,
    ADD COLUMN totp_step INT UNSIGNED NULL,
    ADD COLUMN failed_tries INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN failed_at DATETIME(3) NULL`,
  `ALTER TABLE desk_session
    ADD COLUMN network VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN device VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''`,
  `CREATE TABLE desk_recovery_code (
    operator_id INT UNSIGNED NOT NULL,
    code_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (operator_id, code_hash),
    CONSTRAINT desk_recovery_code_of FOREIGN KEY (operator_id) REFERENCES desk_operator (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
]

const DOWN = [
  'DROP TABLE desk_recovery_code',
  'ALTER TABLE desk_session DROP COLUMN device, DROP COLUMN network',
  `ALTER TABLE desk_operator DROP COLUMN failed_at, DROP COLUMN failed_tries, DROP COLUMN totp_step,
    DROP COLUMN totp_confirmed_at, DROP COLUMN totp_secret, DROP COLUMN password_hash, DROP COLUMN role`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
