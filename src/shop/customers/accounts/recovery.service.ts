// A new password by a link to the account's e-mail: one hour, once. The request is answered the same whoever it is about; the
// worker finds out.

import { createHash } from 'node:crypto'
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Passwords } from '#platform/secrets/passwords.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { HOUR, MINUTE } from '#shop/shared/durations.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { partyOf } from '../codes/code.ts'
import { createChangedContactRepository } from '../my-data/changed-contact.repository.ts'
import { createContactChangeRepository } from '../my-data/contact-change.repository.ts'
import { createAccountRepository } from './account.repository.ts'
import type { Account } from './account.ts'
import type { AccountEvents } from './account-events.service.ts'
import { firstBroken, RECOVERY_RULES, RESET_RULES, type ResetCode, type ResetFacts } from './account-rules.ts'
import { guessable } from './guessable-password.ts'
import { LETTER_JOB, type LetterJob } from './letters.ts'
import type { createThrottleService } from './throttle.service.ts'

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly passwords: Passwords
  readonly sessions: { endAll(db: Queryable, customerRowId: number): Promise<void> }
  readonly throttle: Pick<ReturnType<typeof createThrottleService>, 'forgetRut'>
  readonly events: Pick<AccountEvents, 'record' | 'recordFailure'>
  /** Of the world's most common passwords. */
  readonly isCommon: (password: string) => boolean
  /** For the names of jobs alone. */
  readonly key: Buffer
}

export type RecoveryService = ReturnType<typeof createRecoveryService>

const LINK_LIFE_MS = HOUR
/** Letters with a link to one account in an hour. */
const LINKS_PER_HOUR = 3
const RETENTION_MS = 48 * HOUR

export function createRecoveryService(deps: Deps) {
  const { database, enqueue, newId, passwords, sessions, throttle, events, isCommon, key } = deps
  const accounts = createAccountRepository()
  const changes = createContactChangeRepository()
  const changed = createChangedContactRepository()
  const write = (db: Queryable, jobKey: string, payload: LetterJob) =>
    enqueue(db, { kind: LETTER_JOB, key: jobKey, payload })

  return {
    /** Has a letter with a link sent to whoever has an account with this RUT; one a minute. */
    async request(rut: string, now: Date, origin: Origin = NOWHERE): Promise<Result<null, { code: 'rutNotValid' }>> {
      const broken = firstBroken(RECOVERY_RULES, { rut }, now)
      if (broken) return refuse({ code: broken.refusal.code })
      const cleaned = cleanRut(rut) ?? ''
      const found = await accounts.findByRut(database, cleaned)
      const minute = Math.floor(now.getTime() / MINUTE)
      const jobKey = `recovery:${partyOf(key, 'recovery', cleaned)}:${minute}`
      await write(database, jobKey, { letter: 'recovery', customerRowId: found?.rowId ?? null, askedFrom: origin })
      return done(null)
    },

    /** That a link was asked for, of an account or of nobody. For the worker: one more statement would tell who asks which it is. */
    noteAsked(account: Pick<Account, 'rowId' | 'id'> | null, origin: Origin, now: Date): void {
      events.recordFailure(account, { kind: 'resetAsked', origin, now })
    },

    /** A token for the link of a letter; null when this account got enough of them. For the worker. */
    async newToken(customerRowId: number, now: Date): Promise<string | null> {
      const since = new Date(now.getTime() - HOUR)
      if ((await accounts.countResets(database, customerRowId, since)) >= LINKS_PER_HOUR) return null
      const token = newId<string>()
      await accounts.addReset(database, hashed(token), customerRowId, now, new Date(now.getTime() + LINK_LIFE_MS))
      return token
    },

    /** Sets the password of a link's account, whose e-mail the link proves: every session, every other link and every waiting change of contact ends. */
    async reset(
      facts: ResetFacts,
      now: Date,
      origin: Origin = NOWHERE,
    ): Promise<Result<Account, { code: ResetCode | 'busy' }>> {
      const broken = firstBroken(RESET_RULES, facts, now)
      if (broken) return refuse({ code: broken.refusal.code })
      const rut = cleanRut(facts.rut) ?? ''
      const token = hashed(facts.token)
      const rowId = await accounts.findReset(database, token, rut, now)
      if (rowId === null) return refuse({ code: 'resetFailed' })
      const owner = await accounts.findByRowId(database, rowId)
      const guessed = guessable(facts.password, owner, isCommon)
      if (guessed) return refuse({ code: guessed })
      if (passwords.isBusy()) return refuse({ code: 'busy' })
      const passwordHash = await passwords.hash(facts.password)
      return inTransaction(database, async (tx) => {
        const account = await accounts.findByRowId(tx, rowId)
        if (!account || !(await accounts.takeReset(tx, token, now))) return refuse({ code: 'resetFailed' })
        await accounts.setPassword(tx, rowId, passwordHash)
        await accounts.proveEmail(tx, rowId)
        await accounts.endResets(tx, rowId, now)
        await sessions.endAll(tx, rowId)
        // A new contact that somebody else asked for must not come true after it.
        await changes.deleteOf(tx, rowId)
        await changed.dropWaiting(tx, rowId)
        await throttle.forgetRut(tx, rut)
        await events.record(tx, { account, kind: 'resetDone', origin, now })
        await write(tx, `changed:${token}`, { letter: 'passwordChanged', customerRowId: rowId })
        return done(account)
      })
    },

    /** Whom a letter is for; null when the account is gone. For the worker. */
    addressee: (customerRowId: number): Promise<Account | null> => accounts.findByRowId(database, customerRowId),

    /** Whoever has an account with this e-mail. For the worker. */
    ownerOfEmail: (email: string): Promise<Account | null> => accounts.findByEmail(database, email),

    deleteOld: (now: Date): Promise<void> =>
      accounts.deleteResetsBefore(database, new Date(now.getTime() - RETENTION_MS)),
  }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
