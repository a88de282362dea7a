// The products of the demonstration, for checking files where there is no database yet.

import { catalogueRows, componentRows } from '#db/seeds/demo/rows.ts'
import { storeIds } from '#db/seeds/demo/stores.ts'
import { zoneOf } from '#db/seeds/reference/delivery-zones.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import { goodsFacts } from '#server/content/trade-facts.ts'
import { attributesOf } from '#shop/products/derived-attributes.ts'
import { slugOf } from '#shop/products/derived-names.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import type { ProductFact, TradeFacts } from '#shop/publishing/files/content-facts.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export function demoProducts(): ProductFact[] {
  return catalogueRows().map(({ sku, name, hasAlcohol, position }) => ({
    ...{ id: position + 1, sku, slug: slugOf(name) },
    ...{ active: true, hasAlcohol },
  }))
}

/** Its brands, categories, stores and communes; nobody has used a coupon yet. */
export function demoTrade(): TradeFacts {
  const rows = catalogueRows()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const idOf = (sku: string) => ((bySku.get(sku)?.position ?? -1) + 1) as ProductId
  const packs = Map.groupBy(componentRows(), ({ packSku }) => packSku)
  const products = rows.map((row) => ({
    ...{ id: idOf(row.sku), brand: row.brand },
    ...shippedCategories.ownOf({
      ...{ name: row.name, family: row.family, subfamily: row.subfamily },
      attributes: attributesOf(row, bySku.get(row.mainSku)),
      components: (packs.get(row.sku) ?? []).map(({ componentSku, quantity }) => ({
        ...{ productId: idOf(componentSku), quantity },
      })),
    }),
  }))
  const served = readCsv('communes.csv').filter((row) => zoneOf(cell(row, 'code')) !== null)
  const communes = new Set(served.map((row) => cell(row, 'name')))
  return { ...goodsFacts(products, shippedCategories), stores: new Set(storeIds()), communes, spentCoupons: new Map() }
}
