// Logging in with RUT and password. Somebody who does not exist takes as long and hears the same as a wrong password.
import type { Database } from '#platform/database.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Signer } from '#platform/signed-value.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { createAccountRepository } from './account.repository.ts'
import type { Account } from './account.ts'
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
  readonly now: Date
}

type LogInRefusal =
  | { readonly code: LoginCode | 'loginFailed' | 'busy' }
  | { readonly code: 'loginTooOften'; readonly seconds: number }

interface Deps {
  readonly database: Database
  readonly passwords: Passwords
  readonly captcha: Captcha
  readonly throttle: Pick<ReturnType<typeof createThrottleService>, 'take' | 'giveBack'>
  /** For known devices alone. */
  readonly deviceSigner: Signer
}

export type LogInService = ReturnType<typeof createLogInService>

export function createLogInService({ database, passwords, captcha, throttle, deviceSigner }: Deps) {
  const accounts = createAccountRepository()
  const devices = createKnownDevices(deviceSigner)

  return {
    async logIn({
      rut,
      password,
      captcha: solution,
      network,
      device,
      now,
    }: LogIn): Promise<Result<Account, LogInRefusal>> {
      const broken = firstBroken(LOGIN_RULES, { rut, captchaSolved: solution !== '' }, now)
      if (broken) return refuse({ code: broken.refusal.code })
      const cleaned = cleanRut(rut) ?? ''
      const found = await accounts.findByRut(database, cleaned)
      const isKnown = found !== null && devices.knows(device, found.id, now)
      const counted = await throttle.take({ rut: cleaned, network, device: isKnown ? device : null }, now)
      if (!counted.ok) return counted
      // Last, because it uses the solution up.
      const isHuman = await captcha.verify(solution)
      const verdict = isHuman ? await passwords.verify(password, found?.passwordHash ?? null) : 'unseen'
      if (verdict !== 'wrong') await throttle.giveBack(counted.value, now)
      if (verdict === 'unseen') return refuse({ code: 'captchaMissing' })
      if (verdict === 'busy') return refuse({ code: 'busy' })
      if (verdict === 'wrong' || !found) return refuse({ code: 'loginFailed' })
      const { passwordHash, ...account } = found
      return done(account)
    },

    /** What a browser stores once it has logged in with an account. */
    deviceOf: (device: string | null, account: Pick<Account, 'id'>, now: Date): string =>
      devices.add(device, account.id, now),
  }
}
