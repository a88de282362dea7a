// Asks a member for the password again before something that cannot be undone; counted as the tries of a known browser are,
// so that a stolen session cannot guess it, and who guesses elsewhere does not stand in the owner's way.
import type { Database } from '#platform/database/database.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { AccountEvents } from '../accounts/account-events.service.ts'
import { createPersonRepository } from './person.repository.ts'

/** A try that was counted as a failure, to be taken back. */
interface CountedTry {
  readonly parties: readonly string[]
}

export interface PasswordCheckDeps {
  readonly database: Database
  readonly passwords: { verify(password: string, stored: string | null): Promise<'right' | 'wrong' | 'busy'> }
  readonly events: Pick<AccountEvents, 'recordFailure'>
  readonly throttle: {
    take(
      login: { readonly rut: string; readonly network: string | null; readonly device: string | null },
      now: Date,
    ): Promise<Result<CountedTry, Refusal<'loginTooOften'>>>
    giveBack(counted: CountedTry, now: Date): Promise<void>
  }
}

interface PasswordTry {
  readonly password: string
  readonly network: string | null
  /** From where, for the list of what happened with the account. */
  readonly origin?: Origin
  readonly now: Date
}

/** What is counted here: every session of a member together. */
const IN_A_SESSION = 'session'

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

export function createPasswordCheck({ database, passwords, events, throttle }: PasswordCheckDeps) {
  const persons = createPersonRepository()
  return {
    async check(
      { rowId, id, rut }: { readonly rowId: number; readonly id: string; readonly rut: string },
      { password, network, origin = NOWHERE, now }: PasswordTry,
    ): Promise<Result<null, Refusal<'passwordWrong' | 'loginTooOften' | 'busy'>>> {
      const counted = await throttle.take({ rut, network, device: IN_A_SESSION }, now)
      if (!counted.ok) return counted
      const verdict = await passwords.verify(password, await persons.passwordHashOf(database, rowId))
      if (verdict !== 'wrong') await throttle.giveBack(counted.value, now)
      if (verdict === 'right') return done(null)
      if (verdict === 'busy') return refuse({ code: 'busy' })
      events.recordFailure({ rowId, id }, { kind: 'passwordWrong', origin, now })
      return refuse({ code: 'passwordWrong' })
    },
  }
}
