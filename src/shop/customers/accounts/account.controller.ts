// Calls of joining, logging in and out, and new passwords.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { createSessions } from '#platform/secrets/sessions.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { recommendationViews } from '#shop/suggestions/personal/recommendation.view.ts'
import { captchaPayload } from '../captcha/captcha-pass.ts'
import { CODE_COOLDOWN_MS } from '../codes/code.ts'
import type { UserService } from '../user.service.ts'
import { userView } from '../user.view.ts'
import {
  changePassword,
  logIn,
  logOut,
  recoverPassword,
  registerMember,
  requestCode,
  requestEmailCode,
  resetPassword,
} from './account.contract.ts'
import type { Account } from './account.ts'
import type { AccountEvents } from './account-events.service.ts'
import { KNOWN_DEVICE_DAYS } from './known-devices.ts'
import type { LogInService } from './log-in.service.ts'
import type { PasswordChanges } from './password-change.service.ts'
import type { RecoveryService } from './recovery.service.ts'
import type { SignUpService } from './sign-up.service.ts'

interface Deps {
  readonly database: Parameters<ReturnType<typeof createSessions>['endAll']>[0]
  readonly secure: boolean
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'createToken' | 'endAll'>
  readonly signUp: SignUpService
  readonly logIns: LogInService
  readonly recovery: RecoveryService
  readonly passwordChanges: PasswordChanges
  readonly accountEvents: Pick<AccountEvents, 'record'>
  readonly users: UserService
}

export function accountRoutes(deps: Deps): Route[] {
  const { database, secure, sessions, signUp, logIns, recovery, passwordChanges, accountEvents, users } = deps
  const deviceCookie = secure ? '__Host-equipo' : 'equipo'
  const deviceIn = ({ cookies }: CallContext) => cookieValue(cookies, deviceCookie)

  function rememberDevice(mark: string, call: CallContext): void {
    call.setCookie(deviceCookie, logIns.deviceOf(deviceIn(call), mark, call.now), KNOWN_DEVICE_DAYS)
  }

  /** A session for this browser, which is a known one from now on, and a bearer token beside it. */
  async function beginAnew(account: Account, mark: string, call: CallContext): Promise<string> {
    const sessionId = await call.startSession(account)
    rememberDevice(mark, call)
    return sessions.createToken(account.rowId, sessionId)
  }

  async function startSession(account: Account, mark: string, call: CallContext) {
    const accessToken = await beginAnew(account, mark, call)
    const user = await users.read(account.rowId)
    if (!user) throw new Error('an account that just logged in is gone')
    return done({ user: userView(user), accessToken, recomendation: recommendationViews(user.recommendations) })
  }

  const wait = CODE_COOLDOWN_MS / 1000

  return [
    route(requestCode, async ({ body: { phone, email, password, captcha: solved, codeId: follows } }, call) => {
      const { now, cookies } = call
      const checked = signUp.checkPassword(password)
      if (!checked.ok) return checked
      const captcha = captchaPayload(solved, cookies)
      const issued = await signUp.requestCode({ phone, email, captcha, follows, network: call.network(), now })
      return issued.ok ? done({ ...issued.value, wait }) : issued
    }),

    route(requestEmailCode, async ({ body: { email, captcha: solved, codeId: follows } }, call) => {
      const { now, cookies } = call
      const captcha = captchaPayload(solved, cookies)
      const issued = await signUp.requestCode({ phone: null, email, captcha, follows, network: call.network(), now })
      return issued.ok ? done({ ...issued.value, wait }) : issued
    }),

    route(registerMember, async ({ body: { terms, ...form } }, call) => {
      const facts = { ...form, termsAccepted: terms, captchaSolved: form.codeId !== '' }
      const registered = await signUp.register({ ...facts, origin: call.origin(), now: call.now })
      if (!registered.ok) return registered
      return startSession(registered.value, await logIns.markNow(registered.value), call)
    }),

    route(logIn, async ({ body: { rut, password, captcha: solved } }, call) => {
      const network = call.network()
      const captcha = captchaPayload(solved, call.cookies)
      const from = { network, device: deviceIn(call), origin: call.origin() }
      const found = await logIns.logIn({ rut, password, captcha, ...from, now: call.now })
      if (!found.ok) return found
      const started = await startSession(found.value, found.value.mark, call)
      if (await logIns.isCurrent(found.value)) return started
      // A new password was set while this one was looked at: it has ended every session but this one.
      await sessions.endAll(database, found.value.rowId)
      await call.endSession()
      return refuse({ code: 'loginFailed' })
    }),

    route(recoverPassword, async ({ body: { rut } }, { now, origin }) => {
      const requested = await recovery.request(rut, now, origin())
      return requested.ok ? done({}) : requested
    }),

    route(resetPassword, async ({ body }, call) => {
      const changed = await recovery.reset(body, call.now, call.origin())
      if (!changed.ok) return changed
      rememberDevice(await logIns.markNow(changed.value), call)
      if (call.customer?.rowId === changed.value.rowId) await call.endSession()
      return done({ success: true as const })
    }),

    route(changePassword, async ({ body }, call) => {
      const { customer, now } = call
      if (!customer) return refuse({ code: 'accountGone' })
      const from = { network: call.network(), origin: call.origin(), now }
      const changed = await passwordChanges.change(customer.rowId, { ...body, ...from })
      if (!changed.ok) return changed
      return done({ accessToken: await beginAnew(changed.value, await logIns.markNow(changed.value), call) })
    }),

    route(logOut, async ({ body: { everywhere } }, call) => {
      const { customer, now } = call
      if (everywhere && customer) {
        await sessions.endAll(database, customer.rowId)
        if (isRegistered(customer.kind))
          await accountEvents.record(database, {
            account: customer,
            kind: 'logOutEverywhere',
            origin: call.origin(),
            now,
          })
      }
      await call.endSession()
      return done({})
    }),
  ]
}
