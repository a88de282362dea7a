// The 985 products of the demonstration as the shop reads them, without a database; and many more like them, for measuring.

import { catalogueRows, componentRows } from '#db/seeds/demo/rows.ts'
import { withRealSaving } from '#shop/pricing/real-saving.ts'
import { readBrand } from '#shop/products/brand.ts'
import { attributesOf } from '#shop/products/derived-attributes.ts'
import { displayNames, keywordsOf, slugOf } from '#shop/products/derived-names.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from './products.ts'

export function realProducts(): Product[] {
  const rows = catalogueRows()
  const names = displayNames(rows)
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const idOf = new Map(rows.map((row, index) => [row.sku, (index + 1) as ProductId]))
  const components = Map.groupBy(componentRows(), ({ packSku }) => packSku)
  return rows.map((row, index) => {
    const first = rows.findIndex((other) => other.family === row.family)
    return aProduct(index + 1, {
      sku: row.sku,
      slug: slugOf(row.name),
      name: row.name,
      displayName: names.get(row.sku) ?? row.name,
      description: row.description,
      keywords: keywordsOf(row),
      brand: readBrand(row.brand),
      family: row.family,
      subfamily: row.subfamily,
      attributes: attributesOf(row, row.isPack ? bySku.get(row.mainSku) : undefined),
      prices: [{ list: 1, price: clp(row.price), club: false }],
      referencePrice: clp(row.referencePrice),
      components: (components.get(row.sku) ?? []).map(({ componentSku, quantity }) => ({
        productId: idOf.get(componentSku)!,
        quantity,
      })),
      alcohol: row.alcohol,
      hasAlcohol: row.hasAlcohol,
      netContent: row.netContent,
      unitOfMeasure: row.unit as Product['unitOfMeasure'],
      boxUnits: row.boxUnits,
      rank: (row.position - first) * 10,
    })
  })
}

/** The products by id with their savings as the shop shows them. */
export function weighed(products: readonly Product[]): Map<ProductId, Product> {
  const stated = new Map(products.map((product) => [product.id, product]))
  const find = (id: ProductId) => stated.get(id)
  return new Map(products.map((product) => [product.id, withRealSaving(product, find)]))
}

/** `count` products: the real ones, then variants of them with a made-up word of their own in name and brand. */
export function manyProducts(count: number): Product[] {
  const real = realProducts()
  return Array.from({ length: count }, (_, index) => {
    const model = real[index % real.length]!
    if (index < real.length) return model
    const word = madeUpWord(index)
    return {
      ...model,
      id: (index + 1) as ProductId,
      sku: `${model.sku}-${index}`,
      displayName: `${model.displayName} ${word}`,
      name: `${model.name} ${word}`,
      brand: index % 3 === 0 ? `${model.brand} ${word}` : model.brand,
      rank: model.rank + 1 + (index % 50),
    }
  })
}

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi ño qui tra ple cro'.split(' ')

/** Eighteen to the third different words, again and again. */
function madeUpWord(index: number): string {
  return [1, 18, 324, 5832].map((step) => SYLLABLES[Math.floor(index / step) % 18]).join('')
}
