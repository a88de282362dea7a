// Calls of a person's own data.
import { type CallContext, type Route, route } from '#platform/request.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { askedIn } from '../identity/identity.ts'
import type { ConsentService } from './consents/consent.service.ts'
import type { ContactMoveService } from './contact-move.service.ts'
import type { CorrectionService } from './correction.service.ts'
import { ACCESS_MINUTES, type AccessService } from './data-access.service.ts'
import type { DeletionService } from './deletion.service.ts'
import {
  changeContact,
  claimPurchases,
  confirmContact,
  correctNames,
  deleteMyData,
  openMyData,
  readMyData,
  requestClaim,
  requestDataCode,
  setDispatchSms,
  setMarketing,
  stopContactChange,
} from './my-data.contract.ts'
import type { MyDataService } from './my-data.service.ts'
import { dataFile } from './my-data-file.view.ts'
import type { Person } from './person.ts'

interface Deps {
  readonly dataAccess: AccessService
  readonly corrections: CorrectionService
  readonly contactMoves: Pick<ContactMoveService, 'stop'>
  readonly consents: Pick<ConsentService, 'setMarketing' | 'setDispatchSms'>
  readonly deletions: DeletionService
  readonly myData: MyDataService
  /** The cookie of a guest's access. */
  readonly dataCookie: string
}

const NOBODY = refuse({ code: 'dataNoAccess' })

export function myDataRoutes({
  dataAccess,
  corrections,
  contactMoves,
  consents,
  deletions,
  myData,
  dataCookie,
}: Deps): Route[] {
  const personOf = ({ customer, cookies, now }: CallContext): Promise<Person | null> =>
    dataAccess.personOf(customer, cookieValue(cookies, dataCookie), now)
  /** The contract lets only people with an account in; one whose data were just deleted is nobody. */
  const memberOf = async (call: CallContext) => {
    const person = await personOf(call)
    return person?.isMember ? person : null
  }

  return [
    route(readMyData, async (_, call) => {
      const person = await personOf(call)
      return person ? done(dataFile(await myData.everything(person), call.now)) : NOBODY
    }),

    route(requestDataCode, async ({ body }, call) => {
      const issued = await dataAccess.requestAccess({ ...body, network: call.network(), now: call.now })
      return issued.ok ? done({ codeId: issued.value.codeId }) : issued
    }),

    route(openMyData, async ({ body }, call) => {
      const opened = await dataAccess.openAccess({ ...body, now: call.now })
      if (!opened.ok) return opened
      call.setCookie(dataCookie, opened.value)
      return done({ minutes: ACCESS_MINUTES })
    }),

    route(correctNames, async ({ body }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      const renamed = await corrections.rename(member.record, body)
      return renamed.ok ? done({}) : renamed
    }),

    route(changeContact, async ({ body }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      const { kind, contact, ...proof } = body
      const requested = await corrections.request(member.record, { kind, contact, proof, ...askedIn(call) })
      return requested.ok ? done({}) : requested
    }),

    route(confirmContact, async ({ body }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      const { kind, code, oldCode, ...proof } = body
      const confirmed = await corrections.confirm(member.record, { kind, code, oldCode, proof, ...askedIn(call) })
      return confirmed.ok ? done({ waitsUntil: confirmed.value.waitsUntil?.toISOString() ?? null }) : confirmed
    }),

    route(stopContactChange, async ({ body: { key } }, { now, origin }) =>
      done({ stopped: await contactMoves.stop(key, now, origin()) }),
    ),

    route(setMarketing, async ({ body: { given, page } }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      await consents.setMarketing({ customerRowId: member.record.rowId, given, page, now: call.now })
      return done({})
    }),

    route(setDispatchSms, async ({ body: { given, page } }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      await consents.setDispatchSms({ customerRowId: member.record.rowId, given, page, now: call.now })
      return done({})
    }),

    route(requestClaim, async ({ body: { contact } }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      const issued = await dataAccess.requestClaim(member, { contact, network: call.network(), now: call.now })
      return issued.ok ? done({ codeId: issued.value.codeId }) : issued
    }),

    route(claimPurchases, async ({ body }, call) => {
      const member = await memberOf(call)
      if (!member) return NOBODY
      return dataAccess.claim(member, { ...body, now: call.now })
    }),

    route(deleteMyData, async ({ body: { confirmed, ...proof } }, call) => {
      const person = await personOf(call)
      if (!person) return NOBODY
      const where = { network: call.network(), origin: call.origin() }
      const wanted = { proof, isConfirmed: confirmed, page: '/mis-datos', ...where, now: call.now }
      const deleted = await deletions.delete(person, wanted)
      if (deleted.ok) await call.endSession()
      return deleted
    }),
  ]
}
