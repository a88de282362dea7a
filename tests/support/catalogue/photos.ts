// Photos of a product as an owner's load leaves them: bytes in the data folder of the shop under test, rows in its database.
import sharp from 'sharp'
import { createPhotoStore } from '#pictures/pictures.ts'
import type { Database } from '#platform/database/database.ts'
import { testDataDir } from '#tests/support/shop/database.ts'

/** Gives a product a photo of each colour, in order; the keys they are shown under. */
export async function givePhotos(database: Database, productId: number, colours: readonly string[]): Promise<string[]> {
  const store = createPhotoStore(testDataDir())
  const rows = []
  for (const [at, background] of colours.entries()) {
    const bytes = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const hash = store.hashOf(bytes)
    await store.keep(hash, bytes)
    const alt = at === 0 ? 'La botella de frente' : ''
    rows.push({ product_id: productId, position: at + 1, hash, width: 800, height: 1000, alt })
  }
  await database.insertInto('product_photo').values(rows).execute()
  return rows.map(({ hash }) => `f-${hash}`)
}

export const takePhotos = (database: Database, productId: number) =>
  database.deleteFrom('product_photo').where('product_id', '=', productId).execute()
