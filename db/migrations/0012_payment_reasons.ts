// Why an attempt waits for a person, and why a paid one is refunded, as columns: they were texts in `failure` that began with
// 'held: ' and 'refund: '. The reason of an order's event becomes a code.
import { type Kysely, sql } from 'kysely'

const COLUMNS = {
  review_reason: "ENUM('mismatch','not_found','no_answer') NULL AFTER charge",
  refund_reason: "ENUM('order_paid','order_closed') NULL AFTER review_reason",
}

/** Each may run again after it ran. */
const STATEMENTS = [
  `UPDATE payment_attempt SET review_reason = CASE
      WHEN failure LIKE 'held: gone: %' THEN 'not_found'
      WHEN failure = 'held: no answer in seven days' THEN 'no_answer'
      ELSE 'mismatch' END
    WHERE failure LIKE 'held: %'`,
  `UPDATE payment_attempt SET refund_reason = CASE
      WHEN failure = 'refund: order paid already' THEN 'order_paid'
      ELSE 'order_closed' END
    WHERE failure LIKE 'refund: %'`,
  "UPDATE payment_attempt SET failure = SUBSTRING(failure, 7) WHERE failure LIKE 'held: %'",
  "UPDATE payment_attempt SET failure = NULL WHERE failure LIKE 'refund: %'",
  `UPDATE order_event SET reason = CASE
      WHEN reason = 'creado' THEN 'created'
      WHEN reason = 'pagado' THEN 'paid'
      WHEN reason = 'pago atrasado' THEN 'paid_late'
      WHEN reason = 'plazo de pago vencido' THEN 'payment_time_over'
      WHEN reason = 'reemplazado por otro pedido' THEN 'replaced'
      WHEN reason = 'buyer went back' THEN 'payment_aborted'
      WHEN reason = 'form timed out' THEN 'payment_timed_out'
      WHEN reason = 'form error' THEN 'payment_form_error'
      WHEN reason LIKE 'response code %' THEN 'payment_rejected'
      WHEN reason LIKE 'provider says %' THEN 'payment_reversed'
      ELSE reason END`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // A change of a table commits by itself: a run that was interrupted begins again and finds columns of its own.
  for (const [name, definition] of Object.entries(COLUMNS))
    if (!(await hasColumn(db, name)))
      await sql.raw(`ALTER TABLE payment_attempt ADD COLUMN ${name} ${definition}`).execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

async function hasColumn(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'payment_attempt' AND column_name = ${name}`.execute(db)
  return rows.length > 0
}
