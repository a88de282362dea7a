// Finds the covers of published posts: the picture key that a page names, and the drawing behind it.
import { coverPictureKey } from '#drawings/drawings.ts'
import type { Cover, PostDocument } from '#shop/blog/post.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'

/** A cover that is drawn from products, not a picture an editor gave. */
export interface DrawnCover {
  readonly tint: string
  readonly products: readonly Product[]
}

export type CoverPictures = ReturnType<typeof createCoverPictures>

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly catalogue: Pick<CatalogueService, 'current'>
}

export function createCoverPictures({ content, catalogue }: Deps) {
  /** Makes the drawing of a cover with its key; products that have left the catalogue are left out. */
  function drawn({ tint, productIds }: Extract<Cover, { kind: 'drawn' }>): DrawnCover & { key: string } {
    const products = productIds.flatMap((id) => catalogue.current().product(id) ?? [])
    const pictureKeys = products.map(({ pictureKey }) => pictureKey)
    return { key: coverPictureKey(tint, pictureKeys), tint, products }
  }

  const byKey = memoizePerPair(
    (posts: ReturnType<typeof content.all<PostDocument>>, _products: readonly Product[]) =>
      new Map(
        posts
          .flatMap(({ document: { cover } }) => (cover.kind === 'drawn' ? [drawn(cover)] : []))
          .map((cover) => [cover.key, cover]),
      ),
  )

  return {
    /** Gives the picture key of a post's cover, for `paths.picture` and `paths.sharedPicture`. */
    keyOf: (cover: Cover): string => (cover.kind === 'drawn' ? drawn(cover).key : `c-${cover.picture.hash}`),
    /** Finds the drawn cover of a published post by its key. An unknown key costs one look-up. */
    find: (key: string): DrawnCover | undefined =>
      byKey(content.all<PostDocument>('post'), catalogue.current().products).get(key),
  }
}
