// Codes of a second factor: six digits that follow from a key and the time (RFC 6238: SHA-1, 30 seconds), as authenticator apps make them.
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** How many steps the clock of a phone may be ahead or behind. */
const DRIFT = 1
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20

export interface TotpCodes {
  /** A new key, in base32, as it can be typed into an app. */
  newKey(): string
  /** The address an app reads from a QR code. */
  addressOf(key: string, issuer: string, person: string): string
  /** The step of the clock whose code this is, at most one away from now; null for any other text. */
  stepOf(key: string, code: string, now: Date): number | null
}

export const totpCodes: TotpCodes = {
  newKey: () => new Secret({ size: KEY_BYTES }).base32,
  addressOf: (key, issuer, person) => new TOTP({ issuer, label: person, secret: Secret.fromBase32(key) }).toString(),
  stepOf(key, code, now) {
    if (!/^\d{6}$/.test(code)) return null
    const timestamp = now.getTime()
    const delta = new TOTP({ secret: Secret.fromBase32(key) }).validate({ token: code, timestamp, window: DRIFT })
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta
  },
}
