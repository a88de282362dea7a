// Adds the desk's pages of products: the list, one product and its form, a new one, prices by rule, uploaded files, what waits to be confirmed, and what was loaded.
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { createDraftPages } from './draft-pages.ts'
import { createListPages } from './list-pages.ts'
import { createProductPages } from './product-pages.ts'
import { createRepricePages } from './reprice-pages.ts'
import { createRunPages } from './run-pages.ts'

export function createCataloguePages(pages: Pages, deps: DeskDeps): void {
  createListPages(pages, deps)
  createProductPages(pages, deps)
  createRepricePages(pages, deps)
  createDraftPages(pages, deps)
  createRunPages(pages, deps)
}
