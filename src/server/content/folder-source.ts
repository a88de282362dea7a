// Gives content and settings from an editor's files as they are now, for a preview: reads them again whenever one changes.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createContentRepository, type StoredItem } from '#shop/publishing/content.repository.ts'
import type { ContentSource } from '#shop/publishing/content.service.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { withPostAddresses } from '#shop/publishing/files/post-links.ts'
import { namedPictures } from '#shop/publishing/named-pictures.ts'
import { createSettingWriter } from '#shop/settings/setting-writer.service.ts'
import { problemText } from '#texts/publishing/content-faults.ts'
import { type FolderContent, readContentFolder, signatureOf } from './content-folder.ts'
import { postAddress } from './post-address.ts'
import { readCategories, readTradeFacts } from './trade-facts.ts'

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly folder: string
  readonly cacheDir: string
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

export interface FolderSource extends ContentSource {
  /** The texts of `settings.yaml` by name, as last read. */
  readonly settings: () => ReadonlyMap<string, string>
}

/** Makes the source; items with problems are left out, and the log names what is wrong. */
export function createFolderSource({ database, clock, folder, cacheDir, logger }: Deps): FolderSource {
  const repository = createContentRepository()
  const settingWriter = createSettingWriter()
  const numbers = new Map<string, number>()
  let signature = ''
  let version = 0
  let items = new Map<number, ContentDraft>()
  let gone: StoredItem[] = []
  let pictures = new Map<string, Uint8Array>()
  let settings: ReadonlyMap<string, string> = new Map()

  /** Gives an item its number in this process, which stays its own. */
  function numberOf({ kind, name }: Pick<ContentDraft, 'kind' | 'name'>): number {
    const key = `${kind} ${name}`
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }

  async function read(): Promise<void> {
    const products = await repository.products(database)
    const stored = await settingWriter.all(database)
    const trade = await readTradeFacts(database, clock.now())
    const categories = await readCategories(database)
    const content = await readContentFolder({
      folder,
      base: '',
      products,
      trade,
      categories,
      settings: stored,
      cacheDir,
    })
    for (const problem of content.problems) logger.warn({ file: problem.file }, problemText(problem))
    logger.info({ items: content.drafts.length, problems: content.problems.length }, 'the files were read')
    const next = itemsOf(content)
    version += 1
    gone = [...items].filter(([id]) => !next.has(id)).map(([id, draft]) => storedItem(id, draft, false))
    items = next
    settings = content.settings
    pictures = new Map(content.pictures.map(({ hash, bytes }) => [hash, bytes]))
  }

  function itemsOf({ drafts }: FolderContent): Map<number, ContentDraft> {
    const posts = new Map(drafts.filter(({ kind }) => kind === 'post').map((draft) => [draft.name, draft]))
    const addressOf = (name: string) => {
      const post = posts.get(name)
      return post ? postAddress(numberOf(post), post.document) : postAddress(0, null)
    }
    return new Map(drafts.map((draft) => [numberOf(draft), withPostAddresses(draft, addressOf)]))
  }

  const storedItem = (id: number, { kind, name, document, body }: ContentDraft, active: boolean): StoredItem => ({
    ...{ id, kind, name, document, active },
    pictures: namedPictures(document, body),
    publication: version,
    changedAt: new Date(0), // it was not published yet
  })

  return {
    async latest() {
      const now = signatureOf(folder)
      if (now !== signature) {
        await read()
        signature = now
      }
      return version
    },
    changedSince: async () => [...gone, ...[...items].map(([id, draft]) => storedItem(id, draft, true))],
    body: async (id) => items.get(id)?.body ?? null,
    picture: async (hash) => pictures.get(hash) ?? null,
    settings: () => settings,
  }
}
