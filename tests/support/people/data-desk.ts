// Personal data on a test's own database: the shop's services, with codes that are kept here instead of being
// sent.
import type { Database } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import { buildPersonalData } from '#server/build/personal-data-services.ts'
import { createAccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import type { CodeService } from '#shop/customers/codes/code.service.ts'
import type { Proof } from '#shop/customers/identity/identity.ts'
import type { Person } from '#shop/customers/my-data/person.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { newPerson } from './person.ts'

export const PASSWORD = 'una frase larga'
/** Nothing by which somebody shows that it is he. */
export const NO_PROOF: Proof = { password: '', proofId: '', proofCode: '' }
const CODE = '123456'

const ignore = () => undefined
const SILENT = { first: ignore, again: ignore, ofNobody: ignore, failed: ignore }

type Codes = Pick<CodeService, 'issue' | 'redeem'>
type Issued = Parameters<Codes['issue']>[0]

/** Codes that are all alike, each bound to its purpose and contact and used once. */
function createTestCodes() {
  const issued = new Map<string, Issued>()
  const used = new Set<string>()
  const codes: Codes = {
    async issue(wanted) {
      const codeId = publicId<string>()
      issued.set(codeId, wanted)
      return done({ codeId })
    },
    async redeem({ codeId, purpose, contact, code }) {
      const found = issued.get(codeId)
      if (found?.purpose !== purpose || found.contact !== contact || code !== CODE) return refuse({ code: 'codeWrong' })
      if (used.has(codeId)) return refuse({ code: 'codeUsed' })
      used.add(codeId)
      return done({ customerRowId: found.customerRowId ?? null })
    },
  }
  return { codes, issued }
}

export type DataDesk = ReturnType<typeof openDataDesk>

export function openDataDesk(database: Database, settings: Partial<Settings> = {}, hasSms = true) {
  const { codes, issued } = createTestCodes()
  const sessions = createSessions(database)
  /** RUTs whose password was tried and wrong. */
  const tries: string[] = []
  const services = buildPersonalData({
    database,
    secret: 'a secret of these tests, long enough',
    secure: false,
    settings: { current: () => ({ ...defaultSettings, ...settings }) },
    sessions,
    codes,
    sms: { isAvailable: () => hasSms },
    accountEvents: createAccountEvents({ database, report: SILENT }),
    cards: [],
    passwords: { verify: async (password, stored) => (stored !== null && password === stored ? 'right' : 'wrong') },
    throttle: {
      take: async ({ rut }) => {
        tries.push(rut)
        return done({ parties: [rut] })
      },
      giveBack: async ({ parties }) => void tries.splice(tries.indexOf(parties[0]!), 1),
    },
  })
  const { dataAccess } = services

  /** A record, as it stands in the table. */
  async function record(more: object = {}, now = new Date()): Promise<number> {
    const { name, lastName: last_name, email, rut, telephone: phone, birthdate: birth_date } = newPerson()
    const person = { kind: 'guest' as const, name, last_name, email, rut: cleanRut(rut)!, phone, birth_date }
    const { insertId } = await database
      .insertInto('customer')
      .values({ public_id: publicId<string>(), created_at: now, ...person, ...more })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }

  return {
    ...services,
    sessions,
    tries,
    /** The last code that would be sent to a contact; null when none was. */
    sentTo: (contact: string): { codeId: string; code: string } | null => {
      const found = [...issued].findLast(([, { contact: to, customerRowId }]) => to === contact && customerRowId)
      return found ? { codeId: found[0], code: CODE } : null
    },
    issuedCount: () => issued.size,
    record,

    async member(
      more: { readonly email?: string; readonly rut?: string; readonly account_email?: null } & object = {},
    ): Promise<Person> {
      const { email, rut } = newPerson()
      const { email: mailbox, rut: cleaned } = { email, rut: cleanRut(rut)!, ...more }
      const account = { account_email: mailbox, account_rut: cleaned, password_hash: PASSWORD }
      const rowId = await record({ kind: 'member', email: mailbox, rut: cleaned, ...account, ...more })
      return this.personOf(rowId)
    },

    /** The member as he is stored now. */
    async personOf(rowId: number): Promise<Person> {
      const person = await dataAccess.personOf({ rowId, id: '', kind: 'member' }, null, new Date())
      if (!person) throw new Error('no such member')
      return person
    },

    /** The guest a code to this contact lets in. */
    async enter(rut: string, contact: string, now = new Date()) {
      const asked = await dataAccess.requestAccess({ rut, contact, network: null, now })
      if (!asked.ok) throw new Error(asked.refusal.code)
      const opened = await dataAccess.openAccess({ codeId: asked.value.codeId, contact, code: CODE, now })
      return opened.ok ? opened.value : null
    },
  }
}
