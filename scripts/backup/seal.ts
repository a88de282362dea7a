// Seals a backup with a key: AES-256-GCM, a megabyte at a time, each with its number and whether it is the last one. Whoever has no key
// reads nothing; a piece that was changed, moved, added or left out does not open, nor does a file without its end.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createByteReader } from './byte-reader.ts'
import type { Bytes } from './part.ts'

/** How a sealed file begins. */
export const SEAL_MARK = Buffer.from('liqui-respaldo-cifrado-1\n')

const PIECE = 1_048_576
const SALT = 16
const PROOF = 16
const TAG = 16

/** Thrown where the key is another than the file was sealed with. */
export class WrongKey extends Error {}
/** Thrown where a sealed file is not as it was written. */
export class BrokenSeal extends Error {}

/** Seals bytes: mark, salt, proof of the key, then pieces with their tags. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, key: string): Bytes {
  const salt = randomBytes(SALT)
  const { secret, proof } = derive(key, salt)
  yield Buffer.concat([SEAL_MARK, salt, proof])
  const reader = createByteReader(bytes)
  for (let number = 0, isLast = false; !isLast; number++) {
    const piece = await reader.take(PIECE)
    isLast = await reader.isAtEnd()
    const cipher = createCipheriv('aes-256-gcm', secret, nonce(number, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what was sealed, from its mark on. Throws WrongKey or BrokenSeal before any byte that was not authenticated. */
export async function* open(bytes: AsyncIterable<Uint8Array>, key: string): Bytes {
  const reader = createByteReader(bytes)
  await reader.take(SEAL_MARK.length)
  const salt = await reader.take(SALT)
  const proof = await reader.take(PROOF)
  if (proof.length < PROOF) throw new BrokenSeal()
  const own = derive(key, salt)
  if (!timingSafeEqual(proof, own.proof)) throw new WrongKey()
  for (let number = 0, isLast = false; !isLast; number++) {
    const piece = await reader.take(PIECE + TAG)
    isLast = await reader.isAtEnd()
    if (piece.length < TAG) throw new BrokenSeal()
    const decipher = createDecipheriv('aes-256-gcm', own.secret, nonce(number, isLast))
    decipher.setAuthTag(piece.subarray(-TAG))
    const plain = decipher.update(piece.subarray(0, -TAG))
    try {
      decipher.final()
    } catch {
      throw new BrokenSeal()
    }
    yield plain
  }
}

/** A key of its own for each file, so that the numbers of pieces are used once with each. */
function derive(key: string, salt: Buffer) {
  const all = scryptSync(key, salt, 32 + PROOF, { N: 4_096 }) // the key has 32 letters or more
  return { secret: all.subarray(0, 32), proof: all.subarray(32) }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes[11] = isLast ? 1 : 0
  return bytes
}
