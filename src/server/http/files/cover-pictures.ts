// The covers of published posts: the picture key a page names, and what the kit draws under it.
import { coverPictureKey } from '#drawings/drawings.ts'
import type { Cover, PostDocument } from '#shop/blog/post.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'

/** A cover the kit draws. */
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
  /** Products that are not in the catalogue any more are left out. */
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
    /** The picture key of a post's cover, for `paths.picture` and `paths.sharedPicture`. */
    keyOf: (cover: Cover): string => (cover.kind === 'drawn' ? drawn(cover).key : `c-${cover.picture.hash}`),
    /** The drawn cover of a published post by its key. An unknown key costs one look-up. */
    find: (key: string): DrawnCover | undefined =>
      byKey(content.all<PostDocument>('post'), catalogue.current().products).get(key),
  }
}
