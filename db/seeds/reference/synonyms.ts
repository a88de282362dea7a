// What people call things in every shop. A new version follows in those an owner has left as they were.
import type { SeededRows } from '#db/seeds/seeded-rows.ts'
import { shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import { wordsOf } from '#shop/search/text.ts'

export async function seedSynonyms({ put }: SeededRows): Promise<void> {
  const rows = shippedSynonyms.map(([typed, meant]) => ({ typed: wordsOf(typed).join(' '), meant }))
  await put({ table: 'search_synonym', key: ['typed'], follows: 'new versions' }, rows)
}
