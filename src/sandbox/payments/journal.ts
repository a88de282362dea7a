// Records that survive a `kill -9`: a bounded map, and a journal on disk with one line per change, written before
// the answer. A removal is a line too. A torn last line is dropped.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Journal<Entry> {
  get(key: string): Entry | undefined
  save(entry: Entry): void
  /** Newest first. */
  list(): Entry[]
  remove(keys: readonly string[]): void
  clear(): void
  close(): void
}

const MAX_ENTRIES = 20_000

/** Opens the journal; without `file` it lives in memory only. `parse` throws for what is no entry. Throws when the folder cannot be written. */
export function openJournal<Entry>({
  file,
  keyOf,
  parse,
  dropped,
  most = MAX_ENTRIES,
}: {
  file: string | undefined
  keyOf: (entry: Entry) => string
  parse: (value: unknown) => Entry
  /** Tells of the oldest entry when there are too many. */
  dropped?: (entry: Entry) => void
  /** How many are held. */
  most?: number
}): Journal<Entry> {
  const entries = new Map<string, Entry>()
  let journal = -1
  let lines = 0

  const put = (entry: Entry) => {
    entries.set(keyOf(entry), entry)
    if (entries.size <= most) return
    const oldest = entries.values().next().value
    if (oldest === undefined) return
    entries.delete(keyOf(oldest))
    dropped?.(oldest)
  }
  const rewrite = () => {
    if (!file) return
    if (journal >= 0) closeSync(journal)
    writeFileSync(`${file}.new`, [...entries.values()].map(line).join(''))
    renameSync(`${file}.new`, file)
    journal = openSync(file, 'a')
    lines = entries.size
  }

  const append = (change: unknown) => {
    if (journal < 0) return
    writeSync(journal, line(change))
    lines += 1
    if (lines > 3 * most) rewrite()
  }

  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    for (const change of read(file, parse)) {
      if ('removed' in change) for (const key of change.removed) entries.delete(key)
      else put(change.entry)
    }
    rewrite()
  }

  return {
    get: (key) => entries.get(key),
    save(entry) {
      put(entry)
      append(entry)
    },
    remove(keys) {
      for (const key of keys) entries.delete(key)
      append({ removed: keys } satisfies Removal)
    },
    list: () => [...entries.values()].reverse(),
    clear() {
      entries.clear()
      rewrite()
    },
    close() {
      if (journal >= 0) closeSync(journal)
      journal = -1
    },
  }
}

const line = (entry: unknown) => `${JSON.stringify(entry)}\n`

interface Removal {
  readonly removed: readonly string[]
}

const isRemoval = (value: unknown): value is Removal =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Removal>).removed)

function read<Entry>(file: string, parse: (value: unknown) => Entry): (Removal | { readonly entry: Entry })[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap((row) => {
    try {
      const value: unknown = JSON.parse(row)
      return [isRemoval(value) ? value : { entry: parse(value) }]
    } catch {
      return []
    }
  })
}
