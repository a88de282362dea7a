// What every kind that advertises must say in its file.
import type { ProductFact } from '#shop/publishing/files/content-facts.ts'
import { lineOfField, type Reading } from '#shop/publishing/files/fields.ts'
import type { YamlFields } from '#shop/publishing/files/yaml-file.ts'

/** It must lead somewhere: to its product, or to a page. */
export function checkLead(
  entry: YamlFields,
  { product, url }: { readonly product: ProductFact | null; readonly url: string | null },
  { report }: Reading,
): void {
  if (product === null && url === null) report(entry.line, { code: 'nothingToLead' })
}

/** What shows a product with alcohol, or leads to alcohol, must say so: then the warning stands with it. */
export function checkAlcohol(
  entry: YamlFields,
  {
    alcohol,
    products,
    url = null,
  }: {
    readonly alcohol: boolean
    readonly products: readonly (ProductFact | null)[]
    readonly url?: string | null
  },
  { report, facts }: Reading,
): void {
  if (alcohol) return
  const strong = products.find((product) => product?.hasAlcohol)
  const path = url?.split(/[?#]/, 1)[0] ?? ''
  const shown = strong?.sku ?? (facts.leadsToAlcohol(path) ? path : null)
  if (shown !== null) report(lineOfField(entry, 'alcohol'), { code: 'alcoholNotSaid', shown })
}
