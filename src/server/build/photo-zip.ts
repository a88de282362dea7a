// The files of a zip as photos are read: one after the other, each when it is its turn. Nothing of an archive is written anywhere, and its names
// lead nowhere: they are only read.
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import type { PhotoFile } from '#shop/operations/catalogue/photos/photo-faults.ts'

/** Files of a folder or an archive. */
export const MOST_PHOTO_FILES = 20_000

export type PhotosOfZip = { readonly files: readonly PhotoFile[] } | { readonly fault: 'tooMany' | 'zipBroken' }

export async function photosOfZip(bytes: Buffer): Promise<PhotosOfZip> {
  try {
    // Names are judged one by one, with all other faults; of what an entry holds, yauzl gives no more than it says it is.
    const zip = await promisify<Buffer, { lazyEntries: true; autoClose: false; decodeStrings: false }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false }) // biome-ignore format: one row
    if (zip.entryCount > MOST_PHOTO_FILES) return { fault: 'tooMany' }
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
