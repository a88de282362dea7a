// The stored banners.
import type { Queryable } from '#platform/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Banner } from './banner.ts'

export function createBannerRepository() {
  return {
    /** Every banner, past and future ones too; they are a few dozen. */
    async all(db: Queryable): Promise<Banner[]> {
      const rows = await db.selectFrom('banner').selectAll().orderBy('sort_order').orderBy('id').execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        place: row.place,
        type: row.type,
        position: row.position,
        title: row.title,
        text: row.text,
        action: row.action,
        tint: row.tint,
        productId: row.product_id as ProductId | null,
        imageUrl: row.image_url,
        mobileImageUrl: row.mobile_image_url,
        url: row.url,
        hasAlcohol: row.has_alcohol !== 0,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        sortOrder: row.sort_order,
      }))
    },
  }
}
