// Captchas that were used, mails with passes (hashed, for a day), and SMS with their last status (no number, no text).
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE captcha_used (
    used_key VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    expires_at DATETIME(3) NOT NULL,
    KEY captcha_used_age (expires_at)
  )`,
  `CREATE TABLE captcha_sending (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    contact CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    network CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    sent_at DATETIME(3) NOT NULL,
    KEY captcha_sending_contact (contact, sent_at),
    KEY captcha_sending_network (network, sent_at),
    KEY captcha_sending_age (sent_at)
  )`,
  `CREATE TABLE sms (
    ref VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    provider_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    status VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    error_code INT NULL,
    sent_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    KEY sms_age (sent_at)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sms', 'captcha_sending', 'captcha_used']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
