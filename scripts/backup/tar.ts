// A tar as the programs of that name write and read it, of parts that fit into memory, one after the other.

import { createByteReader } from './byte-reader.ts'
import type { Bytes, Part } from './part.ts'

const BLOCK = 512
/** A longer name has a header of its own before it (pax). */
const LONGEST_NAME = 100
const FILE = '0'
const LONGER_NAME = 'x'

/** Thrown for what is no tar, or one that ends too early. */
export class BrokenArchive extends Error {}

/** Writes parts as a tar. */
export async function* writeTar(parts: AsyncIterable<Part>): Bytes {
  for await (const { name, bytes } of parts) {
    if (Buffer.byteLength(name) > LONGEST_NAME) yield* entry(LONGER_NAME, 'long-name', longName(name))
    yield* entry(FILE, Buffer.from(name).subarray(0, LONGEST_NAME), bytes)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Reads the parts of a tar to its very end. Throws a BrokenArchive. */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const reader = createByteReader(bytes)
  let longerName: string | null = null
  for (;;) {
    const header = await exactly(BLOCK)
    if (header.every((byte) => byte === 0)) break
    if (sumOf(header) !== number(header, 148, 8)) throw new BrokenArchive()
    const size = number(header, 124, 12)
    const content = await exactly(size)
    await exactly(padding(size))
    if (header[156] === LONGER_NAME.charCodeAt(0)) longerName = nameIn(content)
    else {
      yield { name: longerName ?? text(header, 0, LONGEST_NAME), bytes: content }
      longerName = null
    }
  }
  await exactly(BLOCK)
  if ((await reader.take(1)).length > 0) throw new BrokenArchive()

  async function exactly(count: number): Promise<Buffer> {
    const taken = await reader.take(count)
    if (taken.length < count) throw new BrokenArchive()
    return taken
  }
}

function* entry(kind: string, name: string | Buffer, content: Buffer): Generator<Buffer> {
  const header = Buffer.alloc(BLOCK)
  const put = (value: string | Buffer, at: number) => Buffer.from(value).copy(header, at)
  put(name, 0)
  put('0000600\0', 100)
  put('0000000\x000000000\0', 108)
  put(`${octal(content.length, 11)}\0`, 124)
  put(`${octal(0, 11)}\0`, 136)
  put(kind, 156)
  put('ustar\x0000', 257)
  put(`${octal(sumOf(header), 6)}\0 `, 148)
  yield header
  yield content
  yield Buffer.alloc(padding(content.length))
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

const text = (header: Buffer, from: number, length: number): string =>
  header
    .subarray(from, from + length)
    .toString()
    .replace(/\0.*$/s, '')
const number = (header: Buffer, from: number, length: number): number =>
  Number.parseInt(text(header, from, length).trim() || '0', 8)

/** The sum of a header's bytes, the place of the sum itself taken as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

/** A record says its own length, which is part of itself. */
function longName(name: string): Buffer {
  const bare = Buffer.byteLength(` path=${name}\n`)
  const length = bare + String(bare + String(bare).length).length
  return Buffer.from(`${length} path=${name}\n`)
}

function nameIn(record: Buffer): string {
  const [, name] = /^\d+ path=(.*)\n/s.exec(record.toString()) ?? []
  if (name === undefined) throw new BrokenArchive()
  return name
}
