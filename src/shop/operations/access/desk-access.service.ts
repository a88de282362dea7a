// Who may use the operators' desk: a name and a key of his own, then a session that ends soon and that can be ended. Who was given a key,
// who came in and who was refused is in the record of operators' actions; what was typed as a key never is.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Audit } from '#shop/operations/audit.service.ts'
import type { OperatorContext } from '#shop/operations/operator-action.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createAccessRepository, type DeskOperator } from './desk-access.repository.ts'

/** A session ends after so long without use, and after so long whatever its use. */
const IDLE_MS = 30 * 60_000
const ABSOLUTE_MS = 8 * 60 * 60_000
/** How exactly its last use is written down: not at every page. */
const TOUCH_MS = 60_000
/** As `newId` makes them; a database is asked for nothing else. */
const SECRET = /^[\w-]{22}$/
/** What is printed, stands in the books and fits their columns. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u
/** Written down for a name nobody has, which may be a key in the wrong field; no operator is called so. */
export const NOBODY = '?'

export interface DeskVisitor {
  readonly operator: string
  /** What his forms must bring along. */
  readonly formToken: string
}

/** `operator`: whose name was given; null for a name nobody has. */
export type LogInRefusal = Refusal<'nameUnknown' | 'wrongKey'> & { readonly operator: string | null }

interface Deps {
  readonly database: Database
  readonly audit: Pick<Audit, 'run'>
  readonly newId: <Kind extends string>() => Kind
}

export function createDeskAccess({ database, audit, newId }: Deps) {
  const stored = createAccessRepository()
  return {
    /** Whether an operator can be called so. */
    isName: (name: string): boolean => NAME.test(name),

    /** The key of a new operator, shown once; of one there is, a new key: the old one and its sessions end. Null for no name. */
    async give(name: string, by: OperatorContext): Promise<string | null> {
      if (!NAME.test(name)) return null
      const key = newId<string>()
      const changeOf = (isNew: boolean) => (isNew ? {} : { after: 'new key' })
      await audit.run(by, { action: 'desk.add', target: name, changeOf }, async (tx) =>
        done(await stored.give(tx, name, hashOf(key), by.now)),
      )
      return key
    },

    /** Ends his sessions, too; `alreadyThere`: somebody was faster. */
    remove: (name: string, by: OperatorContext): Promise<Result<null, Refusal<'alreadyThere'>>> =>
      audit.run(by, { action: 'desk.remove', target: name, changeOf: () => ({}) }, async (tx) =>
        (await stored.remove(tx, name)) ? done(null) : refuse({ code: 'alreadyThere' }),
      ),

    all: (): Promise<DeskOperator[]> => stored.all(database),

    /** Who is called so, capitals and accents apart; null for nobody. */
    async find(name: string): Promise<DeskOperator | null> {
      const found = NAME.test(name) ? await stored.byName(database, name) : null
      return found && { rowId: found.rowId, name: found.name, createdAt: found.createdAt }
    },

    /** The token of a new session, for the cookie; refused for a wrong name or key. */
    async logIn(name: string, key: string, now: Date): Promise<Result<string, LogInRefusal>> {
      const operator = NAME.test(name) ? await stored.byName(database, name) : null
      // Compared for nobody, too: how long it takes says nothing of who there is.
      const isRight = isSame(hashOf(key), operator?.keyHash ?? hashOf(''))
      const who = operator?.name ?? NOBODY
      return audit.run(
        { operator: who, now },
        { action: 'desk.log_in', target: who, changeOf: () => ({}) },
        async (tx): Promise<Result<string, LogInRefusal>> => {
          if (!operator) return refuse({ code: 'nameUnknown', operator: null })
          if (!isRight) return refuse({ code: 'wrongKey', operator: operator.name })
          const token = newId<string>()
          await stored.deleteUnused(tx, new Date(now.getTime() - IDLE_MS))
          await stored.open(tx, hashOf(token), operator.rowId, now)
          return done(token)
        },
      )
    },

    /** Who has the session of this token; null for an unknown, an ended or a malformed one. */
    async read(token: string | null, now: Date): Promise<DeskVisitor | null> {
      if (token === null || !SECRET.test(token)) return null
      const id = hashOf(token)
      const session = await stored.session(database, id)
      if (!session) return null
      const [age, idle] = [session.createdAt, session.usedAt].map((at) => now.getTime() - at.getTime()) as [
        number,
        number,
      ]
      if (age >= ABSOLUTE_MS || idle >= IDLE_MS) return null
      if (idle >= TOUCH_MS) await stored.touch(database, id, now)
      return { operator: session.operator, formToken: formTokenOf(token) }
    },

    async logOut(token: string): Promise<void> {
      if (SECRET.test(token)) await stored.close(database, hashOf(token))
    },
  }
}

/** Whether a form came from a page of this session. */
export function isFormOf({ formToken }: DeskVisitor, given: string): boolean {
  return isSame(hashOf(formToken), hashOf(given))
}

/** Follows from the session's token, which no other page can read. */
function formTokenOf(token: string): string {
  return createHmac('sha256', token).update('desk form').digest('base64url')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
