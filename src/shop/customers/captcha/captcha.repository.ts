// Which solutions and passes were used, and to whom passes were sent, until neither matters any more.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'

export interface Sending {
  /** Hashes. */
  readonly contact: string
  readonly network: string
  readonly sentAt: Date
}

/** Of `captcha_used.used_key`. */
const KEY_LENGTH = 40

export function createCaptchaRepository() {
  return {
    /** Marks a key as used; false when it was. One of many at once gets true. */
    async use(db: Queryable, key: string, until: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('captcha_used')
        .ignore()
        .values({ used_key: key, expires_at: until })
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    /** Makes others who ask for this contact or network wait until the transaction ends. */
    async lockSendings(tx: Tx, { contact, network }: Sending, until: Date): Promise<void> {
      for (const hash of [contact, network]) {
        const locked = { used_key: hash.slice(0, KEY_LENGTH), expires_at: until }
        await tx.insertInto('captcha_used').values(locked).onDuplicateKeyUpdate({ expires_at: until }).execute()
      }
    },

    async addSending(tx: Tx, { contact, network, sentAt }: Sending): Promise<void> {
      await tx.insertInto('captcha_sending').values({ contact, network, sent_at: sentAt }).execute()
    },

    /** Sendings since `since` to a contact, or for a network. */
    async countSendings(tx: Tx, by: 'contact' | 'network', hash: string, since: Date): Promise<number> {
      const { count } = await tx
        .selectFrom('captcha_sending')
        .select(({ fn }) => fn.countAll().as('count'))
        .where(by, '=', hash)
        .where('sent_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async deleteOld(database: Database, { now, sentBefore }: { now: Date; sentBefore: Date }): Promise<void> {
      await database.deleteFrom('captcha_used').where('expires_at', '<=', now).execute()
      await database.deleteFrom('captcha_sending').where('sent_at', '<=', sentBefore).execute()
    },
  }
}
