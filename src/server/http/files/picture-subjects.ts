// Finds what a picture's name stands for: a product, a category's tile, the cover of a post, a picture an editor gave, a photo. Only here is it
// decided what a product's picture is made from.
import {
  type Drawable,
  findGeneralDrawing,
  type PictureSpec,
  pictureKey,
  seedSpecs,
  specOfRow,
} from '#drawings/drawings.ts'
import type { FoundSubject, PhotoStore, PictureName } from '#pictures/pictures.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { CoverPictures } from './cover-pictures.ts'

export interface PictureSources {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly covers: Pick<CoverPictures, 'find'>
  readonly photos: Pick<PhotoStore, 'has' | 'bytes'>
  readonly content: Pick<ContentService, 'hasPicture' | 'picture'>
}

/** Makes the search by picture key. An unknown key costs one look-up in memory, of a photo on the disk: neither a loop over products nor the database. */
export function createFindSubject({ catalogue, covers, content, photos }: PictureSources) {
  const byKey = memoizePer(
    (products: readonly Product[]) => new Map(products.map((product) => [product.pictureKey, product])),
  )
  const specOf = (product: Product) => productSpec(product, catalogue.current())

  async function readStored(hash: string) {
    const bytes = await content.picture(hash)
    if (!bytes) throw new Error(`the bytes of picture ${hash} are not there`)
    return { kind: 'stored' as const, bytes }
  }

  /** Every photo that was ever taken: orders, mails and shared links name those that a product no longer has. */
  function findPhoto(key: string, hash: string): FoundSubject | null {
    if (!photos.has(hash)) return null
    return { key, subject: () => async () => ({ kind: 'photo', bytes: await photos.bytes(hash) }) }
  }

  function findProduct(key: string): FoundSubject | null {
    const product = byKey(catalogue.current().products).get(key)
    return product ? { key, subject: () => ({ kind: 'product', spec: specOf(product) }) } : null
  }

  function findCover(key: string): FoundSubject | null {
    const cover = covers.find(key)
    return cover
      ? { key, subject: () => ({ kind: 'cover', tint: cover.tint, specs: cover.products.map(specOf) }) }
      : null
  }

  return function findSubject(named: PictureName): FoundSubject | null {
    if (named.kind === 'product') return findProduct(named.key)
    if (named.kind === 'photo') return findPhoto(named.key, named.hash)
    if (named.kind === 'cover') return findCover(named.key)
    if (named.kind === 'stored')
      return content.hasPicture(named.hash) ? { key: named.key, subject: () => () => readStored(named.hash) } : null
    return drawn(findGeneralDrawing(named.kind === 'category' ? named.slug : null))
  }
}

const drawn = (found: { key: string; drawable: Drawable } | null): FoundSubject | null =>
  found && { key: found.key, subject: () => found.drawable }

/**
 * Gives the drawing of a product: the seed's own where the product still has its picture key, or else one made from the
 * product.
 */
function productSpec(product: Product, catalogue: Catalogue): PictureSpec {
  const seeded = seedSpecs().get(product.sku)
  return seeded && pictureKey(seeded) === product.pictureKey ? seeded : specOfProduct(product, catalogue)
}

/** Makes the specification of a drawing from a product of the database. */
function specOfProduct(product: Product, catalogue: Catalogue): PictureSpec {
  const components = product.components.flatMap(({ productId, quantity }) => {
    const child = catalogue.product(productId)
    return child ? [{ spec: specOfProduct(child, catalogue), quantity }] : []
  })
  return specOfRow(
    {
      sku: product.sku,
      name: product.name,
      brand: product.brand,
      category: product.family,
      subcategory: product.subfamily,
      style_or_strain: product.attributes.strain ?? product.attributes.style ?? product.attributes.type,
      valley: product.attributes.valley,
      origin: product.attributes.origin,
      alcohol_pct: product.alcohol,
      net_content: product.netContent,
      unit_of_measure: product.unitOfMeasure,
      is_pack: components.length > 0,
    },
    components,
  )
}
