// What is published, in memory: read at start and twice a second, so that a publication shows within two seconds.
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import { createLruCache } from '#shop/shared/cache.ts'
import type { StoredItem } from './content.repository.ts'
import type { ContentItem, ContentKind } from './content-item.ts'

const POLL_MS = 500
/** Bodies in memory: the posts people read now. */
const BODIES = 50

/** Where items come from: the database, or an editor's files in a preview. */
export interface ContentSource {
  /** Another number whenever something was published. */
  latest(): Promise<number>
  /** A text that changes with that number, for less; left out where there is nothing cheaper. */
  mark?(): Promise<string>
  /** The items changed after a publication. */
  changedSince(publication: number): Promise<readonly StoredItem[]>
  /** The long text of an item. */
  body(id: number): Promise<string | null>
  /** The bytes of a picture an editor gave. */
  picture(hash: string): Promise<Uint8Array | null>
}

export type ContentService = ReturnType<typeof createContentService>

interface Deps {
  readonly source: ContentSource
  readonly logger: Pick<Logger, 'error'>
}

export function createContentService({ source, logger }: Deps) {
  let last = 0
  let items: ReadonlyMap<number, ContentItem> = new Map()
  let byKind: Partial<Record<ContentKind, readonly ContentItem[]>> = {}
  /** The hashes each item names. */
  let named: ReadonlyMap<number, readonly string[]> = new Map()
  let pictures: ReadonlySet<string> = new Set()
  const bodies = createLruCache<string, string | null>(BODIES)

  async function read(): Promise<boolean> {
    const latest = await source.latest()
    if (latest === last) return false
    const changed = await source.changedSince(last)
    const next = new Map(items)
    const naming = new Map(named)
    for (const { active, pictures, ...item } of changed) {
      next.delete(item.id)
      naming.delete(item.id)
      if (!active) continue
      next.set(item.id, item)
      naming.set(item.id, pictures)
    }
    last = latest
    items = next
    named = naming
    pictures = new Set([...naming.values()].flat())
    byKind = {}
    return changed.length > 0
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    ...(source.mark && { mark: source.mark }),
    onFailure: (error) => logger.error({ err: error }, 'reading published content failed; the last one stays in use'),
  })

  return {
    /** The items of a kind, in the order of their numbers; the same array until something of any kind changes. */
    all<Document>(kind: ContentKind): readonly ContentItem<Document>[] {
      byKind[kind] ??= [...items.values()].filter((item) => item.kind === kind).sort((one, other) => one.id - other.id)
      return byKind[kind] as readonly ContentItem<Document>[]
    },
    /** The long text of an item, from memory or the database. Throws what the database throws. */
    async body({ id, publication }: Pick<ContentItem, 'id' | 'publication'>): Promise<string | null> {
      const key = `${id} ${publication}`
      const known = bodies.get(key)
      return known === undefined ? bodies.set(key, await source.body(id)) : known
    },
    /** Whether anything published names the picture with this hash; from memory. */
    hasPicture: (hash: string): boolean => pictures.has(hash),
    /** The bytes of a picture, from the source; null, at no cost, for one that nothing names. Throws what the source throws. */
    picture: async (hash: string): Promise<Uint8Array | null> => (pictures.has(hash) ? source.picture(hash) : null),
    onChange,
    /** Reads what changed now. Throws what the source throws. */
    refresh,
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}
