// Compresses bodies, and chooses the encoding a client prefers.
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { memoizeText } from '#shop/shared/cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'identity' | 'br' | 'gzip'
export type Bodies = Readonly<Record<Encoding, Buffer>>

/** The encodings, the best first for clients that weigh two alike. */
const SUPPORTED = ['br', 'gzip', 'identity'] as const
/** The weight of `identity`: it is acceptable unless refused, and weighs less than anything a client names. */
const FALLBACK_WEIGHT = Number.MIN_VALUE

/** Chooses as `best` does, from memory: browsers send the same few headers again and again. */
const chosen = memoizeText(best, { most: 200, longest: 200 })

/**
 * Chooses the encoding a client prefers of those we have (RFC 9110, §12.5.3); an encoding it does not name counts
 * as not accepted.
 */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return chosen(Array.isArray(accepted) ? accepted.join() : accepted)
}

function best(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const entry of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name!, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? FALLBACK_WEIGHT : 0)
  const preferred = SUPPORTED.reduce((before, name) => (weightOf(name) > weightOf(before) ? name : before))
  return weightOf(preferred) > 0 ? preferred : 'identity'
}

/** Brotli's quickest quality: a twentieth of the time of GOOD, a fifth more bytes. */
export const FASTEST = 0
/** The brotli quality that is quick enough for one response and small enough to be stored. */
export const GOOD = 5

/**
 * The bytes of the pieces a body is made in. Pieces as large as these leave the process when they are done with; Node's usual ones of 16 kB lay
 * scattered between the pages that stay, some 10 MB with a thousand of them (2026-11-28).
 */
const PIECES = { chunkSize: 128 * 1024 }

/** Compresses a body beside this thread. `quality` is brotli's, 0 to 11. */
export async function encode(identity: Buffer, encoding: Encoding, quality: number = GOOD): Promise<Buffer> {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return compressGzip(identity, gzipOptions(quality))
  return compressBrotli(identity, brotliOptions(identity, quality))
}

/** Compresses a body at once on this thread, as fast as can be. */
export function encodeFast(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return gzipSync(identity, gzipOptions(FASTEST))
  return brotliCompressSync(identity, brotliOptions(identity, FASTEST))
}

/** Decompresses a body on this thread, which takes a fraction of a millisecond for a page. */
export function decode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gunzipSync(body, PIECES) : brotliDecompressSync(body, PIECES)
}

function gzipOptions(quality: number) {
  const best = quality > 6 ? 9 : 6
  return { ...PIECES, level: quality === FASTEST ? 1 : best }
}

function brotliOptions({ length }: Buffer, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
  return { ...PIECES, params }
}

/** Compresses one body into all three encodings. */
export async function encodeAll(identity: Buffer, quality?: number): Promise<Bodies> {
  const [br, gz] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)])
  return { identity, br: copyOf(br), gzip: copyOf(gz) }
}

/** Copies what is kept into memory of its own: what zlib gives is a slice of a whole piece, and of small buffers many share one. */
export function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
