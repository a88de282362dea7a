// A member replaces his password by the present one. Every session and token of the account ends with it, and every link for
// another; whoever asked begins anew.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Passwords } from '#platform/secrets/passwords.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Origin } from '#shop/shared/requests/origin.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createChangedContactRepository } from '../my-data/changed-contact.repository.ts'
import { createContactChangeRepository } from '../my-data/contact-change.repository.ts'
import type { PasswordCheck } from '../my-data/password-check.service.ts'
import { createAccountRepository } from './account.repository.ts'
import type { Account } from './account.ts'
import type { AccountEvents } from './account-events.service.ts'
import { CHANGE_RULES, type ChangeCode, type ChangeFacts, firstBroken } from './account-rules.ts'
import { guessable } from './guessable-password.ts'
import { LETTER_JOB, type LetterJob } from './letters.ts'

interface Change extends ChangeFacts {
  readonly network: string | null
  readonly origin: Origin
  readonly now: Date
}

type ChangeRefusal =
  | (Refusal<ChangeCode> & { readonly field: string })
  | Refusal<'passwordWrong' | 'loginTooOften' | 'busy' | 'accountGone'>

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly newId: () => string
  readonly passwords: Pick<Passwords, 'hash' | 'isBusy'>
  readonly presentPassword: Pick<PasswordCheck, 'check'>
  readonly sessions: { endAll(db: Queryable, customerRowId: number): Promise<void> }
  readonly events: Pick<AccountEvents, 'record'>
  /** Of the world's most common passwords. */
  readonly isCommon: (password: string) => boolean
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>

export function createPasswordChanges(deps: Deps) {
  const { database, enqueue, newId, passwords, presentPassword, sessions, events, isCommon } = deps
  const accounts = createAccountRepository()
  const changes = createContactChangeRepository()
  const changed = createChangedContactRepository()

  return {
    async change(rowId: number, { network, origin, now, ...facts }: Change): Promise<Result<Account, ChangeRefusal>> {
      const broken = firstBroken(CHANGE_RULES, facts, now)
      if (broken) return refuse(broken.refusal)
      const account = await accounts.findByRowId(database, rowId)
      if (!account) return refuse({ code: 'accountGone' })
      const guessed = guessable(facts.newPassword, account, isCommon)
      if (guessed) return refuse({ code: guessed, field: 'newPassword' })
      const checked = await presentPassword.check(account, { password: facts.password, network, origin, now })
      if (!checked.ok) return checked
      if (passwords.isBusy()) return refuse({ code: 'busy' })
      const passwordHash = await passwords.hash(facts.newPassword)
      return inTransaction(database, async (tx) => {
        const locked = await accounts.lockByRowId(tx, rowId)
        // Another was set while this one was looked at.
        if (locked?.passwordHash !== account.passwordHash) return refuse({ code: 'passwordWrong' })
        await accounts.setPassword(tx, rowId, passwordHash)
        await accounts.endResets(tx, rowId, now)
        await sessions.endAll(tx, rowId)
        // A new contact that somebody else asked for must not come true after it.
        await changes.deleteOf(tx, rowId)
        await changed.dropWaiting(tx, rowId)
        await events.record(tx, { account, kind: 'passwordChanged', origin, now })
        const payload: LetterJob = { letter: 'passwordChanged', customerRowId: rowId }
        await enqueue(tx, { kind: LETTER_JOB, key: `changed:${newId()}`, payload })
        return done(locked)
      })
    },
  }
}
