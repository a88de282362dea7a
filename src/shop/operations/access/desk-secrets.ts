// What the desk's people and sessions have in common: how names look, how long sessions last, how secrets are hashed and compared.
import { createHash, timingSafeEqual } from 'node:crypto'

/** A session ends after so long without use, and after so long whatever its use. */
export const IDLE_MS = 30 * 60_000
export const ABSOLUTE_MS = 8 * 60 * 60_000

/** What is printed, stands in the books and fits their columns. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u

export const isPersonName = (name: string): boolean => NAME.test(name)

/** Of secrets too long to be guessed: keys, tokens, recovery codes. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
