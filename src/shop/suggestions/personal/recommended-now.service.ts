// What is recommended to somebody at this moment, by the word of the database: what an order's prices are reckoned with.
import type { Tx } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { stillHolds } from './made-from.ts'
import { createPersonalRepository } from './personal.repository.ts'

export type RecommendedNow = ReturnType<typeof createRecommendedNow>

export function createRecommendedNow() {
  const personal = createPersonalRepository()
  return {
    /** Reads within a transaction; none when what was recommended no longer holds and nothing else was made yet. */
    async of(tx: Tx, customerRowId: number, now: Date): Promise<ReadonlySet<ProductId>> {
      const buyer = await personal.buyer(tx, customerRowId)
      return new Set(buyer && stillHolds(buyer.stored, buyer.from, now) ? buyer.stored!.products : [])
    },
  }
}
