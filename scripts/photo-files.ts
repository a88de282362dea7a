// The files of a folder or a zip as photos are read: one after the other, each when it is its turn. Nothing of an archive is written anywhere, and
// its names lead nowhere: they are only read.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { PhotoFile } from '#shop/operations/catalogue/photos/photo-faults.ts'

/** Files of a folder or an archive. */
const MOST_FILES = 20_000
/** Bytes of an archive, which is read into memory whole. */
const MOST_ZIP_BYTES = 200 * 2 ** 20

export type PhotoFiles = { readonly files: readonly PhotoFile[] } | { readonly fault: 'unreadable' | 'tooMany' | 'zipTooLarge' | 'zipBroken' } // biome-ignore format: one row

export async function photoFiles(from: string): Promise<PhotoFiles> {
  try {
    const stat = statSync(from)
    if (stat.isDirectory()) return filesOfFolder(from)
    if (!/\.zip$/i.test(from)) return { files: [fileAt(from, basename(from))] }
    return stat.size > MOST_ZIP_BYTES ? { fault: 'zipTooLarge' } : await filesOfZip(readFileSync(from))
  } catch {
    return { fault: 'unreadable' }
  }
}

/** Links are not followed: what they lead to is not in the folder. */
function filesOfFolder(folder: string): PhotoFiles {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  if (found.length > MOST_FILES) return { fault: 'tooMany' }
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort()
  return { files: paths.map((path) => fileAt(path, path.slice(join(folder, '/').length).replaceAll('\\', '/'))) }
}

const fileAt = (at: string, path: string): PhotoFile => ({ path, size: statSync(at).size, read: () => readFile(at) })

async function filesOfZip(bytes: Buffer): Promise<PhotoFiles> {
  try {
    // Names are judged one by one, with all other faults; of what an entry holds, yauzl gives no more than it says it is.
    const zip = await promisify<Buffer, { lazyEntries: true; autoClose: false; decodeStrings: false }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false }) // biome-ignore format: one row
    if (zip.entryCount > MOST_FILES) return { fault: 'tooMany' }
    const files = (await entriesOf(zip)).map((entry): PhotoFile => {
      const name = Buffer.from(entry.fileName as unknown as Uint8Array).toString('utf8')
      return { path: name, size: entry.uncompressedSize, read: () => contentOf(zip, entry) }
    })
    return { files: files.sort((one, other) => (one.path < other.path ? -1 : 1)) }
  } catch {
    return { fault: 'zipBroken' }
  }
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>()
  const entries: Entry[] = []
  zip.on('entry', (entry: Entry) => {
    entries.push(entry)
    zip.readEntry()
  })
  zip.on('end', () => resolve(entries))
  zip.on('error', reject)
  zip.readEntry()
  return promise
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>()
  zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  return buffer(await promise)
}
