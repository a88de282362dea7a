import { expect, test } from 'vitest'
import { categoryPictureKey, DEFAULT_PICTURE_KEY } from '#drawings/drawings.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { ProductPhoto } from '#shop/products/product.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { tilePictureOf } from './tile-picture.ts'

const PHOTO: ProductPhoto = { key: 'f-0123456789abcdef', alt: '' }
const { products, levels } = shelf(
  [aProduct(1), aProduct(2, { photos: [PHOTO], pictureKey: 'f-0123456789abcdef' })],
  {},
)
const current = createCatalogue(1, { products, stock: new Map([[WAREHOUSE, levels]]) })
const catalogue = { current: () => current }

test('a tile is drawn where products are; else it shows the first photo of what the category holds, or the generic bottle', () => {
  const drawn = tilePictureOf({ catalogue, barePicture: (key) => key })
  expect(drawn('vinos')).toBe(categoryPictureKey('vinos'))
  const bare = tilePictureOf({ catalogue, barePicture: () => DEFAULT_PICTURE_KEY })
  expect([bare('vinos'), bare('cervezas'), bare('no-hay')]).toEqual(['f-0123456789abcdef', DEFAULT_PICTURE_KEY, DEFAULT_PICTURE_KEY]) // biome-ignore format: one row
})
