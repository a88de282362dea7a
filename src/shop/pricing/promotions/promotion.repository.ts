// The stored promotions.

import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable } from '#platform/database.ts'
import { isCategorySlug } from '#shop/products/categories.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import type { Promotion, PromotionOffer } from './promotion.ts'

type PromotionRow = Selectable<Tables['promotion']>

export function createPromotionRepository() {
  return {
    /** Every promotion that is switched on, whatever its dates, by id. */
    async all(db: Queryable): Promise<Promotion[]> {
      const rows = await db.selectFrom('promotion').selectAll().where('active', '=', 1).orderBy('id').execute()
      if (rows.length === 0) return []
      const goods = await db
        .selectFrom('promotion_goods')
        .selectAll()
        .orderBy('promotion_id')
        .orderBy('value')
        .execute()
      const audiences = await db.selectFrom('promotion_audience').selectAll().orderBy('promotion_id').execute()
      const stores = await db
        .selectFrom('promotion_store')
        .selectAll()
        .orderBy('promotion_id')
        .orderBy('store_id')
        .execute()
      const goodsOf = byPromotion(goods)
      const audiencesOf = byPromotion(audiences)
      const storesOf = byPromotion(stores)
      return rows.map((row) => {
        const about = goodsOf.get(row.id) ?? []
        const valuesOf = (kind: (typeof about)[number]['kind']) =>
          about.filter((one) => one.kind === kind).map(({ value }) => value)
        return {
          id: row.id,
          name: row.name,
          offer: offerOf(row),
          goods: {
            products: valuesOf('product').map((value) => Number(value) as ProductId),
            categories: valuesOf('category').filter(isCategorySlug),
            brands: valuesOf('brand'),
          },
          startsAt: row.starts_at,
          endsAt: row.ends_at,
          audiences: (audiencesOf.get(row.id) ?? []).map(({ audience }) => audience),
          stores: (storesOf.get(row.id) ?? []).map(({ store_id }) => store_id as StoreId),
          deliveryTime: row.delivery_time,
          deliveryType: row.delivery_type,
          unitsPerLine: row.units_per_line,
          unitsPerOrder: row.units_per_order,
        }
      })
    },
  }
}

/** The database refuses a row that lacks what its kind needs. */
function offerOf({ kind, percentage, price, take_units, pay_units, from_amount }: PromotionRow): PromotionOffer {
  switch (kind) {
    case 'percentage':
    case 'secondUnit':
      return { kind, percentage: percentage! }
    case 'fixedPrice':
      return { kind, price: clp(price!) }
    case 'nForM':
      return { kind, take: take_units!, pay: pay_units! }
    case 'freeDelivery':
      return { kind, from: clp(from_amount!) }
  }
}

function byPromotion<Row extends { readonly promotion_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.promotion_id, [...(groups.get(row.promotion_id) ?? []), row])
  return groups
}
