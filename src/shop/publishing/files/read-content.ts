// All of an editor's files: what would be published, and everything that is wrong with them.
import { slugOf } from '#shop/shared/typed/plain-letters.ts'
import type { ContentDraft } from '../content-item.ts'
import type { ContentFacts } from './content-facts.ts'
import type { EntryReader } from './entry.ts'
import type { Fault, LineFault, Problem } from './fault.ts'
import { type Reading, readingOf } from './fields.ts'
import { deepIndent } from './nesting.ts'
import { firstSeen, scheduleOf } from './seen-when.ts'
import { readSettingsFile } from './settings-file.ts'
import { type ContentFile, textOf } from './source-text.ts'
import { unseenPosts } from './unseen-posts.ts'

/** Pictures stand here, and are read by their own reader. */
export const PICTURES_FOLDER = 'pictures'
const SETTINGS_FILE = 'settings.yaml'

export interface WantedContent {
  readonly drafts: readonly ContentDraft[]
  /** Settings to set, as texts by name. */
  readonly settings: ReadonlyMap<string, string>
}

export interface ReadContent extends WantedContent {
  readonly problems: readonly Problem[]
  /** What an editor should know, though it may be published. */
  readonly remarks: readonly Problem[]
}

interface Wishes {
  /** The readers of kinds by their folder. */
  readonly readers: Readonly<Record<string, EntryReader>>
  readonly facts: ContentFacts
  /** Before the paths of problems: where the folder is, as the editor knows it. */
  readonly base: string
  /** The present, for what is over, meets another or leads to nothing seen; without it none of that is told. */
  readonly now?: Date | undefined
  /** Called after each file with how many are read. */
  readonly onFile?: (count: number) => void
}

/** Reads every file. READMEs and hidden files are left out; pictures are facts. */
export function readContent(files: readonly ContentFile[], { readers, facts, base, now, onFile }: Wishes): ReadContent {
  const problems: Problem[] = []
  const remarks: Problem[] = []
  const drafts: ContentDraft[] = []
  const sources = new Map<ContentDraft, { readonly path: string; readonly text: string }>()
  const settings = new Map<string, string>()
  const taken = new Map<string, string>()
  const known = Object.keys(readers)
  let count = 0

  function readOne(file: ContentFile): void {
    const inOrder = [...faultsOf(file)].sort((one, other) => one.line - other.line)
    problems.push(...inOrder.map((fault) => ({ file: base + file.path, ...fault })))
  }

  function faultsOf(file: ContentFile): readonly LineFault[] {
    const reading = readingOf(facts)
    try {
      readInto(file, reading)
      const isMisplaced = reading.faults.some(({ fault: { code } }) => code === 'unknownKey' || code === 'wrongEnding')
      const right = isMisplaced ? rightFolder(file, { readers, facts }) : null
      return right === null ? reading.faults : [{ line: 1, fault: { code: 'wrongFolder', right } }]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error // the stack: something in it nests too deeply
      return [...reading.faults, { line: 1, fault: { code: 'tooDeep' } }]
    }
  }

  function readInto(file: ContentFile, reading: ReturnType<typeof readingOf>): void {
    const fault = file.path === SETTINGS_FILE ? readSettings(file, reading) : readEntry(file, reading)
    if (fault) reading.report(1, fault)
  }

  /** What is wrong with the file as a whole; an empty one sets nothing. */
  function readSettings(file: ContentFile, reading: Reading): Fault | null {
    const text = plainText(file, reading)
    if (typeof text !== 'string') return text?.code === 'empty' ? null : text
    for (const [name, value] of readSettingsFile(text, reading) ?? []) settings.set(name, value)
    return null
  }

  function readEntry(file: ContentFile, reading: Reading): Fault | null {
    const [folder = '', name, deeper] = file.path.split('/')
    const reader = Object.hasOwn(readers, folder) ? readers[folder] : undefined
    if (!reader || name === undefined || deeper !== undefined)
      return { code: 'unknownFolder', folder: file.path.split('/').slice(0, -1).join('/'), known }
    const text = fileNameFault(name, reader) ?? plainText(file, reading)
    return typeof text === 'string' ? addDraft(reader, { path: file.path, name, text }, reading) : text
  }

  /** Its text, what is wrong with it as a whole, or null after a fault at one of its lines was reported. */
  function plainText(file: ContentFile, reading: Reading): string | Fault | null {
    const text = textOf(file)
    const line = typeof text === 'string' ? deepIndent(text) : null
    if (line === null) return text
    reading.report(line, { code: 'tooDeep' })
    return null
  }

  function addDraft(
    reader: EntryReader,
    { path, name: file, text }: { readonly path: string; readonly name: string; readonly text: string },
    reading: Reading,
  ): Fault | null {
    const name = file.slice(0, -reader.ending.length)
    const entry = reader.read(text, name, reading)
    if (!entry) return null
    const own = reader.unique?.(entry)
    if (own) {
      const key = `${reader.kind} ${own.value}`
      const other = taken.get(key)
      if (other !== undefined) return { code: 'taken', ...own, other }
      taken.set(key, name + reader.ending)
    }
    const draft = { kind: reader.kind, name, ...entry }
    drafts.push(draft)
    sources.set(draft, { path, text })
    return null
  }

  function reportUnseenPosts(now: Date): void {
    const posts = new Map(drafts.filter(({ kind }) => kind === 'post').map((draft) => [draft.name, draft]))
    for (const [draft, { path, text }] of sources)
      for (const { name, at } of unseenPosts(draft, posts, now)) {
        const given = `/blog/${name}`
        const line = lineOf(text, new RegExp(`${given}(?![a-z0-9-])`))
        problems.push({ file: base + path, line, fault: { code: 'postUnseen', given, at } })
      }
  }

  function reportOver(now: Date): void {
    for (const [draft, { path, text }] of sources)
      if (!firstSeen([scheduleOf(draft)], now))
        remarks.push({ file: base + path, line: lineOf(text, /^until:/m), fault: { code: 'over' } })
  }

  function reportTogether(now: Date): void {
    const seen = new Map<string, ContentDraft[]>()
    for (const [draft, { path }] of sources) {
      const key = readers[path.split('/')[0] ?? '']?.oneAtATime?.(draft)
      if (key === undefined) continue
      const others = seen.get(`${draft.kind} ${key}`) ?? []
      for (const other of others) reportMeeting(draft, other, now)
      seen.set(`${draft.kind} ${key}`, [...others, draft])
    }
  }

  function reportMeeting(draft: ContentDraft, other: ContentDraft, now: Date): void {
    const at = firstSeen([scheduleOf(draft), scheduleOf(other)], now)?.getTime()
    const [source, first] = [sources.get(draft), sources.get(other)]
    if (at === undefined || !source || !first) return
    const fault = { code: 'offeredTwice', other: base + first.path, at } as const
    problems.push({ file: base + source.path, line: lineOf(source.text, /^product:/m), fault })
  }

  for (const file of files) {
    if (isContent(file.path)) readOne(file)
    onFile?.(++count)
  }
  if (now) {
    reportUnseenPosts(now)
    reportTogether(now)
    reportOver(now)
  }
  return { drafts, settings, problems, remarks }
}

/** The line where a text first matches; the first line when it does not. */
const lineOf = (text: string, what: RegExp): number => text.slice(0, Math.max(0, text.search(what))).split('\n').length

/** Where a file was meant to stand: in the folder whose kind reads it; null where none does, or its own as well. */
function rightFolder(
  { path, bytes }: ContentFile,
  { readers, facts }: Pick<Wishes, 'readers' | 'facts'>,
): string | null {
  const [folder = '', name = ''] = path.split('/')
  const text = textOf({ path, bytes })
  if (typeof text !== 'string') return null
  const faultsOf = (reader: EntryReader) => {
    const reading = readingOf(facts)
    reader.read(text, name.slice(0, -reader.ending.length), reading)
    return reading.faults.length
  }
  const fitting = Object.entries(readers).filter(([, { ending }]) => name.endsWith(ending))
  const isFitting = fitting.some(([own]) => own === folder)
  const [best] = fitting
    .flatMap(([other, reader]) => (other === folder ? [] : { other, faults: faultsOf(reader) }))
    .sort((one, other) => one.faults - other.faults)
  return best && (!isFitting || best.faults === 0) ? `${best.other}/${name}` : null
}

/** Whether a path is an editor's text: no README, hidden file or picture. */
function isContent(path: string): boolean {
  const parts = path.split('/')
  return parts[0] !== PICTURES_FOLDER && parts.at(-1) !== 'README.md' && !parts.some((part) => part.startsWith('.'))
}

const MAX_NAME = 80

function fileNameFault(name: string, reader: EntryReader): Fault | null {
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? ''
  if (ending !== reader.ending) return { code: 'wrongEnding', ending: reader.ending }
  const bare = name.slice(0, -ending.length)
  const right = reader.name ?? (slugOf(bare).slice(0, MAX_NAME) || 'nota')
  return bare === right ? null : { code: 'fileName', name, right: right + ending }
}
