// The stored promotions.

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import type { Promotion, PromotionOffer } from './promotion.ts'
import type { PromotionDocument } from './promotion-document.ts'

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
            categories: valuesOf('category'),
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

    /**
     * Switches off what is gone and brings what is written to what it says, each known by its name. Rows stay when they
     * end, with their numbers.
     */
    async follow(
      tx: Tx,
      { gone, written }: { readonly gone: readonly unknown[]; readonly written: readonly unknown[] },
    ): Promise<void> {
      const ended = (gone as readonly PromotionDocument[]).map(({ name }) => name)
      if (ended.length > 0)
        await tx.updateTable('promotion').set({ active: false }).where('name', 'in', ended).execute()
      for (const document of written as readonly PromotionDocument[]) await write(tx, document)
    },
  }
}

async function write(tx: Tx, document: PromotionDocument): Promise<void> {
  const row = rowOf(document)
  const columns = Object.keys(row) as (keyof typeof row)[]
  const update = Object.fromEntries(columns.map((column) => [column, sql`VALUES(${sql.ref(column)})`]))
  await tx.insertInto('promotion').values(row).onDuplicateKeyUpdate(update).execute()
  const stored = tx.selectFrom('promotion').select('id').where('name', '=', document.name)
  const { id: promotion_id } = await stored.executeTakeFirstOrThrow()
  for (const table of ['promotion_goods', 'promotion_audience', 'promotion_store'] as const)
    await tx.deleteFrom(table).where('promotion_id', '=', promotion_id).execute()
  const { goods, audiences, stores } = document
  const about = [
    ...goods.products.map((id) => ({ promotion_id, kind: 'product' as const, value: String(id) })),
    ...goods.categories.map((value) => ({ promotion_id, kind: 'category' as const, value })),
    ...goods.brands.map((value) => ({ promotion_id, kind: 'brand' as const, value })),
  ]
  if (about.length > 0) await tx.insertInto('promotion_goods').values(about).execute()
  const people = audiences.map((audience) => ({ promotion_id, audience }))
  if (people.length > 0) await tx.insertInto('promotion_audience').values(people).execute()
  const places = stores.map((store_id) => ({ promotion_id, store_id }))
  if (places.length > 0) await tx.insertInto('promotion_store').values(places).execute()
}

function rowOf({ name, offer, schedule, ...rest }: PromotionDocument): Insertable<Tables['promotion']> {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  return {
    name,
    kind: offer.kind,
    percentage: 'percentage' in offer ? offer.percentage : null,
    price: 'price' in offer ? offer.price : null,
    take_units: 'take' in offer ? offer.take : null,
    pay_units: 'pay' in offer ? offer.pay : null,
    from_amount: 'from' in offer ? offer.from : null,
    starts_at: moment(schedule.from),
    ends_at: moment(schedule.until),
    delivery_time: rest.deliveryTime,
    delivery_type: rest.deliveryType,
    units_per_line: rest.unitsPerLine,
    units_per_order: rest.unitsPerOrder,
    active: true,
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
