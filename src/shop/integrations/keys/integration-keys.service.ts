// The keys by which programs of others call the shop: made, listed and ended by operators, read at every call, so that one that ended is good for
// nothing from that moment in every process.
import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Audit } from '#shop/operations/audit.service.ts'
import type { OperatorContext } from '#shop/operations/operator-action.ts'
import { givenOnce } from '#shop/operations/secret-given-once.service.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { isIntegrationName } from '../integration-name.ts'
import { createIntegrationKeyRepository, type IntegrationKey } from './integration-key.repository.ts'
import type { Scope } from './scopes.ts'

export type KeyRefusal = Refusal<'nameInvalid' | 'nameTaken' | 'scopesNeeded' | 'gone'>

interface Deps {
  readonly database: Database
  readonly audit: Pick<Audit, 'run'>
  readonly newId: <Kind extends string>() => Kind
}

/** By which a key is known from other texts, as when one is searched for in files. */
const BEGINNING = 'liqui_'
/** When a key was used is written so often at most, so that a call that reads stays one. */
const USED_EVERY_MS = 5 * 60_000

export function createIntegrationKeys({ database, audit, newId }: Deps) {
  const stored = createIntegrationKeyRepository()

  return {
    /** Makes a key and returns it. Asked twice with one `key`, as by a double click, it is made once. */
    async make(
      name: string,
      scopes: readonly Scope[],
      by: OperatorContext,
      key = `${BEGINNING}${newId()}`,
    ): Promise<Result<string, KeyRefusal>> {
      if (!isIntegrationName(name)) return refuse({ code: 'nameInvalid' })
      if (scopes.length === 0) return refuse({ code: 'scopesNeeded' })
      const isMade = async () => (await stored.byName(database, name))?.keyHash === hashOf(key)
      const make = () =>
        audit.run<string, KeyRefusal>(
          by,
          { action: 'integration.add', target: name, changeOf: () => ({ after: scopes.join(', ') }) },
          async (tx) => {
            if (await stored.byName(tx, name)) return refuse({ code: 'nameTaken' })
            await stored.add(tx, name, scopes, hashOf(key), by.now)
            return done(key)
          },
        )
      return givenOnce<KeyRefusal>({ secret: key, isMade, make, taken: { code: 'nameTaken' } })
    },

    all: (): Promise<IntegrationKey[]> => stored.all(database),

    /** The key that is called so, capitals and accents apart; null for none. */
    async find(name: string): Promise<IntegrationKey | null> {
      return stored.byName(database, name)
    },

    /** Ends a key: the next call made with it is refused. */
    end(
      { rowId, name }: Pick<IntegrationKey, 'rowId' | 'name'>,
      by: OperatorContext,
    ): Promise<Result<null, KeyRefusal>> {
      const what = { action: 'integration.end', target: name, changeOf: () => ({}) } as const
      return audit.run<null, KeyRefusal>(by, what, async (tx) =>
        (await stored.remove(tx, rowId)) ? done(null) : refuse({ code: 'gone' }),
      )
    },
  }
}

/** Reads who calls: the key that a bearer token is, null for none. */
export function createKeyReader({ database }: Pick<Deps, 'database'>) {
  const stored = createIntegrationKeyRepository()
  return async function read(token: string, now: Date): Promise<IntegrationKey | null> {
    if (!token.startsWith(BEGINNING)) return null
    const key = await stored.byHash(database, hashOf(token))
    if (key && (key.usedAt === null || now.getTime() - key.usedAt.getTime() > USED_EVERY_MS))
      await stored.used(database, key.rowId, now)
    return key
  }
}

/** Of a text too long to be guessed. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
