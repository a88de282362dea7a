// A member corrects his data: names at once, a phone by a code to the new one, an e-mail by codes to the
// present and the new one; to the phone in place of a present e-mail that was never proven. Either only for who shows that it is he.
import { type Database, inTransaction } from '#platform/database/database.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { isChileanMobile, isMobileOrForeignPhone, isPersonName } from '#shop/shared/typed/contact.ts'
import type { AccountEvents } from '../accounts/account-events.service.ts'
import type { CodeService, IssueRefusal, RedeemRefusal } from '../codes/code.service.ts'
import { collapseSpaces } from '../guest.ts'
import type { IdentityRefusal, IdentityService } from '../identity/identity.service.ts'
import type { Proof } from '../identity/identity.ts'
import type { SmsService } from '../sms/sms.service.ts'
import type { ContactKind } from './changed-contact.ts'
import { type ContactChange, createContactChangeRepository } from './contact-change.repository.ts'
import type { ContactMoveService } from './contact-move.service.ts'
import { createPersonRepository } from './person.repository.ts'
import type { PersonRecord } from './person.ts'
import { contactOf } from './stored-contact.ts'

/** Who changes a contact shows that it is he. */
interface Shown {
  readonly proof: Proof
  /** By what the session or bearer token is stored. */
  readonly sessionKey: string | null
  readonly network: string | null
  readonly origin?: Origin
  readonly now: Date
}

export interface WantedContact extends Shown {
  readonly kind: ContactKind
  /** As typed. */
  readonly contact: string
}

export interface ProvenContact extends Shown {
  readonly kind: ContactKind
  /** Of the new contact. */
  readonly code: string
  /** Of the present e-mail, or of the phone in its place. */
  readonly oldCode: string
}

type WantedRefusal =
  | IdentityRefusal
  | IssueRefusal
  | { readonly code: 'newEmailInvalid' | 'newPhoneInvalid' | 'contactSame' }
type ProvenRefusal =
  | IdentityRefusal
  | { readonly code: 'changeOver' | 'emailTaken' }
  | (RedeemRefusal & { readonly field: 'code' | 'oldCode' })

interface Deps {
  readonly database: Database
  readonly codes: Pick<CodeService, 'issue' | 'redeem'>
  readonly sms: Pick<SmsService, 'isAvailable'>
  readonly identity: Pick<IdentityService, 'confirm'>
  readonly moves: Pick<ContactMoveService, 'move'>
  readonly events: Pick<AccountEvents, 'record'>
}

/** A change waits so long for its codes. */
const CHANGE_MS = 15 * 60_000

export type CorrectionService = ReturnType<typeof createCorrectionService>

export function createCorrectionService({ database, codes, sms, identity, moves, events }: Deps) {
  const persons = createPersonRepository()
  const changes = createContactChangeRepository()

  const waiting = async (rowId: number, now: Date): Promise<ContactChange[]> =>
    (await changes.of(database, rowId)).filter(({ createdAt }) => now.getTime() - createdAt.getTime() < CHANGE_MS)

  /** What proves that a change of e-mail is the member's own: a mistyped e-mail must not keep him from it. */
  function presentContact({ email, emailIsProven, phone }: PersonRecord) {
    return emailIsProven || !isChileanMobile(phone) || !sms.isAvailable()
      ? ({ contact: email, channel: 'email' } as const)
      : ({ contact: phone, channel: 'sms' } as const)
  }

  return {
    async rename(
      { rowId }: PersonRecord,
      { name, lastName, gender }: Pick<PersonRecord, 'name' | 'lastName' | 'gender'>,
    ): Promise<Result<null, { readonly code: 'dataNamesInvalid' }>> {
      if (!isPersonName(name) || !isPersonName(lastName)) return refuse({ code: 'dataNamesInvalid' })
      await persons.rename(database, rowId, { name: collapseSpaces(name), lastName: collapseSpaces(lastName), gender })
      return done(null)
    },

    /** Sends the codes. A phone that takes no text messages of ours is proven by the present e-mail. */
    async request(
      member: PersonRecord,
      { kind, contact: typed, proof, sessionKey, network, origin = NOWHERE, now }: WantedContact,
    ): Promise<Result<null, WantedRefusal>> {
      const contact = contactOf(typed)
      if (kind === 'email' && contact?.kind !== 'email') return refuse({ code: 'newEmailInvalid' })
      if (!contact || contact.kind !== kind || (kind === 'phone' && !isMobileOrForeignPhone(contact.value)))
        return refuse({ code: kind === 'email' ? 'newEmailInvalid' : 'newPhoneInvalid' })
      if (contact.value === member[kind]) return refuse({ code: 'contactSame' })
      const shown = await identity.confirm({ rowId: member.rowId, sessionKey, network, origin, now }, proof)
      if (!shown.ok) return shown
      const bySms = kind === 'phone' && isChileanMobile(contact.value) && sms.isAvailable()
      const codeContact = kind === 'email' || bySms ? contact.value : member.email
      const purpose = kind === 'email' ? 'change_email' : 'change_phone'
      const wanted = { purpose, network, customerRowId: member.rowId, now } as const
      const issued = await codes.issue({ ...wanted, contact: codeContact, channel: bySms ? 'sms' : 'email' })
      if (!issued.ok) return issued
      const present = presentContact(member)
      const old = kind === 'email' ? await codes.issue({ ...wanted, ...present }) : null
      if (old && !old.ok) return old
      await changes.save(database, member.rowId, {
        kind,
        contact: contact.value,
        codeContact,
        codeId: issued.value.codeId,
        isProven: false,
        old: old && { contact: present.contact, codeId: old.value.codeId, isProven: false },
        createdAt: now,
      })
      await events.record(database, { account: member, kind: `${kind}ChangeAsked`, origin, now })
      return done(null)
    },

    /** What waits for its codes now. */
    waiting,

    /** Changes the contact once every code was right, or has it wait; one that was right is not asked for again. */
    async confirm(
      { rowId, email, emailIsProven }: PersonRecord,
      { kind, code, oldCode, proof, sessionKey, network, origin = NOWHERE, now }: ProvenContact,
    ): Promise<Result<{ waitsUntil: Date | null }, ProvenRefusal>> {
      const change = (await waiting(rowId, now)).find((each) => each.kind === kind)
      if (!change) return refuse({ code: 'changeOver' })
      const shown = await identity.confirm({ rowId, sessionKey, network, origin, now }, proof)
      if (!shown.ok) return shown
      const purpose = kind === 'email' ? 'change_email' : 'change_phone'
      const { old, codeId, codeContact, contact } = change
      if (old && !old.isProven) {
        const proven = await codes.redeem({ codeId: old.codeId, purpose, contact: old.contact, code: oldCode, now })
        if (!proven.ok) return refuse({ ...proven.refusal, field: 'oldCode' })
        await changes.prove(database, rowId, old.codeId, 'old_proven')
      }
      if (!change.isProven) {
        const proven = await codes.redeem({ codeId, purpose, contact: codeContact, code, now })
        if (!proven.ok) return refuse({ ...proven.refusal, field: 'code' })
        await changes.prove(database, rowId, codeId, 'proven')
      }
      return inTransaction(database, async (tx) => {
        const isThere = await persons.lockMember(tx, rowId)
        if (!(await changes.take(tx, rowId, change)) || !isThere) return refuse({ code: 'changeOver' })
        const isByOldEmail = emailIsProven && old?.contact === email
        const move = { kind, contact, isProven: codeContact === contact, isByOldEmail, origin }
        return moves.move(tx, rowId, move, now)
      })
    },
  }
}
