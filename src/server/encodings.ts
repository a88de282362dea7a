// The encodings a body can leave in, and which one a client reads.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'identity' | 'br' | 'gzip'
export type Bodies = Readonly<Record<Encoding, Buffer>>

const READS_BROTLI = /(?:^|[\s,])br\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
const READS_GZIP = /(?:^|[\s,])gzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** The best a client says it reads. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '')
  if (READS_BROTLI.test(text)) return 'br'
  return READS_GZIP.test(text) ? 'gzip' : 'identity'
}

/** The quality that takes a twentieth of the time and makes a fifth more of it. */
export const ROUGH = 0

/** A body in one encoding; the default quality is quick enough for somebody who waits. */
export async function encode(identity: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return compressGzip(identity, { level: gzipLevel(quality) })
  return compressBrotli(identity, { params: brotliParams(identity, quality) })
}

/** The same at once and roughly, for somebody who waits. */
export function encodeRoughly(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return gzipSync(identity, { level: gzipLevel(ROUGH) })
  return brotliCompressSync(identity, { params: brotliParams(identity, ROUGH) })
}

function gzipLevel(quality: number): number {
  if (quality === ROUGH) return 1
  return quality > 6 ? 9 : 6
}

function brotliParams({ length }: Buffer, quality: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
}

/** One body in all three. */
export async function encodings(identity: Buffer, quality = 5): Promise<Bodies> {
  const [br, gz] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)])
  return { identity, br, gzip: gz }
}
