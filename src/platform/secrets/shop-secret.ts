// The shop's secret and those before it, and the keys that follow from them: all that is new is made by the secret of today, and what one before
// it made is still read. Nothing else knows more than one secret.
import { hkdfSync } from 'node:crypto'

/** A secret alone, or the one of today followed by others that are still read. */
export type Secret = string | readonly [today: string, ...others: string[]]

/** Derives the key of today for one purpose, under which nothing made for another one counts. */
export function keyFor(secret: Secret, purpose: string): Buffer {
  return derived(secretOfToday(secret), purpose)
}

/** Derives every key that is read for one purpose, the one of today first. */
export function keysFor(secret: Secret, purpose: string): readonly [Buffer, ...Buffer[]] {
  return [keyFor(secret, purpose), ...otherSecrets(secret).map((other) => derived(other, purpose))]
}

export const secretOfToday = (secret: Secret): string => (typeof secret === 'string' ? secret : secret[0])

export const otherSecrets = (secret: Secret): readonly string[] => (typeof secret === 'string' ? [] : secret.slice(1))

/** Gives what is read under the first of some secrets or keys that reads anything; null where none does. */
export function readUnder<Key, Value>(keys: readonly Key[], read: (key: Key) => Value | null): Value | null {
  for (const key of keys) {
    const value = read(key)
    if (value !== null) return value
  }
  return null
}

function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
