// A product as search engines are told of it, on its page and in feeds alike: the price for everybody, whoever views.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { offerEnd, unitPrice } from '#shop/pricing/price.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { paths } from '#texts/paths.ts'
import type { OfferedProduct } from './structured-data.ts'

interface Offering {
  readonly catalogue: Pick<Catalogue, 'available'>
  readonly context: BuyingContext
}

export function offeredOf(product: Product, { catalogue, context }: Offering): OfferedProduct {
  return {
    name: product.name,
    path: paths.product(product),
    description: product.description,
    sku: product.sku,
    ean: product.eans[0],
    brand: product.brand,
    images: imagesOf(product),
    price: publicPrice(product),
    priceUntil: offerEnd(product),
    inStock: unitPrice(product, 'guest') !== null && catalogue.available(product, context) > 0,
  }
}

/** The price for everybody; of what has none, the one it is compared with. */
export function publicPrice(product: Product): Clp {
  return unitPrice(product, 'guest') ?? product.referencePrice
}

/** Photos whole and large, as search engines want them; a drawing by its card, which all of them can read. */
function imagesOf({ photos, pictureKey }: Product): readonly string[] {
  if (photos.length > 0) return photos.map(({ key }) => paths.largePhoto(key))
  return [paths.sharedPicture(pictureKey), paths.picture(pictureKey, 1200)]
}
