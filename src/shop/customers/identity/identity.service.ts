// Asks whoever uses a session to show that it is he, before something that hurts its owner: a session may be a shared computer's, or
// stolen. The one place for it; deletion, contacts and saved cards ask here.
import type { Database } from '#platform/database/database.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { CodeService, IssueRefusal, RedeemRefusal } from '../codes/code.service.ts'
import { createChangedContactRepository } from '../my-data/changed-contact.repository.ts'
import { settlingSince } from '../my-data/changed-contact.ts'
import type { PasswordCheck } from '../my-data/password-check.service.ts'
import { createPersonRepository } from '../my-data/person.repository.ts'
import type { SmsService } from '../sms/sms.service.ts'
import { createIdentityRepository } from './identity.repository.ts'
import { type IdentityAsked, isRecent, type Proof, type ProofContact, proofContacts } from './identity.ts'

export type IdentityRefusal = Refusal<'identityMissing' | 'passwordWrong' | 'loginTooOften' | 'busy'> | RedeemRefusal

interface Deps {
  readonly database: Database
  readonly passwords: Pick<PasswordCheck, 'check'>
  readonly codes: Pick<CodeService, 'issue' | 'redeem'>
  readonly sms: Pick<SmsService, 'isAvailable'>
}

export type IdentityService = ReturnType<typeof createIdentityService>

export function createIdentityService({ database, passwords, codes, sms }: Deps) {
  const persons = createPersonRepository()
  const changed = createChangedContactRepository()
  const sessions = createIdentityRepository()

  async function contactsOf(rowId: number, now: Date): Promise<readonly ProofContact[]> {
    const member = await persons.findMember(database, rowId)
    if (!member) return []
    return proofContacts(member, await changed.of(database, rowId, settlingSince(now)), now, sms.isAvailable())
  }

  async function isShown({ rowId, sessionKey, now }: Omit<IdentityAsked, 'network'>): Promise<boolean> {
    return sessionKey !== null && isRecent(await sessions.shownAt(database, sessionKey, rowId), now)
  }

  /** A code is bound to where it went, which whoever types it need not say. */
  async function redeem(
    { rowId, now }: IdentityAsked,
    { proofId: codeId, proofCode: code }: Proof,
  ): Promise<Result<null, RedeemRefusal>> {
    let refusal: RedeemRefusal = { code: 'codeWrong' }
    for (const { contact } of await contactsOf(rowId, now)) {
      const redeemed = await codes.redeem({ codeId, purpose: 'identity', contact, code, now })
      if (redeemed.ok) return redeemed.value.customerRowId === rowId ? done(null) : refuse({ code: 'codeWrong' })
      if (redeemed.refusal.code !== 'codeWrong') refusal = redeemed.refusal
    }
    return refuse(refusal)
  }

  async function check(asked: IdentityAsked, proof: Proof): Promise<Result<null, IdentityRefusal>> {
    if (proof.password !== '') {
      const member = await persons.findMember(database, asked.rowId)
      return member
        ? passwords.check(member, { ...asked, password: proof.password })
        : refuse({ code: 'passwordWrong' })
    }
    if (proof.proofCode !== '') return redeem(asked, proof)
    return (await isShown(asked)) ? done(null) : refuse({ code: 'identityMissing' })
  }

  return {
    /** Done where the password or code is right, or the session's person showed it a moment ago and gives nothing now. */
    async confirm(asked: IdentityAsked, proof: Proof): Promise<Result<null, IdentityRefusal>> {
      const checked = await check(asked, proof)
      const isNew = proof.password !== '' || proof.proofCode !== ''
      if (checked.ok && isNew && asked.sessionKey !== null)
        await sessions.note(database, asked.sessionKey, asked.rowId, asked.now)
      return checked
    },

    isShown,

    /** Where a code can go now; null when there is only the password. */
    contactOf: async (rowId: number, now: Date): Promise<ProofContact | null> =>
      (await contactsOf(rowId, now))[0] ?? null,

    /** Sends a code in place of the password. */
    async requestCode({
      rowId,
      network,
      now,
    }: Omit<IdentityAsked, 'sessionKey'>): Promise<
      Result<{ codeId: string } & ProofContact, IssueRefusal | Refusal<'identityByPassword'>>
    > {
      const [to] = await contactsOf(rowId, now)
      if (!to) return refuse({ code: 'identityByPassword' })
      const issued = await codes.issue({ purpose: 'identity', ...to, network, customerRowId: rowId, now })
      return issued.ok ? done({ codeId: issued.value.codeId, ...to }) : issued
    },
  }
}
