// What a folder brings that cannot be beside what stands already and stays: the same code or name, two offers of a product at one time.
import type { ContentDraft } from '../content-item.ts'
import type { EntryReader } from './entry.ts'
import type { Problem } from './fault.ts'
import { firstSeen, scheduleOf } from './seen-when.ts'

interface Wishes {
  /** The readers of kinds by their folder. */
  readonly readers: Readonly<Record<string, EntryReader>>
  /** Before the paths of problems. */
  readonly base: string
  readonly now: Date
}

const keyOf = ({ kind, name }: Pick<ContentDraft, 'kind' | 'name'>): string => `${kind} ${name}`

/** What is wrong with each draft that cannot be there. */
export function clashingWith(
  standing: readonly ContentDraft[],
  drafts: readonly ContentDraft[],
  { readers, base, now }: Wishes,
): ReadonlyMap<ContentDraft, Problem> {
  const given = new Set(drafts.map(keyOf))
  const kept = standing.filter((draft) => !given.has(keyOf(draft)))
  const faultOf = (draft: ContentDraft): Problem | null => {
    const [folder, reader] = Object.entries(readers).find(([, { kind }]) => kind === draft.kind) ?? []
    if (folder === undefined || !reader) return null
    const file = `${base}${folder}/${draft.name}${reader.ending}`
    const others = kept.filter(({ kind }) => kind === draft.kind)
    const own = reader.unique?.(draft)
    const same = own && others.find((other) => reader.unique?.(other)?.value === own.value)
    if (own && same) return { file, line: 1, fault: { code: 'takenByPublished', ...own, other: same.name } }
    const turn = reader.oneAtATime?.(draft)
    if (turn === undefined) return null
    for (const other of others) {
      if (reader.oneAtATime?.(other) !== turn) continue
      const at = firstSeen([scheduleOf(draft), scheduleOf(other)], now)?.getTime()
      if (at !== undefined) return { file, line: 1, fault: { code: 'offeredBeside', other: other.name, at } }
    }
    return null
  }
  return new Map(
    drafts.flatMap((draft) => [faultOf(draft)].flatMap((fault) => (fault ? [[draft, fault] as const] : []))),
  )
}
