// What stands on a category's tile: its drawing where a product without a photo has one too; else the photo of the first product that has one.
import { categoryPictureKey, DEFAULT_PICTURE_KEY } from '#drawings/drawings.ts'
import type { BarePicture, Catalogue } from '#shop/catalog/catalogue.ts'
import type { CategorySlug } from '#shop/products/categories.ts'

interface Deps {
  readonly catalogue: { current: () => Pick<Catalogue, 'categories' | 'pricedProducts'> }
  readonly barePicture: BarePicture
}

/** The function that gives a category's picture key (`/fotos/…`). */
export function tilePictureOf({ catalogue, barePicture }: Deps) {
  return (slug: CategorySlug): string => {
    const drawing = categoryPictureKey(slug)
    if (barePicture(drawing) === drawing) return drawing
    const current = catalogue.current()
    const category = current.categories.find(slug)
    const products = category ? current.pricedProducts(category, 'guest', 'default') : []
    return products.find(({ photos }) => photos.length > 0)?.pictureKey ?? DEFAULT_PICTURE_KEY
  }
}
