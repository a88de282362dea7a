// Seals values that a client stores and can neither read nor change: AES-256-GCM under a key for one purpose, and an end.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './signed-value.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const END_BYTES = 6
const END_AT = NONCE_BYTES + END_BYTES
const TEXT_AT = END_AT + TAG_BYTES

export interface Sealer {
  seal(value: string, until: Date): string
  /** Opens a sealed value; null for anything not sealed here, and after its end. */
  open(sealed: string, now: Date): string | null
}

export function createSealer(secret: string, purpose: string): Sealer {
  const key = keyFor(secret, purpose)
  return {
    seal(value, until) {
      const nonce = randomBytes(NONCE_BYTES)
      const end = Buffer.alloc(END_BYTES)
      end.writeUIntBE(Math.floor(until.getTime() / 1000), 0, END_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(end)
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, end, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, now) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < TEXT_AT) return null
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const end = bytes.subarray(NONCE_BYTES, END_AT)
      const tag = bytes.subarray(END_AT, TEXT_AT)
      const text = bytes.subarray(TEXT_AT)
      if (end.readUIntBE(0, END_BYTES) * 1000 <= now.getTime()) return null
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(end)
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
