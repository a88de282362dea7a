// Issues codes to contacts and redeems them: bound to purpose and contact, five minutes, five tries, used once. The worker
// sends them.

import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DAY } from '#shop/shared/durations.ts'
import { isPublicId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { createThrottleRepository } from '../accounts/throttle.repository.ts'
import { createCodeRepository } from './code.repository.ts'
import {
  CODE_COOLDOWN_MS,
  CODE_LIFE_MS,
  CODE_TRIES,
  type CodeChannel,
  type CodePurpose,
  codeOf,
  countedWith,
  FOLLOW_MS,
  isCodeOf,
  partyOf,
} from './code.ts'

export const CODE_JOB = 'code'

/** What the worker needs to send a code; the code follows from its id. */
export interface CodeJob {
  readonly codeId: string
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly contact: string
}

interface NewCode {
  readonly purpose: CodePurpose
  /** A phone (`+569…`) or an e-mail, in the stored form. */
  readonly contact: string
  readonly channel: CodeChannel
  readonly network: string | null
  readonly customerRowId?: number
  /** An earlier code's id in place of a captcha: counts once, for fifteen minutes; by SMS for the same phone alone. */
  readonly follows?: string
  readonly now: Date
}

type CodeLimit = { readonly code: 'codeTooSoon'; readonly seconds: number } | { readonly code: 'codeLimit' }
export type IssueRefusal = CodeLimit | { readonly code: 'captchaMissing' }

interface RedeemedCode {
  readonly codeId: string
  readonly purpose: CodePurpose
  readonly contact: string
  readonly code: string
  readonly now: Date
}

export type RedeemRefusal = { readonly code: 'codeWrong' | 'codeOver' | 'codeUsed' | 'tooManyTries' }

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  /** For codes alone (platform/secrets/shop-secret.ts): a code of any of them is taken, all that is new is by the first. */
  readonly keys: readonly [Buffer, ...Buffer[]]
  readonly settings: { current(): Pick<Settings, 'codesPerContact' | 'codesPerNetwork'> }
}

export type CodeService = ReturnType<typeof createCodeService>

/** As long as codes are counted. */
const RETENTION_MS = 2 * DAY

export function createCodeService({ database, enqueue, newId, keys, settings }: Deps) {
  const [key] = keys
  const codes = createCodeRepository()
  const throttles = createThrottleRepository()

  return {
    /** Why no code may be sent to a contact now, if that is so; `issue` looks again. */
    limitOf: ({ purpose, contact, network, now }: Pick<NewCode, 'purpose' | 'contact' | 'network' | 'now'>) =>
      limitIn(database, purpose, contactOf(contact), networkOf(network), now),

    /** Issues a code and has it sent; one contact waits a minute between two. */
    async issue(wanted: NewCode): Promise<Result<{ codeId: string }, IssueRefusal>> {
      const contact = contactOf(wanted.contact)
      const network = networkOf(wanted.network)
      return inTransaction(database, async (tx) => {
        await throttles.lock(tx, [contact, network], wanted.now)
        const { purpose, channel, customerRowId = null, follows, now } = wanted
        const limit = await limitIn(tx, purpose, contact, network, now)
        if (limit) return refuse(limit)
        if (follows !== undefined) {
          const since = new Date(now.getTime() - FOLLOW_MS)
          const earlier = { id: follows, purpose, contact: channel === 'sms' ? contact : null, since }
          if (!isPublicId(follows) || !(await codes.follow(tx, earlier))) return refuse({ code: 'captchaMissing' })
        }
        const id = newId<string>()
        const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
        await codes.add(tx, { id, purpose, contact, network, customerRowId, issuedAt: now, expiresAt })
        const payload: CodeJob = { codeId: id, purpose, channel, contact: wanted.contact }
        await enqueue(tx, { kind: CODE_JOB, key: id, payload })
        return done({ codeId: id })
      })
    },

    /** Uses a code up. A wrong one costs a try whatever else happens. */
    async redeem({
      codeId: id,
      purpose,
      contact,
      code,
      now,
    }: RedeemedCode): Promise<Result<{ customerRowId: number | null }, RedeemRefusal>> {
      if (!isPublicId(id)) return refuse({ code: 'codeWrong' }) // the database compares no other letters
      const hashed = await issuedTo(id, purpose, contact)
      const mayTry = await codes.takeTry(database, { id, purpose, contact: hashed, now })
      if (mayTry && keys.some((each) => isCodeOf(each, id, code)) && (await codes.use(database, id, now))) {
        const used = await codes.find(database, id, purpose, hashed)
        return done({ customerRowId: used?.customerRowId ?? null })
      }
      const found = await codes.find(database, id, purpose, hashed)
      if (!found) return refuse({ code: 'codeWrong' })
      if (found.usedAt) return refuse({ code: 'codeUsed' })
      if (found.expiresAt <= now) return refuse({ code: 'codeOver' })
      return refuse({ code: !mayTry || found.tries >= CODE_TRIES ? 'tooManyTries' : 'codeWrong' })
    },

    /** The six digits of an id, for the worker that sends them. */
    textOf: (codeId: string): string => codeOf(key, codeId),

    /** Whether a code was issued for a customer: one for nobody is issued so that answers are alike, and never sent. */
    isForSomebody: (codeId: string): Promise<boolean> => codes.isForSomebody(database, codeId),

    deleteOld: (now: Date): Promise<void> => codes.deleteIssuedBefore(database, new Date(now.getTime() - RETENTION_MS)),
  }

  /** The contact as the code's row names it, which may be by a key before today's. */
  async function issuedTo(id: string, purpose: CodePurpose, contact: string): Promise<string> {
    for (const before of keys.slice(1)) {
      const hashed = partyOf(before, 'contact', contact)
      if (await codes.find(database, id, purpose, hashed)) return hashed
    }
    return contactOf(contact)
  }

  function contactOf(contact: string): string {
    return partyOf(key, 'contact', contact)
  }

  function networkOf(network: string | null): string {
    return partyOf(key, 'network', network ?? 'unknown')
  }

  async function limitIn(
    db: Queryable,
    purpose: CodePurpose,
    contact: string,
    network: string,
    now: Date,
  ): Promise<CodeLimit | null> {
    const dayAgo = new Date(now.getTime() - DAY)
    const { codesPerContact, codesPerNetwork } = settings.current()
    const issued = await codes.issuedTo(db, contact, countedWith(purpose), dayAgo)
    const wait = issued[0] ? issued[0].getTime() + CODE_COOLDOWN_MS - now.getTime() : 0
    if (wait > 0) return { code: 'codeTooSoon', seconds: Math.ceil(wait / 1000) }
    const isOver = issued.length >= codesPerContact || (await codes.countFrom(db, network, dayAgo)) >= codesPerNetwork
    return isOver ? { code: 'codeLimit' } : null
  }
}
