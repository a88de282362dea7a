// Publishing: everything at once or nothing, with what stood before kept, so that a publication can be undone.
import { isDeepStrictEqual } from 'node:util'
import type { Queryable, Tx } from '#platform/database/database.ts'
import { createSettingWriter } from '#shop/settings/setting-writer.service.ts'
import { settingRows } from '#shop/settings/settings.ts'
import {
  type ChangedKind,
  createContentRepository,
  type EarlierVersion,
  type StoredPicture,
} from './content.repository.ts'
import { CONTENT_KINDS, type ContentDraft, type ContentKind } from './content-item.ts'
import { withPostAddresses } from './files/post-links.ts'

/** What a publication does to one item or setting. */
export interface ContentChange {
  readonly what: 'new' | 'changed' | 'removed'
  readonly kind: ChangedKind
  readonly name: string
  /** Of a setting: what the shop uses before and after. */
  readonly texts?: { readonly before: string; readonly after: string }
}

/** What is published beside the items. */
export interface Beside {
  /** What stands and is not among the drafts stays. */
  readonly keepsOthers?: boolean
  /** Texts of settings by name; null takes one back to its default. Others stay as they are. */
  readonly settings?: ReadonlyMap<string, string | null>
  readonly pictures?: readonly StoredPicture[]
  /** The address of a post, for drafts that link to one by its name. */
  readonly postAddress?: (id: number, document: unknown) => string
}

interface Wanted extends Beside {
  /** The whole of what is to stand, but for what is kept. */
  readonly drafts: readonly ContentDraft[]
}

/** A setting before and after a publication; null without a row. */
interface SettingVersion {
  readonly text: string | null
  readonly written: string | null
}

/** Rows of the trade that follow a kind, in the transaction of the publication. */
interface KindRows {
  /** `gone`: documents that no longer stand as they were; `written`: those that stand now. */
  readonly follow: (
    tx: Tx,
    change: { readonly gone: readonly unknown[]; readonly written: readonly unknown[] },
  ) => Promise<void>
}

interface Deps {
  /** For kinds that are more than their documents. */
  readonly rows: Readonly<Partial<Record<ContentKind, KindRows>>>
}

export function createPublishService({ rows }: Deps) {
  const repository = createContentRepository()
  const settingWriter = createSettingWriter()
  const keyOf = ({ kind, name }: { readonly kind: string; readonly name: string }) => `${kind} ${name}`

  /** The settings that become another, each with the text that stood before and the one that is written. */
  async function settingVersions(tx: Tx, wanted: Beside['settings'] = new Map()): Promise<EarlierVersion[]> {
    if (wanted.size === 0) return []
    const stored = await settingWriter.all(tx)
    return [...wanted]
      .map(([name, given]) => ({ name, text: stored.get(name) ?? null, written: given?.trim() ?? null }))
      .filter(({ text, written }) => text !== written)
      .map(({ name, ...document }) => ({ kind: 'setting', name, draft: { document, body: null } }))
  }

  function settingChange(version: EarlierVersion): ContentChange {
    const { text, written } = settingVersion(version)
    const what = written === null ? 'removed' : text === null ? 'new' : 'changed'
    const fallback = settingRows().find(({ name }) => name === version.name)?.value ?? ''
    const texts = { before: text ?? fallback, after: written ?? fallback }
    return { what, kind: 'setting', name: version.name, texts }
  }

  const settingVersion = ({ draft }: EarlierVersion) =>
    (draft?.document ?? { text: null, written: null }) as SettingVersion

  function itemChanges(before: readonly ContentDraft[], wanted: readonly ContentDraft[]): ContentChange[] {
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

  /** The drafts with the addresses of the posts they link to; with `isNew` posts without a number get theirs. */
  async function addressed(tx: Tx, { drafts, postAddress }: Wanted, isNew: boolean): Promise<readonly ContentDraft[]> {
    if (!postAddress) return drafts
    const posts = new Map(drafts.filter(({ kind }) => kind === 'post').map((draft) => [draft.name, draft]))
    const numbers = await repository.numbers(tx, 'post', isNew ? [...posts.keys()] : [])
    const addressOf = (name: string) => postAddress(numbers.get(name) ?? 0, posts.get(name)?.document)
    return drafts.map((draft) => withPostAddresses(draft, addressOf))
  }

  /** The drafts, and what stands beside them where that is kept. */
  function wholeOf(before: readonly ContentDraft[], drafts: readonly ContentDraft[], keepsOthers = false) {
    if (!keepsOthers) return drafts
    const named = new Set(drafts.map(keyOf))
    return [...before.filter((draft) => !named.has(keyOf(draft))), ...drafts]
  }

  async function apply(tx: Tx, wanted: Wanted, { editor, undoes = null }: { editor: string; undoes?: number | null }) {
    const before = await repository.lockActive(tx)
    const drafts = wholeOf(before, await addressed(tx, wanted, true), wanted.keepsOthers)
    const items = itemChanges(before, drafts)
    const settings = await settingVersions(tx, wanted.settings)
    const changes = [...items, ...settings.map(settingChange)]
    if (changes.length === 0 && undoes === null) return { changes, publication: null }
    const old = new Map(before.map((draft) => [keyOf(draft), draft]))
    const given = new Map(drafts.map((draft) => [keyOf(draft), draft]))
    const publication = await repository.addPublication(tx, editor, undoes)
    const versions = items.map((change): EarlierVersion => ({ ...change, draft: old.get(keyOf(change)) ?? null }))
    await repository.addVersions(tx, publication, [...versions, ...settings])
    await repository.addPictures(tx, wanted.pictures ?? [])
    const written = items.flatMap((change) => given.get(keyOf(change)) ?? [])
    await repository.save(tx, publication, written)
    for (const { what, kind, name } of items)
      if (what === 'removed') await repository.retire(tx, publication, { kind: kind as ContentKind, name })
    for (const kind of CONTENT_KINDS) {
      const ofKind = items.filter((change) => change.kind === kind)
      const documentsIn = (drafts: ReadonlyMap<string, ContentDraft>) =>
        ofKind.flatMap((change) => drafts.get(keyOf(change))?.document ?? [])
      if (ofKind.length > 0) await rows[kind]?.follow(tx, { gone: documentsIn(old), written: documentsIn(given) })
    }
    for (const { name } of settings) await settingWriter.set(tx, name, wanted.settings?.get(name) ?? null)
    return { changes, publication }
  }

  return {
    /** What publishing the drafts would change; changes nothing. */
    async preview(tx: Tx, drafts: readonly ContentDraft[], beside: Beside = {}): Promise<ContentChange[]> {
      const wanted = { drafts, ...beside }
      const before = await repository.lockActive(tx)
      const items = itemChanges(before, wholeOf(before, await addressed(tx, wanted, false), beside.keepsOthers))
      const settings = await settingVersions(tx, beside.settings)
      return [...items, ...settings.map(settingChange)]
    },
    /** Makes the drafts the whole of what stands, unless the others are kept. `publication` is null when there was nothing to change. */
    publish: (tx: Tx, drafts: readonly ContentDraft[], editor: string, beside: Beside = {}) =>
      apply(tx, { drafts, ...beside }, { editor }),
    /**
     * Takes the last publication back; null when there is none left. `skipped`: settings that were changed since by
     * somebody else and stay as they are.
     */
    async undo(tx: Tx, editor: string) {
      const standing = await repository.lockActive(tx)
      const last = await repository.lastToUndo(tx)
      if (!last) return null
      const versions = await repository.versionsOf(tx, last.id)
      const touched = new Set(versions.map(keyOf))
      const restored = versions.flatMap(({ kind, name, draft }): ContentDraft[] =>
        kind !== 'setting' && draft ? [{ kind, name, ...draft }] : [],
      )
      const stored = await settingWriter.all(tx)
      const settings = new Map<string, string | null>()
      const skipped: string[] = []
      for (const version of versions.filter(({ kind }) => kind === 'setting')) {
        const { text, written } = settingVersion(version)
        const current = stored.get(version.name) ?? null
        if (current === written) settings.set(version.name, text)
        else if (current !== text) skipped.push(version.name)
      }
      const drafts = [...standing.filter((draft) => !touched.has(keyOf(draft))), ...restored]
      return { undone: last, skipped, ...(await apply(tx, { drafts, settings }, { editor, undoes: last.id })) }
    },
    /** The number of the latest publication, for `madeSince`. */
    latest: (db: Queryable) => repository.latest(db),
    /** What was published or taken back after `seen`, the latest first; nobody else publishes until `tx` ends. */
    async madeSince(tx: Tx, seen: number) {
      await repository.lock(tx)
      return repository.publicationsSince(tx, seen)
    },
    /** Whether the seed or an editor has published: from then on only editors do. */
    hasBegun: (tx: Tx) => repository.hasBegun(tx),
  }
}
