// Publishing: everything at once or nothing, with what stood before kept, so that a publication can be undone.
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#platform/database.ts'
import { createContentRepository, type EarlierVersion } from './content.repository.ts'
import type { ContentDraft, ContentKind } from './content-item.ts'

/** What a publication does to one item. */
export interface ContentChange {
  readonly what: 'new' | 'changed' | 'removed'
  readonly kind: ContentKind
  readonly name: string
}

export type PublishService = ReturnType<typeof createPublishService>

export function createPublishService() {
  const repository = createContentRepository()
  const keyOf = ({ kind, name }: Pick<ContentDraft, 'kind' | 'name'>) => `${kind} ${name}`

  function changesBetween(before: readonly ContentDraft[], wanted: readonly ContentDraft[]): ContentChange[] {
    const known = new Map(before.map((draft) => [keyOf(draft), draft]))
    const keys = new Set(wanted.map(keyOf))
    const written = wanted.flatMap(({ kind, name, document, body }): ContentChange[] => {
      const old = known.get(keyOf({ kind, name }))
      if (!old) return [{ what: 'new', kind, name }]
      const same = old.body === body && isDeepStrictEqual(old.document, JSON.parse(JSON.stringify(document)))
      return same ? [] : [{ what: 'changed', kind, name }]
    })
    const removed = before.filter((draft) => !keys.has(keyOf(draft)))
    return [...written, ...removed.map(({ kind, name }) => ({ what: 'removed' as const, kind, name }))]
  }

  async function apply(
    tx: Tx,
    { wanted, editor, undoes = null }: { wanted: readonly ContentDraft[]; editor: string; undoes?: number | null },
  ): Promise<{ changes: ContentChange[]; publication: number | null }> {
    const before = await repository.lockActive(tx)
    const changes = changesBetween(before, wanted)
    if (changes.length === 0) return { changes, publication: null }
    const old = new Map(before.map((draft) => [keyOf(draft), draft]))
    const drafts = new Map(wanted.map((draft) => [keyOf(draft), draft]))
    const publication = await repository.addPublication(tx, editor, undoes)
    const versions = changes.map((change): EarlierVersion => ({ ...change, draft: old.get(keyOf(change)) ?? null }))
    await repository.addVersions(tx, publication, versions)
    for (const change of changes) {
      const draft = drafts.get(keyOf(change))
      if (draft) await repository.save(tx, publication, draft)
      else await repository.retire(tx, publication, change)
    }
    return { changes, publication }
  }

  return {
    /** What publishing `wanted`, the whole of what is to stand, would change; changes nothing. */
    async preview(tx: Tx, wanted: readonly ContentDraft[]): Promise<ContentChange[]> {
      return changesBetween(await repository.lockActive(tx), wanted)
    },
    /** Makes `wanted` the whole of what stands. `publication` is null when there was nothing to change. */
    publish: (tx: Tx, wanted: readonly ContentDraft[], editor: string) => apply(tx, { wanted, editor }),
    /** Takes the last publication back. Null when there is none left. */
    async undo(tx: Tx, editor: string) {
      const standing = await repository.lockActive(tx)
      const last = await repository.lastToUndo(tx)
      if (!last) return null
      const versions = await repository.versionsOf(tx, last.id)
      const touched = new Set(versions.map(({ kind, name }) => `${kind} ${name}`))
      const restored = versions.flatMap(({ kind, name, draft }) =>
        draft ? [{ kind: kind as ContentKind, name, ...draft }] : [],
      )
      const wanted = [...standing.filter((draft) => !touched.has(keyOf(draft))), ...restored]
      return { undone: last, ...(await apply(tx, { wanted, editor, undoes: last.id })) }
    },
  }
}
