// Archives of photos: read entry by entry, none of them larger in memory than it says it is, broken ones refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { photoFiles } from './photo-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'zips-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Entry {
  readonly name: string
  readonly content: Buffer
  /** Bytes the archive says it holds. */
  readonly said?: number
}

/** The bytes of a zip, by the format's own description (APPNOTE 4.3). */
function zipOf(entries: readonly Entry[]): Buffer {
  let offset = 0
  const locals: Buffer[] = []
  const directory = entries.map(({ name, content, said = content.length }) => {
    const packed = deflateRawSync(content, { level: 9 })
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    offset += local.length
    locals.push(local)
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path])
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

async function filesOf(bytes: Buffer) {
  const path = join(folder, 'fotos.zip')
  writeFileSync(path, bytes)
  return photoFiles(path)
}

const content = Buffer.from('what a photo holds')
const whole = zipOf([{ name: 'VIN0002.jpg', content }, { name: 'á/VIN0001.jpg', content }]) // biome-ignore format: one row

test('an archive gives its files in the order of their names, each read when it is asked for', async () => {
  const found = await filesOf(whole)
  if (!('files' in found)) throw new Error(found.fault)
  expect(found.files.map(({ path, size }) => [path, size])).toEqual([
    ['VIN0002.jpg', content.length],
    ['á/VIN0001.jpg', content.length],
  ])
  expect(Buffer.from(await found.files[1]!.read())).toEqual(content)
})

test('an entry that unpacks to more than it says is broken, and gives no more than it says', async () => {
  const bomb = Buffer.alloc(64 * 2 ** 20)
  const found = await filesOf(zipOf([{ name: 'VIN0001.jpg', content: bomb, said: 1000 }]))
  if (!('files' in found)) throw new Error(found.fault)
  const before = process.memoryUsage().arrayBuffers
  await expect(found.files[0]!.read()).rejects.toThrow()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 2 ** 20)
  const honest = await filesOf(zipOf([{ name: 'VIN0001.jpg', content: bomb }]))
  expect(honest).toMatchObject({ files: [{ size: bomb.length }] }) // refused by its size, without being read
})

test.each([
  ['a table that is called zip', Buffer.from('sku;precio\nVIN0001;1990\n'), { fault: 'zipBroken' }],
  ['one that was cut off', whole.subarray(0, whole.length - 30), { fault: 'zipBroken' }],
  ['an empty file', Buffer.alloc(0), { fault: 'zipBroken' }],
  ['one without files', zipOf([]), { files: [] }],
])('%s', async (_, bytes, found) => expect(await filesOf(bytes)).toEqual(found))

test('what leads out of an archive keeps its name, which is refused with all other faults', async () => {
  const found = await filesOf(zipOf([{ name: '../VIN0001.jpg', content }]))
  expect(found).toMatchObject({ files: [{ path: '../VIN0001.jpg' }] })
  expect(await photoFiles(join(folder, 'nothing.zip'))).toEqual({ fault: 'unreadable' })
})
