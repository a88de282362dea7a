// Published content for tests: what an editor would publish, without files.
import { type Database, inTransaction } from '#platform/database/database.ts'
import { createContentPublisher } from '#server/content/content-publisher.ts'
import type { BannerDocument } from '#shop/content/banner.ts'
import { createContentRepository, type StoredPicture } from '#shop/publishing/content.repository.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { aBanner } from '#tests/support/content/banners.ts'

type Named = Pick<ContentDraft, 'kind' | 'name'>

const repository = createContentRepository()
const publisher = createContentPublisher()

/** Publishes the drafts beside what stands; one of the same kind and name is replaced. */
export function publishContent(
  database: Database,
  drafts: readonly ContentDraft[],
  pictures: readonly StoredPicture[] = [],
): Promise<void> {
  return publishInstead(database, drafts, drafts, pictures)
}

/** Takes items away. */
export function withdrawContent(database: Database, names: readonly Named[]): Promise<void> {
  return publishInstead(database, names, [])
}

/** A banner of the front page that stands always and leads to the wines. */
export function bannerDraft(name: string, fields: Partial<BannerDocument> = {}): ContentDraft<BannerDocument> {
  return { kind: 'banner', name, document: aBanner(name, fields), body: null }
}

function publishInstead(
  database: Database,
  old: readonly Named[],
  drafts: readonly ContentDraft[],
  pictures: readonly StoredPicture[] = [],
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const standing = await repository.lockActive(tx)
    const others = standing.filter((one) => !old.some(({ kind, name }) => kind === one.kind && name === one.name))
    await publisher.publish(tx, [...others, ...drafts], 'test', { pictures })
  })
}
