// Registered cards and registrations as rows. Transbank's name of a card is here only as it was sealed.
import type { Queryable } from '#platform/database/database.ts'
import type { RegistrationOutcome, RegistrationState, StoredCard } from './card.ts'

export interface SealedCard extends StoredCard {
  readonly username: string
  readonly sealed: string
}

export interface Registration {
  readonly rowId: number
  readonly customerRowId: number
  readonly username: string
  readonly sessionMark: string | null
  readonly token: string | null
  readonly state: RegistrationState
  /** Until when whoever finishes it is not disturbed, by the machine's clock; null while nobody does. */
  readonly leaseUntil: Date | null
}

export function createCardRepository() {
  return {
    async of(db: Queryable, customerRowIds: readonly number[]): Promise<SealedCard[]> {
      if (customerRowIds.length === 0) return []
      const rows = await db.selectFrom('oneclick_card').selectAll().where('customer_id', 'in', customerRowIds).execute()
      return rows.map((row) => ({
        id: row.public_id,
        type: row.card_type,
        digits: row.card_digits,
        username: row.username,
        sealed: row.sealed_tbk_user,
      }))
    },

    /** In place of the one there was: Transbank knows that one no more. */
    async put(db: Queryable, customerRowId: number, card: SealedCard, now: Date): Promise<void> {
      const values = {
        public_id: card.id,
        username: card.username,
        sealed_tbk_user: card.sealed,
        card_type: card.type,
        card_digits: card.digits,
        created_at: now,
      }
      await db
        .insertInto('oneclick_card')
        .values({ ...values, customer_id: customerRowId })
        .onDuplicateKeyUpdate(values)
        .execute()
    },

    /** False when there is no such card of theirs any more. */
    async delete(db: Queryable, customerRowId: number, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('oneclick_card')
        .where('customer_id', '=', customerRowId)
        .where('public_id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async addRegistration(
      db: Queryable,
      {
        id,
        customerRowId,
        username,
        sessionMark,
        now,
      }: { id: string; customerRowId: number; username: string; sessionMark: string | null; now: Date },
    ): Promise<void> {
      const values = { public_id: id, customer_id: customerRowId, username, session_mark: sessionMark, created_at: now }
      await db.insertInto('oneclick_registration').values(values).execute()
    },

    async setToken(db: Queryable, id: string, token: string): Promise<void> {
      await db.updateTable('oneclick_registration').set({ token }).where('public_id', '=', id).execute()
    },

    async registration(db: Queryable, id: string): Promise<Registration | null> {
      const row = await db
        .selectFrom('oneclick_registration')
        .selectAll()
        .where('public_id', '=', id)
        .executeTakeFirst()
      return row
        ? {
            rowId: row.id,
            customerRowId: row.customer_id,
            username: row.username,
            sessionMark: row.session_mark,
            token: row.token,
            state: row.state,
            leaseUntil: row.finishing_until,
          }
        : null
    },

    /** Keeps finishing it to ourselves until `until`; false when it is over, or another is at it at `machineNow`. */
    async startFinishing(db: Queryable, rowId: number, machineNow: Date, until: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('oneclick_registration')
        .set({ state: 'finishing', finishing_until: until })
        .where('id', '=', rowId)
        .where((eb) =>
          eb.or([
            eb('state', '=', 'started'),
            eb('state', '=', 'finishing').and(
              eb.or([eb('finishing_until', 'is', null), eb('finishing_until', '<=', machineNow)]),
            ),
          ]),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** From one state to the next; false when somebody else was first, or its person is deleted. */
    async advance(
      db: Queryable,
      rowId: number,
      from: 'started' | 'finishing',
      to: RegistrationOutcome,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('oneclick_registration')
        .set({ state: to })
        .where('id', '=', rowId)
        .where('state', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** What else was begun for a customer comes to nothing: finishing it would replace the card he has now. */
    async failStarted(db: Queryable, customerRowId: number): Promise<void> {
      await db
        .updateTable('oneclick_registration')
        .set({ state: 'failed' })
        .where('customer_id', '=', customerRowId)
        .where('state', '=', 'started')
        .execute()
    },

    async deleteRegistrationsBefore(db: Queryable, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('oneclick_registration')
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
