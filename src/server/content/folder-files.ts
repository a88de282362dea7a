// Reads the files of an editor's folder: it follows no links, and reads no file that is larger than it may be.
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { isLeftBehind } from '#shop/shared/written/left-behind.ts'

/** The reason why a path of the folder is not read. */
export type PathRefusal = 'link' | 'notAFile' | 'tooDeepFolder' | 'cannotOpen'

export interface FoundFile {
  readonly path: string
  readonly refusal: PathRefusal | null
}

/** The depth of folders that are entered: nothing is published from folders in the folder of a kind. */
const MOST_FOLDERS = 2

/** Lists every path that is not hidden, in order, without READMEs and what programs leave behind. */
export function filesIn(folder: string): FoundFile[] {
  return pathsIn(folder, []).sort((one, other) => (one.path < other.path ? -1 : 1))
}

function pathsIn(folder: string, within: readonly string[]): FoundFile[] {
  const entries = readdirSync(join(folder, ...within), { withFileTypes: true })
  return entries.flatMap((entry): FoundFile[] => {
    if (isLeftBehind(entry.name)) return []
    const parts = [...within, entry.name]
    const path = parts.join('/')
    if (entry.isSymbolicLink()) return [{ path, refusal: 'link' }]
    if (entry.isFile()) return [{ path, refusal: null }]
    if (!entry.isDirectory()) return [{ path, refusal: 'notAFile' }]
    return parts.length > MOST_FOLDERS ? [{ path, refusal: 'tooDeepFolder' }] : pathsIn(folder, parts)
  })
}

/** Reads a file of at most `most` bytes, or says why it is not read. It waits for nothing that is no file. */
export function readWithin(path: string, most: number): Buffer | 'tooLarge' | PathRefusal {
  const opened = openFile(path)
  if (typeof opened === 'string') return opened
  try {
    const stat = fstatSync(opened)
    if (!stat.isFile()) return 'notAFile'
    return stat.size > most ? 'tooLarge' : readUpTo(opened, stat.size)
  } finally {
    closeSync(opened)
  }
}

function openFile(path: string): number | PathRefusal {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'link' : 'cannotOpen'
  }
}

function readUpTo(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let length = 0
  for (let read = -1; read !== 0 && length < size; length += read)
    read = readSync(file, bytes, length, size - length, null)
  return bytes.subarray(0, length)
}
