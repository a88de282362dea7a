// Signs short values that a client stores and cannot forge: HMAC-SHA256 under a key for one purpose, and an end.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

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

/** Derives a key for one purpose, under which nothing signed for another one counts. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

export function createSigner(secret: string, purpose: string): Signer {
  const key = keyFor(secret, purpose)
  const macOf = (signed: string) => createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES)

  return {
    sign(value, until) {
      const signed = `${value}.${Math.floor(until.getTime() / 1000).toString(36)}`
      return `${signed}.${macOf(signed).toString('base64url')}`
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
    return timingSafeEqual(given, macOf(`${value}.${end}`)) ? { value, until: Number.parseInt(end, 36) * 1000 } : null
  }
}
