// Signs short values that a client stores and cannot forge: HMAC-SHA256 under a key for one purpose, and an end.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor, readUnder, type Secret } from './shop-secret.ts'

/** The bytes of a signature: 128 bits are enough for a value that is checked by us alone. */
const MAC_BYTES = 16

export interface Signer {
  /** Signs a value as `value.end.mac`; it may hold anything but a dot. */
  sign(value: string, until: Date): string
  /** Reads the value of a signed text; null for anything not signed here, and after its end. */
  read(text: string, now: Date): string | null
  /** Reads the value of a signed text and its end; null for anything not signed here. The caller checks the end. */
  verify(text: string): { readonly value: string; readonly until: number } | null
}

export function createSigner(secret: Secret, purpose: string): Signer {
  const keys = keysFor(secret, purpose)
  const macOf = (key: Buffer, signed: string) =>
    createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES)

  return {
    sign(value, until) {
      const signed = `${value}.${Math.floor(until.getTime() / 1000).toString(36)}`
      return `${signed}.${macOf(keys[0], signed).toString('base64url')}`
    },
    verify,
    read(text, now) {
      const proof = verify(text)
      return proof !== null && proof.until > now.getTime() ? proof.value : null
    },
  }

  function verify(text: string) {
    const [value, end, mac, ...more] = text.split('.')
    if (!value || !end || !mac || more.length > 0 || !/^[0-9a-z]{1,9}$/.test(end)) return null
    const given = Buffer.from(mac, 'base64url')
    if (given.length !== MAC_BYTES || given.toString('base64url') !== mac) return null
    const until = Number.parseInt(end, 36) * 1000
    return readUnder(keys, (key) => (timingSafeEqual(given, macOf(key, `${value}.${end}`)) ? { value, until } : null))
  }
}
