// The products of the demonstration, for checking files where there is no database yet.
import { slugOf } from '#db/seeds/demo/names.ts'
import { catalogueRows } from '#db/seeds/demo/rows.ts'
import type { ProductFact } from '#shop/publishing/files/content-facts.ts'

export function demoProducts(): ProductFact[] {
  return catalogueRows().map(({ sku, name, hasAlcohol, position }) => ({
    ...{ id: position + 1, sku, slug: slugOf(name) },
    ...{ active: true, hasAlcohol },
  }))
}
