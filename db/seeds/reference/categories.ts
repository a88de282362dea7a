// The categories every shop begins with. A new version follows in those an owner has left as they were.
import type { SeededRows } from '#db/seeds/seeded-rows.ts'
import { SHIPPED_CATEGORIES } from '#shop/products/shipped-categories.ts'

export async function seedCategories({ put }: SeededRows): Promise<void> {
  const rows = SHIPPED_CATEGORIES.map(({ inMenu, rank, formerSlugs, ...row }) => ({
    ...row,
    in_menu: inMenu,
    sort_rank: rank,
    former_slugs: formerSlugs,
  }))
  await put({ table: 'category', key: ['slug'], follows: 'new versions' }, rows)
}
