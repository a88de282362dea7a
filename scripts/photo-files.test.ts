// Archives of photos: read entry by entry, none of them larger in memory than it says it is, broken ones refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '#tests/support/catalogue/zips.ts'
import { photoFiles } from './photo-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'zips-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
