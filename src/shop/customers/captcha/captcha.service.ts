// Whether somebody is worth being heard: a solved challenge, once, or a pass that came by e-mail, a few times.

import { createHmac } from 'node:crypto'
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { ChallengeIssuer } from '#platform/secrets/captcha.ts'
import type { Signer } from '#platform/secrets/signed-value.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DAY, HOUR, SECOND } from '#shop/shared/durations.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { isEmail } from '#shop/shared/typed/contact.ts'
import { createCaptchaRepository, type Sending } from './captcha.repository.ts'
import { PROOF_COOKIE } from './captcha-pass.ts'

/** The job that sends a pass; its payload is a `PassMail`. */
export const PASS_JOB = 'captcha_pass'

export interface PassMail {
  readonly to: string
  readonly pass: string
  /** The page it leads back to. */
  readonly back: string
}

interface Deps {
  readonly database: Database
  readonly issuer: ChallengeIssuer
  readonly passes: Signer
  /** Signs who somebody is among those behind his address: an id that says nothing else. */
  readonly proofs: Signer
  /** Hashes addresses and networks. */
  readonly key: Buffer
  readonly settings: { current(): Pick<Settings, 'captchaCost'> }
  readonly enqueue: Enqueue
  readonly newId: () => string
  /** The machine's: altcha-lib asks it, too. */
  readonly now: () => Date
}

/** Time enough to fill in a form; the control solves another one before it ends. */
const CHALLENGE_SECONDS = 600
const PASS_MS = HOUR / 2
/** A pass is good for some mistyped passwords. */
const PASS_USES = 5
/** As long as a purchase takes, with time to spare. */
const PROOF_MS = HOUR / 2
/** Mails with passes: to one address in an hour and in a day, and for one network in a day. */
const LIMITS = [
  ['contact', 3, HOUR],
  ['contact', 6, DAY],
  ['network', 30, DAY],
] as const

export type CaptchaService = ReturnType<typeof createCaptchaService>

export function createCaptchaService({ database, issuer, passes, proofs, key, settings, enqueue, newId, now }: Deps) {
  const repository = createCaptchaRepository()

  return {
    /** A challenge, and for how many seconds its solution counts. */
    async challenge() {
      const until = new Date(now().getTime() + CHALLENGE_SECONDS * SECOND)
      return {
        challenge: await issuer.issue({ cost: settings.current().captchaCost, until }),
        seconds: CHALLENGE_SECONDS,
      }
    },

    verify,

    /** The proof that `payload`, which is used up, was solved by somebody, and for how many seconds it counts; null where it was not. */
    async prove(payload: string): Promise<{ readonly text: string; readonly seconds: number } | null> {
      if (!(await verify(payload))) return null
      return { text: proofs.sign(newId(), new Date(now().getTime() + PROOF_MS)), seconds: PROOF_MS / SECOND }
    },

    /** Who these cookies prove to be somebody; null for nobody. */
    proofOf(cookies: string): string | null {
      const sent = cookieValue(cookies, PROOF_COOKIE)
      return sent === null ? null : proofs.read(sent, now())
    },

    /** Whether a pass was signed here and is not too old; it may be used up. */
    isPass: (pass: string): boolean => passes.read(pass, now()) !== null,

    /**
     * Sends a pass to an e-mail address, if that is not too often. The caller says the same either way; false only for
     * what is no address.
     */
    async sendPass(asked: { readonly email: string; readonly network: string | null; readonly back: string }) {
      const to = asked.email.trim().toLowerCase()
      if (!isEmail(to)) return false
      const sentAt = now()
      const sending = { contact: hashed(to), network: hashed(asked.network ?? 'unknown'), sentAt }
      const id = newId()
      const pass = passes.sign(id, new Date(sentAt.getTime() + PASS_MS))
      const payload: PassMail = { to, pass, back: asked.back }
      await inTransaction(database, async (tx) => {
        await repository.lockSendings(tx, sending, sentAt)
        if (!(await maySend(tx, sending))) return
        await repository.addSending(tx, sending)
        await enqueue(tx, { kind: PASS_JOB, key: id, payload })
      })
      return true
    },

    /** Deletes what can be used no more, and the traces of old sendings. */
    deleteOld: (): Promise<void> =>
      repository.deleteOld(database, { now: now(), sentBefore: new Date(now().getTime() - DAY) }),
  }

  /**
   * Whether `payload` is a challenge's solution that was never used, or a pass with uses left. It is used by this: to be
   * asked last, when nothing else is wrong with the form.
   */
  async function verify(payload: string): Promise<boolean> {
    const pass = passes.verify(payload)
    if (pass) return pass.until > now().getTime() && (await takeUseOf(pass.value, new Date(pass.until)))
    const solved = await issuer.solvedBy(payload)
    return solved !== null && (await repository.use(database, solved.nonce, solved.until))
  }

  async function takeUseOf(id: string, until: Date): Promise<boolean> {
    for (let use = 1; use <= PASS_USES; use += 1) if (await repository.use(database, `${id}:${use}`, until)) return true
    return false
  }

  async function maySend(tx: Tx, sending: Sending): Promise<boolean> {
    for (const [by, most, within] of LIMITS) {
      const since = new Date(sending.sentAt.getTime() - within)
      if ((await repository.countSendings(tx, by, sending[by], since)) >= most) return false
    }
    return true
  }

  function hashed(text: string): string {
    return createHmac('sha256', key).update(text).digest('hex')
  }
}
