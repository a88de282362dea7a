// Codes that prove a contact: six digits that follow from the code's id and the shop's secret, so that they are stored nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { typedCode } from './typed-code.ts'

/** What a code is for; it opens nothing else. */
export type CodePurpose = 'register' | 'claim' | 'my_data' | 'identity' | 'change_email' | 'change_phone'
export type CodeChannel = 'sms' | 'email'

/**
 * What anybody may have issued to anybody's contact without a captcha, sent only where there is such a record; and what whoever has a
 * session may have sent to its owner.
 */
const COUNTED_APART: readonly CodePurpose[] = ['my_data', 'claim', 'identity']

/** The purposes whose codes count together: those counted apart use up nobody's codes for the rest. */
export function countedWith(purpose: CodePurpose): readonly CodePurpose[] {
  return COUNTED_APART.includes(purpose) ? [purpose] : ['register', 'change_email', 'change_phone']
}

export const CODE_LIFE_MS = 5 * 60_000
export const CODE_TRIES = 5
/** Between two codes for one contact. */
export const CODE_COOLDOWN_MS = 60_000
/** For so long a code's id stands in for another captcha, once. */
export const FOLLOW_MS = 15 * 60_000

const DIGITS = 6

export function codeOf(key: Buffer, codeId: string): string {
  const number = createHmac('sha256', key).update(`code ${codeId}`).digest().readUIntBE(0, 6)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Whether `typed` is the code of an id, alone or with the words it was pasted with (`typedCode`). */
export function isCodeOf(key: Buffer, codeId: string, typed: string): boolean {
  const digits = typedCode(typed)
  return digits !== null && timingSafeEqual(Buffer.from(digits), Buffer.from(codeOf(key, codeId)))
}

/** By what a contact, a network or a RUT is found again: 64 hexadecimal digits that nobody can turn back. */
export function partyOf(key: Buffer, kind: string, value: string): string {
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('hex')
}
