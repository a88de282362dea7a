// Gives content and settings from an editor's files as they are now, for a preview: alone, or beside what is published and stays. Reads them
// again whenever a file changes or somebody publishes.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createContentRepository, type StoredItem } from '#shop/publishing/content.repository.ts'
import type { ContentSource } from '#shop/publishing/content.service.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { withPostAddresses } from '#shop/publishing/files/post-links.ts'
import { namedPictures } from '#shop/publishing/named-pictures.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { signatureOf } from './content-folder.ts'
import { readEditorsFolder } from './editors-folder.ts'
import { postAddress } from './post-address.ts'

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly folder: string
  /** What is published and not in the folder is shown beside it, as it stays when the folder is published. */
  readonly keepsOthers: boolean
  readonly ofLiveShop: boolean
  readonly cacheDir: string
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

export interface FolderSource extends ContentSource {
  /** The texts of `settings.yaml` by name, as last read. */
  readonly settings: () => ReadonlyMap<string, string>
}

/** The first number of what was never published, beyond all that are stored. */
const NEW_FROM = 1_000_000_000
/** When what is in the files was published. */
const NOT_YET = new Date(0)

type Shown = ContentDraft & Pick<StoredItem, 'changedAt'>

/** Makes the source; items with problems are left out, and the log names what is wrong. */
export function createFolderSource({ database, clock, logger, ...wishes }: Deps): FolderSource {
  const repository = createContentRepository()
  const newNumbers = new Map<string, number>()
  let signature = ''
  let version = 0
  let items = new Map<number, Shown>()
  let gone: StoredItem[] = []
  let pictures = new Map<string, Uint8Array>()
  let settings: ReadonlyMap<string, string> = new Map()

  const keyOf = ({ kind, name }: Pick<ContentDraft, 'kind' | 'name'>) => `${kind} ${name}`

  async function read(): Promise<void> {
    const content = await readEditorsFolder(database, { ...wishes, base: '', now: clock.now() })
    for (const problem of content.problems) logger.warn({ file: problem.file }, problemText(problem))
    logger.info({ items: content.drafts.length, problems: content.problems.length }, 'the files were read')
    const stored = new Map((await repository.changedSince(database, 0)).map((item) => [keyOf(item), item]))
    /** Gives an item its stored number, or one in this process, which stays its own. */
    const numberOf = (item: Pick<ContentDraft, 'kind' | 'name'>) => {
      const key = keyOf(item)
      const number = newNumbers.get(key) ?? NEW_FROM + newNumbers.size
      if (!stored.has(key)) newNumbers.set(key, number)
      return stored.get(key)?.id ?? number
    }
    const posts = new Map(content.drafts.filter(({ kind }) => kind === 'post').map((draft) => [draft.name, draft]))
    const addressOf = (name: string) => {
      const post = posts.get(name)
      return post ? postAddress(numberOf(post), post.document) : postAddress(0, null)
    }
    const kept = content.kept.map((draft) => ({ ...draft, changedAt: stored.get(keyOf(draft))?.changedAt ?? NOT_YET }))
    const drafts = content.drafts.map((draft) => ({ ...withPostAddresses(draft, addressOf), changedAt: NOT_YET }))
    const next = new Map([...kept, ...drafts].map((item) => [numberOf(item), item]))
    version += 1
    gone = [...items].filter(([id]) => !next.has(id)).map(([id, item]) => storedItem(id, item, false))
    items = next
    settings = content.settings
    pictures = new Map(content.pictures.map(({ hash, bytes }) => [hash, bytes]))
  }

  const storedItem = (id: number, { body, ...item }: Shown, active: boolean): StoredItem => ({
    ...{ ...item, id, active },
    pictures: namedPictures(item.document, body),
    publication: version,
  })

  return {
    async latest() {
      const publication = wishes.keepsOthers ? await repository.latest(database) : 0
      const now = `${publication}\n${signatureOf(wishes.folder)}`
      if (now !== signature) {
        await read()
        signature = now
      }
      return version
    },
    changedSince: async () => [...gone, ...[...items].map(([id, item]) => storedItem(id, item, true))],
    body: async (id) => items.get(id)?.body ?? null,
    picture: async (hash) => pictures.get(hash) ?? repository.picture(database, hash),
    settings: () => settings,
  }
}
