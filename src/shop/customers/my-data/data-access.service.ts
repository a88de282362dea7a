// Who may see which data: a member by his session; a guest by a code to the contact of his record, which opens
// them for some minutes; and how a member claims what he bought before without an account.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Signer } from '#platform/secrets/signed-value.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import type { CodeService, IssueRefusal, RedeemRefusal } from '../codes/code.service.ts'
import type { Caller } from '../customer.ts'
import type { SmsService } from '../sms/sms.service.ts'
import { createPersonRepository } from './person.repository.ts'
import type { Person, PersonRecord } from './person.ts'
import { type Contact, contactOf } from './stored-contact.ts'

export interface CodeRequest {
  readonly rut: string
  /** As typed: an e-mail or a phone. */
  readonly contact: string
  readonly network: string | null
  readonly now: Date
}

export interface TypedCode {
  readonly codeId: string
  readonly contact: string
  readonly code: string
  readonly now: Date
}

type FormRefusal = { readonly code: 'dataRutInvalid' | 'dataContactInvalid' | 'dataEmailOnly' }

interface Deps {
  readonly database: Database
  readonly codes: Pick<CodeService, 'issue' | 'redeem'>
  readonly sms: Pick<SmsService, 'isAvailable'>
  /** For guests' access alone. */
  readonly signer: Signer
}

/** For so long a code opens a guest's data. */
export const ACCESS_MINUTES = 15

export type AccessService = ReturnType<typeof createAccessService>

export function createAccessService({ database, codes, sms, signer }: Deps) {
  const persons = createPersonRepository()

  /** The same answer whether there is such a record or not; only a record's own contact gets the code. */
  async function issue(
    purpose: 'my_data' | 'claim',
    { rut, contact: typed, network, now }: CodeRequest,
  ): Promise<Result<{ codeId: string; contact: string }, FormRefusal | IssueRefusal>> {
    const cleaned = cleanRut(rut)
    if (cleaned === null || !isRut(rut)) return refuse({ code: 'dataRutInvalid' })
    const contact = contactOf(typed)
    if (!contact) return refuse({ code: 'dataContactInvalid' })
    if (contact.kind === 'phone' && !sms.isAvailable()) return refuse({ code: 'dataEmailOnly' })
    const [record] = await persons.guestsWith(database, cleaned, contact)
    const issued = await codes.issue({
      purpose,
      contact: contact.value,
      channel: contact.kind === 'email' ? 'email' : 'sms',
      network,
      now,
      ...(record && { customerRowId: record.rowId }),
    })
    return issued.ok ? done({ codeId: issued.value.codeId, contact: contact.value }) : issued
  }

  /** The guest whose contact the code proved. */
  async function redeem(
    purpose: 'my_data' | 'claim',
    { codeId, contact: typed, code, now }: TypedCode,
  ): Promise<Result<{ record: PersonRecord; contact: Contact }, RedeemRefusal>> {
    const contact = contactOf(typed)
    if (!contact) return refuse({ code: 'codeWrong' })
    const redeemed = await codes.redeem({ codeId, purpose, contact: contact.value, code, now })
    if (!redeemed.ok) return redeemed
    const { customerRowId: rowId } = redeemed.value
    const record = rowId === null ? null : await persons.findGuest(database, { rowId })
    return record ? done({ record, contact }) : refuse({ code: 'codeWrong' })
  }

  async function guestOf({ record, contact }: { record: PersonRecord; contact: Contact }): Promise<Person> {
    const records = await persons.guestsWith(database, record.rut, contact)
    return { isMember: false, record, others: records.filter(({ rowId }) => rowId !== record.rowId) }
  }

  return {
    /** A code that opens a guest's data. */
    requestAccess: (request: CodeRequest) => issue('my_data', request),

    /** The value of the cookie by which this browser sees a guest's data for some minutes. */
    async openAccess(typed: TypedCode): Promise<Result<string, RedeemRefusal>> {
      const proven = await redeem('my_data', typed)
      if (!proven.ok) return proven
      const { record, contact } = proven.value
      const until = new Date(typed.now.getTime() + ACCESS_MINUTES * 60_000)
      return done(signer.sign(`${record.id}~${contact.kind}`, until))
    },

    /** A code that gives a guest's records with the member's own RUT to the member. */
    requestClaim: (member: Person, request: Omit<CodeRequest, 'rut'>) =>
      issue('claim', { ...request, rut: member.record.rut }),

    /** How many records became the member's. */
    async claim(member: Person, typed: TypedCode): Promise<Result<{ records: number }, RedeemRefusal>> {
      const proven = await redeem('claim', typed)
      if (!proven.ok) return proven
      if (proven.value.record.rut !== member.record.rut) return refuse({ code: 'codeWrong' })
      const { record, others } = await guestOf(proven.value)
      const rowIds = [record, ...others].map(({ rowId }) => rowId)
      const { rowId: memberRowId } = member.record
      const records = await inTransaction(database, async (tx) =>
        (await persons.lockMember(tx, memberRowId)) ? persons.claim(tx, rowIds, memberRowId) : 0,
      )
      return done({ records })
    },

    /**
     * Whose data a browser may see: the member's of its session, else the guest's of a code; null for nobody's.
     */
    async personOf(customer: Caller | null, access: string | null, now: Date): Promise<Person | null> {
      if (customer && isRegistered(customer.kind)) {
        const record = await persons.findMember(database, customer.rowId)
        return record && { isMember: true, record, others: await persons.claimedBy(database, customer.rowId) }
      }
      const signed = access === null ? null : signer.read(access, now)
      if (signed === null) return null
      const [id = '', kind] = signed.split('~')
      const record = await persons.findGuest(database, { id })
      if (!record || (kind !== 'email' && kind !== 'phone')) return null
      return guestOf({ record, contact: { kind, value: record[kind] } })
    },
  }
}
