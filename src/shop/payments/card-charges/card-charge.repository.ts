// Stores charges of cards as rows: which attempt, under whom it counts, and when. The attempt says whether it was paid.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { ChargeParty, PastCharge } from './card-charge.ts'

/** Lists the states of attempts whose money was taken, even if it is back. */
const PAID = ['paid', 'reversed', 'voided'] as const

export function createCardChargeRepository() {
  return {
    /** Reads the charges under any of these parties since `since`. */
    async past(tx: Tx, parties: readonly ChargeParty[], since: Date): Promise<PastCharge[]> {
      const hashes = [...new Set(parties.map(({ party }) => party))]
      if (hashes.length === 0) return []
      const rows = await tx
        .selectFrom('card_charge')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'card_charge.attempt_id')
        .select(['card_charge.kind', 'card_charge.party', 'card_charge.charged_at', 'payment_attempt.state'])
        .where('card_charge.party', 'in', hashes)
        .where('card_charge.charged_at', '>', since)
        .execute()
      return rows.map(({ kind, party, charged_at, state }) => ({
        ...{ kind, party, chargedAt: charged_at },
        isPaid: (PAID as readonly string[]).includes(state),
      }))
    },

    /** Counts the refused charges of the whole shop since `since`, up to `most`. */
    async countRefused(tx: Tx, since: Date, most: number): Promise<number> {
      const rows = await tx
        .selectFrom('card_charge')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'card_charge.attempt_id')
        .select('card_charge.attempt_id')
        .distinct()
        .where('card_charge.charged_at', '>', since)
        .where('payment_attempt.state', '=', 'rejected')
        .limit(most)
        .execute()
      return rows.length
    },

    async isNoted(tx: Tx, attemptRowId: number): Promise<boolean> {
      const row = await tx
        .selectFrom('card_charge')
        .select('attempt_id')
        .where('attempt_id', '=', attemptRowId)
        .executeTakeFirst()
      return row !== undefined
    },

    async note(tx: Tx, attemptRowId: number, parties: readonly ChargeParty[], now: Date): Promise<void> {
      if (parties.length === 0) return
      const values = parties.map(({ kind, party }) => ({ attempt_id: attemptRowId, kind, party, charged_at: now }))
      await tx.insertInto('card_charge').values(values).execute()
    },

    async deleteBefore(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('card_charge').where('charged_at', '<', before).execute()
    },
  }
}
