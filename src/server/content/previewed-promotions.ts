// Gives the promotions of a preview: those of the editor's files, and those that no file ever published.
import type { Queryable } from '#platform/database/database.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import { type PromotionDocument, plainName, publishedPromotion } from '#shop/pricing/promotions/promotion-document.ts'
import { createContentRepository } from '#shop/publishing/content.repository.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'

/** The first number of new promotions, which come after all that are stored, as they will in the database. */
const NEW_FROM = 1_000_000_000

export function createPreviewedPromotions({ all }: Pick<ContentService, 'all'>) {
  const repository = createContentRepository()
  return async (stored: readonly Promotion[], database: Queryable): Promise<readonly Promotion[]> => {
    const items = await repository.changedSince(database, 0)
    const published = items.filter(({ kind, active }) => kind === 'promotion' && active)
    const files = all<PromotionDocument>('promotion')
    const replaced = new Set([...published, ...files].map(({ document }) => nameOf(document)))
    const numbers = new Map(stored.map(({ id, name }) => [plainName(name), id]))
    const ofFiles = files.map(({ id, document }) =>
      publishedPromotion(numbers.get(nameOf(document)) ?? NEW_FROM + id, document),
    )
    return [...stored.filter(({ name }) => !replaced.has(plainName(name))), ...ofFiles]
  }
}

const nameOf = (document: unknown): string => plainName((document as PromotionDocument).name)
