// Customers as people at work find and change them.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { CustomerKind } from '#shop/customers/customer.ts'
import { newestByName } from '../lists/name-search.repository.ts'
import type { Sought } from '../lists/search-text.ts'

export interface FoundCustomer {
  readonly rowId: number
  readonly kind: CustomerKind
  readonly rut: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly blockedAt: Date | null
  readonly createdAt: Date
}

export function createCustomerOperationsRepository() {
  return {
    /** People with an account first, then the newest. */
    async find(db: Queryable, sought: Sought, limit: number): Promise<FoundCustomer[]> {
      if (sought.by === 'order') return []
      const query = select(db).where('deleted_at', 'is', null).limit(limit)
      const rows =
        sought.by === 'rut'
          ? await query.where('rut', '=', sought.rut).orderBy('id', 'desc').execute()
          : sought.by === 'email'
            ? await query.where('email', '=', sought.email).orderBy('id', 'desc').execute()
            : sought.by === 'phone'
              ? await query.where('phone', '=', sought.phone).orderBy('id', 'desc').execute()
              : await byName(db, sought.words, limit)
      return rows.map(foundOf).sort((one, other) => Number(isGuest(one)) - Number(isGuest(other)))
    },

    /** Everybody with this cleaned RUT, locked; whoever has the account first. */
    async lockByRut(tx: Tx, rut: string): Promise<FoundCustomer[]> {
      const rows = await select(tx).where('rut', '=', rut).where('deleted_at', 'is', null).orderBy('id', 'desc').forUpdate().execute() // biome-ignore format: one query
      return rows.map(foundOf).sort((one, other) => Number(isGuest(one)) - Number(isGuest(other)))
    },

    async setBlocked(tx: Tx, rowIds: readonly number[], at: Date | null): Promise<void> {
      await tx.updateTable('customer').set({ blocked_at: at }).where('id', 'in', rowIds).execute()
    },

    async endSessions(tx: Tx, rowIds: readonly number[]): Promise<void> {
      await tx.deleteFrom('session').where('customer_id', 'in', rowIds).execute()
    },

    async setKind(tx: Tx, rowId: number, kind: CustomerKind): Promise<void> {
      await tx.updateTable('customer').set({ kind }).where('id', '=', rowId).execute()
    },
  }
}

/** Ids come first, from keys that have both names: rows are read only of whom is shown; who deleted himself has no name left. */
async function byName(db: Queryable, words: readonly string[], limit: number): Promise<Row[]> {
  const ids = await newestByName(db, 'customer', words, limit)
  if (ids.length === 0) return []
  return select(db).where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id', 'desc').execute()
}

const isGuest = ({ kind }: FoundCustomer): boolean => kind === 'guest'

function select(db: Queryable) {
  return db
    .selectFrom('customer')
    .select(['id', 'kind', 'rut', 'name', 'last_name', 'email', 'phone', 'blocked_at', 'created_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function foundOf({ id, last_name, blocked_at, created_at, ...row }: Row): FoundCustomer {
  return { ...row, rowId: id, lastName: last_name, blockedAt: blocked_at, createdAt: created_at }
}
