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

/** A body in one encoding; the default quality is quick enough for somebody who waits. */
export async function encode(identity: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return compressGzip(identity, { level: quality > 6 ? 9 : 6 })
  return compressBrotli(identity, { params: brotliParams(identity, quality) })
}

/** The same at once and roughly: a fifth larger, in a twentieth of the time. For what may never be asked for again. */
export function encodeRoughly(identity: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return identity
  if (encoding === 'gzip') return gzipSync(identity, { level: 1 })
  return brotliCompressSync(identity, { params: brotliParams(identity, 0) })
}

function brotliParams({ length }: Buffer, quality: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
}

/** One body in all three. */
export async function encodings(identity: Buffer, quality = 5): Promise<Bodies> {
  const [br, gz] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)])
  return { identity, br, gzip: gz }
}
