// What is sealed opens with its key alone, and only as it was written; a tar is one that the program of that name reads.
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { Part } from './part.ts'
import { BrokenSeal, open, SEAL_MARK, seal, WrongKey } from './seal.ts'
import { BrokenArchive, readTar, writeTar } from './tar.ts'

const KEY = 'a key of forty letters, for tests alone …'
const PIECE = 1_048_576
const HEAD = SEAL_MARK.length + 32

async function* inPieces(bytes: Buffer, size = 70_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function listed<Each>(source: AsyncIterable<Each>): Promise<Each[]> {
  const list: Each[] = []
  for await (const each of source) list.push(each)
  return list
}
async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await listed(bytes))
}
const opened = (sealed: Buffer, key = KEY) => all(open(inPieces(sealed), key))
const bytesOf = (length: number) => Buffer.alloc(length, 'áb')

describe('a seal', () => {
  test.each([0, PIECE, PIECE + 1])('of %i bytes opens as it was', async (length) => {
    const plain = bytesOf(length)
    const sealed = await all(seal(inPieces(plain), KEY))
    // Twenty-four bytes: three of them stand in a megabyte of random ones in one seal of sixteen.
    expect(sealed.includes('áb'.repeat(8))).toBe(false)
    expect((await opened(sealed)).equals(plain)).toBe(true)
  })

  test('of the same bytes is another each time', async () => {
    const [one, other] = await Promise.all([all(seal(inPieces(bytesOf(9)), KEY)), all(seal(inPieces(bytesOf(9)), KEY))])
    expect(one.equals(other)).toBe(false)
  })

  test('does not open with another key', async () => {
    const sealed = await all(seal(inPieces(bytesOf(100)), KEY))
    await expect(opened(sealed, `${KEY} `)).rejects.toThrow(WrongKey)
  })

  test('that was changed, cut, prolonged or put in another order does not open', async () => {
    const sealed = await all(seal(inPieces(bytesOf(3 * PIECE)), KEY))
    const piece = (number: number) => sealed.subarray(HEAD + number * (PIECE + 16), HEAD + (number + 1) * (PIECE + 16))
    const head = sealed.subarray(0, HEAD)
    const changed = Buffer.from(sealed)
    changed[HEAD + PIECE + 40]! ^= 1
    const wrong = [
      changed,
      sealed.subarray(0, -1),
      Buffer.concat([head, piece(0), piece(1)]), // without its last piece
      Buffer.concat([head, piece(1), piece(0), piece(2)]),
      Buffer.concat([head, piece(0), piece(2)]),
      Buffer.concat([sealed, piece(2)]),
      Buffer.concat([sealed, Buffer.from('x')]),
      head,
      head.subarray(0, -1),
    ]
    for (const each of wrong) await expect(opened(each)).rejects.toThrow(BrokenSeal)
  })
})

describe('a tar', () => {
  const parts: Part[] = [
    { name: 'base/000001.sql', bytes: Buffer.from('SELECT 1;') },
    { name: 'fotos/vacía.jpg', bytes: Buffer.alloc(0) },
    { name: `catalogo/${'ñandú-'.repeat(40)}.csv`, bytes: bytesOf(1024) },
    { name: 'manifiesto.json', bytes: bytesOf(700) },
  ]
  async function* given() {
    yield* parts
  }

  test('is read as it was written, wherever it is cut', async () => {
    const tar = await all(writeTar(given()))
    for (const size of [1, 511, 513, 100_000]) expect(await listed(readTar(inPieces(tar, size)))).toEqual(parts)
  })

  test('without its end, with more after it or changed is none', async () => {
    const tar = await all(writeTar(given()))
    const changed = Buffer.from(tar)
    changed[3]! ^= 1
    for (const wrong of [tar.subarray(0, -1), tar.subarray(0, 700), Buffer.concat([tar, Buffer.from('x')]), changed])
      await expect(listed(readTar(inPieces(wrong)))).rejects.toThrow(BrokenArchive)
  })

  test('is one for the program tar, too', async () => {
    const tar = await all(writeTar(given()))
    const names = execFileSync('tar', ['-tf', '-'], { input: tar, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } }) // biome-ignore format: one row
    expect(
      names
        .trim()
        .split('\n')
        .map((name) => name.replace(/\\(\d{3})/g, ' ')).length,
    ).toBe(parts.length)
    const text = execFileSync('tar', ['-xOf', '-', 'base/000001.sql'], { input: tar, encoding: 'utf8' })
    expect(text).toBe('SELECT 1;')
    const long = execFileSync('tar', ['-xOf', '-', parts[2]!.name], { input: tar })
    expect(long.equals(parts[2]!.bytes)).toBe(true)
  })
})
