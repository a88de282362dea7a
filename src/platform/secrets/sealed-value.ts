// Seals values that a client stores and can neither read nor change: AES-256-GCM under a key for one purpose, and an end.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor, readUnder, type Secret } from './shop-secret.ts'

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
  /**
   * Looks at a sealed value whatever its end: whether the secret of today sealed it, or one before it, then sealed `anew` by the one of today with the
   * same end; or whether nothing that is known here opens it.
   */
  renew(sealed: string): { readonly by: 'today' | 'nobody' } | { readonly by: 'another'; readonly anew: string }
}

export function createSealer(secret: Secret, purpose: string): Sealer {
  const [today, ...others] = keysFor(secret, purpose)
  return {
    seal: (value, until) => sealedUnder(today, value, Math.floor(until.getTime() / 1000)),
    open(sealed, now) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (endOf(bytes) * 1000 <= now.getTime()) return null
      return readUnder([today, ...others], (key) => openedUnder(key, bytes))
    },
    renew(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (openedUnder(today, bytes) !== null) return { by: 'today' }
      const value = readUnder(others, (key) => openedUnder(key, bytes))
      return value === null ? { by: 'nobody' } : { by: 'another', anew: sealedUnder(today, value, endOf(bytes)) }
    },
  }
}

function sealedUnder(key: Buffer, value: string, endS: number): string {
  const nonce = randomBytes(NONCE_BYTES)
  const end = Buffer.alloc(END_BYTES)
  end.writeUIntBE(endS, 0, END_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(end)
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, end, cipher.getAuthTag(), text]).toString('base64url')
}

/** Reads a value's end in seconds, which counts once the value has opened; 0 for what is too short. */
const endOf = (bytes: Buffer): number => (bytes.length < TEXT_AT ? 0 : bytes.readUIntBE(NONCE_BYTES, END_BYTES))

function openedUnder(key: Buffer, bytes: Buffer): string | null {
  if (bytes.length < TEXT_AT) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(bytes.subarray(NONCE_BYTES, END_AT))
      .setAuthTag(bytes.subarray(END_AT, TEXT_AT))
    return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
