// `/fotos/{key}-{width}.{format}`: drawn on demand by the studio, kept on disk by content, cached by browsers for a year.
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { parsePictureFile } from '#platform/pictures/address.ts'
import { catalogueSpecs } from '#scripts/pictures/rows.ts'
import { type PictureSpec, pictureKey, specOfRow } from '#scripts/pictures/spec.ts'
import { createStudio } from '#scripts/pictures/studio.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Product } from '#shop/catalog/product.ts'
import { isNoDocument } from '../security.ts'

interface PictureSource {
  readonly dataDir: string
  readonly catalogue: () => Catalogue
  readonly onFailure: (key: string, error: unknown) => void
}

export function servePictures({ dataDir, catalogue, onFailure }: PictureSource) {
  const studio = createStudio({
    cacheDir: join(dataDir, 'pictures'),
    loadSpec: async (key) => specByKey(catalogue(), key),
    threads: 1,
    onFailure,
  })
  const handler: RequestHandler = async (req, res, next) => {
    const file =
      (req.method === 'GET' || req.method === 'HEAD') && req.path.startsWith('/fotos/')
        ? parsePictureFile(req.path.slice('/fotos/'.length))
        : null
    if (!file) return next()
    const picture = await studio.picture(file.key, file.width, file.format)
    if (!picture) return next()
    isNoDocument(res)
    res.setHeader('Content-Type', picture.contentType)
    res.sendFile(picture.path, {
      cacheControl: false,
      dotfiles: 'allow',
      headers: { 'Cache-Control': picture.fallback ? 'public, max-age=60' : 'public, max-age=31536000, immutable' },
    })
  }
  return { handler, close: studio.close }
}

function specByKey(catalogue: Catalogue, key: string): PictureSpec | null {
  const product = catalogue.products.find((candidate) => candidate.pictureKey === key)
  if (!product) return null
  // The drawing that its key was made from where the seed's row says so; otherwise what the database knows of the product.
  const seeded = catalogueSpecs().get(product.sku)
  return seeded && pictureKey(seeded) === key ? seeded : specOfProduct(product, catalogue)
}

/** What the drawing looks at, from a product of the database. */
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
