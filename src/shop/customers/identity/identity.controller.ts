// Calls by which whoever uses a session shows that it is he.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { maskEmail, maskPhone } from '../masked-contact.ts'
import { requestIdentityCode, showIdentity } from './identity.contract.ts'
import type { IdentityService } from './identity.service.ts'
import { askedIn, GRACE_MINUTES } from './identity.ts'

export function identityRoutes({ identity }: { readonly identity: IdentityService }): Route[] {
  return [
    route(showIdentity, async ({ body }, call) => {
      const shown = await identity.confirm(askedIn(call), body)
      return shown.ok ? done({ minutes: GRACE_MINUTES }) : shown
    }),

    route(requestIdentityCode, async (_input, call) => {
      const issued = await identity.requestCode(askedIn(call))
      if (!issued.ok) return issued
      const { codeId: proofId, channel, contact } = issued.value
      return done({ proofId, channel, contact: channel === 'email' ? maskEmail(contact) : maskPhone(contact) })
    }),
  ]
}
