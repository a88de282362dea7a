// Keeps the sign-up form between its two views for people without script: sealed in a cookie that only this page gets, for a
// quarter of an hour. Nobody can read it, the password in it least of all.
import { createSealer } from '#platform/secrets/sealed-value.ts'
import type { Secret } from '#platform/secrets/shop-secret.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'

const NAME = 'registro'
const LIFE_MS = 15 * 60_000

export interface SignUpDraft {
  readonly name: string
  readonly lastName: string
  readonly rut: string
  readonly email: string
  readonly phone: string
  /** The calling code and the digits of `phone`, which the form has apart. */
  readonly phoneCode: string
  readonly phoneDigits: string
  readonly birthDate: string
  readonly gender: 'female' | 'male' | 'other'
  readonly password: string
  readonly marketing: boolean
  /** The id of the latest code; empty before one was sent. */
  readonly codeId: string
  readonly channel: 'sms' | 'email'
}

export type SignUpDrafts = ReturnType<typeof createSignUpDrafts>

export function createSignUpDrafts(secret: Secret) {
  const sealer = createSealer(secret, 'sign-up draft')
  return {
    name: NAME,
    lifeMs: LIFE_MS,
    write: (draft: SignUpDraft, now: Date): string =>
      sealer.seal(JSON.stringify(draft), new Date(now.getTime() + LIFE_MS)),
    /** Reads the draft of a Cookie header; null when there is none, or its time is over. */
    read(cookies: string | undefined, now: Date): SignUpDraft | null {
      const text = sealer.open(cookieValue(cookies, NAME) ?? '', now)
      return text === null ? null : (JSON.parse(text) as SignUpDraft)
    },
  }
}
