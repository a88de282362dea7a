// Reads an editor's folder for the shop it is meant for: with its products, settings and trade, and beside what stands and stays. The one rule
// of preview, check and publishing.
import type { Queryable } from '#platform/database/database.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { clashingWith } from '#shop/publishing/files/clashes.ts'
import { createSettingWriter } from '#shop/settings/setting-writer.service.ts'
import { type FolderContent, type FolderWishes, readContentFolder } from './content-folder.ts'
import { CONTENT_READERS } from './content-readers.ts'
import { readCategories, readTradeFacts } from './trade-facts.ts'

interface Wishes extends Pick<FolderWishes, 'folder' | 'base' | 'ofLiveShop' | 'cacheDir' | 'onProgress'> {
  readonly now: Date
  /** What stands and is not in the folder stays. */
  readonly keepsOthers: boolean
}

export interface EditorsFolder extends FolderContent {
  /** What stands beside the drafts and stays. */
  readonly kept: readonly ContentDraft[]
}

const repository = createContentRepository()
const settings = createSettingWriter()

/** Drafts that cannot be beside what is kept are left out, as all that has a problem is. Throws when there is no such folder. */
export async function readEditorsFolder(db: Queryable, { keepsOthers, ...wishes }: Wishes): Promise<EditorsFolder> {
  const content = await readContentFolder({
    ...wishes,
    products: await repository.products(db),
    trade: await readTradeFacts(db, wishes.now),
    categories: await readCategories(db),
    settings: await settings.all(db),
  })
  if (!keepsOthers) return { ...content, kept: [] }
  const standing = await repository.active(db)
  const { base, now } = wishes
  const clashes = clashingWith(standing, content.drafts, { readers: CONTENT_READERS, base, now })
  const drafts = content.drafts.filter((draft) => !clashes.has(draft))
  const named = new Set(drafts.map(keyOf))
  const kept = standing.filter((draft) => !named.has(keyOf(draft)))
  return { ...content, drafts, kept, problems: [...content.problems, ...clashes.values()] }
}

const keyOf = ({ kind, name }: ContentDraft): string => `${kind} ${name}`
