// Joining the club: a code to the phone or the e-mail, then the account. Who has an account already gets the same answers, and a
// letter.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Passwords } from '#platform/secrets/passwords.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { CustomerId } from '#shop/shared/ids.ts'
import { NOWHERE, type Origin } from '#shop/shared/requests/origin.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { isChileanMobile, isEmail, isMobileOrForeignPhone, typedPhone } from '#shop/shared/typed/contact.ts'
import type { CodeService, IssueRefusal, RedeemRefusal } from '../codes/code.service.ts'
import type { CodeChannel } from '../codes/code.ts'
import type { ConsentService } from '../my-data/consents/consent.service.ts'
import type { SmsService } from '../sms/sms.service.ts'
import { createAccountRepository } from './account.repository.ts'
import { type Account, personOf } from './account.ts'
import type { AccountEvents } from './account-events.service.ts'
import {
  firstBroken,
  type Gender,
  REGISTRATION_RULES,
  type RegistrationCode,
  type RegistrationFacts,
} from './account-rules.ts'
import { type GuessableCode, guessable } from './guessable-password.ts'
import { LETTER_JOB, type LetterJob } from './letters.ts'

/** A solved challenge is accepted once. */
export interface Captcha {
  verify(payload: string): Promise<boolean>
}

interface CodeRequest {
  /** Null when the code is asked for by e-mail. */
  readonly phone: string | null
  readonly email: string
  readonly captcha: string
  /** The id of an earlier code, in place of a captcha. */
  readonly follows: string
  readonly network: string | null
  readonly now: Date
}

interface Registration extends RegistrationFacts {
  readonly gender: Gender
  /** Whether he asked for offers by e-mail. */
  readonly marketing?: boolean
  readonly confirmationCode: string
  readonly codeId: string
  readonly origin?: Origin
  readonly now: Date
}

type CodeRequestRefusal = IssueRefusal | { readonly code: 'phoneInvalid' | 'emailInvalid' }
type RegistrationRefusal = Refusal<RegistrationCode> | RedeemRefusal | { readonly code: 'notRegistered' | 'busy' }

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly passwords: Passwords
  readonly codes: Pick<CodeService, 'issue' | 'limitOf' | 'redeem'>
  readonly captcha: Captcha
  readonly consents: Pick<ConsentService, 'record'>
  readonly events: Pick<AccountEvents, 'record'>
  /** Of the world's most common passwords. */
  readonly isCommon: (password: string) => boolean
  /** Without it codes go by e-mail. */
  readonly sms: Pick<SmsService, 'isAvailable'>
}

/** Where people join. */
const SIGN_UP_PAGE = '/registrate'

export type SignUpService = ReturnType<typeof createSignUpService>

export function createSignUpService(deps: Deps) {
  const { database, enqueue, newId, passwords, codes, captcha, consents, events, isCommon, sms } = deps
  const accounts = createAccountRepository()

  return {
    /** What the list of the server says of the password of a form, before a code is sent; '' is none. */
    checkPassword(password: string): Result<null, { code: GuessableCode; field: 'password' }> {
      const guessed = password === '' ? null : guessable(password, null, isCommon)
      return guessed ? refuse({ code: guessed, field: 'password' }) : done(null)
    },

    /** A code by SMS to a mobile phone of Chile, otherwise by e-mail. */
    async requestCode(
      request: CodeRequest,
    ): Promise<Result<{ codeId: string; channel: CodeChannel }, CodeRequestRefusal>> {
      const { captcha: solution, follows, network, now } = request
      const phone = request.phone === null ? null : (typedPhone(request.phone) ?? '')
      const email = request.email.trim().toLowerCase()
      if (phone !== null && !isMobileOrForeignPhone(phone)) return refuse({ code: 'phoneInvalid' })
      const bySms = phone !== null && isChileanMobile(phone) && sms.isAvailable()
      if (!bySms && !isEmail(email)) return refuse({ code: 'emailInvalid' })
      const contact = bySms ? phone : email
      const tooMany = await codes.limitOf({ purpose: 'register', contact, network, now })
      if (tooMany) return refuse(tooMany)
      // Last, because it uses the solution up.
      const isHuman = solution !== '' && (await captcha.verify(solution))
      if (!isHuman && follows === '') return refuse({ code: 'captchaMissing' })
      const issued = await codes.issue({
        purpose: 'register',
        contact,
        channel: bySms ? 'sms' : 'email',
        network,
        now,
        ...(isHuman ? {} : { follows }),
      })
      return issued.ok ? done({ ...issued.value, channel: bySms ? 'sms' : 'email' }) : issued
    },

    /** Makes the account once its code is right; the code is used up either way. */
    async register(registration: Registration): Promise<Result<Account, RegistrationRefusal>> {
      const { gender, password, marketing = false, confirmationCode: code, codeId, now } = registration
      const { origin = NOWHERE } = registration
      const broken = firstBroken(REGISTRATION_RULES, registration, now)
      if (broken) return refuse(broken.refusal)
      const guessed = guessable(password, registration, isCommon)
      if (guessed) return refuse({ code: guessed, field: 'password' })
      if (passwords.isBusy()) return refuse({ code: 'busy' })
      const person = personOf(registration)
      const proven = await redeemedContact([person.phone, person.email], { codeId, code, now })
      if (!proven.ok) return proven
      const passwordHash = await passwords.hash(password)
      const id = newId<CustomerId>()
      const emailIsProven = proven.value === person.email
      const phoneIsProven = proven.value === person.phone
      const rowId = await inTransaction(database, async (tx) => {
        const added = await accounts.addMember(
          tx,
          id,
          { ...person, gender, passwordHash, emailIsProven, phoneIsProven },
          now,
        )
        if (added === null) return null
        await accounts.claimGuests(tx, added, person.rut, proven.value)
        await events.record(tx, { account: { rowId: added, id }, kind: 'joined', origin, now })
        const said = { terms: true, privacy: true, ...(marketing ? { marketing } : {}) }
        await consents.record(tx, { customerRowId: added, page: SIGN_UP_PAGE, now, said })
        return added
      })
      // An e-mail nobody proved keeps nobody out: the answer is the one of a new e-mail, its owner hears of it.
      await writeToOwners(person, rowId, now)
      if (rowId !== null) return done({ ...person, gender, rowId, id, kind: 'member' })
      return refuse({ code: 'notRegistered' })
    },
  }

  /** Which of the contacts the code was sent to. */
  async function redeemedContact(
    contacts: readonly string[],
    typed: { readonly codeId: string; readonly code: string; readonly now: Date },
  ): Promise<Result<string, RedeemRefusal>> {
    const refusals: RedeemRefusal[] = []
    for (const contact of contacts) {
      const redeemed = await codes.redeem({ ...typed, purpose: 'register', contact })
      if (redeemed.ok) return done(contact)
      refusals.push(redeemed.refusal)
    }
    return refuse(refusals.find(({ code }) => code !== 'codeWrong') ?? { code: 'codeWrong' })
  }

  /** One letter a day to whoever had an account with this RUT or e-mail before. */
  async function writeToOwners(
    person: { readonly rut: string; readonly email: string },
    joined: number | null,
    now: Date,
  ): Promise<void> {
    const owners = [await accounts.findByRut(database, person.rut), await accounts.findByEmail(database, person.email)]
    for (const rowId of new Set(owners.flatMap((owner) => (owner && owner.rowId !== joined ? [owner.rowId] : [])))) {
      const payload: LetterJob = { letter: 'alreadyMember', customerRowId: rowId }
      await enqueue(database, { kind: LETTER_JOB, key: `member:${rowId}:${now.toISOString().slice(0, 10)}`, payload })
    }
  }
}
