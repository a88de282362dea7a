// The table of facts of a product page, in the order people look for them.

import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { singleProductOf } from '#shop/catalog/packs.ts'
import type { Product } from '#shop/products/product.ts'
import { attributeLabels, product as words } from '#texts/catalog/product.ts'
import { sizeText } from '#texts/catalog/sizes.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** What is known of a product beyond its name and price; empty values are left out. */
export function factsOf(product: Product, find: Catalogue['product']): Fact[] {
  const { attributes } = product
  const single = singleProductOf({ product: find }, product)
  const named = Object.entries(attributeLabels).map(([name, label]) => ({ label, value: attributes[name] ?? '' }))
  const all = [
    ...('vineyard' in attributes ? [] : [{ label: words.brand, value: product.brand }]),
    ...named,
    {
      label: single === product ? words.content : words.contentEach,
      value: single ? sizeText(single.netContent, single.unitOfMeasure) : '',
    },
    { label: words.vivino, value: product.vivinoRank === null ? '' : String(product.vivinoRank).replace('.', ',') },
    { label: words.boxUnits, value: product.boxUnits > 1 ? String(product.boxUnits) : '' },
    { label: words.sku, value: product.sku },
  ]
  return all.filter(({ value }) => value !== '')
}
