// What would come of a change: it is made, and rolled back.
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'

/** Runs `work` in a transaction of which nothing is kept. */
export async function rolledBack<Value>(database: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  try {
    return await inTransaction(database, async (tx): Promise<never> => {
      throw new NotMeant(await work(tx))
    })
  } catch (error) {
    if (error instanceof NotMeant) return error.value as Value
    throw error
  }
}

class NotMeant extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('a preview')
    this.value = value
  }
}
