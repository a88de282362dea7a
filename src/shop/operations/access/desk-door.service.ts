// How people come in at the operators' desk, and what is their own there: name, key or password and code, then a session that ends soon; a password
// of his own, a second factor with recovery codes. Who came in and who was refused is in the record; what was typed as a key or code never is.
import { createHmac } from 'node:crypto'
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Passwords } from '#platform/secrets/passwords.ts'
import type { Sealer } from '#platform/secrets/sealed-value.ts'
import type { TotpCodes } from '#platform/secrets/totp.ts'
import { guessable } from '#shop/customers/accounts/guessable-password.ts'
import type { Audit } from '#shop/operations/audit.service.ts'
import type { OperatorAction } from '#shop/operations/operator-action.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import {
  type Credentials,
  createAccessRepository,
  type DeskPerson,
  type SessionOrigin,
} from './desk-access.repository.ts'
import { ABSOLUTE_MS, hashOf, IDLE_MS, isPersonName, isSame } from './desk-secrets.ts'

/** How exactly a session's last use is written down: not at every page. */
const TOUCH_MS = 60_000
/** As `newId` makes them; a database is asked for nothing else. */
const SECRET = /^[\w-]{22}$/
/** Written down for a name nobody has, which may be a key in the wrong field; no operator is called so. */
export const NOBODY = '?'

/** Wrong codes in succession, and how long whoever has the right key waits after them. */
const MOST_CODES = 5
const WAIT_MS = 15 * 60_000

const RECOVERY_CODES = 10
/** 16 letters of these 32 have 80 bits; none looks like another. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 16

const LEAST_PASSWORD = 12
const MOST_PASSWORD = 200

/** Sealed keys of codes have no end of their own. */
const FOR_EVER = new Date('9000-01-01T00:00:00Z')

export interface DeskVisitor extends DeskPerson {
  readonly operator: string
  readonly sessionId: string
  /** What his forms must bring along. */
  readonly formToken: string
}

/** `operator`: whose name was given; null for a name nobody has. `codeNeeded`: the key is right. */
export type LogInRefusal = Refusal<
  'nameUnknown' | 'wrongKey' | 'codeNeeded' | 'wrongCode' | 'tooManyCodes' | 'busy'
> & {
  readonly operator: string | null
}

export type OwnRefusal = Refusal<
  'wrongKey' | 'wrongCode' | 'tooManyCodes' | 'busy' | 'alreadyThere' | 'passwordShort' | 'passwordGuessable'
>

interface Deps {
  readonly database: Database
  readonly audit: Pick<Audit, 'run'>
  readonly newId: <Kind extends string>() => Kind
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>
  readonly isCommonPassword: (text: string) => boolean
  readonly totp: TotpCodes
  /** For the keys of codes alone. */
  readonly sealer: Sealer
  readonly randomBytes: (count: number) => Uint8Array
}

export type DeskDoor = ReturnType<typeof createDeskDoor>

export function createDeskDoor(deps: Deps) {
  const { database, audit, newId, passwords, totp, sealer } = deps
  const stored = createAccessRepository()

  return {
    /** The token of a new session, for the cookie. */
    async logIn(
      { name, key, code }: { readonly name: string; readonly key: string; readonly code: string },
      origin: SessionOrigin,
      now: Date,
    ): Promise<Result<string, LogInRefusal>> {
      const found = isPersonName(name) ? await stored.byName(database, name) : null
      const proof = await proves(found, key)
      const counted =
        found && proof === 'right' && found.factorSince !== null && code !== '' ? await take(found, now) : true
      const who = found?.name ?? NOBODY
      const what = { action: 'desk.log_in', target: who, changeOf: () => ({}) } as const
      return audit.run({ operator: who, now }, what, async (tx): Promise<Result<string, LogInRefusal>> => {
        if (!found) return refuse({ code: 'nameUnknown', operator: null })
        const no = (why: LogInRefusal['code']) => refuse({ code: why, operator: found.name } as const)
        if (proof !== 'right') return no(proof)
        const person = await stored.byRowId(tx, found.rowId, { lock: true })
        // His key may have been changed while it was looked at.
        if (!person || person.keyHash !== found.keyHash || person.passwordHash !== found.passwordHash)
          return no('wrongKey')
        if (person.factorSince !== null) {
          if (code === '') return no('codeNeeded')
          if (!counted) return no('tooManyCodes')
          if (!(await isRightCode(tx, person, code, now))) return no('wrongCode')
          await stored.forgetFailures(tx, person.rowId)
        }
        const token = newId<string>()
        await stored.deleteUnused(tx, new Date(now.getTime() - IDLE_MS), new Date(now.getTime() - ABSOLUTE_MS))
        await stored.open(tx, hashOf(token), person.rowId, origin, now)
        return done(token)
      })
    },

    /** Who has the session of this token; null for an unknown, an ended or a malformed one. Role and rights are those of this moment. */
    async read(token: string | null, now: Date): Promise<DeskVisitor | null> {
      if (token === null || !SECRET.test(token)) return null
      const session = await stored.session(database, hashOf(token))
      if (!session) return null
      const { id, person, createdAt, usedAt } = session
      const age = now.getTime() - createdAt.getTime()
      const idle = now.getTime() - usedAt.getTime()
      if (age >= ABSOLUTE_MS || idle >= IDLE_MS) return null
      if (idle >= TOUCH_MS) await stored.touch(database, id, now)
      return { ...person, operator: person.name, sessionId: id, formToken: formTokenOf(token) }
    },

    async logOut(token: string): Promise<void> {
      if (SECRET.test(token)) await stored.close(database, hashOf(token))
    },

    /** Puts a password of his own in place of his key or password; his other sessions end. */
    async setPassword(
      { rowId, sessionId, name }: DeskVisitor,
      { current, wanted }: { readonly current: string; readonly wanted: string },
      now: Date,
    ): Promise<Result<null, OwnRefusal>> {
      const found = await stored.byRowId(database, rowId)
      const proof = await proves(found, current)
      const known = { name, lastName: '', rut: '', email: '', phone: '' }
      const isGuessable = guessable(wanted, known, deps.isCommonPassword) !== null
      const hash = proof === 'right' && !isGuessable ? await passwords.hash(wanted.slice(0, MOST_PASSWORD)) : ''
      return own(rowId, name, now, 'desk.password', async (tx, person) => {
        if (proof !== 'right') return refuse({ code: proof })
        if (person.keyHash !== found?.keyHash || person.passwordHash !== found.passwordHash)
          return refuse({ code: 'wrongKey' })
        if ([...wanted].length < LEAST_PASSWORD || wanted.length > MOST_PASSWORD)
          return refuse({ code: 'passwordShort' })
        if (isGuessable) return refuse({ code: 'passwordGuessable' })
        await stored.setPassword(tx, rowId, hash, hashOf(newId<string>()))
        await stored.closeOf(tx, rowId, { except: sessionId })
        return done(null)
      })
    },

    /** A new key of codes, which counts once a code of it is confirmed; the one that waits already where there is one; null where codes are on. */
    async beginFactor({ rowId }: DeskVisitor, now: Date): Promise<string | null> {
      return inTransaction(database, async (tx) => {
        const person = await stored.byRowId(tx, rowId, { lock: true })
        if (!person || person.factorSince !== null) return null
        const waiting = person.sealedSecret === null ? null : sealer.open(person.sealedSecret, now)
        if (waiting !== null) return waiting
        const key = totp.newKey()
        await stored.setSecret(tx, rowId, sealer.seal(key, FOR_EVER))
        return key
      })
    },

    /** Turns codes on by one of them; gives the recovery codes, shown once. His other sessions end. */
    async confirmFactor(
      { rowId, sessionId, name }: DeskVisitor,
      code: string,
      now: Date,
    ): Promise<Result<readonly string[], OwnRefusal>> {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      return own(rowId, name, now, 'desk.factor', async (tx, person) => {
        if (person.factorSince !== null) return refuse({ code: 'alreadyThere' })
        if (!(await isRightTotp(tx, person, cleanCode(code), now))) return refuse({ code: 'wrongCode' })
        await stored.confirmSecret(tx, rowId, now)
        await stored.setRecoveryCodes(
          tx,
          rowId,
          codes.map((each) => hashOf(cleanCode(each))),
        )
        await stored.closeOf(tx, rowId, { except: sessionId })
        return done(codes)
      })
    },

    /** Turns his own codes off by one of them, or by a recovery code. */
    async dropFactor({ rowId, name }: DeskVisitor, code: string, now: Date): Promise<Result<null, OwnRefusal>> {
      const found = await stored.byRowId(database, rowId)
      const counted = found !== null && (await take(found, now))
      return own(rowId, name, now, 'desk.factor', async (tx, person) => {
        if (person.factorSince === null) return refuse({ code: 'alreadyThere' })
        if (!counted) return refuse({ code: 'tooManyCodes' })
        if (!(await isRightCode(tx, person, code, now))) return refuse({ code: 'wrongCode' })
        await stored.setSecret(tx, rowId, null)
        await stored.forgetFailures(tx, rowId)
        return done(null)
      })
    },
  }

  /** Whether a key or password is somebody's. A password is computed for everybody: how long it takes says nothing of who there is. */
  async function proves(person: Credentials | null, key: string): Promise<'right' | 'wrongKey' | 'busy'> {
    const verdict = await passwords.verify(key.slice(0, MOST_PASSWORD), person?.passwordHash ?? null)
    if (verdict === 'busy') return 'busy'
    const isKey = isSame(hashOf(key), person?.keyHash ?? hashOf(''))
    return person !== null && (verdict === 'right' || isKey) ? 'right' : 'wrongKey'
  }

  /** Counts a try of a code before it is looked at, so that a hundred at once are a hundred; false while he has to wait. */
  function take({ rowId }: Credentials, now: Date): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const person = await stored.byRowId(tx, rowId, { lock: true })
      if (!person) return false
      const isRecent = person.failedAt !== null && now.getTime() - person.failedAt.getTime() < WAIT_MS
      const tries = isRecent ? person.failedTries : 0
      if (tries >= MOST_CODES) return false
      await stored.countFailure(tx, rowId, tries + 1, now)
      return true
    })
  }

  /** A code of his app that was not used before, or one of his recovery codes, which is used up. */
  async function isRightCode(tx: Tx, person: Credentials, typed: string, now: Date): Promise<boolean> {
    const code = cleanCode(typed)
    return code.length === RECOVERY_LENGTH
      ? stored.takeRecoveryCode(tx, person.rowId, hashOf(code))
      : isRightTotp(tx, person, code, now)
  }

  /** A key that another `SHOP_SECRET` sealed gives no code. */
  async function isRightTotp(tx: Tx, person: Credentials, code: string, now: Date): Promise<boolean> {
    const key = person.sealedSecret === null ? null : sealer.open(person.sealedSecret, now)
    const step = key === null ? null : totp.stepOf(key, code, now)
    if (step === null || (person.lastStep !== null && step <= person.lastStep)) return false
    await stored.setStep(tx, person.rowId, step)
    return true
  }

  function own<Value>(
    rowId: number,
    name: string,
    now: Date,
    action: OperatorAction,
    work: (tx: Tx, person: Credentials) => Promise<Result<Value, OwnRefusal>>,
  ): Promise<Result<Value, OwnRefusal>> {
    const after = action === 'desk.factor' ? (value: Value) => (value === null ? 'off' : 'on') : () => undefined
    const what = { action, target: name, changeOf: (value: Value) => ({ after: after(value) }) }
    return audit.run({ operator: name, now }, what, async (tx): Promise<Result<Value, OwnRefusal>> => {
      const person = await stored.byRowId(tx, rowId, { lock: true })
      return person ? work(tx, person) : refuse({ code: 'wrongKey' })
    })
  }

  /** `ABCD-EFGH-JKLM-NPQR`. */
  function newRecoveryCode(): string {
    const letters = [...deps.randomBytes(RECOVERY_LENGTH)].map(
      (byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length],
    )
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  }
}

/** Whether a form came from a page of this session. */
export function isFormOf({ formToken }: Pick<DeskVisitor, 'formToken'>, given: string): boolean {
  return isSame(hashOf(formToken), hashOf(given))
}

/** Follows from the session's token, which no other page can read. */
function formTokenOf(token: string): string {
  return createHmac('sha256', token).update('desk form').digest('base64url')
}

/** As typed from a phone or from paper: without blanks and dashes, in capitals. */
function cleanCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
