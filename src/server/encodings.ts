// The encodings a body can leave in, and which one a client reads.
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

/** The encodings we have, the best first: it counts where a client likes two alike. */
const SUPPORTED = ['br', 'gzip', 'identity'] as const
/** What needs no encoding is read by everybody who does not refuse it, and liked less than anything that is asked for. */
const FALLBACK_WEIGHT = Number.MIN_VALUE
/** Browsers say the same few again and again. */
const chosen = memoizeText(best, { most: 200, longest: 200 })

/** What a client likes best of what we have (RFC 9110, §12.5.3); what it does not mention it does not read. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return chosen(Array.isArray(accepted) ? accepted.join() : accepted)
}

function best(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const one of accepted.toLowerCase().split(',')) {
    const [name, ...told] = one.split(';').map((part) => part.trim())
    const weight = told.find((part) => part.startsWith('q='))?.slice(2)
    weights.set(name!, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? FALLBACK_WEIGHT : 0)
  const liked = SUPPORTED.reduce((before, name) => (weightOf(name) > weightOf(before) ? name : before))
  return weightOf(liked) > 0 ? liked : 'identity'
}

/** The quality that takes a twentieth of the time and makes a fifth more of it. */
export const FASTEST = 0

/** A body in one encoding; the default quality is quick enough for somebody who waits. */
export async function encode(identity: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return compressGzip(identity, { level: gzipLevel(quality) })
  return compressBrotli(identity, { params: brotliParams(identity, quality) })
}

/** The same at once and roughly, for somebody who waits. */
export function encodeFast(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return gzipSync(identity, { level: gzipLevel(FASTEST) })
  return brotliCompressSync(identity, { params: brotliParams(identity, FASTEST) })
}

/** What `body` was before it was put into an encoding; takes a fraction of a millisecond for a page. */
export function decode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body)
}

function gzipLevel(quality: number): number {
  if (quality === FASTEST) return 1
  return quality > 6 ? 9 : 6
}

function brotliParams({ length }: Buffer, quality: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
}

/** One body in all three. */
export async function encodeAll(identity: Buffer, quality = 5): Promise<Bodies> {
  const [br, gz] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)])
  return { identity, br, gzip: gz }
}
