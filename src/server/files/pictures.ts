// `/fotos/{key}-{width}.{format}`: drawn on demand, cached on disk by content, and by browsers for a year.
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import {
  createRenderer,
  type PictureSpec,
  pictureKey,
  RenderQueueFull,
  seedSpecs,
  specOfRow,
} from '#pictures/pictures.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { type PictureRequest, parsePictureFile } from '#shop/shared/picture-address.ts'
import { hostText } from '#texts/host.ts'
import { networkOfAddress } from '../calls/limits.ts'
import { stripDocumentHeaders } from '../security.ts'

interface Deps {
  readonly dataDir: string
  readonly catalogue: () => Catalogue
  readonly onFailure: (key: string, error: unknown) => void
}

export function servePictures({ dataDir, catalogue, onFailure }: Deps) {
  const studio = createRenderer({
    cacheDir: join(dataDir, 'pictures'),
    loadSpec: async (key) => specByKey(catalogue(), key),
    threads: 1,
    onFailure,
  })
  const handler: RequestHandler = async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !req.path.startsWith('/fotos/')) return next()
    stripDocumentHeaders(res)
    const file = parsePictureFile(req.path.slice('/fotos/'.length))
    const picture = file && (await askFor(file, req, res))
    if (picture === 'unanswered') return
    if (!picture) {
      res.status(404).setHeader('Cache-Control', 'no-store').type('text/plain').send(hostText.noPicture)
      return
    }
    res.setHeader('Content-Type', picture.contentType)
    res.sendFile(picture.path, {
      cacheControl: false,
      dotfiles: 'allow',
      headers: { 'Cache-Control': picture.fallback ? 'public, max-age=60' : 'public, max-age=31536000, immutable' },
    })
  }

  /**
   * Null when there is no such picture; 'unanswered' when the visitor left or has too many waiting, which is
   * told here.
   */
  async function askFor({ key, width, format }: PictureRequest, req: Request, res: Response) {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    try {
      return await studio.picture(key, width, format, { network: networkOfAddress(req.ip ?? ''), signal: gone.signal })
    } catch (error) {
      if (error instanceof RenderQueueFull) {
        res
          .status(503)
          .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
          .type('text/plain')
          .send(hostText.tooMany)
      } else if (!gone.signal.aborted) throw error
      return 'unanswered'
    }
  }
  return { handler, close: studio.close }
}

/**
 * Products by picture key, made once for each catalogue snapshot: an unknown key must not cost a loop over
 * all of them.
 */
const byKey = new WeakMap<Catalogue, ReadonlyMap<string, Product>>()

function specByKey(catalogue: Catalogue, key: string): PictureSpec | null {
  const known = byKey.get(catalogue) ?? new Map(catalogue.products.map((product) => [product.pictureKey, product]))
  byKey.set(catalogue, known)
  const product = known.get(key)
  if (!product) return null
  // The drawing that its key was made from where the seed's row says so; otherwise what the database knows of
  // the product.
  const seeded = seedSpecs().get(product.sku)
  return seeded && pictureKey(seeded) === key ? seeded : specOfProduct(product, catalogue)
}

/** The specification of a drawing, from a product of the database. */
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
