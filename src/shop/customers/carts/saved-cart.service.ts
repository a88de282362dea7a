// The cart a person finds on every device: read at log-in, written after each change.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { limitFor } from '#shop/pricing/audience.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { Caller } from '../customer.ts'
import { createCartRepository } from './cart.repository.ts'
import { type SavedCart, storable } from './saved-cart.ts'

interface Deps {
  readonly database: Database
  readonly catalogue: { current(): Pick<Catalogue, 'product'> }
  readonly settings: { current(): Pick<Settings, 'limit' | 'wholesaleLimit'> }
}

export type SavedCartService = ReturnType<typeof createSavedCartService>

export function createSavedCartService({ database, catalogue, settings }: Deps) {
  const carts = createCartRepository()
  return {
    of: (customer: Caller): Promise<SavedCart> => carts.find(database, customer.rowId),

    /** Stores `cart` if it follows the stored version; refused when another device has written since. */
    async save(
      customer: Caller,
      cart: SavedCart,
      now: Date,
    ): Promise<Result<SavedCart, { readonly code: 'cartChanged' }>> {
      const { product } = catalogue.current()
      const limit = limitFor(customer.kind, settings.current())
      const next = {
        version: cart.version + 1,
        lines: storable(cart.lines, (id) => product(id as ProductId) !== undefined, limit),
      }
      return inTransaction(database, async (tx) => {
        if ((await carts.lock(tx, customer.rowId, now)) !== cart.version) return refuse({ code: 'cartChanged' })
        await carts.write(tx, customer.rowId, next, now)
        return done(next)
      })
    },
  }
}
