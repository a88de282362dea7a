// The people of the operators' desk: made with a role and a key, given another role or key, ended; and their sessions. Who did it to whom is in the
// record of operators' actions. How somebody comes in: `desk-door.service.ts`.
import type { Database, Tx } from '#platform/database/database.ts'
import type { Audit } from '#shop/operations/audit.service.ts'
import type { Change, OperatorAction, OperatorContext } from '#shop/operations/operator-action.ts'
import { givenOnce } from '#shop/operations/secret-given-once.service.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import {
  type Credentials,
  createAccessRepository,
  type DeskPerson,
  type OpenSession,
} from './desk-access.repository.ts'
import { ABSOLUTE_MS, hashOf, IDLE_MS, isPersonName } from './desk-secrets.ts'
import type { Role } from './roles.ts'

/** `nameTaken`: somebody is called so; `lastOwner`: nobody would be left who may change people. */
export type AccessRefusal = Refusal<'nameInvalid' | 'nameTaken' | 'alreadyThere' | 'lastOwner' | 'gone'>

/** Whom something is done to; the record has the name. */
type Named = Pick<DeskPerson, 'rowId' | 'name'>

interface Deps {
  readonly database: Database
  readonly audit: Pick<Audit, 'run'>
  readonly newId: <Kind extends string>() => Kind
}

export function createDeskAccess({ database, audit, newId }: Deps) {
  const stored = createAccessRepository()

  return {
    /** Whether somebody can be called so. */
    isName: isPersonName,

    /** Makes somebody with a role; his key is shown once. Asked twice with one `key`, as by a double click, he is made once and has it. */
    async invite(
      name: string,
      role: Role,
      by: OperatorContext,
      key = newId<string>(),
    ): Promise<Result<string, AccessRefusal>> {
      if (!isPersonName(name)) return refuse({ code: 'nameInvalid' })
      const isMade = async () => (await stored.byName(database, name))?.keyHash === hashOf(key)
      const make = () =>
        audit.run<string, AccessRefusal>(
          by,
          { action: 'desk.add', target: name, changeOf: () => ({ after: role }) },
          async (tx) => {
            if (await stored.byName(tx, name)) return refuse({ code: 'nameTaken' })
            await stored.add(tx, name, role, hashOf(key), by.now)
            return done(key)
          },
        )
      return givenOnce<AccessRefusal>({ secret: key, isMade, make, taken: { code: 'nameTaken' } })
    },

    /** Gives somebody a new key, shown once; his old key or password and his sessions end, his codes stay. With one `key` twice it is given once. */
    newKey(named: Named, by: OperatorContext, key = newId<string>()): Promise<Result<string, AccessRefusal>> {
      const isMade = async () => (await stored.byRowId(database, named.rowId))?.keyHash === hashOf(key)
      const make = () =>
        changing(named, by, 'desk.add', { after: 'new key' }, async (tx, person) => {
          if (person.keyHash === hashOf(key)) return refuse({ code: 'alreadyThere' })
          await stored.renew(tx, named.rowId, hashOf(key))
          return done(key)
        })
      return givenOnce<AccessRefusal>({ secret: key, isMade, make, taken: { code: 'nameTaken' } })
    },

    /** Gives somebody another role, at once and in his open sessions, too. */
    changeRole(named: Named, role: Role, by: OperatorContext): Promise<Result<null, AccessRefusal>> {
      const changeOf = (before: Role) => ({ before, after: role })
      return changingWith(named, by, 'desk.role', changeOf, async (tx, person) => {
        if (person.role === role) return refuse({ code: 'alreadyThere' })
        if (await isLastOwner(tx, person)) return refuse({ code: 'lastOwner' })
        await stored.setRole(tx, named.rowId, role)
        return done(person.role)
      })
    },

    /** Ends somebody with his key and sessions. */
    end(named: Named, by: OperatorContext): Promise<Result<null, AccessRefusal>> {
      return changing(named, by, 'desk.remove', {}, async (tx, person) => {
        if (await isLastOwner(tx, person)) return refuse({ code: 'lastOwner' })
        await stored.remove(tx, named.rowId)
        return done(null)
      })
    },

    /** Takes somebody's second factor away, whose phone and recovery codes are lost. */
    takeFactor(named: Named, by: OperatorContext): Promise<Result<null, AccessRefusal>> {
      return changing(named, by, 'desk.factor', { after: 'off' }, async (tx, { factorSince }) => {
        if (factorSince === null) return refuse({ code: 'alreadyThere' })
        await stored.setSecret(tx, named.rowId, null)
        return done(null)
      })
    },

    /** Ends one session of somebody, or all but `except`. */
    endSessions(
      named: Named,
      which: { readonly id: string } | { readonly except: string | null },
      by: OperatorContext,
    ): Promise<Result<null, AccessRefusal>> {
      const changeOf = (count: number) => ({ after: String(count) })
      return changingWith(named, by, 'desk.sessions', changeOf, async (tx) => {
        const count = await stored.closeOf(tx, named.rowId, which)
        return count === 0 ? refuse({ code: 'alreadyThere' }) : done(count)
      })
    },

    all: (): Promise<DeskPerson[]> => stored.all(database),

    /** Who is called so, capitals and accents apart; null for nobody. */
    async find(name: string): Promise<DeskPerson | null> {
      return isPersonName(name) ? personOf(await stored.byName(database, name)) : null
    },

    byRowId: async (rowId: number): Promise<DeskPerson | null> => personOf(await stored.byRowId(database, rowId)),

    /** The open sessions of one person, or of all, the last used first. */
    async sessions(rowId: number | null, now: Date): Promise<OpenSession[]> {
      const all = await stored.sessions(database, rowId)
      const age = (at: Date) => now.getTime() - at.getTime()
      return all.filter(({ createdAt, usedAt }) => age(createdAt) < ABSOLUTE_MS && age(usedAt) < IDLE_MS)
    },

    recoveryCodesLeft: (rowId: number): Promise<number> => stored.recoveryCodesLeft(database, rowId),
  }

  /** Whether nobody but he is an owner. The owners are locked, so that of two who end each other one stays. */
  async function isLastOwner(tx: Tx, { role, rowId }: DeskPerson): Promise<boolean> {
    if (role !== 'owner') return false
    const owners = await stored.lockOwners(tx)
    return owners.every((each) => each === rowId)
  }

  function changing<Value>(
    named: Named,
    by: OperatorContext,
    action: OperatorAction,
    change: Change,
    work: (tx: Tx, person: Credentials) => Promise<Result<Value, AccessRefusal>>,
  ): Promise<Result<Value, AccessRefusal>> {
    return written(named, by, action, () => change, work)
  }

  /** As `changing`, where the record follows from what the work found. */
  async function changingWith<Found>(
    named: Named,
    by: OperatorContext,
    action: OperatorAction,
    changeOf: (found: Found) => Change,
    work: (tx: Tx, person: Credentials) => Promise<Result<Found, AccessRefusal>>,
  ): Promise<Result<null, AccessRefusal>> {
    const result = await written(named, by, action, changeOf, work)
    return result.ok ? done(null) : result
  }

  async function written<Value>(
    named: Named,
    by: OperatorContext,
    action: OperatorAction,
    changeOf: (value: Value) => Change,
    work: (tx: Tx, person: Credentials) => Promise<Result<Value, AccessRefusal>>,
  ): Promise<Result<Value, AccessRefusal>> {
    return audit.run(
      by,
      { action, target: named.name, changeOf },
      async (tx): Promise<Result<Value, AccessRefusal>> => {
        const person = await stored.byRowId(tx, named.rowId, { lock: true })
        return person ? work(tx, person) : refuse({ code: 'gone' })
      },
    )
  }
}

function personOf(found: Credentials | null): DeskPerson | null {
  if (!found) return null
  const { rowId, name, role, createdAt, hasPassword, factorSince } = found
  return { rowId, name, role, createdAt, hasPassword, factorSince }
}
