// The files of a folder or a zip as photos are read: one after the other, each when it is its turn.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MOST_PHOTO_FILES, photosOfZip } from '#server/build/photo-zip.ts'
import type { PhotoFile } from '#shop/operations/catalogue/photos/photo-faults.ts'

/** Bytes of an archive, which is read into memory whole. */
const MOST_ZIP_BYTES = 200 * 2 ** 20

export type PhotoFiles = { readonly files: readonly PhotoFile[] } | { readonly fault: 'unreadable' | 'tooMany' | 'zipTooLarge' | 'zipBroken' } // biome-ignore format: one row

export async function photoFiles(from: string): Promise<PhotoFiles> {
  try {
    const stat = statSync(from)
    if (stat.isDirectory()) return filesOfFolder(from)
    if (!/\.zip$/i.test(from)) return { files: [fileAt(from, basename(from))] }
    return stat.size > MOST_ZIP_BYTES ? { fault: 'zipTooLarge' } : await photosOfZip(readFileSync(from))
  } catch {
    return { fault: 'unreadable' }
  }
}

/** Links are not followed: what they lead to is not in the folder. */
function filesOfFolder(folder: string): PhotoFiles {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  if (found.length > MOST_PHOTO_FILES) return { fault: 'tooMany' }
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort()
  return { files: paths.map((path) => fileAt(path, path.slice(join(folder, '/').length).replaceAll('\\', '/'))) }
}

const fileAt = (at: string, path: string): PhotoFile => ({ path, size: statSync(at).size, read: () => readFile(at) })
