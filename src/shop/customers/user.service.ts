// A person with an account and what other words know of him, read together.
import type { Database } from '#platform/database/database.ts'
import { createAccountRepository } from './accounts/account.repository.ts'
import type { UserParts, WholeUser } from './user-parts.ts'

interface Deps {
  readonly database: Database
  readonly userParts: UserParts
}

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ database, userParts }: Deps) {
  const accounts = createAccountRepository()
  return {
    /** Null for a guest, and for an account that is gone. */
    async read(customerRowId: number): Promise<WholeUser | null> {
      const account = await accounts.findByRowId(database, customerRowId)
      if (!account) return null
      const [points, addresses, recommendations] = await Promise.all([
        userParts.points.figuresOf(customerRowId),
        userParts.addresses.of(customerRowId),
        userParts.recommendations.of(customerRowId),
      ])
      return { account, points, addresses, recommendations }
    },
  }
}
