// What is recommended to a person with an account, and what he has bought. Recommendations are made when somebody asks and
// those stored no longer hold; who asks at the same time gets the same.

import type { Clock } from '#platform/clock.ts'
import { type Database, inTransaction, isDuplicateKey } from '#platform/database/database.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import { type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { stillHolds } from './made-from.ts'
import { type BuyerNow, createPersonalRepository, type StoredRecommendations } from './personal.repository.ts'
import { type RecommendedOffer, recommendedOffer } from './recommended-offer.ts'
import { recommendedProducts } from './recommended-products.ts'

/** A product somebody bought before, and the day he did last. */
interface BoughtBefore {
  readonly productId: ProductId
  readonly lastDay: Day
}

interface Deps {
  readonly database: Database
  readonly catalogue: { current(): Catalogue }
  readonly boughtTogether: { with(id: ProductId): readonly ProductId[] }
  readonly clock: Clock
}

export type RecommendationService = ReturnType<typeof createRecommendationService>

export function createRecommendationService({ database, catalogue, boughtTogether, clock }: Deps) {
  const personal = createPersonalRepository()

  /** The stored ones while they hold, else new ones, which are stored. */
  async function productsFor(customer: number, buyer: BuyerNow): Promise<readonly ProductId[]> {
    const now = clock.now()
    const { audience, from, stored } = buyer
    if (stillHolds(stored, from, now)) return stored!.products
    const bought = await personal.bought(database, customer)
    const products = recommendedProducts(catalogue.current(), { audience, bought, together: boughtTogether.with })
    return storeUnlessMade(customer, { from, at: now, products })
  }

  /** Of two that are made at once the first is kept. */
  async function storeUnlessMade(customer: number, made: StoredRecommendations): Promise<readonly ProductId[]> {
    try {
      return await inTransaction(database, async (tx) => {
        const isFirst = !(await personal.lock(tx, customer))
        const other = isFirst ? null : await personal.stored(tx, customer)
        if (other && stillHolds(other, made.from, made.at)) return other.products
        await personal.store(tx, customer, made, isFirst)
        return made.products
      })
    } catch (error) {
      const other = isDuplicateKey(error) ? await personal.stored(database, customer) : null
      if (other === null) throw error
      return other.products
    }
  }

  return {
    /** What is recommended to a customer now, the best first; none for guests. The offers are the catalogue's. */
    async of(customerRowId: number): Promise<readonly RecommendedOffer[]> {
      const buyer = await personal.buyer(database, customerRowId)
      if (!buyer || !isRegistered(buyer.audience)) return []
      const { product: find } = catalogue.current()
      return (await productsFor(customerRowId, buyer)).flatMap((id) => {
        const product = find(id)
        return (product && recommendedOffer(product, buyer.audience, find)) ?? []
      })
    },

    /** What a customer has bought and paid, the latest first. */
    async bought(customerRowId: number): Promise<readonly BoughtBefore[]> {
      const bought = await personal.bought(database, customerRowId)
      return bought.map(({ productId, lastAt }) => ({ productId, lastDay: dayOf(lastAt) }))
    },
  }
}
