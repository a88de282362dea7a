// Adds the desk's pages of products: the list, one product and its form, a new one, prices by rule, uploaded files, archives of photos, what waits to be confirmed,
// what was loaded, and how feeds stand.
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { createDraftPages } from './draft-pages.ts'
import { createFeedPages } from './feed-pages.ts'
import { createListPages } from './list-pages.ts'
import { createPhotoZipPages } from './photo-zip-pages.ts'
import { createProductPages } from './product-pages.ts'
import { createRepricePages } from './reprice-pages.ts'
import { createRunPages } from './run-pages.ts'

export function createCataloguePages(pages: Pages, deps: DeskDeps): void {
  createListPages(pages, deps)
  createProductPages(pages, deps)
  createRepricePages(pages, deps)
  createDraftPages(pages, deps)
  createPhotoZipPages(pages, deps)
  createRunPages(pages, deps)
  createFeedPages(pages, deps)
}
