// Logging in with RUT and password. Somebody who does not exist takes as long and hears the same as a wrong password.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Passwords } from '#platform/secrets/passwords.ts'
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { Origin } from '#shop/shared/requests/origin.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { partyOf } from '../codes/code.ts'
import { createCustomerRepository } from '../customer.repository.ts'
import { createAccountRepository } from './account.repository.ts'
import type { Account } from './account.ts'
import type { AccountEventKind } from './account-event.ts'
import type { AccountEvents } from './account-events.service.ts'
import { firstBroken, LOGIN_RULES, type LoginCode } from './account-rules.ts'
import { createKnownDevices } from './known-devices.ts'
import type { Captcha } from './sign-up.service.ts'
import type { createThrottleService } from './throttle.service.ts'

interface LogIn {
  readonly rut: string
  readonly password: string
  readonly captcha: string
  readonly network: string | null
  /** The value by which the browser says with which accounts it logged in; null without one. */
  readonly device: string | null
  readonly origin: Origin
  readonly now: Date
}

/** Who logged in, and the mark of the account with the password that was right. */
interface LoggedIn extends Account {
  readonly mark: string
}

type LogInRefusal =
  | { readonly code: LoginCode | 'loginFailed' | 'accountBlocked' | 'busy' }
  | { readonly code: 'loginTooOften'; readonly seconds: number }

interface Deps {
  readonly database: Database
  readonly passwords: Passwords
  readonly captcha: Captcha
  readonly throttle: Pick<ReturnType<typeof createThrottleService>, 'take' | 'giveBack'>
  readonly events: Pick<AccountEvents, 'record' | 'recordFailure'>
  /** For known devices alone. */
  readonly deviceSigner: Signer
  /** For marks of accounts alone: a mark by any of them is known, a new one is by the first. */
  readonly markKeys: readonly [Buffer, ...Buffer[]]
  readonly newId: () => string
}

const MARK_LENGTH = 22

interface Marked {
  readonly id: string
  readonly passwordHash: string | null
}

export type LogInService = ReturnType<typeof createLogInService>

export function createLogInService(deps: Deps) {
  const { database, passwords, captcha, throttle, events, deviceSigner, markKeys, newId } = deps
  const accounts = createAccountRepository()
  const customers = createCustomerRepository()
  const devices = createKnownDevices(deviceSigner, newId)

  /** An account with its present password, as one short text that says nothing of either. */
  function markOf({ id, passwordHash }: Marked, key = markKeys[0]): string {
    return partyOf(key, 'mark', `${id} ${passwordHash}`).slice(0, MARK_LENGTH)
  }

  const marksOf = (account: Marked) => markKeys.map((key) => markOf(account, key))

  /** As it is now; waits for whoever is changing the password. Empty when the account is gone. */
  async function markNow({ rowId }: Pick<Account, 'rowId'>): Promise<string> {
    const found = await inTransaction(database, (tx) => accounts.lockByRowId(tx, rowId))
    return found ? markOf(found) : ''
  }

  return {
    async logIn({
      rut,
      password,
      captcha: solution,
      network,
      device,
      origin,
      now,
    }: LogIn): Promise<Result<LoggedIn, LogInRefusal>> {
      const broken = firstBroken(LOGIN_RULES, { rut, captchaSolved: solution !== '' }, now)
      if (broken) return refuse({ code: broken.refusal.code })
      const cleaned = cleanRut(rut) ?? ''
      const found = await accounts.findByRut(database, cleaned)
      const known = found && devices.countedAs(device, marksOf(found), now)
      const counted = await throttle.take({ rut: cleaned, network, device: known }, now)
      const failed = (kind: AccountEventKind) => events.recordFailure(found, { kind, origin, now })
      if (!counted.ok) {
        failed('logInThrottled')
        return counted
      }
      // Last, because it uses the solution up.
      const isHuman = await captcha.verify(solution)
      const verdict = isHuman ? await passwords.verify(password, found?.passwordHash ?? null) : 'unseen'
      if (verdict !== 'wrong') await throttle.giveBack(counted.value, now)
      if (verdict === 'unseen') return refuse({ code: 'captchaMissing' })
      if (verdict === 'busy') return refuse({ code: 'busy' })
      if (verdict === 'wrong' || !found) {
        failed('logInFailed')
        return refuse({ code: 'loginFailed' })
      }
      if (await customers.isBlocked(database, cleaned)) {
        failed('logInBlocked')
        return refuse({ code: 'accountBlocked' })
      }
      await events.record(database, { account: found, kind: 'logIn', origin, now })
      const { passwordHash, ...account } = found
      return done({ ...account, mark: markOf(found) })
    },

    /** Whether the password somebody logged in with is still the account's: one may have been set meanwhile. */
    isCurrent: async (loggedIn: Pick<LoggedIn, 'rowId' | 'mark'>): Promise<boolean> =>
      (await markNow(loggedIn)) === loggedIn.mark,

    /** The mark of an account that did not log in with its password: it has just been set. */
    markNow,

    /** What a browser stores once it has logged in with an account. */
    deviceOf: (device: string | null, mark: string, now: Date): string => devices.add(device, mark, now),
  }
}
